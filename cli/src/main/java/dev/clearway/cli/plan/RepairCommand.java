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
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.report.PlanOutcome.Repaired;
import dev.clearway.io.request.SceneGroups;
import dev.clearway.plan.repair.RepairOptions;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.io.PrintWriter;
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
      "      --out repaired.yaml examples/cage-cell/thin.csv"
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
        ResultFile proofs = searching.certificate().begin().orElse(null)) {
      Scene scene =
          searching.certificate().noting(() -> given.read(progress, spec.commandLine().getErr()));
      path.requireFit(given.body());
      RepairRun run = run(CheckSetup.of(scene, options), workers, proofs);
      progress.searching(() -> "judging the path given");
      List<Verdict> verdicts =
          run.judge(interrupt.orSpent(SearchBudget.rest(searching.before(start))));
      progress.searching(this::state);
      Budget time = searching.search(start, SearchArguments.DEFAULT_SECONDS);
      Repaired repaired =
          run.repair(
              verdicts,
              repair.with(interrupt.orSpent(time)),
              SearchBudget.rest(time),
              file,
              path.file());
      code =
          ExitCode.of(
              repaired.proof().isPresent()
                  ? repaired.proof().get().verdicts()
                  : repaired.outcome().path().verdicts());
      String text = searching.how().planReport(scene, given.angleUnit()).repair(repaired);
      progress.interrupt(() -> out.println(text));
    }
    if (out.checkError()) {
      throw new UnwritableException();
    }
    return code;
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
