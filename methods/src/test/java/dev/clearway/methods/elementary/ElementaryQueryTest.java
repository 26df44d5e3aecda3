package dev.clearway.methods.elementary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class ElementaryQueryTest {
  private static final FeatureKind KIND = FeatureKind.EDGE_EDGE;

  private static BigInteger[] filled(long value) {
    BigInteger[] all = new BigInteger[24];
    Arrays.fill(all, BigInteger.valueOf(value));
    return all;
  }

  @Test
  void doublesAreScaledToWholeNumbersExactly() {
    double[] points = new RandomQueries(21).anywhere(2);
    points[3] = 0;
    points[4] = Double.MIN_VALUE;
    points[5] = -0x1p900;
    BigInteger[] scaled = ElementaryQuery.of(KIND, points).scaledCoordinates();
    BigDecimal unit = new BigDecimal(Double.MIN_VALUE);
    for (int i = 0; i < 24; i++) {
      assertThat(new BigDecimal(scaled[i]).multiply(unit))
          .isEqualByComparingTo(new BigDecimal(points[i]));
    }
  }

  @Test
  void fractionsKeepTheirValueAndKnowTheErrorOfTheirDoubles() {
    BigInteger[] numerators = filled(1);
    BigInteger[] denominators = filled(4);
    numerators[7] = BigInteger.valueOf(-2);
    denominators[7] = BigInteger.valueOf(3);
    ElementaryQuery query = ElementaryQuery.ofFractions(KIND, numerators, denominators);
    assertThat(query.scaledCoordinates()[7]).isEqualTo(BigInteger.valueOf(-8));
    assertThat(query.scaledCoordinates()[8]).isEqualTo(BigInteger.valueOf(3));
    assertThat(query.points()[7]).isEqualTo(-2 / 3.0);
    BigDecimal off =
        new BigDecimal(-2 / 3.0).multiply(BigDecimal.valueOf(3)).add(BigDecimal.TWO).abs();
    BigDecimal bound = new BigDecimal(query.coordinateErrorUpperBound());
    assertThat(bound.multiply(BigDecimal.valueOf(3))).isGreaterThanOrEqualTo(off);
    assertThat(query.coordinateErrorUpperBound()).isBetween(0x1p-56, 0x1p-53);
    denominators[7] = BigInteger.TWO;
    assertThat(
            ElementaryQuery.ofFractions(KIND, numerators, denominators).coordinateErrorUpperBound())
        .isZero();
  }

  @Test
  void contactThatRoundingHidesIsSeenInFractions() {
    // Two crossed edges, the first 1/3 above the second, falling by 1/3: they touch at the end. In
    // doubles the two thirds might differ; a hair less, and they stay apart.
    BigInteger[] numerators = filled(0);
    BigInteger[] denominators = filled(3);
    long[] values = {-1, 0, 1, 1, 0, 1, 0, -1, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, 0, -1, 0, 0, 1, 0};
    Arrays.setAll(numerators, i -> BigInteger.valueOf(values[i]));
    ElementaryContact contact = new ElementaryContact();
    assertThat(contact.find(ElementaryQuery.ofFractions(KIND, numerators, denominators), 0))
        .isEqualTo(new ElementaryAnswer.Contact(1, 1, 0, 0, 0));
    BigInteger huge = BigInteger.TEN.pow(60);
    for (int i : new int[] {14, 17}) {
      numerators[i] = BigInteger.ONE;
      denominators[i] = huge;
    }
    assertThat(contact.find(ElementaryQuery.ofFractions(KIND, numerators, denominators), 0))
        .isInstanceOf(ElementaryAnswer.Free.class);
    assertThat(contact.exactDecisions()).isEqualTo(2);
  }

  @Test
  void sizeIsTheLargestExtentOverTheMotion() {
    double[] points = new double[24];
    points[1] = -3;
    points[22] = 4;
    points[5] = 6;
    assertThat(ElementaryQuery.of(KIND, points).size()).isEqualTo(7);
  }

  @Test
  void unusableCoordinatesAreRefused() {
    double[] points = new double[24];
    points[9] = Double.NaN;
    assertThatThrownBy(() -> ElementaryQuery.of(KIND, points))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> ElementaryQuery.of(KIND, new double[23]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("23");
    assertThatThrownBy(() -> ElementaryQuery.ofFractions(KIND, filled(1), filled(0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("denominator 0");
    BigInteger[] beyond = filled(1);
    beyond[2] = BigInteger.TEN.pow(400);
    assertThatThrownBy(() -> ElementaryQuery.ofFractions(KIND, beyond, filled(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
