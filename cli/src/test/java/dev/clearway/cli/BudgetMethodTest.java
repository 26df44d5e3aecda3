package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code check --budget-method overlap} in the example cell. */
class BudgetMethodTest {
  private static final String OVERLAP = "--budget-method=overlap";

  private static Run overlap(String path, Object... more) {
    List<Object> all = new ArrayList<>();
    all.addAll(List.of("--scene", Run.CELL.resolve("cell.yaml"), OVERLAP, "--no-separation"));
    all.addAll(List.of(more));
    all.add(Run.CELL.resolve(path));
    return Run.check(all.toArray());
  }

  /** Of 345 pairs some 230 may move; 17 or 33 samples take some 5,000 tests and more. */
  @Test
  void enoughTestsFindHitsAndNeverProve() {
    Run hit = overlap("hit.csv", "--tests=100000");
    assertThat(hit.code()).as(hit.err()).isEqualTo(ExitCode.HIT);
    assertThat(hit.out()).contains("segment 0: undecided: sampled-only");
    assertThat(hit.out()).contains("segment 1: hit at", "arm/gripper and table_top");
    assertThat(hit.out()).contains("2 segments: 0 free, 1 hit, 1 undecided");
    Run free = overlap("free.csv", "--tests=100000");
    assertThat(free.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(free.out()).contains("7 segments: 0 free, 0 hit, 7 undecided");
    assertThat(free.out()).doesNotContain("confidence");
  }

  @Test
  void fewTestsLeaveAConfidenceThatProvesNothing() {
    Run text = overlap("free.csv", "--tests=500");
    assertThat(text.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(text.out()).contains("segment 6: undecided: budget\n  confidence 0 of 100\n");
    JsonNode segment = overlap("free.csv", "--tests=500", "--format=json").json().getFirst();
    assertThat(segment.get("reason").asText()).isEqualTo("budget");
    assertThat(segment.get("confidence").asDouble()).isZero();
    assertThat(segment.get("proven").asDouble()).isZero();
  }

  @Test
  void clearancesAreUnsupportedButHitsAreTold() {
    assertThat(overlap("free.csv", "--tests=100000", "--clearance=0.001").out())
        .contains("segment 0: undecided: unsupported");
    assertThat(overlap("hit.csv", "--tests=100000", "--clearance=0.001").out())
        .contains("segment 1: hit at");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--tests=10 --checker=fixed | --budget-method overlap takes the place of a checker",
        "--tests=10 --checker=swept | --budget-method overlap takes the place of a checker",
        "--budget=10 | --budget-method overlap shares out tests: say how many for each segment",
        "--tests=-1 | --tests is -1",
        "--tests=1 --resolution=0 | --resolution is 0.0",
      })
  void whatMakesNoSenseIsRefused(String options, String message) {
    Run run = overlap("free.csv", (Object[]) options.split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(message);
  }
}
