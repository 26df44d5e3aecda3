package dev.clearway.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundingTest {
  private static final MathContext FINE = new MathContext(60);

  /** Numbers over forty decades, with zeros, ones and near-equal neighbours among them. */
  private static double number(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> random.nextInt(7) - 3;
      case 2 -> 1 + random.nextInt(5) * 0x1p-52;
      default -> random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
    };
  }

  private static void bracket(double down, BigDecimal exact, double up) {
    assertThat(new BigDecimal(down)).isLessThanOrEqualTo(exact);
    assertThat(new BigDecimal(up)).isGreaterThanOrEqualTo(exact);
    double step = Math.ulp(Math.max(Math.abs(down), Math.abs(up)));
    assertThat(up - down).isLessThanOrEqualTo(2 * step);
  }

  @Test
  void everyOperationBracketsTheRealResultTightly() {
    Random random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      double a = number(random);
      double b = number(random);
      BigDecimal x = new BigDecimal(a);
      BigDecimal y = new BigDecimal(b);
      bracket(Rounding.addDown(a, b), x.add(y), Rounding.addUp(a, b));
      bracket(Rounding.subtractDown(a, b), x.subtract(y), Rounding.subtractUp(a, b));
      bracket(Rounding.multiplyDown(a, b), x.multiply(y), Rounding.multiplyUp(a, b));
      if (b != 0) {
        bracket(Rounding.divideDown(a, b), x.divide(y, FINE), Rounding.divideUp(a, b));
      }
      if (a >= 0) {
        bracket(Rounding.sqrtDown(a), x.sqrt(FINE), Rounding.sqrtUp(a));
      }
    }
  }

  @Test
  void unitsOfALengthAreBracketed() {
    Random random = new Random(2);
    for (int i = 0; i < 1_000; i++) {
      double units = random.nextInt(1, 200) * random.nextDouble();
      double length = Math.abs(number(random));
      BigDecimal exact =
          new BigDecimal(units)
              .multiply(new BigDecimal(Rounding.UNIT))
              .multiply(new BigDecimal(length));
      double up = Rounding.roundoff(units, length);
      assertThat(new BigDecimal(up)).isGreaterThanOrEqualTo(exact);
      assertThat(up).isLessThanOrEqualTo(exact.doubleValue() + 2 * Math.ulp(up));
    }
    assertThat(Rounding.roundoff(3, 0)).isZero();
  }

  @Test
  void exactSumsAndProductsWithZeroStayExact() {
    assertThat(Rounding.addUp(0.5, 0.25)).isEqualTo(0.75);
    assertThat(Rounding.addDown(0.5, 0.25)).isEqualTo(0.75);
    assertThat(Rounding.addUp(1, 0x1p-60)).isEqualTo(Math.nextUp(1.0));
    assertThat(Rounding.addDown(1, 0x1p-60)).isEqualTo(1);
    assertThat(Rounding.multiplyUp(0, 3)).isZero();
    assertThat(Rounding.divideUp(0, 3)).isZero();
    assertThat(Rounding.sqrtUp(0)).isZero();
  }

  @Test
  void overflowAndUnderflowStayOutside() {
    double big = Double.MAX_VALUE;
    double tiny = Double.MIN_VALUE;
    assertThat(Rounding.addUp(big, big)).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(Rounding.addUp(-big, -big)).isEqualTo(-big);
    assertThat(Rounding.addDown(big, big)).isEqualTo(big);
    assertThat(Rounding.multiplyUp(tiny, 0.25)).isEqualTo(tiny);
    assertThat(Rounding.multiplyDown(tiny, 0.25)).isNegative().isEqualTo(-tiny);
    assertThat(Rounding.multiplyUp(tiny, -0.25)).isEqualTo(tiny);
    assertThat(Rounding.addUp(Double.NaN, 1)).isNaN();
  }

  @Test
  void normsAreNeverBelowTheRealOnes() {
    Random random = new Random(2);
    for (int i = 0; i < 20_000; i++) {
      double scale = Math.pow(10, random.nextInt(500) - 250);
      double x = scale * random.nextGaussian();
      double y = random.nextBoolean() ? 0 : scale * random.nextGaussian();
      double z = random.nextBoolean() ? 0 : scale * random.nextGaussian() * 1e-9;
      double norm = Rounding.normUp(x, y, z);
      BigDecimal square =
          new BigDecimal(x).pow(2).add(new BigDecimal(y).pow(2)).add(new BigDecimal(z).pow(2));
      assertThat(new BigDecimal(norm).pow(2)).isGreaterThanOrEqualTo(square);
      assertThat(norm).isLessThanOrEqualTo(1.8 * (Math.abs(x) + Math.abs(y) + Math.abs(z)));
    }
    assertThat(Rounding.normUp(0, -0.0, 0)).isZero();
    assertThat(Rounding.normUp(3, 4, 0)).isBetween(5.0, 5 + 1e-14);
  }
}
