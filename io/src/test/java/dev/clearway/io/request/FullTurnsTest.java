package dev.clearway.io.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FullTurnsTest {
  private static final Scene ARM = RequestReaderTest.ARM;
  private static final ConfigurationSpace SPACE =
      ConfigurationSpace.of(ARM.tree(), ARM.defaultConfiguration());

  /** Coordinates turn, slide, roll, left; only roll turns without limits. */
  private static List<double[]> ends(double start, double goal) {
    double[] from = ARM.defaultConfiguration();
    double[] to = from.clone();
    from[2] = start;
    to[2] = goal;
    return FullTurns.of(SPACE).ends(from, to);
  }

  @Test
  void theNearestValueComesFirstAndThenTheOneTheOtherWayRound() {
    assertThat(ends(3, -3)).extracting(q -> q[2]).containsExactly(-3 + 2 * Math.PI, -3.0);
    assertThat(ends(0.5, -0.5)).extracting(q -> q[2]).containsExactly(-0.5, -0.5 + 2 * Math.PI);
    assertThat(ends(1, 1)).extracting(q -> q[2]).containsExactly(1.0);
  }

  @Test
  void endsAreTurnsFromTheGoalWithinATurnOfTheStartAndOnBothSides() {
    SplittableRandom random = new SplittableRandom(53);
    for (int i = 0; i < 20_000; i++) {
      double start = random.nextDouble(-40, 40);
      double goal = random.nextDouble(-40, 40);
      List<double[]> ends = ends(start, goal);
      double first = ends.get(0)[2] - start;
      double second = ends.get(1)[2] - start;
      assertThat(ends).hasSize(2);
      assertThat(Math.abs(first)).isLessThanOrEqualTo(Math.PI + 1e-12);
      assertThat(Math.abs(second)).isBetween(Math.PI - 1e-12, 2 * Math.PI + 1e-12);
      assertThat(first * second).isNegative();
      for (double[] end : ends) {
        assertThat(Math.sin((end[2] - goal) / 2)).isBetween(-1e-13, 1e-13);
      }
    }
  }

  @Test
  void startsBeyondTheReachOfTurnsKeepTheirRange() {
    double[] far = ARM.defaultConfiguration();
    far[2] = 1e300;
    ConfigurationSpace space = FullTurns.of(SPACE).around(SPACE, far);

    assertThat(space.upper(2)).isEqualTo(SPACE.upper(2));
  }
}
