package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A parallelogram of four bars, given as a tree and a loop. */
class ClosedLoopsTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeRobot() throws IOException {
    StringBuilder urdf = new StringBuilder("<robot name='bars'><link name='ground'/>");
    link(urdf, "crank", 0.4, "ground", 0);
    link(urdf, "coupler", 1, "crank", 0.4);
    link(urdf, "rocker", 0.4, "ground", 1);
    Files.writeString(folder.resolve("bars.urdf"), urdf.append("</robot>"));
  }

  private static void link(StringBuilder to, String name, double length, String on, double at) {
    to.append(
        String.format(
            Locale.ROOT,
            "<link name='%s'><collision><origin xyz='%s 0 0'/><geometry><box size='%s 0.02 0.02'/>"
                + "</geometry></collision></link><joint name='%s' type='continuous'>"
                + "<parent link='%s'/><child link='%s'/><origin xyz='%s 0 0'/><axis xyz='0 0 1'/>"
                + "</joint>",
            name,
            length / 2,
            length - 0.1,
            name + "_joint",
            on,
            name,
            at));
  }

  private Path scene(String loop) throws IOException {
    return Files.writeString(
        folder.resolve("cell.yaml"),
        """
        robots:
          - {name: r, urdf: bars.urdf}
        obstacles:
          - {name: post, box: [0.1, 0.1, 0.1], pose: {xyz: [0.5, -0.3, 0]}}
        loops:
          - %s
        """
            .formatted(loop));
  }

  private static String loop(String rest) {
    return "{a: r/coupler, a_pose: {xyz: [1, 0, 0]}, b: r/rocker, b_pose: {xyz: [0.4, 0, 0]}, "
        + rest
        + "}";
  }

  private Path path(String... rows) throws IOException {
    return Files.writeString(
        folder.resolve("path.csv"),
        "crank_joint,coupler_joint,rocker_joint\n" + String.join("\n", rows) + "\n");
  }

  @Test
  void closedMotionIsFreeAndTheGapIsTold() throws IOException {
    Path cell = scene(loop("joint: revolute, tolerance: 0.001"));
    Run run = Run.check("--scene", cell, path("0.3,-0.3,0.3", "1.2,-1.2,1.2"));
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("; loop r/coupler to r/rocker gapes by at most 0.0")
        .contains("; links of the loop r/coupler to r/rocker within 0.001 m of where the path");
    JsonNode gap =
        Run.check("--format=json", "--scene", cell, path("0.3,-0.3,0.3", "1.2,-1.2,1.2"))
            .json()
            .getFirst()
            .get("loopGap");
    assertThat(gap.get("gap").get(1).doubleValue()).isBetween(0.0, 0.001);
    assertThat(gap.get("tolerance").doubleValue()).isEqualTo(0.001);
  }

  @Test
  void gapingMotionIsUndecidedAndAHitStaysAHit() throws IOException {
    Path cell = scene(loop("joint: revolute, tolerance: 0.001"));
    Run gaping = Run.check("--scene", cell, path("0.3,-0.3,0.3", "0.4,-0.4,0.41"));
    assertThat(gaping.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(gaping.out())
        .contains("segment 0: undecided: gaping")
        .containsPattern("; loop r/coupler to r/rocker gapes by at most 0.004[01]")
        .contains("gaping: a closed loop gapes by more than its tolerance");
    Run hit = Run.check("--scene", cell, path("-0.5,0.5,-0.5", "-1.2,1.2,-1.2"));
    assertThat(hit.code()).isEqualTo(ExitCode.HIT);
  }

  /** The coupler passes the post at 15 mm: 0.4 sin(0.8308...) − 0.01 − 0.25. */
  @Test
  void tubeIsKeptBesidesTheClearance() throws IOException {
    Path way = path("-0.1,0.1,-0.1", "-0.5,0.5,-0.5");
    String closing = "joint: revolute, tolerance: 0.001, tube: ";
    assertThat(Run.check("--scene", scene(loop(closing + "0.04")), way).code()).isZero();
    Run close = Run.check("--scene", scene(loop(closing + "0.06")), way);
    assertThat(close.code()).isEqualTo(ExitCode.HIT);
    assertThat(close.out()).contains("too close").contains("wanted more than 0.06 m");
  }

  @Test
  void whatIsWrongWithALoopIsNamed() throws IOException {
    Path way = path("0.3,-0.3,0.3", "1.2,-1.2,1.2");
    assertThat(Run.check("--scene", scene(loop("joint: screw, tolerance: 1")), way).err())
        .contains("cell.yaml:6: loops[0].joint: a loop is closed by a joint that is spherical");
    assertThat(Run.check("--scene", scene(loop("tolerance: 0")), way).err())
        .contains("loops[0]: a loop's tolerance is > 0");
    assertThat(Run.check("--scene", scene("{a: r/x, b: r/crank, tolerance: 1}"), way).err())
        .contains("loops[0].a: no link is named 'r/x'");
    Run contact =
        Run.of(
            List.of("first-contact", "--scene"),
            scene(loop("joint: spherical, tolerance: 0.1")),
            way);
    assertThat(contact.code()).isEqualTo(ExitCode.USAGE);
    assertThat(contact.err()).contains("first-contact takes no closed loops");
  }
}
