package dev.clearway.motion;

import java.util.Arrays;
import java.util.Objects;

/**
 * A circular arc in a plane of joint space: {@code center + cos θ · first + sin θ · second}, θ from
 * one angle to another.
 *
 * <p>With directions of equal length across each other it is a circle, else an ellipse. Arrays are
 * laid out as a tree's joint space, in radians and metres; copies are taken and given.
 *
 * @param center a configuration
 * @param first from the center to the point at θ = 0
 * @param second from the center to the point at θ = π/2
 * @param fromAngle where it begins, radians
 * @param toAngle where it ends, radians
 */
public record Arc(
    double[] center, double[] first, double[] second, double fromAngle, double toAngle) {
  /** The largest angle, radians: beyond, angles lose digits. */
  public static final double LARGEST_ANGLE = 1e4;

  /** The largest sweep, radians. */
  public static final double LARGEST_SWEEP = 100;

  /**
   * Copies the arrays.
   *
   * @throws IllegalArgumentException unless the arrays are equally long, the angles are at most
   *     {@value #LARGEST_ANGLE} and no more than {@value #LARGEST_SWEEP} apart
   */
  public Arc {
    if (center.length != first.length || center.length != second.length) {
      throw new IllegalArgumentException(
          "a center of %s numbers, directions of %s and %s"
              .formatted(center.length, first.length, second.length));
    }
    boolean fits =
        Math.abs(fromAngle) <= LARGEST_ANGLE
            && Math.abs(toAngle) <= LARGEST_ANGLE
            && Math.abs(toAngle - fromAngle) <= LARGEST_SWEEP;
    if (!fits) {
      throw new IllegalArgumentException("an arc from %s to %s".formatted(fromAngle, toAngle));
    }
    center = center.clone();
    first = first.clone();
    second = second.clone();
  }

  /** Returns a copy of the center. */
  @Override
  public double[] center() {
    return center.clone();
  }

  /** Returns a copy of the direction at θ = 0. */
  @Override
  public double[] first() {
    return first.clone();
  }

  /** Returns a copy of the direction at θ = π/2. */
  @Override
  public double[] second() {
    return second.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Arc that
        && Arrays.equals(center, that.center)
        && Arrays.equals(first, that.first)
        && Arrays.equals(second, that.second)
        && Double.compare(fromAngle, that.fromAngle) == 0
        && Double.compare(toAngle, that.toAngle) == 0;
  }

  @Override
  public int hashCode() {
    return Objects.hash(
        Arrays.hashCode(center),
        Arrays.hashCode(first),
        Arrays.hashCode(second),
        fromAngle,
        toAngle);
  }
}
