package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The paths of the example cell, from the command line to text, JSON and exit code. */
class CageCellTest {
  private static final Map<String, Set<String>> KEYS =
      Map.of(
          "free",
          Set.of("path", "segment", "verdict", "pairs", "separation", "nearest"),
          "hit",
          Set.of(
              "path",
              "segment",
              "verdict",
              "kind",
              "parameter",
              "pair",
              "configuration",
              "angles",
              "pairs"),
          "undecided",
          Set.of("path", "segment", "verdict", "reason", "pairs", "separation", "nearest"));

  private static Run cell(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("--scene", Run.CELL.resolve("cell.yaml")));
    for (Object argument : arguments) {
      all.add(argument.toString().endsWith(".csv") ? Run.CELL.resolve(argument + "") : argument);
    }
    return Run.check(all.toArray());
  }

  @ParameterizedTest
  @CsvSource({
    "free.csv, adaptive, 0, '7 segments: 7 free, 0 hit, 0 undecided'",
    "free.csv, refined, 0, '7 segments: 7 free, 0 hit, 0 undecided'",
    "thin.csv, refined, 10, '2 segments: 1 free, 1 hit, 0 undecided'",
    "hit.csv, adaptive, 10, '2 segments: 1 free, 1 hit, 0 undecided'",
    "hit.csv, fixed, 10, '2 segments: 0 free, 1 hit, 1 undecided'",
    "thin.csv, adaptive, 10, '2 segments: 1 free, 1 hit, 0 undecided'",
    "thin.csv, fixed, 11, '2 segments: 0 free, 0 hit, 2 undecided'"
  })
  void eachPathHasItsVerdictAndExitCode(String path, String checker, int code, String summary) {
    Run run = cell("--checker", checker, "--resolution", "0.05", path);

    assertThat(run.code()).isEqualTo(code);
    assertThat(run.out()).contains("\n" + summary + "; ");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void theTextNamesSegmentInstantBodiesAndConfiguration() {
    List<String> lines = cell("thin.csv").out().lines().toList();

    assertThat(lines.get(0)).startsWith("world: robot arm (6 joints, ").contains("42 obstacles");
    assertThat(lines.get(1)).startsWith("checked: 345 pairs of bodies; left out: ");
    assertThat(lines.get(2)).isEqualTo("wanted: no contact; touching is contact");
    assertThat(lines.get(3)).startsWith("pairs that never move: nearest 0.68");
    assertThat(lines.get(4)).contains("thin.csv, segment 0: free; nearest 0.");
    assertThat(lines.get(5))
        .matches(".*thin\\.csv, segment 1: hit at 0\\.4\\d+ of the segment: .*")
        .endsWith(": arm/gripper and barrier");
    assertThat(lines.get(6)).matches("  at joint_1 = \\S+, (joint_[2-5] = \\S+, ){4}joint_6 = 0.0");
    assertThat(lines.get(7)).startsWith("2 segments: 1 free, 1 hit, 0 undecided; ");
    assertThat(lines.get(8)).startsWith("nearest of all that does not hit: 0.");
    assertThat(lines.get(9)).startsWith("\"free\" is proven for every instant, assuming ");
    assertThat(lines).hasSize(10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"adaptive", "fixed"})
  void eachJsonLineHasExactlyTheKeysOfItsVerdictAndTheSummaryIsLast(String checker) {
    Run run = cell("--format", "json", "--checker", checker, "free.csv", "hit.csv", "thin.csv");
    List<JsonNode> lines = run.json();

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(lines).hasSize(7 + 2 + 2 + 1);
    for (JsonNode line : lines.subList(0, 11)) {
      assertThat(keys(line)).isEqualTo(KEYS.get(line.get("verdict").asText()));
    }
    assertThat(lines.stream().limit(9).map(line -> line.get("segment").asInt()))
        .containsExactly(0, 1, 2, 3, 4, 5, 6, 0, 1);
    assertThat(keys(lines.getLast())).containsExactly("summary");
    JsonNode summary = lines.getLast().get("summary");
    assertThat(summary.get("segments").asInt()).isEqualTo(11);
    assertThat(summary.get("seconds").asDouble()).isPositive();
    assertThat(summary.get("separation")).hasSize(2);
    assertThat(summary.has("slackLowerBound")).isEqualTo(checker.equals("adaptive"));
    assertThat(summary.at("/world/pairsChecked").asInt()).isEqualTo(345);
  }

  private static Set<String> keys(JsonNode object) {
    Set<String> keys = new TreeSet<>();
    object.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  @Test
  void aHitOfOneRunIsAHitAsAConfigurationOfAnother(@TempDir Path folder) throws IOException {
    JsonNode hit = cell("--format=json", "thin.csv").json().get(1);
    List<String> names = new ArrayList<>();
    List<String> values = new ArrayList<>();
    hit.get("configuration")
        .properties()
        .forEach(
            entry -> {
              names.add(entry.getKey());
              values.add(entry.getValue().asText());
            });
    Path path =
        Files.write(
            folder.resolve("configuration.csv"),
            List.of(String.join(",", names), String.join(",", values)));
    Run run = Run.check("--scene", Run.CELL.resolve("cell.yaml"), path);

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(run.out())
        .contains("configuration.csv, configuration: hit: arm/gripper and barrier");
  }

  @Test
  void noVerdictDependsOnTheNumberOfThreads() {
    Run one = cell("--format=json", "--stats", "--threads=1", "free.csv", "hit.csv", "thin.csv");
    Run two = cell("--format=json", "--stats", "--threads=2", "free.csv", "hit.csv", "thin.csv");
    Run many = cell("--format=json", "--stats", "--threads=99", "free.csv", "hit.csv", "thin.csv");

    assertThat(two.timeless()).isEqualTo(one.timeless()).hasLineCount(12);
    assertThat(many.timeless()).isEqualTo(one.timeless());
  }

  @Test
  void statsTellTheWorkOfEachSegmentAndOfAll() {
    List<JsonNode> lines = cell("--format=json", "--stats", "hit.csv").json();
    long volumeTests = 0;
    for (JsonNode line : lines.subList(0, 2)) {
      assertThat(keys(line.get("stats")))
          .containsExactly("configurations", "triangleTests", "volumeTests");
      volumeTests += line.at("/stats/volumeTests").asLong();
    }
    assertThat(volumeTests).isPositive();
    assertThat(lines.get(2).at("/summary/stats/volumeTests").asLong()).isEqualTo(volumeTests);
    assertThat(cell("--stats", "hit.csv").out()).contains(" volume tests, ").contains(" pairs, ");
  }

  @ParameterizedTest
  @CsvSource({"0.03, 10", "0.002, 0"})
  void aClearanceIsKept(String clearance, int code) {
    assertThat(cell("--clearance", clearance, "free.csv").code()).isEqualTo(code);
  }

  @Test
  void aFinerResolutionSeesTheThinBar() {
    Run run = cell("--checker=fixed", "--resolution=0.025", "thin.csv");

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(run.out()).contains("arm/gripper and barrier");
  }

  @Test
  void anObstacleMoreIsMet() {
    Run run = cell("--obstacle", "sphere:0.2@0.9,0,1.1", "free.csv");

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(run.out()).contains(" and sphere#1");
  }
}
