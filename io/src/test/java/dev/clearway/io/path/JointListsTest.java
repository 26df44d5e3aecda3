package dev.clearway.io.path;

import static dev.clearway.io.path.PathMotions.at;
import static dev.clearway.io.path.PathMotions.motion;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists of joint positions as ROS-Industrial's drivers send them. */
class JointListsTest {
  private static final Scene ARM = TestRobots.scene(Map.of("arm", TestRobots.arm()));

  @TempDir private Path folder;

  private PathFile read(String content) throws IOException, ModelFormatException {
    Path file = Files.writeString(folder.resolve("p.yaml"), content);
    return PathReader.read(file, ARM, PathOptions.DEFAULT);
  }

  private AbstractStringAssert<?> assertRefusal(String content) {
    return assertThatThrownBy(() -> read(content))
        .isInstanceOf(ModelFormatException.class)
        .message()
        .hasLineCount(1);
  }

  /** What a simple message sends a controller: a share of the full speed, and how long it takes. */
  @Test
  void pointsWithDurationsAreReachedOneAfterTheOther() throws Exception {
    PathFile path =
        read(
            """
            joint_names: [roll, turn]
            points:
              - {sequence: 0, positions: [1, 2], velocity: 0.1, duration: 2}
              - {sequence: 1, positions: [3, 4], velocity: 0.2, duration: 0.5}
              - {sequence: 2, positions: [3, 5], velocity: 0.2, duration: {sec: 1, nanosec: 250000000}}
            """);
    assertThat(path.segments()).hasSize(2);
    assertThat(motion(path, 0).seconds(0)).isEqualTo(2);
    assertThat(motion(path, 1).seconds(0)).isEqualTo(2.5);
    assertThat(motion(path, 1).seconds(1)).isEqualTo(3.75);
    assertThat(at(path, 0, 0.5)).contains(2, 3);
    assertThat(path.warnings()).anyMatch(w -> w.contains("the way to the first point"));
    assertRefusal(
            "{joint_names: [roll, turn], points: [{positions: [1, 2], duration: 1},"
                + " {positions: [3, 4], velocity: 1}]}")
        .contains("some points have a time");
    assertRefusal(
            "{joint_names: [roll, turn], points: [{positions: [1, 2], duration: 1,"
                + " velocities: [1, 1]}]}")
        .contains("velocities");
  }

  /** ROS-Industrial's DynamicJointTrajectory: the joints of a point come in groups. */
  @Test
  void groupsOfJointsMakeOnePoint() throws Exception {
    String text =
        """
        joint_names: [roll, turn]
        points:
        - num_groups: 2
          groups:
          - {group_number: 0, num_joints: 1, valid_fields: %s, positions: [1], velocities: [0.5], time_from_start: {secs: 0, nsecs: 0}}
          - {group_number: 1, num_joints: 1, positions: [2], velocities: [0.25], time_from_start: [0, 0]}
        - num_groups: 2
          groups:
          - {num_joints: 1, positions: [3], velocities: [-0.5], time_from_start: [2, 0]}
          - {num_joints: %s, positions: [4], velocities: [0], time_from_start: [%s, 0]}
        """;
    PathFile path = read(text.formatted(7, 1, 2));
    PathFile same =
        read(
            "{joint_names: [roll, turn], points: [{positions: [1, 2], velocities: [0.5, 0.25]},"
                + " {positions: [3, 4], velocities: [-0.5, 0], time_from_start: 2}]}");
    for (double s : new double[] {0, 0.3, 0.7, 1}) {
      assertThat(at(path, 0, s)).isEqualTo(at(same, 0, s));
    }
    assertRefusal(text.formatted(5, 1, 2)).contains("valid_fields say that it has no positions");
    assertRefusal(text.formatted(3, 1, 2)).contains("valid_fields say that it has no velocities");
    assertRefusal(text.formatted(7, 2, 2)).contains("is 2, but there are 1 positions");
    assertRefusal(text.formatted(7, 1, 3)).contains("another time than the group before");
    assertRefusal(text.formatted(7, 1, 2).replace("positions: [4]", "positions: [4, 5]"))
        .contains("but there are 2 positions");
    assertRefusal(
            text.formatted(7, 1, 2).replace("joint_names: [roll, turn]", "joint_names: [roll]"))
        .contains("2 positions for 1 joint_names");
  }

  @Test
  void aTimeMayBeAListOfSecondsAndNanoseconds() throws Exception {
    PathFile path =
        read(
            "{joint_names: [roll, turn], points: [{positions: [1, 2]}, {positions: [3, 4],"
                + " time_from_start: [1, 500000000]}]}");
    assertThat(motion(path, 0).seconds(1)).isEqualTo(1.5);
    assertRefusal(
            "{joint_names: [roll, turn], points: [{positions: [1, 2]}, {positions: [3, 4],"
                + " time_from_start: [1]}]}")
        .contains("time_from_start");
  }
}
