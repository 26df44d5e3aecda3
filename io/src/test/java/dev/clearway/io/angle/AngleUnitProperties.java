package dev.clearway.io.angle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AngleUnitProperties {
  private static final MathContext FINE = new MathContext(80);

  /** Pi by Machin's formula. */
  private static BigDecimal pi() {
    return arctan(5)
        .multiply(BigDecimal.valueOf(16))
        .subtract(arctan(239).multiply(BigDecimal.valueOf(4)), FINE);
  }

  private static BigDecimal arctan(int inverse) {
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal power = BigDecimal.ONE.divide(BigDecimal.valueOf(inverse), FINE);
    BigDecimal square = BigDecimal.valueOf((long) inverse * inverse);
    for (int k = 1; k < 130; k += 2) {
      BigDecimal term = power.divide(BigDecimal.valueOf(k), FINE);
      sum = k % 4 == 1 ? sum.add(term, FINE) : sum.subtract(term, FINE);
      power = power.divide(square, FINE);
    }
    return sum;
  }

  private static double draw(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> Math.toRadians(random.nextInt(-720, 721));
      case 1 -> random.nextDouble(-7, 7);
      case 2 -> Math.scalb(random.nextDouble(-1, 1), random.nextInt(-60, 20));
      default -> Double.longBitsToDouble(random.nextLong());
    };
  }

  @Test
  void whatIsToldInDegreesIsReadBackBitForBit() {
    SplittableRandom random = new SplittableRandom(13);
    int lostByDoubles = 0;
    for (int i = 0; i < 3_000; i++) {
      double angle = draw(random);
      if (!(Math.abs(angle) <= 1e300)) {
        continue;
      }
      lostByDoubles += Math.toRadians(Math.toDegrees(angle)) == angle ? 0 : 1;
      assertThat(AngleUnit.DEGREES.parse(AngleUnit.DEGREES.text(angle))).hasValue(angle);
      assertThat(AngleUnit.DEGREES.parse(AngleUnit.DEGREES.number(angle).toString()))
          .hasValue(angle == 0 ? 0 : angle);
      assertThat(AngleUnit.RADIANS.parse(AngleUnit.RADIANS.text(angle))).hasValue(angle);
    }
    assertThat(lostByDoubles).as("why decimals are needed").isGreaterThan(100);
  }

  @Test
  void degreesAreReadAsTheNearestRadians() {
    BigDecimal perDegree = pi().divide(BigDecimal.valueOf(180), FINE);
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 2_000; i++) {
      String text = Double.toString(random.nextDouble(-400, 400));
      double got = AngleUnit.DEGREES.parse(text).orElseThrow();
      BigDecimal exact = new BigDecimal(text).multiply(perDegree, FINE);
      BigDecimal off = exact.subtract(new BigDecimal(got)).abs();
      assertThat(off).isLessThanOrEqualTo(new BigDecimal(Math.ulp(got) / 2));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "90, 1.5707963267948966",
    "180, 3.141592653589793",
    "-360, -6.283185307179586",
    "57.29577951308232, 1.0",
    "1e1, 0.17453292519943295",
    ".5, 0.008726646259971648",
    "-0, -0.0"
  })
  void readsDegrees(String degrees, double radians) {
    assertThat(AngleUnit.DEGREES.parse(degrees)).hasValue(radians);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5707963267948966, 90.0",
    "3.141592653589793, 180.0",
    "-0.5235987755982989, -30.0",
    "0.017453292519943295, 1.0",
    "0, 0.0",
    "-0.0, -0.0",
    "1e-9, 5.729577951308232E-8"
  })
  void tellsDegreesWithNoMoreDigitsThanItTakes(double radians, String degrees) {
    assertThat(AngleUnit.DEGREES.text(radians)).isEqualTo(degrees);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "90deg", "1,5", "nan", "1e999", "0x10"})
  void whatIsNoNumberIsNone(String text) {
    assertThat(AngleUnit.DEGREES.parse(text)).isEmpty();
  }

  @Test
  void longNumbersAreCutAsDoublesAre() {
    String text = "90." + "0".repeat(5000) + "1";
    assertThat(AngleUnit.DEGREES.parse(text)).hasValue(Math.PI / 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"# angles: deg\na,b", "#angles=degrees", "\n# made by hand\n#  angles : degree"})
  void aTableSaysItsUnit(String text) {
    assertThat(AngleUnitComment.find(text)).contains(AngleUnit.DEGREES);
    assertThat(AngleUnitComment.find(text.replaceAll("degr?e?e?s?", "rad")))
        .contains(AngleUnit.RADIANS);
  }

  @Test
  void onlyWhatStandsAboveTheRowsCounts() {
    assertThat(AngleUnitComment.find("a,b\n# angles: deg\n")).isEqualTo(Optional.empty());
    assertThat(AngleUnitComment.find("# angles of the arm\na,b\n")).isEmpty();
    assertThatThrownBy(() -> AngleUnitComment.find("# angles: gon\na"))
        .hasMessageContaining("one unit of angles: deg or rad");
    assertThatThrownBy(() -> AngleUnitComment.find("# angles: deg\n# angles: rad\na"))
        .hasMessageContaining("one unit of angles");
  }
}
