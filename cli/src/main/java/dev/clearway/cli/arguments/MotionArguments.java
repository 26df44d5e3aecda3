package dev.clearway.cli.arguments;

import dev.clearway.check.CheckOptions;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.ColumnNames;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.together.ConcurrentPaths;
import dev.clearway.scene.Scene;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The arguments that say which motions in which world are meant, and the reading of them. */
public final class MotionArguments {
  @Mixin private SceneArguments scene;

  @Mixin private PairArguments pairs;

  @Mixin private LimitArguments limits;

  @Mixin private AngleArguments angles;

  @Option(
      names = "--wrap",
      description =
          "Continuous joints and the yaw of planar ones go the short way from one point to the"
              + " next, by half a turn at most, instead of the way that the numbers say.")
  private boolean wrap;

  @Option(
      names = "--straight",
      description =
          "Judge straight segments between a trajectory's points, where velocities ask for"
              + " splines.")
  private boolean straight;

  @Option(
      names = "--joints",
      split = ",",
      paramLabel = "NAME,...",
      description =
          "The joint of each column, for CSV files without a header; _ for a column to leave out.")
  private List<String> columns = List.of();

  @Option(
      names = "--map",
      paramLabel = "NAME=JOINT",
      description =
          "Path files call this joint NAME; columns that are neither known nor named so are left"
              + " out. May be repeated.")
  private Map<String, String> renamed = Map.of();

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "Files of waypoints (CSV, the header names joints) or of segments (CSV, the header has"
              + " from_J and to_J for each joint J), or ROS JointTrajectory messages (YAML,"
              + " JSON).")
  private List<Path> paths;

  private final List<PathFile> files = new ArrayList<>();
  private boolean atOnce;
  private Optional<ConcurrentPaths> together = Optional.empty();
  private final List<ModelFormatException> faults = new ArrayList<>();

  /** Lets the paths run at once, or one by one, as they do unless told. */
  void runAtOnce(boolean asked) {
    atOnce = asked;
  }

  /** Returns the names of the path files. */
  public List<Path> paths() {
    return paths;
  }

  /** Returns the usual options with the pairs that are asked for. */
  public CheckOptions options() {
    return pairs.options();
  }

  /**
   * Reads the scene and all path files; warns, and tells which files cannot be used.
   *
   * @return the scene; then {@link #files} has the motions
   */
  public Scene read(ProgressDisplay progress, PrintWriter err)
      throws ModelFormatException, UsageException {
    if (atOnce && paths.size() < 2) {
      throw new UsageException("--together runs several paths at once; one is given");
    }
    scene.movedBy(paths);
    SceneFile world = scene.read();
    Set<String> warnings = new LinkedHashSet<>(world.warnings());
    for (Path path : paths) {
      read(path, world, warnings);
    }
    Optional<Scene> carrying = carrying();
    if (atOnce) {
      runAtOnce(world.scene(), warnings);
    }
    progress.interrupt(
        () -> {
          Messages.warn(err, warnings);
          faults.forEach(fault -> Messages.say(err, String.valueOf(fault.getMessage())));
        });
    err.flush();
    return carrying.orElse(world.scene());
  }

  /** Puts the paths together; where one cannot be used, what it would do is not known. */
  private void runAtOnce(Scene world, Set<String> warnings) throws ModelFormatException {
    if (!faults.isEmpty()) {
      throw faults.removeFirst();
    }
    ConcurrentPaths all = ConcurrentPaths.of(files, world, angleUnit());
    warnings.removeIf(warning -> warning.startsWith(PathFile.AT_REST));
    warnings.addAll(all.path().warnings());
    files.clear();
    files.add(all.path());
    together = Optional.of(all);
  }

  /** Reads a file; one that cannot be used is no reason not to judge the others. */
  private void read(Path path, SceneFile world, Set<String> warnings) throws ModelFormatException {
    try {
      PathFile file = scene.read(path, world, pathOptions());
      limits.judge(file, angles.unit(), warnings::add);
      warnings.addAll(file.warnings());
      files.add(file);
    } catch (ModelFormatException e) {
      faults.add(e);
      if (faults.size() == paths.size()) {
        throw faults.removeLast(); // nothing is left to judge; this one is told as the last
      }
    }
  }

  private PathOptions pathOptions() {
    boolean degrees = angles.unit() == AngleUnit.DEGREES;
    return new PathOptions(degrees, straight, wrap, new ColumnNames(columns, renamed));
  }

  /** Returns the unit in which angles are told. */
  public AngleUnit angleUnit() {
    return angles.unit();
  }

  /** Returns the code to end with: that of a bad file outweighs those of verdicts. */
  public int exitCode(int verdicts) {
    return faults.isEmpty() ? verdicts : ExitCode.USAGE;
  }

  /** Returns the scene of a path whose start state says what robots carry; it runs alone. */
  private Optional<Scene> carrying() throws ModelFormatException {
    for (PathFile file : files) {
      if (file.carrying().isPresent() && files.size() > 1) {
        throw new ModelFormatException(
            file.file(),
            "its start state says what the robot carries, which other paths do not; judge it in a"
                + " run of its own");
      }
    }
    return files.stream().flatMap(file -> file.carrying().stream()).findFirst();
  }

  /** Returns a file that a command wrote, of the scene that was read. */
  public PathFile readBack(Path file, Scene world) throws ModelFormatException {
    return scene.read(file, new SceneFile(world, List.of()), PathOptions.DEFAULT);
  }

  /** Returns the free body that the motions are of, if they are of one. */
  public Optional<String> body() {
    return scene.body();
  }

  /** Returns what the motions that were read are checked for, in the scene that they run in. */
  public CheckedWorld world(Scene scene, CheckOptions options) {
    return CheckedWorld.of(scene, options, files, together, angles.unit());
  }

  /** Returns the path files that were read; of paths that run at once, the one of all. */
  public List<PathFile> files() {
    return files;
  }
}
