package dev.clearway.io.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotedTest {
  @Test
  void cutsLongTextAndEscapesWhatATerminalMightObey() {
    assertThat(Quoted.of("arm/link")).isEqualTo("'arm/link'");
    assertThat(Quoted.plain("\u001b[2J\n")).isEqualTo("\\u001b[2J\\u000a");
    assertThat(Quoted.plain("a\u202eb\u2028")).isEqualTo("a\\u202eb\\u2028");
    assertThat(Quoted.plain("x".repeat(1000))).hasSizeLessThan(70).endsWith("…");
    assertThat(Quoted.visible("é".repeat(100) + "\t")).isEqualTo("é".repeat(100) + "\\u0009");
  }
}
