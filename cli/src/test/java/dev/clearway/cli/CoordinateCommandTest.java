package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code coordinate}. */
class CoordinateCommandTest {
  private static final Path EXAMPLE = Run.ROOT.resolve("examples/two-arms");

  @TempDir private Path folder;

  /** Two beads of radius 0.1 on wires along x, the second's beside or across the first's. */
  private Path scene(String secondBase) throws IOException {
    Files.writeString(
        folder.resolve("bead.urdf"),
        """
        <robot name="bead">
          <link name="wire"/>
          <link name="bead"><collision><geometry><sphere radius="0.1"/></geometry></collision></link>
          <joint name="x" type="prismatic"><parent link="wire"/><child link="bead"/>
            <axis xyz="1 0 0"/><limit lower="-3" upper="3" effort="1" velocity="1"/></joint>
        </robot>
        """);
    return Files.writeString(
        folder.resolve("cell.yaml"),
        """
        robots:
          - {name: a, urdf: bead.urdf}
          - {name: b, urdf: bead.urdf, base: %s}
        obstacles:
          - {name: wall, box: [0.2, 2, 2], pose: {xyz: [2.5, 0, 0]}}
        """
            .formatted(secondBase));
  }

  private static final String ACROSS = "{xyz: [0, 0, 0], rpy: [0, 0, 1.5707963267948966]}";

  private Path path(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Run coordinate(Object... arguments) {
    return Run.of(List.of("coordinate"), arguments);
  }

  private static List<JsonNode> objects(Run run) {
    return run.out().lines().map(CoordinateCommandTest::object).toList();
  }

  private static JsonNode object(String line) {
    try {
      return new ObjectMapper().readTree(line);
    } catch (IOException e) {
      throw new AssertionError(line, e);
    }
  }

  @Test
  void beadsThatCrossWaitForEachOther() throws IOException {
    Path scene = scene(ACROSS);
    Path a = path("a.csv", "a/x\n-1\n1\n");
    Path b = path("b.csv", "b/x\n-1\n0.5\n");
    Path out = folder.resolve("out");
    Path diagram = folder.resolve("diagram.svg");
    Run run =
        coordinate(
            "--scene",
            scene,
            "--format=json",
            "--stats",
            "--step=0.005",
            "--out",
            out,
            "--diagram",
            diagram,
            a,
            b);
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    List<JsonNode> found = objects(run);
    assertThat(found).hasSize(3);
    JsonNode pair = found.getFirst();
    // Both run at 1 m/s: they hit where (t - 1)^2 + (u - 1)^2 <= 0.2^2, u up to 1.5.
    double disk = Math.PI * 0.04 / 3;
    assertThat(pair.get("hit").asDouble()).isBetween(0.97 * disk, disk);
    assertThat(pair.get("open").asDouble()).isBetween(0.0, 0.1 * disk);
    assertThat(pair.get("stats").get("configurations").asLong()).isPositive();
    JsonNode zone = pair.get("zones").get(0);
    assertThat(zone.get("first").get("lines").toString()).isEqualTo("[3,3]");
    assertThat(zone.get("order").asText()).isEqualTo("any");
    // They pass each other if one is late by 0.2 sqrt 2.
    JsonNode schedule = found.get(1).get("schedule");
    assertThat(schedule.get("proven").asBoolean()).isTrue();
    assertThat(schedule.get("seconds").asDouble()).isBetween(2.0, 2.01);
    assertThat(schedule.get("waits").get(0).get("seconds").asDouble()).isBetween(0.282, 0.31);
    assertThat(found.get(2).get("summary").get("given").get("verdict").asText()).isEqualTo("hit");
    assertThat(found.get(2).get("summary").get("alone").get("verdict").asText()).isEqualTo("free");
    Run together =
        Run.of(
            List.of("check", "--scene", scene, "--together"),
            out.resolve("a.yaml"),
            out.resolve("b.yaml"));
    assertThat(together.code()).as(together.out()).isZero();
    assertThat(Files.readString(diagram)).contains("class=\"hit\"", "class=\"schedule\"", "</svg>");
  }

  @Test
  void lagsAreToldByTheTimesOfTheFiles() throws IOException {
    Path scene = scene(ACROSS);
    Path a = path("a.csv", "time,a/x\n0,-1\n2,1\n");
    Path b = path("b.csv", "time,b/x\n1,-1\n3,1\n"); // a second later
    Run run = coordinate("--scene", scene, "--format=json", "--step=0.005", a, b);
    assertThat(run.code()).as(run.err()).isZero();
    JsonNode lags = objects(run).getFirst().get("lags");
    double apart = 1 - 0.2 * Math.sqrt(2);
    assertThat(lags.get(0).get("late").asText()).isEqualTo(a.toString());
    assertThat(lags.get(0).get("proven").asDouble()).isBetween(apart - 0.02, apart);
    assertThat(lags.get(0).get("shown").asDouble()).isBetween(apart, apart + 0.02);
    assertThat(lags.get(1).has("proven")).isFalse(); // the second may be as late as it likes
    assertThat(coordinate("--scene", scene, "--step=0.005", a, b).out())
        .contains("b.csv may lag behind " + a + " by any time", "all as given: proven free");
  }

  @Test
  void whatNoWaitsSolveIsUndecidedAndWhatHitsAloneIsAHit() throws IOException {
    Path scene = scene("{xyz: [0, 0.15, 0]}");
    Path there = path("a.csv", "a/x\n-1\n1\n");
    Path back = path("b.csv", "b/x\n1\n-1\n"); // on wires beside each other
    Run run = coordinate("--scene", scene, "--step=0.02", there, back);
    assertThat(run.code()).isEqualTo(11);
    assertThat(run.out()).contains("each by itself: proven free", "no schedule");
    Path far = path("far.csv", "b/x\n-2\n-3\n");
    Path wall = path("wall.csv", "a/x\n1\n2.4\n");
    Run hit = coordinate("--scene", scene, "--step=0.02", wall, far);
    assertThat(hit.code()).isEqualTo(10);
    assertThat(hit.out()).contains("each by itself: hit at 1.", "a/bead and wall", "no zones");
  }

  @Test
  void robotsThatEndInAZoneGoLast() throws IOException {
    Path scene = scene(ACROSS);
    Path a = path("a.csv", "a/x\n-1\n0\n"); // ends where the other passes
    Path b = path("b.csv", "b/x\n-1\n1\n");
    Run run = coordinate("--scene", scene, "--step=0.01", a, b);
    assertThat(run.code()).isZero();
    assertThat(run.out()).contains("b.csv in segment 0 (line 3); " + b + " goes first");
  }

  @Test
  void whatDriftsTakesMoreAndMoreRoom() {
    Path cell = Run.ROOT.resolve("examples/conveyor-cell");
    Path belt = cell.resolve("belt.csv");
    Path pick = cell.resolve("pick.csv");
    List<String> open = new ArrayList<>();
    for (String drift : List.of("0", "0.02", "0.06")) {
      Run run =
          coordinate(
              "--scene",
              cell.resolve("cell.yaml"),
              "--format=json",
              "--step=0.1",
              "--no-wait",
              cell.resolve("door.csv"),
              "--drift=conveyor/belt=" + drift,
              belt,
              pick,
              cell.resolve("door.csv"));
      List<JsonNode> found = objects(run);
      open.add(found.getFirst().get("open").asText());
      boolean free = !drift.equals("0.06"); // else 0.3 m until the gantry comes
      assertThat(run.code()).as(run.err()).isEqualTo(free ? 0 : 11);
      assertThat(found.getLast().get("summary").get("given").get("verdict").asText())
          .isEqualTo(free ? "free" : "undecided");
    }
    assertThat(open).isSortedAccordingTo(Comparator.comparingDouble(Double::parseDouble));
    assertThat(open).doesNotHaveDuplicates();
  }

  @Test
  void whatIsGivenWaitsForNobody() throws IOException {
    Path scene = scene(ACROSS);
    Path a = path("a.csv", "a/x\n-1\n1\n");
    Path b = path("b.csv", "b/x\n-1\n0.9\n");
    for (Path given : List.of(a, b)) {
      Run run =
          coordinate("--scene", scene, "--format=json", "--step=0.02", "--no-wait", given, a, b);
      JsonNode waits = objects(run).get(1).get("schedule").get("waits");
      assertThat(run.code()).as(run.err()).isZero();
      assertThat(waits).hasSize(1);
      assertThat(waits.get(0).get("path").asText()).isNotEqualTo(given.toString());
    }
    refused("which is none of the paths", "--scene", scene, "--no-wait=c.csv", a, b);
    refused("--drift is 'a/x', wanted a joint and", "--scene", scene, "--drift=a/x", a, b);
    refused("has no joint 'c/x'", "--scene", scene, "--drift=c/x=1", a, b);
    refused("twice for a/x", "--scene", scene, "--drift=a/x=1", "--drift=a/x=2", a, b);
    refused("--out writes one motion", "--scene", scene, "--drift=a/x=1", "--out", folder, a, b);
  }

  @Test
  void refusesWhatMakesNoSense() throws IOException {
    Path scene = scene(ACROSS);
    Path a = path("a.csv", "a/x\n-1\n1\n");
    Path b = path("b.csv", "b/x\n-1\n1\n");
    Path rest = path("rest.csv", "b/x\n-1\n");
    refused("takes two paths or more", "--scene", scene, a);
    refused("moves joint 'a/x', which", "--scene", scene, a, a);
    refused("is a configuration at rest", "--scene", scene, a, rest);
    refused("--lag is -1.0", "--scene", scene, "--lag=-1", a, b);
    refused("--step must be above 0", "--scene", scene, "--step=0", a, b);
    refused("into more than 16384; take longer steps", "--scene", scene, "--step=1e-6", a, b);
    refused("--pace above 0 and at most 1", "--scene", scene, "--pace=2", a, b);
  }

  private static void refused(String message, Object... arguments) {
    Run run = coordinate(arguments);
    assertThat(run.code()).as(run.out()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @Test
  void theExamplePassesEachOtherAtTheTable() {
    Run run =
        coordinate(
            "--scene",
            EXAMPLE.resolve("cell.yaml"),
            "--lag=0.02",
            EXAMPLE.resolve("left.csv"),
            EXAMPLE.resolve("right.csv"));
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("all as given: hit at", "left/link_4 and right/link_4", "proven free, all pairs");
  }
}
