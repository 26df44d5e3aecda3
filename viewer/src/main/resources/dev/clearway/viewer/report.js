const data = JSON.parse(document.getElementById('data').textContent);
const byId = id => document.getElementById(id);

/** Undoes Packed: base 64, deflate, little endian. */
async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

/** Makes an address of a script that came with the page; nothing is fetched. */
async function module(id, replacements) {
  let text = new TextDecoder().decode(await unpack(byId(id).textContent));
  for (const [from, to] of replacements) text = text.replaceAll(from, to);
  return URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
}

const frames = data.frames;
let at = 0;
let view = null;

/** The frame at an instant of a segment, with its fraction. */
function frameOf(segment, parameter) {
  const first = data.segments[segment].firstFrame;
  return first + parameter * (data.segments[segment].frames - 1);
}

function placeOf(frame) {
  const near = Math.min(frames.segment.length - 1, Math.max(0, Math.round(frame)));
  const segment = frames.segment[near];
  const s = data.segments[segment];
  const parameter = s.frames < 2 ? 0 : Math.min(1, Math.max(0, (frame - s.firstFrame) / (s.frames - 1)));
  return {segment, parameter, near};
}

function configurationAt(frame) {
  const low = Math.min(frames.segment.length - 1, Math.max(0, Math.floor(frame)));
  const high = Math.min(frames.segment.length - 1, low + 1);
  const share = frame - low;
  if (frames.segment[low] !== frames.segment[high]) return frames.configurations[low];
  return frames.configurations[low].map((v, i) => v + share * (frames.configurations[high][i] - v));
}

/** The rows of a segment's envelope around an instant, interpolated. */
function separationAt(segment, parameter) {
  const rows = data.segments[segment].band;
  if (rows.length === 0) return null;
  let k = rows.findIndex(row => row[0] >= parameter);
  if (k < 0) k = rows.length - 1;
  const b = rows[k];
  const a = rows[Math.max(0, k - 1)];
  const share = b[0] > a[0] ? (parameter - a[0]) / (b[0] - a[0]) : 0;
  const mix = (x, y) => x + share * (y - x);
  return {lower: mix(a[1], b[1]), upper: mix(a[2], b[2]), pair: share < 0.5 ? a[3] : b[3]};
}

function metres(value) {
  return value >= 0.1 ? (value * 100).toFixed(1) + ' cm' : (value * 1000).toFixed(2) + ' mm';
}

function goTo(frame) {
  at = Math.min(frames.segment.length - 1, Math.max(0, frame));
  const place = placeOf(at);
  const segment = data.segments[place.segment];
  byId('scrub').value = at;
  const separation = separationAt(place.segment, place.parameter);
  byId('where').textContent = segment.name + ', ' + place.parameter.toFixed(3)
    + (separation === null ? '' : ': ' + metres(separation.lower) + ' to ' + metres(separation.upper)
      + ', ' + data.pairs[separation.pair].join(' and '));
  const cursor = byId('cursor');
  if (cursor) {
    const x = segment.from + place.parameter * (segment.to - segment.from);
    cursor.setAttribute('x1', x);
    cursor.setAttribute('x2', x);
  }
  showJoints();
  if (view) view.show(at, separation);
  document.body.dataset.segment = place.segment;
  document.body.dataset.parameter = place.parameter;
}

function showJoints() {
  const q = configurationAt(at);
  const rows = data.joints.map((joint, i) => {
    const angle = joint.angle ? (q[i] * 180 / Math.PI).toFixed(3) + '°' : '';
    return '<tr><td></td><td>' + q[i].toPrecision(9) + (joint.angle ? ' rad' : ' m') + '</td><td>' + angle + '</td></tr>';
  });
  byId('values').innerHTML = rows.join('');
  [...byId('values').rows].forEach((row, i) => { row.cells[0].textContent = data.joints[i].name; });
}

// The scrubber, the film, the tables and the band.

let playing = 0;

function play() {
  if (playing) {
    cancelAnimationFrame(playing);
    playing = 0;
    byId('play').textContent = 'Play';
    return;
  }
  byId('play').textContent = 'Stop';
  if (at >= frames.segment.length - 1) goTo(0);
  let last = performance.now();
  const step = now => {
    goTo(at + (now - last) * 0.03);
    last = now;
    if (at >= frames.segment.length - 1) {
      playing = 0;
      byId('play').textContent = 'Play';
    } else {
      playing = requestAnimationFrame(step);
    }
  };
  playing = requestAnimationFrame(step);
}

byId('scrub').addEventListener('input', event => goTo(Number(event.target.value)));
byId('play').addEventListener('click', play);
byId('tightest')?.addEventListener('click', () => goTo(frameOf(data.tightest.segment, data.tightest.parameter)));
byId('copy').addEventListener('click', () => navigator.clipboard?.writeText(configurationAt(at).join(',')));
document.querySelectorAll('tr[data-segment]').forEach(row => {
  const go = () => goTo(frameOf(Number(row.dataset.segment), Number(row.dataset.parameter)));
  row.tabIndex = 0;
  row.addEventListener('click', go);
  row.addEventListener('keydown', event => { if (event.key === 'Enter') go(); });
});
byId('band')?.addEventListener('click', event => {
  const band = byId('band');
  const box = band.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width * band.viewBox.baseVal.width;
  const k = data.segments.findIndex(s => x < s.to);
  const segment = k < 0 ? data.segments.length - 1 : k;
  const s = data.segments[segment];
  goTo(frameOf(segment, Math.min(1, Math.max(0, (x - s.from) / (s.to - s.from)))));
});
document.addEventListener('keydown', event => {
  if (['INPUT', 'BUTTON'].includes(event.target.tagName)) return;
  if (event.key === ' ') { event.preventDefault(); play(); }
  if (event.key === 'ArrowRight') goTo(at + 1);
  if (event.key === 'ArrowLeft') goTo(at - 1);
  if (event.key === 'f' && view) view.fit();
});

// The view.

const COLOURS = {robot: 0x3a6ea5, carried: 0x5b9a68, world: 0xb9bec6};

async function openView() {
  if (!data.drawn) throw new Error('The scene has too many triangles to be drawn in a browser.');
  const core = await module('three-core', []);
  const main = await module('three-module', [['./three.core.min.js', core]]);
  const controls = await module('three-controls', [["from 'three'", "from '" + main + "'"]]);
  const THREE = await import(main);
  const {OrbitControls} = await import(controls);
  const stage = byId('stage');
  const renderer = new THREE.WebGLRenderer({antialias: true, preserveDrawingBuffer: true});
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
  stage.prepend(renderer.domElement);
  renderer.domElement.tabIndex = 0;
  renderer.domElement.setAttribute('aria-label', 'The robot and its world; drag to turn, scroll to come nearer');
  const scene = new THREE.Scene();
  scene.background = new THREE.Color(0xf4f6f9);
  scene.add(new THREE.HemisphereLight(0xffffff, 0x8d939c, 2.2));
  const sun = new THREE.DirectionalLight(0xffffff, 1.6);
  sun.position.set(2, -3, 5);
  scene.add(sun);
  const camera = new THREE.PerspectiveCamera(40, 1, 0.01, 1000);
  camera.up.set(0, 0, 1);
  const orbit = new OrbitControls(camera, renderer.domElement);
  orbit.listenToKeyEvents(renderer.domElement);

  const surfaces = [];
  for (const surface of data.surfaces) {
    const shares = new Uint16Array(await unpack(surface.vertices));
    const points = new Float32Array(shares.length);
    for (let i = 0; i < shares.length; i++) {
      points[i] = surface.low[i % 3] + shares[i] / 65535 * surface.size[i % 3];
    }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(points, 3));
    geometry.setIndex(new THREE.BufferAttribute(new Uint32Array(await unpack(surface.triangles)), 1));
    surfaces.push(geometry);
  }
  const poses = new Float32Array(await unpack(frames.poses));
  const links = data.links;

  /** The matrix of a link at a frame, entry by entry between two. */
  function linkMatrix(link, frame, out) {
    const low = Math.min(frames.segment.length - 1, Math.floor(frame));
    const high = Math.min(frames.segment.length - 1, low + 1);
    const share = frames.segment[low] === frames.segment[high] ? frame - low : 0;
    const a = 12 * (low * links + link);
    const b = 12 * (high * links + link);
    const p = k => poses[a + k] + share * (poses[b + k] - poses[a + k]);
    out.set(p(0), p(1), p(2), p(9), p(3), p(4), p(5), p(10), p(6), p(7), p(8), p(11), 0, 0, 0, 1);
    return out;
  }

  function matrix(pose) {
    return new THREE.Matrix4().set(pose[0], pose[1], pose[2], pose[9], pose[3], pose[4], pose[5], pose[10],
      pose[6], pose[7], pose[8], pose[11], 0, 0, 0, 1);
  }

  const meshes = data.parts.map(part => {
    const body = data.bodies[part.body];
    const material = new THREE.MeshStandardMaterial({color: COLOURS[body.kind], flatShading: true,
      side: THREE.DoubleSide, roughness: 0.75, metalness: 0.05});
    const mesh = new THREE.Mesh(surfaces[part.surface], material);
    mesh.matrixAutoUpdate = false;
    mesh.userData = {part, place: matrix(part.place)};
    scene.add(mesh);
    return mesh;
  });

  const ghosts = [];
  const extras = new THREE.Group();
  scene.add(extras);

  function segmentBetween(points, colour) {
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(points), 3));
    const line = new THREE.Line(geometry, new THREE.LineBasicMaterial({color: colour, depthTest: false}));
    line.renderOrder = 2;
    return line;
  }

  function dot(point, colour, radius) {
    const mesh = new THREE.Mesh(new THREE.SphereGeometry(radius), new THREE.MeshBasicMaterial({color: colour, depthTest: false}));
    mesh.position.set(...point);
    mesh.renderOrder = 2;
    return mesh;
  }

  function addGhost() {
    if (!data.tightest) return;
    const frame = frameOf(data.tightest.segment, data.tightest.parameter);
    const link = new THREE.Matrix4();
    for (const mesh of meshes) {
      if (data.bodies[mesh.userData.part.body].kind === 'world') continue;
      const ghost = new THREE.Mesh(mesh.geometry, new THREE.MeshBasicMaterial({color: 0xc62828, transparent: true,
        opacity: 0.18, depthWrite: false}));
      ghost.matrixAutoUpdate = false;
      ghost.matrix.copy(linkMatrix(mesh.userData.part.link, frame, link)).multiply(mesh.userData.place);
      scene.add(ghost);
      ghosts.push(ghost);
    }
    if (data.tightest.points) {
      const [ax, ay, az, bx, by, bz] = data.tightest.points;
      extras.add(segmentBetween(data.tightest.points, 0x000000));
      extras.add(dot([ax, ay, az], 0xc62828, 0.008));
      extras.add(dot([bx, by, bz], 0xef8f1c, 0.008));
    }
  }

  function addTraces() {
    for (const link of data.tools) {
      const points = [];
      for (let i = 0; i < frames.segment.length; i++) {
        const k = 12 * (i * links + link) + 9;
        points.push(poses[k], poses[k + 1], poses[k + 2]);
      }
      extras.add(segmentBetween(points, 0x7a4fb0));
    }
  }

  const box = new THREE.Box3();
  for (const mesh of meshes) {
    const part = mesh.userData.part;
    const link = new THREE.Matrix4();
    mesh.matrix.copy(linkMatrix(part.link, 0, link)).multiply(mesh.userData.place);
    mesh.updateMatrixWorld(true);
    if (data.bodies[part.body].kind !== 'world') box.expandByObject(mesh);
  }
  if (box.isEmpty()) for (const mesh of meshes) box.expandByObject(mesh);

  const api = {
    show(frame, separation) {
      const link = new THREE.Matrix4();
      const near = separation === null ? [] : data.pairs[separation.pair];
      for (const mesh of meshes) {
        const part = mesh.userData.part;
        mesh.matrix.copy(linkMatrix(part.link, frame, link)).multiply(mesh.userData.place);
        mesh.matrixWorldNeedsUpdate = true;
        const body = data.bodies[part.body];
        const tight = near.includes(body.name) ? Math.max(0, 1 - separation.lower / data.farEnough) : 0;
        mesh.material.color.setHex(COLOURS[body.kind]).lerp(new THREE.Color(0xd32f2f), tight);
      }
      api.draw();
    },
    fit() {
      const middle = box.getCenter(new THREE.Vector3());
      const size = Math.max(0.05, box.getSize(new THREE.Vector3()).length());
      orbit.target.copy(middle);
      const direction = new THREE.Vector3(Math.cos(data.azimuth), Math.sin(data.azimuth), 0.55).normalize();
      camera.position.copy(middle).addScaledVector(direction, size * 1.7);
      camera.near = size / 500;
      camera.far = size * 200;
      camera.updateProjectionMatrix();
      orbit.update();
      api.draw();
    },
    draw() { renderer.render(scene, camera); },
    /** Where a point of the world is in the page, for tests and for labels. */
    pixel(point) {
      const p = new THREE.Vector3(...point).project(camera);
      const rect = renderer.domElement.getBoundingClientRect();
      return [rect.left + (p.x + 1) / 2 * rect.width, rect.top + (1 - p.y) / 2 * rect.height];
    },
    ghosts: () => ghosts.length,
  };
  function resize() {
    renderer.setSize(stage.clientWidth, stage.clientHeight, false);
    camera.aspect = stage.clientWidth / stage.clientHeight;
    camera.updateProjectionMatrix();
    api.draw();
  }
  addGhost();
  addTraces();
  new ResizeObserver(resize).observe(stage);
  orbit.addEventListener('change', api.draw);
  renderer.domElement.addEventListener('click', event => {
    const rect = renderer.domElement.getBoundingClientRect();
    const pointer = new THREE.Vector2((event.clientX - rect.left) / rect.width * 2 - 1,
      1 - (event.clientY - rect.top) / rect.height * 2);
    const ray = new THREE.Raycaster();
    ray.setFromCamera(pointer, camera);
    const hit = ray.intersectObjects(meshes)[0];
    byId('picked').textContent = hit ? bodyText(data.bodies[hit.object.userData.part.body]) : '';
  });
  resize();
  api.fit();
  return api;
}

function bodyText(body) {
  const near = data.nearest.filter(row => row.pair.includes(body.name)).slice(0, 3)
    .map(row => metres(row.lower) + ' to ' + metres(row.upper) + ' from ' + row.pair.find(n => n !== body.name));
  return [body.name, ...near].join('\n');
}

const start = new URLSearchParams(location.hash.slice(1));
openView().then(opened => { view = opened; }).catch(problem => {
  const note = document.createElement('p');
  note.id = 'flat';
  note.className = 'soft screen-only';
  note.textContent = 'No 3-D view: ' + problem.message + ' The picture shows the tightest spot.';
  byId('stage').replaceChildren(...[...byId('still').children].map(child => child.cloneNode(true)));
  byId('stage').after(note);
}).finally(() => {
  goTo(start.has('segment') ? frameOf(Number(start.get('segment')), Number(start.get('parameter') ?? 0)) : 0);
  window.clearway = {view, goTo, frameOf, data, at: () => at};
  document.body.dataset.ready = 'true';
});
