package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import java.util.HashMap;
import java.util.Map;

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
 * <p>K is first taken from the norms of rotations and shifts along the chain ({@link
 * dev.clearway.verifier.arithmetic.Swing}), and only where that is not enough from the Taylor
 * coefficients themselves.
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

  /** Reaches that are remembered of what does not move, and of one instant. */
  private static final int MOST_RESTING = 1 << 16;

  private static final int MOST_OF_INSTANT = 512;

  private final Scene scene;
  private final Map<Key, Reach> resting = new HashMap<>();

  Sides(Scene scene) {
    this.scene = scene;
  }

  /**
   * What reaches how far.
   *
   * @param place where its shape is
   * @param part of the shape
   * @param x of the normal
   * @param y of the normal
   * @param z of the normal
   */
  record Key(int place, int part, double x, double y, double z) {}

  /** How far a part reaches along a normal at an instant, found no better than it is asked for. */
  static final class Reach {
    private final Shape shape;
    private final int part;
    private final Row row;
    private double best = Double.POSITIVE_INFINITY;

    Reach(Shape shape, int part, Row row) {
      this.shape = shape;
      this.part = part;
      this.row = row;
    }

    /**
     * Returns an upper bound, without ball and disc, by boxes so many levels down.
     *
     * @param enough below which no difference matters
     */
    double highest(int levels, double enough) {
      boolean isKnown = best <= enough || (levels == 0 && best < Double.POSITIVE_INFINITY);
      if (!isKnown) {
        double least = shape.secondChild(part) < 0 ? Double.NEGATIVE_INFINITY : enough;
        best = Math.min(best, shape.highest(part, row, levels, least));
      }
      return best;
    }
  }

  /** One of two parts, as seen along the normal that points from it to the other. */
  private final class Side {
    private final Shape shape;
    private final int part;
    private final int place;
    private final double[] normal;
    private final double length;
    private final Region region;
    private Reach start; // in a box, in its middle
    private Reach end;
    private double bend; // an upper bound on K of its points
    private double grown; // what ball and disc add at any instant

    Side(int element, int place, int part, double[] normal, double length, Region region) {
      this.shape = scene.shape(element);
      this.part = part;
      this.place = place;
      this.normal = normal;
      this.length = length;
      this.region = region;
      double reach = shape.reach(part);
      switch (region) {
        case Region.Span span -> {
          start = reach(span.start());
          end = reach(span.end());
          bend = up(region.bend(span.swing(place).bend(reach)) * length);
        }
        case Region.Box box -> {
          start = new Reach(shape, part, along(box.middle(), 0));
          end = start;
          bend = up(box.whole().swing(place).travel(reach) * length);
        }
      }
      grown = shape.isMesh() ? 0 : up(up(shape.radius() + shape.disc()) * length);
    }

    private Row along(Moment moment, int coefficient) {
      return moment.frame(place).along(normal, coefficient);
    }

    private Reach reach(Moment moment) {
      boolean rests = scene.places().get(place).rests();
      Map<Key, Reach> known = rests ? resting : moment.reaches();
      if (known.size() >= (rests ? MOST_RESTING : MOST_OF_INSTANT)) {
        known.clear();
      }
      return known.computeIfAbsent(
          new Key(place, part, normal[0], normal[1], normal[2]),
          key -> new Reach(shape, part, along(moment, 0)));
    }

    /** Takes the Taylor coefficients in place of the norms. */
    void refine() {
      Frame whole = region.whole().frame(place);
      if (region instanceof Region.Box box) {
        start = new Reach(shape, part, along(box.middle(), 0).plus(along(box.middle(), 1)));
        end = start;
        bend = Double.POSITIVE_INFINITY; // which was about the first order
      }
      double sign = region instanceof Region.Span ? -1 : 1; // K of an interval is about -f
      double[] along = {sign * normal[0], sign * normal[1], sign * normal[2]};
      double bent = shape.highest(part, whole.along(along, 2), 0, Double.NEGATIVE_INFINITY);
      bend = Math.min(bend, region.bend(Math.max(0, bent)));
      grown = grown(shape, whole, normal, length);
    }

    /** Returns an upper bound on how far any point is at one of both ends. */
    double highest(boolean atEnd, int levels, double enough) {
      return up((atEnd ? end : start).highest(levels, enough - grown) + grown);
    }
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
    Side first = new Side(pair.first(), pair.firstPlace(), parts[0], normal, length, region);
    Side second = new Side(pair.second(), pair.secondPlace(), parts[1], back, length, region);
    double atStart = distance.of(pair, region.from()).times(Interval.of(length)).high();
    double atEnd = distance.of(pair, region.to()).times(Interval.of(length)).high();
    boolean refined = false;
    double overlap = Double.POSITIVE_INFINITY;
    for (int i = 0; i < LEVELS.length && !(overlap < 0); i++) {
      double bend = up(first.bend + second.bend);
      double before = overlap(first, second, false, LEVELS[i], atStart, bend);
      double after = overlap(first, second, true, LEVELS[i], atEnd, bend);
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
      Side first, Side second, boolean atEnd, int levels, double kept, double bend) {
    double most = up(kept + 4 * bend);
    double there = second.highest(atEnd, 0, Double.NEGATIVE_INFINITY);
    double here = first.highest(atEnd, levels, enough(there, most));
    there = second.highest(atEnd, levels, enough(here, most));
    return up(up(here + there) + kept);
  }

  /** Returns what one side may reach, less what rounding takes when all is added up again. */
  private static double enough(double there, double most) {
    return -up(there + most) - 8 * Math.ulp(Math.abs(there) + Math.abs(most));
  }

  /**
   * Returns an upper bound on the largest (1 - u) a + u b + 4 k u (1 - u) for u in [0, 1]. Ten
   * roundings, each of no more than 2^-53 of the sizes together.
   */
  static double largest(double a, double b, double k) {
    double most = Math.max(a, b);
    double rise = Math.abs(b - a);
    if (Math.nextDown(rise) >= Math.nextUp(4 * k)) {
      return most;
    }
    double more = rise / (16 * k) * rise; // the quotient is at most 1/4
    double sizes = Math.abs(a) + Math.abs(b) + k + more;
    double peak = a / 2 + b / 2 + k + more + Frame.ROUNDING * sizes + Double.MIN_NORMAL;
    return Math.min(Math.max(most, peak), up(most + k)); // which is less where k is all but 0
  }
}
