package dev.clearway.bench.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ArgumentsTest {
  private static Arguments parse(String... words) throws UsageException {
    return Arguments.parse(List.of(words), List.of("--limit", "--sets", "--data"));
  }

  @Test
  void valuesStandBehindTheirNames() throws UsageException {
    Arguments given = parse("--sets", "a,b", "--limit", "7");
    assertThat(given.list("--sets", List.of())).containsExactly("a", "b");
    assertThat(given.count("--limit", 1)).isEqualTo(7);
  }

  @Test
  void whatIsNotGivenIsTheUsual() throws UsageException {
    assertThat(parse().list("--sets", List.of("x"))).containsExactly("x");
    assertThat(parse().count("--limit", 3)).isEqualTo(3);
    assertThat(parse().text("--sets")).isEmpty();
  }

  @Test
  void namesAreKnownGivenOnceAndHaveAValue() {
    assertThatThrownBy(() -> parse("--what", "1")).hasMessageContaining("'--what'");
    assertThatThrownBy(() -> parse("--limit", "1", "--limit", "2"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("twice");
    assertThatThrownBy(() -> parse("--limit"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("needs a value");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "many", "1.5", ""})
  void countsAreWholeAndPositive(String text) throws UsageException {
    Arguments given = parse("--limit", text);
    assertThatThrownBy(() -> given.count("--limit", 1))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + text + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "many", "NaN", "Infinity", ""})
  void numbersAreFiniteAndPositive(String text) throws UsageException {
    Arguments given = parse("--limit", text);
    assertThatThrownBy(() -> given.positive("--limit", 1))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'" + text + "'");
    assertThat(parse("--limit", "1e-3").positive("--limit", 1)).isEqualTo(0.001);
    assertThat(parse().positive("--limit", 0)).isZero();
  }

  @Test
  void aFolderWithoutBenchmarksIsRefused(@TempDir Path folder) throws UsageException {
    Arguments given = parse("--data", folder.toString());
    assertThatThrownBy(given::data)
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(folder.toString());
  }
}
