package dev.clearway.kinematics;

import dev.clearway.math.Rounding;

/**
 * How far a link or body may be off its place, as one that is loose is: moved any way and turned
 * about the origin of its frame.
 *
 * @param shift length of the way, metres, ≥ 0
 * @param turn angle, radians, ≥ 0
 */
public record Play(double shift, double turn) {
  /** Nothing is off. */
  public static final Play NONE = new Play(0, 0);

  /**
   * Holds both against what they may be.
   *
   * @throws IllegalArgumentException if one is negative or not finite
   */
  public Play {
    Tube.requireLength(shift);
    Tube.requireLength(turn);
  }

  /** Returns whether there is none. */
  public boolean isNone() {
    return shift == 0 && turn == 0;
  }

  /** Returns the larger of both in each. */
  public Play max(Play other) {
    return new Play(Math.max(shift, other.shift), Math.max(turn, other.turn));
  }

  /** Returns what two of them together come to, rounded up. */
  public Play plus(Play other) {
    return new Play(Rounding.addUp(shift, other.shift), Rounding.addUp(turn, other.turn));
  }

  /** Returns one that is larger by a factor, up to rounding. */
  public Play times(double factor) {
    return new Play(shift * factor, turn * factor);
  }
}
