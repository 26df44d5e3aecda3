package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneDocumentTest {
  private static final String ROBOT = "robots: [{name: arm, urdf: arm.urdf}]\n";

  @TempDir private Path folder;
  private final RecordedSources sources = new RecordedSources();

  @BeforeEach
  void makeMeshFiles() throws IOException {
    for (String name : List.of("m", "fixture.stl", "part.stl", "n.stl")) {
      Files.createFile(folder.resolve(name));
    }
  }

  private SceneFile read(String content) throws IOException, ModelFormatException {
    return SceneReader.read(
        Files.writeString(folder.resolve("cell.yaml"), content), sources.options());
  }

  private Body body(String objects, String name) throws IOException, ModelFormatException {
    return read(ROBOT + objects).scene().body(name).orElseThrow();
  }

  private static Shape shape(Body body) {
    return body.geometries().getFirst().shape();
  }

  private static double position(Scene scene, String coordinate) {
    return scene.defaultConfiguration()[scene.tree().space().number(coordinate).orElseThrow()];
  }

  @Test
  void readsTheWholeFormat() throws Exception {
    SceneFile file =
        read(
            """
            robots:
              - {name: arm, urdf: models/arm.urdf, srdf: models/arm.srdf,
                 base: {xyz: [1, 2, 3], rpy: [0, 0, 1.5707963267948966]}}
              - {name: other, urdf: /abs/arm.urdf, self: false, base: {quaternion: [0, 0, 1, 0]}}
            obstacles:
              - {name: table, box: [1.2, 0.8, 0.05], pose: {xyz: [0.6, 0, 0.4]}}
              - {name: fixture, mesh: fixture.stl, scale: 0.001}
            attached:
              - {name: part, link: arm/flange_link, mesh: part.stl, touch: [arm/left_link, table],
                 pose: {xyz: [0, 0, 0.1]}}
            allowed: [[arm/base, table], [arm/flange_link, fixture]]
            clearance: 0.005
            self_clearance: 0.003
            clearances: [[arm/roll_link, table, 0.02], [part, fixture, 0]]
            """);
    Scene scene = file.scene();
    assertThat(sources.robots)
        .containsExactly(
            folder.resolve("models/arm.urdf") + " " + folder.resolve("models/arm.srdf"),
            "/abs/arm.urdf");
    assertThat(sources.meshes)
        .containsExactly(folder.resolve("fixture.stl"), folder.resolve("part.stl"));
    assertThat(scene.robots())
        .extracting(Scene.PlacedRobot::selfPairs)
        .containsExactly(true, false);
    assertThat(worldFromRoot(scene, 0).x()).isEqualTo(1);
    assertThat(worldFromRoot(scene, 0).rotation(1, 0)).isEqualTo(1);
    assertThat(worldFromRoot(scene, 1).rotation(0, 0)).isEqualTo(-1);
    assertThat(scene.body("table").orElseThrow().linkFromBody().z()).isEqualTo(0.4);
    assertThat(scene.tree().links().get(scene.body("part").orElseThrow().link()))
        .isEqualTo("arm/flange_link");
    assertThat(scene.allowed())
        .containsExactlyInAnyOrder(
            new NamePair("arm/base", "arm/roll_link"),
            new NamePair("other/base", "other/roll_link"),
            new NamePair("part", "arm/left_link"),
            new NamePair("part", "table"),
            new NamePair("arm/base", "table"),
            new NamePair("arm/flange_link", "fixture"));
    assertThat(scene.clearance(new NamePair("table", "arm/roll_link"))).isEqualTo(0.02);
    assertThat(scene.clearance(new NamePair("fixture", "part"))).isZero();
    assertThat(scene.clearance(new NamePair("arm/base", "fixture"))).isEqualTo(0.005);
    assertThat(scene.clearance(new NamePair("arm/base", "other/base"))).isEqualTo(0.005);
    assertThat(scene.clearance(new NamePair("arm/base", "part"))).isEqualTo(0.003);
    assertThat(scene.clearance(new NamePair("arm/base", "arm/left_link"))).isEqualTo(0.003);
    assertThat(file.warnings()).containsExactly("robot read", "mesh read");
  }

  private static Pose worldFromRoot(Scene scene, int robot) {
    int joint = scene.tree().jointAbove(scene.robots().get(robot).rootLink());
    return scene.tree().joints().get(joint).parentFromJoint();
  }

  @Test
  void readsEachShape() throws Exception {
    assertThat(shape(body("obstacles: [{name: a, box: [1, 2, 3]}]", "a")))
        .isEqualTo(new Box(1, 2, 3));
    assertThat(shape(body("obstacles: [{name: a, sphere: 0.5}]", "a"))).isEqualTo(new Sphere(0.5));
    assertThat(shape(body("obstacles: [{name: a, cylinder: [1, 2]}]", "a")))
        .isEqualTo(new Cylinder(1, 2));
    assertThat(shape(body("obstacles: [{name: a, capsule: [1, 0]}]", "a")))
        .isEqualTo(new Capsule(1, 0));
    ConvexHull hull =
        (ConvexHull) shape(body("obstacles: [{name: a, hull: [[0, 0, 0], [1, 2, 3]]}]", "a"));
    assertThat(hull.points()).containsExactly(0, 0, 0, 1, 2, 3);
    ConvexHull convex =
        (ConvexHull) shape(body("obstacles: [{name: a, mesh: m, scale: 2, convex: true}]", "a"));
    assertThat(convex.points()).containsExactly(0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 2, 0);
  }

  @Test
  void readsAnObjectOfSeveralShapes() throws Exception {
    Body body =
        body(
            "obstacles: [{name: a, pose: {xyz: [1, 0, 0]}, shapes: [{sphere: 0.5},"
                + " {mesh: m, scale: [1, -1, 1], pose: {xyz: [0, 1, 0]}}]}]",
            "a");
    assertThat(body.geometries()).hasSize(2);
    assertThat(body.geometries().get(1).linkFromShape().y()).isEqualTo(1);
    assertThat(body.geometries().get(1).linkFromShape().x()).isEqualTo(1);
    TriangleMesh mirrored = (TriangleMesh) body.geometries().get(1).shape();
    assertThat(mirrored.signedVolume()).isPositive();
  }

  @Test
  void readsAMeshThatIsUsedTwiceOnce() throws Exception {
    Scene scene =
        read(ROBOT
                + "obstacles: [{name: a, mesh: m}, {name: b, mesh: m}, {name: c, mesh: m, scale:"
                + " 2}]")
            .scene();
    assertThat(sources.meshes).hasSize(1);
    assertThat(shape(scene.body("a").orElseThrow())).isSameAs(shape(scene.body("b").orElseThrow()));
    assertThat(scene.body("a").orElseThrow().geometries().getFirst().tree())
        .isSameAs(scene.body("b").orElseThrow().geometries().getFirst().tree());
  }

  @Test
  void restsWhereTheFileSaysElseTheSrdfElseNearZero() throws Exception {
    Scene plain = read(ROBOT).scene();
    assertThat(position(plain, "arm/turn")).isEqualTo(0.25); // home
    assertThat(position(plain, "arm/roll")).isEqualTo(0.125); // default before home
    assertThat(position(plain, "arm/left")).isEqualTo(0.5); // default
    assertThat(position(plain, "arm/slide")).isEqualTo(0.1); // nearest limit
    Scene named = read("robots: [{name: arm, urdf: a, state: up}]").scene();
    assertThat(position(named, "arm/turn")).isEqualTo(1.5);
    assertThat(position(named, "arm/slide")).isEqualTo(0.5);
    assertThat(position(named, "arm/left")).isEqualTo(0.5);
    SceneFile given = read("robots: [{name: arm, urdf: a, state: {turn: -1, left: 3}}]");
    assertThat(position(given.scene(), "arm/turn")).isEqualTo(-1);
    assertThat(position(given.scene(), "arm/roll")).isEqualTo(0.125);
    assertThat(given.warnings())
        .contains(
            folder.resolve("cell.yaml")
                + ": joint 'left' is at 3.0 in the rest state of robot 'arm', outside its limits"
                + " [0.0, 1.0]");
  }

  @Test
  void takesRobotsFromTheOptionsToo() throws Exception {
    Path file = Files.writeString(folder.resolve("c.yaml"), "obstacles: [{name: a, sphere: 1}]");
    Scene scene = SceneReader.read(file, sources.options().withRobot(sources.given("bob"))).scene();
    assertThat(scene.robots().getFirst().name()).isEqualTo("bob");
    assertThat(position(scene, "bob/turn")).isEqualTo(0.25);
    assertThat(scene.body("bob/base")).isPresent();
    Scene alone = SceneReader.ofRobots(List.of(sources.given("bob"))).scene();
    assertThat(alone.defaultConfiguration()).isEqualTo(scene.defaultConfiguration());
  }

  @Test
  void normalisesQuaternionsThatAreNearlyOfUnitLengthWithAWarning() throws Exception {
    SceneFile file =
        read(ROBOT + "obstacles: [{name: a, sphere: 1, pose: {quaternion: [0, 0, 0.6, 0.8001]}}]");
    assertThat(file.warnings()).anyMatch(w -> w.contains("obstacles[0].pose.quaternion"));
  }

  @Test
  void findsMeshesInPackages() throws Exception {
    Path mesh = folder.resolve("pkg").resolve("m.stl");
    Files.createDirectories(folder.resolve("pkg"));
    Files.createFile(mesh);
    body("obstacles: [{name: a, mesh: 'package://pkg/m.stl'}]", "a");
    body("obstacles: [{name: a, mesh: 'file://" + folder.resolve("n.stl") + "'}]", "a");
    assertThat(sources.meshes).containsExactly(mesh, folder.resolve("n.stl"));
    SceneOptions options = sources.options();
    SceneOptions given =
        new SceneOptions(
            options.robots(),
            options.robotSource(),
            options.files().withPackage("pkg", folder.resolve("elsewhere")),
            options.earlier());
    Path cell = folder.resolve("cell.yaml");
    Files.writeString(cell, ROBOT + "obstacles: [{name: a, mesh: 'package://pkg/m.stl'}]");
    assertThatThrownBy(() -> SceneReader.read(cell, given)).hasMessageContaining("--package pkg=");
  }

  @Test
  void namesFilesByTheSameRulesAsARobotDoes() throws Exception {
    SceneFile file = read(ROBOT + "obstacles: [{name: a, mesh: 'package://other/n.stl'}]");
    assertThat(sources.meshes).containsExactly(folder.resolve("n.stl"));
    assertThat(file.warnings())
        .anySatisfy(
            w ->
                assertThat(w)
                    .startsWith(folder.resolve("cell.yaml") + ":2: obstacles[0].mesh: package")
                    .contains("'other'", folder.toString(), "--package other=DIR"));
    assertThatThrownBy(() -> body("obstacles: [{name: a, mesh: 'file://host/n.stl'}]", "a"))
        .hasMessageContaining("obstacles[0].mesh: 'file://host/n.stl' is no absolute path");
    assertThatThrownBy(() -> body("obstacles: [{name: a, mesh: none.stl}]", "a"))
        .hasMessageContaining("'none.stl' is not there: no file " + folder.resolve("none.stl"));
  }

  @Test
  void readsEachMeshOnceForAllItsUses() throws Exception {
    Scene scene =
        read(ROBOT
                + "obstacles: [{name: a, mesh: n.stl, scale: 2}, {name: b, mesh: ./n.stl},"
                + " {name: c, mesh: n.stl, scale: [2, 2, 2]}]")
            .scene();
    assertThat(sources.meshes).containsExactly(folder.resolve("n.stl"));
    assertThat(shape(scene.body("b").orElseThrow())).isSameAs(RecordedSources.TETRAHEDRON);
    assertThat(shape(scene.body("a").orElseThrow()))
        .isSameAs(shape(scene.body("c").orElseThrow()))
        .isNotSameAs(RecordedSources.TETRAHEDRON);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "robot: []|neither a scene file",
        "robots: []\\nobstacle: []|obstacle: unknown key; known here: allowed, attached",
        "robots: []|no robot is in the scene",
        "[1]|is no scene, but a list of 1",
        "robots: {}|robots: wanted a list, got keys and values",
        "robots:|robots: wanted a list, got nothing",
        "robots: [{name: arm}]|robots[0]: 'urdf' is missing",
        "robots: [{name: a/b, urdf: x}]|robots[0].name: a robot's name has no slash",
        "robots: [{name: '', urdf: x}]|robots[0].name: a name is empty",
        "robots: [{name: a, urdf: x, colour: red}]|robots[0].colour: unknown key",
        "robots: [{name: a, urdf: x}, {name: a, urdf: x}]|robots[1]: two robots are named 'a'",
        "robots: [{name: a, urdf: x, self: 0}]|robots[0].self: wanted true or false",
        "robots: [{name: a, urdf: x, state: down}]|state: no group state is named 'down'; known:"
            + " def",
        "robots: [{name: a, urdf: x, state: {elbow: 1}}]|state: no joint is named 'elbow'",
        "robots: [{name: a, urdf: x, state: {turn: .inf}}]|robots[0].state.turn: wanted a finite",
        "robots: [{name: a, urdf: x, state: {right: 1}}]|it follows 'left'",
        "R obstacles: [{name: t, box: [1, 2]}]|:2: obstacles[0].box: wanted 3 numbers, got 2",
        "R obstacles: [{name: t, box: [1, 2, -3]}]|obstacles[0].box: box length z is -3.0",
        "R obstacles: [{name: t, box: [1, 2, .nan]}]|obstacles[0].box[2]: wanted a finite",
        "R obstacles: [{name: t, box: 3}]|obstacles[0].box: wanted a list, got 3.0",
        "R obstacles: [{name: t, sphere: 0}]|obstacles[0].sphere: sphere radius is 0.0",
        "R obstacles: [{name: t, sphere: [1]}]|obstacles[0].sphere: wanted a finite decimal",
        "R obstacles: [{name: t, cylinder: [1e10, 1]}]|obstacles[0].cylinder: cylinder radius",
        "R obstacles: [{name: t, hull: []}]|obstacles[0].hull: a hull needs points",
        "R obstacles: [{name: t, hull: [[1, 2]]}]|obstacles[0].hull[0]: wanted 3 numbers",
        "R obstacles: [{name: t}]|obstacles[0]: wanted one shape",
        "R obstacles: [{name: t, shapes: []}]|obstacles[0].shapes: no shape",
        "R obstacles: [{name: t, shapes: [{sphere: 1}], box: [1, 1, 1]}]|list of shapes and"
            + " another",
        "R obstacles: [{name: t, shapes: [{sphere: 1, name: x}]}]|shapes[0].name: unknown key",
        "R obstacles: [{name: t, box: [1, 1, 1], sphere: 1}]|box and sphere",
        "R obstacles: [{name: t, cone: [1, 1]}]|obstacles[0].cone: unknown key",
        "R obstacles: [{name: t, sphere: 1, scale: 2}]|obstacles[0].scale: is for meshes only",
        "R obstacles: [{name: t, sphere: 1, convex: true}]|obstacles[0].convex: is for meshes only",
        "R obstacles: [{name: t, mesh: m, scale: 0}]|obstacles[0].mesh: mesh scale 0.0 0.0 0.0",
        "R obstacles: [{name: t, mesh: m, scale: [1, 2]}]|obstacles[0].scale: wanted 3 numbers",
        "R obstacles: [{name: t, mesh: 'http://x/m'}]|obstacles[0].mesh: 'http://x/m' is no local",
        "R obstacles: [{name: t, mesh: 'package://../m'}]|obstacles[0].mesh",
        "R obstacles: [{name: t, mesh: 'package://a/../../m'}]|leads out of its package",
        "R obstacles: [{name: t, mesh: \"a\\0b\"}]|obstacles[0].mesh",
        "R obstacles: [{name: t, sphere: 1}, {name: t, sphere: 1}]|obstacles[1]: two bodies are",
        "R obstacles: [{name: arm/base, sphere: 1}]|obstacles[0]: an object named 'arm/base' could"
            + " be taken for the link 'base' of robot 'arm'",
        "R obstacles: [{name: t, sphere: 1, pose: {xyz: [0, 0]}}]|pose.xyz: wanted 3 numbers",
        "R obstacles: [{name: t, sphere: 1, pose: {xyz: [0, 0, 1e10]}}]|pose.xyz: a place 1.0E10 m",
        "R obstacles: [{name: t, sphere: 1, pose: {rpy: [0, 0, 0], quaternion: [0, 0, 0,"
            + " 1]}}]|both",
        "R obstacles: [{name: t, sphere: 1, pose: {quaternion: [0.707107, 0, 0, 0]}}]|off unit"
            + " length",
        "R obstacles: [{name: t, sphere: 1, pose: {quaternion: [0, 0, 0, 0]}}]|off unit length",
        "R obstacles: [{name: t, sphere: 1, pose: {position: [0, 0, 0]}}]|pose.position: unknown"
            + " key",
        "R attached: [{name: p, link: arm/tool, sphere: 1}]|attached[0]: object 'p' is attached to",
        "R attached: [{name: p, sphere: 1}]|attached[0]: 'link' is missing",
        "R attached: [{name: p, link: arm/base, sphere: 1, touch: [q]}]|touch[0]: no body is named"
            + " 'q'",
        "R allowed: [[arm/base, tabel]]|allowed[0][1]: no body is named 'tabel'",
        "R allowed: [[arm/base]]|allowed[0]: wanted [body, body], got a list of 1",
        "R allowed: [[arm/base, arm/base]]|allowed[0]: names one body twice",
        "R clearance: -1|clearance: a clearance is ≥ 0, got -1.0",
        "R clearance: yes|clearance: wanted a finite decimal number",
        "R clearances: [[arm/base, table, 1]]|clearances[0][1]: no body is named 'table'",
        "R clearances: [[arm/base, arm/turn_link, 1], [arm/turn_link, arm/base, 2]]|second"
            + " clearance",
        "world: {}\\nrobots: []|robots: unknown key; known here: allowed_collision_matrix",
        "start_state: {}\\ngoal_constraints: []|keys: start_state, goal_constraints"
      })
  void refusesByName(String content, String part) throws Exception {
    String yaml = content.replace("R ", ROBOT).replace("\\n", "\n");
    assertThatThrownBy(() -> read(yaml))
        .isInstanceOf(ModelFormatException.class)
        .message()
        .startsWith(folder.resolve("cell.yaml").toString())
        .hasLineCount(1)
        .contains(part);
  }

  @Test
  void readsJsonAlike() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("cell.json"),
            "{\"robots\": [{\"name\": \"arm\", \"urdf\": \"a\"}],\n \"obstacles\":\n"
                + "[{\"name\": \"t\", \"sphere\": \"big\"}]}");
    assertThatThrownBy(() -> SceneReader.read(file, sources.options()))
        .hasMessageContaining("cell.json:3: obstacles[0].sphere: wanted a finite decimal");
  }

  @Test
  void passesOnTheFaultsOfFilesThatItNames() {
    sources.broken = true;
    assertThatThrownBy(() -> read(ROBOT)).hasMessageContaining("arm.urdf: broken");
    assertThat(sources.robots).hasSize(1);
  }

  @Test
  void readsWhatSensorsSaw() throws Exception {
    Files.writeString(folder.resolve("scan.xyz"), "1 2 3\n4 5 6\n");
    Files.writeString(folder.resolve("floor.pgm"), "P2 2 1 255 0 254\n");
    Files.writeString(
        folder.resolve("floor.yaml"), "image: floor.pgm\nresolution: 0.5\norigin: [0, 0, 0]\n");
    Scene scene =
        read(ROBOT
                + """
                obstacles:
                  - {name: scan, points: scan.xyz, radius: 0.5, pose: {xyz: [1, 0, 0]}}
                  - {name: walls, grid: floor.yaml, height: 2, unknown: free, pose: {xyz: [0, 0, 1]}}
                  - {name: ground, plane: [0, 0, 1, 0.25]}
                """)
            .scene();
    PointCloud cloud = (PointCloud) shape(scene.body("scan").orElseThrow());
    assertThat(cloud.size()).isEqualTo(2);
    assertThat(cloud.radius()).isEqualTo(0.5);
    Body walls = scene.body("walls").orElseThrow();
    assertThat(walls.geometries()).hasSize(1);
    assertThat(walls.geometries().getFirst().linkFromShape().toArray()).endsWith(0.25, 0.25, 2.0);
    Body ground = scene.body("ground").orElseThrow();
    assertThat(ground.geometries().getFirst().linkFromShape().toArray()).endsWith(-500.25);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "points: scan.pcd|radius' is missing",
        "points: scan.pcd, radius: 0|radius: the radius of points is above 0",
        "points: scan.pcd, radius: 1|points: ",
        "box: [1, 1, 1], radius: 1|radius: is for points only",
        "box: [1, 1, 1], unknown: free|unknown: is for octomaps and grids only",
        "octomap: a.bt|unknown' is missing",
        "octomap: a.bt, unknown: maybe|unknown: wanted free or occupied",
        "grid: a.yaml, unknown: free|height' is missing",
        "plane: [0, 0, 0, 1]|plane: a plane with coefficients 0.0 0.0 0.0"
      })
  void refusesWhatIsNotWhollySaid(String object, String said) {
    assertThatThrownBy(() -> read(ROBOT + "obstacles: [{name: o, " + object + "}]"))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining(said);
  }
}
