package dev.clearway.io.path;

import static dev.clearway.io.path.PathMotions.at;
import static dev.clearway.io.path.PathMotions.motion;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrajectoryPathTest {
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));
  private static final PathOptions STRAIGHT = new PathOptions(false, true);
  private static final String PLAIN =
      "{joint_names: [roll, turn], points: [{positions: [1, 2]}, {positions: [3, 4]}]}";

  @TempDir private Path folder;

  private PathFile read(PathOptions options, String content)
      throws IOException, ModelFormatException {
    return PathReader.read(Files.writeString(folder.resolve("p.yaml"), content), ARM, options);
  }

  private PathFile read(String content) throws IOException, ModelFormatException {
    return read(PathOptions.DEFAULT, content);
  }

  private AbstractStringAssert<?> assertRefusal(String content) {
    return assertThatThrownBy(() -> read(content))
        .isInstanceOf(ModelFormatException.class)
        .message()
        .hasLineCount(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "joint_trajectory: %s",
        "trajectory: %s",
        "trajectory: {joint_trajectory: %s, multi_dof_joint_trajectory: {joint_names: [],"
            + " points: []}}",
        "goal: {trajectory: %s}",
        "{op: publish, topic: /path, msg: %s}",
        "{op: call_service, service: /execute, args: {trajectory: {joint_trajectory: %s}}}",
        "{op: service_response, values: {motion_plan_response: {trajectory: %s}}, result: true}",
        "{op: send_action_goal, action: /follow, args: {goal: {trajectory: %s}}}",
        "{op: action_result, values: {planned_trajectory: {joint_trajectory: %s}}, result: true}",
        "{model_id: arm, trajectory: [{joint_trajectory: %s}], group_name: all}",
        "# recorded\n---\njoint_trajectory:\n  %s\n---\n"
      })
  void findsTheTrajectoryInTheMessagesThatCarryOne(String wrapper) throws Exception {
    PathFile path = read(wrapper.formatted(PLAIN));
    assertThat(path.segments()).hasSize(1);
    assertThat(at(path, 0, 0)).containsExactly(2, 0.1, 1, 0);
    assertThat(at(path, 0, 1)).containsExactly(4, 0.1, 3, 0);
    assertThat(motion(path, 0).seconds(0)).isNaN();
    assertThat(path.straightened()).isFalse();
  }

  @Test
  void readsJsonInAnyFile() throws Exception {
    String json =
        "{\"joint_names\": [\"turn\"],\n \"points\": [{\"positions\": [0.5], \"velocities\": []}]}";
    PathFile path =
        PathReader.read(Files.writeString(folder.resolve("p.csv"), json), ARM, PathOptions.DEFAULT);
    assertThat(((Segment.Resting) path.segments().getFirst()).configuration()[0]).isEqualTo(0.5);
  }

  @Test
  void givesTheTimesOfPointsToTheMotion() throws Exception {
    PathFile path =
        read(
            """
            joint_names: [turn]
            points:
            - {positions: [0], time_from_start: {sec: 0, nanosec: 500000000}}
            - {positions: [1], time_from_start: {secs: 2, nsecs: 0}}
            - {positions: [0], time_from_start: 2.25}
            """);
    assertThat(motion(path, 0).seconds(0)).isEqualTo(0.5);
    assertThat(motion(path, 0).seconds(1)).isEqualTo(2);
    assertThat(motion(path, 1).seconds(0.5)).isCloseTo(2.125, within(1e-15));
    assertThat(path.warnings()).anyMatch(w -> w.contains("0.5 s, is not judged"));
  }

  @Test
  void takesTimesThatAreAllZeroForNone() throws Exception {
    PathFile path =
        read(
            "{joint_names: [turn], points: [{positions: [0], time_from_start: {sec: 0, nanosec:"
                + " 0}}, {positions: [1], time_from_start: 0}]}");
    assertThat(motion(path, 0).seconds(1)).isNaN();
  }

  private static String timed(String first, String second) {
    return "{joint_names: [turn], points: [{positions: [0], time_from_start: 1, %s}, {positions: [1], time_from_start: {sec: 3, nanosec: 0}, %s}]}"
        .formatted(first, second);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "effort: []|effort: []|0.25",
        "velocities: []|velocities: [4]|0.25",
        "velocities: [0]|velocities: [0]|0.15625",
        "velocities: [0], accelerations: [5]|velocities: [0]|0.15625",
        "velocities: [0], accelerations: [0]|velocities: [0], accelerations: [0]|0.103515625",
        "accelerations: [7]|velocities: [4]|0.25",
        // 2 s by 0.5 rad/s: the slope by s is 1 at both ends, as on the straight segment.
        "velocities: [0.5]|velocities: [0.5]|0.25",
        "velocities: [1]|velocities: [0]|0.4375",
        "velocities: [0], accelerations: [1]|velocities: [0], accelerations: [0]|0.15625"
      })
  void joinsPointsAsAControllerDoes(String first, String second, double quarter) throws Exception {
    PathFile path = read(timed(first, second));
    double value = at(path, 0, 0.25)[0];
    assertThat(value).isCloseTo(quarter, within(1e-9));
    assertThat(motion(path, 0).seconds(0.25)).isEqualTo(1.5);
    assertThat(path.straightened()).isFalse();
    PathFile straight = read(STRAIGHT, timed(first, second));
    assertThat(at(straight, 0, 0.25)[0]).isEqualTo(0.25);
    assertThat(motion(straight, 0).seconds(0.25)).isEqualTo(1.5);
    assertThat(straight.straightened()).isEqualTo(!first.equals("effort: []"));
  }

  @Test
  void saysWhenItStraightensOrWhenAPointLacksVelocities() throws Exception {
    for (String rate : new String[] {"velocities", "accelerations"}) {
      PathFile path = read(STRAIGHT, timed(rate + ": [1]", rate + ": [1]"));
      assertThat(path.warnings()).anyMatch(w -> w.contains("not the splines that " + rate));
    }
    assertThat(read(STRAIGHT, PLAIN).straightened()).isFalse();
    assertThat(read(timed("velocities: [1]", "velocities: []")).warnings())
        .anyMatch(w -> w.contains("lacks velocities"));
    assertThat(read(timed("velocities: [1]", "velocities: [1]")).warnings())
        .noneMatch(w -> w.contains("velocities"));
    assertThat(
            read("{joint_names: [turn], points: [{positions: [1], velocities: [1]}]}").segments())
        .singleElement()
        .isInstanceOf(Segment.Resting.class);
  }

  @Test
  void messagesHaveRadiansWhateverIsAskedForAndOtherJointsRest() throws Exception {
    PathFile path =
        read(
            new PathOptions(true, false),
            """
            joint_names: [turn, slide, right, left]
            points:
            - {positions: [0, 0.2, 0.1, 0], velocities: [1.5707963267948966, 0.1, 7, 0], time_from_start: 0}
            - {positions: [0, 0.2, 0.1, 0], velocities: [1.5707963267948966, 0.1, 7, 0], time_from_start: 1}
            """);
    assertThat(path.angles()).isEqualTo(AngleUnit.RADIANS);
    assertThat(path.warnings())
        .anyMatch(w -> w.contains("is a ROS message, whose angles are radians"));
    double[] bound = new double[4];
    motion(path, 0).derivativeBound(1, 0, 1e-6, bound);
    assertThat(bound).containsExactly(new double[] {Math.PI / 2, 0.1, 0, 0}, within(1e-4));
  }

  @Test
  void warnsOfASplineThatLeavesTheLimitsBetweenItsPoints() throws Exception {
    PathFile path =
        read(
            """
            joint_names: [turn]
            points:
            - {positions: [0], velocities: [0], time_from_start: 0}
            - {positions: [1.9], velocities: [0], time_from_start: 1}
            - {positions: [1.9], velocities: [-9], time_from_start: 2}
            """);
    assertThat(path.limits().violations())
        .extracting(violation -> violation.describe(AngleUnit.RADIANS))
        .anyMatch(w -> w.contains("'arm/turn' is at") && w.contains("between points 1 and 2"));
  }

  @Test
  void refusesToSplineAnOrientation() {
    Scene flyer = TestRobots.scene(Map.of("f", TestRobots.flyer()));
    String content =
        """
        joint_names: [fly.x, fly.y, fly.z, fly.qx, fly.qy, fly.qz, fly.qw]
        points:
        - {positions: [0, 0, 0, 0, 0, 0, 1], velocities: [0, 0, 0, 0, 0, 0, 0], time_from_start: 0}
        - {positions: [0, 0, 0, 0, 0, 1, 0], velocities: [0, 0, 0, 0, 0, 0, 0], time_from_start: 1}
        """;
    assertThatThrownBy(
            () ->
                PathReader.read(
                    Files.writeString(folder.resolve("p.yaml"), content),
                    flyer,
                    PathOptions.DEFAULT))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("p.yaml:4: points[1]: the orientation of joint 'f/fly' moves")
        .hasMessageContaining("--straight");
  }

  @Test
  void runsTheTrajectoriesOfOneMessageOneAfterTheOther() throws Exception {
    PathFile path =
        read(
            """
            planned_trajectories:
            - joint_trajectory:
                joint_names: [turn]
                points:
                - {positions: [0], time_from_start: {}}
                - {positions: [1], time_from_start: {sec: 2}}
            - joint_trajectory: {joint_names: [], points: []}
            - joint_trajectory:
                joint_names: [slide]
                points:
                - {positions: [0.1], time_from_start: {}}
                - {positions: [0.2], time_from_start: {nanosec: 500000000}}
            - joint_trajectory:
                joint_names: [turn]
                points: [{positions: [1.001]}, {positions: [0]}]
            """);
    assertThat(path.segments()).hasSize(4);
    assertThat(at(path, 1, 0)).containsExactly(at(path, 0, 1));
    assertThat(at(path, 1, 1)[0]).isEqualTo(1);
    assertThat(motion(path, 1).seconds(0)).isEqualTo(2);
    assertThat(motion(path, 1).seconds(1)).isEqualTo(2.5);
    assertThat(at(path, 2, 0)).containsExactly(at(path, 1, 1));
    assertThat(at(path, 2, 1)).containsExactly(at(path, 3, 0));
  }

  @Test
  void judgesTheLastOfTheStagesOfPlanningAndTellsOfFailures() throws Exception {
    String trajectory = "{joint_names: [turn], points: [{positions: [%s]}, {positions: [1]}]}";
    PathFile path =
        read(
            "{description: [plan, simplify], error_code: {val: -1}, fraction: 0.5, trajectory: ["
                + trajectory.formatted(0)
                + ", "
                + trajectory.formatted(0.5)
                + "]}");
    assertThat(path.segments()).hasSize(1);
    assertThat(at(path, 0, 0)[0]).isEqualTo(0.5);
    assertThat(path.warnings())
        .anyMatch(w -> w.contains("2 stages"))
        .anyMatch(w -> w.contains("error_code -1"))
        .anyMatch(w -> w.contains("fraction 0.5"));
  }

  @Test
  void readsJointStatesAsConfigurationsAtRest() throws Exception {
    PathFile path = read("{header: {frame_id: ''}, name: [turn, other], position: [0.5, 1]}");
    assertThat(((Segment.Resting) path.segments().getFirst()).configuration()[0]).isEqualTo(0.5);
    assertThat(path.warnings()).anyMatch(w -> w.contains("'other'"));
  }

  @Test
  void warnsOfATrajectoryThatStartsElsewhereThanItsStartState() throws Exception {
    String message =
        "{trajectory_start: {joint_state: {name: [turn], position: [%s]}}, trajectory:"
            + " {joint_names: [turn], points: [{positions: [0]}, {positions: [1]}]}}";
    assertThat(read(message.formatted(0.5)).warnings())
        .anyMatch(
            w -> w.contains("starts with arm/turn at 0.0, but the start state has it at 0.5"));
    assertThat(read(message.formatted(0.001)).warnings()).noneMatch(w -> w.contains("starts with"));
  }

  private PathFile fly(String points) throws Exception {
    return PathReader.read(
        Files.writeString(
            folder.resolve("f.yaml"),
            "{multi_dof_joint_trajectory: {joint_names: [fly], points: [" + points + "]}}"),
        TestRobots.scene(Map.of("f", TestRobots.flyer())),
        PathOptions.DEFAULT);
  }

  @Test
  void movesFloatingJointsByTransforms() throws Exception {
    PathFile path =
        fly(
            "{transforms: [{translation: {x: 1}}], time_from_start: {}}, {transforms:"
                + " [{translation: {y: 2}, rotation: {z: 1, w: 0}}], time_from_start: {sec: 1}}");
    assertThat(at(path, 0, 0)).startsWith(1, 0, 0, 0, 0, 0, 1);
    assertThat(at(path, 0, 1)).startsWith(0, 2, 0, 0, 0, 1, 0);
    assertThat(motion(path, 0).seconds(1)).isEqualTo(1);
    assertThatThrownBy(() -> fly("{transforms: []}"))
        .hasMessageContaining("0 transforms for 1 joint_names");
    assertThatThrownBy(() -> fly("{transforms: [{}], velocities: [{}]}, {transforms: [{}]}"))
        .hasMessageContaining(
            "no controller has a rule for transforms with velocities; --straight");
    assertThatThrownBy(() -> fly("{transforms: [{rotation: {z: 1}}]}"))
        .hasMessageContaining("'w' is missing, which ROS 1 takes for 0 and ROS 2 for 1");
  }

  @Test
  void takesOtherJointsFromTheStateInWhichItStarts() throws Exception {
    PathFile path =
        read(
            """
            trajectory_start:
              joint_state: {name: [left, wheel, right, turn], position: [0.5, 9, 9, 9]}
              multi_dof_joint_state:
                joint_names: [virtual]
                transforms: [{translation: {x: 0, y: 0, z: 0}, rotation: [0, 0, 0, 1]}]
            trajectory:
              joint_trajectory: %s
            """
                .formatted(PLAIN));
    assertThat(at(path, 0, 0)).containsExactly(2, 0.1, 1, 0.5);
    assertThat(path.warnings())
        .anyMatch(w -> w.contains("'wheel'") && !w.contains("'left'"))
        .anyMatch(w -> w.contains("arm/left = 0.5"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "{joint_names: [], points: [{positions: []}]}|no joint_names",
        "{joint_names: [turn], points: []}|no points",
        "{joint_names: [turn]}|'points' is missing",
        "{points: [{positions: [0]}]}|'joint_names' is missing",
        "{joint_names: [turn], points: [{positions: [1, 2]}]}"
            + "|points[0].positions: wanted 1 numbers, got 2",
        "{joint_names: [turn], points: [{}]}|points[0]: 'positions' is missing",
        "{joint_names: [turn], points: [{positions: [.nan]}]}|points[0].positions[0]: wanted",
        "{joint_names: [turn, turn], points: [{positions: [1, 2]}]}|joint_names: joint 'turn' is",
        "{joint_names: [elbow], points: [{positions: [1]}]}|joint_names: no joint is named 'elbow'",
        "{joint_names: [turn], points: [{positions: [1], jerk: [1]}]}|points[0].jerk: unknown key",
        "{joint_names: [turn], points: [{positions: [1], time_from_start: 1}, {positions: [2]}]}"
            + "|some points have a time",
        "{joint_names: [turn], points: [{positions: [1], time_from_start: 1},"
            + " {positions: [2], time_from_start: 1}]}|points[1]: time_from_start 1.0 s does not",
        "{joint_names: [turn], points: [{positions: [1], time_from_start: -1}]}|does not grow",
        "{joint_names: [turn], points: [{positions: [1], velocities: [0]}, {positions: [2],"
            + " velocities: [0]}]}|points[1]: splines between points with velocities need times;",
        "{joint_names: [turn], points: [{positions: [1], time_from_start: 0, accelerations: [0]},"
            + " {positions: [2], time_from_start: 1, accelerations: [0], velocities: [0]}]}"
            + "|points[1].accelerations: a controller has no rule",
        "{joint_names: [turn], points: [{positions: [1], velocities: [0, 1]}]}"
            + "|points[0].velocities: wanted 1 numbers, got 2",
        "{joint_names: [turn], points: [{positions: [1], accelerations: [.inf]}]}"
            + "|points[0].accelerations[0]: wanted a finite",
        "{joint_names: [turn], points: [{positions: [0], velocities: [1e300], time_from_start: 0},"
            + " {positions: [0], velocities: [0], time_from_start: 1e9}]}|points[1]: arm/turn"
            + " moves",
        "{trajectory: []}|no points in any",
        "{trajectory: [{joint_names: []}, {joint_names: []}]}|trajectory[0]: 'points' is missing",
        "{trajectory: {}}|trajectory: no path: wanted a JointTrajectory",
        "{trajectory: [{joint_names: [turn], points: [{positions: [0]}, {positions: [1]}]},"
            + " {joint_names: [turn], points: [{positions: [0.9]}, {positions: [1]}]}]}"
            + "|trajectory[1].points[0]: starts with arm/turn at 0.9, but the part before leaves",
        "{joint_trajectory: {joint_names: [turn], points: [{positions: [1]}]},"
            + " multi_dof_joint_trajectory: {joint_names: [x], points: [{transforms: [{}]}]}}"
            + "|multi_dof_joint_trajectory.joint_names[0]: no joint named 'x' is floating",
        "{trajectory_start: {attached_collision_objects: [{}]}, joint_trajectory: {joint_names:"
            + " [turn], points: [{positions: [1]}]}}"
            + "|trajectory_start.attached_collision_objects: is not supported",
        "{trajectory_start: {multi_dof_joint_state: {transforms: [{translation: [1, 0, 0],"
            + " rotation: [0, 0, 0, 1]}]}}, joint_trajectory: {joint_names: [turn], points:"
            + " [{positions: [1]}]}}|start state of a trajectory",
        "{trajectory_stages: []}|trajectory_stages: the stages of a pick or place",
        "{sub_trajectory: []}|sub_trajectory: the stages of a task",
        "{goal_constraints: []}|'clearway plan --request FILE'",
        "{world: {}}|give that file with --scene",
        "{poses: []}|with --body",
        "{x: 1, y: 2}|no path: wanted a JointTrajectory with joint_names and points, a message"
            + " that carries one, or comma-separated values; got the keys x, y",
        "robots: []|robots: is part of a scene file",
        "[1, 2]|no path"
      })
  void refusesWhatItCannotJudge(String content, String part) {
    assertRefusal(content).contains(part);
  }
}
