package dev.clearway.distance.convex;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MinkowskiDifferenceProperties {
  private final Random random = new Random(3);
  private final MinkowskiDifference difference = new MinkowskiDifference();

  @Test
  void supportPointsAreWithinTheErrorOfTrueOnesAndNotShort() {
    double[] out = new double[MinkowskiDifference.STRIDE];
    double worst = 0;
    for (int i = 0; i < 5000; i++) {
      double offset = random.nextInt(2) == 0 ? 0 : Body.logUniform(random, 1, 1e6);
      Body a = points(offset);
      Body b = points(offset);
      double[] pose = Placements.random(random, 1 + offset);
      difference.set(a.map(), b.map(), pose, 0);
      double nx = random.nextGaussian();
      double ny = random.nextGaussian();
      double nz = random.nextGaussian();
      difference.support(nx, ny, nz, out, 0);
      WideVector w = WideVector.of(out[0], out[1], out[2]);
      WideVector n = WideVector.of(nx, ny, nz);
      Wide nearest = Wide.of(Double.POSITIVE_INFINITY);
      Wide lowest = nearest;
      for (WideVector v : b.core().placed(pose).vertices()) {
        for (WideVector u : a.core().vertices()) {
          WideVector c = v.minus(u);
          nearest = nearest.min(c.minus(w).square().sqrt());
          lowest = lowest.min(c.dot(n));
        }
      }
      Wide error = Wide.of(difference.error());
      assertThat(nearest).isLessThanOrEqualTo(error);
      assertThat(w.dot(n).minus(lowest)).isLessThanOrEqualTo(error.times(n.square().sqrt()));
      worst = Math.max(worst, nearest.high() / difference.error());
    }
    assertThat(worst).isBetween(0.02, 0.9);
  }

  /** Returns a tetrahedron of size 1 around a centre that far away. */
  private Body points(double offset) {
    double[] points = new double[12];
    for (int i = 0; i < points.length; i++) {
      points[i] = offset + Body.uniform(random, -1, 1);
    }
    return Body.points(0, points);
  }

  @Test
  void errorGrowsWithTheBodiesAndNotWithTheirCoordinates() {
    PointSet near = PointSet.of(0, 0, 0, 1, 0, 0);
    PointSet far = PointSet.of(1e6, 0, 0, 1e6 + 1, 0, 0);
    double[] turn = {0, -1, 0, 1, 0, 0, 0, 0, 1, 0, -1e6, 0};
    difference.set(near, far, turn, 0);
    assertThat(difference.error()).isLessThan(0x1p-45);
    assertThat(difference.offset(0)).isZero();
    assertThat(difference.offset(1)).isZero();
  }

  @Test
  void compensatedSumLosesNothingToCancellation() {
    for (int i = 0; i < 2000; i++) {
      double[] pose = Placements.random(random, 1e6);
      double x = Body.uniform(random, -1e6, 1e6);
      double y = Body.uniform(random, -1e6, 1e6);
      double z = Body.uniform(random, -1e6, 1e6);
      int row = random.nextInt(3);
      BigDecimal exact = new BigDecimal(pose[9 + row]);
      exact = exact.add(new BigDecimal(pose[3 * row]).multiply(new BigDecimal(x)));
      exact = exact.add(new BigDecimal(pose[3 * row + 1]).multiply(new BigDecimal(y)));
      exact = exact.add(new BigDecimal(pose[3 * row + 2]).multiply(new BigDecimal(z)));
      double shift = -exact.doubleValue() + Body.uniform(random, -1e-9, 1e-9);
      exact = exact.add(new BigDecimal(shift));
      double sum = CompensatedSum.placed(pose, 0, row, x, y, z, shift);
      double error = exact.subtract(new BigDecimal(sum)).abs().doubleValue();
      assertThat(error).isLessThanOrEqualTo(0x1p-53 * Math.abs(sum) + 0x1p-101 * 4e6);
    }
  }
}
