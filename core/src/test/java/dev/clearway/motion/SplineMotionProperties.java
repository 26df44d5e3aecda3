package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplineMotionProperties {
  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void boundsHoldForTheExactPolynomialAndAreTight(long seed) {
    CurveTally tally = new SplineCampaign(seed).run(2500);
    assertThat(tally.firstFailure()).isEmpty();
    for (int order = 1; order <= 3; order++) {
      assertThat(tally.meanOfDerivative(order)).isBetween(1.0, 1.1);
    }
    assertThat(tally.meanOfVariation()).isBetween(0.99, 1.1);
    assertThat(tally.meanOfRange()).isBetween(0.99, 1.02);
    assertThat(tally.worstPosition()).isBetween(0.2, 1.01);
  }
}
