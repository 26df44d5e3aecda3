package dev.clearway.cli;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshOptions;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.RobotSource;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.Scene;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The arguments that say which world is meant, and the reading of it. */
final class SceneArguments {
  @Option(
      names = "--scene",
      paramLabel = "FILE",
      description = "A scene file, or a MoveIt PlanningScene message; YAML or JSON.")
  private Path scene;

  @ArgGroup(exclusive = false)
  private RobotArguments robot;

  @Option(
      names = "--obstacle",
      paramLabel = "FILE|SHAPE",
      description = {
        "One more obstacle: a mesh file, box:X,Y,Z, sphere:R, cylinder:R,LENGTH or",
        "capsule:R,LENGTH, each with @x,y,z or @x,y,z,roll,pitch,yaw after it to place it."
      })
  private List<String> obstacles = new ArrayList<>();

  @Option(
      names = "--package",
      paramLabel = "NAME=DIR",
      description = "Where package://NAME is; may be repeated.")
  private Map<String, Path> packages = Map.of();

  @Option(
      names = "--use-visuals",
      description = "Take the visual geometry of links that have no collision geometry.")
  private boolean useVisuals;

  @Option(
      names = "--collada-up-axis",
      description = "Turn Collada meshes by the up axis they name, which ROS tools ignore.")
  private boolean colladaUpAxis;

  @Option(
      names = "--clearance",
      paramLabel = "M",
      description = "Distance that every pair must keep, metres; instead of the scene's.")
  private Double clearance;

  /** Returns the scene. */
  SceneFile read() throws ModelFormatException, UsageException {
    if (scene == null && robot == null) {
      throw new UsageException("which world? Give --scene FILE or --robot FILE");
    }
    MeshReader meshes = MeshReader.of(new MeshOptions(colladaUpAxis));
    SceneOptions options =
        SceneOptions.of(new UrdfOptions(useVisuals, packages, packagePath(), meshes::read));
    List<String> warnings = new ArrayList<>();
    if (robot != null) {
      options = options.withRobot(givenRobot(options.robotSource(), warnings));
    }
    SceneFile file =
        scene == null ? SceneReader.ofRobots(options.robots()) : SceneReader.read(scene, options);
    warnings.addAll(file.warnings());
    return new SceneFile(completed(file.scene(), meshes), warnings);
  }

  private GivenRobot givenRobot(RobotSource source, List<String> warnings)
      throws ModelFormatException, UsageException {
    RobotSource.Loaded loaded = source.read(robot.urdf(), robot.srdf());
    warnings.addAll(loaded.warnings());
    Optional<String> base = robot.base();
    Pose pose = base.isPresent() ? ObstacleArgument.pose("--base", base.get()) : Pose.IDENTITY;
    String name = loaded.model().name().replace('/', '_');
    return new GivenRobot(name.isBlank() ? "robot" : name, loaded.model(), pose, true);
  }

  /** The folders in which ROS looks for packages. */
  private static List<Path> packagePath() {
    String named = System.getenv("ROS_PACKAGE_PATH");
    return named == null
        ? List.of()
        : Arrays.stream(named.split(File.pathSeparator))
            .filter(folder -> !folder.isBlank())
            .map(Path::of)
            .toList();
  }

  private Scene completed(Scene read, MeshReader meshes)
      throws ModelFormatException, UsageException {
    Scene whole = read;
    for (int i = 0; i < obstacles.size(); i++) {
      ObstacleArgument obstacle = ObstacleArgument.parse(obstacles.get(i));
      whole = whole.withObstacle(obstacle.name(i + 1), obstacle.shapes(meshes), obstacle.pose());
    }
    if (clearance != null && !(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--clearance " + clearance + ": wanted a distance ≥ 0 in metres");
    }
    return clearance == null ? whole : whole.withClearance(clearance);
  }
}
