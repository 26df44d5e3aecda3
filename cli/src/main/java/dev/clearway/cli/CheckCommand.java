package dev.clearway.cli;

import dev.clearway.check.Budget;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.CheckerKind;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.scene.SceneFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code check}: judges the motions of path files in a scene. */
@Command(
    name = "check",
    description = {
      "Judges motions: proven free of collision, a collision shown, or undecided with the reason.",
      "Lengths are in metres, angles in radians.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 all free, 10 a hit, 11 undecided and no hit, 2 arguments or files that cannot"
          + " be used, 1 a fault of clearway or too little memory."
    },
    abbreviateSynopsis = true,
    sortOptions = false)
final class CheckCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private SceneArguments scene;

  @Option(
      names = "--checker",
      defaultValue = "refined",
      paramLabel = "NAME",
      completionCandidates = CheckerChoice.Names.class,
      converter = CheckerChoice.class,
      description =
          "refined (the default) proves, part by part; adaptive proves too, by whole bodies; fixed"
              + " samples at a fixed resolution, for comparison, and never says free.")
  private CheckerKind checker;

  @Option(
      names = "--resolution",
      defaultValue = "0.05",
      paramLabel = "RAD",
      description = "Step of the fixed checker in joint space (default ${DEFAULT-VALUE}).")
  private double resolution;

  @Option(names = "--no-self", description = "Leave out pairs within one robot.")
  private boolean noSelf;

  @Option(names = "--adjacent", description = "Check links that a joint joins directly, too.")
  private boolean adjacent;

  @Option(
      names = "--degrees",
      description = "Angles in path files are in degrees; lengths stay in metres.")
  private boolean degrees;

  @Option(
      names = "--tolerance",
      defaultValue = "1e-4",
      paramLabel = "M",
      description =
          "A pair that comes this close to touching, or to its clearance, may stay undecided"
              + " (default ${DEFAULT-VALUE}).")
  private double tolerance;

  @Option(
      names = "--straight",
      description =
          "Judge straight segments between a trajectory's points, where velocities ask for"
              + " splines.")
  private boolean straight;

  @Mixin private RunOptions how;

  @Mixin private BudgetOption limit;

  @Mixin private ProfileOption profile;

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description =
          "Files of waypoints (CSV, the header names joints) or of segments (CSV, the header has"
              + " from_J and to_J for each joint J), or ROS JointTrajectory messages (YAML,"
              + " JSON); with --body files of poses (CSV).")
  private List<Path> paths;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    CheckOptions options = options();
    int workers = how.workers();
    Budget budget = limit.budget(start, Double.POSITIVE_INFINITY);
    CheckRun run;
    try (ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
        ProfileFile profiles = profile.begin(paths).orElse(null)) {
      SceneFile world = scene.read();
      List<PathFile> files = readPaths(world, progress);
      CheckSetup setup = CheckSetup.of(world.scene(), options);
      PrintWriter out = spec.commandLine().getOut();
      PrintWriter err = spec.commandLine().getErr();
      run = new CheckRun(setup, files, how.report(world.scene()), out, progress);
      Optional<ProfileRun> second =
          Optional.ofNullable(profiles)
              .map(
                  to ->
                      new ProfileRun(setup, files.getFirst(), profile.width(), to, err, progress));
      run.judge(workers, budget);
      if (second.isPresent()) {
        second.get().write(workers);
      }
    }
    run.summarise((System.nanoTime() - start) * 1e-9);
    return run.exitCode();
  }

  private CheckOptions options() throws UsageException {
    try {
      return CheckOptions.DEFAULT
          .with(checker)
          .withTolerance(tolerance)
          .withResolution(resolution)
          .withAdjacent(adjacent)
          .withSelfPairs(!noSelf);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  /** Reads all files before any is checked, so that a bad one costs no finished work. */
  private List<PathFile> readPaths(SceneFile world, ProgressDisplay progress)
      throws ModelFormatException {
    Set<String> warnings = new LinkedHashSet<>(world.warnings());
    List<PathFile> files = new ArrayList<>();
    for (Path path : paths) {
      PathFile file = scene.read(path, world, new PathOptions(degrees, straight));
      warnings.addAll(file.warnings());
      files.add(file);
    }
    PrintWriter errors = spec.commandLine().getErr();
    progress.interrupt(() -> warnings.forEach(w -> errors.println("clearway: warning: " + w)));
    errors.flush();
    return files;
  }
}
