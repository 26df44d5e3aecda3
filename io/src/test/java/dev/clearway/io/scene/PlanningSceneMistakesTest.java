package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages that cannot be used, and what is said of them. */
class PlanningSceneMistakesTest {
  @TempDir private Path folder;
  private final RecordedSources sources = new RecordedSources();

  private SceneFile read(String content) throws IOException, ModelFormatException {
    return SceneReader.read(
        Files.writeString(folder.resolve("scene.yaml"), content), sources.forMessages());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "is_diff: true|is_diff: the message says how a scene changes",
        "robot_state: {is_diff: true}|robot_state.is_diff: the message",
        "link_padding: [{link_name: roll_link, padding: -9}]|link_padding[0].padding:",
        "link_scale: [{link_name: roll_link, scale: 0}]|link_scale[0].scale: a scale of 0.0",
        "link_scale: [{link_name: base, factor: 1}]|link_scale[0].factor: unknown key",
        "world: {octomap: {octomap: {data: [1]}}}|octomap.octomap: 'binary' is missing",
        "world: {octomap: {octomap: {binary: true, id: OcTree, resolution: 0.1, data: [1]}}}"
            + "|octomap.octomap.data: its octree ends amid its nodes",
        "world: {collision_objects: {}}|world.collision_objects: wanted a list",
        "world: {cloud: 1}|world.cloud: unknown key",
        "is_diff: false\\nobjects: []|objects: unknown key; known here: allowed_collision_matrix",
        "OBJ planes: [{coef: [0, 0, 0, 1]}]|planes[0].coef: a plane with coefficients 0.0 0.0 0.0",
        "OBJ planes: [{coef: [0, 0, 1]}]|planes[0].coef: wanted 4 numbers, got 3",
        "OBJ primitives: [{type: cone, dimensions: [1, 0]}]|dimensions: a cone of radius 0.0 and",
        "OBJ primitives: [{type: 4, dimensions: [1]}]|dimensions: wanted 2 numbers, got 1",
        "OBJ primitives: [{type: 5, dimensions: [1]}]|primitives[0]: a prism is not supported",
        "OBJ primitives: [{type: torus, dimensions: [1]}]|type: unknown type 'torus'",
        "OBJ primitives: [{type: box, dimensions: [1, 1]}]|dimensions: wanted 3 numbers, got 2",
        "OBJ primitives: [{type: cylinder, dimensions: [1, -1]}]|dimensions: cylinder radius is",
        "OBJ primitives: []|neither primitives nor meshes",
        "OBJ operation: 1|operation: only ADD (0) is supported, got 1.0",
        "OBJ operation: REMOVE|operation: only ADD (0) is supported, got 'REMOVE'",
        "OBJ primitives: [{type: 2, dimensions: [1]}], primitive_poses: [{}, {}]|2 poses for 1"
            + " prim",
        "OBJ meshes: [{vertices: [[0, 0, 0]], triangles: [[0, 0, 1]]}]|triangle 0 names vertex 1"
            + " of",
        "OBJ meshes: [{vertices: [[0, 0, 0]], triangles: [[0, 0]]}]|wanted 3 vertex numbers, got 2",
        "OBJ meshes: [{vertices: [[0, 0, 0]], triangles: [[0, 0, 0.5]]}]|wanted a whole number",
        "OBJ meshes: [{vertices: [[0, 0, 0]], triangles: []}]|meshes[0]: a mesh without triangles",
        "OBJ colour: red|colour: unknown key",
        "OBJ header: {frame_id: roll_link}, primitives: [{type: 2, dimensions: [1]}]"
            + "|stands in the frame of link 'roll_link', which moves",
        "OBJ header: {frame_id: moon}, primitives: [{type: 2, dimensions: [1]}]"
            + "|stands in unknown frame 'moon'; known: base, world",
        "OBJ primitives: [{type: 2, dimensions: [1]}], pose: {orientation: [0, 0, 0, 2]}"
            + "|pose.orientation: the quaternion",
        "world: {collision_objects: [{primitives: [{type: 2, dimensions: [1]}]}]}|'id' is missing",
        "ATT {link_name: tool, object: {id: a}}|the robot has no link 'tool'",
        "ATT {link_name: roll_link, object: {id: a, header: {frame_id: roll_link}}}|has no shapes,"
            + " and",
        "ATT {link_name: roll_link, object: {id: a, header: {frame_id: base}, primitives: [{type:"
            + " 2, dimensions: [1]}]}}|stands in frame 'base', which is not fixed to link"
            + " 'roll_link'",
        "ATT {link_name: roll_link, object: {id: a, primitives: [{type: 2, dimensions: [1]}]}}"
            + "|stands in frame ''",
        "robot_state: {joint_state: {name: [turn], position: []}}|1 names, but 0 positions",
        "robot_state: {joint_state: {name: [turn, turn], position: [1, 1]}}|stands twice",
        "robot_state: {multi_dof_joint_state: {joint_names: [x], transforms: []}}|1 joint_names,"
            + " but",
        "fixed_frame_transforms: [{child_frame_id: a, transform: {}}, {child_frame_id: b,"
            + " transform: {}}]|lead to several frames",
        "ACM {entry_names: [a], entry_values: []}|1 entry_names, but 0 rows",
        "ACM {entry_names: [a, a], entry_values: [[], []]}|names an entry twice",
        "ACM {entry_names: [a], entry_values: [[]]}|entry_values[0]: 0 values for 1 entry_names",
        "ACM {entry_names: [a], entry_values: [[2]]}|entry_values[0][0]: wanted true or false",
        "ACM {default_entry_names: [a]}|1 default_entry_names, but 0 values"
      })
  void refusesByName(String content, String part) {
    String yaml =
        content
            .replaceFirst("^OBJ (.*)", "world: {collision_objects: [{id: a, $1}]}")
            .replaceFirst("^ATT (.*)", "robot_state: {attached_collision_objects: [$1]}")
            .replaceFirst("^ACM", "allowed_collision_matrix:")
            .replace("\\n", "\n");
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(ModelFormatException.class)
        .message()
        .startsWith(folder.resolve("scene.yaml").toString())
        .hasLineCount(1)
        .contains(part);
  }

  @Test
  void refusesAVirtualJointThatMovesTheModelsOwnFrame() {
    String moved =
        """
        robot_state: {multi_dof_joint_state: {joint_names: [v], transforms:
          [{translation: [1, 0, 0], rotation: [0, 0, 0, 1]}]}}
        fixed_frame_transforms: [{header: {frame_id: base}, child_frame_id: base, transform: {}}]
        """;
    assertThatThrownBy(() -> read(moved))
        .hasMessageContaining("the virtual joint moves link 'base'");
    List.of("odom", "world")
        .forEach(
            frame ->
                assertThatCode(
                        () ->
                            read(moved.replace("child_frame_id: base", "child_frame_id: " + frame)))
                    .doesNotThrowAnyException());
  }
}
