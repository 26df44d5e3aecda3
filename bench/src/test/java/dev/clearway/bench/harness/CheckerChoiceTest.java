package dev.clearway.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.methods.bisection.AdaptiveBisection;
import dev.clearway.methods.bisection.GloballyBounded;
import dev.clearway.methods.bisection.SubdivisionRule;
import dev.clearway.methods.sampling.FixedResolution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CheckerChoiceTest {
  @Test
  void labelsNameCheckersWithTheirNumbers() throws UsageException {
    CheckMethod adaptive = new AdaptiveBisection(SubdivisionRule.MIDDLE);
    assertThat(CheckerChoice.of("adaptive", 1e-5).options())
        .isEqualTo(CheckOptions.DEFAULT.withTolerance(1e-5));
    assertThat(CheckerChoice.of("adaptive", 1e-5).method()).isEqualTo(adaptive);
    assertThat(CheckerChoice.of("adaptive:2005", 1e-5).method())
        .isEqualTo(new GloballyBounded(adaptive));
    assertThat(CheckerChoice.of("adaptive:edges", 1e-5).method())
        .isEqualTo(new AdaptiveBisection(SubdivisionRule.EDGES));
    assertThat(CheckerChoice.of("refined", 1e-5).method()).isEqualTo(CheckMethod.REFINED);
    assertThat(CheckerChoice.of("fixed:0.006", 1e-5).method())
        .isEqualTo(new FixedResolution(0.006));
  }

  @ParameterizedTest
  @ValueSource(strings = {"fast", "fixed", "fixed:", "fixed:0", "fixed:-1", "fixed:NaN", ""})
  void otherLabelsAreRefused(String label) {
    assertThatThrownBy(() -> CheckerChoice.of(label, 1e-5))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + label + "'");
  }
}
