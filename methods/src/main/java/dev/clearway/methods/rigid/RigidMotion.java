package dev.clearway.methods.rigid;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.Rotations;
import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;

/**
 * A rigid body's reference point goes straight while the body turns about a fixed axis through it;
 * parameter s from 0 to 1.
 *
 * <p>At s the body has turned by s times the turn's angle since the start and gone s times (x, y,
 * z). The start's stored rotation means the true rotation nearest to it.
 *
 * <p>Immutable and thread-safe.
 *
 * @param start worldFromBody at s = 0
 * @param x displacement of the reference point, the body's origin, over the whole motion, metres
 * @param y the same along y
 * @param z the same along z
 * @param turn about an axis in the world
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, Eq.
 *     7"
 */
public record RigidMotion(Pose start, double x, double y, double z, Turn turn) {
  /** docs/rigid-bodies.md, section 7: the entries of a turn, apart from the angle's rounding. */
  private static final double TURN_UNITS = 64;

  /** What the rounding of the angle adds for each radian, doubled. */
  private static final double ANGLE_UNITS = 6;

  /** A product of two rotations: nine entries of three products each. */
  private static final double PRODUCT_UNITS = 10;

  private static final double LARGEST = 0x1p400;

  /** A product and a sum. */
  private static final double PLACE_UNITS = 3;

  /**
   * Checks the lengths.
   *
   * @throws IllegalArgumentException if a number is not finite, or so large that squares might
   *     overflow
   */
  public RigidMotion {
    double far = Math.abs(start.x()) + Math.abs(start.y()) + Math.abs(start.z());
    if (!(far + Math.abs(x) + Math.abs(y) + Math.abs(z) <= LARGEST)) {
      throw new IllegalArgumentException(
          "displacement (%s %s %s) from %s: not finite, or too large".formatted(x, y, z, start));
    }
  }

  /**
   * Returns the motion between two places, by the shorter turn; its end is off by few roundings.
   */
  public static RigidMotion between(Pose from, Pose to) {
    return new RigidMotion(
        from, to.x() - from.x(), to.y() - from.y(), to.z() - from.z(), Turn.between(from, to));
  }

  /**
   * Writes worldFromBody at a parameter: twelve numbers, off by no more than {@link #poseError}.
   *
   * @param s in [0, 1]
   * @param out written at {@code at}
   */
  public void place(double s, double[] out, int at) {
    start.copyTo(out, at);
    if (turn.angle() != 0) {
      double angle = s * turn.angle();
      turned(Trigonometry.cos(angle), Trigonometry.sin(angle), out, at);
    }
    out[at + 9] = start.x() + s * x;
    out[at + 10] = start.y() + s * y;
    out[at + 11] = start.z() + s * z;
  }

  /** Multiplies by cos + sin [a] + (1 − cos) a aᵀ from the left, column by column. */
  private void turned(double cos, double sin, double[] out, int at) {
    Axis a = turn.axis();
    double rest = 1 - cos;
    double xy = rest * (a.x() * a.y());
    double xz = rest * (a.x() * a.z());
    double yz = rest * (a.y() * a.z());
    double r00 = cos + rest * (a.x() * a.x());
    double r11 = cos + rest * (a.y() * a.y());
    double r22 = cos + rest * (a.z() * a.z());
    for (int c = at; c < at + 3; c++) {
      double p = out[c];
      double q = out[c + 3];
      double r = out[c + 6];
      out[c] = r00 * p + (xy - sin * a.z()) * q + (xz + sin * a.y()) * r;
      out[c + 3] = (xy + sin * a.z()) * p + r11 * q + (yz - sin * a.x()) * r;
      out[c + 6] = (xz - sin * a.y()) * p + (yz + sin * a.x()) * q + r22 * r;
    }
  }

  /** Returns how far {@link #place} may be off, for every s. */
  public PoseError poseError() {
    double units = TURN_UNITS + ANGLE_UNITS * turn.angle() + PRODUCT_UNITS;
    double rotation = turn.angle() == 0 ? 0 : Rounding.roundoff(units, 1);
    double far =
        Rounding.addUp(Rounding.normUp(start.x(), start.y(), start.z()), Rounding.normUp(x, y, z));
    return PoseError.of(
        Rounding.addUp(rotation, Rotations.defect(start)),
        Rounding.roundoff(PLACE_UNITS, far),
        Rounding.multiplyUp(far, 1 + Rounding.roundoff(PLACE_UNITS, 2)));
  }
}
