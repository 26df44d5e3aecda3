package dev.clearway.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckerKind;
import dev.clearway.check.SubdivisionRule;
import dev.clearway.proof.BoundKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CheckerChoiceTest {
  @Test
  void labelsNameCheckersWithTheirNumbers() throws UsageException {
    assertThat(CheckerChoice.of("adaptive", 1e-5).options())
        .isEqualTo(CheckOptions.DEFAULT.with(CheckerKind.ADAPTIVE).withTolerance(1e-5));
    assertThat(CheckerChoice.of("adaptive:2005", 1e-5).options().bounds())
        .isEqualTo(BoundKind.GLOBAL);
    assertThat(CheckerChoice.of("adaptive:edges", 1e-5).options().subdivision())
        .isEqualTo(SubdivisionRule.EDGES);
    assertThat(CheckerChoice.of("refined", 1e-5).options().kind()).isEqualTo(CheckerKind.REFINED);
    CheckOptions fixed = CheckerChoice.of("fixed:0.006", 1e-5).options();
    assertThat(fixed.kind()).isEqualTo(CheckerKind.FIXED);
    assertThat(fixed.resolution()).isEqualTo(0.006);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fast", "fixed", "fixed:", "fixed:0", "fixed:-1", "fixed:NaN", ""})
  void otherLabelsAreRefused(String label) {
    assertThatThrownBy(() -> CheckerChoice.of(label, 1e-5))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + label + "'");
  }
}
