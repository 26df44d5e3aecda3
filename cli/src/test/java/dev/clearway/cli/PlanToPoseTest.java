package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

/**
 * Goals that are poses of a tool. The arms lie in a plane and have links of 1 m, so that sums of
 * sines and cosines tell where the tool is.
 */
class PlanToPoseTest {
  @TempDir private Path folder;

  /** Writes an arm whose joints all turn about z; the last link, {@code tool0}, is 1 m ahead. */
  private Path planar(int joints, String last) throws IOException {
    StringBuilder urdf = new StringBuilder("<robot name='arm'><link name='l0'/>");
    for (int j = 1; j <= joints; j++) {
      urdf.append(
          """
          <link name="l%s"><collision><origin xyz="0.5 0 0"/>
            <geometry><box size="0.6 0.05 0.05"/></geometry></collision></link>
          <joint name="j%s" type="revolute"><parent link="l%s"/><child link="l%s"/>
            <origin xyz="%s 0 0"/><axis xyz="0 0 1"/>
            <limit lower="-3" upper="3" velocity="1" effort="1"/>%s</joint>
          """
              .formatted(j, j, j - 1, j, j == 1 ? 0 : 1, j == joints ? last : ""));
    }
    urdf.append(
        """
        <link name="tool0"/><joint name="t" type="fixed"><parent link="l%s"/><child link="tool0"/>
          <origin xyz="1 0 0"/></joint></robot>
        """
            .formatted(joints));
    return Files.writeString(folder.resolve("arm.urdf"), urdf);
  }

  private static Run plan(Path robot, Object... more) {
    List<Object> all = new ArrayList<>(List.of("plan", "--robot", robot, "--format", "json"));
    all.addAll(List.of(more));
    return Run.of(all, new Object[0]);
  }

  /** Returns x, y and the angle of the tool at the last waypoint. */
  private static double[] end(Run run) {
    JsonNode waypoints = run.json().getFirst().get("waypoints");
    double[] out = new double[3];
    for (JsonNode joint : waypoints.get(waypoints.size() - 1)) {
      out[2] += joint.doubleValue();
      out[0] += Math.cos(out[2]);
      out[1] += Math.sin(out[2]);
    }
    return out;
  }

  @ParameterizedTest
  @CsvSource({"3, 1.2, 0.9, 0.7", "4, 2.5, 1, -1", "7, 2, -3, 2"})
  void thePathEndsWhereTheToolIsWanted(int joints, double x, double y, double yaw)
      throws IOException {
    String start = String.join(",", Stream.generate(() -> "0.1").limit(joints).toList());
    Run run = plan(planar(joints, ""), "--from", start, "--to-pose", x + "," + y + ",0,0,0," + yaw);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.err()).isEmpty();
    double[] end = end(run);
    assertThat(end[0]).isCloseTo(x, within(1e-9));
    assertThat(end[1]).isCloseTo(y, within(1e-9));
    assertThat(Math.cos(end[2] - yaw)).isCloseTo(1, within(1e-12));
  }

  /** The elbow may be on either side; a box stands where the nearer way has the first link. */
  @Test
  void aGoalThatIsBlockedIsLeftForAnother() throws IOException {
    Path robot = planar(3, "");
    Object[] asked = {"--from=-0.2,1.5,0", "--to-pose=1.4,1.2,0,0,0,1"};
    Run open = plan(robot, asked);
    Run blocked = plan(robot, asked[0], asked[1], "--obstacle=box:0.1,0.1,0.1@0.36,-0.28,0");
    for (Run run : List.of(open, blocked)) {
      assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
      assertThat(end(run)[0]).isCloseTo(1.4, within(1e-9));
    }
    assertThat(lastElbow(open)).isPositive();
    assertThat(lastElbow(blocked)).isNegative();
  }

  private static double lastElbow(Run run) {
    JsonNode waypoints = run.json().getFirst().get("waypoints");
    return waypoints.get(waypoints.size() - 1).get(1).doubleValue();
  }

  @Test
  void aPoseOutOfReachIsToldWithTheNearestThatWasFound() throws IOException {
    Run run = plan(planar(2, ""), "--from", "0,0", "--to-pose", "3,0,0,0,0,0");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .startsWith("clearway: --to-pose: no joint values within their limits were found")
        .containsPattern(
            "j1=-?0\\.0000,j2=-?0\\.0000 \\(radians, metres\\), leave it 1\\.0000 m and 0\\.0000"
                + " rad");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--from=0,0 --to-pose=1,1,0|wanted x,y,z,roll,pitch,yaw",
        "--from=0,0 --to-pose=1,1,0,0,0,200|more than a full turn",
        "--from=0,0 --to=1,1 --to-pose=1,1,0,0,0,0|both say where",
        "--from=0,0 --to=1,1 --to-link=l1|--to-link names the link of --to-pose",
        "--from=0,0 --to-pose=1,1,0,0,0,0 --to-link=hand|which is not there once",
        "--from=0,0 --to-pose=1,1,0,0,0,0 --to-link=l0|no joint that may move",
        "--from=0,0|Give --from and --to or --to-pose",
        "--request=x.yaml --to-pose=1,1,0,0,0,0|leave out --from, --to, --to-pose",
      })
  void mistakesAreNamed(String arguments, String told) throws IOException {
    Run run = plan(planar(2, ""), (Object[]) arguments.split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(told);
  }

  @Test
  void aJointThatFollowsAnotherIsRefused() throws IOException {
    Run run = plan(planar(2, "<mimic joint='j1'/>"), "--from", "0", "--to-pose", "1,1,0,0,0,0");
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("joint 'arm/j2', which follows another, moves link 'arm/tool0'");
  }
}
