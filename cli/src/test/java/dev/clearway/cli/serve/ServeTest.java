package dev.clearway.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.cli.Run;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A service says what the command line says, in each digit. */
class ServeTest {
  private static final String LOAD =
      "{\"id\":1,\"request\":\"load\",\"file\":\"examples/cage-cell/cell.yaml\"}";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"free.csv", "hit.csv", "thin.csv"})
  void checksOfTheExampleCellAreThoseOfTheCommandLine(String name) throws IOException {
    String path = "examples/cage-cell/" + name;
    List<String> answers =
        ServedLines.of(
            Run.ROOT, List.of(LOAD, "{\"id\":2,\"request\":\"check\",\"path\":\"" + path + "\"}"));

    assertThat(segments(answers.get(1)))
        .isEqualTo(lines("check", Run.CELL.resolve("cell.yaml"), Run.ROOT.resolve(path)));
  }

  @Test
  void firstContactsAreThoseOfTheCommandLine() throws IOException {
    String path = "examples/cage-cell/thin.csv";
    List<String> answers =
        ServedLines.of(
            Run.ROOT,
            List.of(LOAD, "{\"id\":2,\"request\":\"first-contact\",\"path\":\"" + path + "\"}"));

    assertThat(segments(answers.get(1)))
        .isEqualTo(lines("first-contact", Run.CELL.resolve("cell.yaml"), Run.ROOT.resolve(path)));
  }

  @Test
  void plansAreThoseOfTheCommandLine() throws IOException {
    List<String> answers =
        ServedLines.of(
            Run.ROOT,
            List.of(
                LOAD,
                "{\"id\":2,\"request\":\"plan\",\"from\":[0,-0.5,0.4,0,1.2,0],"
                    + "\"to\":[0.9,0.6,0.9,0,-0.5,0],\"seed\":3}"));
    Run run =
        Run.of(
            "plan",
            "--scene",
            Run.CELL.resolve("cell.yaml").toString(),
            "--from",
            "joint_1=0,joint_2=-0.5,joint_3=0.4,joint_4=0,joint_5=1.2,joint_6=0",
            "--to",
            "joint_1=0.9,joint_2=0.6,joint_3=0.9,joint_4=0,joint_5=-0.5,joint_6=0",
            "--seed",
            "3",
            "--format",
            "json");

    assertThat(timeless(answers.get(1)))
        .contains(timeless(run.out().strip()))
        .contains("\"waypoints\":[[0.0,-0.5");
  }

  @Test
  void segmentsOfTheBenchmarkAreThoseOfTheCommandLine() throws IOException {
    Path data = SharedData.require().resolve("benchmarks/arm6");
    List<String> rows = Files.readAllLines(data.resolve("segments_cage_L.csv")).subList(0, 201);
    Path path = folder.resolve("segments.csv");
    Files.write(path, rows);
    List<String> answers =
        ServedLines.of(
            data,
            List.of(
                "{\"id\":1,\"request\":\"load\",\"file\":\"cage.yaml\"}",
                "{\"id\":2,\"request\":\"check\",\"name\":\"%s\",\"segments\":%s}"
                    .formatted(path, SegmentRows.json(rows))));

    String expected = lines("check", data.resolve("cage.yaml"), path);
    assertThat(segments(answers.get(1))).isEqualTo(expected);
    assertThat(expected).contains("\"verdict\":\"free\"", "\"verdict\":\"hit\"", "\"segment\":199");
  }

  /** Returns the objects of segments in an answer. */
  private static String segments(String answer) {
    int from = answer.indexOf("\"segments\":[") + "\"segments\":[".length();
    return answer.substring(from, answer.lastIndexOf(']'));
  }

  /** Returns what the command line prints of segments. */
  private static String lines(String command, Path scene, Path path) {
    Run run =
        Run.of(
            command,
            "--scene",
            scene.toString(),
            "--limits",
            "warn",
            "--beyond-limits",
            "--format",
            "json",
            path.toString());
    assertThat(run.code()).as(run.err()).isIn(0, 10, 11);
    List<String> lines = run.out().lines().toList();
    return String.join(",", lines.subList(0, lines.size() - 1));
  }

  private static String timeless(String text) {
    return text.replaceAll("\"seconds\":[0-9.E-]+", "\"seconds\":0");
  }
}
