package dev.clearway.check;

/**
 * How far a loop gapes at most on a motion, as a proven interval.
 *
 * @param loop what reports call it
 * @param lower a lower bound on the largest gap, metres, ≥ 0
 * @param upper an upper bound on the gap at all instants, metres
 * @param parameter an instant at which it is at least the lower bound, in [0, 1]
 * @param tolerance how far it may gape, metres
 */
public record LoopGap(String loop, double lower, double upper, double parameter, double tolerance) {
  /** What is known of a loop. */
  public enum Closure {
    /** It is proven not to gape further than it may. */
    PROVEN,
    /** It gapes further, or may. */
    OPEN
  }

  /** Returns whether it is proven not to gape further than it may. */
  public Closure closure() {
    return upper <= tolerance ? Closure.PROVEN : Closure.OPEN;
  }
}
