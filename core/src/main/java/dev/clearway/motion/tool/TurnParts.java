package dev.clearway.motion.tool;

import dev.clearway.kinematics.AxisAngle;
import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;

/**
 * Columns of numbers turned evenly about an axis: Rot(k, s θ) M = K₁ + cos(s θ) K₂ + sin(s θ) K₃
 * with K₁ = k kᵀ M, K₂ = M − K₁, K₃ = k × M. Immutable; evaluating allocates nothing.
 */
final class TurnParts {
  private static final double UP = 1 + 0x1p-40;

  private final int columns;
  private final double angle;

  /** K₁, K₂, K₃, each three rows. */
  private final double[] parts;

  /**
   * Makes them.
   *
   * @param matrix read: three rows of as many columns
   */
  TurnParts(AxisAngle turn, double[] matrix) {
    columns = matrix.length / 3;
    angle = turn.angle();
    parts = new double[9 * columns];
    double[] k = {turn.axis().x(), turn.axis().y(), turn.axis().z()};
    for (int c = 0; c < columns; c++) {
      double along = k[0] * matrix[c] + k[1] * matrix[columns + c] + k[2] * matrix[2 * columns + c];
      for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int l = (i + 2) % 3;
        int at = columns * i + c;
        parts[at] = k[i] * along;
        parts[3 * columns + at] = matrix[at] - k[i] * along;
        parts[6 * columns + at] = k[j] * matrix[columns * l + c] - k[l] * matrix[columns * j + c];
      }
    }
  }

  /** Writes the columns at s: three rows, from an offset. */
  void at(double s, double[] out, int offset) {
    double cosine = Trigonometry.cos(s * angle);
    double sine = Trigonometry.sin(s * angle);
    int size = 3 * columns;
    for (int i = 0; i < size; i++) {
      out[offset + i] = parts[i] + cosine * parts[size + i] + sine * parts[2 * size + i];
    }
  }

  /**
   * Returns an upper bound on what a column of unit length is off at any s of [0, 1], for a matrix
   * without errors; docs/tool-motions.md section 2.
   */
  double error() {
    return (128 + 4 * Math.abs(angle)) * Rounding.UNIT * UP;
  }
}
