package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DensityGridTest {
  private final ConfigurationSpace space = PlanningCases.wall().space();
  private final DensityGrid grid = new DensityGrid(space, space.linearCoordinates());

  private double[] corner(boolean upper) {
    double[] q = PlanningCases.wall().start();
    for (int c : space.linearCoordinates()) {
      q[c] = upper ? space.upper(c) : space.lower(c);
    }
    return q;
  }

  @Test
  void picksAsOftenFromACellOfOneAsFromACellOfMany() {
    grid.add(0, corner(false));
    for (int i = 1; i <= 100; i++) {
      grid.add(i, corner(true));
    }
    SplittableRandom random = new SplittableRandom(1);
    int alone = 0;
    for (int i = 0; i < 1000; i++) {
      alone += grid.pick(random) == 0 ? 1 : 0;
    }
    assertThat(alone).isBetween(400, 600);
  }

  @Test
  void whatIsTakenOutIsNeverPicked() {
    grid.add(7, corner(false));
    grid.add(8, corner(true));
    grid.remove(7, corner(false));
    assertThat(grid.size()).isEqualTo(1);
    assertThat(grid.near(corner(false))).isEmpty();
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 20; i++) {
      assertThat(grid.pick(random)).isEqualTo(8);
    }
  }
}
