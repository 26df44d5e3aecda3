package dev.clearway.verifier;

/**
 * Shows that two parts lie on different sides of a plane over a whole interval of time.
 *
 * <p>Along the normal n, a point of the first part is at f(t). At a share u of [a, b] a function
 * lies above the chord of its ends by no more than u (1 - u) (b - a)^2 / 2 times the largest value
 * of -f'', or 0 if that is negative: 4 K u (1 - u) with K = (b - a)^2 / 4 times the largest value
 * of -c2, c2 being the second Taylor coefficient about any instant of [a, b]. The same holds for -f
 * of the points of the second part. So how far the parts overlap along n is at most (1 - u) A + u B
 * + 4 K u (1 - u), where A and B are the overlaps at a and at b and K the sum of both parts'
 * largest. Where 4 K is at most the difference of A and B, that is largest at an end; else at most
 * (A + B) / 2 + K + (B - A)^2 / (16 K).
 *
 * <p>In a box of configurations, each is reached from the middle by a straight motion over [0, 1],
 * whose rates are in intervals about 0. So f there is at most f + f' in the middle, plus the
 * largest c2 about any of its instants.
 */
final class Sides {
  private final Scene scene;

  Sides(Scene scene) {
    this.scene = scene;
  }

  /**
   * One of the two shapes, as seen along the normal that points from it to the other.
   *
   * @param start at the interval's start; not used in a box
   * @param end at the interval's end; anywhere in a box but for the second order
   * @param bend second coefficients, which bound the bend times {@code factor}
   * @param grown what ball and disc add at any instant
   */
  private record Side(Shape shape, Row start, Row end, Row bend, double factor, double grown) {
    double highest(int part, Row at) {
      return up(shape.highest(part, at, Double.NEGATIVE_INFINITY) + grown);
    }

    /** Returns an upper bound on K of a part's points, or on the second order in a box. */
    double bend(int part) {
      return up(factor * Math.max(0, shape.largest(part, bend)));
    }
  }

  /** Returns an upper bound on what a shape's ball and disc add along a direction. */
  private static double grown(Shape shape, Frame whole, double[] direction, double length) {
    double ball = shape.radius() == 0 ? 0 : up(shape.radius() * length);
    double disc =
        shape.disc() == 0 ? 0 : up(shape.disc() * whole.along(direction, 0).lengthAcross());
    return up(ball + disc);
  }

  /** Returns an upper bound on how far a whole shape is along a direction at an instant. */
  static double highest(Shape shape, Frame frame, double[] direction) {
    Row row = frame.along(direction, 0);
    double points = shape.highest(0, row, Double.NEGATIVE_INFINITY);
    return up(points + grown(shape, frame, direction, length(direction)));
  }

  private static double up(double value) {
    return Math.nextUp(value);
  }

  /** Returns an upper bound on the length of a direction. */
  static double length(double[] n) {
    Interval square = Interval.of(n[0]).squared().plus(Interval.of(n[1]).squared());
    return square.plus(Interval.of(n[2]).squared()).root().high();
  }

  /**
   * Returns an upper bound on how far the parts of a pair overlap along a normal, plus the distance
   * that they are to keep, throughout a region; negative where they lie on different sides by more
   * than that. In lengths of the normal.
   */
  double overlap(Scene.Pair pair, int[] parts, double[] normal, Region region, Distance distance) {
    double[] back = {-normal[0], -normal[1], -normal[2]};
    double length = length(normal);
    Side first = side(pair.first(), pair.second(), normal, length, region);
    Side second = side(pair.second(), pair.first(), back, length, region);
    double bend = up(first.bend(parts[0]) + second.bend(parts[1]));
    double after = up(first.highest(parts[0], first.end) + second.highest(parts[1], second.end));
    Interval lengths = Interval.of(length);
    return switch (region) {
      case Region.Span span -> {
        double before =
            up(first.highest(parts[0], first.start) + second.highest(parts[1], second.start));
        yield largest(
            up(before + distance.of(pair, span.from()).times(lengths).high()),
            up(after + distance.of(pair, span.to()).times(lengths).high()),
            bend);
      }
      case Region.Box box -> up(up(after + bend) + distance.of(pair, 0).times(lengths).high());
    };
  }

  /** Returns an upper bound on the largest (1 - u) a + u b + 4 k u (1 - u) for u in [0, 1]. */
  static double largest(double a, double b, double k) {
    Interval rise = Interval.of(b).minus(Interval.of(a));
    if (Math.max(rise.low(), -rise.high()) >= Math.nextUp(4 * k)) {
      return Math.max(a, b);
    }
    Interval bend = Interval.of(k);
    Interval middle = Interval.of(a).plus(Interval.of(b)).times(Interval.of(0.5));
    Interval more = rise.squared().over(bend.times(Interval.of(16)));
    return Math.max(Math.max(a, b), middle.plus(bend).plus(more).high());
  }

  private Side side(int element, int other, double[] normal, double length, Region region) {
    Shape shape = scene.elements().get(element).shape();
    Frame whole = region.whole().element(element, other);
    double grown = grown(shape, whole, normal, length);
    return switch (region) {
      case Region.Span span -> {
        double[] back = {-normal[0], -normal[1], -normal[2]}; // K is about -f
        Frame start = span.start().element(element, other);
        Frame end = span.end().element(element, other);
        Row row = start.along(normal, 0);
        double width = up(span.to() - span.from());
        yield new Side(
            shape,
            row,
            end == start ? row : end.along(normal, 0),
            whole.along(back, 2),
            span.from() < span.to() ? up(width * width) / 4 : 0,
            grown);
      }
      case Region.Box box -> {
        Frame middle = box.middle().element(element, other);
        Row row = middle.along(normal, 0);
        yield new Side(
            shape, row, row.plus(middle.along(normal, 1)), whole.along(normal, 2), 1, grown);
      }
    };
  }
}
