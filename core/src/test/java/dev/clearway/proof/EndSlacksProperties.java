package dev.clearway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Sums and differences of slacks against exact ones: never above, and at most two units below. */
class EndSlacksProperties {
  /** Numbers whose sums and differences lie anywhere between two doubles, ties among them. */
  private static double hard(SplittableRandom random) {
    double whole = 1 + random.nextInt(8);
    double units = random.nextInt(-8, 9);
    return switch (random.nextInt(4)) {
      case 0 -> whole * 0x1p-54;
      case 1 -> whole + units * 0x1p-51;
      case 2 -> random.nextDouble() * Math.pow(10, random.nextInt(-12, 3));
      default -> 0;
    };
  }

  private static BigDecimal exact(double x) {
    return new BigDecimal(x);
  }

  @Test
  void noSumIsAboveTheExactOneAndNoneFarBelow() {
    SplittableRandom random = new SplittableRandom(1);
    int between = 0;
    for (int i = 0; i < 100_000; i++) {
      double from = hard(random);
      double to = hard(random);
      BigDecimal sum = exact(from).add(exact(to));
      double found = EndSlacks.sum(from, to);
      assertThat(exact(found)).isLessThanOrEqualTo(sum);
      assertThat(exact(found + 2 * Math.ulp(from + to))).isGreaterThanOrEqualTo(sum);
      between += exact(from + to).compareTo(sum) > 0 ? 1 : 0;
    }
    assertThat(between).as("sums that plain arithmetic rounds up").isGreaterThan(10_000);
  }

  @Test
  void travelAsLongAsBothSlacksTogetherIsNotCoveredByThem() {
    assertThat(1.0).isGreaterThanOrEqualTo(EndSlacks.sum(1, 0));
    assertThat(0.75).isGreaterThanOrEqualTo(EndSlacks.sum(0.5, 0.25));
    assertThat(0.75).isLessThanOrEqualTo(Math.nextUp(EndSlacks.sum(0.5, 0.25)));
  }

  /** The largest of the three bounds of the lemma, exactly. */
  private static BigDecimal least(double from, double to, double motionBound) {
    BigDecimal both =
        exact(from).add(exact(to)).subtract(exact(motionBound)).divide(BigDecimal.TWO);
    return both.max(exact(Math.max(from, to)).subtract(exact(motionBound)));
  }

  @Test
  void noSlackOverAnIntervalIsAboveTheExactOneAndNoneFarBelow() {
    SplittableRandom random = new SplittableRandom(2);
    int positive = 0;
    for (int i = 0; i < 100_000; i++) {
      double from = hard(random);
      double to = hard(random);
      double motionBound = random.nextBoolean() ? hard(random) : (from + to) * random.nextDouble();
      double found = EndSlacks.least(from, to, motionBound);
      BigDecimal least = least(from, to, motionBound);
      assertThat(exact(found)).isLessThanOrEqualTo(least);
      assertThat(exact(found + 4 * Math.ulp(from + to + motionBound)))
          .isGreaterThanOrEqualTo(least);
      positive += found > 0 ? 1 : 0;
    }
    assertThat(positive).isBetween(10_000, 90_000);
  }
}
