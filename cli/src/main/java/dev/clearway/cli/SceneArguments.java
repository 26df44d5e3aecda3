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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The arguments that say which world is meant, and the reading of it. */
final class SceneArguments {
  @Option(
      names = "--scene",
      paramLabel = "FILE",
      description = "A scene file, or a MoveIt PlanningScene message; YAML or JSON.")
  private Path scene;

  @Option(names = "--robot", paramLabel = "FILE", description = "A robot's URDF.")
  private Path urdf;

  @Option(
      names = "--srdf",
      paramLabel = "FILE",
      description = "That robot's SRDF: pairs that may touch, named states.")
  private Path srdf;

  @Option(
      names = "--base",
      paramLabel = "X,Y,Z,R,P,Y",
      description = "Where that robot stands: metres, then roll, pitch and yaw in radians.")
  private String base;

  @Option(
      names = "--obstacle",
      paramLabel = "FILE|SHAPE",
      description =
          "One more obstacle: a mesh file, box:X,Y,Z, sphere:R, cylinder:R,LENGTH or"
              + " capsule:R,LENGTH, each with @x,y,z or @x,y,z,roll,pitch,yaw after it to place"
              + " it. May be repeated.")
  private List<String> obstacles = new ArrayList<>();

  @Option(
      names = "--package",
      paramLabel = "NAME=DIR",
      description = "Where package://NAME is. May be repeated.")
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
      description =
          "Distance that pairs must keep, instead of the scene's; a pair for which the scene names"
              + " one of its own keeps that.")
  private Double clearance;

  /** Returns the scene; arguments are looked at before files. */
  SceneFile read() throws ModelFormatException, UsageException {
    requireSense();
    Pose pose = base == null ? Pose.IDENTITY : ObstacleArgument.pose("--base " + base, base);
    List<ObstacleArgument> more = new ArrayList<>();
    for (String obstacle : obstacles) {
      more.add(ObstacleArgument.parse(obstacle, more.size() + 1));
    }
    MeshReader meshes = MeshReader.of(new MeshOptions(colladaUpAxis));
    SceneOptions options =
        SceneOptions.of(
            new UrdfOptions(useVisuals, packages, packagePath(System.getenv()), meshes::read));
    List<String> warnings = new ArrayList<>();
    if (urdf != null) {
      options = options.withRobot(robot(options.robotSource(), pose, warnings));
    }
    SceneFile file =
        scene == null ? SceneReader.ofRobots(options.robots()) : SceneReader.read(scene, options);
    warnings.addAll(file.warnings());
    Scene whole = file.scene();
    for (ObstacleArgument obstacle : more) {
      whole = obstacle.addedTo(whole, meshes, warnings);
    }
    return new SceneFile(clearance == null ? whole : whole.withClearance(clearance), warnings);
  }

  private void requireSense() throws UsageException {
    if (scene == null && urdf == null) {
      throw new UsageException("which world? Give --scene FILE or --robot FILE");
    }
    if (urdf == null && (srdf != null || base != null)) {
      throw new UsageException(
          (srdf == null ? "--base" : "--srdf")
              + " is about the robot of --robot, and there is none");
    }
    if (clearance != null && !(clearance >= 0 && clearance < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--clearance is " + clearance + ", wanted a distance of 0 or more");
    }
  }

  private GivenRobot robot(RobotSource source, Pose pose, List<String> warnings)
      throws ModelFormatException {
    RobotSource.Loaded loaded = source.read(urdf, Optional.ofNullable(srdf));
    warnings.addAll(loaded.warnings());
    String name = loaded.model().name().replace('/', '_');
    return new GivenRobot(name.isBlank() ? "robot" : name, loaded.model(), pose, true);
  }

  /** Returns the folders in which ROS looks for packages, those of ROS 2 first. */
  static List<Path> packagePath(Map<String, String> environment) {
    return Stream.of("AMENT_PREFIX_PATH", "ROS_PACKAGE_PATH")
        .map(variable -> environment.getOrDefault(variable, ""))
        .flatMap(folders -> Stream.of(folders.split(File.pathSeparator, -1)))
        .filter(folder -> !folder.isBlank())
        .map(Path::of)
        .toList();
  }
}
