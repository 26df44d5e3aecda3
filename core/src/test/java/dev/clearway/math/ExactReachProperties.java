package dev.clearway.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.PreciseTriangles;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A triangle and a segment come within a reach exactly where their distance is at most that. */
class ExactReachProperties {
  private final Random random = new Random(54);

  private static ExactVector at(double[] v, int k) {
    return ExactVector.of(v, k);
  }

  private static boolean covers(double[] v, BigDecimal squared) {
    ExactTriangle triangle = ExactTriangle.of(v, 0, ExactVector.ZERO);
    return new ExactReach(squared).covers(triangle, at(v, 9), at(v, 12));
  }

  @Test
  void reachesAHairBelowTheDistanceDoNotCoverAndAHairAboveDo() {
    int apart = 0;
    for (int i = 0; i < 3_000; i++) {
      // Points of a grid: parallel edges, feet on corners and degenerate shapes are common.
      double[] v = random.ints(18, -3, 4).asDoubleStream().toArray();
      if (i % 3 == 0) {
        System.arraycopy(v, 0, v, 3, 3);
      }
      if (i % 4 == 0) {
        System.arraycopy(v, 9, v, 12, 3);
      }
      System.arraycopy(v, 12, v, 15, 3); // the segment as a triangle, for the oracle
      BigDecimal distance = PreciseTriangles.distance(v);
      BigDecimal squared = distance.multiply(distance);
      if (squared.doubleValue() < 1e-9) {
        assertThat(covers(v, BigDecimal.ZERO)).as("pair " + i).isTrue();
        continue;
      }
      apart++;
      BigDecimal hair = new BigDecimal("1e-12");
      assertThat(covers(v, squared.subtract(hair))).as("pair " + i).isFalse();
      assertThat(covers(v, squared.add(hair))).as("pair " + i).isTrue();
    }
    assertThat(apart).isBetween(1_200, 2_900);
  }

  /**
   * A segment and a triangle share a point exactly where their distance is zero; all of them on a
   * plane or a line, too, where one crossing of one border is all there is.
   */
  @Test
  void segmentsMeetTrianglesExactlyWhereNothingIsBetweenThem() {
    int met = 0;
    for (int i = 0; i < 1_500; i++) {
      double[] v = random.ints(18, -3, 4).asDoubleStream().toArray();
      for (int k = 0; k < 15; k += 3) {
        v[k + 2] = i % 3 > 0 ? 0 : v[k + 2];
        v[k + 1] = i % 3 > 1 ? 2 * v[k] : v[k + 1];
      }
      System.arraycopy(v, 12, v, 15, 3);
      boolean touching = PreciseTriangles.distance(v).doubleValue() < 1e-9;
      ExactTriangle triangle = ExactTriangle.of(v, 0, ExactVector.ZERO);
      Optional<ExactVector> common = triangle.commonPoint(at(v, 9), at(v, 12));
      assertThat(common.isPresent()).as("pair " + i).isEqualTo(touching);
      if (touching) {
        met++;
        requireOnBoth(v, common.get());
      }
    }
    assertThat(met).isBetween(400, 1_100);
  }

  private static void requireOnBoth(double[] v, ExactVector point) {
    double[] pair = v.clone();
    for (int k = 9; k < 18; k += 3) {
      point.copyTo(pair, k);
    }
    assertThat(PreciseTriangles.distance(pair).doubleValue()).isLessThan(1e-14);
    System.arraycopy(v, 9, pair, 0, 6);
    System.arraycopy(v, 12, pair, 6, 3);
    assertThat(PreciseTriangles.distance(pair).doubleValue()).isLessThan(1e-14);
  }

  @Test
  void theReachItselfIsCovered() {
    double[] triangle = {0, 0, 0, 4, 0, 0, 0, 4, 0};
    double[][] segments = {
      {1, 1, 3, 1, 1, 5}, // above the face
      {1, 1, 7, 1, 1, 3},
      {-3, -1, 1, -3, 5, 1}, // beside an edge: 9 + 1
      {-3, -4, 0, -6, -8, 0}, // off a corner: 25
      {2, -1, 2, 2, -1, 3} // an end beside an edge: 1 + 4
    };
    int[] squared = {9, 9, 10, 25, 5};
    for (int i = 0; i < segments.length; i++) {
      double[] v = new double[15];
      System.arraycopy(triangle, 0, v, 0, 9);
      System.arraycopy(segments[i], 0, v, 9, 6);
      BigDecimal exact = BigDecimal.valueOf(squared[i]);
      assertThat(covers(v, exact)).as("segment " + i).isTrue();
      assertThat(covers(v, exact.subtract(new BigDecimal("1e-40")))).as("segment " + i).isFalse();
    }
  }
}
