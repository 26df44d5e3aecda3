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

  /**
   * One of the two shapes, as seen along the normal that points from it to the other.
   *
   * @param start at the interval's start; in the middle of a box
   * @param end at the interval's end; anywhere in a box but for the second order
   * @param whole at all instants
   * @param second what second coefficients count
   */
  private record Side(Shape shape, Row start, Row end, Row whole, Interval second) {
    /** Returns an upper bound on f of a part's points at the interval's start or end. */
    double highest(int part, Row at) {
      return up(highest(part, at, Double.NEGATIVE_INFINITY) + grown());
    }

    /** Goes through the parts of a part, the higher first, but for those below what is known. */
    private double highest(int part, Row at, double known) {
      int second = shape.secondChild(part);
      double best = known;
      if (second < 0) {
        for (Interval[] point : shape.points(part)) {
          best = Math.max(best, bound(point, at));
        }
        return best;
      }
      double one = bound(shape.box(part + 1), at);
      double other = bound(shape.box(second), at);
      int higher = one < other ? second : part + 1;
      if (!(Math.max(one, other) <= best)) {
        best = highest(higher, at, best);
      }
      if (!(Math.min(one, other) <= best)) {
        best = highest(higher == second ? part + 1 : second, at, best);
      }
      return best;
    }

    private static double bound(Interval[] box, Row at) {
      return coefficient(0, box, at).high();
    }

    /** Returns an upper bound on K of a part's points, or on the second order in a box. */
    double bend(int part) {
      return Math.max(0, coefficient(2, shape.box(part), whole).times(second).high());
    }

    private static Interval coefficient(int power, Interval[] box, Row row) {
      return row.offset()
          .coefficient(power)
          .plus(row.x().coefficient(power).times(box[0]))
          .plus(row.y().coefficient(power).times(box[1]))
          .plus(row.z().coefficient(power).times(box[2]));
    }

    /** Returns what the ball and the disc add at any instant. A turn keeps the normal's length. */
    private double grown() {
      double ball = shape.radius() == 0 ? 0 : up(shape.radius() * length(start).high());
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
   * Returns an upper bound on how far the parts of a pair overlap along a normal, plus the distance
   * that they are to keep, throughout a region; negative where they lie on different sides by more
   * than that. In lengths of the normal.
   */
  double overlap(
      Scene.Pair pair, int[] parts, Interval[] normal, Region region, Distance distance) {
    Interval[] back = {normal[0].negative(), normal[1].negative(), normal[2].negative()};
    Side first = side(pair.first(), pair.second(), normal, region);
    Side second = side(pair.second(), pair.first(), back, region);
    double bend = up(first.bend(parts[0]) + second.bend(parts[1]));
    double after = up(first.highest(parts[0], first.end) + second.highest(parts[1], second.end));
    Interval length = length(normal);
    if (region instanceof Region.Span span) {
      double before =
          up(first.highest(parts[0], first.start) + second.highest(parts[1], second.start));
      return largest(
          up(before + distance.of(pair, span.from()).times(length).high()),
          up(after + distance.of(pair, span.to()).times(length).high()),
          bend);
    }
    return up(up(after + bend) + distance.of(pair, 0).times(length).high());
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

  private Side side(int element, int other, Interval[] normal, Region region) {
    Shape shape = scene.elements().get(element).shape();
    return switch (region) {
      case Region.Span span -> {
        double length = up(span.to() - span.from());
        yield new Side(
            shape,
            row(element, other, normal, span, Interval.of(span.from())),
            row(element, other, normal, span, Interval.of(span.to())),
            row(element, other, normal, span, Interval.between(span.from(), span.to())),
            Interval.of(span.from() < span.to() ? -up(length * length) / 4 : 0));
      }
      case Region.Box box -> {
        Row middle = row(element, other, normal, box, Interval.ZERO);
        Row all = row(element, other, normal, box, Interval.between(0, 1));
        yield new Side(shape, middle, middle.firstOrder(), all, Interval.ONE);
      }
    };
  }

  private Row row(int element, int other, Interval[] normal, Region region, Interval instants) {
    return Row.along(rows(element, other, region.timeline().at(instants)), normal);
  }
}
