package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanningSceneTest {
  /** As the ROS tools print a whole message. */
  private static final String WHOLE =
      """
      name: ''
      robot_state:
        joint_state:
          header: {seq: 0, stamp: {secs: 0, nsecs: 0}, frame_id: base}
          name: [turn, wheel, slide, right]
          position: [0.5, 7, 0.25, 99]
          velocity: []
          effort: []
        multi_dof_joint_state: {header: {frame_id: world}, joint_names: [], transforms: [],
          twist: [], wrench: []}
        attached_collision_objects:
          - link_name: roll_link
            object:
              header: {frame_id: flange_link}
              pose: {position: {x: 0, y: 0, z: 0}, orientation: {x: 0, y: 0, z: 0, w: 1}}
              id: part
              type: {key: '', db: ''}
              primitives: [{type: 2, dimensions: [0.125]}]
              primitive_poses: [{position: {x: 0.5, y: 0, z: 0}, orientation: {w: 1, x: 0, y: 0, z: 0}}]
              meshes: []
              mesh_poses: []
              planes: []
              plane_poses: []
              subframe_names: []
              subframe_poses: []
              operation: 0
            touch_links: [left_link, nobody]
            detach_posture: {joint_names: [], points: []}
            weight: 0.0
        is_diff: False
      robot_model_name: arm
      fixed_frame_transforms:
        - header: {frame_id: map}
          child_frame_id: world
          transform: {translation: {x: 0, y: 0, z: 5}, rotation: {x: 0, y: 0, z: 0, w: 1}}
      allowed_collision_matrix:
        entry_names: [base, roll_link, crate, ghost]
        entry_values:
          - {enabled: [True, False, True, True]}
          - {enabled: [False, False, False, True]}
          - {enabled: [True, False, False, True]}
          - {enabled: [True, True, True, False]}
        default_entry_names: [part]
        default_entry_values: [true]
      link_padding: [{link_name: base, padding: 0.0}]
      link_scale: [{link_name: base, scale: 1.0}]
      object_colors: []
      world:
        collision_objects:
          - header: {frame_id: map}
            pose: {position: {x: 1, y: 0, z: 0},
              orientation: {x: 0, y: 0, z: 0.7071067811865476, w: 0.7071067811865476}}
            id: crate
            primitives:
              - {type: 1, dimensions: [1, 2, 3]}
              - {type: 3, dimensions: [4, 0.5]}
            primitive_poses:
              - {position: {x: 1, y: 0, z: 0}, orientation: {x: 0, y: 0, z: 0, w: 1}}
              - {position: {x: 0, y: 0, z: 0}, orientation: {x: 0, y: 0, z: 0, w: 0}}
            meshes:
              - triangles: [{vertex_indices: [0, 1, 2]}, {vertex_indices: [0, 2, 1]}]
                vertices: [{x: 0, y: 0, z: 0}, {x: 1, y: 0, z: 0}, {x: 0, y: 1, z: 0}]
            mesh_poses: [{position: {x: 0, y: 0, z: 7}, orientation: {x: 0, y: 0, z: 0, w: 1}}]
            operation: 0
        octomap:
          header: {frame_id: ''}
          origin: {position: {x: 0, y: 0, z: 0}, orientation: {x: 0, y: 0, z: 0, w: 0}}
          octomap: {header: {frame_id: ''}, binary: False, id: '', resolution: 0.0, data: []}
      is_diff: False
      ---
      """;

  @TempDir private Path folder;
  private final RecordedSources sources = new RecordedSources();

  private SceneFile read(String content) throws IOException, ModelFormatException {
    return SceneReader.read(
        Files.writeString(folder.resolve("scene.yaml"), content), sources.forMessages());
  }

  private static double position(Scene scene, String coordinate) {
    return scene.defaultConfiguration()[scene.tree().space().number(coordinate).orElseThrow()];
  }

  @Test
  void placesWorldObjectsByFrameObjectPoseAndShapePose() throws Exception {
    Body crate = read(WHOLE).scene().body("crate").orElseThrow();
    assertThat(crate.geometries())
        .extracting(Body.CollisionGeometry::shape)
        .element(0)
        .isEqualTo(new Box(1, 2, 3));
    assertThat(crate.geometries())
        .extracting(Body.CollisionGeometry::shape)
        .element(1)
        .isEqualTo(new Cylinder(0.5, 4));
    Pose box = crate.geometries().get(0).linkFromShape();
    assertThat(box.x()).isCloseTo(11, within(1e-15)); // 10 of the base, 1 of the object's pose
    assertThat(box.y()).isCloseTo(1, within(1e-15)); // 1 along x of the turned object
    assertThat(box.z()).isEqualTo(5); // the frame called map
    assertThat(box.rotation(1, 0)).isCloseTo(1, within(1e-15));
    assertThat(crate.geometries().get(2).linkFromShape().z()).isEqualTo(12);
    assertThat(((TriangleMesh) crate.geometries().get(2).shape()).triangleCount()).isEqualTo(2);
  }

  @Test
  void attachesObjectsWhereTheirFrameStandsOnTheLink() throws Exception {
    Scene scene = read(WHOLE).scene();
    Body part = scene.body("part").orElseThrow();
    assertThat(part.kind()).isEqualTo(Body.Kind.ATTACHED);
    assertThat(scene.tree().links().get(part.link())).isEqualTo("arm/roll_link");
    assertThat(part.geometries().getFirst().shape()).isEqualTo(new Sphere(0.125));
    assertThat(part.geometries().getFirst().linkFromShape().x()).isEqualTo(0.5);
    assertThat(part.geometries().getFirst().linkFromShape().z()).isEqualTo(0.25);
  }

  @Test
  void replacesTheAllowedPairsOfTheSrdfByTheMatrix() throws Exception {
    Scene scene = read(WHOLE).scene();
    assertThat(scene.allowed())
        .contains(new NamePair("arm/base", "crate"), new NamePair("part", "arm/base"))
        .contains(new NamePair("part", "arm/left_link"), new NamePair("part", "crate"))
        .doesNotContain(new NamePair("arm/base", "arm/roll_link"))
        .doesNotContain(new NamePair("crate", "arm/roll_link"))
        .doesNotContain(new NamePair("crate", "arm/left_link"));
    Scene without =
        read(WHOLE.replaceAll("(?s)allowed_collision_matrix.*link_padding", "link_padding"))
            .scene();
    assertThat(without.allowed())
        .contains(new NamePair("arm/base", "arm/roll_link"))
        .doesNotContain(new NamePair("arm/base", "crate"));
  }

  @Test
  void restsWhereTheStateSays() throws Exception {
    SceneFile file = read(WHOLE);
    assertThat(position(file.scene(), "arm/turn")).isEqualTo(0.5);
    assertThat(position(file.scene(), "arm/slide")).isEqualTo(0.25);
    assertThat(position(file.scene(), "arm/roll")).isEqualTo(0.125); // the SRDF's default
    assertThat(file.warnings())
        .anyMatch(w -> w.contains("joint_state") && w.contains("'wheel'"))
        .anyMatch(w -> w.contains("four zeros") && w.contains("primitive_poses[1]"))
        .anyMatch(w -> w.contains("'part' may touch 'nobody'"))
        .hasSize(3);
  }

  @Test
  void readsListsForVectorsAndNamesForTypes() throws Exception {
    Scene scene =
        read("""
        robot_state:
          joint_state: {name: [turn], position: [1]}
          multi_dof_joint_state:
            {joint_names: [virtual_joint], transforms: [{rotation: [0, 0, 1, 0],
             translation: [0, 1, 0]}], twist: [], wrench: []}
        fixed_frame_transforms:
          - {child_frame_id: odom, transform: {translation: [0, 0, 0], rotation: [0, 0, 0, 1]}}
        allowed_collision_matrix:
          entry_names: [base, roll_link]
          entry_values: [[false, true], [true, false]]
        world:
          collision_objects:
            - {id: 7, primitives: [{type: box, dimensions: [1, 1, 1]}],
               primitive_poses: [{position: [1, 0, 0], orientation: [0, 0, 0, 1]}],
               operation: ADD}
            - {id: b, header: {frame_id: /base}, primitives: [{type: SPHERE, dimensions: [1]}],
               primitive_poses: [{position: [1, 0, 0], orientation: [0, 0, 0, 1]}]}
            - {id: c, header: {frame_id: odom}, primitives: [{type: sphere, dimensions: [1]}],
               operation: "\\0"}
        """)
            .scene();
    int root = scene.tree().jointAbove(scene.robots().getFirst().rootLink());
    Pose worldFromRoot = scene.tree().joints().get(root).parentFromJoint();
    assertThat(worldFromRoot.x()).isEqualTo(10);
    assertThat(worldFromRoot.y()).isEqualTo(1);
    assertThat(worldFromRoot.rotation(0, 0)).isEqualTo(-1);
    assertThat(scene.body("7").orElseThrow().geometries().getFirst().linkFromShape().x())
        .isEqualTo(11);
    assertThat(scene.body("b").orElseThrow().geometries().getFirst().linkFromShape().x())
        .isEqualTo(9);
    assertThat(scene.body("c").orElseThrow().geometries().getFirst().linkFromShape().x())
        .isEqualTo(10);
    assertThat(scene.allowed()).containsExactly(new NamePair("arm/base", "arm/roll_link"));
  }

  @Test
  void placesFloatingJointsByTheMultiDofState() throws Exception {
    SceneOptions options =
        sources
            .options()
            .withRobot(new GivenRobot("drone", TestRobots.flyer(), Pose.IDENTITY, true));
    Path file =
        Files.writeString(
            folder.resolve("s.yaml"),
            "robot_state: {multi_dof_joint_state: {joint_names: [fly], transforms: [{translation:"
                + " [1, 2, 3], rotation: [0, 0, 0.6, 0.8]}]}}");
    Scene scene = SceneReader.read(file, options).scene();
    assertThat(scene.defaultConfiguration()).containsExactly(1, 2, 3, 0, 0, 0.6, 0.8, 0, 0, 0);
    Files.writeString(file, Files.readString(file).replace("[fly]", "[drive]"));
    assertThatThrownBy(() -> SceneReader.read(file, options))
        .hasMessageContaining("planar joint 'drive' moves in its xy plane");
  }

  @Test
  void checksPairsThatOnlyOneHalfOfTheMatrixAllows() throws Exception {
    SceneFile file =
        read(
            "allowed_collision_matrix: {entry_names: [base, roll_link], entry_values:"
                + " [[0, 1], [0, 0]]}");
    assertThat(file.scene().allowed()).isEmpty();
    assertThat(file.warnings()).anyMatch(w -> w.contains("not symmetric, such pairs are checked"));
  }

  @Test
  void takesTheDefaultsOfTheMatrixForPairsThatItLacks() throws Exception {
    Scene scene =
        read("allowed_collision_matrix: {entry_names: [base, turn_link], entry_values:"
                + " [[false, false], [false, false]], default_entry_names: [base, roll_link,"
                + " slide_link], default_entry_values: [true, true, false]}")
            .scene();
    assertThat(scene.allowed())
        .contains(new NamePair("arm/base", "arm/roll_link"))
        .contains(new NamePair("arm/base", "arm/left_link"))
        .contains(new NamePair("arm/turn_link", "arm/roll_link"))
        .doesNotContain(new NamePair("arm/base", "arm/turn_link"))
        .doesNotContain(new NamePair("arm/base", "arm/slide_link"))
        .doesNotContain(new NamePair("arm/slide_link", "arm/left_link"))
        .doesNotContain(new NamePair("arm/turn_link", "arm/left_link"));
  }

  @Test
  void readsMeshResourcesAsSomeToolsNameThem() throws Exception {
    Files.createFile(folder.resolve("m.stl"));
    Scene scene =
        read("world: {collision_objects: [{id: a, meshes: [{resource: m.stl, dimensions: [2, 2,"
                + " 2]}], mesh_poses: [{position: [0, 0, 1], orientation: [0, 0, 0, 1]}]}]}")
            .scene();
    TriangleMesh mesh =
        (TriangleMesh) scene.body("a").orElseThrow().geometries().getFirst().shape();
    assertThat(mesh.signedVolume()).isCloseTo(8 / 6.0, within(1e-15));
    assertThat(sources.meshes).containsExactly(folder.resolve("m.stl"));
  }

  @Test
  void takesTheRobotThatTheMessageIsAboutAmongSeveral() throws Exception {
    SceneOptions two =
        sources
            .options()
            .withRobot(new GivenRobot("drone", TestRobots.flyer(), Pose.IDENTITY, true))
            .withRobot(sources.given("bob"));
    Path file = Files.writeString(folder.resolve("s.yaml"), WHOLE);
    assertThat(SceneReader.read(file, two).scene().allowed())
        .contains(new NamePair("bob/base", "crate"));
    Files.writeString(file, WHOLE.replace("robot_model_name: arm", "robot_model_name: leg"));
    assertThatThrownBy(() -> SceneReader.read(file, two))
        .hasMessageContaining("robot_model_name 'leg' tells none of the 2");
    assertThat(SceneReader.read(file, sources.forMessages()).warnings())
        .contains(file + ": the scene is about a robot 'leg', the given one is called 'arm'");
    assertThatThrownBy(() -> SceneReader.read(file, sources.options()))
        .hasMessageContaining("give its robot with --robot");
  }

  @Test
  void readsAMessageInsideALargerDocument() throws Exception {
    SceneFile file =
        SceneReader.readMessage(
            DocumentReader.of(
                new ObjectMapper()
                    .readTree(
                        "{\"world\": {\"collision_objects\": [{\"id\": \"a\", \"primitives\":"
                            + " [{\"type\": \"sphere\", \"dimensions\": [1]}]}]}}"),
                folder.resolve("problems.json")),
            sources.forMessages());
    assertThat(file.scene().body("a")).isPresent();
  }

  @Test
  void laterScenesOfARobotUseItsVolumesAgain() throws IOException, ModelFormatException {
    Path file = Files.writeString(folder.resolve("scene.yaml"), WHOLE);
    SceneOptions options = sources.forMessages();
    Scene first = SceneReader.read(file, options).scene();
    Scene again = SceneReader.read(file, options.withTreesOf(first)).scene();
    Scene apart = SceneReader.read(file, options).scene();
    for (Body body : first.bodies()) {
      int number = first.bodies().indexOf(body);
      assertThat(again.bodies().get(number).name()).isEqualTo(body.name());
      if (body.kind() == Body.Kind.LINK) {
        assertThat(tree(again, number)).isSameAs(tree(first, number));
        assertThat(tree(apart, number)).isNotSameAs(tree(first, number));
      }
    }
  }

  private static Bvh tree(Scene scene, int body) {
    return scene.bodies().get(body).geometries().getFirst().tree();
  }

  @Test
  void placesTheCellsOfTheOctomap() throws Exception {
    String none =
        "octomap: {header: {frame_id: ''}, binary: False, id: '', resolution: 0.0, data: []}";
    String filled = "octomap: {binary: false, id: OcTree, resolution: 0.001, data: %s}";
    String moved = WHOLE.replace(none, filled.formatted("[-102, -103, 89, 63, 0]"));
    assertThat(moved).isNotEqualTo(WHOLE);
    Body cells = read(moved).scene().body("<octomap>").orElseThrow();
    assertThat(cells.geometries()).hasSize(1);
    Box box = (Box) cells.geometries().getFirst().shape();
    assertThat(box.x()).isBetween(65.536, 65.536 + 1e-9); // an octree of one leaf
    SceneFile empty = read(WHOLE.replace(none, filled.formatted("[-102, -103, 89, -65, 0]")));
    assertThat(empty.scene().body("<octomap>")).isEmpty();
    assertThat(empty.warnings()).anyMatch(line -> line.contains("no occupied cells"));
  }
}
