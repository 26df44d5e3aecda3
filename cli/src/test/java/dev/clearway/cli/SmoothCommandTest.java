package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code smooth}. */
class SmoothCommandTest {
  private static final Path SCENE = Run.CELL.resolve("cell.yaml");

  /** There and back again, with detours. */
  private static final String DETOURS =
      """
      joint_1,joint_2,joint_3,joint_4,joint_5,joint_6
      0,-0.5,0.4,0,1.2,0
      0.266,0.17,-0.124,0,1.525,0.266
      0.266,0.189,0.166,0,1.216,0.266
      0.266,0.17,-0.124,0,1.525,0.266
      -0.308,0.189,-0.146,0,1.528,-0.308
      -0.308,0.195,0.098,0,1.278,-0.308
      """;

  private static final String START = "[0.0,-0.5,0.4,0.0,1.2,0.0]";
  private static final String PICK = "[0.266,0.189,0.166,0.0,1.216,0.266]";
  private static final String PLACE = "[-0.308,0.195,0.098,0.0,1.278,-0.308]";

  @TempDir private Path folder;

  private static Run smooth(Object... arguments) {
    List<String> all = new ArrayList<>(List.of("smooth"));
    Stream.of(arguments).map(Object::toString).forEach(all::add);
    return Run.of(all.toArray(String[]::new));
  }

  private Path detours() throws IOException {
    return Files.writeString(folder.resolve("detours.csv"), DETOURS);
  }

  private static JsonNode result(Run run) {
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.err()).isEmpty();
    assertThat(run.json()).hasSize(1);
    return run.json().getFirst();
  }

  @ParameterizedTest
  @ValueSource(strings = {"short.csv", "short.yaml", "short.json"})
  void theResultIsShorterAndIsWrittenAsItWasProven(String name) throws IOException {
    Path file = folder.resolve(name);
    Run run = smooth("--scene", SCENE, detours(), "--out", file, "--format", "json", "--stats");
    Run again = Run.check("--scene", SCENE, file, "--format", "json");

    JsonNode found = result(run);
    assertThat(found.get("outcome").textValue()).isEqualTo("proven");
    assertThat(found.get("file").textValue()).isEqualTo(file.toString());
    assertThat(found.get("ratio").doubleValue()).isBetween(0.2, 0.6);
    assertThat(found.get("length").doubleValue())
        .isEqualTo(
            found.get("ratio").doubleValue() * found.get("lengthBefore").doubleValue(),
            Offset.offset(1e-12));
    assertThat(found.get("shortcuts").intValue()).isPositive();
    assertThat(found.get("rounds").intValue()).isEqualTo(200);
    assertThat(found.get("separation").get(1).doubleValue()).isPositive();
    assertThat(found.get("stats").get("volumeTests").longValue()).isPositive();
    assertThat(found.has("corners")).isFalse();
    JsonNode first = found.get("waypoints").get(0);
    JsonNode last = found.get("waypoints").get(found.get("waypoints").size() - 1);
    assertThat(first.toString()).isEqualTo("[0.0,-0.5,0.4,0.0,1.2,0.0]");
    assertThat(last.toString()).isEqualTo("[-0.308,0.195,0.098,0.0,1.278,-0.308]");
    assertThat(again.code()).as(again.out()).isEqualTo(ExitCode.FREE);
    assertThat(again.json().getLast().at("/summary/free").intValue())
        .isEqualTo(found.get("waypoints").size() - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"smooth.yaml", "smooth.json"})
  void roundedCornersAreWrittenAsSplinesAndProven(String name) throws IOException {
    Path file = folder.resolve(name);
    Run run =
        smooth(
            "--scene",
            SCENE,
            detours(),
            "--shortcuts",
            5,
            "--blend",
            "--out",
            file,
            "--format",
            "json");
    Run again = Run.check("--scene", SCENE, file, "--format", "json");

    JsonNode found = result(run);
    int corners = found.get("corners").intValue();
    int rounded = found.get("rounded").intValue();
    assertThat(corners).isEqualTo(found.get("waypoints").size() - 2).isPositive();
    assertThat(rounded).isBetween(1, corners);
    assertThat(found.get("duration").doubleValue()).isPositive();
    assertThat(Files.readString(file)).contains("velocities");
    assertThat(again.code()).as(again.out()).isEqualTo(ExitCode.FREE);
    assertThat(again.json().getLast().at("/summary/free").intValue())
        .isEqualTo(corners + 1 + rounded);
    assertThat(again.err()).isEmpty();
  }

  @Test
  void withoutAFileTheWaypointsArePrintedAndTheInputStays() throws IOException {
    Path input = detours();
    Run run = smooth("--scene", SCENE, input);
    List<String> csv = run.out().lines().takeWhile(line -> !line.startsWith("path of ")).toList();
    Run again = Run.check("--scene", SCENE, Files.write(folder.resolve("printed.csv"), csv));

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(csv.getFirst()).isEqualTo("joint_1,joint_2,joint_3,joint_4,joint_5,joint_6");
    assertThat(csv.get(1)).isEqualTo("0.0,-0.5,0.4,0.0,1.2,0.0");
    assertThat(run.out())
        .contains(": proven free\n", " of the length before, ", "seed 1: 200 rounds, ");
    assertThat(again.code()).isEqualTo(ExitCode.FREE);
    assertThat(input).hasContent(DETOURS);
  }

  @Test
  void theResultTakesThePlaceOfTheInputOnlyByRequest() throws IOException {
    Path input = detours();
    Run run = smooth("--scene", SCENE, input, "--out", input);

    assertThat(run.code()).isEqualTo(ExitCode.FREE);
    assertThat(Files.readString(input)).isNotEqualTo(DETOURS);
    assertThat(run.out()).contains("written to " + input);
    assertThat(Run.check("--scene", SCENE, input).code()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void theSameSeedGivesTheSamePathAndAnotherSeedAnother() throws IOException {
    Path input = detours();
    String first = smooth("--scene", SCENE, input, "--format=json").timeless();

    assertThat(smooth("--scene", SCENE, input, "--format=json", "--threads=2").timeless())
        .isEqualTo(first);
    assertThat(smooth("--scene", SCENE, input, "--format=json", "--seed=2").timeless())
        .isNotEqualTo(first);
  }

  @Test
  void spentBudgetGivesWhatWasGainedSoFar() throws IOException {
    Path input = detours();
    Run none = smooth("--scene", SCENE, input, "--tests", 0, "--format", "json");

    assertThat(result(none).get("ratio").doubleValue()).isEqualTo(1);
    assertThat(result(none).get("rounds").intValue()).isZero();
    assertThat(result(none).get("waypoints")).hasSize(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-3,3 | 10 | segment 0: hit at | hit",
        "-3,0.3 | 10 | segment 0: hit at | hit",
        "0.6000000000000001,3 | 11 | segment 0: undecided: near-contact | undecided"
      })
  void aPathThatIsNotFreeIsReportedAndNothingIsWritten(
      String xs, int code, String text, String verdict) throws IOException {
    Path input =
        Files.writeString(folder.resolve("slide.csv"), "x\n" + xs.replace(',', '\n') + "\n4\n");
    Path out = Files.writeString(folder.resolve("out.csv"), "kept");
    List<Object> all =
        List.of("--robot", Run.file("slider.urdf"), "--obstacle=box:1,1,1@0,0,0", input);
    Run people = smooth(Stream.concat(all.stream(), Stream.of("--out", out)).toArray());
    Run programs = smooth(Stream.concat(all.stream(), Stream.of("--format=json")).toArray());

    assertThat(people.code()).as(people.out() + people.err()).isEqualTo(code);
    assertThat(people.out()).contains(text);
    assertThat(programs.code()).isEqualTo(code);
    assertThat(programs.json().getFirst().get("verdict").textValue()).isEqualTo(verdict);
    assertThat(out).hasContent("kept");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(input, out);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x;1 | PATH | has one waypoint, wanted at least two",
        "x;1;1 | PATH | does not move",
        "x;1;2;1 | PATH | ends where it begins, and the shortest path there is to stay; name",
        "x;1;2;3 | PATH --via 2 | --via: waypoint 2, wanted ascending numbers from 1 to 1 of",
        "x;1;2;3;4 | PATH --via 2,1 | --via: waypoint 1, wanted ascending numbers from 1 to 2 of",
        "from_x,to_x;1,2;3,4 | PATH | segment 1 begins elsewhere than segment 0 ends",
        "x;1;2 | PATH PATH | smooth takes a single PATH, got 2",
        "x;1;2 | PATH --blend | --blend gives a trajectory: it needs --out FILE.yaml",
        "x;1;2 | PATH --blend --out a.csv | --blend gives a trajectory: it needs --out FILE.yaml",
        "x;1;2 | PATH --out a.txt | --out: a.txt ends in none of .csv",
        "x;1;2 | PATH --shortcuts=-1 | --shortcuts is -1, wanted 0 or more",
        "x;1;2 | PATH --tolerance 0 | --tolerance is 0.0, wanted > 0",
        "x;1;2 | PATH --tests=-1 | --tests is -1, wanted 0 or more",
        "y;1;2 | PATH | no joint is named 'y'",
        "x;1;2 | missing.csv | missing.csv: no such file"
      })
  void whatCannotBeUsedIsSaid(String text, String arguments, String message) throws IOException {
    Path input = Files.writeString(folder.resolve("p.csv"), text.replace(';', '\n') + "\n");
    List<Object> all = new ArrayList<>(List.of("--robot", Run.file("slider.urdf")));
    all.addAll(List.of(arguments.replace("PATH", input.toString()).split(" ")));
    all.add("--obstacle=box:1,1,1@9,9,9");
    Run run = smooth(all.toArray());

    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(message);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(input);
    }
  }

  @Test
  void aClosedPathStillPassesThroughWhatItIsAskedTo() throws IOException {
    JsonNode found =
        result(
            smooth(
                "--scene", SCENE, Run.CELL.resolve("free.csv"), "--via", "2,5", "--format=json"));

    List<String> waypoints = new ArrayList<>();
    found.get("waypoints").forEach(waypoint -> waypoints.add(waypoint.toString()));
    assertThat(waypoints).containsSubsequence(START, PICK, PLACE, START);
    assertThat(found.get("ratio").doubleValue()).isBetween(0.5, 0.95);
  }

  @Test
  void splinesAreSmoothedOnlyAsTheStraightSegmentsByRequest() throws IOException {
    Path input =
        Files.writeString(
            folder.resolve("t.yaml"),
            """
            joint_names: [x]
            points:
            - {positions: [1.5], velocities: [1], time_from_start: 0}
            - {positions: [3], velocities: [0], time_from_start: 2}
            """);
    List<Object> all =
        List.of("--robot", Run.file("slider.urdf"), "--obstacle=box:1,1,1@0,0,0", input);
    Run refused = smooth(all.toArray());
    Run straight = smooth(Stream.concat(all.stream(), Stream.of("--straight")).toArray());

    assertThat(refused.code()).isEqualTo(ExitCode.USAGE);
    assertThat(refused.err()).contains("segment 0 is not straight", "--straight");
    assertThat(straight.code()).as(straight.err()).isEqualTo(ExitCode.FREE);
    assertThat(straight.out()).contains("x\n1.5\n3.0\npath of 2 waypoints");
  }

  @Test
  void aFreeBodyIsSmoothedToo() throws IOException {
    Path input =
        Files.writeString(
            folder.resolve("poses.csv"),
            """
            x,y,z,qx,qy,qz,qw
            0,0,0,0,0,0,1
            1,2,0,0,0,0.6,0.8
            2,-2,0,0,0.6,0,0.8
            3,0,0,0,0,0,1
            """);
    List<Object> all =
        List.of("--body", "box:0.3,0.2,0.1", "--obstacle=sphere:0.2@1.5,0,0.8", input);
    Run run = smooth(Stream.concat(all.stream(), Stream.of("--format=json")).toArray());
    Path out = folder.resolve("short.csv");
    Run written = smooth(Stream.concat(all.stream(), Stream.of("--out", out)).toArray());

    assertThat(result(run).get("ratio").doubleValue()).isLessThan(0.6);
    assertThat(written.code()).as(written.out() + written.err()).isEqualTo(ExitCode.FREE);
    Run again = Run.check("--body", "box:0.3,0.2,0.1", "--obstacle=sphere:0.2@1.5,0,0.8", out);
    assertThat(again.code()).as(again.out() + again.err()).isEqualTo(ExitCode.FREE);
  }
}
