package dev.clearway.methods.interval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.testkit.Decimals;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Turns about stored axes hold those about the axes' exact directions, also where an axis is as
 * long as normalising may leave it: ten units of 2⁻⁵³ off. Turns about coordinate axes are exact.
 */
class IntervalTurnsProperties {
  private final Random random = new Random(52);
  private final double[] sine = new double[2];
  private final double[] cosine = new double[2];
  private final double[] out = new double[IntervalPoses.SIZE + 3];

  private void angles() {
    double from = 4 * random.nextGaussian();
    double width = random.nextInt(3) == 0 ? 0 : Math.pow(10, -9 * random.nextDouble());
    double[] angle = {from, from + width};
    Intervals.sin(angle, 0, sine, 0);
    Intervals.cos(angle, 0, cosine, 0);
    Arrays.fill(out, Double.NaN);
  }

  private static BigDecimal[] direction(double[] axis) {
    BigDecimal square = BigDecimal.ZERO;
    for (double c : axis) {
      square = square.add(new BigDecimal(c).pow(2));
    }
    BigDecimal length = square.sqrt(Decimals.FINE);
    return Arrays.stream(axis)
        .mapToObj(c -> new BigDecimal(c).divide(length, Decimals.FINE))
        .toArray(BigDecimal[]::new);
  }

  /** An axis as long as it may be stored: near a coordinate axis, where it matters most, or not. */
  private double[] axis() {
    double spread = Math.pow(10, -4 * random.nextDouble());
    double[] axis = {
      spread * random.nextGaussian(), spread * random.nextGaussian(), spread * random.nextGaussian()
    };
    axis[random.nextInt(3)] = random.nextBoolean() ? 1 : -1;
    double length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
    double stretch = 1 + (random.nextBoolean() ? 1 : -1) * 8 * 0x1p-53;
    return Arrays.stream(axis).map(c -> c / length * stretch).toArray();
  }

  @Test
  void turnsAndTheirTangentsHoldThoseAboutTheDirection() {
    for (int i = 0; i < 1_500; i++) {
      double[] axis = axis();
      BigDecimal[] a = direction(axis);
      angles();
      IntervalPoses.turn(axis, sine, cosine, out, 2);
      for (int k = 0; k < 9; k++) {
        ExactIntervals across = ExactIntervals.exactly(one(k).subtract(along(a, k)));
        requireHeld(
            ExactIntervals.exactly(along(a, k))
                .plus(across.times(ExactIntervals.at(cosine, 0)))
                .plus(ExactIntervals.exactly(cross(a, k)).times(ExactIntervals.at(sine, 0))),
            k);
      }
      requireNoTranslation();
      IntervalPoses.turnTangent(axis, sine, cosine, out, 2);
      for (int k = 0; k < 9; k++) {
        ExactIntervals along = ExactIntervals.exactly(along(a, k).subtract(one(k)));
        requireHeld(
            along
                .times(ExactIntervals.at(sine, 0))
                .plus(ExactIntervals.exactly(cross(a, k)).times(ExactIntervals.at(cosine, 0))),
            k);
      }
      requireNoTranslation();
    }
  }

  private void requireHeld(ExactIntervals entry, int k) {
    assertThat(new BigDecimal(out[2 + 2 * k])).isLessThanOrEqualTo(entry.low());
    assertThat(new BigDecimal(out[3 + 2 * k])).isGreaterThanOrEqualTo(entry.high());
    double width = entry.high().subtract(entry.low()).doubleValue();
    assertThat(out[3 + 2 * k] - out[2 + 2 * k]).isLessThan(width + 0x1p-45);
  }

  private void requireNoTranslation() {
    for (int k = 2 + IntervalPoses.TRANSLATION; k < 2 + IntervalPoses.SIZE; k++) {
      assertThat(out[k]).isZero();
    }
    assertThat(out[1]).isNaN();
    assertThat(out[2 + IntervalPoses.SIZE]).isNaN();
  }

  private static BigDecimal one(int k) {
    return k % 4 == 0 ? BigDecimal.ONE : BigDecimal.ZERO;
  }

  private static BigDecimal along(BigDecimal[] a, int k) {
    return a[k / 3].multiply(a[k % 3]);
  }

  private static BigDecimal cross(BigDecimal[] a, int k) {
    int row = k / 3;
    int column = k % 3;
    if (row == column) {
      return BigDecimal.ZERO;
    }
    BigDecimal other = a[3 - row - column];
    return column == (row + 1) % 3 ? other.negate() : other;
  }

  @Test
  void turnsAboutCoordinateAxesAddNothing() {
    for (int c = 0; c < 3; c++) {
      for (int sign = -1; sign <= 1; sign += 2) {
        double[] axis = new double[3];
        axis[c] = sign;
        angles();
        IntervalPoses.turn(axis, sine, cosine, out, 0);
        int d = (c + 1) % 3;
        int e = (c + 2) % 3;
        requireEntry(4 * c, 1, 1);
        requireEntry(4 * d, cosine[0], cosine[1]);
        requireEntry(4 * e, cosine[0], cosine[1]);
        requireEntry(3 * c + d, 0, 0);
        requireEntry(3 * e + c, 0, 0);
        requireEntry(3 * e + d, sign > 0 ? sine[0] : -sine[1], sign > 0 ? sine[1] : -sine[0]);
        requireEntry(3 * d + e, sign > 0 ? -sine[1] : sine[0], sign > 0 ? -sine[0] : sine[1]);
        IntervalPoses.turnTangent(axis, sine, cosine, out, 0);
        requireEntry(4 * c, 0, 0);
        requireEntry(4 * d, -sine[1], -sine[0]);
        requireEntry(
            3 * e + d, sign > 0 ? cosine[0] : -cosine[1], sign > 0 ? cosine[1] : -cosine[0]);
      }
    }
  }

  private void requireEntry(int k, double low, double high) {
    assertThat(out[2 * k] + 0).isEqualTo(low + 0);
    assertThat(out[2 * k + 1] + 0).isEqualTo(high + 0);
  }

  @Test
  void onlyAxesWithTwoZerosAreStraight() {
    assertThat(IntervalPoses.isStraight(new double[] {0, -1, 0})).isTrue();
    assertThat(IntervalPoses.isStraight(new double[] {1, 0, 1e-300})).isFalse();
    assertThat(IntervalPoses.isStraight(new double[] {0.6, 0.7, 0.4})).isFalse();
    assertThat(IntervalPoses.isStraight(new double[3])).isFalse();
  }
}
