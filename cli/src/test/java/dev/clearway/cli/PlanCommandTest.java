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

/** The command {@code plan}. */
class PlanCommandTest {
  private static final Path SCENE = Run.CELL.resolve("cell.yaml");
  private static final Path THIN = Run.CELL.resolve("thin.csv");

  @TempDir private Path folder;

  static Run plan(Object... arguments) {
    List<String> all = new ArrayList<>(List.of("plan"));
    Stream.of(arguments).map(Object::toString).forEach(all::add);
    return Run.of(all.toArray(String[]::new));
  }

  /** Over the barrier, which the straight segment would go through. */
  private static Run overTheBarrier(Object... more) {
    List<Object> all =
        new ArrayList<>(List.of("--scene", SCENE, "--from", THIN + ":1", "--to", THIN + ":2"));
    all.addAll(List.of(more));
    return plan(all.toArray());
  }

  private static Run slide(Object... more) {
    List<Object> all =
        new ArrayList<>(List.of("--robot", Run.file("slider.urdf"), "--obstacle=box:1,1,1@0,0,0"));
    all.addAll(List.of(more));
    return plan(all.toArray());
  }

  @ParameterizedTest
  @ValueSource(strings = {"path.csv", "path.yaml", "path.json"})
  void thePathIsWrittenAsItWasProven(String name) throws IOException {
    Path file = folder.resolve(name);
    Run run = overTheBarrier("--out", file, "--format", "json");
    Run again = Run.check("--scene", SCENE, file, "--format", "json");

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.err()).isEmpty();
    assertThat(again.code()).as(again.out()).isEqualTo(ExitCode.FREE);
    JsonNode found = run.json().getFirst();
    assertThat(run.json()).hasSize(1);
    assertThat(found.get("outcome").textValue()).isEqualTo("proven");
    assertThat(found.get("file").textValue()).isEqualTo(file.toString());
    assertThat(found.get("waypoints")).hasSizeGreaterThanOrEqualTo(3);
    assertThat(again.json().getLast().at("/summary/free").intValue())
        .isEqualTo(found.get("waypoints").size() - 1);
    assertThat(found.get("waypoints").get(0).get(0).doubleValue()).isEqualTo(0.054);
    assertThat(found.get("separation").get(1).doubleValue()).isPositive();
    assertThat(found.get("length").doubleValue()).isGreaterThan(0.396);
    assertThat(found.has("duration")).isEqualTo(!name.endsWith(".csv"));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @ParameterizedTest
  @CsvSource({"3.0,-3.0", "0.5,-0.5"})
  void anArmGoesRoundTheOtherWayWhereTheShortOneIsBlocked(String from, String to) {
    Path scene = Run.file("users").resolve("53-scene.yaml");
    Run run = plan("--scene", scene, "--from", "j1=" + from, "--to", "j1=" + to);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).contains(": proven free");
  }

  @Test
  void theGoalOfARequestIsTakenUpToATurn() {
    Path users = Run.file("users");
    Run run =
        plan("--request", users.resolve("53-request.json"), "--scene", users + "/53-scene.yaml");

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).contains("3.2831853071795867,0.0");
  }

  private static final String SOFT = "users/58-soft-2r.urdf";

  @ParameterizedTest
  @ValueSource(strings = {"rrt-connect", "a-sbl", "prm"})
  void aPathStaysWithinSoftLimits(String planner) throws IOException {
    Path file = folder.resolve("soft.csv");
    Run run =
        plan(
            "--robot",
            Run.file(SOFT),
            "--obstacle=box:0.1,0.1,0.5@1.5,0,0",
            "--from=j1=-0.5,j2=0",
            "--to=j1=0.5,j2=-2",
            "--tests=100000",
            "--planner",
            planner,
            "--out",
            file);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    List<String> rows = Files.readAllLines(file);
    assertThat(rows).hasSizeGreaterThan(2);
    for (String row : rows.subList(1, rows.size())) {
      assertThat(Double.parseDouble(row.split(",")[0])).isBetween(-0.6, 0.6);
    }
  }

  /** Between the hard limits there is a way: the arm folds behind the soft ones. */
  @Test
  void whereOnlyAWayBeyondSoftLimitsLeadsThereIsNone() {
    Run run =
        plan(
            "--robot",
            Run.file(SOFT),
            "--obstacle=box:0.1,0.1,0.5@1.5,0,0",
            "--from=j1=-0.5,j2=0",
            "--to=j1=0.5,j2=0",
            "--tests=10000");

    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(run.out()).contains("no path");
  }

  @Test
  void anEndBeyondSoftLimitsWidensThemAndIsSaid() {
    Run run =
        plan("--robot", Run.file(SOFT), "--from=j1=-0.9,j2=0", "--to=j1=0,j2=0", "--adjacent");

    assertThat(run.err())
        .contains(
            "joint 'swing/j1' is at -0.9 at the start, beyond the soft limits [-0.6, 0.6]",
            "its range is widened to there");
  }

  @Test
  void withoutAFileTheWaypointsArePrintedAndReadBack() throws IOException {
    Run run = overTheBarrier();
    List<String> csv = run.out().lines().takeWhile(line -> !line.startsWith("path of ")).toList();
    Run again = Run.check("--scene", SCENE, Files.write(folder.resolve("printed.csv"), csv));

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.FREE);
    assertThat(csv.getFirst()).isEqualTo("joint_1,joint_2,joint_3,joint_4,joint_5,joint_6");
    assertThat(csv.get(1)).isEqualTo("0.054,0.562,-0.634,0.0,0.001,0.0");
    assertThat(csv.getLast()).isEqualTo("-0.07,0.851,-0.428,0.0,0.125,0.0");
    assertThat(run.out()).contains(": proven free\n", "rrt-connect, seed 1: ", "assuming rigid");
    assertThat(again.code()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void theSameSeedFindsTheSamePathAndAnotherSeedAnother() {
    String first = overTheBarrier("--format", "json").timeless();

    assertThat(overTheBarrier("--format", "json", "--threads", "2").timeless()).isEqualTo(first);
    assertThat(overTheBarrier("--format", "json", "--seed", "2").timeless()).isNotEqualTo(first);
  }

  @Test
  void aRequiredClearanceIsKept() {
    Run run = overTheBarrier("--clearance", "0.01", "--format", "json");

    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FREE);
    assertThat(run.json().getFirst().get("separation").get(1).doubleValue()).isGreaterThan(0.01);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "home | joint_1=0.3 | 0.3, -0.5, 0.4, 0.0, 1.2, 0.0",
        "joint_1=0.3,joint_2=-0.4 | home | 0.0, -0.5, 0.4, 0.0, 1.2, 0.0",
        "home | 0.3,-0.5,0.4,0,1.2,0 | 0.3, -0.5, 0.4, 0.0, 1.2, 0.0",
        "arm/home | arm/joint_1=0.25 | 0.25, -0.5, 0.4, 0.0, 1.2, 0.0",
        "home | FREE:3 | 0.266, 0.17, -0.124, 0.0, 1.525, 0.266",
        "FREE:3 | FREE | 0.0, -0.5, 0.4, 0.0, 1.2, 0.0",
        "FREE | FREE:1 | 0.266, 0.17, -0.124, 0.0, 1.525, 0.266"
      })
  void endsAreGivenInManyWays(String from, String to, String last) {
    String file = Run.CELL.resolve("free.csv").toString();
    Run run =
        plan(
            "--scene",
            SCENE,
            "--group=arm",
            "--from",
            from.replace("FREE", file),
            "--to",
            to.replace("FREE", file));

    assertThat(run.code()).as(run.err() + run.out()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).contains("\n" + last.replace(" ", "") + "\npath of ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.3 | 3 | 10 | start-blocked | no path: the start hits: box#1 and slider/bead",
        "3 | -0.3 | 10 | goal-blocked | no path: the goal hits: box#1 and slider/bead",
        "0.6000000000000001 | 3 | 11 | start-blocked | no path: the start is not proven free",
        "3 | 0.6000000000000001 | 11 | goal-blocked | no path: the goal is not proven free",
        "-3 | 3 | 11 | budget-spent | no path: none was found within the budget"
      })
  void failureSaysWhy(String from, String to, int code, String outcome, String text) {
    Run people = slide("--from", from, "--to", to, "--tests", "3000");
    Run programs = slide("--from", from, "--to", to, "--tests", "3000", "--format", "json");

    assertThat(people.code()).as(people.out() + people.err()).isEqualTo(code);
    assertThat(people.out()).startsWith(text);
    assertThat(programs.code()).isEqualTo(code);
    JsonNode found = programs.json().getFirst();
    assertThat(found.get("outcome").textValue()).isEqualTo(outcome);
    assertThat(found.has("pair")).isEqualTo(code == ExitCode.HIT);
    assertThat(found.has("waypoints")).isFalse();
    if (text.contains("not proven")) {
      assertThat(found.get("reason").textValue()).isEqualTo("near-contact");
      assertThat(found.get("intervals").get(0).get(2).get(0).textValue()).isEqualTo("box#1");
      assertThat(people.out()).contains("box#1 and slider/bead: near-contact");
    }
  }

  @Test
  void aTimeEndsTheSearchToo() {
    Run run = slide("--from=-3", "--to=3", "--budget", "0.2", "--format", "json", "--stats");

    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    JsonNode found = run.json().getFirst();
    assertThat(found.get("outcome").textValue()).isEqualTo("budget-spent");
    assertThat(found.get("rounds").longValue()).isPositive();
    assertThat(found.get("stats").get("volumeTests").longValue()).isPositive();
  }

  @Test
  void anEarlierFileStaysWhereNoPathIsFound() throws IOException {
    Path file = Files.writeString(folder.resolve("path.csv"), "kept");
    Run run = slide("--from=-3", "--to=3", "--tests", "100", "--out", file);

    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(file).hasContent("kept");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void endsOutsideTheLimitsWidenThemWithAWarning() {
    Run run = slide("--from=-6", "--to=-7");

    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.FREE);
    assertThat(run.err())
        .hasLineCount(1)
        .contains("'slider/x' is at -7.0 at the goal, outside its limits [-5.0, 5.0]", "widened");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--from home | --to",
        "--to home | --from",
        "--from home --request x.yaml | leave out --from",
        "--request missing.yaml | missing.yaml: no such file",
        "--request missing.json:3 | missing.json: no such file",
        "--from home --to THIN --workspace 1,2 | --workspace is '1,2', wanted six numbers",
        "--from home --to THIN --workspace 1,1,1,1,2,2 | --workspace: a workspace from 1.0 to 1.0",
        "--from home --to nowhere | --to: 'nowhere' is neither joint=value",
        "--from home --to 1,2 | --to: 2 values for the 6 coordinates that move: arm/joint_1",
        "--from home --to joint_9=1 | --to: no joint is named 'joint_9'; known: arm/joint_1",
        "--from home --to joint_1=x | --to: wanted joint=value with a decimal number",
        "--from home --to joint_1=1,2 | --to: wanted joint=value",
        "--from home --to joint_1=1,joint_1=2 | --to: joint 'joint_1' is given twice",
        "--from home --to THIN:3 | thin.csv has waypoints 0 to 2",
        "--from home --to missing.csv:3 | 'missing.csv:3' is neither",
        "--from home --to THIN --group hand | --group: no group is named 'hand'; known: arm",
        "--from home --to THIN --out x.txt | --out: x.txt ends in none of .csv",
        "--from home --to THIN --out missing/x.csv | --out: cannot write missing/x.csv",
        "--from home --to THIN --planner prime | 'prime' is none of rrt-connect",
        "--from home --to THIN --range 0 | --range is 0.0",
        "--from home --to THIN --tolerance 0 | --tolerance is 0.0",
        "--from home --to THIN --seed x | --seed",
        "--from home --to THIN --budget -1 | --budget is -1.0",
        "--from home --to THIN --tests -1 | --tests is -1"
      })
  void whatMakesNoSenseIsNamed(String arguments, String named) {
    List<Object> all = new ArrayList<>(List.of("--scene", SCENE));
    all.addAll(List.of(arguments.replace("THIN", THIN.toString()).split(" ")));
    Run run = plan(all.toArray());

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("clearway: ").contains(named);
    assertThat(run.err().lines().count()).isLessThanOrEqualTo(3);
  }

  @Test
  void aJointOutsideTheGroupDoesNotMove() throws IOException {
    Path srdf =
        Files.writeString(
            folder.resolve("elbow.srdf"),
            "<robot name='elbow'><group name='one'><joint name='bend'/></group></robot>");
    Object[] arguments = {
      "--robot", Run.file("elbow.urdf"), "--srdf", srdf, "--group=one", "--from=bend=0,shoulder=0.5"
    };
    List<Object> moved = new ArrayList<>(List.of(arguments));
    moved.add("--to=bend=0.5");
    List<Object> other = new ArrayList<>(List.of(arguments));
    other.add("--to=shoulder=0.25");
    Run run = plan(moved.toArray());

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.out()).contains("0.5,0.5\npath of ");
    assertThat(plan(other.toArray()).err())
        .contains("--to: 'shoulder' is to go from 0.5 to 0.25, but it does not move");
  }

  @Test
  void aGoalAtTheStartIsAPathAtRest() throws IOException {
    Path file = folder.resolve("rest.yaml");
    Run run = slide("--from=3", "--to=x=3", "--out", file);
    Run check = Run.check("--robot", Run.file("slider.urdf"), "--obstacle=box:1,1,1@0,0,0", file);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(check.code()).as(check.out() + check.err()).isEqualTo(ExitCode.FREE);
  }

  @Test
  void independentSegmentsHaveNoWaypoints() throws IOException {
    Path segments = Files.writeString(folder.resolve("s.csv"), "from_x,to_x\n-3,-2\n2,3\n");
    Run run = slide("--from", segments, "--to=3");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("independent segments");
  }

  private static Run fly(Object... more) {
    List<Object> all =
        new ArrayList<>(
            List.of(
                "--body=box:0.4,0.4,0.1",
                "--obstacle=box:0.1,1,3@0,1,0",
                "--obstacle=box:0.1,1,3@0,-1,0",
                "--from=-1,0,0,0,0,0,1",
                "--to=pose.x=1,pose.z=0.25",
                "--workspace=-2,-2,-2,2,2,2",
                "--tests=200000"));
    all.addAll(List.of(more));
    return plan(all.toArray());
  }

  /** Through a gap between two walls: the posts of a door one metre wide. */
  @Test
  void aFreeBodyIsPlannedForAndItsPosesAreChecked() {
    Path poses = folder.resolve("poses.csv");
    Run run = fly("--out", poses);
    Run check =
        Run.check(
            "--body=box:0.4,0.4,0.1",
            "--obstacle=box:0.1,1,3@0,1,0",
            "--obstacle=box:0.1,1,3@0,-1,0",
            poses);
    Run trajectory = fly("--out", folder.resolve("poses.yaml"));
    Run group = fly("--group=arm");

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(poses).content().startsWith("x,y,z,qx,qy,qz,qw\n-1.0,0.0,0.0,0.0,0.0,0.0,1.0\n");
    assertThat(check.code()).as(check.err()).isEqualTo(ExitCode.FREE);
    assertThat(trajectory.err()).contains("--out: poses of a free body");
    assertThat(group.err()).contains("--group is about a robot");
  }

  @Test
  void withoutAWorkspaceAFreeBodyHasNowhereToGo() {
    Run run = plan("--body=sphere:1", "--from=0,0,0,0,0,0,1", "--to=pose.x=1");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("'pose.x' is to go from 0.0 to 1.0", "give it a workspace");
  }
}
