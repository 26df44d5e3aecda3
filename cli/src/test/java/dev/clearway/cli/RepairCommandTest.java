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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command {@code repair}. */
class RepairCommandTest {
  private static final Path SCENE = Run.CELL.resolve("cell.yaml");
  private static final Path THIN = Run.CELL.resolve("thin.csv");
  private static final Path FREE = Run.CELL.resolve("free.csv");

  /** Down to where the hand is 3 mm in the table, and up again; the columns in another order. */
  private static final String DIP =
      """
      joint_5,arm/joint_3,joint_1,joint_2
      1.518,-0.065,0,0.119
      1.101,0.299,0,0.17
      1.518,-0.065,0.2,0.119
      """;

  @TempDir private Path folder;

  private static Run repair(Object... arguments) {
    List<String> all = new ArrayList<>(List.of("repair", "--scene", SCENE.toString()));
    Stream.of(arguments).map(Object::toString).forEach(all::add);
    return Run.of(all.toArray(String[]::new));
  }

  private static JsonNode result(Run run, int code) {
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    assertThat(run.json()).hasSize(1);
    return run.json().getFirst();
  }

  @ParameterizedTest
  @ValueSource(strings = {"repaired.csv", "repaired.yaml", "repaired.json"})
  void whatHitIsProvenAsItStandsInTheFile(String name) {
    Path file = folder.resolve(name);
    JsonNode told = result(repair(THIN, "--out", file, "--format", "json"), ExitCode.FREE);
    Run again = Run.check("--scene", SCENE, file, "--format", "json");

    assertThat(told.get("outcome").textValue()).isEqualTo("repaired");
    assertThat(told.get("faults")).hasSize(1);
    assertThat(told.at("/faults/0/segment").intValue()).isEqualTo(1);
    assertThat(told.at("/faults/0/contact/pair").toString())
        .isEqualTo("[\"arm/gripper\",\"barrier\"]");
    // The barrier is at x = 1.8 m, z = 1.1 m, 4 mm in radius.
    assertThat(told.at("/faults/0/contact/point/0").doubleValue()).isBetween(1.79, 1.81);
    assertThat(told.at("/faults/0/contact/point/2").doubleValue()).isBetween(1.09, 1.11);
    assertThat(told.get("changes").size() + told.get("removed").size()).isPositive();
    assertThat(told.get("length").doubleValue()).isPositive();
    assertThat(told.at("/separation/0").doubleValue()).isPositive();
    assertThat(again.code()).as(again.out() + again.err()).isEqualTo(ExitCode.FREE);
    assertThat(again.err()).isEmpty();
  }

  @Test
  void namesAndOrderOfColumnsStayAndWhatIsChangedIsTold() throws IOException {
    Path input = Files.writeString(folder.resolve("dip.csv"), DIP);
    Path file = folder.resolve("out.csv");
    Run run = repair(input, "--out", file);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out())
        .contains(
            "segment 0: hits at ",
            "segment 1: hits at ",
            ": arm/gripper and table_top, near (",
            "segments 0 to 1: repaired by moving\n",
            "waypoint 1: moved by ",
            "1 waypoint moved, 0 inserted, 0 left out; length ");
    List<String> before = DIP.lines().toList();
    List<String> after = Files.readAllLines(file);
    assertThat(after).hasSize(4);
    assertThat(after.getFirst()).isEqualTo(before.getFirst());
    assertThat(after.get(1)).isEqualTo("1.518,-0.065,0.0,0.119");
    assertThat(after.get(3)).isEqualTo("1.518,-0.065,0.2,0.119");
    assertThat(input).hasContent(DIP);
  }

  @Test
  void degreesComeBackAsDegreesAndTheSameSeedGivesTheSame() throws IOException {
    Path input =
        Files.writeString(
            folder.resolve("dip.csv"),
            """
            # angles: deg
            joint_1,joint_2,joint_3,joint_5
            0,6.8,-3.7,87
            0,9.74,17.1,63.1
            10,6.8,-3.7,87
            """);
    Run run = repair(input, "--degrees");
    Run again = repair(input, "--degrees");

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).startsWith("segment 0: ").contains("# angles: deg\n", " deg\n");
    assertThat(csv(again)).isEqualTo(csv(run)).hasSize(3);
  }

  private static List<String> csv(Run run) {
    return run.out().lines().filter(line -> line.matches("[-0-9.E,]+")).toList();
  }

  @Test
  void pathThatIsFreeComesOutAsItWentIn() {
    Path file = folder.resolve("same.csv");
    JsonNode told = result(repair(FREE, "--out", file, "--format", "json"), ExitCode.FREE);

    assertThat(told.get("outcome").textValue()).isEqualTo("free");
    assertThat(told.get("changes")).isEmpty();
    assertThat(told.get("length")).isEqualTo(told.get("lengthBefore"));
    assertThat(told.get("waypoints")).hasSize(8);
  }

  @Test
  void pathThatKeepsTooLittleIsRepairedToItsClearance() throws IOException {
    Path file = folder.resolve("wide.csv");
    Run before = Run.check("--scene", SCENE, "--clearance", "0.02", FREE);
    Run run = repair(FREE, "--clearance", "0.02", "--out", file);
    Run after = Run.check("--scene", SCENE, "--clearance", "0.02", file);

    assertThat(before.code()).isEqualTo(ExitCode.HIT);
    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).contains("nearer than the clearance at ");
    assertThat(after.code()).as(after.out()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void endThatHitsStaysUnlessItMayMove() {
    Path hit = Run.CELL.resolve("hit.csv");
    Path file = folder.resolve("out.csv");
    Run stays = repair(hit, "--out", file);
    JsonNode told = result(repair(hit, "--format", "json"), ExitCode.HIT);

    assertThat(stays.code()).isEqualTo(ExitCode.HIT);
    assertThat(stays.out()).contains("--move-ends", "not repaired, so nothing is written");
    assertThat(file).doesNotExist();
    assertThat(told.get("outcome").textValue()).isEqualTo("not-repaired");
    assertThat(told.at("/stretches/0/means").textValue()).isEqualTo("end-blocked");
    assertThat(repair(hit, "--move-ends", "--out", file).code()).isEqualTo(ExitCode.FREE);
    assertThat(Run.check("--scene", SCENE, file).code()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void withoutTimeNothingIsRepairedAndThePathStillHits() {
    JsonNode told = result(repair(THIN, "--tests", "1", "--format", "json"), ExitCode.HIT);

    assertThat(told.get("outcome").textValue()).isEqualTo("not-repaired");
    assertThat(told.at("/stretches/0/means").textValue()).isEqualTo("left");
  }

  @Test
  void timesOfSegmentsThatStayAreKept() throws IOException {
    Path input =
        Files.writeString(
            folder.resolve("timed.yaml"),
            """
            joint_names: [joint_1, joint_2, joint_3, joint_5]
            points:
            - {positions: [0.5, 0.1, -0.065, 1.518], time_from_start: {sec: 0, nanosec: 0}}
            - {positions: [0.3, 0.1, -0.065, 1.518], time_from_start: {sec: 7, nanosec: 0}}
            - {positions: [0, 0.119, -0.065, 1.518], time_from_start: {sec: 17, nanosec: 0}}
            - {positions: [0, 0.17, 0.299, 1.101], time_from_start: {sec: 27, nanosec: 0}}
            - {positions: [0.2, 0.119, -0.065, 1.518], time_from_start: {sec: 37, nanosec: 0}}
            """);
    Run run = repair(input);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out())
        .contains("joint_names: [\"joint_1\"", "{sec: 7, nanosec: 0}", "{sec: 17, nanosec: 0}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--reach 0 | --reach is 0.0, wanted > 0 and finite",
        "--group nothing | --group",
        "--out path.txt | ends in none of .csv",
      })
  void whatMakesNoSenseIsSaid(String arguments, String wanted) {
    List<Object> all = new ArrayList<>(List.of(arguments.split(" ")));
    all.add(THIN);
    Run run = repair(all.toArray());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(wanted);
  }

  @Test
  void thePageShowsThePathBeforeAndAfter() throws IOException {
    Path page = folder.resolve("page.html");
    Run run = repair(THIN, "--out", folder.resolve("out.csv"), "--report", page);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(Files.readString(page))
        .contains("Repaired: proven free", "before, segment 1", "after, segment 0");
  }
}
