package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trajectories of a bead of radius 0.1 that slides along x: straight, or as their splines. */
class TrajectoryOptionsTest {
  private static final Path SLIDER = Run.file("slider.urdf");

  /** Leaves a gap of 0.4 to the bead, wherever it is under the box. */
  private static final String SHELF = "box:1,1,1@0,1,0";

  private static final String TRAJECTORY =
      """
      joint_names: [x]
      points:
        - {positions: [-1], velocities: [0], time_from_start: {sec: 1, nanosec: 0}}
        - {positions: [3], velocities: [0], time_from_start: {sec: 5, nanosec: 0}}
      """;

  /** A bead that slides along x on a beam that slides along y. */
  private static final String PLOTTER =
      """
      <robot name="plotter">
        <link name="table"/><link name="beam"/>
        <link name="bead">
          <collision><geometry><sphere radius="0.1"/></geometry></collision>
        </link>
        <joint name="y" type="prismatic">
          <parent link="table"/><child link="beam"/>
          <axis xyz="0 1 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/>
        </joint>
        <joint name="x" type="prismatic">
          <parent link="beam"/><child link="bead"/>
          <axis xyz="1 0 0"/><limit lower="-5" upper="5" effort="1" velocity="1"/>
        </joint>
      </robot>
      """;

  @TempDir private Path folder;

  private Path write(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void aTrajectoryWithVelocitiesIsJudgedStraightOnlyOnRequest() throws IOException {
    Path trajectory = Files.writeString(folder.resolve("spline.yaml"), TRAJECTORY);

    Run spline = Run.check("--robot", SLIDER, "--obstacle", SHELF, trajectory);
    assertThat(spline.code()).isEqualTo(ExitCode.FREE);
    assertThat(spline.out()).contains("the motion as given");
    assertThat(spline.err()).doesNotContain("straight");
    Run judged = Run.check("--straight", "--robot", SLIDER, "--obstacle", SHELF, trajectory);
    assertThat(judged.code()).isEqualTo(ExitCode.FREE);
    assertThat(judged.out()).contains("straight motion between the points of a trajectory");
    assertThat(judged.err()).contains("spline.yaml: ").contains("not the splines");
  }

  /**
   * From 0 to 1 in 1 s. A start at −3 m/s gives x = −3 s + 9 s² − 5 s³, which swings back to −0.28;
   * the ball there comes within 0.15 of 0 beside the bead's radius of 0.1. A ball on the way is met
   * in any case.
   */
  @ParameterizedTest
  @CsvSource({
    "'[0, -3]', 'sphere:0.1@-0.35,0,0', 10, 0",
    "'[0, 1]', 'sphere:0.1@-0.35,0,0', 0, 0",
    "'[0, 0]', 'sphere:0.1@0.5,0,0', 10, 10"
  })
  void aSplineIsJudgedWhereItSwingsOut(String rates, String ball, int spline, int straight)
      throws IOException {
    String[] v = rates.replaceAll("[\\[\\] ]", "").split(",");
    Path trajectory =
        write(
            "swing.yaml",
            "joint_names: [x]",
            "points:",
            "- {positions: [0], velocities: [" + v[1] + "], time_from_start: 0}",
            "- {positions: [1], velocities: [" + v[0] + "], time_from_start: 1}");

    Run run = Run.check("--robot", SLIDER, "--obstacle", ball, trajectory);
    assertThat(run.code()).isEqualTo(spline);
    run = Run.check("--straight", "--robot", SLIDER, "--obstacle", ball, trajectory);
    assertThat(run.code()).isEqualTo(straight);
  }

  /** On a chord of two joints the splines bow out: what lies on the chord is met by it alone. */
  @Test
  void aSplineIsFreeOfWhatOnlyTheStraightSegmentMeets() throws IOException {
    Path plotter = write("plotter.urdf", PLOTTER.lines().toArray(String[]::new));
    Path trajectory =
        write(
            "bow.yaml",
            "joint_names: [x, y]",
            "points:",
            "- {positions: [-1, 0], velocities: [0, 6], time_from_start: 0}",
            "- {positions: [1, 0], velocities: [0, -6], time_from_start: 1}");

    Run onTheChord =
        Run.check("--robot", plotter, "--obstacle", "box:0.2,2,1@0,-0.5,0", trajectory);
    assertThat(onTheChord.code()).isEqualTo(ExitCode.FREE);
    Run above = Run.check("--robot", plotter, "--obstacle", "box:0.2,1,1@0,1.95,0", trajectory);
    assertThat(above.code()).isEqualTo(ExitCode.HIT);
    assertThat(
            Run.check(
                    "--straight",
                    "--robot",
                    plotter,
                    "--obstacle",
                    "box:0.2,2,1@0,-0.5,0",
                    trajectory)
                .code())
        .isEqualTo(ExitCode.HIT);
    assertThat(
            Run.check(
                    "--straight",
                    "--robot",
                    plotter,
                    "--obstacle",
                    "box:0.2,1,1@0,1.95,0",
                    trajectory)
                .code())
        .isEqualTo(ExitCode.FREE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--straight", "--no-self"})
  void aHitOfATimedMotionTellsItsTime(String option) throws IOException {
    Path trajectory = Files.writeString(folder.resolve("timed.yaml"), TRAJECTORY);
    JsonNode hit =
        Run.check(
                option,
                "--format=json",
                "--robot",
                SLIDER,
                "--obstacle",
                "sphere:0.9@1,0,0",
                trajectory)
            .json()
            .getFirst();
    double seconds = hit.get("seconds").asDouble();
    double s = (seconds - 1) / 4;

    assertThat(seconds).isEqualTo(1 + 4 * hit.get("parameter").asDouble()).isBetween(2.0, 4.0);
    assertThat(hit.get("configuration").get("x").asDouble())
        .isEqualTo(option.equals("--straight") ? -1 + 4 * s : -1 + 4 * (3 - 2 * s) * s * s);
  }
}
