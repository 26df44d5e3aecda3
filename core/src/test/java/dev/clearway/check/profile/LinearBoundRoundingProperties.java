package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The lines' shift e = (ℓ² − δ²) / 2ℓ against the exact one: never less, and no more by much. */
class LinearBoundRoundingProperties {
  private static BigDecimal exact(double x) {
    return new BigDecimal(x);
  }

  @Test
  void linesAreShiftedByNoLessThanTheExactAmountAndNotByMuchMore() {
    SplittableRandom random = new SplittableRandom(9);
    MathContext fine = new MathContext(60);
    int tooSmall = 0;
    for (int i = 0; i < 50_000; i++) {
      double motionBound = random.nextDouble(0.1, 2);
      double from = random.nextDouble(3);
      double to = Math.max(0, from + (2 * random.nextDouble() - 1) * motionBound);
      BigDecimal l = exact(motionBound);
      BigDecimal d = exact(to).subtract(exact(from));
      if (d.abs().compareTo(l) >= 0) {
        continue;
      }
      BigDecimal e = l.multiply(l).subtract(d.multiply(d)).divide(l.multiply(BigDecimal.TWO), fine);
      LinearBound below = LinearBound.below(from, to, motionBound);
      assertThat(exact(below.from())).isLessThanOrEqualTo(exact(from).subtract(e));
      assertThat(exact(below.to())).isLessThanOrEqualTo(exact(to).subtract(e));
      LinearBound above = LinearBound.above(from, to, motionBound);
      assertThat(exact(above.from())).isGreaterThanOrEqualTo(exact(from).add(e));
      assertThat(exact(above.to())).isGreaterThanOrEqualTo(exact(to).add(e));
      double shift = e.doubleValue();
      assertThat(below.from()).isGreaterThan(from - shift - 1e-14);
      assertThat(above.to()).isLessThan(to + shift + 1e-14);
      double plain = (motionBound * motionBound - (to - from) * (to - from)) / (2 * motionBound);
      tooSmall += exact(plain).compareTo(e) < 0 ? 1 : 0;
    }
    assertThat(tooSmall).as("shifts that plain arithmetic makes too small").isGreaterThan(5_000);
  }
}
