package dev.clearway.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The time with a bound of speed against the best of many motions that obey both bounds. */
final class SpeedBoundProperties {
  private static final int DIRECTIONS = 48;
  private static final double[] SHARES = {1, 0.9, 0.75, 0.5, 0.25, 0};

  private final Random random = new Random(20);

  @Test
  void noMotionOnTheGridTouchesBeforeTheTime() {
    int reached = 0;
    int late = 0;
    double ratios = 0;
    for (int i = 0; i < 300; i++) {
      double[] pair = planarPair();
      double time = Urgency.earliestContact(pair, 1e6);
      double best = bestOnTheGrid(pair, 4 * time + 1e-6);
      assertThat(time).as("pair %d", i).isLessThanOrEqualTo(best * (1 + 1e-12));
      if (best < Double.POSITIVE_INFINITY && time > 0) {
        reached++;
        ratios += best / time;
        late += best > 1.5 * time ? 1 : 0;
      }
    }
    assertThat(reached).isGreaterThan(250);
    assertThat(ratios / reached).isLessThan(1.1);
    assertThat(late).isLessThan(reached / 20);
  }

  @Test
  void isAtLeastBothSimpleBounds() {
    int longer = 0;
    for (int i = 0; i < 20_000; i++) {
      double[] pair = planarPair();
      double time = Urgency.earliestContact(pair, 1e6);
      double gap = Math.hypot(pair[0], pair[1]) - pair[Urgency.REACH];
      double byDistance = gap / pair[Urgency.SPEED];
      pair[Urgency.SPEED] = Double.POSITIVE_INFINITY;
      double byAcceleration = Urgency.earliestContact(pair, 1e6);
      double simple = Math.max(byDistance, byAcceleration);
      assertThat(time).as("pair %d", i).isGreaterThanOrEqualTo(simple * (1 - 1e-9));
      longer += time > 1.01 * simple ? 1 : 0;
    }
    assertThat(longer).isGreaterThan(5_000);
  }

  /** A pair in the plane z = 0, where the fastest motion stays, whose bound of speed matters. */
  private double[] planarPair() {
    double[] pair = new double[Urgency.LENGTH];
    double speed = 0.5 + random.nextDouble();
    double angle = 2 * Math.PI * random.nextDouble();
    double now = speed * Math.sqrt(random.nextDouble());
    pair[0] = 2 + 10 * random.nextDouble();
    pair[Urgency.VELOCITY] = now * Math.cos(angle);
    pair[Urgency.VELOCITY + 1] = now * Math.sin(angle);
    pair[Urgency.REACH] = 0.1 + random.nextDouble();
    pair[Urgency.ACCELERATION] = 0.05 + random.nextDouble();
    pair[Urgency.SPEED] = speed;
    return pair;
  }

  private static double bestOnTheGrid(double[] pair, double most) {
    double best = Double.POSITIVE_INFINITY;
    for (double share : SHARES) {
      for (int k = 0; k < DIRECTIONS; k++) {
        double angle = 2 * Math.PI * k / DIRECTIONS;
        double size = share * pair[Urgency.SPEED];
        double[] velocity = {size * Math.cos(angle), size * Math.sin(angle), 0};
        best = Math.min(best, Oracle.contact(pair, velocity, Math.min(most, best)));
      }
    }
    return best;
  }
}
