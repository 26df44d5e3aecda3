package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;

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
 * (A + B) / 2 + K + (B - A)^2 / (16 K), and anyway at most K above the larger one.
 *
 * <p>In a box of configurations, each is reached from the middle by a straight motion over [0, 1],
 * whose rates are in intervals about 0. So f there is at most f + f' in the middle, plus the
 * largest c2 about any of its instants.
 */
final class Sides {
  /** No mesh's tree is so deep. */
  static final int ALL = Integer.MAX_VALUE;

  /** Levels below a part after which boxes stand for parts: what is far apart needs no more. */
  private static final int[] LEVELS = {0, 4, ALL};

  private final Scene scene;

  Sides(Scene scene) {
    this.scene = scene;
  }

  /**
   * One of two parts, as seen along the normal that points from it to the other.
   *
   * @param start at the interval's start; anywhere in a box but for the second order
   * @param end at the interval's end; the same as start in a box
   * @param bend an upper bound on K of its points; in a box on the second order
   * @param grown what ball and disc add at any instant
   */
  private record Side(Shape shape, int part, Row start, Row end, double bend, double grown) {
    double highest(Row at, int levels) {
      return up(shape.highest(part, at, levels, Double.NEGATIVE_INFINITY) + grown);
    }
  }

  /** Returns an upper bound on what a shape's ball and disc add along a direction. */
  private static double grown(Shape shape, Frame whole, double[] direction, double length) {
    double ball = shape.radius() == 0 ? 0 : up(shape.radius() * length);
    double disc =
        shape.disc() == 0 ? 0 : up(shape.disc() * whole.along(direction, 0).lengthAcross());
    return up(ball + disc);
  }

  /** Whether a plane across a normal divides all of one element from all of another. */
  boolean divides(double[] normal, int element, int other, Moment moment) {
    double[] back = {-normal[0], -normal[1], -normal[2]};
    Frame frame = moment.element(element, other);
    Frame otherFrame = moment.element(other, element);
    for (int levels : LEVELS) {
      double first = highest(element, frame, normal, levels);
      if (up(first + highest(other, otherFrame, back, levels)) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns an upper bound on how far all of an element at a place is along a direction. */
  double highest(int element, Frame frame, double[] direction, int levels) {
    Shape shape = scene.elements().get(element).shape();
    Row row = frame.along(direction, 0);
    double points = shape.highest(0, row, levels, Double.NEGATIVE_INFINITY);
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
    Side first = side(pair.first(), pair.second(), parts[0], normal, length, region);
    Side second = side(pair.second(), pair.first(), parts[1], back, length, region);
    double bend = up(first.bend + second.bend);
    double overlap = 0;
    for (int i = 0; i < LEVELS.length && !(i > 0 && overlap < 0); i++) {
      double before =
          up(first.highest(first.start, LEVELS[i]) + second.highest(second.start, LEVELS[i]));
      double after =
          up(first.highest(first.end, LEVELS[i]) + second.highest(second.end, LEVELS[i]));
      overlap =
          largest(
              up(before + distance.of(pair, region.from()).times(Interval.of(length)).high()),
              up(after + distance.of(pair, region.to()).times(Interval.of(length)).high()),
              bend);
    }
    return overlap;
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
    double peak = Math.max(Math.max(a, b), middle.plus(bend).plus(more).high());
    return Math.min(peak, up(Math.max(a, b) + k)); // which is more where k is all but 0
  }

  private Side side(
      int element, int other, int part, double[] normal, double length, Region region) {
    Shape shape = scene.elements().get(element).shape();
    Frame whole = region.whole().element(element, other);
    double grown = grown(shape, whole, normal, length);
    return switch (region) {
      case Region.Span span -> {
        Row start = span.start().element(element, other).along(normal, 0);
        Row end = span.end().element(element, other).along(normal, 0);
        double[] back = {-normal[0], -normal[1], -normal[2]}; // K is about -f
        double most = Math.max(0, shape.largest(part, whole.along(back, 2)));
        double width = up(span.to() - span.from());
        double bend = span.from() < span.to() ? up(up(width * width) / 4 * most) : 0;
        yield new Side(shape, part, start, end, bend, grown);
      }
      case Region.Box box -> {
        Frame middle = box.middle().element(element, other);
        Row anywhere = middle.along(normal, 0).plus(middle.along(normal, 1));
        double bend = Math.max(0, shape.largest(part, whole.along(normal, 2)));
        yield new Side(shape, part, anywhere, anywhere, bend, grown);
      }
    };
  }
}
