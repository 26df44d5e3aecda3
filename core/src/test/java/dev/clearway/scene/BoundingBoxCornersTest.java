package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.motionbound.BoundingHull;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BoundingBoxCornersTest {
  /** Points of a box with the given sides, some place or other; far away as often as not. */
  private static double[] slanted(Random random, int count, double... sides) {
    double far = random.nextBoolean() ? 1 : 1000;
    Pose pose =
        Pose.fromRollPitchYaw(
            far * random.nextGaussian(),
            far * random.nextGaussian(),
            far * random.nextGaussian(),
            random.nextGaussian(),
            random.nextGaussian(),
            random.nextGaussian());
    double[] points = new double[3 * count];
    for (int i = 0; i < points.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        points[i + k] = sides[k] * (random.nextDouble() - 0.5);
      }
      pose.transform(points, i, points, i);
    }
    return points;
  }

  /** The largest component of any point along a direction. */
  private static double support(double[] points, double[] d) {
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < points.length; i += 3) {
      most = Math.max(most, points[i] * d[0] + points[i + 1] * d[1] + points[i + 2] * d[2]);
    }
    return most;
  }

  @Test
  void noPointReachesOutOfTheCornersAndTheirBoxIsAboutAsLargeAsThePoints() {
    Random random = new Random(60);
    for (int trial = 0; trial < 500; trial++) {
      double[] points = slanted(random, 60 + random.nextInt(300), 2, 0.3, 0.1);
      BoundingHull hull = BoundingBoxCorners.around(points, 0.01);
      assertThat(hull.points()).hasSize(24);
      for (int i = 0; i < 50; i++) {
        double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        double most = support(points, d) + 0.01 * length;
        double bound = support(hull.points(), d) + hull.grown() * length;
        assertThat(bound).isGreaterThan(most - 1e-12 * length);
        assertThat(bound).isLessThan(most + 0.7 * length);
      }
    }
  }

  @Test
  void fewPointsAreKept() {
    double[] points = slanted(new Random(61), 8, 1, 1, 1);
    BoundingHull hull = BoundingBoxCorners.around(points, 0.5);
    assertThat(hull.points()).containsExactly(points);
    assertThat(hull.grown()).isEqualTo(0.5);
  }
}
