package dev.clearway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows of another program; the dialogue itself is in {@link ProcessTest}. */
class StandardInputTest {
  private static final String HEADER = "from_x,to_x\n";

  @TempDir private Path folder;

  /** A bead on a rail; a box is in its way from 1 to 3. */
  private static Run check(String input, Object... arguments) {
    InputStream usual = System.in;
    System.setIn(new ByteArrayInputStream(input.getBytes(UTF_8)));
    try {
      return Run.of(
          List.of("check", "--robot", Run.file("slider.urdf"), "--obstacle=box:1.8,1,1@2,0,0"),
          arguments);
    } finally {
      System.setIn(usual);
    }
  }

  private static List<JsonNode> verdicts(Run run) {
    return run.json().stream().filter(node -> node.has("verdict")).toList();
  }

  @Test
  void answersStandInTheOrderOfTheRows() {
    String rows =
        IntStream.range(0, 2500)
            .mapToObj(i -> i % 7 == 0 ? "0,4\n" : "0,-" + i % 5 + "\n")
            .collect(Collectors.joining("", HEADER, ""));
    Run run = check(rows, "--format=json", "--threads=3", "-");

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    assertThat(verdicts(run))
        .hasSize(2500)
        .allSatisfy(
            one ->
                assertThat(one.get("verdict").asText())
                    .isEqualTo(one.get("segment").asInt() % 7 == 0 ? "hit" : "free"));
    assertThat(verdicts(run))
        .extracting(one -> one.get("segment").asInt())
        .isSorted()
        .startsWith(0, 1, 2);
    assertThat(run.err()).isEmpty();
  }

  @Test
  void theAnswersAreThoseOfAFile() throws Exception {
    String rows = "x\n-1\n0\n4\n4.5\n";
    Path file = Files.writeString(folder.resolve("p.csv"), rows);
    for (String format : List.of("--format=text", "--format=json")) {
      assertThat(check(rows, format, "-").timeless())
          .isEqualTo(check("", format, file).timeless().replace(file.toString(), "-"));
    }
    Run both = check("x\n0\n", "--format=json", file, "-");
    assertThat(verdicts(both)).hasSize(4);
    assertThat(verdicts(both).getLast().get("path").asText()).isEqualTo("-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0,nothing | -:4: column 2 (x): wanted a finite decimal number",
        "0 | -:4: 1 cells, but the header has 2",
        "0,7 | -: ",
      })
  void aBadRowKeepsWhatCameBefore(String row, String message) {
    Run run = check(HEADER + "0,-1\n0,-2\n" + row + "\n0,-3\n", "--format=json", "-");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(verdicts(run)).hasSize(2);
    assertThat(run.json().getLast().get("summary").get("free").asInt()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1).startsWith("clearway: " + message);
  }

  @Test
  void laterRowsBeyondLimitsAreWarnedOfOnce() {
    Run run = check(HEADER + "0,-1\n0,-5.5\n0,-6\n0,-1\n", "--limits=warn", "--threads=1", "-");

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.err().lines().filter(line -> line.contains("limits"))).hasSize(1);
    assertThat(run.out().lines().filter(line -> line.contains("BEYOND LIMITS"))).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"- -", "- --together -", "- --profile=p.csv"})
  void whatNeedsAllRowsAtOnceIsRefused(String arguments) {
    Run run = check("x\n0\n", (Object[]) arguments.split(" "));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("- is standard input");
    assertThat(Path.of("p.csv")).doesNotExist();
  }

  @Test
  void otherCommandsNameAFileInstead() {
    Run run = Run.of(List.of("first-contact", "--robot", Run.file("slider.urdf")), "-");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("- is standard input, which check reads alone");
  }
}
