package dev.clearway.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.Decimals;
import dev.clearway.testkit.Garbage;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TrigonometryTest {
  private static double angle(Random random) {
    double multiple = random.nextInt(13) * (Math.PI / 4);
    return switch (random.nextInt(5)) {
      case 0 -> multiple + random.nextInt(5) * Math.ulp(multiple);
      case 1 -> multiple + 1e-9 * random.nextGaussian();
      case 2 -> 2e5 * (random.nextDouble() - 0.5);
      case 3 -> random.nextInt(40_000) * (Math.PI / 2);
      default -> 7 * random.nextGaussian();
    };
  }

  @Test
  void theErrorStaysWithinTheGuarantee() {
    Random random = new Random(5);
    double worst = 0;
    for (int i = 0; i < 5_000; i++) {
      double angle = angle(random);
      BigDecimal x = new BigDecimal(angle);
      worst = Math.max(worst, error(Trigonometry.sin(angle), Decimals.sin(x)));
      worst = Math.max(worst, error(Trigonometry.cos(angle), Decimals.cos(x)));
    }
    assertThat(worst).isBetween(0.5, (double) Trigonometry.ERROR_UNITS);
  }

  /** With the last part of π/2 left out, or added, the largest angles would be 2.3 units off. */
  @Test
  void allThreePartsOfAQuarterTurnAreTakenOff() {
    double worst = 0;
    for (int quarters = 60_000; quarters < 63_600; quarters++) {
      double angle = quarters * (Math.PI / 2);
      worst = Math.max(worst, error(Trigonometry.sin(angle), Decimals.sin(new BigDecimal(angle))));
      worst = Math.max(worst, error(Trigonometry.cos(angle), Decimals.cos(new BigDecimal(angle))));
    }
    assertThat(worst).isLessThan(1.05);
  }

  private static double error(double computed, BigDecimal real) {
    return Math.abs(new BigDecimal(computed).subtract(real).doubleValue()) / Rounding.UNIT;
  }

  @Test
  void zeroAndStrangeAnglesBehaveLikeStrictMath() {
    assertThat(Trigonometry.sin(0)).isZero();
    assertThat(Trigonometry.cos(0)).isEqualTo(1);
    assertThat(Trigonometry.sin(Double.NaN)).isNaN();
    assertThat(Trigonometry.cos(Double.POSITIVE_INFINITY)).isNaN();
    assertThat(Trigonometry.sin(1e12)).isEqualTo(StrictMath.sin(1e12));
  }

  @Test
  void nothingIsAllocated() {
    double[] sum = new double[1];
    assertThat(
            Garbage.bytes(
                () -> {
                  for (double a = -40; a < 40; a += 0.9) {
                    sum[0] += Trigonometry.sin(a) + Trigonometry.cos(a);
                  }
                }))
        .isZero();
  }
}
