package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.plan.PlanningCases.Case;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConfigurationSpaceTest {
  private static final int MANY = 100;

  private final Case plane = PlanningCases.open();

  @Test
  void ballOfAShareHasThatShareOfASquare() {
    ConfigurationSpace space = plane.space();
    assertThat(space.radiusOfVolumeFraction(StrictMath.PI / 4)).isCloseTo(1, within(1e-12));
    assertThat(space.radiusOfVolumeFraction(StrictMath.PI / 16)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void packedDistancesAreTheSameBits() {
    packedDistancesAreTheSameBits(PlanningCases.air());
    packedDistancesAreTheSameBits(PlanningCases.arm());
    packedDistancesAreTheSameBits(plane);
  }

  private static void packedDistancesAreTheSameBits(Case task) {
    ConfigurationSpace space = task.space().withWeight(0, 0.3);
    SplittableRandom random = new SplittableRandom(3);
    double[] a = task.start().clone();
    double[] b = task.goal().clone();
    double[] query = new double[space.packedSize()];
    double[] packed = new double[space.packedSize()];
    double[][] rows = new double[space.packedSize()][MANY];
    double[][] others = new double[MANY][];
    space.sample(random, a);
    space.pack(a, query, 0);
    for (int i = 0; i < MANY; i++) {
      space.sampleNear(a, 0.2, random, b);
      others[i] = b.clone();
      space.pack(b, packed, 0);
      for (int k = 0; k < packed.length; k++) {
        rows[k][i] = packed[k];
      }
    }
    // Any number of them: those that are left over by steps of several at a time too.
    for (int count = 0; count <= MANY; count++) {
      double[] squares = new double[MANY];
      space.packedSquares(query, rows, count, squares);
      for (int i = 0; i < count; i++) {
        assertThat(Math.sqrt(squares[i])).isEqualTo(space.distance(a, others[i]));
      }
    }
  }
}
