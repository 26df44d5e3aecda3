package dev.clearway.io.angle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NearestRotationTest {
  private static double[] rows(double x, double y, double z, double w) {
    return Arrays.copyOf(Pose.fromQuaternion(0, 0, 0, new Quaternion(x, y, z, w)).toArray(), 9);
  }

  private static double[] draw(Random random) {
    double[] q = {
      random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()
    };
    if (random.nextInt(3) == 0) {
      q[random.nextInt(4)] = 0; // half turns among them
    }
    double norm = Math.sqrt(Arrays.stream(q).map(x -> x * x).sum());
    return Arrays.stream(q).map(x -> x / norm).toArray();
  }

  private static double distance(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < 9; i++) {
      sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return Math.sqrt(sum);
  }

  @Test
  void aRotationIsNearestToItself() {
    Random random = new Random(1);
    for (int trial = 0; trial < 1000; trial++) {
      double[] q = draw(random);
      NearestRotation nearest = NearestRotation.of(rows(q[0], q[1], q[2], q[3]));
      double same =
          q[0] * nearest.x() + q[1] * nearest.y() + q[2] * nearest.z() + q[3] * nearest.w();
      assertThat(Math.abs(same)).isCloseTo(1, within(1e-15));
      assertThat(nearest.error()).isLessThan(1e-15);
    }
  }

  @Test
  void noRotationCloseByIsNearer() {
    Random random = new Random(2);
    for (int trial = 0; trial < 1000; trial++) {
      double[] q = draw(random);
      double[] matrix = rows(q[0], q[1], q[2], q[3]);
      for (int i = 0; i < 9; i++) {
        matrix[i] += 1e-3 * (2 * random.nextDouble() - 1);
      }
      NearestRotation nearest = NearestRotation.of(matrix);
      double[] found = rows(nearest.x(), nearest.y(), nearest.z(), nearest.w());
      double least = distance(matrix, found);
      assertThat(nearest.error()).isBetween(1e-6, least);
      for (int i = 0; i < 20; i++) {
        double[] other = {nearest.x(), nearest.y(), nearest.z(), nearest.w()};
        other[random.nextInt(4)] += (random.nextBoolean() ? 1 : -1) * 1e-5;
        double norm = Math.sqrt(Arrays.stream(other).map(x -> x * x).sum());
        double[] near = rows(other[0] / norm, other[1] / norm, other[2] / norm, other[3] / norm);
        assertThat(distance(matrix, near)).isGreaterThanOrEqualTo(least - 1e-15);
      }
    }
  }

  @Test
  void whatIsFarFromARotationIsInfinitelyOff() {
    double[][] bad = {
      {1, 0, 0, 0, 1, 0, 0, 0, -1},
      {0, 0, 0, 0, 0, 0, 0, 0, 0},
      {2, 0, 0, 0, 2, 0, 0, 0, 2},
      {1, 0, 0, 0, 1, 0, 0, 0, Double.NaN},
      {1e200, 0, 0, 0, 1e200, 0, 0, 0, 1e200}
    };
    for (double[] matrix : bad) {
      assertThat(NearestRotation.of(matrix).error()).isInfinite();
    }
  }
}
