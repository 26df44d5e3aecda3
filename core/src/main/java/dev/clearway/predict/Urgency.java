package dev.clearway.predict;

import dev.clearway.math.Rounding;

/**
 * The earliest time at which two balls can touch, whatever they do within their bounds.
 *
 * <p>A pair is the motion of the second centre as seen from the first, in {@link #LENGTH} numbers:
 *
 * <pre>
 *   POSITION      x y z   at the present, metres
 *   VELOCITY      x y z   at the present, m/s
 *   REACH         sum of radii and safety distance, and what the position may be off by, metres
 *   REACH_RATE    what the velocity may be off by, ≥ 0, m/s
 *   ACCELERATION  sum of both objects' bounds, ≥ 0, m/s²
 *   SPEED         sum of both objects' bounds, ≥ 0, m/s; infinite if there is none
 * </pre>
 *
 * <p>The centres cannot be within reach at time s while |x + v s| exceeds REACH + REACH_RATE s +
 * ACCELERATION s²/2, whose first root is that of the paper's Eq. 13. It is approached from the
 * left: each step replaces the norm by its tangent and goes to the root of the quadratic that is
 * left, which cannot be behind the true one. Each step also asks along its direction how long the
 * distance takes at the bound of speed.
 *
 * <p><b>Guarantee.</b> No admissible motion touches before the time returned, rounding included;
 * NaN and overflow give 0 or the time reached so far. Without a bound of speed a contact is
 * possible at that time, but for rounding.
 *
 * <p>Stateless and thread-safe. Cost: 2 to 5 steps, each a root of a sum of squares and of a
 * quadratic; at most {@value #MOST_STEPS} where a motion grazes.
 *
 * @see "V. Hayward, S. Aubry, A. Foisy, Y. Ghallab: Efficient Collision Prediction Among Many
 *     Moving Objects, 1995, Sec. 6; docs/urgency.md 1 to 3"
 */
public final class Urgency {
  /** Offset of the relative position. */
  public static final int POSITION = 0;

  /** Offset of the relative velocity. */
  public static final int VELOCITY = 3;

  /** Offset of the distance of the centres at which they touch. */
  public static final int REACH = 6;

  /** Offset of the rate at which that distance grows. */
  public static final int REACH_RATE = 7;

  /** Offset of the bound on the relative acceleration. */
  public static final int ACCELERATION = 8;

  /** Offset of the bound on the relative speed. */
  public static final int SPEED = 9;

  /** Numbers of a pair. */
  public static final int LENGTH = 10;

  /** Each step halves the distance to a double root at least; doubles have 53 bits. */
  private static final int MOST_STEPS = 64;

  /**
   * Rounding of everything that a step adds up, relative to its largest terms: docs/urgency.md 3.
   */
  private static final double ROUNDING = 16 * Rounding.UNIT;

  /** Squares of shorter distances may vanish. */
  private static final double SHORTEST = 0x1p-400;

  /** Added to closing speeds, so that their squares do not vanish beside the products they meet. */
  private static final double SLOWEST = 0x1p-400;

  /** Simple roots are reached quadratically: after a step as short as this one is at the root. */
  private static final double LAST_STEP = 0x1p-30;

  private Urgency() {}

  /**
   * Returns a time from the present, in seconds ≥ 0, before which the pair cannot touch; beyond
   * 1e50 where it never can.
   *
   * @param pair read; magnitudes up to 1e100
   * @param horizon beyond which the answer need not be sharp: it is then at least {@code horizon}
   */
  public static double earliestContact(double[] pair, double horizon) {
    double speed = Rounding.normUp(pair[VELOCITY], pair[VELOCITY + 1], pair[VELOCITY + 2]);
    double s = 0;
    for (int step = 0; step < MOST_STEPS && s < horizon; step++) {
      double next = advance(pair, speed, s);
      if (!(next > s)) {
        return s;
      }
      boolean last = next - s <= LAST_STEP * next;
      s = next;
      if (last) {
        return s;
      }
    }
    return s;
  }

  /** Returns a time up to which no contact is possible if none is up to {@code s}; s if unknown. */
  private static double advance(double[] pair, double speed, double s) {
    double x = pair[POSITION] + pair[VELOCITY] * s;
    double y = pair[POSITION + 1] + pair[VELOCITY + 1] * s;
    double z = pair[POSITION + 2] + pair[VELOCITY + 2] * s;
    double distance = Math.sqrt(x * x + y * y + z * z);
    double acceleration = pair[ACCELERATION];
    double reach = pair[REACH] + s * (pair[REACH_RATE] + 0.5 * acceleration * s);
    double slack = distance - ROUNDING * (distance + speed * s + reach) - reach;
    if (!(distance >= SHORTEST && slack > 0)) {
      return s;
    }
    double across = x * pair[VELOCITY] + y * pair[VELOCITY + 1] + z * pair[VELOCITY + 2];
    double atRest = pair[REACH_RATE] + ROUNDING * (speed + pair[REACH_RATE]) - across / distance;
    double closing = atRest + acceleration * s * (1 + ROUNDING) + SLOWEST;
    double next = Math.nextDown(s + timeToCover(slack, closing, acceleration));
    if (!(pair[SPEED] < Double.POSITIVE_INFINITY)) {
      return next;
    }
    double along =
        (x * pair[POSITION] + y * pair[POSITION + 1] + z * pair[POSITION + 2]) / distance;
    return atFullSpeed(pair, along, atRest + SLOWEST, next);
  }

  /**
   * Returns a lower bound on the time for a distance, from a closing speed at a constant
   * acceleration.
   */
  private static double timeToCover(double distance, double closing, double acceleration) {
    double root = Math.sqrt(closing * closing + 2 * acceleration * distance);
    if (closing > 0) {
      return 2 * distance / (closing + root) * (1 - ROUNDING);
    }
    return acceleration > 0
        ? (root - closing) / acceleration * (1 - ROUNDING)
        : Double.POSITIVE_INFINITY;
  }

  /**
   * Returns {@code free}, or a later time up to which the bound of speed excludes contact: from a
   * closing speed w at time 0 the distance d takes d/V + (V − w)²/(2AV), if V is reached before.
   *
   * @param along the present position's part in some direction of length 1
   * @param closing an upper bound on the present speed against that direction
   * @param free no contact before
   */
  private static double atFullSpeed(double[] pair, double along, double closing, double free) {
    double speed = pair[SPEED];
    double size =
        Math.abs(pair[POSITION])
            + Math.abs(pair[POSITION + 1])
            + Math.abs(pair[POSITION + 2])
            + pair[REACH];
    double distance = along - pair[REACH] - ROUNDING * size;
    double gain = speed - closing;
    double start = gain > 0 ? gain / pair[ACCELERATION] : 0;
    if (!(distance > 0 && start * (1 + ROUNDING) <= free)) {
      return free;
    }
    double wait = gain > 0 ? gain * start / (2 * speed) : 0;
    return Math.max(free, (distance / speed + wait) * (1 - ROUNDING));
  }
}
