package dev.clearway.io.cell;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.RobotSource;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A robot, or robots in their surroundings, read from files and ready to judge motions.
 *
 * <p>Immutable and thread-safe. Each call makes a checker of its own; who judges many motions one
 * by one keeps one for each thread: {@code cell.setup().checker()}.
 */
public final class Cell {
  private final SceneFile file;
  private final CheckSetup setup;

  private Cell(SceneFile file, CheckOptions options) {
    this.file = file;
    this.setup = CheckSetup.of(file.scene(), options);
  }

  /**
   * Loads a scene file, a MoveIt PlanningScene message or, if the file's name ends with {@code
   * .urdf}, a robot alone, whose meshes and packages are found beside it or upward of it.
   *
   * @throws ModelFormatException if it, or a file that it names, cannot be used
   */
  public static Cell load(Path file) throws ModelFormatException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".urdf")
        ? robot(file, Optional.empty())
        : new Cell(SceneReader.read(file), CheckOptions.DEFAULT);
  }

  /**
   * Loads a robot alone, with the pairs that its SRDF allows and the place where that says it
   * rests.
   *
   * @throws ModelFormatException if one of the files, or a mesh, cannot be used
   */
  public static Cell load(Path urdf, Path srdf) throws ModelFormatException {
    return robot(urdf, Optional.of(srdf));
  }

  private static Cell robot(Path urdf, Optional<Path> srdf) throws ModelFormatException {
    RobotSource.Loaded loaded = RobotSource.of(UrdfOptions.DEFAULT).read(urdf, srdf);
    GivenRobot robot = GivenRobot.of(loaded, Set::of, Pose.IDENTITY);
    SceneFile alone = SceneReader.ofRobots(List.of(robot));
    List<String> warnings = new ArrayList<>(loaded.warnings());
    warnings.addAll(alone.warnings());
    return new Cell(new SceneFile(alone.scene(), warnings), CheckOptions.DEFAULT);
  }

  /** Returns the cell with other options of its checks. */
  public Cell with(CheckOptions options) {
    return new Cell(file, options);
  }

  /** Returns what was read. */
  public Scene scene() {
    return file.scene();
  }

  /** Returns what a user should know about the files, each once. */
  public List<String> warnings() {
    return file.warnings();
  }

  /** Returns what makes checkers, for many motions or more than a verdict. */
  public CheckSetup setup() {
    return setup;
  }

  /** Returns where the robots rest. */
  public Configuration rest() {
    return Configuration.of(scene().defaultConfiguration());
  }

  /**
   * Judges a configuration at rest.
   *
   * @throws IllegalArgumentException if it is no configuration of the scene
   */
  public Verdict check(Configuration configuration) {
    return setup.checker().check(configuration.toArray());
  }

  /**
   * Judges the straight motion of all joints at once from one configuration to another.
   *
   * @throws IllegalArgumentException if one is no configuration of the scene
   */
  public Verdict check(Configuration from, Configuration to) {
    return check(StraightMotion.between(scene().tree(), from.toArray(), to.toArray()));
  }

  /**
   * Judges a motion.
   *
   * @throws IllegalArgumentException if it is of other joints than the scene's
   */
  public Verdict check(Motion motion) {
    return setup.checker().check(motion);
  }

  /**
   * Judges all segments of a path file: waypoints or segments as comma-separated values, or a ROS
   * JointTrajectory.
   *
   * @throws ModelFormatException if the file cannot be used, or does not fit the scene
   */
  public CheckedPath check(Path path) throws ModelFormatException {
    PathFile read = PathReader.read(path, scene(), PathOptions.DEFAULT);
    MotionChecker checker = setup.checker();
    List<Verdict> verdicts = new ArrayList<>();
    for (Segment segment : read.segments()) {
      verdicts.add(
          switch (segment) {
            case Segment.Moving moving -> checker.check(moving.motion());
            case Segment.Resting resting -> checker.check(resting.configuration());
          });
    }
    return new CheckedPath(read, verdicts);
  }
}
