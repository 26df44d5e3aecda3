package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The time without a bound of speed against the exact condition that Eq. 13 is the root of. */
final class UrgencyProperties {
  private static final double NEVER = 1e50;

  private final Random random = new Random(13);
  private int finite;
  private int sharp;

  @Test
  void noContactIsPossibleBeforeTheTimeAndOneIsBehindIt() {
    for (int i = 0; i < 20_000; i++) {
      judge(randomPair(1), i);
    }
    assertThat(finite).isGreaterThan(15_000);
    assertThat(sharp).isGreaterThan(finite * 99 / 100);
  }

  @Test
  void thirtyDecadesOfSizesAndTimes() {
    for (int i = 0; i < 10_000; i++) {
      double[] pair = randomPair(decade(15));
      pair[Urgency.ACCELERATION] *= decade(15);
      judge(pair, i);
    }
    assertThat(finite).isGreaterThan(7_000);
    assertThat(sharp).isGreaterThan(finite * 9 / 10);
  }

  @Test
  void motionsThatGrazeAreNotPassedBy() {
    int grazing = 0;
    for (int i = 0; i < 5_000; i++) {
      double[] pair = randomPair(1);
      double least = leastSlack(pair);
      if (least < Double.POSITIVE_INFINITY && pair[Urgency.REACH] + least > 0) {
        // The first minimum of the slack is a double root, but for rounding and some 2⁻⁴⁰.
        pair[Urgency.REACH] += least * (1 + (random.nextInt(5) - 2) * 0x1p-40);
        judge(pair, i);
        grazing++;
      }
    }
    assertThat(grazing).isGreaterThan(500);
  }

  @Test
  void aPairInContactHasNoTime() {
    double[] pair = {3, 4, 0, 1, 1, 1, 5, 0, 1, 9};
    assertThat(Urgency.earliestContact(pair, NEVER)).isZero();
    pair[Urgency.POSITION] = Double.NaN;
    assertThat(Urgency.earliestContact(pair, NEVER)).isZero();
  }

  @Test
  void whatIsAtRestNeverMeets() {
    double[] pair = {3, 4, 0, 0, 0, 0, 1, 0, 0, Double.POSITIVE_INFINITY};
    assertThat(Urgency.earliestContact(pair, 1e60)).isGreaterThan(NEVER);
    pair[Urgency.SPEED] = 0;
    assertThat(Urgency.earliestContact(pair, 1e60)).isGreaterThan(NEVER);
  }

  @Test
  void straightApproachHasTheTextbookTime() {
    double[] pair = {12, 0, 0, -2, 0, 0, 2, 0, 0, Double.POSITIVE_INFINITY};
    assertThat(Urgency.earliestContact(pair, NEVER)).isBetween(5 * (1 - 1e-14), 5.0);
    pair[Urgency.ACCELERATION] = 1.5; // 10 = 2 t + 0.75 t²
    double time = (-2 + Math.sqrt(34)) / 1.5;
    assertThat(Urgency.earliestContact(pair, NEVER)).isBetween(time * (1 - 1e-14), time);
    pair[Urgency.SPEED] = 3; // 2.5 · 2/3 m in 2/3 s, the rest at 3 m/s
    double capped = 2.0 / 3 + (10 - 5.0 / 3) / 3;
    assertThat(Urgency.earliestContact(pair, NEVER)).isBetween(capped * (1 - 1e-14), capped);
  }

  private double[] randomPair(double scale) {
    double[] pair = new double[Urgency.LENGTH];
    for (int k = 0; k < 3; k++) {
      pair[Urgency.POSITION + k] = scale * 10 * random.nextGaussian();
      pair[Urgency.VELOCITY + k] = scale * 2 * random.nextGaussian() * random.nextInt(2);
    }
    pair[Urgency.REACH] = scale * random.nextDouble() * random.nextInt(3);
    pair[Urgency.REACH_RATE] = random.nextInt(4) == 0 ? scale * random.nextDouble() : 0;
    pair[Urgency.ACCELERATION] = scale * random.nextDouble() * random.nextInt(4);
    pair[Urgency.SPEED] = Double.POSITIVE_INFINITY;
    return pair;
  }

  private double decade(int most) {
    return Math.pow(10, most * (2 * random.nextDouble() - 1));
  }

  /** Returns the slack at its first minimum ahead, infinite if it has none. */
  private static double leastSlack(double[] pair) {
    double step = 0.01;
    double before = Oracle.slack(pair, 0);
    for (double t = step; t < 20; t += step) {
      double now = Oracle.slack(pair, t);
      if (now > before && t > step) {
        double low = t - 2 * step;
        double high = t;
        for (int i = 0; i < 200; i++) {
          double a = low + (high - low) / 3;
          double b = high - (high - low) / 3;
          if (Oracle.slack(pair, a) < Oracle.slack(pair, b)) {
            high = b;
          } else {
            low = a;
          }
        }
        return Oracle.slack(pair, low);
      }
      before = now;
    }
    return Double.POSITIVE_INFINITY;
  }

  private void judge(double[] pair, int number) {
    double time = Urgency.earliestContact(pair, NEVER);
    assertThat(time).as("pair %d", number).isGreaterThanOrEqualTo(0);
    if (time == 0) {
      return;
    }
    double last = Math.min(time, 1e30);
    for (int k = 0; k <= 40; k++) {
      // Samples crowd where the time ends.
      double t = k <= 20 ? last * k / 20 : last * (1 - Math.scalb(1.0, 20 - 2 * k));
      assertThat(Oracle.exactSlack(pair, new BigDecimal(t)))
          .as("pair %d at %s of %s", number, t, time)
          .isNotNegative();
    }
    if (time < NEVER) {
      finite++;
      sharp += Oracle.exactSlack(pair, new BigDecimal(time * (1 + 1e-7))).signum() <= 0 ? 1 : 0;
    }
  }
}
