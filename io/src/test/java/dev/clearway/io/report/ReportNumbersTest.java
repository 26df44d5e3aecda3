package dev.clearway.io.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportNumbersTest {
  @Test
  void roundsBoundsDownAndShowsNumbersPlainly() {
    assertThat(ReportNumbers.down(0.00129999)).isEqualTo("0.001299");
    assertThat(ReportNumbers.down(1e-9)).isEqualTo("1E-9");
    assertThat(ReportNumbers.down(0.1)).isEqualTo("0.1");
    assertThat(ReportNumbers.down(20)).isEqualTo("20");
    assertThat(ReportNumbers.near(1.23456789)).isEqualTo("1.23457");
    assertThat(ReportNumbers.near(120000)).isEqualTo("120000");
    assertThat(ReportNumbers.down(Double.POSITIVE_INFINITY)).isEqualTo("Infinity");
  }
}
