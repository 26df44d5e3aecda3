let at = 0;
let view = null;
const last = frames.segment.length - 1;

function placeOf(frame) {
  const near = Math.min(last, Math.max(0, Math.round(frame)));
  const segment = frames.segment[near];
  const s = data.segments[segment];
  const parameter = s.frames < 2 ? 0 : Math.min(1, Math.max(0, (frame - s.firstFrame) / (s.frames - 1)));
  return {segment, parameter};
}

function configurationAt(frame) {
  const [low, high, share] = around(frame);
  return frames.configurations[low].map((v, i) => v + share * (frames.configurations[high][i] - v));
}

/** The rows of an envelope around an instant of its segment, interpolated. */
function separationAt(rows, parameter) {
  if (rows.length === 0) return null;
  let k = rows.findIndex(row => row[0] >= parameter);
  if (k < 0) k = rows.length - 1;
  const b = rows[k];
  const a = rows[Math.max(0, k - 1)];
  const share = b[0] > a[0] ? (parameter - a[0]) / (b[0] - a[0]) : 0;
  const mix = (x, y) => x + share * (y - x);
  return {lower: mix(a[1], b[1]), upper: mix(a[2], b[2]), pair: share < 0.5 ? a[3] : b[3]};
}

function goTo(frame) {
  at = Math.min(last, Math.max(0, frame));
  const place = placeOf(at);
  const segment = data.segments[place.segment];
  byId('scrub').value = at;
  const separation = separationAt(segment.band, place.parameter);
  byId('where').textContent = segment.name + ', ' + place.parameter.toFixed(3)
    + (separation === null ? '' : ': ' + metres(separation.lower) + ' to ' + metres(separation.upper)
      + ', ' + data.pairs[separation.pair].join(' and '));
  const cursor = byId('cursor');
  if (cursor) {
    const x = segment.from + place.parameter * (segment.to - segment.from);
    cursor.setAttribute('x1', x);
    cursor.setAttribute('x2', x);
  }
  document.querySelectorAll('#curves .now').forEach((label, k) => {
    const one = separationAt(data.curves[k][place.segment], place.parameter);
    label.textContent = one === null ? '' : metres(one.lower) + ' to ' + metres(one.upper);
  });
  showDots();
  showJoints();
  if (view) view.show(at);
  document.body.dataset.segment = place.segment;
  document.body.dataset.parameter = place.parameter;
}

/** The frame at the tightest spot. */
function tightest() {
  return frameOf(data.tightest.segment, data.tightest.parameter);
}

/** The last frame of the path that an instant belongs to. */
function endOfPath(frame) {
  const segment = frames.segment[Math.floor(frame)];
  const next = data.paths.find(path => path.first > segment);
  return next ? data.segments[next.first].firstFrame - 1 : last;
}

/** A dot in each drawing, where the film is. */
let dots = [];

async function openDots() {
  const drawings = [...document.querySelectorAll('.figure svg')];
  dots = await Promise.all(data.dots.map(async (packed, k) => {
    const places = new Float32Array(await unpack(packed));
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    dot.setAttribute('class', 'dot');
    dot.setAttribute('r', 7);
    drawings[k].append(dot);
    return {places, dot};
  }));
}

function showDots() {
  const [low, high, share] = around(at);
  for (const {places, dot} of dots) {
    const mix = k => places[2 * low + k] + share * (places[2 * high + k] - places[2 * low + k]);
    dot.setAttribute('cx', mix(0));
    dot.setAttribute('cy', mix(1));
  }
}

function degrees(value, i) { return data.joints[i].angle ? value * 180 / Math.PI : value; }

function showJoints() {
  const q = configurationAt(at);
  byId('values').replaceChildren(...data.joints.map((joint, i) => {
    const row = document.createElement('tr');
    for (const text of [joint.name, q[i] + (joint.angle ? ' rad' : ' m'), joint.angle ? degrees(q[i], i).toFixed(4) + '°' : '']) {
      row.append(Object.assign(document.createElement('td'), {textContent: text}));
    }
    return row;
  }));
}

/** Puts text where other programs find it; without the leave to do so, by a field that is copied from. */
function copy(text) {
  document.body.dataset.copied = text;
  const byHand = () => {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).catch(byHand); else byHand();
}

// The scrubber, the film, the tables and the band.

let playing = 0;

function stop() {
  cancelAnimationFrame(playing);
  playing = 0;
  byId('play').textContent = 'Play';
}

function play() {
  if (playing) return stop();
  byId('play').textContent = 'Stop';
  let end = endOfPath(at);
  if (at >= end) {
    goTo(at >= last ? 0 : at + 1);
    end = endOfPath(at);
  }
  let before = performance.now();
  const step = now => {
    goTo(Math.min(end, at + (now - before) * 0.03));
    before = now;
    if (at >= end) stop(); else playing = requestAnimationFrame(step);
  };
  playing = requestAnimationFrame(step);
}

document.querySelectorAll('#curves input').forEach(box => box.addEventListener('change', () => {
  byId('band').querySelectorAll('.curve-' + box.dataset.curve).forEach(line => {
    line.style.display = box.checked ? '' : 'none';
  });
}));
byId('scrub').addEventListener('input', event => goTo(Number(event.target.value)));
byId('play').addEventListener('click', play);
byId('fit').addEventListener('click', () => view?.fit());
byId('tightest')?.addEventListener('click', () => goTo(tightest()));
byId('copy-radians').addEventListener('click', () => copy(configurationAt(at).join(',')));
byId('copy-degrees').addEventListener('click', () => copy(configurationAt(at).map(degrees).join(',')));
document.querySelectorAll('button.path').forEach(button => button.addEventListener('click',
  () => goTo(data.segments[data.paths[Number(button.dataset.path)].first].firstFrame)));
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

/** The first frame of the segment so many further. */
function segmentBeside(step) {
  const now = placeOf(at).segment;
  return data.segments[Math.min(data.segments.length - 1, Math.max(0, now + step))].firstFrame;
}

const TURNS = {ArrowLeft: [-0.15, 0, 1], ArrowRight: [0.15, 0, 1], ArrowUp: [0, 0.1, 1], ArrowDown: [0, -0.1, 1]};
const ZOOMS = {'+': [0, 0, 1 / 1.15], '=': [0, 0, 1 / 1.15], '-': [0, 0, 1.15]};
const KEYS = {
  ' ': play,
  ArrowRight: () => goTo(at + 1),
  ArrowLeft: () => goTo(at - 1),
  Home: () => goTo(0),
  End: () => goTo(last),
  PageDown: () => goTo(segmentBeside(1)),
  PageUp: () => goTo(segmentBeside(-1)),
  t: () => { if (data.tightest) goTo(tightest()); },
  f: () => view?.fit(),
};

document.addEventListener('keydown', event => {
  if (['INPUT', 'BUTTON'].includes(event.target.tagName) || event.ctrlKey || event.metaKey || event.altKey) return;
  const turn = event.shiftKey && TURNS[event.key] || ZOOMS[event.key];
  if (turn) {
    event.preventDefault();
    view?.turn(...turn);
  } else if (!event.shiftKey && Object.hasOwn(KEYS, event.key)) {
    event.preventDefault();
    KEYS[event.key]();
  }
});

const start = new URLSearchParams(location.hash.slice(1));
openDots().then(openView).then(opened => { view = opened; }).catch(problem => {
  const note = document.createElement('p');
  note.id = 'flat';
  note.className = 'soft screen-only';
  note.textContent = 'No 3-D view: ' + problem.message + (data.drawn ? ' The picture shows the tightest spot.' : '');
  byId('stage').replaceChildren(...[...byId('still').children].map(child => child.cloneNode(true)));
  byId('stage').after(note);
}).finally(() => {
  goTo(start.has('segment') ? frameOf(Number(start.get('segment')), Number(start.get('parameter') ?? 0)) : 0);
  window.clearway = {view, goTo, frameOf, data, at: () => at};
  document.body.dataset.ready = 'true';
});
