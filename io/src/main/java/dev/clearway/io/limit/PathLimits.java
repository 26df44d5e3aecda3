package dev.clearway.io.limit;

import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.angle.AngleWrapping;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * What the values of a path have to do with the limits of the joints.
 *
 * @param violations one for each coordinate that leaves its limits, at its furthest value
 * @param insideAsDegrees whether all angles would keep their limits if the numbers were degrees
 * @param farTurn what turns without limits and goes two turns or more from 0, if something does, by
 *     a number that is no more than two turns in degrees
 * @param read the unit in which the angles were read
 * @param soft one for each coordinate that keeps its limits, but leaves the soft ones of its
 *     controller
 */
public record PathLimits(
    List<LimitViolation> violations,
    boolean insideAsDegrees,
    Optional<FarTurn> farTurn,
    AngleUnit read,
    List<SoftLimitViolation> soft) {
  /** No value leaves its limits. */
  public static final PathLimits KEPT =
      new PathLimits(List.of(), true, Optional.empty(), AngleUnit.RADIANS, List.of());

  /** Copies the lists. */
  public PathLimits {
    violations = List.copyOf(violations);
    soft = List.copyOf(soft);
    Objects.requireNonNull(farTurn);
    Objects.requireNonNull(read);
  }

  /**
   * How far a joint without limits turns.
   *
   * @param joint name of the coordinate
   * @param value the largest in size, radians
   */
  public record FarTurn(String joint, double value) {
    /** Returns the same in words. */
    public String describe() {
      return String.format(
          Locale.ROOT,
          "joint '%s' goes to %s rad, %.3g turns",
          joint,
          value,
          value / AngleWrapping.FULL_TURN);
    }
  }

  /** Returns what seems to be an angle without limits in degrees that was read as radians. */
  public Optional<FarTurn> turnsAsDegrees() {
    return insideAsDegrees ? farTurn : Optional.empty();
  }

  /**
   * Returns whether lengths seem to be millimetres that were read as metres: only slides leave
   * their limits, by far, and would keep them in millimetres.
   */
  public boolean seemMillimetres() {
    return !violations.isEmpty() && violations.stream().allMatch(LimitViolation::keptInMillimetres);
  }

  /**
   * Returns whether the numbers seem to be degrees that were read as radians: an angle is more than
   * a turn past its limits, or several are past them by more than rounding, only angles are, and
   * all would keep them as degrees.
   */
  public boolean seemDegrees() {
    List<LimitViolation> past = violations.stream().filter(LimitViolation::isSignificant).toList();
    return insideAsDegrees
        && past.stream().allMatch(LimitViolation::angle)
        && (past.size() > 1 || past.stream().anyMatch(e -> e.amount() > AngleWrapping.FULL_TURN));
  }
}
