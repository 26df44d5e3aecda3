package dev.clearway.io.angle;

/**
 * The rotation nearest to a matrix that was rounded, as a unit quaternion.
 *
 * <p>The orthogonal factor of the polar decomposition, which is nearest in the Frobenius norm, by
 * Newton's iteration: X becomes the mean of X and its inverse transposed.
 *
 * @param x of the quaternion
 * @param y of the quaternion
 * @param z of the quaternion
 * @param w of the quaternion
 * @param error the largest difference between entries of the matrix and of the rotation, infinite
 *     where the matrix mirrors or is far from any rotation
 * @see "N. J. Higham, Computing the Polar Decomposition, with Applications, SIAM J. Sci. Stat.
 *     Comput. 7, 1986"
 */
public record NearestRotation(double x, double y, double z, double w, double error) {
  /** From a matrix that is no further off than {@link #FAR} the iteration ends after 4 rounds. */
  private static final int ROUNDS = 8;

  /** Entries of MᵀM − I beyond which a matrix is far from any rotation. */
  private static final double FAR = 0.1;

  /**
   * Returns the rotation nearest to a matrix.
   *
   * @param rows read: nine numbers, row by row
   */
  public static NearestRotation of(double[] rows) {
    if (!(defect(rows) <= FAR && determinant(rows) > 0)) {
      return new NearestRotation(0, 0, 0, 1, Double.POSITIVE_INFINITY);
    }
    double[] r = rows.clone();
    for (int round = 0; round < ROUNDS; round++) {
      double scale = 1 / determinant(r);
      double[] next = new double[9];
      for (int i = 0; i < 9; i++) {
        next[i] = (r[i] + cofactor(r, i / 3, i % 3) * scale) / 2;
      }
      r = next;
    }
    double error = 0;
    for (int i = 0; i < 9; i++) {
      error = Math.max(error, Math.abs(rows[i] - r[i]));
    }
    return ofRotation(r, error);
  }

  /** Divides by the largest of the four numbers, so that none of them is lost at half a turn. */
  private static NearestRotation ofRotation(double[] r, double error) {
    double[] squares = {
      1 + r[0] - r[4] - r[8], 1 - r[0] + r[4] - r[8], 1 - r[0] - r[4] + r[8], 1 + r[0] + r[4] + r[8]
    };
    double xw = r[7] - r[5];
    double yw = r[2] - r[6];
    double zw = r[3] - r[1];
    double xy = r[3] + r[1];
    double xz = r[2] + r[6];
    double yz = r[7] + r[5];
    double[][] lines = {
      {squares[0], xy, xz, xw},
      {xy, squares[1], yz, yw},
      {xz, yz, squares[2], zw},
      {xw, yw, zw, squares[3]}
    };
    int largest = 0;
    for (int i = 1; i < 4; i++) {
      largest = squares[i] > squares[largest] ? i : largest;
    }
    double[] q = lines[largest];
    double norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    return new NearestRotation(q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm, error);
  }

  private static double defect(double[] m) {
    double worst = 0;
    for (int i = 0; i < 3; i++) {
      for (int j = i; j < 3; j++) {
        double dot = m[i] * m[j] + m[3 + i] * m[3 + j] + m[6 + i] * m[6 + j];
        double off = Math.abs(dot - (i == j ? 1 : 0));
        worst = off <= worst ? worst : off; // keeps what is no number
      }
    }
    return worst;
  }

  private static double determinant(double[] m) {
    return m[0] * cofactor(m, 0, 0) + m[1] * cofactor(m, 0, 1) + m[2] * cofactor(m, 0, 2);
  }

  private static double cofactor(double[] m, int row, int column) {
    int a = 3 * ((row + 1) % 3);
    int b = 3 * ((row + 2) % 3);
    int c = (column + 1) % 3;
    int d = (column + 2) % 3;
    return m[a + c] * m[b + d] - m[a + d] * m[b + c];
  }
}
