package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Lines against the cones that they are made from. */
class LinearBoundTest {
  @Test
  void linesAreOutsideTheConesAndTouchThem() {
    SplittableRandom random = new SplittableRandom(7);
    int tight = 0;
    for (int i = 0; i < 20_000; i++) {
      double motionBound = random.nextInt(5) == 0 ? 0 : random.nextDouble(2);
      double from = random.nextDouble(3);
      double to = Math.max(0, from + (2 * random.nextDouble() - 1) * motionBound);
      LinearBound below = LinearBound.below(from, to, motionBound);
      LinearBound above = LinearBound.above(from, to, motionBound);
      double nearestBelow = Double.POSITIVE_INFINITY;
      for (int k = 0; k <= 64; k++) {
        double t = k / 64.0;
        double cones = Math.max(from - t * motionBound, to - (1 - t) * motionBound);
        double low = below.from() + t * (below.to() - below.from());
        nearestBelow = Math.min(nearestBelow, cones - low);
        assertThat(low).isLessThanOrEqualTo(cones + 1e-14);
        double roof = Math.min(from + t * motionBound, to + (1 - t) * motionBound);
        assertThat(above.from() + t * (above.to() - above.from()))
            .isGreaterThanOrEqualTo(roof - 1e-14);
      }
      tight += nearestBelow < 0.04 * motionBound + 1e-12 ? 1 : 0;
    }
    assertThat(tight).isEqualTo(20_000);
  }

  @Test
  void endOfWhichNothingIsKnownIsBoundedFromTheOtherOne() {
    assertThat(LinearBound.below(5, 0, 1)).isEqualTo(new LinearBound(5, 4));
    assertThat(LinearBound.above(5, Double.POSITIVE_INFINITY, 1)).isEqualTo(new LinearBound(5, 6));
  }

  @Test
  void motionWithoutBoundLeavesNothingProven() {
    for (double motionBound : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThat(LinearBound.below(1, 1, motionBound)).isEqualTo(LinearBound.ZERO);
      assertThat(LinearBound.above(1, 1, motionBound).from()).isInfinite();
    }
  }
}
