package dev.clearway.bench.harness;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MarkdownTableTest {
  @Test
  void columnsAreAsWideAsTheirWidestCell() {
    MarkdownTable table = new MarkdownTable("a", "long");
    table.row("wide", "b");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    table.print(new PrintStream(bytes, true, UTF_8));
    assertThat(bytes.toString(UTF_8).lines())
        .containsExactly("| a    | long |", "| ---- | ---- |", "| wide | b    |", "");
  }

  @Test
  void rowsOfAnotherLengthAreRefused() {
    MarkdownTable table = new MarkdownTable("a", "b");
    assertThatThrownBy(() -> table.row("c")).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.04567;0.046",
        "1.2345;1.23",
        "12.345;12.3",
        "1234.5;1,235",
        "-0.5;-0.500",
        "NaN;-"
      })
  void numbersHaveAboutThreeDigits(double value, String text) {
    assertThat(MarkdownTable.number(value)).isEqualTo(text);
  }
}
