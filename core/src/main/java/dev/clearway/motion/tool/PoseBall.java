package dev.clearway.motion.tool;

import static dev.clearway.math.Rounding.UNIT;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Rotations;
import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;

/**
 * A rotation and a translation that are known up to errors of their entries.
 *
 * @param entries row by row, then the translation: {@link Pose#SIZE} numbers
 * @param turn how far each entry of the rotation that is meant may be off
 * @param shift how far each entry of the translation may be off, metres
 */
record PoseBall(double[] entries, double turn, double shift) {
  private static final double UP = 1 + 0x1p-40;

  /** What an orthonormal frame made of one axis is off, each entry; derived 20. */
  private static final double FRAME = 64 * UNIT;

  static final PoseBall IDENTITY = new PoseBall(Pose.IDENTITY.toArray(), 0, 0);

  /** Returns a pose that is given: its rotation means the true one that is nearest. */
  static PoseBall of(Pose pose) {
    PoseBall product = IDENTITY;
    for (Pose factor : pose.factors()) {
      double turn = (Rotations.defect(factor) + factor.rotationError()) * UP;
      product = product.times(new PoseBall(factor.toArray(), turn, factor.translationError()));
    }
    return product;
  }

  /** Returns the frame whose z axis is an axis: a true rotation, of which these entries are off. */
  static PoseBall frame(Axis a) {
    double[] z = {a.x(), a.y(), a.z()};
    int least = 0;
    for (int i = 1; i < 3; i++) {
      least = Math.abs(z[i]) < Math.abs(z[least]) ? i : least;
    }
    double[] x = new double[3];
    x[least] = 1;
    double along = z[least];
    double length = Math.sqrt((1 - along) * (1 + along));
    for (int i = 0; i < 3; i++) {
      x[i] = (x[i] - along * z[i]) / length;
    }
    double[] y = {
      z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0],
    };
    double[] entries = {x[0], y[0], z[0], x[1], y[1], z[1], x[2], y[2], z[2], 0, 0, 0};
    boolean exact = Rotations.isSignedPermutation(entries, 0);
    return new PoseBall(entries, exact ? 0 : FRAME, 0);
  }

  /** Returns a turn about z. */
  static PoseBall turn(double angle) {
    double s = Trigonometry.sin(angle);
    double c = Trigonometry.cos(angle);
    double[] entries = {c, -s, 0, s, c, 0, 0, 0, 1, 0, 0, 0};
    return new PoseBall(entries, angle == 0 ? 0 : Trigonometry.ERROR_UNITS * UNIT, 0);
  }

  /** Returns a slide along z. */
  static PoseBall slide(double length) {
    return new PoseBall(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, length}, 0, 0);
  }

  /** Returns an upper bound on the length of the translation, metres. */
  double length() {
    return Rounding.normUp(entries[9], entries[10], entries[11]) + 3 * shift;
  }

  PoseBall transposed() {
    double[] e = entries;
    return new PoseBall(
        new double[] {e[0], e[3], e[6], e[1], e[4], e[7], e[2], e[5], e[8], 0, 0, 0}, turn, 0);
  }

  /** Returns the product; entries of true rotations are at most 1. */
  PoseBall times(PoseBall b) {
    double[] out = new double[Pose.SIZE];
    Pose.multiply(entries, 0, b.entries, 0, out, 0);
    double far = Math.abs(b.entries[9]) + Math.abs(b.entries[10]) + Math.abs(b.entries[11]);
    double place = Math.abs(out[9]) + Math.abs(out[10]) + Math.abs(out[11]) + far;
    boolean exact = Rotations.isSignedPermutation(out, 0) && turn == 0 && b.turn == 0;
    double turned = exact ? 0 : 3 * (turn + b.turn + turn * b.turn) + 8 * UNIT;
    double shifted = shift + turn * far + 3 * b.shift * (1 + turn) + 8 * UNIT * place;
    return new PoseBall(out, turned * UP, shifted * UP);
  }
}
