package dev.clearway.math;

/**
 * Eigenvectors of a symmetric 3 x 3 matrix by cyclic Jacobi rotations.
 *
 * <p>Nothing rests on their accuracy: any three orthonormal vectors make a valid bounding volume,
 * good ones make a tight one. What is guaranteed is that the result is orthonormal to a few
 * roundings.
 */
public final class SymmetricEigen {
  private static final int SWEEPS = 12;

  private SymmetricEigen() {}

  /**
   * Writes the eigenvectors as the rows of {@code vectors}, by falling eigenvalue.
   *
   * @param m the matrix, nine numbers row by row; read and destroyed
   * @param vectors nine numbers, written
   */
  public static void decompose(double[] m, double[] vectors) {
    for (int i = 0; i < 9; i++) {
      vectors[i] = i % 4 == 0 ? 1 : 0;
    }
    boolean turned = true;
    for (int sweep = 0; sweep < SWEEPS && turned; sweep++) {
      turned = rotate(m, vectors, 0, 1);
      turned |= rotate(m, vectors, 0, 2);
      turned |= rotate(m, vectors, 1, 2);
    }
    order(m, vectors, 0, 1);
    order(m, vectors, 1, 2);
    order(m, vectors, 0, 1);
  }

  /** Returns whether any number of the vectors changed. Later turns of the same are smaller. */
  private static boolean rotate(double[] m, double[] v, int p, int q) {
    double off = m[3 * p + q];
    if (off == 0) {
      return false;
    }
    double theta = (m[3 * q + q] - m[3 * p + p]) / (2 * off);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    if (!(Math.abs(s) <= 1)) {
      return false; // not finite: keep the vectors orthonormal
    }
    for (int k = 0; k < 3; k++) {
      double mp = m[3 * k + p];
      double mq = m[3 * k + q];
      m[3 * k + p] = c * mp - s * mq;
      m[3 * k + q] = s * mp + c * mq;
    }
    boolean turned = false;
    for (int k = 0; k < 3; k++) {
      double mp = m[3 * p + k];
      double mq = m[3 * q + k];
      m[3 * p + k] = c * mp - s * mq;
      m[3 * q + k] = s * mp + c * mq;
      double vp = v[3 * p + k];
      double vq = v[3 * q + k];
      v[3 * p + k] = c * vp - s * vq;
      v[3 * q + k] = s * vp + c * vq;
      turned |= v[3 * p + k] != vp || v[3 * q + k] != vq;
    }
    return turned;
  }

  private static void order(double[] m, double[] v, int first, int second) {
    if (m[4 * first] >= m[4 * second]) {
      return;
    }
    double value = m[4 * first];
    m[4 * first] = m[4 * second];
    m[4 * second] = value;
    for (int k = 0; k < 3; k++) {
      double component = v[3 * first + k];
      v[3 * first + k] = v[3 * second + k];
      v[3 * second + k] = component;
    }
  }
}
