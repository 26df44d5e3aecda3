package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import dev.clearway.math.Trigonometry;

/**
 * A fixed rotation P followed, in its frame, by a turn about an axis a: {@code P Rot(a, angle)}.
 *
 * <p>Written as {@code C + cos(angle) M + sin(angle) N} with {@code C = P a aᵀ}, {@code M = P (I −
 * a aᵀ)} and {@code N = P [a]×}, all made once. For an axis of the frame these are exact.
 */
final class Turn {
  private final double[] rest = new double[Pose.SIZE];
  private final double[] constant = new double[9];
  private final double[] cosine = new double[9];
  private final double[] sine = new double[9];

  Turn(Pose parentFromJoint, Axis a) {
    parentFromJoint.copyTo(rest, 0);
    double[] along = {
      a.x() * a.x(), a.x() * a.y(), a.x() * a.z(),
      a.y() * a.x(), a.y() * a.y(), a.y() * a.z(),
      a.z() * a.x(), a.z() * a.y(), a.z() * a.z()
    };
    double[] across = new double[9];
    for (int i = 0; i < 9; i++) {
      across[i] = (i % 4 == 0 ? 1 : 0) - along[i];
    }
    double[] cross = {0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0};
    product(along, constant);
    product(across, cosine);
    product(cross, sine);
  }

  private void product(double[] b, double[] out) {
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        out[3 * i + j] =
            rest[3 * i] * b[j] + rest[3 * i + 1] * b[3 + j] + rest[3 * i + 2] * b[6 + j];
      }
    }
  }

  /**
   * Writes the pose with the turned rotation and the translation of P; exactly P at angle zero.
   *
   * @param out written at {@code at..at+11}
   */
  void write(double angle, double[] out, int at) {
    System.arraycopy(rest, 0, out, at, Pose.SIZE);
    if (angle != 0) {
      double c = Trigonometry.cos(angle);
      double s = Trigonometry.sin(angle);
      for (int i = 0; i < 9; i++) {
        out[at + i] = constant[i] + c * cosine[i] + s * sine[i];
      }
    }
  }
}
