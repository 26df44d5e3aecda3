package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.plan.PlanningCases.Case;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ConfigurationSpaceTest {
  private final Case plane = PlanningCases.open();

  @Test
  void ballOfAShareHasThatShareOfASquare() {
    ConfigurationSpace space = plane.space();
    assertThat(space.radiusOfVolumeFraction(StrictMath.PI / 4)).isCloseTo(1, within(1e-12));
    assertThat(space.radiusOfVolumeFraction(StrictMath.PI / 16)).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void packedDistancesAreTheSameBits() {
    ConfigurationSpace space = plane.space().withWeight(0, 0.3);
    SplittableRandom random = new SplittableRandom(3);
    double[] a = plane.start();
    double[] b = plane.goal();
    double[] packed = new double[2 * space.packedSize()];
    for (int i = 0; i < 1000; i++) {
      space.sample(random, a);
      space.sampleNear(a, 0.2, random, b);
      space.pack(a, packed, 0);
      space.pack(b, packed, space.packedSize());
      assertThat(space.packedDistance(packed, 0, packed, space.packedSize()))
          .isEqualTo(space.distance(a, b));
    }
  }
}
