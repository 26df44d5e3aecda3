package dev.clearway.cli.coordinate;

import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.RunOptions;
import dev.clearway.cli.arguments.SegmentsBudget;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.cli.view.CoordinationView;
import dev.clearway.cli.view.PathViews;
import dev.clearway.cli.view.ViewFiles;
import dev.clearway.cli.view.ViewOption;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.coordination.Coordinated;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathTimes;
import dev.clearway.io.together.CoordinatedPaths;
import dev.clearway.scene.Scene;
import dev.clearway.viewer.DiagramPicture;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code coordinate}: how robots can run their paths beside each other. */
@Command(
    name = "coordinate",
    description = {
      "Tells how robots, each on a path of its own, can share a space: whether the timing as given"
          + " is free, how far each may lag, which parts of two paths exclude each other, and when"
          + " to wait so that all end soonest.",
      "Each PATH names joints that no other names. One without times is run as fast as its joints"
          + " may go. Lengths are in metres, times in seconds, angles in radians, with --degrees in"
          + " degrees.",
      ""
    },
    exitCodeList = {
      "0:a schedule is proven",
      "10:a robot hits by itself, whatever the timing",
      "11:no schedule is proven",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "Two arms over one table: what their paths allow, with a picture of it:",
      "  clearway coordinate --scene examples/two-arms/cell.yaml \\",
      "      --diagram diagram.svg examples/two-arms/left.csv \\",
      "      examples/two-arms/right.csv",
      "A page with both on one clock, and a dot in the diagram that goes along:",
      "  clearway coordinate --scene examples/two-arms/cell.yaml \\",
      "      --report shared.html examples/two-arms/left.csv \\",
      "      examples/two-arms/right.csv",
      "The same for programs, with a schedule from which each may lag by 0.1 s:",
      "  clearway coordinate --scene examples/two-arms/cell.yaml --lag 0.1 \\",
      "      --format json examples/two-arms/left.csv examples/two-arms/right.csv"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
public final class CoordinateCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private MotionArguments given;

  @Option(
      names = "--step",
      paramLabel = "S",
      description =
          "How finely each path is cut, seconds: what is proven is about whole steps, and waits are"
              + " where one begins (default: the longest path in 400).")
  private @Nullable Double step;

  @Option(
      names = "--lag",
      defaultValue = "0",
      paramLabel = "S",
      description =
          "Find a schedule from which each robot may lag by up to so many seconds, at any time"
              + " (default ${DEFAULT-VALUE}).")
  private double lag;

  @Option(
      names = "--pace",
      defaultValue = "1",
      paramLabel = "SHARE",
      description =
          "Run paths without times at this share of the joints' speed limits (default"
              + " ${DEFAULT-VALUE}).")
  private double pace;

  @Option(
      names = "--diagram",
      paramLabel = "FILE.svg",
      description =
          "Draw which times of two paths go together, with the timing as given, the schedule and"
              + " the zones; for two paths.")
  private @Nullable Path diagram;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write each path with its waits and times, as a ROS JointTrajectory, into this folder;"
              + " for straight segments.")
  private @Nullable Path folder;

  @Mixin private GivenOptions asGiven;

  @Mixin private RunOptions how;

  @Mixin private SegmentsBudget limit;

  @Mixin private ViewOption view;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    requireSense();
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    int workers = how.workers();
    given.runBesideEachOther();
    Coordinated found;
    try (ProgressDisplay progress = ProgressDisplay.ticking(err);
        ResultFile picture = ResultFile.beginIfAsked("--diagram", diagram).orElse(null);
        ViewFiles shown = view.begin()) {
      Scene scene = shown.noting(() -> given.read(progress, err));
      if (!given.faults().isEmpty()) {
        throw given.faults().getFirst();
      }
      CheckSetup setup = CheckSetup.of(scene, given.options());
      CoordinatedPaths paths =
          CoordinatedPaths.of(
              given.files(), scene, PathTimes.of(scene).scaled(pace), given.angleUnit());
      if (!paths.resting().isEmpty()) {
        String rests = PathFile.AT_REST + String.join(", ", paths.resting());
        progress.interrupt(() -> Messages.warn(err, List.of(rests)));
      }
      CoordinateRun run = new CoordinateRun(setup, paths, workers, limit.budget(start), progress);
      found =
          run.coordinate(Optional.ofNullable(step), lag, asGiven.of(given.paths(), paths, scene));
      if (folder != null && found.schedule().isPresent()) {
        found = new ScheduledFiles(setup, folder).write(found, given, workers);
      }
      if (picture != null) {
        picture.write(DiagramPicture.svg(found));
        picture.finish();
      }
      PathViews views = shown.views(setup, workers, limit.budget(start));
      new CoordinationView(shown, setup, views, progress)
          .write(found, secondsSince(start), given.inputs());
    }
    out.println(how.coordinationReport().of(found, secondsSince(start), how.tellsWork()));
    if (out.checkError()) {
      throw new UnwritableException();
    }
    return code(found);
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) * 1e-9;
  }

  private static int code(Coordinated found) {
    if (found.alone().hit().isPresent()) {
      return ExitCode.HIT;
    }
    return found.isScheduled() ? ExitCode.FREE : ExitCode.UNDECIDED;
  }

  private void requireSense() throws UsageException {
    if (given.paths().size() < 2) {
      throw new UsageException("coordinate takes two paths or more, got " + given.paths().size());
    }
    if (given.body().isPresent()) {
      throw new UsageException("coordinate is about robots; --body is a free body");
    }
    if (diagram != null && given.paths().size() != 2) {
      throw new UsageException("--diagram is of two paths, got " + given.paths().size());
    }
    List<Double> positive = step == null ? List.of(pace) : List.of(pace, step);
    if (!positive.stream().allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY) || pace > 1) {
      throw new UsageException("--step must be above 0, --pace above 0 and at most 1");
    }
    if (folder != null && asGiven.drifts()) {
      throw new UsageException("--out writes one motion, and --drift is about many; leave out one");
    }
    if (!(lag >= 0 && lag < Double.POSITIVE_INFINITY)) {
      throw new UsageException("--lag is " + lag + ", wanted 0 or more");
    }
  }
}
