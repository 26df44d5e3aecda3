package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import dev.clearway.math.Rounding;

/** How far stored rotation matrices are from true rotations. */
public final class Rotations {
  /**
   * The nine dot products of columns are rounded by at most 3 units each, so their matrix by 9 in
   * norm; halved, with the last steps.
   */
  private static final double DOT_ERROR = 8 * Rounding.UNIT;

  private Rotations() {}

  /**
   * Returns an upper bound on the distance, in the operator norm, from a pose's stored rotation P
   * to the nearest rotation; exactly 0 for signed permutation matrices such as the identity.
   *
   * <p>With singular values s of P the distance is the largest |s − 1|, and {@code |s² − 1| = |s −
   * 1| (s + 1)} is at most {@code ‖PᵀP − I‖}; since s > 1 − 1e-8, half of that norm and a millionth
   * is enough.
   */
  public static double defect(Pose pose) {
    double[] m = pose.toArray();
    if (isSignedPermutation(m, 0)) {
      return 0;
    }
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double dot = m[i] * m[j] + m[3 + i] * m[3 + j] + m[6 + i] * m[6 + j] - (i == j ? 1 : 0);
        sum += dot * dot;
      }
    }
    return (Math.sqrt(sum) / 2 + DOT_ERROR) * (1 + 1e-6);
  }

  /**
   * Returns whether each row of the rotation has one entry ±1 and zeros: then products with it only
   * move and negate numbers, and nothing is rounded.
   */
  public static boolean isSignedPermutation(double[] pose, int at) {
    for (int i = 0; i < 9; i += 3) {
      int ones = 0;
      for (int j = i; j < i + 3; j++) {
        double size = Math.abs(pose[at + j]);
        if (size != 0 && size != 1) {
          return false;
        }
        ones += size == 1 ? 1 : 0;
      }
      if (ones != 1) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether an axis is a coordinate axis or its opposite. */
  public static boolean isCoordinateAxis(Axis axis) {
    return Math.abs(axis.x()) + Math.abs(axis.y()) + Math.abs(axis.z()) == 1
        && Math.max(Math.abs(axis.x()), Math.max(Math.abs(axis.y()), Math.abs(axis.z()))) == 1;
  }
}
