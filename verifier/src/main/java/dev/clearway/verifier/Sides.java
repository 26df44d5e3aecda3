package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Swing;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
 * <p>K is first taken from the norms of rotations and shifts along the chain ({@link Swing}), and
 * only where that is not enough from the Taylor coefficients themselves.
 *
 * <p>In a box of configurations, the norms of first coefficients bound how far f is anywhere from
 * where it is in the middle. Where that is not enough, each is reached from the middle by a
 * straight motion over [0, 1], whose rates are in intervals about 0. So f there is at most f + f'
 * in the middle, plus the largest c2 about any of its instants.
 */
final class Sides {
  /** No mesh's tree is so deep. */
  static final int ALL = Integer.MAX_VALUE;

  /** Levels below a part after which boxes stand for parts: what is far apart needs no more. */
  private static final int[] LEVELS = {0, 4, ALL};

  /** Supports that are remembered of what does not move. */
  private static final int MOST_KNOWN = 1 << 16;

  private final Scene scene;
  private final Map<Support, double[]> known = new HashMap<>();

  Sides(Scene scene) {
    this.scene = scene;
  }

  /**
   * How far a part that does not move is along a normal.
   *
   * @param place where its shape is
   * @param part of the shape
   * @param x of the normal
   * @param y of the normal
   * @param z of the normal
   */
  private record Support(int place, int part, double x, double y, double z) {}

  /** One of two parts, as seen along the normal that points from it to the other. */
  private final class Side {
    private final Shape shape;
    private final int part;
    private final int place;
    private final double @Nullable [] known; // the best bound so far, of what does not move
    private final double[] normal;
    private final double length;
    private final Region region;
    private Row start; // in the middle of a box, later anywhere in it but for the second order
    private Row end; // the same in a box
    private double bend; // an upper bound on K of its points
    private double grown; // what ball and disc add at any instant

    Side(Shape shape, int part, int place, double[] normal, double length, Region region) {
      this.shape = shape;
      this.part = part;
      this.place = place;
      this.normal = normal;
      this.length = length;
      this.region = region;
      this.known =
          shape.secondChild(part) >= 0 && scene.places().get(place).rests()
              ? supports(new Support(place, part, normal[0], normal[1], normal[2]))
              : null;
      Swing swing = region.whole().swing(place);
      switch (region) {
        case Region.Span span -> {
          start = span.start().frame(place).along(normal, 0);
          end = span.end().frame(place).along(normal, 0);
          bend = up(region.bend(swing.bend(shape.reach(part))) * length);
        }
        case Region.Box box -> {
          start = box.middle().frame(place).along(normal, 0);
          end = start;
          bend = up(swing.travel(shape.reach(part)) * length);
        }
      }
      grown = up(up(shape.radius() + shape.disc()) * length);
    }

    /** Takes the Taylor coefficients in place of the norms. */
    void refine() {
      Frame whole = region.whole().frame(place);
      if (region instanceof Region.Box box) {
        start = start.plus(box.middle().frame(place).along(normal, 1));
        end = start;
        bend = Double.POSITIVE_INFINITY; // which was about the first order
      }
      double sign = region instanceof Region.Span ? -1 : 1; // K of an interval is about -f
      double[] along = {sign * normal[0], sign * normal[1], sign * normal[2]};
      bend = Math.min(bend, region.bend(Math.max(0, shape.largest(part, whole.along(along, 2)))));
      grown = grown(shape, whole, normal, length);
    }

    /**
     * Returns an upper bound on how far any point is, by boxes so many levels down.
     *
     * @param enough below which no difference matters
     */
    double highest(Row at, int levels, double enough) {
      if (known == null) {
        double least = shape.secondChild(part) < 0 ? Double.NEGATIVE_INFINITY : enough;
        return up(shape.highest(part, at, levels, least) + grown);
      }
      if (!(known[0] <= enough)) { // a mesh's, which is not grown
        known[0] = Math.min(known[0], shape.highest(part, at, levels, enough));
      }
      return known[0];
    }
  }

  private double[] supports(Support of) {
    if (known.size() >= MOST_KNOWN) {
      known.clear();
    }
    return known.computeIfAbsent(of, k -> new double[] {Double.POSITIVE_INFINITY});
  }

  /** Returns an upper bound on what a shape's ball and disc add along a direction. */
  private static double grown(Shape shape, Frame whole, double[] direction, double length) {
    double ball = shape.radius() == 0 ? 0 : up(shape.radius() * length);
    double disc =
        shape.disc() == 0 ? 0 : up(shape.disc() * whole.along(direction, 0).lengthAcross());
    return up(ball + disc);
  }

  /** Whether a plane across a normal divides all of one element of a pair from all of the other. */
  static boolean divides(Scene scene, double[] normal, Scene.Pair pair, Moment moment) {
    double[] back = {-normal[0], -normal[1], -normal[2]};
    Frame frame = moment.frame(pair.firstPlace());
    Frame other = moment.frame(pair.secondPlace());
    for (int levels : LEVELS) {
      double first = highest(scene.shape(pair.first()), frame, normal, levels);
      if (up(first + highest(scene.shape(pair.second()), other, back, levels)) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns an upper bound on how far all of a shape at a place is along a direction. */
  static double highest(Shape shape, Frame frame, double[] direction, int levels) {
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
   *
   * @param coarse whether the halves of the region come next where this is not enough: then what
   *     only bends too much is not looked at more closely
   */
  double overlap(
      Scene.Pair pair,
      int[] parts,
      double[] normal,
      Region region,
      Distance distance,
      boolean coarse) {
    double[] back = {-normal[0], -normal[1], -normal[2]};
    double length = length(normal);
    Side first =
        new Side(scene.shape(pair.first()), parts[0], pair.firstPlace(), normal, length, region);
    Side second =
        new Side(scene.shape(pair.second()), parts[1], pair.secondPlace(), back, length, region);
    double atStart = distance.of(pair, region.from()).times(Interval.of(length)).high();
    double atEnd = distance.of(pair, region.to()).times(Interval.of(length)).high();
    boolean refined = false;
    double overlap = Double.POSITIVE_INFINITY;
    for (int i = 0; i < LEVELS.length && !(overlap < 0); i++) {
      double bend = up(first.bend + second.bend);
      double before = overlap(first, first.start, second, second.start, LEVELS[i], atStart, bend);
      double after = overlap(first, first.end, second, second.end, LEVELS[i], atEnd, bend);
      overlap = largest(before, after, bend);
      boolean bends = region instanceof Region.Span && Math.max(before, after) < 0;
      if (!(overlap < 0) && !refined && !coarse && (bends || i == LEVELS.length - 1)) {
        refined = true;
        first.refine();
        second.refine();
        i--;
      } else if (coarse && i > 0 && Math.max(before, after) < 0) {
        return overlap;
      }
    }
    return overlap;
  }

  /**
   * Returns an upper bound on how far two parts overlap at an instant, with what they are to keep.
   * Below -4 K it need not be the best: there the other instant decides.
   */
  private static double overlap(
      Side first, Row row, Side second, Row other, int levels, double kept, double bend) {
    double most = up(kept + 4 * bend);
    double there = second.highest(other, 0, Double.NEGATIVE_INFINITY);
    double here = first.highest(row, levels, enough(there, most));
    there = Math.min(there, second.highest(other, levels, enough(here, most)));
    return up(up(here + there) + kept);
  }

  /** Returns what one side may reach, less what rounding takes when all is added up again. */
  private static double enough(double there, double most) {
    return -up(there + most) - 8 * Math.ulp(Math.abs(there) + Math.abs(most));
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
}
