package dev.clearway.io.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.io.TestRobots;
import dev.clearway.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PathReaderProperties {
  private static final long SEED = 20261128;

  private static final String WAYPOINTS =
      """
      # made by hand
      turn,slide,roll,left,right
      0,0.2,0,0,0.1
      "1",0.3,0,0.5,-0.9
      1,0.3,2,0,0.1
      """;
  private static final String SEGMENTS =
      """
      from_turn,from_slide,to_turn,to_slide,collides
      0,0.2,1,0.3,0
      0.5,0.25,1.5,0.35,1
      """;
  private static final String FLIGHT =
      """
      fly.x,fly.y,fly.z,fly.qx,fly.qy,fly.qz,fly.qw,drive.yaw
      0,0,0,0,0,0,1,0
      1,2,3,0,0.6,0,0.8,3
      """;
  private static final String TRAJECTORY =
      """
      trajectory_start:
        joint_state: {name: [left, wheel], position: [0.5, 9]}
      trajectory:
        joint_trajectory:
          header: {frame_id: base}
          joint_names: [roll, turn]
          points:
          - {positions: [1, 2], time_from_start: {sec: 0, nanosec: 0}}
          - positions: [3, 4]
            velocities: []
            time_from_start: {sec: 1, nanosec: 5}
      """;

  @TempDir private Path folder;

  @Test
  void brokenFilesEndInOneLineThatNamesTheFile() throws Exception {
    Scene arm = TestRobots.scene(Map.of("arm", TestRobots.arm()));
    Scene flyer = TestRobots.scene(Map.of("drone", TestRobots.flyer()));
    fuzz(WAYPOINTS, arm);
    fuzz(SEGMENTS, arm);
    fuzz(FLIGHT, flyer);
    fuzz(TRAJECTORY, arm);
  }

  private void fuzz(String valid, Scene scene) throws Exception {
    Path file = folder.resolve("p");
    Files.writeString(file, valid);
    assertThat(PathReader.read(file, scene, PathOptions.DEFAULT).segments()).hasSizeLessThan(3);
    int read = 0;
    int refused = 0;
    for (byte[] broken : Mutations.of(valid, 1, 500, new Random(SEED))) {
      Files.deleteIfExists(file); // some file systems flush a file that is written over
      Files.write(file, broken);
      try {
        PathFile path = PathReader.read(file, scene, PathOptions.DEFAULT);
        assertThat(path.segments()).isNotEmpty();
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).hasLineCount(1);
        refused++;
      }
    }
    assertThat(read).as("still read of\n" + valid).isGreaterThan(5);
    assertThat(refused).as("refused").isGreaterThan(300);
  }
}
