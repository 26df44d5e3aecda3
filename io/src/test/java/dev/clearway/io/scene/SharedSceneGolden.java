package dev.clearway.io.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Body;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenes, problems and paths of the data pack. */
class SharedSceneGolden {
  private static final SceneOptions OPTIONS = SceneOptions.of(UrdfOptions.DEFAULT);
  private static Path data;

  @BeforeAll
  static void findData() {
    data = SharedData.require();
  }

  private static List<Path> files(Path folder, String pattern) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .filter(file -> folder.relativize(file).toString().matches(pattern))
          .sorted()
          .toList();
    }
  }

  private static RobotModel robot(String name) throws ModelFormatException {
    Path folder = data.resolve("robots").resolve(name);
    Path urdf = folder.resolve(name + ".urdf");
    Path srdf = folder.resolve(name + ".srdf");
    return RobotSource.of(OPTIONS.files())
        .read(urdf, Files.exists(srdf) ? Optional.of(srdf) : Optional.empty())
        .model();
  }

  /** The robot with a small box for each link that has geometry: quick to put into many scenes. */
  private static SceneOptions withBoxes(RobotModel robot) {
    List<PlacedShape> box = List.of(new PlacedShape(new Box(0.01, 0.01, 0.01), Pose.IDENTITY));
    Map<String, List<PlacedShape>> boxes =
        robot.geometry().keySet().stream().collect(Collectors.toMap(link -> link, link -> box));
    return with(new RobotModel(robot.name(), robot.tree(), boxes, robot.semantics()));
  }

  private static SceneOptions with(RobotModel robot) {
    return OPTIONS.withRobot(new GivenRobot("robot", robot, Pose.IDENTITY, true));
  }

  private static long triangles(Scene scene, Body.Kind kind) {
    return scene.bodies().stream()
        .filter(body -> body.kind() == kind)
        .flatMap(body -> body.geometries().stream())
        .mapToLong(e -> e.shape() instanceof TriangleMesh mesh ? mesh.triangleCount() : 0)
        .sum();
  }

  @ParameterizedTest
  @CsvSource({"cage, 9, 432", "wire, 9, 432", "shop, 5, 73960"})
  void loadsTheBenchmarksWithAllTheirSegments(String name, int obstacles, long triangles)
      throws Exception {
    Path folder = data.resolve("benchmarks/arm6");
    SceneFile file = SceneReader.read(folder.resolve(name + ".yaml"), OPTIONS);
    Scene scene = file.scene();
    assertThat(scene.bodies().stream().filter(b -> b.kind() == Body.Kind.OBSTACLE))
        .hasSize(obstacles);
    assertThat(triangles(scene, Body.Kind.OBSTACLE)).isEqualTo(triangles);
    assertThat(scene.robots().getFirst().selfPairs()).isFalse();
    assertThat(scene.allowed())
        .isEqualTo(name.equals("shop") ? Set.of(new NamePair("arm/link1", "shop0")) : Set.of());
    for (String set : List.of("U", "L")) {
      Path csv = folder.resolve("segments_" + name + "_" + set + ".csv");
      PathFile path = PathReader.read(csv, scene, PathOptions.DEFAULT);
      assertThat(path.segments()).hasSize(1000);
      // Local steps start within the limits and may leave them.
      assertThat(path.warnings()).isEmpty();
      assertThat(path.limits().violations()).hasSize(set.equals("U") ? 0 : 6);
      List<String> row = List.of(Files.readAllLines(csv).get(1000).split(",", -1));
      double[] q = new double[6];
      ((Segment.Moving) path.segments().get(999)).motion().position(1, q);
      for (int j = 0; j < 6; j++) {
        assertThat(q[j]).isEqualTo(Double.parseDouble(row.get(6 + j)));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mbm_panda, panda_obj, 700, 8200",
    "mbm_ur5, ur5_robotiq85, 700, 8200",
    "mbm_fetch, fetch, 700, 8200",
    "mbm_baxter, baxter, 75, 1125"
  })
  void loadsEveryProblem(String set, String robotName, int problems, int objects) throws Exception {
    SceneOptions robot = withBoxes(robot(robotName));
    int count = 0;
    int obstacles = 0;
    for (Path scenario : files(data.resolve("problems").resolve(set), "\\w+\\.json")) {
      for (JsonNode problem : new ObjectMapper().readTree(scenario.toFile()).get("problems")) {
        JsonNode message = problem.get("scene");
        Scene scene = SceneReader.readMessage(DocumentReader.of(message, scenario), robot).scene();
        count++;
        obstacles += compareObjects(message, scene);
        compareMatrix(message.get("allowed_collision_matrix"), scene);
      }
    }
    assertThat(count).isEqualTo(problems);
    assertThat(obstacles).isEqualTo(objects);
  }

  /** Compares places with the product of the poses, computed here from the quaternions. */
  private static int compareObjects(JsonNode message, Scene scene) {
    int count = 0;
    for (JsonNode object : message.get("world").get("collision_objects")) {
      Body body = scene.body(object.get("id").asText()).orElseThrow();
      for (int i = 0; i < object.get("primitives").size(); i++) {
        double[] p = numbers(object.get("primitive_poses").get(i).get("position"));
        if (object.has("pose")) {
          double[] q = numbers(object.get("pose").get("orientation"));
          p = plus(turned(q, p), numbers(object.get("pose").get("position")));
        }
        Pose placed = body.geometries().get(i).linkFromShape();
        double error =
            Math.hypot(Math.hypot(placed.x() - p[0], placed.y() - p[1]), placed.z() - p[2]);
        if (!(error < 1e-12)) {
          throw new AssertionError(body.name() + " is misplaced by " + error);
        }
        count++;
      }
    }
    return count;
  }

  private static double[] numbers(JsonNode list) {
    double[] out = new double[list.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = list.get(i).asDouble();
    }
    return out;
  }

  private static double[] plus(double[] a, double[] b) {
    return new double[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
  }

  /** Turns a point by a quaternion: p + 2 w (v × p) + 2 v × (v × p). */
  private static double[] turned(double[] q, double[] p) {
    double[] v = {q[0], q[1], q[2]};
    double[] once = cross(v, p);
    double[] twice = cross(v, once);
    double[] out = new double[3];
    for (int i = 0; i < 3; i++) {
      out[i] = p[i] + 2 * q[3] * once[i] + 2 * twice[i];
    }
    return out;
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  /** What the scene allows among the robot's links is what the matrix says, and nothing else is. */
  private static void compareMatrix(JsonNode matrix, Scene scene) {
    Set<NamePair> expected = new HashSet<>();
    JsonNode names = matrix.get("entry_names");
    for (int i = 0; i < names.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (matrix.get("entry_values").get(i).get(j).asBoolean()) {
          expected.add(
              new NamePair("robot/" + names.get(i).asText(), "robot/" + names.get(j).asText()));
        }
      }
    }
    expected.removeIf(
        pair ->
            scene.tree().link(pair.first()).isEmpty()
                || scene.tree().link(pair.second()).isEmpty());
    assertThat(scene.allowed()).isEqualTo(expected).hasSizeGreaterThan(10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"panda_obj", "fetch", "baxter"})
  void loadsOriginalYamlAsTheJsonThatWasMadeOfIt(String robotName) throws Exception {
    SceneOptions robot = with(robot(robotName));
    Path set = data.resolve("problems/mbm_" + robotName.replace("_obj", ""));
    Path yaml = files(set, "yaml/\\w+/scene0001\\.yaml").getFirst();
    Path json = set.resolve(yaml.getParent().getFileName() + ".json");
    JsonNode problem = new ObjectMapper().readTree(json.toFile()).get("problems").get(0);
    assertThat(problem.get("index").asInt()).isEqualTo(1);
    Scene fromYaml = SceneReader.read(yaml, robot).scene();
    Scene fromJson =
        SceneReader.readMessage(DocumentReader.of(problem.get("scene"), json), robot).scene();
    assertThat(places(fromYaml)).isEqualTo(places(fromJson)).hasSizeGreaterThan(15);
    assertThat(fromYaml.allowed()).isEqualTo(fromJson.allowed());
    assertThat(fromYaml.defaultConfiguration()).isEqualTo(fromJson.defaultConfiguration());
    assertThat(triangles(fromYaml, Body.Kind.LINK)).isGreaterThan(1000);
  }

  private static Map<String, Pose> places(Scene scene) {
    Map<String, Pose> places = new TreeMap<>();
    for (Body body : scene.bodies()) {
      places.put(body.name(), body.geometries().getFirst().linkFromShape());
    }
    return places;
  }

  @Test
  void loadsOrRefusesByNameEveryOtherSceneFile() throws Exception {
    SceneOptions fetch = withBoxes(robot("fetch"));
    List<String> refused = new ArrayList<>();
    int read = 0;
    List<Path> all = new ArrayList<>(files(data.resolve("problems"), "robo\\w+/.*\\.yaml"));
    all.addAll(files(data.resolve("trajectories/robowflex_fetch"), ".*\\.yml"));
    for (Path file : all) {
      try {
        assertThat(SceneReader.read(file, fetch).scene().bodies()).hasSizeGreaterThan(20);
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).startsWith(file.toString()).hasLineCount(1);
        refused.add(file.getFileName() + ": " + e.getMessage());
      }
    }
    // 10 boxes, 10 rooms, one of them with an octomap, and a table; requests are no scenes.
    assertThat(read).isEqualTo(21);
    assertThat(refused).anyMatch(r -> r.contains("fetch_scene.yml") && r.contains("fetch_descr"));
    assertThat(refused).anyMatch(r -> r.contains("demo_set") && r.contains("bookshelf_small"));
    assertThat(refused).filteredOn(r -> r.startsWith("request")).hasSize(21);
    assertThat(refused).filteredOn(r -> r.startsWith("fetch_p")).hasSize(2);
    assertThat(refused).hasSize(25);
  }

  @Test
  void placesObjectsOfARoomInFramesOfTheRobot() throws Exception {
    Path file = data.resolve("problems/robowflex_fetch_scenes/scene_vicon0001.yaml");
    Scene scene = SceneReader.read(file, withBoxes(robot("fetch"))).scene();
    Body top = scene.body("small_shelf_top").orElseThrow();
    assertThat(top.geometries().getFirst().linkFromShape().x()).isEqualTo(0.1174443768343643);
  }

  @ParameterizedTest
  @CsvSource({"fetch_path.yml, 28, 6.0", "fetch_pick.yml, 42, 11.7"})
  void readsRecordedTrajectoriesAsSplines(String name, int count, double seconds) throws Exception {
    Scene fetch = SceneReader.ofRobots(withBoxes(robot("fetch")).robots()).scene();
    Path path = data.resolve("trajectories/robowflex_fetch/" + name);
    PathFile splines = PathReader.read(path, fetch, PathOptions.DEFAULT);
    PathFile straight = PathReader.read(path, fetch, new PathOptions(false, true));
    assertThat(splines.straightened()).isFalse();
    assertThat(straight.straightened()).isTrue();
    for (PathFile file : List.of(splines, straight)) {
      assertThat(file.segments()).hasSize(count);
      assertThat(motion(file.segments().getLast()).seconds(1)).isCloseTo(seconds, within(0.1));
    }
    double apart = 0;
    for (int i = 0; i < count; i++) {
      apart = Math.max(apart, apartInTheMiddle(splines.segments().get(i), straight, i));
    }
    assertThat(apart).isBetween(1e-4, 0.05);
  }

  private static Motion motion(Segment segment) {
    return ((Segment.Moving) segment).motion();
  }

  /** Returns how far a spline is from the straight segment, which has the same ends. */
  private static double apartInTheMiddle(Segment spline, PathFile straight, int number) {
    Motion line = motion(straight.segments().get(number));
    double[] a = new double[line.coordinates()];
    double[] b = new double[line.coordinates()];
    double apart = 0;
    for (double s : new double[] {0, 1, 0.5}) {
      motion(spline).position(s, a);
      line.position(s, b);
      for (int c = 0; c < a.length; c++) {
        apart = Math.max(apart, Math.abs(a[c] - b[c]));
      }
      assertThat(s == 0.5 || apart == 0).isTrue();
    }
    return apart;
  }

  @Test
  void namesTheColumnOfAnExcerptThatIsNoJoint() throws Exception {
    Scene arm = SceneReader.ofRobots(withBoxes(robot("ur10e")).robots()).scene();
    Path csv = data.resolve("trajectories/ur3e_jtraj_001_excerpt/trayectoria_001_every6th.csv");
    assertThatThrownBy(() -> PathReader.read(csv, arm, PathOptions.DEFAULT))
        .hasMessageContaining(":1: no joint is named 'Punto'; known: robot/shoulder_pan_joint");
  }
}
