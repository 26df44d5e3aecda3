package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Paths of several robots at once. Two cubes of 0.1 m slide along x at y = 0, and along −y from (0,
 * 1): a at x, b at y = 1 − slide, so they overlap while |x| ≤ 0.1 and |1 − slide| ≤ 0.1.
 */
class TogetherTest {
  private static final Path CELL = Run.file("users/81-cell.yaml");

  @TempDir private Path folder;

  private Path file(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  private static Run together(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("--scene", CELL, "--together"));
    all.addAll(Arrays.asList(arguments));
    return Run.check(all.toArray());
  }

  private Path across() throws IOException {
    return file("across.csv", "time,a/slide", "0,-1", "2,1");
  }

  private Path down(double start) throws IOException {
    return file("down.csv", "t,b/slide", start + ",0", start + 2 + ",2");
  }

  /** Both cross the middle after a second of their own; it is passed within 0.2 s. */
  @ParameterizedTest
  @CsvSource({"0, 10", "0.1, 10", "0.15, 10", "0.25, 0", "-0.25, 0", "3, 0", "-0.15, 10"})
  void whetherRobotsMeetDependsOnTheirClock(double delay, int code) throws IOException {
    Run run = together(across(), down(delay));
    assertThat(run.code()).as(run.out()).isEqualTo(code);
  }

  @Test
  void aPathRestsAtItsStartBeforeAndAtItsEndAfter() throws IOException {
    Path middle = file("middle.csv", "time,a/slide", "0,-1", "1,0");
    Run ended = together(middle, down(5));
    assertThat(ended.code()).isEqualTo(10);
    assertThat(ended.out())
        .contains("middle.csv at rest + ")
        .contains("down.csv segment 0, step 2 (5 s to 7 s): hit at ")
        .contains("step 0 (0 s to 1 s): free")
        .contains("step 1 (1 s to 5 s): free");
    Path waiting = file("waiting.csv", "time,a/slide", "5,0", "6,1");
    assertThat(together(waiting, down(0)).code()).isEqualTo(10);
    assertThat(together(waiting, down(8)).code()).isZero();
  }

  @Test
  void pathsWithoutTimesRunStepByStep() throws IOException {
    Path a = file("a.csv", "a/slide", "-1", "1", "2");
    Path b = file("b.csv", "b/slide", "0", "0", "2");
    Run run = together(a, b);
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.out()).contains("together, in equal steps: ").contains("(a/slide; 2 segments)");
    Path at = file("at.csv", "b/slide", "0", "2");
    Run met = together(a, at);
    assertThat(met.code()).isEqualTo(10);
    assertThat(met.out()).contains("a.csv segment 0 + ").contains("at.csv segment 0, step 0: hit");
    Path shorter = file("shorter.csv", "b/slide", "-1", "1");
    Path late = file("late.csv", "a/slide", "-1", "-0.5", "1");
    Run rests = together(late, shorter);
    assertThat(rests.out()).contains("shorter.csv at rest, step 1: hit");
  }

  @Test
  void independentSegmentsRunInPairs() throws IOException {
    Path a = file("a.csv", "from_a/slide,to_a/slide", "-1,1", "-1,1");
    Path b = file("b.csv", "from_b/slide,to_b/slide", "0,2", "0,0.5");
    Run run = together(a, b);
    assertThat(run.out()).contains("step 0: hit").contains("step 1: free");
  }

  @Test
  void aConfigurationStaysWhereItIs() throws IOException {
    Path still = file("still.csv", "b/slide", "1");
    assertThat(together(across(), still).code()).isEqualTo(10);
    Path away = file("away.csv", "b/slide", "0.5");
    Run run = together(across(), away);
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("away.csv (b/slide; at rest)");
    Path home = file("home.csv", "a/slide", "0");
    Run both = together(home, still);
    assertThat(both.code()).isEqualTo(10);
    assertThat(both.out()).contains("home.csv at rest + ").contains("still.csv at rest: hit");
    assertThat(together(home, away).code()).isZero();
  }

  @Test
  void programsReadWhatRanWhen() throws IOException {
    Run run = together("--format", "json", across(), down(1.5));
    List<JsonNode> lines = run.json();
    assertThat(lines).hasSize(4);
    JsonNode middle = lines.get(1);
    assertThat(middle.get("path").asText()).endsWith("down.csv").contains("across.csv + ");
    assertThat(middle.get("segment").asInt()).isEqualTo(1);
    assertThat(middle.get("time").toString()).isEqualTo("[1.5,2.0]");
    assertThat(middle.get("together").get(1).get("segment").asInt()).isZero();
    assertThat(lines.get(0).get("together").get(1).has("segment")).isFalse();
    JsonNode world = lines.get(3).get("summary").get("world").get("together");
    assertThat(world.get("run").asText()).isEqualTo("clock");
    assertThat(world.get("paths").get(1).get("joints").toString()).isEqualTo("[\"b/slide\"]");
    assertThat(world.get("paths").get(1).get("time").toString()).isEqualTo("[1.5,3.5]");
  }

  @Test
  void theFirstContactOfPathsTogetherIsFound() throws IOException {
    Run run =
        Run.of(
            "first-contact",
            "--scene",
            CELL.toString(),
            "--together",
            across().toString(),
            down(0.1).toString());
    assertThat(run.code()).isEqualTo(10);
    assertThat(run.out())
        .contains("step 1 (0.1 s to 2 s): first contact at ")
        .contains(" of the step (0.999999 s)");
  }

  @Test
  void aRobotThatNoPathNamesIsSaidToRestAndWhere() throws IOException {
    Run run = Run.check("--scene", CELL, across());
    assertThat(run.out().lines().limit(5))
        .anySatisfy(line -> assertThat(line).isEqualTo("at rest: robot b (b/slide = -0.25)"));
    JsonNode rest =
        Run.check("--scene", CELL, "--format", "json", across())
            .json()
            .getLast()
            .get("summary")
            .get("world")
            .get("atRest");
    assertThat(rest.toString())
        .isEqualTo("[{\"robot\":\"b\",\"configuration\":{\"b/slide\":-0.25}}]");
    Run both = Run.check("--scene", CELL, across(), down(0));
    assertThat(both.code()).isZero();
    assertThat(both.out())
        .contains("robot a (a/slide = -1) while ")
        .contains("each path runs alone, --together runs them at once");
    assertThat(together(across(), down(3)).out()).doesNotContain("at rest: ");
  }

  @Test
  void whatCannotRunTogetherIsRefusedByNameWithTheRemedy() throws IOException {
    Path untimed = file("untimed.csv", "b/slide", "0", "2");
    refused("untimed.csv: has no times, but ", across(), untimed);
    refused("a column 'time', or time_from_start", across(), untimed);
    Path same = file("same.csv", "time,slide,a/slide", "0,0,0", "1,1,1");
    refused("several robots have a joint 'slide'", across(), same);
    Path twice = file("twice.csv", "time,b/slide,a/slide", "0,0,0", "1,1,1");
    refused("twice.csv: moves joint 'a/slide', which ", across(), twice);
    Path jumpy = file("jumpy.csv", "time,b/slide", "0,0", "1,1", "1,2", "2,2");
    refused("segment 1 has none, those before have some", across(), jumpy);
    Path broken = file("broken.csv", "time,b/slide", "0,zero");
    refused("broken.csv:2", across(), broken);
    refused("--together runs several paths at once; one is given", across());
  }

  private static void refused(String words, Path... paths) {
    Run run = together((Object[]) paths);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(words);
    assertThat(run.out()).doesNotContain("free");
  }

  @Test
  void trajectoriesThatSayWhenTheyStartMustStartTogether() throws IOException {
    String points =
        "points: [{positions: [0]}, {positions: [1], time_from_start: {sec: 1, nanosec: 0}}]";
    Path first =
        file(
            "first.yaml",
            "header: {stamp: {sec: 100, nanosec: 0}, frame_id: ''}",
            "joint_names: [a/slide]",
            points);
    Path second =
        file(
            "second.yaml",
            "header: {stamp: {sec: 100, nanosec: 500000000}, frame_id: ''}",
            "joint_names: [b/slide]",
            points);
    refused("second.yaml: header.stamp is 100 s and 500000000 ns", first, second);
    Path none = file("none.yaml", "joint_names: [b/slide]", points);
    refused("that of " + first + " is 100 s and 0 ns", first, none);
    Path equal =
        file(
            "equal.yaml",
            "header: {stamp: {sec: 100, nanosec: 0}, frame_id: ''}",
            "joint_names: [b/slide]",
            points);
    assertThat(together(first, equal).code()).isIn(0, 10);
  }

  /**
   * Arms on continuous joints: each wraps once, so that its later numbers are shifted by a turn.
   */
  @Test
  void pathsThatGoTheShortWayRunTogetherAndRestWhereTheyEnd() throws IOException {
    Path scene =
        file(
            "arms.yaml",
            "robots:",
            "- {name: a, urdf: " + Run.file("users/swing-continuous.urdf").toAbsolutePath() + "}",
            "- {name: b, urdf: "
                + Run.file("users/swing-continuous.urdf").toAbsolutePath()
                + ", base: {xyz: [2.2, 0, 0]}, state: {j1: 1.5, j2: 0}}");
    Path a = file("a.csv", "time,a/j1,a/j2", "0,170,0", "1,-170,0", "2,-180,0");
    Path b = file("b.csv", "time,b/j1,b/j2", "0,90,0", "4,180,0");
    Run run = Run.check("--scene", scene, "--degrees", "--wrap", "--together", a, b);
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    assertThat(run.out()).contains("a.csv at rest + ").contains("step 2 (2 s to 4 s): free");
    Run alone = Run.check("--scene", scene, "--degrees", a);
    assertThat(alone.out()).contains("at rest: robot b (b/j1 = 85.9437 deg, b/j2 = 0 deg)");
  }
}
