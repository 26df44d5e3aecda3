package dev.clearway.io.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import dev.clearway.io.urdf.UrdfOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestReaderProperties {
  private static final long SEED = 20261128;
  private static final String REQUEST =
      """
      group_name: reach
      allowed_planning_time: 5
      workspace_parameters: {header: {frame_id: ""}, min_corner: [-1, -1, -1], max_corner: [1, 1, 1]}
      start_state:
        joint_state: {name: [left, wheel], position: [0.5, 9]}
        attached_collision_objects:
        - link_name: roll_link
          object:
            id: cup
            header: {frame_id: roll_link}
            primitives: [{type: box, dimensions: [0.1, 0.2, 0.3]}]
            primitive_poses: [{position: [0, 0, 1], orientation: [0, 0, 0, 1]}]
      goal_constraints:
      - joint_constraints:
        - {joint_name: turn, position: 1.5, tolerance_above: 0.01}
        - {joint_name: slide, position: 0.25}
      """;

  @TempDir private Path folder;

  @Test
  void brokenRequestsEndInOneLineThatNamesTheFile() throws Exception {
    Path file = folder.resolve("r");
    int read = 0;
    int refused = 0;
    for (byte[] broken : Mutations.of(REQUEST, 1, 800, new Random(SEED))) {
      Files.deleteIfExists(file); // some file systems flush a file that is written over
      Files.write(file, broken);
      try {
        RequestFile found = RequestFile.read(file, OptionalInt.empty());
        PlanningRequest request =
            RequestReader.read(
                found.request(),
                RequestReaderTest.ARM,
                Optional.empty(),
                UrdfOptions.DEFAULT,
                warning -> assertThat(warning).hasLineCount(1));
        assertThat(request.goals()).isNotEmpty();
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).hasLineCount(1);
        refused++;
      }
    }
    assertThat(read).isGreaterThan(20);
    assertThat(refused).isGreaterThan(800);
  }
}
