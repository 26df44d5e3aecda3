package dev.clearway.cli.plan;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.cli.arguments.PairArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Interrupt;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.UnwritableException;
import dev.clearway.cli.view.MadePathView;
import dev.clearway.cli.view.PathViews;
import dev.clearway.cli.view.ViewFiles;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.report.PlanOutcome;
import dev.clearway.io.report.PlanReport;
import dev.clearway.io.request.PlanningRequest;
import dev.clearway.plan.PlanOptions;
import dev.clearway.proof.Budget;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code plan}: looks for a path between two configurations and proves it. */
@Command(
    name = "plan",
    description = {
      "Looks for a path from one configuration to another, and proves it: each segment is proven"
          + " free of collision, once more as it stands in the file that is written.",
      "Lengths are in metres, angles in radians, with --degrees in degrees.",
      ""
    },
    exitCodeList = {
      "0:a path is found and proven",
      "10:the start or the goal hits",
      "11:no path was found, or an end is undecided",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "From one waypoint of a file to another:",
      "  clearway plan --scene examples/cage-cell/cell.yaml \\",
      "      --from examples/cage-cell/thin.csv:1 \\",
      "      --to examples/cage-cell/thin.csv:2",
      "From a named state of the SRDF to a configuration, written with times:",
      "  clearway plan --scene examples/cage-cell/cell.yaml --from home \\",
      "      --to joint_1=1.2,joint_3=0.3 --out planned.yaml",
      "The same, with a certificate of the path as it stands in the file:",
      "  clearway plan --scene examples/cage-cell/cell.yaml --from home \\",
      "      --to joint_1=1.2,joint_3=0.3 --out planned.csv --certificate planned.cert",
      "To wherever joints put the tool 18 cm above the tray, pointing down:",
      "  clearway plan --scene examples/cage-cell/cell.yaml --from home \\",
      "      --to-pose 1.1,-0.35,1.15,0,1.570796,0",
      "A path that holds for an arm whose tool is up to 5 mm off:",
      "  clearway plan --scene examples/cage-cell/cell.yaml --tube tool=0.005 \\",
      "      --from examples/cage-cell/thin.csv:1 --to examples/cage-cell/thin.csv:2"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
public final class PlanCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private QueryArguments asked;

  @Mixin private PairArguments pairs;

  @Option(
      names = "--planner",
      defaultValue = "rrt-connect",
      paramLabel = "NAME",
      completionCandidates = PlannerKind.Names.class,
      converter = PlannerKind.Choice.class,
      description = "${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE}).")
  private PlannerKind planner;

  @Option(
      names = "--range",
      defaultValue = "0.5",
      paramLabel = "R",
      description =
          "Longest segment that the planner tries, in joint space: Euclidean, radians and metres"
              + " (default ${DEFAULT-VALUE}).")
  private double range;

  @Mixin private SearchArguments searching;

  private volatile long rounds;
  private volatile int milestones;

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    PlanOptions search = search();
    CheckOptions options = searching.options(pairs.options());
    int workers = searching.workers();
    PathOption path = searching.path();
    path.format();
    PrintWriter out = spec.commandLine().getOut();
    try (Interrupt interrupt = Interrupt.listening()) {
      PlanOutcome planned;
      PlanningRequest query;
      try (ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
          ResultFile file = path.begin();
          ResultFile proofs = searching.certificate().begin().orElse(null);
          ViewFiles pictures = searching.view().beginAlone()) {
        query = pictures.noting(() -> searching.certificate().noting(() -> read(progress)));
        path.requireFit(asked.body());
        progress.searching(() -> rounds + " rounds, " + milestones + " milestones");
        PlanOptions limited =
            search.with(
                searching.search(start, query.seconds().orElse(SearchArguments.DEFAULT_SECONDS)));
        PlanRun run = new PlanRun(asked, query, options, workers, certificate(proofs));
        planned = run.run(planner, limited, interrupt, file, path.file());
        if (pictures.areAsked()) {
          show(planned, query, run, pictures, progress, searching.shown(start));
        }
      }
      out.println(searching.how().planReport(query.scene(), asked.told()).search(planned));
      if (out.checkError()) {
        throw new UnwritableException();
      }
      return PlanRun.exitCode(planned);
    }
  }

  private void show(
      PlanOutcome planned,
      PlanningRequest query,
      PlanRun run,
      ViewFiles pictures,
      ProgressDisplay progress,
      Budget time)
      throws UsageException {
    CheckSetup setup = CheckSetup.of(query.scene(), searching.options(pairs.options()));
    List<double[]> ends = new ArrayList<>();
    ends.add(query.start());
    ends.addAll(query.goals());
    String text = PlanReport.text(query.scene(), asked.told(), false).search(planned);
    PathViews views = pictures.views(setup, searching.workers(), time);
    new MadePathView(pictures, setup, asked.inputs(), views, progress)
        .write(
            searching.path().file().map(file -> "plan to " + file).orElse("plan"),
            planned,
            searching.told(text, planned.proof()),
            run.written(),
            ends);
  }

  private WrittenPathProof.Certificate certificate(@Nullable ResultFile proofs)
      throws UsageException {
    return new WrittenPathProof.Certificate(
        Optional.ofNullable(proofs), searching.certificate().sources(asked.inputs()));
  }

  private PlanningRequest read(ProgressDisplay progress)
      throws ModelFormatException, UsageException {
    Set<String> warnings = new LinkedHashSet<>();
    PlanningRequest query = asked.read(warnings::add);
    PrintWriter err = spec.commandLine().getErr();
    progress.interrupt(() -> Messages.warn(err, warnings));
    err.flush();
    return query;
  }

  private PlanOptions search() throws UsageException {
    try {
      return PlanOptions.DEFAULT.withSeed(searching.seed()).withRange(range).with(this::tell);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  private void tell(long roundsSoFar, int milestonesSoFar) {
    rounds = roundsSoFar;
    milestones = milestonesSoFar;
  }
}
