const data = JSON.parse(document.getElementById('data').textContent);
const byId = id => document.getElementById(id);
const frames = data.frames;

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

/** The frame at an instant of a segment, with its fraction. */
function frameOf(segment, parameter) {
  const first = data.segments[segment].firstFrame;
  return first + parameter * (data.segments[segment].frames - 1);
}

function metres(value) {
  return value >= 0.1 ? (value * 100).toFixed(1) + ' cm' : (value * 1000).toFixed(2) + ' mm';
}

/** The two frames around an instant, and how far it is from the first to the second. */
function around(frame) {
  const last = frames.segment.length - 1;
  const low = Math.min(last, Math.max(0, Math.floor(frame)));
  const high = Math.min(last, low + 1);
  return [low, high, frames.segment[low] === frames.segment[high] ? frame - low : 0];
}

const COLOURS = {robot: 0x3a6ea5, carried: 0x5b9a68, world: 0xb9bec6};
const TRACES = [0x7a4fb0, 0x1b7f3b, 0xa65f00];

async function openView() {
  if (!data.drawn) throw new Error('the scene has more than two million triangles, too many to be drawn.');
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
  renderer.domElement.setAttribute('role', 'img');
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
  const nearest = new Float32Array(await unpack(frames.nearest));
  const shares = new Uint8Array(await unpack(data.clearances.shares));
  const radii = new Float32Array(await unpack(data.tubes));
  const links = data.links;

  function matrix(pose) {
    return new THREE.Matrix4().set(pose[0], pose[1], pose[2], pose[9], pose[3], pose[4], pose[5], pose[10],
      pose[6], pose[7], pose[8], pose[11], 0, 0, 0, 1);
  }

  /** The matrix of a link at a frame, entry by entry between two. */
  function linkMatrix(link, frame, out) {
    const [low, high, share] = around(frame);
    const a = 12 * (low * links + link);
    const b = 12 * (high * links + link);
    const p = k => poses[a + k] + share * (poses[b + k] - poses[a + k]);
    return out.set(p(0), p(1), p(2), p(9), p(3), p(4), p(5), p(10), p(6), p(7), p(8), p(11), 0, 0, 0, 1);
  }

  /** How near a body is at a frame, as a share of far enough: the less of what was looked at beside it. */
  function shareOf(body, frame) {
    const last = shares.length / data.bodies.length - 1;
    const low = Math.min(last, Math.floor(frame / data.clearances.step));
    const high = Math.min(last, Math.ceil(frame / data.clearances.step));
    return Math.min(shares[low * data.bodies.length + body], shares[high * data.bodies.length + body]) / 255;
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

  function lineThrough(points, colour) {
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
    const link = new THREE.Matrix4();
    for (const mesh of meshes) {
      if (data.bodies[mesh.userData.part.body].kind === 'world') continue;
      const ghost = new THREE.Mesh(mesh.geometry, new THREE.MeshBasicMaterial({color: 0xc62828, transparent: true,
        opacity: 0.18, depthWrite: false}));
      ghost.matrixAutoUpdate = false;
      const k = 12 * mesh.userData.part.link;
      link.copy(matrix(data.tightest.poses.slice(k, k + 12)));
      ghost.matrix.copy(link).multiply(mesh.userData.place);
      scene.add(ghost);
      ghosts.push(ghost);
    }
    if (data.tightest.points) {
      extras.add(lineThrough(data.tightest.points, 0x000000));
      extras.add(dot(data.tightest.points.slice(0, 3), 0xc62828, 0.008));
      extras.add(dot(data.tightest.points.slice(3, 6), 0xef8f1c, 0.008));
    }
  }

  function addContacts() {
    for (const contact of data.contacts) {
      extras.add(dot(contact.first, 0xc62828, 0.006));
      extras.add(dot(contact.second, 0xef8f1c, 0.006));
      if (contact.normal) {
        const arrow = new THREE.ArrowHelper(new THREE.Vector3(...contact.normal), new THREE.Vector3(...contact.first),
          0.12, 0x111111, 0.03, 0.018);
        arrow.line.material.depthTest = false;
        arrow.cone.material.depthTest = false;
        arrow.line.renderOrder = arrow.cone.renderOrder = 3;
        arrow.name = 'normal';
        extras.add(arrow);
      }
    }
  }

  function addTraces() {
    data.paths.forEach((path, p) => {
      const end = p + 1 < data.paths.length ? data.paths[p + 1].first : data.segments.length;
      if (data.segments.slice(path.first, end).every(s => s.frames < 2)) return; // poses, no motion
      data.tools.forEach((link, t) => {
        const points = [];
        const around = [];
        for (let i = 0; i < frames.segment.length; i++) {
          if (frames.segment[i] < path.first || frames.segment[i] >= end) continue;
          const k = 12 * (i * links + link) + 9;
          points.push(poses[k], poses[k + 1], poses[k + 2]);
          if (radii.length) around.push(radii[i * data.tools.length + t]);
        }
        const trace = lineThrough(points, TRACES[p % TRACES.length]);
        trace.name = 'trace';
        extras.add(trace);
        if (around.some(radius => radius > 0)) addTube(points, around, TRACES[p % TRACES.length]);
      });
    });
  }

  /** A skin around a line, with a radius of its own at each point. */
  function addTube(points, radii, colour) {
    const SIDES = 12;
    const at = i => new THREE.Vector3(...points.slice(3 * i, 3 * i + 3));
    const skin = [];
    const corners = [];
    const along = new THREE.Vector3(0, 0, 1);
    const step = new THREE.Vector3();
    radii.forEach((radius, i) => {
      step.subVectors(at(Math.min(radii.length - 1, i + 1)), at(Math.max(0, i - 1)));
      if (step.lengthSq() > 1e-16) along.copy(step).normalize();
      const turn = new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(0, 0, 1), along);
      const middle = at(i);
      for (let k = 0; k < SIDES; k++) {
        const angle = 2 * Math.PI * k / SIDES;
        const rim = new THREE.Vector3(Math.cos(angle), Math.sin(angle), 0).multiplyScalar(radius);
        skin.push(...rim.applyQuaternion(turn).add(middle).toArray());
        const next = (k + 1) % SIDES;
        const a = SIDES * (i - 1);
        const b = SIDES * i;
        if (i > 0) corners.push(a + k, a + next, b + k, b + k, a + next, b + next);
      }
    });
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(new Float32Array(skin), 3));
    geometry.setIndex(corners);
    const tube = new THREE.Mesh(geometry, new THREE.MeshBasicMaterial({color: colour, transparent: true, opacity: 0.25,
      depthWrite: false, side: THREE.DoubleSide}));
    tube.name = 'tube';
    tube.userData.widest = Math.max(...radii);
    extras.add(tube);
  }

  const box = new THREE.Box3();
  for (const mesh of meshes) {
    const part = mesh.userData.part;
    mesh.matrix.copy(linkMatrix(part.link, 0, new THREE.Matrix4())).multiply(mesh.userData.place);
    mesh.updateMatrixWorld(true);
    if (data.bodies[part.body].kind !== 'world') box.expandByObject(mesh);
  }
  if (box.isEmpty()) for (const mesh of meshes) box.expandByObject(mesh);
  const now = lineThrough([0, 0, 0, 0, 0, 0], 0x1f5fa8);
  now.frustumCulled = false;
  extras.add(now);
  const red = new THREE.Color(0xd32f2f);

  const api = {
    show(frame) {
      const link = new THREE.Matrix4();
      for (const mesh of meshes) {
        const part = mesh.userData.part;
        mesh.matrix.copy(linkMatrix(part.link, frame, link)).multiply(mesh.userData.place);
        mesh.matrixWorldNeedsUpdate = true;
        mesh.material.color.setHex(COLOURS[data.bodies[part.body].kind]).lerp(red, 1 - shareOf(part.body, frame));
      }
      const [low, high, share] = around(frame);
      for (let k = 0; k < 6; k++) {
        now.geometry.attributes.position.array[k] = nearest[6 * (share < 0.5 ? low : high) + k];
      }
      now.visible = Number.isFinite(nearest[6 * (share < 0.5 ? low : high)]) && (share < 0.02 || share > 0.98);
      now.geometry.attributes.position.needsUpdate = true;
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
    /** Goes around what is looked at, radians, and nearer by a factor. */
    turn(around, upward, nearer) {
      const offset = camera.position.clone().sub(orbit.target);
      const place = new THREE.Spherical().setFromVector3(new THREE.Vector3(offset.x, offset.z, -offset.y));
      place.theta += around;
      place.phi = Math.min(Math.PI - 0.01, Math.max(0.01, place.phi - upward));
      place.radius *= nearer;
      const turned = new THREE.Vector3().setFromSpherical(place);
      camera.position.copy(orbit.target).add(new THREE.Vector3(turned.x, -turned.z, turned.y));
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
    /** What the last frame asked of the graphics processor. */
    work: () => ({calls: renderer.info.render.calls, triangles: renderer.info.render.triangles}),
    /** Where a robot's last body is, as the ghost has it and as the robot has it now. */
    places: () => {
      const last = meshes.filter(mesh => data.bodies[mesh.userData.part.body].kind !== 'world');
      return [ghosts.map(ghost => ghost.matrix.elements.slice(12, 15)), last.map(mesh => mesh.matrix.elements.slice(12, 15))];
    },
    tubes: () => extras.children.filter(child => child.name === 'tube').map(tube => tube.userData.widest),
    named: name => extras.children.filter(child => child.name === name).length,
    camera: () => camera.position.toArray(),
    shareOf,
  };
  function resize() {
    renderer.setSize(stage.clientWidth, stage.clientHeight, false);
    camera.aspect = stage.clientWidth / Math.max(1, stage.clientHeight);
    camera.updateProjectionMatrix();
    api.draw();
  }
  addGhost();
  addTraces();
  addContacts();
  new ResizeObserver(resize).observe(stage);
  orbit.addEventListener('change', api.draw);
  renderer.domElement.addEventListener('click', event => {
    const rect = renderer.domElement.getBoundingClientRect();
    const pointer = new THREE.Vector2((event.clientX - rect.left) / rect.width * 2 - 1,
      1 - (event.clientY - rect.top) / rect.height * 2);
    const ray = new THREE.Raycaster();
    ray.setFromCamera(pointer, camera);
    const hit = ray.intersectObjects(meshes)[0];
    byId('picked').textContent = hit ? bodyText(hit.object.userData.part.body) : '';
  });
  resize();
  api.fit();
  return api;
}

function bodyText(number) {
  const body = data.bodies[number];
  const near = data.nearest.filter(row => row.pair.includes(body.name)).slice(0, 3)
    .map(row => metres(row.lower) + ' to ' + metres(row.upper) + ' from ' + row.pair.find(n => n !== body.name));
  return [body.name, ...body.files.map(file => 'file ' + file), ...near].join('\n');
}
