package dev.clearway.cli.arguments;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.cli.program.ProgramArguments;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.tube.TubeArguments;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.ColumnNames;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.PathSource;
import dev.clearway.io.path.Segment;
import dev.clearway.io.program.ProgramReader;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.scene.SceneFile;
import dev.clearway.io.together.ConcurrentPaths;
import dev.clearway.scene.Scene;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
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

  @Mixin private ProgramArguments programs;

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

  @Mixin private TubeArguments tubes;

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

  @Option(
      names = "--topic",
      paramLabel = "NAME",
      description = "The topic of a recording (MCAP) whose messages are the path.")
  private String topic;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "Files of waypoints (CSV, the header names joints) or of segments (CSV, the header has"
              + " from_J and to_J for each joint J), ROS JointTrajectory messages (YAML, JSON,"
              + " MCAP), or URScript (.script).")
  private List<Path> paths;

  private final List<PathFile> files = new ArrayList<>();
  private final List<PathSource> sources = new ArrayList<>();
  private boolean atOnce;
  private boolean besideEachOther;
  private boolean rowByRow;
  private Optional<ConcurrentPaths> together = Optional.empty();
  private final List<ModelFormatException> faults = new ArrayList<>();
  private final LateWarnings late = new LateWarnings();

  /** Reads a path. */
  private interface SourceReader {
    PathSource read() throws ModelFormatException;
  }

  /** Lets the paths run at once, or one by one, as they do unless told. */
  void runAtOnce(boolean asked) {
    atOnce = asked;
  }

  /** Says that each path has joints of its own: who puts them together tells what rests. */
  public void runBesideEachOther() {
    besideEachOther = true;
  }

  /**
   * Lets the segments be read when they are wanted, so that {@link #files} has the first of each
   * path alone and {@link #sources} has them all; of paths that run at once all are needed.
   */
  public void readRowByRow() {
    rowByRow = !atOnce && !tubes.isToBeFound();
  }

  /** Returns where what is known is kept from run to run. */
  public CacheOption cache() {
    return scene.cache();
  }

  /** Returns the names of the path files. */
  public List<Path> paths() {
    return paths;
  }

  /** Returns the files that were named to be read, those of the world first. */
  public List<Path> inputs() {
    List<Path> all = new ArrayList<>(scene.inputs());
    paths.stream().filter(path -> !isStandardInput(path)).forEach(all::add);
    tubes.file().ifPresent(all::add);
    return all;
  }

  /**
   * Refuses motions of robots.
   *
   * @param option that asks for a free body
   * @throws UsageException if no body is given
   */
  public void requireBody(String option) throws UsageException {
    if (!scene.isOfFreeBody()) {
      throw new UsageException(option + " judges the flight of a free body: give --body");
    }
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
    Optional<PathSource.Written> written = written();
    scene.movedBy(
        () -> {
          Set<String> names = new HashSet<>();
          written.ifPresent(rows -> names.addAll(rows.names()));
          paths.stream()
              .filter(path -> !isStandardInput(path) && !ProgramReader.isProgram(path))
              .forEach(file -> names.addAll(PathReader.names(file)));
          return names;
        });
    SceneFile world = scene.read();
    Set<String> warnings = new LinkedHashSet<>(world.warnings());
    for (Path path : paths) {
      read(() -> source(path, world, written, warnings), world.scene(), warnings);
    }
    warnings.addAll(late.known());
    warnings.removeIf(warning -> besideEachOther && warning.startsWith(PathFile.AT_REST));
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
    late.listen(more -> progress.interrupt(() -> Messages.warn(err, more)));
    return tubed(carrying.orElse(world.scene()));
  }

  private PathSource source(
      Path path, SceneFile world, Optional<PathSource.Written> written, Set<String> warnings)
      throws ModelFormatException {
    if (isStandardInput(path)) {
      return written.orElseThrow().read(world.scene(), pathOptions(), watch());
    }
    if (ProgramReader.isProgram(path) && !scene.isOfFreeBody()) {
      return judged(
          PathSource.of(ProgramReader.read(path, world.scene(), programs.options())), warnings);
    }
    return judged(
        rowByRow
            ? scene.source(path, world, pathOptions())
            : PathSource.of(scene.read(path, world, pathOptions())),
        warnings);
  }

  private Scene tubed(Scene whole) throws UsageException {
    try {
      return tubes.around(whole);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** Finds the largest tube, if one is asked for, and tells it. */
  public void tellLargestTube(CheckSetup setup, RunOptions how, PrintWriter out)
      throws UsageException {
    try {
      tubes.largest(setup, files).ifPresent(found -> out.println(how.tell(found)));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** Returns the tubes around the motions. */
  public TubeArguments tubes() {
    return tubes;
  }

  /** Returns standard input, if it is one of the paths. */
  private Optional<PathSource.Written> written() throws UsageException {
    List<Path> given = paths.stream().filter(MotionArguments::isStandardInput).toList();
    if (given.isEmpty()) {
      return Optional.empty();
    }
    if (!rowByRow || scene.isOfFreeBody() || given.size() > 1) {
      throw new UsageException(
          given.size() > 1
              ? "- is standard input, which can be read but once"
              : "- is standard input, which check reads alone, without --together, --profile and"
                  + " --body; name a file (one named so is ./-)");
    }
    return Optional.of(new PathSource.Written(given.getFirst(), System.in));
  }

  private static boolean isStandardInput(Path path) {
    return path.toString().equals("-");
  }

  /** Judges the limits of what another program writes, and tells of it as soon as it is known. */
  private PathSource.Watch watch() {
    return soFar -> {
      List<String> warnings = new ArrayList<>();
      limits.judge(soFar, angles.unit(), warnings::add);
      late.tell(late.isNew(soFar.limits()) ? warnings : List.of());
      late.tell(soFar.warnings());
    };
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

  /** Returns a path after a look at its limits. */
  private PathSource judged(PathSource source, Set<String> warnings) throws ModelFormatException {
    limits.judge(source.head(), angles.unit(), warnings::add);
    return source;
  }

  /** Reads a file; one that cannot be used is no reason not to judge the others. */
  private void read(SourceReader reader, Scene world, Set<String> warnings)
      throws ModelFormatException {
    try {
      PathSource source = tubes.around(reader.read(), world);
      warnings.addAll(source.head().warnings());
      files.add(source.head());
      sources.add(source);
    } catch (ModelFormatException e) {
      faults.add(e);
      if (faults.size() == paths.size()) {
        throw faults.removeLast(); // nothing is left to judge; this one is told as the last
      }
    }
  }

  private PathOptions pathOptions() {
    return new PathOptions(angles.unit() == AngleUnit.DEGREES, straight)
        .with(wrap, new ColumnNames(columns, renamed), Optional.ofNullable(topic));
  }

  /** Tells, and keeps for the exit code, why the rest of a path cannot be used. */
  public void fail(ModelFormatException fault, PrintWriter err) {
    Messages.say(err, String.valueOf(fault.getMessage()));
    faults.add(fault);
  }

  /** Returns why files could not be used, as far as that is known by now. */
  public List<ModelFormatException> faults() {
    return List.copyOf(faults);
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

  /** Returns the segments of all path files. */
  public List<Segment> segments() {
    return files.stream().flatMap(file -> file.segments().stream()).toList();
  }

  /** Returns the path files, for going through their segments. */
  public List<PathSource> sources() {
    return atOnce ? files.stream().map(PathSource::of).toList() : sources;
  }
}
