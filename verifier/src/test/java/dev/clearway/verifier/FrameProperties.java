package dev.clearway.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Products of frames and what they do to points, against sums without rounding. */
class FrameProperties {
  private static final double WIDE = 1e-3;

  private final Random random = new Random(12);

  /** A frame of numbers that may be off, and such numbers: entry (i, j). */
  private final class Some {
    private final Frame frame;
    private final BigDecimal[][] numbers = new BigDecimal[3][4];

    Some(double width) {
      Interval[] rotation = new Interval[9];
      Interval[] translation = new Interval[3];
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 4; j++) {
          double low = random.nextGaussian() * Math.pow(10, random.nextInt(5) - 2);
          double high = low + random.nextInt(2) * width;
          (j == 3 ? translation : rotation)[j == 3 ? i : 3 * i + j] = Interval.between(low, high);
          numbers[i][j] = new BigDecimal(random.nextBoolean() ? low : high);
        }
      }
      frame = Frame.at(rotation, translation);
    }

    private BigDecimal product(Some inner, int i, int j) {
      BigDecimal sum = j == 3 ? numbers[i][3] : BigDecimal.ZERO;
      for (int l = 0; l < 3; l++) {
        sum = sum.add(numbers[i][l].multiply(inner.numbers[l][j]));
      }
      return sum;
    }
  }

  private static void assertHolds(Interval interval, BigDecimal value, double width) {
    assertThat(new BigDecimal(interval.low())).isLessThanOrEqualTo(value);
    assertThat(new BigDecimal(interval.high())).isGreaterThanOrEqualTo(value);
    assertThat(interval.high() - interval.low()).isLessThan(width);
  }

  @Test
  void productsHoldThoseOfAllNumbersThatAreMeant() {
    for (int round = 0; round < 2000; round++) {
      double width = random.nextInt(2) * WIDE;
      Some outer = new Some(width);
      Some inner = new Some(width);
      Frame product = outer.frame.times(inner.frame);
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 4; j++) {
          assertHolds(product.value(i, j), outer.product(inner, i, j), width == 0 ? 1e-8 : 10_000);
        }
      }
    }
  }

  @Test
  void howFarPointsAreAlongADirectionIsHeldAndBoxesReachNoLess() {
    for (int round = 0; round < 2000; round++) {
      Some some = new Some(0);
      double[] direction = {random.nextInt(99) - 49, random.nextInt(99) - 49, 1};
      double[] p = random.doubles(3, -2, 2).toArray();
      double[] box = {p[0], p[1], p[2], p[0] + 1, p[1] + 1, p[2] + 1};
      BigDecimal exact = BigDecimal.ZERO;
      for (int i = 0; i < 3; i++) {
        BigDecimal n = new BigDecimal(direction[i]);
        exact = exact.add(n.multiply(some.numbers[i][3]));
        for (int j = 0; j < 3; j++) {
          exact = exact.add(n.multiply(some.numbers[i][j]).multiply(new BigDecimal(p[j])));
        }
      }
      Row row = some.frame.along(direction);
      double error = row.error(box, 0);
      assertHolds(Interval.around(row.at(p, 0), error), exact, 1e-6);
      assertThat(new BigDecimal(row.ofBox(box, 0) + 2 * error)).isGreaterThan(exact);
    }
  }

  @Test
  void pointsAreWhereTheirNumbersTakeThem() {
    for (int round = 0; round < 2000; round++) {
      Some some = new Some(random.nextInt(2) * WIDE);
      double[] p = random.doubles(3, -2, 2).toArray();
      Interval[] box = new Interval[3];
      for (int k = 0; k < 3; k++) {
        box[k] = Interval.between(p[k] - random.nextInt(2) * WIDE, p[k]);
      }
      Interval[] placed = some.frame.place(box);
      for (int i = 0; i < 3; i++) {
        BigDecimal exact = some.numbers[i][3];
        for (int k = 0; k < 3; k++) {
          exact = exact.add(some.numbers[i][k].multiply(new BigDecimal(p[k])));
        }
        assertHolds(placed[i], exact, 1000);
      }
    }
  }
}
