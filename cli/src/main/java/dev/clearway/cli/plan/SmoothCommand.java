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
import dev.clearway.cli.view.MadePathView;
import dev.clearway.cli.view.MadePathView.JudgedPath;
import dev.clearway.cli.view.PathViews;
import dev.clearway.cli.view.ViewFiles;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.PlanReport;
import dev.clearway.io.report.SegmentResult;
import dev.clearway.io.report.SmoothingOutcome;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.plan.smooth.ShortcutOptions;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
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
      "Shortens a path that has to pass its third and sixth points, and prints it:",
      "  clearway smooth --scene examples/cage-cell/cell.yaml --via 2,5 \\",
      "      examples/cage-cell/free.csv",
      "Keeps 10 mm from the world, blends corners, and writes the path with times:",
      "  clearway smooth --scene examples/cage-cell/cell.yaml --clearance 0.01 \\",
      "      --via 2,5 --blend --out smooth.yaml examples/cage-cell/free.csv",
      "A page of the path before and after, for a browser:",
      "  clearway smooth --scene examples/cage-cell/cell.yaml --out smooth.csv \\",
      "      --via 2,5 --report smooth.html examples/cage-cell/free.csv",
      "The result with a certificate, for others to verify:",
      "  clearway smooth --scene examples/cage-cell/cell.yaml --out smooth.csv \\",
      "      --via 2,5 --certificate smooth.cert examples/cage-cell/free.csv"
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
      names = "--via",
      split = ",",
      paramLabel = "N",
      description =
          "Waypoints between the ends that the path must still pass through, counted from 0; with"
              + " --blend it may round the corner there.")
  private List<Integer> via = List.of();

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
    requireSense(path);
    PrintWriter out = spec.commandLine().getOut();
    int code;
    try (Interrupt interrupt = Interrupt.listening();
        ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
        ResultFile file = path.begin();
        ResultFile proofs = searching.certificate().begin().orElse(null);
        ViewFiles pictures = searching.view().beginAlone()) {
      Scene scene = pictures.noting(() -> read(progress));
      path.requireFit(given.body());
      PathFile read = given.files().getFirst();
      SmoothRun run = run(CheckSetup.of(scene, options), read, workers, proofs);
      progress.searching(() -> "proving the path given");
      List<Verdict> verdicts = run.judge(read, SearchBudget.rest(searching.before(start)));
      JudgedPath before = new JudgedPath("before", read, verdicts, List.of());
      AngleUnit told = given.angleUnit();
      code = ExitCode.of(verdicts);
      String text;
      if (code == ExitCode.FREE) {
        progress.searching(this::state);
        Budget time = searching.search(start, SearchArguments.DEFAULT_SECONDS);
        ShortcutOptions limited = shortcuts.keeping(via).with(interrupt.orSpent(time));
        Budget rest = SearchBudget.rest(time);
        SmoothingOutcome smoothed = run.smooth(verdicts, limited, blend, rest, file, path.file());
        code = ExitCode.of(smoothed.proof().verdicts());
        text = searching.how().planReport(scene, told).smoothing(smoothed);
        if (pictures.areAsked()) {
          show(seen(run, pictures, progress, start), run, before, smoothed);
        }
      } else {
        text = refusal(before, searching.how().report(scene, told, Optional.empty()));
        if (pictures.areAsked()) {
          show(seen(run, pictures, progress, start), scene, before);
        }
      }
      progress.interrupt(() -> out.println(text));
    }
    if (out.checkError()) {
      throw new UnwritableException();
    }
    return code;
  }

  private void requireSense(PathOption path) throws UsageException {
    if (given.paths().size() != 1) {
      throw new UsageException("smooth takes a single PATH, got " + given.paths().size());
    }
    if (path.format() == PathFormat.CSV && blend) {
      throw new UsageException("--blend gives a trajectory: it needs --out FILE.yaml or FILE.json");
    }
  }

  /** Shows the path before and after. */
  private void show(MadePathView view, SmoothRun run, JudgedPath before, SmoothingOutcome smoothed)
      throws UsageException {
    PlanReport text = PlanReport.text(run.setup().scene(), given.angleUnit(), false);
    PathFile written = run.written().orElseThrow();
    view.write(
        "smooth " + before.file().file(),
        Optional.of(headline(smoothed)),
        searching.told(text.smoothing(smoothed), Optional.of(smoothed.proof())),
        List.of(before, JudgedPath.of("after", written, smoothed.proof())));
  }

  /** Shows a path that is not smoothed, as it is not free. */
  private void show(MadePathView view, Scene scene, JudgedPath before) throws UsageException {
    VerdictReport text = VerdictReport.text(scene, given.angleUnit(), false, Optional.empty());
    view.write(
        "smooth " + before.file().file(),
        Optional.empty(),
        refusal(before, text).lines().toList(),
        List.of(before));
  }

  private Scene read(ProgressDisplay progress) throws ModelFormatException, UsageException {
    return searching.certificate().noting(() -> given.read(progress, spec.commandLine().getErr()));
  }

  private MadePathView seen(SmoothRun run, ViewFiles pictures, ProgressDisplay progress, long start)
      throws UsageException {
    PathViews views = pictures.views(run.setup(), searching.workers(), searching.shown(start));
    return new MadePathView(pictures, run.setup(), given.inputs(), views, progress);
  }

  private static Headline headline(SmoothingOutcome smoothed) {
    boolean proven = smoothed.proof().isProven();
    return new Headline(
        "Smoothing of a path",
        proven ? Light.SAFE : Light.OPEN,
        proven ? "Shortened: proven free" : "Shortened, but not proven",
        MadePathView.counts(smoothed.proof()));
  }

  private SmoothRun run(CheckSetup setup, PathFile read, int workers, @Nullable ResultFile proofs)
      throws UsageException {
    return new SmoothRun(
        setup,
        PathWaypoints.of(read, setup.scene().tree()).keeping(read, via),
        workers,
        given,
        new WrittenPathProof.Certificate(
            Optional.ofNullable(proofs), searching.certificate().sources(given.inputs())));
  }

  private String state() {
    return "round %s of %s, %s waypoints".formatted(round, rounds, waypoints);
  }

  /** Returns what {@code check} says of the segments that are not free. */
  private static String refusal(JudgedPath path, VerdictReport report) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < path.verdicts().size(); i++) {
      Verdict verdict = path.verdicts().get(i);
      Segment segment = path.file().segments().get(i);
      String line = report.segment(SegmentResult.of(path.file(), segment, verdict));
      if (!(verdict instanceof Verdict.Free)) {
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
