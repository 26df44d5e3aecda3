package dev.clearway.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The search for axes looks at places, however often a corner stands there. */
class AxisSearchTest {
  private static final int COUNT = 20;

  private final double[] corners = new double[9 * COUNT];

  AxisSearchTest() {
    Random random = new Random(3);
    for (int point = 0; point < 3 * COUNT; point++) {
      double along = random.nextDouble(-3, 3);
      double across = random.nextDouble(-1, 1);
      double up = random.nextDouble(-0.2, 0.2);
      corners[3 * point] = 0.8 * along - 0.6 * across;
      corners[3 * point + 1] = 0.6 * along + 0.8 * across;
      corners[3 * point + 2] = up;
    }
  }

  private double[] improved(int... order) {
    double[] axes = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    new AxisSearch(corners).improve(order, 0, order.length, axes);
    return axes;
  }

  @Test
  void findsTheSameAxesWhereEachTriangleComesTwice() {
    int[] once = IntStream.range(0, COUNT).toArray();
    int[] twice = IntStream.range(0, 2 * COUNT).map(i -> i / 2).toArray();
    assertThat(improved(twice)).containsExactly(improved(once));
  }

  @Test
  void turnsTowardsTheLongSideAndKeepsAxesOrthonormal() {
    double[] axes = improved(IntStream.range(0, COUNT).toArray());
    assertThat(Math.abs(0.8 * axes[0] + 0.6 * axes[1])).isGreaterThan(0.99);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double dot = 0;
        for (int k = 0; k < 3; k++) {
          dot += axes[3 * i + k] * axes[3 * j + k];
        }
        assertThat(dot).isCloseTo(i == j ? 1 : 0, within(1e-13));
      }
    }
  }
}
