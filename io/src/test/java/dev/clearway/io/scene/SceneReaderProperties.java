package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.Mutations;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SceneReaderProperties {
  private static final long SEED = 20261129;

  private static final String CELL =
      """
      robots:
        - {name: arm, urdf: arm.urdf, self: false, state: {turn: 1, slide: 0.2},
           base: {xyz: [1, 2, 3], rpy: [0, 0, 1.5]}}
      obstacles:
        - {name: table, box: [1.2, 0.8, 0.05], pose: {quaternion: [0, 0, 0.6, 0.8]}}
        - name: fixture
          shapes:
            - {mesh: m.stl, scale: 0.001, pose: &at {xyz: [1, 0, 0]}}
            - {hull: [[0, 0, 0], [1, 0, 0]], pose: *at}
            - {cylinder: [0.5, 1]}
      attached:
        - {name: part, link: arm/flange_link, sphere: 0.1, touch: [arm/left_link]}
      allowed: [[arm/base, table]]
      clearance: 0.005
      clearances: [[arm/roll_link, table, 0.02]]
      """;

  private static final String MESSAGE =
      """
      {"robot_state": {"joint_state": {"name": ["turn"], "position": [0.5]},
        "attached_collision_objects": [{"link_name": "roll_link", "touch_links": ["left_link"],
          "object": {"header": {"frame_id": "roll_link"}, "id": "part",
            "primitives": [{"type": 2, "dimensions": [0.1]}]}}]},
       "allowed_collision_matrix": {"entry_names": ["base", "box"],
         "entry_values": [[false, true], [true, false]]},
       "fixed_frame_transforms": [{"header": {"frame_id": "map"}, "child_frame_id": "world",
         "transform": {"translation": [0, 0, 1], "rotation": [0, 0, 0, 1]}}],
       "world": {"collision_objects": [{"header": {"frame_id": "map"}, "id": "box",
         "primitives": [{"type": "box", "dimensions": [1, 1, 1]}],
         "primitive_poses": [{"position": [1, 0, 0], "orientation": [0, 0, 0.6, 0.8]}],
         "meshes": [{"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "triangles": [[0, 1, 2]]}]}]}}
      """;

  @TempDir private Path folder;

  @Test
  void brokenSceneFilesEndInOneLineThatNamesTheFile() throws Exception {
    fuzz("cell.yaml", CELL);
  }

  @Test
  void brokenMessagesEndInOneLineThatNamesTheFile() throws Exception {
    fuzz("scene.json", MESSAGE);
    fuzz("scene.yaml", MESSAGE);
  }

  private void fuzz(String name, String valid) throws Exception {
    Path file = Files.writeString(folder.resolve(name), valid);
    Files.write(folder.resolve("m.stl"), new byte[] {0});
    RecordedSources sources = new RecordedSources();
    SceneOptions options = valid.equals(CELL) ? sources.options() : sources.forMessages();
    assertThat(SceneReader.read(file, options).scene().body("part")).isPresent();
    int read = 0;
    int refused = 0;
    for (byte[] broken : Mutations.of(valid, 5, 500, new Random(SEED))) {
      Files.deleteIfExists(file); // some file systems flush a file that is written over
      Files.write(file, broken);
      try {
        assertThat(SceneReader.read(file, options).scene().robots()).isNotEmpty();
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).hasLineCount(1);
        refused++;
      }
    }
    assertThat(read).as("still read").isGreaterThan(10);
    assertThat(refused).as("refused").isGreaterThan(300);
  }
}
