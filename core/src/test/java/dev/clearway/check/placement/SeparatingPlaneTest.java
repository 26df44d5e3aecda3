package dev.clearway.check.placement;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SeparatingPlaneTest {
  /** The least over a fine grid of the chord less what a bend allows below it. */
  private static double leastOnGrid(double before, double after, double bend) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= 1000; i++) {
      double u = i / 1000.0;
      least = Math.min(least, before + u * (after - before) - bend / 2 * u * (1 - u));
    }
    return least;
  }

  @Test
  void slackIsTheLeastOfTheChordLessTheBendAndTheClearance() {
    SplittableRandom random = new SplittableRandom(7);
    int positive = 0;
    for (int i = 0; i < 20_000; i++) {
      double before = random.nextDouble(-0.2, 1);
      double after = random.nextDouble(-0.2, 1);
      double bend = random.nextInt(10) == 0 ? 0 : Math.pow(10, random.nextDouble(-4, 1));
      double clearance = random.nextInt(2) * random.nextDouble(0.1);
      double slack = SeparatingPlane.slackBetween(before, after, bend, clearance);
      double least = leastOnGrid(before, after, bend) - clearance;
      assertThat(slack).isLessThan(least);
      assertThat(slack).isGreaterThan(least - 1e-6 * bend - 1e-12);
      positive += slack > 0 ? 1 : 0;
    }
    assertThat(positive).isBetween(3_000, 17_000);
  }

  @Test
  void numbersThatAreNotFiniteProveNothing() {
    double[] strange = {Double.NaN, Double.POSITIVE_INFINITY};
    assertThat(SeparatingPlane.slackBetween(1, 1, -1, 0) > 0).isFalse();
    assertThat(SeparatingPlane.slackBetween(Double.NEGATIVE_INFINITY, 1, 0, 0) > 0).isFalse();
    for (double x : strange) {
      assertThat(SeparatingPlane.slackBetween(x, 1, 0.1, 0) > 0).isFalse();
      assertThat(SeparatingPlane.slackBetween(1, x, 0.1, 0) > 0).isFalse();
      assertThat(SeparatingPlane.slackBetween(1, 1, x, 0) > 0).isFalse();
      assertThat(SeparatingPlane.slackBetween(1, 1, 0.1, x) > 0).isFalse();
    }
  }
}
