#!/usr/bin/env python3
"""Verifies certificates with whole numbers only: python3 verify.py CERTIFICATE...

A second reader of docs/certificate-file.md, independent of the first, for small certificates: it
takes a hundred times as long. Every number is an interval whose ends are multiples of 2^-100, as
whole numbers, and each operation rounds outward. Ends with 0 if all certificates hold, 10 if a step
does not, 2 if a file is none.
"""
import hashlib
import struct
import sys
import zlib
from itertools import combinations
from math import isqrt

BITS = 100
UNIT = 1 << BITS
FORMAT = b"clearway-certificate-2\n"
MOST_BYTES = 1 << 28


class Invalid(Exception):
    """The file is no certificate."""


class Rejected(Exception):
    """A step does not hold."""


def need(condition, message):
    if not condition:
        raise Invalid(message)


# --- intervals: pairs (low, high) of whole numbers, in units of 2^-BITS ----------------------------

ZERO = (0, 0)
ONE = (UNIT, UNIT)


def down(numerator, denominator):
    return numerator // denominator


def up(numerator, denominator):
    return -(-numerator // denominator)


def exact(value):
    """The interval of a double, or of a whole number."""
    numerator, denominator = value.as_integer_ratio()
    return (down(numerator * UNIT, denominator), up(numerator * UNIT, denominator))


def add(a, b):
    return (a[0] + b[0], a[1] + b[1])


def neg(a):
    return (-a[1], -a[0])


def sub(a, b):
    return (a[0] - b[1], a[1] - b[0])


def mul(a, b):
    products = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return (min(products) >> BITS, -(-max(products) >> BITS))


def scaled(a, numerator, denominator=1):
    """a times a whole number, over a positive one."""
    ends = (a[0] * numerator, a[1] * numerator)
    return (down(min(ends), denominator), up(max(ends), denominator))


def square(a):
    far = max(abs(a[0]), abs(a[1]))
    near = 0 if a[0] <= 0 <= a[1] else min(abs(a[0]), abs(a[1]))
    return ((near * near) >> BITS, -(-(far * far) >> BITS))


def root_up(value):
    """A whole number not below the root of one, in units."""
    return isqrt(value << BITS) + 1


def root(a):
    return (max(0, root_up(max(0, a[0])) - 2), root_up(max(0, a[1])))


def over(a, b):
    need(b[0] > 0, "a division by what may be 0")
    quotients = [(x << BITS, y) for x in a for y in b]
    return (min(down(*q) for q in quotients), max(up(*q) for q in quotients))


def size(a):
    return max(-a[0], a[1])


def around(far):
    return (-far, far)


def total(values):
    return (sum(v[0] for v in values), sum(v[1] for v in values))


# --- sine and cosine -------------------------------------------------------------------------------

def arctangent_of_inverse(n):
    """Encloses atan(1/n): the series alternates with terms that shrink."""
    result, power, k = ZERO, over(ONE, exact(n)), 1
    while size(power) > 1:
        result = add(result, scaled(power, 1 if k % 4 == 1 else -1, k))
        power, k = scaled(power, 1, n * n), k + 2
    return add(result, around(size(power) + 1))


# Machin: pi/4 = 4 atan(1/5) - atan(1/239).
HALF_PI = scaled(sub(scaled(arctangent_of_inverse(5), 4), arctangent_of_inverse(239)), 2)


def series(x, first):
    """The sine's series from power 1 or the cosine's from power 0, for |x| < 1."""
    term = ONE if first == 0 else x
    result, power, squared = term, first, square(x)
    while size(term) > 1 and power < 60:
        term = neg(scaled(mul(term, squared), 1, (power + 1) * (power + 2)))
        result, power = add(result, term), power + 2
    return add(result, around(size(term)))


def sine_of_end(x, quarters):
    nearest = (2 * x + HALF_PI[0]) // (2 * HALF_PI[0])
    rest = sub((x, x), scaled(HALF_PI, nearest))
    turn = (nearest + quarters) % 4
    value = series(rest, 1 if turn % 2 == 0 else 0)
    return value if turn < 2 else neg(value)


def sine(a, quarters=0):
    """Encloses the sine of an interval of angles plus some quarter turns."""
    if a[1] - a[0] > 6 * UNIT:
        return (-UNIT, UNIT)
    ends = [sine_of_end(a[0], quarters), sine_of_end(a[1], quarters)]
    first, last = a[0] // HALF_PI[1] - 1, a[1] // HALF_PI[0] + 1
    for k in range(first, last + 1):
        at = scaled(HALF_PI, k)
        if at[0] <= a[1] and a[0] <= at[1]:
            ends.append([ZERO, ONE, ZERO, neg(ONE)][(k + quarters) % 4])
    return (max(-UNIT, min(e[0] for e in ends)), min(UNIT, max(e[1] for e in ends)))


# --- Taylor coefficients c0, c1, c2 about all instants of an interval ------------------------------

ORDERS = range(3)


def constant(a):
    return [a, ZERO, ZERO]


def t_add(f, g):
    return [add(a, b) for a, b in zip(f, g)]


def t_scale(f, a):
    return [mul(c, a) for c in f]


def t_mul(f, g):
    return [total([mul(f[i], g[k - i]) for i in range(k + 1)]) for k in ORDERS]


def t_polynomial(coefficients, instants):
    """Shifts a polynomial (Horner) to the middle of the instants, then to all of them."""
    c = list(coefficients) + [ZERO] * (3 - len(coefficients))
    middle = (instants[0] + instants[1]) // 2
    for by in ((middle, middle), sub(instants, (middle, middle))):
        for power in range(len(c)):
            for k in range(len(c) - 2, power - 1, -1):
                c[k] = add(c[k], mul(c[k + 1], by))
    return c[:3]


def t_sine_and_cosine(angle):
    """sin' = q' cos and cos' = -q' sin for the angle q, and once more."""
    sin, cos = sine(angle[0]), sine(angle[0], 1)
    rate, half = angle[1], scaled(square(angle[1]), 1, 2)
    return ([sin, mul(rate, cos), sub(mul(angle[2], cos), mul(half, sin))],
            [cos, neg(mul(rate, sin)), neg(add(mul(angle[2], sin), mul(half, cos)))])


# --- reading ---------------------------------------------------------------------------------------

class Input:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, length):
        need(self.at + length <= len(self.data), "it ends too early")
        self.at += length
        return self.data[self.at - length:self.at]

    def byte(self):
        return self.take(1)[0]

    def whole(self, below=1 << 31):
        value = shift = 0
        while True:
            more = self.byte()
            value |= (more & 127) << shift
            shift += 7
            if more < 128:
                break
            need(shift < 35, "a whole number that is too large")
        need(value < below, "a number %s of %s" % (value, below))
        return value

    def count(self, least_bytes):
        count = self.whole()
        need(count * least_bytes <= len(self.data) - self.at, "it ends too early")
        return count

    def signed(self):
        value = self.whole()
        return value >> 1 if value % 2 == 0 else -(value + 1 >> 1)

    def doubles(self, count):
        values = struct.unpack(">%sd" % count, self.take(8 * count))
        need(all(v - v == 0 for v in values), "a number that is not finite")
        return values

    def size(self):
        value = self.doubles(1)[0]
        need(value >= 0, "a size of %s" % value)
        return value

    def interval(self):
        low, high = self.doubles(2)
        need(low <= high, "an interval from %s to %s" % (low, high))
        return (exact(low)[0], exact(high)[1])

    def terms(self):
        return [self.interval() for _ in range(self.few())]

    def few(self):
        count = self.whole()
        need(count <= 64, "a coordinate of %s terms" % count)
        return count

    def name(self):
        return self.take(self.count(1)).decode("utf-8", "replace")

    def normal(self):
        n = [self.signed() for _ in range(3)]
        need(any(n), "a direction of no length")
        return n


class Link:
    def __init__(self, parent, steps):
        self.parent, self.steps = parent, steps


class Shape:
    """Leaves, each a list of points; parts as (first, end) of leaves; second children."""

    def __init__(self, leaves, is_mesh=False, radius=0.0, disc=0.0):
        self.leaves, self.is_mesh, self.parts, self.second = leaves, is_mesh, [], []
        self.radius, self.disc, self.sizes = exact(radius)[1], exact(disc)[1], (radius, disc)

    def read_tree(self, inp):
        """For each part of several leaves, depth first, how many belong to its first child."""
        waiting, bounds = [], (0, len(self.leaves))
        while True:
            part = len(self.parts)
            self.parts.append(bounds)
            self.second.append(-1)
            if bounds[1] - bounds[0] > 1:
                left = inp.whole()
                need(0 < left < bounds[1] - bounds[0], "a part with no second child")
                waiting.append(part)
                bounds = (bounds[0], bounds[0] + left)
            elif not waiting:
                return self
            else:
                parent = waiting.pop()
                self.second[parent] = part + 1
                bounds = (bounds[1], self.parts[parent][1])

    def points(self, part):
        first, end = self.parts[part]
        return {p for leaf in self.leaves[first:end] for p in leaf}

    def pieces(self):
        """A point of each piece whose triangles hang together, by the pieces' first triangles."""
        root_of, place = list(range(len(self.leaves))), {}

        def find(i):
            while root_of[i] != i:
                i = root_of[i]
            return i
        for i, leaf in enumerate(self.leaves):
            for p in leaf:
                a, b = find(place.setdefault(p, i)), find(i)
                root_of[max(a, b)] = min(a, b)
        return [self.leaves[i][0] for i in range(len(self.leaves)) if root_of[i] == i]

    def is_closed(self):
        """Whether each edge of a mesh has an even number of triangles."""
        odd = set()
        for leaf in self.leaves:
            for k in range(3):
                if leaf[k] != leaf[(k + 1) % 3]:
                    odd ^= {frozenset((leaf[k], leaf[(k + 1) % 3]))}
        return not odd


def read_shape(inp):
    kind = inp.byte()
    need(kind <= 4, "a shape of kind %s" % kind)
    size = inp.doubles(1)[0] if kind in (1, 2, 3) else 0.0
    half = inp.doubles(1)[0] / 2 if kind in (2, 3) else 1.0
    need(kind in (0, 4) or size > 0 and half > 0, "a shape of no size")
    if kind in (2, 3):
        points = [(0.0, 0.0, -half), (0.0, 0.0, half)]
    else:
        points = [tuple(v + 0.0 for v in inp.doubles(3)) for _ in range(inp.count(24))]
    leaves = [[p] for p in points] if kind == 1 else [points]
    if kind == 0:
        leaves = [[points[inp.whole(len(points))] for _ in range(3)] for _ in range(inp.count(3))]
    need(leaves and leaves[0], "a shape of nothing")
    shape = Shape(leaves, kind == 0, 0.0 if kind == 3 else size, size if kind == 3 else 0.0)
    return shape.read_tree(inp)


def unit(axis):
    if sorted(axis) in ([ZERO, ZERO, ONE], [neg(ONE), ZERO, ZERO]):
        return axis
    length = total([square(x) for x in axis])
    need(UNIT < 2 * length[0] and length[1] < 2 * UNIT, "an axis that is not of unit length")
    return [over(x, root(length)) for x in axis]


def read_place(inp):
    """A rotation, row by row, and a translation."""
    m = [exact(v) for v in inp.doubles(12)]
    turn_error, shift_error = (exact(inp.size())[1] for _ in range(2))
    worst = max(
        size(sub(total([mul(m[3 * k + i], m[3 * k + j]) for k in range(3)]), ONE if i == j else ZERO))
        for i in range(3) for j in range(3))
    need(6 * worst < UNIT, "a place whose rotation is none")
    spread = around(3 * worst + turn_error)
    return [add(x, spread) for x in m[:9]], [add(x, around(shift_error)) for x in m[9:]]


def read_steps(inp, coordinates, orientations):
    steps = []
    for _ in range(inp.count(19)):
        kind = inp.byte()
        if kind == 0:
            steps.append(("fixed", *read_place(inp)))
            continue
        need(kind in (1, 2, 3), "a step of kind %s" % kind)
        if kind == 3:
            axis = inp.whole(orientations)
        else:
            axis = unit([exact(x) for x in inp.doubles(3)])
        coordinate = inp.whole(coordinates)
        multiplier, offset = (exact(v) for v in inp.doubles(2))
        steps.append((("slide", "turn", "orient")[kind - 1], axis, (coordinate, multiplier, offset)))
    return steps


class Scene:
    def __init__(self, data):
        inp = Input(data)
        self.coordinates = [inp.name() for _ in range(inp.count(1))]
        self.orientations = inp.whole()
        steps = lambda: read_steps(inp, len(self.coordinates), self.orientations)
        self.links = [Link(-1, [])]
        for _ in range(inp.count(2)):
            self.links.append(Link(inp.whole(len(self.links)), steps()))
        shapes = [read_shape(inp) for _ in range(inp.count(2))]
        self.bodies, self.elements = [], []
        for body in range(inp.count(3)):
            self.bodies.append((inp.name(), inp.whole(len(self.links))))
            for _ in range(inp.count(2)):
                fixed = steps()
                need(all(s[0] == "fixed" for s in fixed), "a shape that moves in its link")
                self.elements.append((body, fixed, shapes[inp.whole(len(shapes))]))
        n = len(self.elements)
        self.pairs = [(inp.whole(n), inp.whole(n), inp.doubles(1)[0]) for _ in range(inp.count(10))]
        need(all(a != b and c >= 0 for a, b, c in self.pairs), "a pair that is none")
        b = len(self.bodies)
        left_out = set()
        for _ in range(inp.count(3)):
            left_out.add(frozenset((inp.whole(b), inp.whole(b))))
            inp.whole(5)
        for _ in range(inp.count(33)):
            inp.name(), inp.take(32)
        need(inp.at == len(data), "its scene goes on after its end")
        self.require_all(left_out)

    def require_all(self, left_out):
        of_body = [[e for e, x in enumerate(self.elements) if x[0] == b]
                   for b in range(len(self.bodies))]
        there = {frozenset((a, b)) for a, b, _ in self.pairs}
        for a, b in combinations(range(len(self.bodies)), 2):
            standing = self.bodies[a][1] == 0 and self.bodies[b][1] == 0
            if not standing and frozenset((a, b)) not in left_out:
                need(all(frozenset((i, j)) in there for i in of_body[a] for j in of_body[b]),
                     "%s and %s are neither checked nor left out"
                     % (self.bodies[a][0], self.bodies[b][0]))

    def link(self, element):
        return self.bodies[self.elements[element][0]][1]

    def above(self, a, b):
        while a != b:
            a, b = (self.links[a].parent, b) if a > b else (a, self.links[b].parent)
        return a


# --- where shapes are along a direction -----------------------------------------------------------

class Motion:
    """Functions as (polynomial, waves); orientations as (start, axis)."""

    def __init__(self, scene, functions, orientations):
        self.scene, self.functions, self.orientations = scene, functions, orientations
        self.rows = {}

    def spread(self, ranges):
        """The motions from the middle of ranges to anywhere in them."""
        functions = []
        for low, high in ranges:
            middle = (low + high) // 2
            functions.append(([(middle, middle), (low - middle, high - middle)], []))
        return Motion(self.scene, functions, self.orientations)

    def coordinate(self, number, instants):
        polynomial, waves = self.functions[number]
        value = t_polynomial(polynomial, instants)
        for cosine, sine, angle in waves:
            sin, cos = t_sine_and_cosine(t_polynomial(angle, instants))
            value = t_add(value, t_add(t_scale(cos, cosine), t_scale(sin, sine)))
        return value

    def chain(self, element, above):
        links, at = [self.scene.elements[element][1]], self.scene.link(element)
        while at != above:
            links.append(self.scene.links[at].steps)
            at = self.scene.links[at].parent
        for kind, a, rest in (step for steps in links[::-1] for step in steps):
            if kind == "orient":
                start, axis = self.orientations[a]
                yield "turn", axis, rest
                yield "fixed", *start
            else:
                yield kind, a, rest

    def value(self, rest, instants):
        coordinate, multiplier, offset = rest
        return t_add(t_scale(self.coordinate(coordinate, instants), multiplier), constant(offset))

    def travel(self, element, above, instants, reach):
        """At most how far a point moves while s grows by 1, by the norms of R, R' and o'."""
        still, turn, shift = UNIT, 0, 0
        for kind, a, rest in self.chain(element, above):
            if kind == "fixed":
                far = root_up(total([square(x) for x in rest])[1])
                rate, norm = 0, norm_of(a)
            else:
                value = self.value(rest, instants)
                far, rate = (max(abs(end) for end in value[order]) for order in (0, 1))
                norm = UNIT
            if kind in ("fixed", "slide"):
                shift += times(turn, far) + (times(still, rate) if kind == "slide" else 0)
            else:
                turn += times(still, rate)
            still, turn = times(still, norm), times(turn, norm)
        return shift + times(turn, reach)

    def row(self, element, above, direction, instants):
        """Taylor coefficients of n.R (three) and n.o, n a direction of whole numbers."""
        key = (element, above, tuple(direction), instants)
        if key not in self.rows:
            row = [constant(exact(n)) for n in direction] + [constant(ZERO)]
            for step in self.chain(element, above):
                row = self.moved(row, step, instants)
            if len(self.rows) > 10000:
                self.rows.clear()
            self.rows[key] = row
        return self.rows[key]

    def moved(self, row, step, instants):
        kind, a, rest = step
        if kind == "fixed":
            return placed(row, a, rest)
        value = self.value(rest, instants)
        if kind == "slide":
            return row[:3] + [t_add(row[3], t_mul(along(row, a), value))]
        return turned(row, a, value)


def times(a, b):
    return mul((a, a), (b, b))[1]


def norm_of(m):
    """At most the operator norm of a matrix: its square is that of m'm, a row sum at most."""
    return root_up(max(
        sum(max(abs(end) for end in total([
            square(m[3 * i + j]) if j == k else mul(m[3 * i + j], m[3 * i + k]) for i in range(3)]))
            for k in range(3)) for j in range(3)))


def along(row, v):
    return t_add(t_add(t_scale(row[0], v[0]), t_scale(row[1], v[1])), t_scale(row[2], v[2]))


def placed(row, rotation, translation):
    columns = [along(row, [rotation[j], rotation[3 + j], rotation[6 + j]]) for j in range(3)]
    return columns + [t_add(row[3], along(row, translation))]


def turned(row, a, angle):
    """row (a a' + cos (I - a a') + sin [a]x)"""
    sin, cos = t_sine_and_cosine(angle)
    dot, columns = along(row, a), []
    for j in range(3):
        still = t_scale(dot, a[j])
        k, l = (j + 1) % 3, (j + 2) % 3  # (row x a)_j = row_k a_l - row_l a_k
        aside = t_add(t_scale(row[k], a[l]), t_scale(row[l], neg(a[k])))
        across = along(row, [sub(ONE if i == j else ZERO, square(a[i]) if i == j else mul(a[i], a[j]))
                             for i in range(3)])
        columns.append(t_add(still, t_add(t_mul(across, cos), t_mul(aside, sin))))
    return columns + [row[3]]


def linear(row, order, p):
    return add(row[3][order], total([mul(row[k][order], exact(p[k])) for k in range(3)]))


def highest(shape, part, end, whole, orders=(0,)):
    """The largest f of a part's points at an end of the interval."""
    best = max(sum(linear(end, order, p)[1] for order in orders) for p in shape.points(part))
    length = root_up(total([square(end[k][0]) for k in range(3)])[1])
    across = root_up(total([square(whole[k][0]) for k in range(2)])[1])
    for radius, direction in ((shape.radius, length), (shape.disc, across)):
        best += mul((radius, radius), (direction, direction))[1]
    return best


def largest(a, b, k):
    """The largest (1 - u) a + u b + 4 k u (1 - u) for u in [0, 1], rounded up."""
    if abs(b - a) >= 4 * k:
        return max(a, b)
    return up(8 * k * (a + b) + 16 * k * k + (b - a) ** 2, 16 * k)


class Proof:
    """Proofs that pairs keep a distance, over regions: (start, end), or a list of ranges."""

    def __init__(self, scene, inp, motion, distance=None):
        self.scene, self.inp, self.motion = scene, inp, motion
        self.distance = distance or (lambda pair, instant: exact(pair[2]))

    def overlap(self, pair, parts, n, region):
        wide = root_up(total([square(exact(x)) for x in n])[1])
        if isinstance(region, list):  # from the middle to anywhere at once
            motion, start, end, orders = self.motion.spread(region), 0, UNIT, (0, 1)
            instants, share = (0, 0), UNIT
        else:
            motion, (start, end), orders = self.motion, region, (0,)
            instants, share = region, up(square((end - start, end - start))[1], 4)
        above = self.scene.above(*(self.scene.link(e) for e in pair[:2]))
        if orders == (0, 1):
            most = self.by_norms(motion, above, pair, parts, n, wide)
            if most < 0:
                return most
        sums, bend = [0, 0], 0
        for element, part, way in ((pair[0], parts[0], n), (pair[1], parts[1], [-x for x in n])):
            shape = self.scene.elements[element][2]
            whole = motion.row(element, above, way, (start, end))
            side = [neg(linear(whole, 2, p)) if orders == (0,) else linear(whole, 2, p)
                    for p in shape.points(part)]
            most = max(0, max(value[1] for value in side))
            bend += mul((share, share), (most, most))[1]
            for i, t in enumerate(instants):
                sums[i] += highest(shape, part, motion.row(element, above, way, (t, t)), whole, orders)
        for i, t in enumerate((start, end)):
            sums[i] += mul(self.distance(pair, t), (wide, wide))[1]
        return largest(sums[0], sums[1], bend)

    def by_norms(self, motion, above, pair, parts, n, wide):
        """In a box: where all is in the middle, and how far that moves at most."""
        most = mul(self.distance(pair, 0), (wide, wide))[1]
        for element, part, way in ((pair[0], parts[0], n), (pair[1], parts[1], [-x for x in n])):
            shape = self.scene.elements[element][2]
            corner = [max(abs(p[k]) for p in shape.points(part)) for k in range(3)]
            reach = root_up(total([square(exact(x)) for x in corner])[1])
            middle = motion.row(element, above, way, (0, 0))
            whole = motion.row(element, above, way, (0, UNIT))
            most += highest(shape, part, middle, whole)
            most += times(motion.travel(element, above, (0, UNIT), reach), wide)
        return most

    def holds(self, pair, parts, n, region, more=8):
        if self.overlap(pair, parts, n, region) < 0:
            return True
        halves = [] if isinstance(region, list) or more == 0 else halves_of(region)
        return len(halves) > 0 and all(self.holds(pair, parts, n, h, more - 1) for h in halves)

    def verify(self, region, instants=(0, UNIT)):
        for pair in self.scene.pairs:
            self.divided = False
            self.walk(pair, (0, 0), region, 0)
            self.apart(pair, instants, region)

    def walk(self, pair, parts, region, depth):
        step = self.inp.byte()
        if step in (0, 4):
            box = isinstance(region, list)
            need(depth < 60 and box == (step == 4), "a region that cannot be halved so")
            halves = halves_of(region, self.inp.whole(len(region)) if box else 0)
            need(halves, "an interval that is halved too often")
            for half in halves:
                self.walk(pair, parts, half, depth + 1)
        elif step in (1, 2):
            side = step - 1
            second = self.scene.elements[pair[side]][2].second[parts[side]]
            need(second >= 0, "a part that has no children")
            for child in (parts[side] + 1, second):
                self.walk(pair, (child, parts[1]) if side == 0 else (parts[0], child),
                          region, depth)
        else:
            number = step - 8  # one of 26 directions, unless a normal follows
            need(step == 3 or 0 <= number <= 26 and number != 13, "a step of kind %s" % step)
            n = self.inp.normal() if step == 3 else (
                number // 9 - 1, number // 3 % 3 - 1, number % 3 - 1)
            if not self.holds(pair, parts, n, region):
                raise Rejected("%s, parts %s, %s: the plane along %s is not between them"
                               % (self.names(pair), parts, region, n))
            ends = (0, UNIT) if isinstance(region, list) else region
            kept = max(self.distance(pair, t)[0] for t in ends) >= 0
            self.divided |= parts == (0, 0) and kept

    def names(self, pair):
        return " and ".join(self.scene.bodies[self.scene.elements[e][0]][0] for e in pair[:2])

    def apart(self, pair, instants, region):
        kind = self.inp.byte()
        if kind == 0:
            if not self.divided:
                raise Rejected("%s: no plane lies between all of both" % self.names(pair))
            return
        instant = self.inp.doubles(1)[0]
        at = exact(instant)
        need(instants[0] <= at[0] and at[1] <= instants[1] and kind == 1
             and self.distance(pair, at[0])[0] >= 0, "a witness of kind %s at %s" % (kind, instant))
        # Of ranges, the middle is where the motion to anywhere in them begins.
        motion = self.motion.spread(region) if isinstance(region, list) else self.motion
        there = Proof(self.scene, self.inp, motion)
        first = there.outside(pair[0], pair[1], at)
        held = there.outside(pair[1], pair[0], at) and first
        if not held:
            raise Rejected("%s: nothing shows that neither is inside the other" % self.names(pair))

    def place(self, element, other, at):
        rows = self.rows(element, other, at)
        return lambda p: [linear(row, 0, p) for row in rows]

    def rows(self, element, other, at):
        above = self.scene.above(self.scene.link(element), self.scene.link(other))
        axes = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
        return [self.motion.row(element, above, axis, at) for axis in axes]

    def hit(self, least):
        """A hit that is not before an instant."""
        instant, number = self.inp.doubles(1)[0], self.inp.whole(len(self.scene.pairs))
        need(least <= instant <= 1, "a hit at %s" % instant)
        pair, at, kind = self.scene.pairs[number], exact(instant), self.inp.byte()
        ends = [(pair[0], pair[1]), (pair[1], pair[0])]
        need(kind < 8, "a hit of kind %s" % kind)
        if kind % 2:
            ends.reverse()
        one, other = (self.scene.elements[end[0]][2] for end in ends)
        points = self.points(*ends[0], at, 2 if kind < 2 else 1)
        if kind in (0, 1):
            held = pierces(*points, self.points(*ends[1], at, 3))
        elif kind in (2, 3):
            held = is_between(points[0], self.points(*ends[1], at, 4))
        elif kind in (4, 5):
            place = self.place(*ends[1], at)
            need(other.is_mesh, "the inside of an element that is no mesh")
            way = [exact(x) for x in self.inp.normal()]
            met = [crossings([[sub(x, s) for x, s in zip(place(p), points[0])] for p in leaf], way)
                   for leaf in other.leaves]
            held = other.is_closed() and None not in met and sum(met) % 2 == 1
        else:
            way = [sub(x, y) for x, y in zip(points[0], self.points(*ends[1], at, 1)[0])]
            allowed = total([exact(size) for size in (pair[2], one.sizes[0], other.sizes[0])])
            held = total([square(x) for x in way])[1] <= square(allowed)[0]
        if not held:
            raise Rejected("%s at %s: nothing shows that they meet" % (self.names(pair), instant))

    def points(self, element, other, at, count):
        """Points of a leaf: its first corner, shares of the ways to others; of a cylinder across."""
        shape, rows = self.scene.elements[element][2], self.rows(element, other, at)
        leaf, points = shape.leaves[self.inp.whole(len(shape.leaves))], []
        for _ in range(count):
            point = first = [exact(x) for x in leaf[0]]
            whole = ZERO
            for _ in range(self.inp.count(9)):
                corner, share = leaf[self.inp.whole(len(leaf))], exact(self.inp.size())
                way = [sub(exact(x), y) for x, y in zip(corner, first)]
                point = [add(x, mul(y, share)) for x, y in zip(point, way)]
                whole = add(whole, share)
            need(whole[1] <= UNIT, "shares of more than 1")
            if shape.sizes[1] > 0:
                across = [exact(x) for x in self.inp.doubles(2)]
                need(total([square(x) for x in across])[1] <= square(exact(shape.sizes[1]))[0],
                     "a point outside of its element")
                point = across + point[2:]
            points.append([add(row[3][0], total([mul(row[k][0], point[k]) for k in range(3)]))
                           for row in rows])
        return points

    def outside(self, element, other, at):
        """Whether rays lead from each piece out of a mesh; nothing is inside of what is none."""
        mesh, held, more = self.scene.elements[other][2], True, 0
        if not mesh.is_mesh:
            return True
        place, other_place = self.place(element, other, at), self.place(other, element, at)
        for point in self.scene.elements[element][2].pieces():
            if more == 0:
                way, more = [exact(x) for x in self.inp.normal()], self.inp.whole() + 1
            more -= 1
            start = place(point)
            held &= all(
                crossings([[sub(x, s) for x, s in zip(other_place(p), start)] for p in leaf], way) == 0
                for leaf in mesh.leaves)
        return held


def halves_of(region, coordinate=0):
    """Both halves of an interval of time, or of ranges along a coordinate."""
    low, high = region[coordinate] if isinstance(region, list) else region
    middle = (low + high) // 2
    if not isinstance(region, list):
        return [(low, middle), (middle, high)] if low < middle < high else []
    return [region[:coordinate] + [half] + region[coordinate + 1:]
            for half in ((low, middle), (middle, high))]


def line(rows):
    """The distance that goes straight from one row of a table to the next, in instants."""
    (start, low), (end, high) = [(exact(s)[0], exact(d)) for s, d in rows]

    def distance(_pair, instant):
        share = over((instant - start,) * 2, (end - start,) * 2)
        return add(low, mul(sub(high, low), share))
    return distance


def is_between(p, four):
    """Whether a point is between four others: it sees each three of them turn the same way."""
    ways = [[sub(x, y) for x, y in zip(point, p)] for point in four]
    sides = [volume(*(ways[(k + i) % 4] for i in (1, 2, 3))) for k in range(4)]
    sides = [neg(side) if k % 2 else side for k, side in enumerate(sides)]
    return all(side[0] > 0 for side in sides) or all(side[1] < 0 for side in sides)


def pierces(start, end, face):
    """Whether a way goes through a triangle, wherever in their intervals they are."""
    def meets(one, other):
        return crossings([[sub(x, y) for x, y in zip(corner, one)] for corner in face],
                         [sub(x, y) for x, y in zip(other, one)]) == 1
    return meets(start, end) and meets(end, start)


def dot(a, b):
    return total([mul(x, y) for x, y in zip(a, b)])


def volume(a, b, c):
    cross = [sub(mul(b[(i + 1) % 3], c[(i + 2) % 3]), mul(b[(i + 2) % 3], c[(i + 1) % 3]))
             for i in range(3)]
    return dot(a, cross)


def crossings(triangle, way):
    """How often a ray from 0 meets a triangle, 0 or 1; None where that is not told."""
    if all(dot(corner, way)[1] < 0 for corner in triangle):
        return 0
    sides = [volume(way, triangle[k], triangle[(k + 1) % 3]) for k in range(3)]
    left, right = (sum(s[0] > 0 for s in sides), sum(s[1] < 0 for s in sides))
    if left and right:
        return 0
    plane = volume(*triangle) if left == 3 else neg(volume(*triangle))
    told = 3 in (left, right)
    return 1 if told and plane[0] > 0 else 0 if told and plane[1] < 0 else None


def read_motion(inp, scene):
    functions, ranges = [], []
    for _ in scene.coordinates:
        kind = inp.byte()
        need(kind in (0, 1), "a coordinate of kind %s" % kind)
        if kind == 0:
            start, end = (exact(v) for v in inp.doubles(2))
            functions.append(([start, sub(end, start)], []))
            ranges.append((min(start[0], end[0]), max(start[1], end[1])))
        else:
            ranges.append(None)
            terms = inp.terms()
            waves = [(inp.interval(), inp.interval(), inp.terms()) for _ in range(inp.few())]
            functions.append((terms, waves))
    orientations = []
    for _ in range(scene.orientations):
        start = read_place(inp)
        orientations.append((start, unit([inp.interval() for _ in range(3)])))
    return Motion(scene, functions, orientations), ranges


def verify(data):
    need(data.startswith(FORMAT), "it does not begin with " + FORMAT.decode().strip())
    inflater = zlib.decompressobj()
    inp = Input(inflater.decompress(data[len(FORMAT):], MOST_BYTES))
    need(inflater.eof, "it holds more than %s bytes, or ends too early" % MOST_BYTES)
    scene_bytes = inp.take(inp.whole())
    scene = Scene(scene_bytes)
    counts = {}
    while inp.byte() != 0:
        name = inp.name()
        motion, ranges = read_motion(inp, scene)
        try:
            claim = verify_claim(Proof(scene, inp, motion), ranges)
        except Rejected as problem:
            raise Rejected("%s: %s" % (name, problem)) from None
        counts[claim] = counts.get(claim, 0) + 1
    need(inp.at == len(inp.data), "it goes on after its end")
    return "verified; %s; scene %s" % (
        ", ".join("%s %s" % (n, claim) for claim, n in counts.items()),
        hashlib.sha256(scene_bytes).hexdigest())


def verify_claim(proof, ranges):
    inp, kind = proof.inp, proof.inp.byte()
    if kind == 0:
        proof.verify((0, UNIT))
        return "free"
    if kind == 1:
        proof.hit(0)
        return "hit"
    if kind == 2:
        free = inp.doubles(1)[0]
        need(0 <= free <= 1, "a first contact after %s" % free)
        proof.verify((0, exact(free)[0]), (0, exact(free)[0]))
        proof.hit(free)
        return "first contact"
    if kind == 3:
        need(None not in ranges, "a range of a coordinate that is none")
        proof.verify(ranges)
        return "never meet"
    need(kind == 4, "a claim of kind %s" % kind)
    rows = [inp.doubles(2) for _ in range(inp.count(16))]
    need(len(rows) > 1 and rows[0][0] == 0 and rows[-1][0] == 1
         and all(a[0] < b[0] for a, b in zip(rows, rows[1:])), "rows that are not in order")
    for two in zip(rows, rows[1:]):
        if two[0][1] >= 0 or two[1][1] >= 0:
            ends = (exact(two[0][0])[0], exact(two[1][0])[0])
            Proof(proof.scene, inp, proof.motion, line(two)).verify(ends, ends)
    return "distances"


def main(files):
    worst = 0 if files else 2
    for file in files:
        try:
            with open(file, "rb") as source:
                print("%s: %s" % (file, verify(source.read())))
        except Rejected as problem:
            print("%s: REJECTED: %s" % (file, problem))
            worst = 10
        except (Invalid, OSError, zlib.error) as problem:
            print("%s: no certificate: %s" % (file, problem))
            worst = worst or 2
    return worst


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    sys.exit(main(sys.argv[1:]))
