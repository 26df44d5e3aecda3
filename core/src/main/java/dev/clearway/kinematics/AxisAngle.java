package dev.clearway.kinematics;

/**
 * A rotation by an angle about an axis.
 *
 * @param axis in the frame that both orientations are told in
 * @param angle radians
 */
public record AxisAngle(Axis axis, double angle) {
  /** No rotation, about any axis. */
  public static final AxisAngle NONE = new AxisAngle(Axis.Z, 0);

  /** Nearer to half a turn, the sine no longer tells the axis well. */
  private static final double LEAST_SINE = 1e-4;

  /**
   * Returns the shortest rotation that a matrix stands for, up to rounding.
   *
   * @param r read: nine numbers, row by row
   * @return with an angle from 0 to π
   */
  public static AxisAngle of(double[] r) {
    double[] sine = {(r[7] - r[5]) / 2, (r[2] - r[6]) / 2, (r[3] - r[1]) / 2};
    double cosine = (r[0] + r[4] + r[8] - 1) / 2;
    double size = Math.sqrt(sine[0] * sine[0] + sine[1] * sine[1] + sine[2] * sine[2]);
    if (size == 0 && cosine > 0) {
      return NONE;
    }
    boolean nearHalf = cosine < 0 && size < LEAST_SINE;
    Axis axis = nearHalf ? nearHalfTurn(r, sine, cosine) : new Axis(sine[0], sine[1], sine[2]);
    return new AxisAngle(axis, StrictMath.atan2(size, cosine));
  }

  /**
   * Returns the axis of a turn by almost π: the longest column of the symmetric part less cos φ I,
   * which is (1 − cos φ) k kᵀ, on the side of the sine.
   */
  private static Axis nearHalfTurn(double[] r, double[] sine, double cosine) {
    int best = 0;
    for (int i = 1; i < 3; i++) {
      best = r[4 * i] > r[4 * best] ? i : best;
    }
    double[] axis = new double[3];
    double side = 0;
    for (int i = 0; i < 3; i++) {
      axis[i] = (r[3 * i + best] + r[3 * best + i]) / 2 - (i == best ? cosine : 0);
      side += axis[i] * sine[i];
    }
    double sign = side < 0 ? -1 : 1;
    return new Axis(sign * axis[0], sign * axis[1], sign * axis[2]);
  }
}
