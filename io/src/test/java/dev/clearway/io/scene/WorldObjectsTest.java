package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Body;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects in frames of their own, scene texts, and links that are padded. */
class WorldObjectsTest {
  private static final String SPHERE = "primitives: [{type: 2, dimensions: [1]}]";

  @TempDir private Path folder;
  private final RecordedSources sources = new RecordedSources();

  private SceneFile read(String name, String content) throws IOException, ModelFormatException {
    return SceneReader.read(
        Files.writeString(folder.resolve(name), content), sources.forMessages());
  }

  private static Pose place(SceneFile file, String name) {
    return file.scene().body(name).orElseThrow().geometries().getFirst().linkFromShape();
  }

  @Test
  void objectsStandInFramesOfOthersAndOfTheirSubframes() throws Exception {
    SceneFile file =
        read(
            "a.yaml",
            """
            scene:
              world:
                collision_objects:
                - {id: c, header: {frame_id: b/top}, SPHERE}
                - {id: a, pose: {position: {x: 1}}, SPHERE}
                - {id: b, header: {frame_id: a}, pose: {position: {y: 2}}, SPHERE,
                   subframe_names: [low, top], subframe_poses: [{}, {position: {z: 4}}]}
                - {id: single, SPHERE, primitive_poses: [{position: {x: 8}}]}
                - {id: upon, header: {frame_id: single}, SPHERE}
            """
                .replace("SPHERE", SPHERE));
    Pose c = place(file, "c");
    assertThat(new double[] {c.x(), c.y(), c.z()}).containsExactly(11, 2, 4);
    assertThat(place(file, "upon").x()).isEqualTo(18); // one shape and no pose: where the shape is
    assertThatThrownBy(
            () ->
                read(
                    "b.yaml",
                    "world: {collision_objects: [{id: a, header: {frame_id: b}, %s}, {id: b, header: {frame_id: a}, %s}]}"
                        .formatted(SPHERE, SPHERE)))
        .hasMessageContaining("stands in a frame that stands in its own");
    assertThatThrownBy(
            () ->
                read(
                    "c.yaml",
                    "collision_objects: [{id: a, %s}, {id: b, header: {frame_id: a/x}, %s}]"
                        .formatted(SPHERE, SPHERE)))
        .hasMessageContaining("has no subframe 'x'");
  }

  @Test
  void linksThatMoveAreFramesWhereTheMessageHasThem() throws Exception {
    String world =
        "world: {collision_objects: [{id: a, header: {frame_id: turn_link}, pose: {position: {x: 1}}, %s}]}"
            .formatted(SPHERE);
    String state = "robot_state: {joint_state: {name: [turn], position: [1.5707963267948966]}}\n";
    assertThatThrownBy(() -> read("a.yaml", world))
        .hasMessageContaining("say in robot_state where");
    Pose placed = place(read("b.yaml", state + world), "a");
    Pose plain = place(read("c.yaml", state.replace("1.57", "0.00") + world), "a");
    double apart = Math.hypot(placed.x() - plain.x(), placed.y() - plain.y());
    assertThat(apart + Math.abs(placed.z() - plain.z())).isGreaterThan(0.5);
  }

  @Test
  void linksArePaddedAndScaledAsMoveItDoes() throws Exception {
    SceneFile file =
        read(
            "a.yaml",
            """
            link_padding: [{link_name: turn_link, padding: 0.5}, {link_name: none, padding: 1}]
            link_scale: [{link_name: turn_link, scale: 2}, {link_name: base, scale: 1}]
            """);
    Box grown = box(file, "arm/turn_link");
    Box plain = box(file, "arm/base");
    assertThat(grown).isEqualTo(new Box(2 * plain.x() + 1, 2 * plain.y() + 1, 2 * plain.z() + 1));
    assertThat(file.warnings())
        .anyMatch(w -> w.contains("link 'turn_link' is scaled by 2.0 and padded by 0.5 m"))
        .anyMatch(w -> w.contains("a link 'none', which the robot lacks"));
  }

  private static Box box(SceneFile file, String link) {
    return (Box) file.scene().body(link).orElseThrow().geometries().getFirst().shape();
  }

  @Test
  void readsSceneTextsOfBothAges() throws Exception {
    String shapes =
        """
        6
        box
        1 2 3
        0 0 1
        0 0 0 1
        0 0 0 0
        sphere
        0.5
        0 0 0
        0 0 0 1
        1 0 0 1
        cylinder
        0.25 4
        0 0 0
        0 0 0 1
        0 0 0 0
        cone
        0.5 2
        0 0 0
        0 0 0 1
        0 0 0 0
        plane
        0 0 1 -1
        0 0 0
        0 0 0 1
        0 0 0 0
        mesh
        3 1
        0 0 0
        1 0 0
        0 1 0
        0 1 2
        0 0 0
        0 0 0 1
        0 0 0 0
        """;
    String pose = "1 2 3\n0 0 0 1\n";
    String later = "(noname)+\n* my object\n" + pose + shapes + "1\ntip\n" + pose + ".\n";
    SceneFile file = read("a.scene", later);
    Body body = file.scene().body("my object").orElseThrow();
    assertThat(body.geometries()).hasSize(6);
    assertThat(body.geometries().get(0).shape()).isEqualTo(new Box(1, 2, 3));
    assertThat(body.geometries().get(0).linkFromShape().z()).isCloseTo(4, within(1e-15));
    assertThat(body.geometries().get(0).linkFromShape().x()).isEqualTo(11);
    assertThat(body.geometries().get(1).shape()).isEqualTo(new Sphere(0.5));
    assertThat(body.geometries().get(2).shape()).isEqualTo(new Cylinder(0.25, 4));
    assertThat(body.geometries()).anyMatch(e -> e.shape() instanceof ConvexHull);
    assertThat(body.geometries()).anyMatch(e -> e.shape() instanceof TriangleMesh);
    assertThat(file.warnings()).anyMatch(w -> w.contains("plane 0.0 0.0 1.0 -1.0 of object"));
    Body older = read("b.txt", "(noname)\n*b\n" + shapes + ".\n").scene().body("b").orElseThrow();
    assertThat(older.geometries().get(0).linkFromShape().x()).isEqualTo(10);
    for (String cut : new String[] {"", "* x\n", "* x\n1 2 3\n", "* x\n1\ntorus\n", "x\n"}) {
      assertThatThrownBy(() -> read("c.scene", "n\n* a\n0\n" + cut))
          .isInstanceOf(ModelFormatException.class)
          .hasMessageStartingWith(folder.resolve("c.scene").toString());
    }
  }
}
