package dev.clearway.cli.arguments;

import dev.clearway.bvh.BvhSource;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cache.TreeCache;
import dev.clearway.io.document.Element;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.PathSource;
import dev.clearway.io.path.PoseReader;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.RobotSource;
import dev.clearway.io.scene.RobotStateMessage;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.scene.SizeHints;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The arguments that say which world is meant, and the reading of it. */
public final class SceneArguments {
  @Option(
      names = "--scene",
      paramLabel = "FILE",
      description = "A scene file, or a MoveIt PlanningScene message; YAML or JSON.")
  private Path scene;

  @Mixin private RobotArguments robot;

  @Option(
      names = "--base",
      paramLabel = "X,Y,Z,R,P,Y",
      description = "Where that robot stands: metres, then roll, pitch and yaw in radians.")
  private String base;

  @Option(
      names = "--body",
      paramLabel = "FILE|SHAPE",
      description =
          "A free body, a mesh file or a shape as for --obstacle: each PATH is a file of its"
              + " poses. Robots rest.")
  private String body;

  @Option(
      names = "--obstacle",
      paramLabel = "FILE|SHAPE",
      description =
          "One more obstacle: a mesh file, box:X,Y,Z, sphere:R, cylinder:R,LENGTH or"
              + " capsule:R,LENGTH, each with @x,y,z or @x,y,z,roll,pitch,yaw after it to place"
              + " it, a file also with *SCALE before that. FILE+RADIUS are the points of a file"
              + " (.pcd, .ply, .xyz), each a ball. May be repeated.")
  private List<String> obstacles = new ArrayList<>();

  @Option(
      names = "--units",
      defaultValue = "m",
      paramLabel = "m|cm|mm|in",
      completionCandidates = LengthUnit.Names.class,
      converter = LengthUnit.Choice.class,
      description =
          "Unit of the mesh files of --body and --obstacle, but for Collada files, which name"
              + " theirs (default: ${DEFAULT-VALUE}); FILE*0.001 scales a single one instead. All"
              + " else is in metres.")
  private LengthUnit units;

  @Option(
      names = "--clearance",
      paramLabel = "M",
      description =
          "Distance that robots must keep from the world and each other, instead of the scene's; a"
              + " pair for which the scene names one of its own keeps that.")
  private Double clearance;

  @Option(
      names = "--self-clearance",
      paramLabel = "M",
      description =
          "The same for pairs within one robot, what it carries included (default: the scene's,"
              + " else 0).")
  private Double selfClearance;

  @Mixin private CacheOption cache;

  private Optional<String> bodyName = Optional.empty();
  private Supplier<Set<String>> moved = Set::of;

  /** Returns the file of the path, read as those of joints or, for a free body, of poses. */
  public PathFile read(Path path, SceneFile world, PathOptions options)
      throws ModelFormatException {
    return bodyName.isPresent()
        ? PoseReader.read(path, world.scene(), bodyName.get(), options.degrees())
        : PathReader.read(path, world.scene(), options, RobotStateMessage.carrier(files()));
  }

  /** Returns the same, whose segments are read when they are wanted. */
  PathSource source(Path path, SceneFile world, PathOptions options) throws ModelFormatException {
    return bodyName.isPresent()
        ? PathSource.of(read(path, world, options))
        : PathSource.of(path, world.scene(), options, RobotStateMessage.carrier(files()));
  }

  /** Returns whether a scene or a robot is named. */
  public boolean isGiven() {
    return scene != null || robot.urdf().isPresent();
  }

  /** Returns whether the motions are those of a free body. */
  boolean isOfFreeBody() {
    return body != null;
  }

  /**
   * Takes names that may move the bases of robots by virtual joints.
   *
   * @param names of joints, their coordinates or groups; asked for only where it matters
   */
  public void movedBy(Supplier<Set<String>> names) {
    moved = () -> body != null ? Set.of() : names.get();
  }

  /** Returns the scene; arguments are looked at before files. */
  public SceneFile read() throws ModelFormatException, UsageException {
    return read(Optional.empty());
  }

  /**
   * Returns the scene; arguments are looked at before files.
   *
   * @param message that is the scene where no file of one is named
   */
  public SceneFile read(Optional<Element> message) throws ModelFormatException, UsageException {
    requireSense();
    Pose pose = base == null ? Pose.IDENTITY : ShapeArgument.pose("--base " + base, base);
    List<ShapeArgument> more = new ArrayList<>();
    for (String obstacle : obstacles) {
      more.add(ShapeArgument.parse("--obstacle", obstacle, units));
    }
    Optional<ShapeArgument> flying =
        body == null ? Optional.empty() : Optional.of(ShapeArgument.parse("--body", body, units));
    MeshReader meshes = robot.meshes();
    Optional<TreeCache> kept = cache.trees();
    BvhSource trees = kept.isPresent() ? kept.get() : BvhSource.building();
    SceneOptions options =
        SceneOptions.of(robot.urdfOptions(meshes)).withMoved(moved).withTreesFrom(trees);
    List<String> warnings = new ArrayList<>();
    if (robot.urdf().isPresent()) {
      RobotSource source = RobotSource.of(robot.ownOptions(meshes));
      options = options.withRobot(read(robot.urdf().get(), source, pose, warnings));
    }
    if (flying.isPresent()) {
      options = options.withRobot(body(flying.get().freeBody(meshes, warnings), options.robots()));
    }
    SceneFile file = read(message, options);
    warnings.addAll(file.warnings());
    Scene whole = file.scene();
    for (int i = 0; i < more.size(); i++) {
      whole = more.get(i).addedTo(whole, i + 1, meshes, trees, warnings);
    }
    kept.ifPresent(folder -> warnings.addAll(folder.warnings()));
    warnings.addAll(SizeHints.of(whole));
    whole = clearance == null ? whole : whole.withClearance(clearance);
    whole = selfClearance == null ? whole : whole.withSelfClearance(selfClearance);
    return new SceneFile(whole, warnings);
  }

  private SceneFile read(Optional<Element> message, SceneOptions options)
      throws ModelFormatException, UsageException {
    if (scene != null) {
      return SceneReader.read(scene, options);
    }
    if (message.isPresent()) {
      return SceneReader.readMessage(message.get(), options);
    }
    try {
      return SceneReader.ofRobots(options.robots(), options.trees());
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the name of the free body in the scene that was read, if there is one. */
  public Optional<String> body() {
    return bodyName;
  }

  /** Returns the files that say which world is meant; not those that they name in turn. */
  public List<Path> inputs() {
    return Stream.of(Optional.ofNullable(scene), robot.urdf(), robot.srdf())
        .flatMap(Optional::stream)
        .toList();
  }

  /** Returns where what is known is kept from run to run. */
  CacheOption cache() {
    return cache;
  }

  /** Returns how files are found and read that other files name. */
  public UrdfOptions files() {
    return robot.urdfOptions(robot.meshes());
  }

  private void requireSense() throws UsageException {
    boolean given = robot.urdf().isPresent();
    boolean srdf = robot.srdf().isPresent();
    if (scene == null && !given && body == null) {
      throw new UsageException("which world? Give --scene FILE, --robot FILE or --body FILE");
    }
    if (!given && (srdf || base != null)) {
      throw new UsageException(
          (srdf ? "--srdf" : "--base") + " is about the robot of --robot, and there is none");
    }
    robot.requireSense();
    requireDistance("--clearance", clearance);
    requireDistance("--self-clearance", selfClearance);
  }

  private static void requireDistance(String option, Double metres) throws UsageException {
    if (metres != null && !(metres >= 0 && metres < Double.POSITIVE_INFINITY)) {
      throw new UsageException(option + " is " + metres + ", wanted a distance of 0 or more");
    }
  }

  private GivenRobot body(RobotModel model, List<GivenRobot> robots) throws UsageException {
    for (GivenRobot other : robots) {
      if (other.name().equals(model.name())) {
        throw new UsageException("--body: the robot is named '" + model.name() + "' already");
      }
    }
    bodyName = Optional.of(model.name());
    return new GivenRobot(model.name(), model, Pose.IDENTITY, true);
  }

  private GivenRobot read(Path urdf, RobotSource source, Pose pose, List<String> warnings)
      throws ModelFormatException {
    RobotSource.Loaded loaded = source.read(urdf, robot.srdf());
    warnings.addAll(loaded.warnings());
    return GivenRobot.of(loaded, moved, pose);
  }
}
