package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.HashMap;
import java.util.Map;

/**
 * Shows that two parts lie on different sides of a plane over a whole interval of time.
 *
 * <p>Along the normal n, a point of the first part is at f(t). At a share u of [a, b] a function
 * lies above the chord of its ends by no more than u (1 - u) (b - a)^2 / 2 times the largest size
 * of f'': 4 K u (1 - u) with K = (b - a)^2 / 4 times that of c2, the second Taylor coefficient
 * about any instant of [a, b]. The same holds for -f of the points of the second part. So how far
 * the parts overlap along n is at most (1 - u) A + u B + 4 K u (1 - u), where A and B are the
 * overlaps at a and at b and K the sum of both parts' largest. Where 4 K is at most the difference
 * of A and B, that is largest at an end; else at most (A + B) / 2 + K + (B - A)^2 / (16 K), and
 * anyway at most K above the larger one.
 *
 * <p>K is taken from the norms of rotations and shifts along the chain ({@link
 * dev.clearway.verifier.arithmetic.Swing}). In a box of configurations, the norms of first
 * coefficients bound how far f is anywhere from where it is in the middle; that stands for K.
 */
final class Sides {
  /** No mesh's tree is so deep. */
  private static final int ALL = Integer.MAX_VALUE;

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
   * What reaches how far, in the frame of a link.
   *
   * @param above number of that link
   * @param element number of the element
   * @param part of its shape
   * @param x of the normal
   * @param y of the normal
   * @param z of the normal
   */
  record Key(int above, int element, int part, double x, double y, double z) {}

  /** How far a part reaches along a normal at an instant, found no better than it is asked for. */
  static final class Reach {
    private final Shape shape;
    private final int part;
    private final Row row;
    private final double grown; // what ball and disc add
    private double best = Double.POSITIVE_INFINITY;

    Reach(Shape shape, int part, Frame frame, double[] normal) {
      this.shape = shape;
      this.part = part;
      this.row = frame.along(normal);
      double ball = shape.radius == 0 ? 0 : up(shape.radius * length(normal));
      double disc = shape.disc == 0 ? 0 : up(shape.disc * row.lengthAcross());
      this.grown = up(ball + disc);
    }

    /**
     * Returns an upper bound, by boxes so many levels down.
     *
     * @param enough below which no difference matters
     */
    double highest(int levels, double enough) {
      double wanted = enough - grown;
      boolean isKnown = best <= wanted || (levels == 0 && best < Double.POSITIVE_INFINITY);
      if (!isKnown) {
        double least = shape.secondChild(part) < 0 ? Double.NEGATIVE_INFINITY : wanted;
        best = Math.min(best, shape.highest(part, row, levels, least));
      }
      return up(best + grown);
    }
  }

  /** One of two parts over a region, as seen along the normal that points from it to the other. */
  private record Side(Reach start, Reach end, double bend) {}

  private Side side(
      Scene.Pair pair, int element, int part, double[] normal, Region region, double length) {
    Shape shape = scene.shape(element);
    double bend = region.bend(pair, element, up(shape.reach(part) + shape.disc));
    return new Side(
        reach(pair, element, part, normal, region.start()),
        reach(pair, element, part, normal, region.end()),
        up(bend * length));
  }

  private Reach reach(Scene.Pair pair, int element, int part, double[] normal, Moment moment) {
    boolean rests = scene.links.get(scene.link(element)).parent() == pair.above();
    Map<Key, Reach> known = rests ? resting : moment.reaches();
    if (known.size() >= (rests ? MOST_RESTING : MOST_OF_INSTANT)) {
      known.clear();
    }
    return known.computeIfAbsent(
        new Key(pair.above(), element, part, normal[0], normal[1], normal[2]),
        key -> new Reach(scene.shape(element), part, moment.frame(pair, element), normal));
  }

  private static double up(double value) {
    return Math.nextUp(value);
  }

  /** Returns an upper bound on the length of a direction. */
  static double length(double[] n) {
    return Vectors.length(Vectors.of(n));
  }

  /**
   * Returns an upper bound on how far the parts of a pair overlap along a normal, plus the distance
   * that they are to keep, throughout a region; negative where they lie on different sides by more
   * than that. In lengths of the normal. What bends too much is not looked at more closely.
   */
  double overlap(Scene.Pair pair, int[] parts, double[] normal, Region region, Distance distance) {
    double[] back = {-normal[0], -normal[1], -normal[2]};
    double length = length(normal);
    Side first = side(pair, pair.first(), parts[0], normal, region, length);
    Side second = side(pair, pair.second(), parts[1], back, region, length);
    double atStart = distance.of(pair, region.from()).times(Interval.of(length)).high();
    double atEnd = distance.of(pair, region.to()).times(Interval.of(length)).high();
    double bend = up(first.bend + second.bend);
    double overlap = Double.POSITIVE_INFINITY;
    for (int levels : LEVELS) {
      double before = overlap(first.start, second.start, levels, atStart, bend);
      double after = overlap(first.end, second.end, levels, atEnd, bend);
      overlap = largest(before, after, bend);
      if (overlap < 0 || (levels > 0 && Math.max(before, after) < 0)) {
        return overlap;
      }
    }
    return overlap;
  }

  /**
   * Returns an upper bound on how far two parts overlap at an instant, with what they are to keep.
   * Below -4 K it need not be the best: there the other instant decides.
   */
  private static double overlap(Reach first, Reach second, int levels, double kept, double bend) {
    double most = up(kept + 4 * bend);
    double there = second.highest(0, Double.NEGATIVE_INFINITY);
    double here = first.highest(levels, enough(there, most));
    there = second.highest(levels, enough(here, most));
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
