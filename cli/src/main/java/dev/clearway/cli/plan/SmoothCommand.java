package dev.clearway.cli.plan;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.SearchBudget;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Interrupt;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.report.SegmentResult;
import dev.clearway.io.report.SmoothingOutcome;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.plan.smooth.ShortcutOptions;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code smooth}: shortens a path and proves what comes out. */
@Command(
    name = "smooth",
    description = {
      "Shortens a path that is free of collision, and proves what comes out: each segment is proven"
          + " free, once more as it stands in the file that is written.",
      "Lengths are in metres, angles in radians, with --degrees in degrees.",
      ""
    },
    exitCodeList = {
      "0:the result is proven",
      "10:the path given hits",
      "11:the path given is undecided",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "Shortens a path and prints it:",
      "  clearway smooth --scene examples/cage-cell/cell.yaml \\",
      "      examples/cage-cell/free.csv",
      "Keeps 10 mm from the world, blends corners, and writes the path with times:",
      "  clearway smooth --scene examples/cage-cell/cell.yaml --clearance 0.01 \\",
      "      --blend --out smooth.yaml examples/cage-cell/free.csv",
      "The result with a certificate, for others to verify:",
      "  clearway smooth --scene examples/cage-cell/cell.yaml --out smooth.csv \\",
      "      --certificate smooth.cert examples/cage-cell/free.csv"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
public final class SmoothCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private MotionArguments given;

  @Option(
      names = "--shortcuts",
      defaultValue = "200",
      paramLabel = "K",
      description =
          "Points of the path around which shortcuts are tried (default ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--blend",
      description =
          "Round the corners by splines, and write a ROS JointTrajectory that runs through them;"
              + " --out must end in .yaml or .json.")
  private boolean blend;

  @Mixin private SearchArguments searching;

  private volatile long round;
  private volatile int waypoints;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    ShortcutOptions shortcuts = shortcuts();
    CheckOptions options = searching.options(given.options());
    int workers = searching.workers();
    PathOption path = searching.path();
    if (given.paths().size() != 1) {
      throw new UsageException("smooth takes a single PATH, got " + given.paths().size());
    }
    if (path.format() == PathFormat.CSV && blend) {
      throw new UsageException("--blend gives a trajectory: it needs --out FILE.yaml or FILE.json");
    }
    PrintWriter out = spec.commandLine().getOut();
    int code;
    try (Interrupt interrupt = Interrupt.listening();
        ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
        ResultFile file = path.begin();
        ResultFile proofs = searching.certificate().begin().orElse(null)) {
      Scene scene =
          searching.certificate().noting(() -> given.read(progress, spec.commandLine().getErr()));
      path.requireFit(given.body());
      PathFile read = given.files().getFirst();
      SmoothRun run = run(CheckSetup.of(scene, options), read, workers, proofs);
      progress.searching(() -> "proving the path given");
      List<Verdict> verdicts = run.judge(read, SearchBudget.rest(searching.before(start)));
      code = ExitCode.of(verdicts);
      String text;
      if (code == ExitCode.FREE) {
        progress.searching(this::state);
        Budget time = searching.search(start, SearchArguments.DEFAULT_SECONDS);
        ShortcutOptions limited = shortcuts.with(interrupt.orSpent(time));
        Budget rest = SearchBudget.rest(time);
        SmoothingOutcome smoothed = run.smooth(verdicts, limited, blend, rest, file, path.file());
        code = ExitCode.of(smoothed.proof().verdicts());
        text = searching.how().planReport(scene, given.angleUnit()).smoothing(smoothed);
      } else {
        text =
            refusal(
                read, verdicts, searching.how().report(scene, given.angleUnit(), Optional.empty()));
      }
      progress.interrupt(() -> out.println(text));
    }
    if (out.checkError()) {
      throw new UnwritableException();
    }
    return code;
  }

  private SmoothRun run(CheckSetup setup, PathFile read, int workers, @Nullable ResultFile proofs)
      throws UsageException {
    return new SmoothRun(
        setup,
        PathWaypoints.of(read, setup.scene().tree()),
        workers,
        given,
        new WrittenPathProof.Certificate(
            Optional.ofNullable(proofs), searching.certificate().sources(given.inputs())));
  }

  private String state() {
    return "round %s of %s, %s waypoints".formatted(round, rounds, waypoints);
  }

  /** Returns what {@code check} says of the segments that are not free. */
  private static String refusal(PathFile file, List<Verdict> verdicts, VerdictReport report) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < verdicts.size(); i++) {
      String line = report.segment(SegmentResult.of(file, file.segments().get(i), verdicts.get(i)));
      if (!(verdicts.get(i) instanceof Verdict.Free)) {
        lines.add(line);
      }
    }
    return String.join("\n", lines);
  }

  private ShortcutOptions shortcuts() throws UsageException {
    if (rounds < 0) {
      throw new UsageException("--shortcuts is " + rounds + ", wanted 0 or more");
    }
    return ShortcutOptions.DEFAULT.withRounds(rounds).withSeed(searching.seed()).with(this::tell);
  }

  private void tell(long roundsSoFar, int waypointsLeft) {
    round = roundsSoFar;
    waypoints = waypointsLeft;
  }
}
