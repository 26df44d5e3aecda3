package dev.clearway.motion;

import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.motion.formula.MotionFormula;
import java.util.Map;
import java.util.Optional;

/**
 * A smooth motion through joint space, parameter s from 0 to 1.
 *
 * <p>Gives positions, and bounds that hold over whole intervals of s: what a proof needs. Bounds
 * are rounded outward: they hold for the real-valued motion that the numbers describe. Events (a
 * part is attached, an allowed pair changes) lie between motions, never inside one.
 *
 * <p>Arrays over coordinates are laid out as {@link dev.clearway.kinematics.JointSpace}; arrays
 * over rates as {@link dev.clearway.kinematics.RateSpace}: one entry for each way in which a joint
 * moves, so that a floating joint has three sliding rates and one turning rate.
 *
 * <p>Implementations are immutable and thread-safe.
 */
public interface Motion {
  /** Returns the number of coordinates. */
  int coordinates();

  /** Returns the number of rates. */
  int rates();

  /**
   * Writes the configuration at {@code s}, off the real-valued motion by no more than {@link
   * PoseErrors} assumes, and inside {@link #range}; at 0 and 1 the real-valued motion's own ends,
   * exactly.
   *
   * @param s in [0, 1]
   * @param out written: radians and metres, quaternions of unit length up to rounding
   */
  void position(double s, double[] out);

  /**
   * Writes, for each rate, an upper bound on the variation over [{@code from}, {@code to}]: the
   * length of the way back and forth, radians or metres.
   *
   * @param out written, each entry ≥ 0
   */
  void variation(double from, double to, double[] out);

  /**
   * Writes, for each rate, an upper bound on the largest absolute derivative of the given order by
   * s over [{@code from}, {@code to}].
   *
   * <p>Of the turning rate of a floating joint, the first derivative is the angular velocity's
   * length and the second that of its derivative, also where the axis changes.
   *
   * @param order 1, 2 or 3
   * @param out written, each entry ≥ 0
   */
  void derivativeBound(int order, double from, double to, double[] out);

  /**
   * Writes, for each coordinate, an interval that contains its values over the whole motion.
   *
   * @param lower written
   * @param upper written
   */
  void range(double[] lower, double[] upper);

  /**
   * Writes, for each coordinate, how far the motion that is meant may be, at any s, from the one of
   * which positions, variations and derivatives tell: radians or metres, besides the rounding that
   * positions are allowed. A verdict holds for every motion within that distance. 0 unless the
   * motion is known by approximation only, as one that follows a tool is; coordinates of an
   * orientation never deviate. Ranges contain the values of the motion that is meant.
   *
   * @param out written, each entry ≥ 0
   */
  void deviation(double[] out);

  /**
   * Returns how far links and bodies may be off, at any s, from where the joints put them, by their
   * names; empty where they are not. A verdict holds wherever they are within that.
   */
  default Map<String, Play> plays() {
    return Map.of();
  }

  /**
   * Returns whether positions at 0 and 1 are those of the real-valued motion exactly, so that a
   * touch there is a touch of the motion. Where that is not known, it is not.
   */
  default boolean hasExactEnds() {
    return false;
  }

  /**
   * Returns the formulas of the real-valued motion, for who writes it down; empty where there are
   * none. Cost: some microseconds a coordinate.
   */
  default Optional<MotionFormula> formula() {
    return Optional.empty();
  }

  /** Returns the time at {@code s} in seconds since the motion's clock started; NaN if untimed. */
  double seconds(double s);
}
