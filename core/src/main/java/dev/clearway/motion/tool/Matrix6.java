package dev.clearway.motion.tool;

import java.util.Arrays;

/** Six by six matrices as 36 numbers, row by row: no bounds, rounded as it comes. */
final class Matrix6 {
  private static final int N = 6;

  private Matrix6() {}

  /**
   * Inverts a matrix by Gauss's elimination with row pivots.
   *
   * @param matrix read
   * @param out written, where there is an inverse
   * @return whether there is one of finite numbers
   */
  static boolean invert(double[] matrix, double[] out) {
    double[] a = matrix.clone();
    Arrays.fill(out, 0);
    for (int i = 0; i < N; i++) {
      out[N * i + i] = 1;
    }
    for (int column = 0; column < N; column++) {
      int pivot = column;
      for (int row = column + 1; row < N; row++) {
        boolean larger = Math.abs(a[N * row + column]) > Math.abs(a[N * pivot + column]);
        pivot = larger ? row : pivot;
      }
      double inverse = 1 / a[N * pivot + column];
      if (!(Math.abs(inverse) < 1e15)) {
        return false;
      }
      swap(a, pivot, column);
      swap(out, pivot, column);
      scale(a, column, inverse);
      scale(out, column, inverse);
      for (int row = 0; row < N; row++) {
        double factor = a[N * row + column];
        if (row != column && factor != 0) {
          subtract(a, row, column, factor);
          subtract(out, row, column, factor);
        }
      }
    }
    return true;
  }

  private static void swap(double[] m, int a, int b) {
    for (int j = 0; a != b && j < N; j++) {
      double kept = m[N * a + j];
      m[N * a + j] = m[N * b + j];
      m[N * b + j] = kept;
    }
  }

  private static void scale(double[] m, int row, double by) {
    for (int j = 0; j < N; j++) {
      m[N * row + j] *= by;
    }
  }

  private static void subtract(double[] m, int row, int other, double factor) {
    for (int j = 0; j < N; j++) {
      m[N * row + j] -= factor * m[N * other + j];
    }
  }

  /** Writes a matrix times a vector. */
  static void multiply(double[] matrix, double[] vector, double[] out) {
    for (int i = 0; i < N; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++) {
        sum += matrix[N * i + j] * vector[j];
      }
      out[i] = sum;
    }
  }
}
