package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is done about paths that leave the limits of joints. */
class LimitsTest {
  private static final String HEADER = "joint_1,joint_2,joint_3,joint_4,joint_5,joint_6\n";

  @TempDir private Path folder;

  private Path path(String... rows) throws IOException {
    return Files.writeString(folder.resolve("p.csv"), HEADER + String.join("\n", rows) + "\n");
  }

  private static Run cell(Path path, String... options) {
    List<Object> all = new ArrayList<>(List.of("--scene", Run.CELL.resolve("cell.yaml"), path));
    all.addAll(List.of(options));
    return Run.check(all.toArray());
  }

  @Test
  void aPathThatLeavesLimitsIsRefusedWithTheRemedy() throws IOException {
    Run run = cell(path("0,0,0,0,0,0", "0,0,0,0,0,9"));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("joint 'arm/joint_6' is at 9.0 in line 3, outside its limits [", "--limits warn");
  }

  @ParameterizedTest
  @ValueSource(strings = {"300", "-4999", "51"})
  void millimetresOfASlideAreNamed(String x) throws IOException {
    Path path = Files.writeString(folder.resolve("mm.csv"), "x\n0\n" + x + "\n");
    Run run = Run.check("--robot", Run.file("slider.urdf"), "--obstacle=box:1,1,1@0,9,0", path);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("it would be inside in millimetres: write lengths in metres");
  }

  @ParameterizedTest
  @ValueSource(strings = {"6", "49", "5001"})
  void otherLengthsOutsideAreNot(String x) throws IOException {
    Path path = Files.writeString(folder.resolve("far.csv"), "x\n0\n" + x + "\n");
    Run run = Run.check("--robot", Run.file("slider.urdf"), "--obstacle=box:1,1,1@0,9,0", path);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("correct the path").doesNotContain("millimetres");
  }

  @Test
  void whereItIsJudgedEachVerdictConcernedSaysSo() throws IOException {
    Path path = path("0,0,0,0,0,0", "0,0,0,0,0,0.5", "0,0,0,0,0,9");
    Run warned = cell(path, "--limits=warn");
    assertThat(warned.err()).contains("warning: ", "joint 'arm/joint_6' is at 9.0 in line 4");
    List<String> lines = warned.out().lines().filter(line -> line.contains(", segment ")).toList();
    assertThat(lines.get(0)).doesNotContain("BEYOND");
    assertThat(lines.get(1)).contains("segment 1: free BEYOND LIMITS (arm/joint_6 at 9, limits [");

    Run ignored = cell(path, "--limits=ignore", "--format=json");
    assertThat(ignored.err()).isEmpty();
    JsonNode beyond = ignored.json().get(1).get("beyondLimits").get(0);
    assertThat(beyond.get("joint").asText()).isEqualTo("arm/joint_6");
    assertThat(beyond.get("value").asDouble()).isEqualTo(9);
    assertThat(beyond.get("limits").size()).isEqualTo(2);
    assertThat(ignored.json().get(0).has("beyondLimits")).isFalse();
  }

  @Test
  void aLittleBeyondIsJudgedWithAWarning() throws IOException {
    double limit =
        Double.parseDouble(
            cell(path("0,0,0,0,0,9"))
                .err()
                .replaceAll("(?s).*limits \\[\\S+ ([0-9.]+)\\].*", "$1"));
    Run little = cell(path("0,0,0,0,0,0", "0,0,0,0,0," + (limit + 1e-4)));
    assertThat(little.code()).isEqualTo(ExitCode.FREE);
    assertThat(little.err()).contains("outside its limits");
    assertThat(cell(path("0,0,0,0,0," + (limit + 2e-3))).code()).isEqualTo(ExitCode.USAGE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--limits=error", "--limits=warn", "--limits=ignore"})
  void degreesReadAsRadiansAreNeverJudgedByMistake(String policy) throws IOException {
    Path degrees = path("0,0,0,0,0,0", "10,-20,15,30,5,40");
    Run run = cell(degrees, policy);
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("as degrees: give --degrees", "more joints", "--beyond-limits");
    assertThat(cell(degrees, policy, "--degrees").err()).isEmpty();
    assertThat(cell(degrees, "--limits=warn", "--beyond-limits").out()).contains("BEYOND LIMITS");
  }
}
