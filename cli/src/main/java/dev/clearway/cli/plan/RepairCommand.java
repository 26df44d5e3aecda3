package dev.clearway.cli.plan;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.SearchBudget;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.ConfigurationReader.OptionPlace;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Interrupt;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.cli.view.MadePathView;
import dev.clearway.cli.view.MadePathView.JudgedPath;
import dev.clearway.cli.view.PathViews;
import dev.clearway.cli.view.ViewFiles;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.io.report.PlanOutcome.Repaired;
import dev.clearway.io.report.PlanReport;
import dev.clearway.io.request.SceneGroups;
import dev.clearway.plan.repair.RepairOptions;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import dev.clearway.viewer.HtmlReport.Headline;
import dev.clearway.viewer.Light;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code repair}: changes a path that hits until it is proven free. */
@Command(
    name = "repair",
    description = {
      "Repairs a path that hits, or keeps less than its clearance: moves or inserts a waypoint next"
          + " to each place, else plans a way around, and proves what comes out as it stands in the"
          + " file that is written. The first and the last waypoint stay, unless --move-ends is"
          + " given.",
      "Lengths are in metres, angles in radians, with --degrees in degrees.",
      ""
    },
    exitCodeList = {
      "0:the result is proven",
      "10:not repaired: the path hits",
      "11:not repaired: the path is undecided",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "Repairs a path, and tells what hit and what was changed:",
      "  clearway repair --scene examples/cage-cell/cell.yaml \\",
      "      --out repaired.csv examples/cage-cell/thin.csv",
      "Repairs it so that it keeps 10 mm from the world:",
      "  clearway repair --scene examples/cage-cell/cell.yaml --clearance 0.01 \\",
      "      --out repaired.yaml examples/cage-cell/thin.csv",
      "A page of the path before and after, for a browser:",
      "  clearway repair --scene examples/cage-cell/cell.yaml --out repaired.csv \\",
      "      --report repaired.html examples/cage-cell/thin.csv"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
public final class RepairCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private MotionArguments given;

  @Option(
      names = "--reach",
      defaultValue = "1",
      paramLabel = "R",
      description =
          "How far a waypoint may be moved, in joint space: Euclidean, radians and metres (default"
              + " ${DEFAULT-VALUE}); beyond that a way around is planned.")
  private double reach;

  @Option(
      names = "--move-ends",
      description =
          "The first and the last waypoint are moved too where they are not free; without it they"
              + " stay, and a path whose end hits is not repaired.")
  private boolean moveEnds;

  @Option(
      names = "--group",
      paramLabel = "NAME",
      description =
          "The joints of this group of the SRDF may be moved too; without it those alone that the"
              + " path moves.")
  private String group;

  @Mixin private SearchArguments searching;

  private volatile long stretches;
  private volatile int waypoints;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    RepairOptions repair = repairOptions();
    CheckOptions options = searching.options(given.options());
    int workers = searching.workers();
    PathOption path = searching.path();
    path.format();
    if (given.paths().size() != 1) {
      throw new UsageException("repair takes a single PATH, got " + given.paths().size());
    }
    PrintWriter out = spec.commandLine().getOut();
    int code;
    try (Interrupt interrupt = Interrupt.listening();
        ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
        ResultFile file = path.begin();
        ResultFile proofs = searching.certificate().begin().orElse(null);
        ViewFiles pictures = searching.view().beginAlone()) {
      Scene scene = pictures.noting(() -> read(progress));
      path.requireFit(given.body());
      RepairRun run = run(CheckSetup.of(scene, options), workers, proofs);
      progress.searching(() -> "judging the path given");
      List<Verdict> verdicts =
          run.judge(interrupt.orSpent(SearchBudget.rest(searching.before(start))));
      progress.searching(this::state);
      Budget time = searching.search(start, SearchArguments.DEFAULT_SECONDS);
      RepairOptions limited = repair.with(interrupt.orSpent(time));
      Repaired repaired = run.repair(verdicts, limited, SearchBudget.rest(time), file, path.file());
      code =
          ExitCode.of(
              repaired.proof().map(Proof::verdicts).orElse(repaired.outcome().path().verdicts()));
      String text = searching.how().planReport(scene, given.angleUnit()).repair(repaired);
      if (pictures.areAsked()) {
        PathViews views = pictures.views(run.setup(), workers, searching.shown(start));
        show(
            new MadePathView(pictures, run.setup(), given.inputs(), views, progress),
            run,
            new JudgedPath("before", given.files().getFirst(), verdicts, List.of()),
            repaired);
      }
      progress.interrupt(() -> out.println(text));
    }
    if (out.checkError()) {
      throw new UnwritableException();
    }
    return code;
  }

  private Scene read(ProgressDisplay progress) throws ModelFormatException, UsageException {
    return searching.certificate().noting(() -> given.read(progress, spec.commandLine().getErr()));
  }

  /** Shows the path before and, if it was repaired, after. */
  private void show(MadePathView view, RepairRun run, JudgedPath before, Repaired repaired)
      throws UsageException {
    PlanReport text = PlanReport.text(run.setup().scene(), given.angleUnit(), false);
    List<JudgedPath> paths = new ArrayList<>(List.of(before));
    if (repaired.proof().isPresent() && run.written().isPresent()) {
      paths.add(JudgedPath.of("after", run.written().get(), repaired.proof().get()));
    }
    view.write(
        "repair " + before.file().file(),
        repaired.proof().map(RepairCommand::headline),
        searching.told(text.repair(repaired), repaired.proof()),
        paths);
  }

  private static Headline headline(Proof proof) {
    return new Headline(
        "Repair of a path",
        proof.isProven() ? Light.SAFE : Light.OPEN,
        proof.isProven() ? "Repaired: proven free" : "Repaired, but not proven",
        MadePathView.counts(proof));
  }

  private RepairRun run(CheckSetup setup, int workers, @Nullable ResultFile proofs)
      throws ModelFormatException, UsageException {
    PathFile read = given.files().getFirst();
    BitSet more =
        group == null
            ? new BitSet()
            : SceneGroups.of(setup.scene()).group(group, new OptionPlace("--group"));
    return new RepairRun(
        setup,
        read,
        PathWaypoints.of(read, setup.scene().tree(), more, reach),
        workers,
        given,
        new WrittenPathProof.Certificate(
            Optional.ofNullable(proofs), searching.certificate().sources(given.inputs())));
  }

  private String state() {
    return "%s places dealt with, %s waypoints".formatted(stretches, waypoints);
  }

  private RepairOptions repairOptions() throws UsageException {
    try {
      return RepairOptions.DEFAULT
          .withSeed(searching.seed())
          .withReach(reach)
          .withMovedEnds(moveEnds)
          .with(this::tell);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  private void tell(long stretchesSoFar, int waypointsNow) {
    stretches = stretchesSoFar;
    waypoints = waypointsNow;
  }
}
