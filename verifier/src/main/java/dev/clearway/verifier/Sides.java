package dev.clearway.verifier;

/**
 * Shows that two parts lie on different sides of a plane over a whole interval of time.
 *
 * <p>Let m be the middle and h half the length. Along the normal n, a point of the first part is at
 * f(m + t) = c0 + c1 t + c2 t^2 + c3(t) t^3, with c0, c1, c2 found at m and c3 over all of the
 * interval (Lagrange's remainder). The largest over all points of c0 + c1 t + max(0, c2) t^2 + |c3|
 * |t|^3 is convex in t, each term being so; the same holds for -f of the second part. So the sum of
 * both, which is at least the overlap along n, is largest at t = -h or t = h: two numbers to look
 * at.
 */
final class Sides {
  private final Scene scene;

  Sides(Scene scene) {
    this.scene = scene;
  }

  /** Returns an element's rows along the three axes of the frame above a pair. */
  Row[] rows(int element, int other, Moment moment) {
    int above = scene.above(scene.link(element), scene.link(other));
    return moment.rows(
        element,
        above,
        () ->
            new Row[] {
              row(element, above, Interval.ONE, Interval.ZERO, Interval.ZERO, moment),
              row(element, above, Interval.ZERO, Interval.ONE, Interval.ZERO, moment),
              row(element, above, Interval.ZERO, Interval.ZERO, Interval.ONE, moment)
            });
  }

  private Row row(int element, int above, Interval x, Interval y, Interval z, Moment moment) {
    Row row = Row.of(x, y, z);
    for (int link : scene.chain(above, scene.link(element))) {
      for (Step step : scene.links().get(link).steps()) {
        row = step.apply(row, moment);
      }
    }
    for (Step step : scene.elements().get(element).steps()) {
      row = step.apply(row, moment);
    }
    return row;
  }

  /** One of the two shapes, as seen along the normal that points from it to the other. */
  private record Side(Shape shape, Row middle, Row whole) {
    /** Returns the largest of all bounds of a part's points at an end of the interval. */
    double highest(int part, double t) {
      double h = Math.nextUp(Math.abs(t));
      double[] powers = {1, h, up(h * h), up(up(h * h) * h)};
      return up(
          highest(part, straight(Interval.of(t)), powers, Double.NEGATIVE_INFINITY) + grown());
    }

    /** Goes through the parts of a part, the higher first, but for those below what is known. */
    private double highest(int part, Interval[] straight, double[] powers, double known) {
      int second = shape.secondChild(part);
      double best = known;
      if (second < 0) {
        for (Interval[] point : shape.points(part)) {
          best = Math.max(best, bound(point, straight, powers));
        }
        return best;
      }
      double one = bound(shape.box(part + 1), straight, powers);
      double other = bound(shape.box(second), straight, powers);
      int higher = one < other ? second : part + 1;
      if (!(Math.max(one, other) <= best)) {
        best = highest(higher, straight, powers, best);
      }
      if (!(Math.min(one, other) <= best)) {
        best = highest(higher == second ? part + 1 : second, straight, powers, best);
      }
      return best;
    }

    /** Returns an upper bound on c0 + c1 t + max(0, c2) t^2 + |c3| |t|^3 of all points in a box. */
    private double bound(Interval[] box, Interval[] straight, double[] powers) {
      Interval value = straight[3];
      for (int k = 0; k < 3; k++) {
        value = value.plus(straight[k].times(box[k]));
      }
      double bend = Math.max(0, coefficient(2, box, middle).high());
      double rest = coefficient(3, box, whole).size();
      return up(up(value.high() + up(powers[2] * bend)) + up(powers[3] * rest));
    }

    private static Interval coefficient(int power, Interval[] box, Row row) {
      return row.offset()
          .coefficient(power)
          .plus(row.x().coefficient(power).times(box[0]))
          .plus(row.y().coefficient(power).times(box[1]))
          .plus(row.z().coefficient(power).times(box[2]));
    }

    /** Returns c0 + c1 t as a linear function of the point. */
    private Interval[] straight(Interval t) {
      Taylor[] functions = {middle.x(), middle.y(), middle.z(), middle.offset()};
      Interval[] out = new Interval[4];
      for (int k = 0; k < 4; k++) {
        out[k] = functions[k].coefficient(0).plus(functions[k].coefficient(1).times(t));
      }
      return out;
    }

    /** Returns what the ball and the disc add at any instant. A turn keeps the normal's length. */
    private double grown() {
      double ball = shape.radius() == 0 ? 0 : up(shape.radius() * length(middle).high());
      Interval across =
          whole.x().coefficient(0).squared().plus(whole.y().coefficient(0).squared()).root();
      double disc = shape.disc() == 0 ? 0 : up(shape.disc() * across.high());
      return up(ball + disc);
    }
  }

  private static double up(double value) {
    return Math.nextUp(value);
  }

  private static Interval length(Row row) {
    Interval square = row.x().coefficient(0).squared();
    square = square.plus(row.y().coefficient(0).squared());
    return square.plus(row.z().coefficient(0).squared()).root();
  }

  static Interval length(Interval[] normal) {
    return normal[0].squared().plus(normal[1].squared()).plus(normal[2].squared()).root();
  }

  /**
   * Returns an upper bound on how far the parts of a pair overlap along a normal, plus the
   * clearance, at every instant between two; negative where they lie on different sides by more
   * than the clearance. In lengths of the normal.
   */
  double overlap(
      Scene.Pair pair, int[] parts, Interval[] normal, Timeline timeline, double from, double to) {
    Interval middle = Interval.of(from + (to - from) / 2);
    Moment about = timeline.at(middle);
    Moment over = timeline.at(Interval.between(from, to));
    Interval[] back = {normal[0].negative(), normal[1].negative(), normal[2].negative()};
    Side first = side(pair.first(), pair.second(), normal, about, over);
    Side second = side(pair.second(), pair.first(), back, about, over);
    double clearance = pair.clearance() == 0 ? 0 : up(pair.clearance() * length(normal).high());
    double half = Math.max(Math.nextUp(to - middle.low()), Math.nextUp(middle.low() - from));
    double before = up(first.highest(parts[0], -half) + second.highest(parts[1], -half));
    double after = up(first.highest(parts[0], half) + second.highest(parts[1], half));
    return up(Math.max(before, after) + clearance);
  }

  private Side side(int element, int other, Interval[] normal, Moment about, Moment over) {
    return new Side(
        scene.elements().get(element).shape(),
        Row.along(rows(element, other, about), normal),
        Row.along(rows(element, other, over), normal));
  }
}
