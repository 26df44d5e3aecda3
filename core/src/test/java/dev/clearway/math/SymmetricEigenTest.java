package dev.clearway.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SymmetricEigenTest {
  private final Random random = new Random(53);

  private static double dot(double[] v, int i, int j) {
    return v[3 * i] * v[3 * j] + v[3 * i + 1] * v[3 * j + 1] + v[3 * i + 2] * v[3 * j + 2];
  }

  private static void requireOrthonormal(double[] v) {
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        assertThat(dot(v, i, j)).isCloseTo(i == j ? 1 : 0, within(64 * 0x1p-53));
      }
    }
  }

  /** vᵢᵀ m vⱼ. */
  private static double form(double[] m, double[] v, int i, int j) {
    double sum = 0;
    for (int k = 0; k < 9; k++) {
      sum += v[3 * i + k / 3] * m[k] * v[3 * j + k % 3];
    }
    return sum;
  }

  private double[] symmetric(double size) {
    double[] m = new double[9];
    for (int k = 0; k < 9; k++) {
      int mirror = 3 * (k % 3) + k / 3;
      m[k] = mirror < k ? m[mirror] : size * random.nextInt(-1, 2) * random.nextDouble();
    }
    return m;
  }

  @Test
  void vectorsAreOrthonormalDiagonaliseAndComeByFallingValue() {
    int ordered = 0;
    for (int i = 0; i < 500; i++) {
      double size = Math.pow(10, random.nextInt(-100, 100));
      double[] m = symmetric(size);
      double[] v = new double[9];
      SymmetricEigen.decompose(m.clone(), v);
      requireOrthonormal(v);
      for (int p = 0; p < 3; p++) {
        double value = form(m, v, p, p) / size;
        double next = p < 2 ? form(m, v, p + 1, p + 1) / size : value;
        assertThat(value).isGreaterThanOrEqualTo(next - 1e-14);
        assertThat(form(m, v, p, (p + 1) % 3) / size).isCloseTo(0, within(1e-14));
        ordered += value > next + 1e-3 ? 1 : 0;
      }
    }
    assertThat(ordered).isGreaterThan(600);
  }

  @Test
  void equalValuesKeepTheAxesAndOthersAreSorted() {
    double[] v = new double[9];
    SymmetricEigen.decompose(new double[] {2, 0, 0, 0, 2, 0, 0, 0, 2}, v);
    assertThat(v).containsExactly(1, 0, 0, 0, 1, 0, 0, 0, 1);
    SymmetricEigen.decompose(new double[] {1, 0, 0, 0, 2, 0, 0, 0, 3}, v);
    assertThat(v).containsExactly(0, 0, 1, 0, 1, 0, 1, 0, 0);
  }

  @Test
  void matricesThatOverflowLeaveOrthonormalVectors() {
    double[] v = new double[9];
    for (double huge : new double[] {1e300, Double.MAX_VALUE, Double.NaN}) {
      SymmetricEigen.decompose(new double[] {huge, huge, 1, huge, -huge, 2, 1, 2, 3}, v);
      requireOrthonormal(v);
      SymmetricEigen.decompose(new double[] {huge, 1, 1, 1, 0, 2, 1, 2, -huge}, v);
      requireOrthonormal(v);
    }
  }
}
