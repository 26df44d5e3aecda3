package dev.clearway.cli;

import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.ReliabilityTable;
import dev.clearway.check.profile.PairProfile;
import dev.clearway.cli.arguments.BudgetMethodKind;
import dev.clearway.cli.arguments.CheckerKind;
import dev.clearway.cli.arguments.MotionArguments;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.RunOptions;
import dev.clearway.cli.arguments.SegmentsBudget;
import dev.clearway.cli.arguments.TogetherOption;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.certificate.CertificateOption;
import dev.clearway.cli.certificate.CertificateRun;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.view.CheckView;
import dev.clearway.cli.view.NearestPairs;
import dev.clearway.cli.view.PathViewOption;
import dev.clearway.cli.view.ViewFiles;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cache.SegmentKey;
import dev.clearway.io.cache.VerdictCache;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.io.findings.JudgedSegment;
import dev.clearway.io.findings.SegmentFinding;
import dev.clearway.io.reliability.ReliabilityFile;
import dev.clearway.io.report.CheckedWorld;
import dev.clearway.io.report.VerdictReport;
import dev.clearway.methods.sampling.BudgetedSampling;
import dev.clearway.methods.sampling.FixedResolution;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code check}: judges the motions of path files in a scene. */
@Command(
    name = "check",
    description = {
      "Judges motions: proven free of collision, a collision shown, or undecided with the reason.",
      "Lengths are in metres, angles in radians, with --degrees in degrees.",
      "A PATH of - is standard input: rows below a header, each answered when it is there.",
      ""
    },
    exitCodeList = {
      "0:every segment is free",
      "10:a segment hits, or is too close",
      "11:a segment is undecided, and none hits",
      ExitCode.USAGE_HELP,
      ExitCode.FAULT_HELP
    },
    footer = {
      "Each segment of a path in a cell:",
      "  clearway check --scene examples/cage-cell/cell.yaml \\",
      "      examples/cage-cell/free.csv",
      "A robot beside a box, at least 25 mm away from it:",
      "  clearway check --robot examples/cage-cell/robot.urdf \\",
      "      --srdf examples/cage-cell/robot.srdf \\",
      "      --obstacle box:0.6,0.6,0.6@1.2,0,0.2 --clearance 0.025 \\",
      "      examples/cage-cell/free.csv",
      "Overlap on 20,000 tests a segment, as the paper on time budgets spends them:",
      "  clearway check --scene examples/cage-cell/cell.yaml \\",
      "      --budget-method overlap --tests 20000 examples/cage-cell/thin.csv",
      "Whether anything on a path hits, with as little work as that takes:",
      "  clearway check --scene examples/cage-cell/cell.yaml \\",
      "      --first-hit examples/cage-cell/thin.csv",
      "Each segment again, with a certificate of why for others to verify:",
      "  clearway check --scene examples/cage-cell/cell.yaml \\",
      "      --certificate cell.cert examples/cage-cell/thin.csv",
      "A part that flies into a fixture, by distances in transformed workspaces:",
      "  clearway check --body box:0.4,0.05,0.05 --obstacle box:0.2,0.2,0.2 \\",
      "      --checker ellipsoid examples/free-body/turn.csv"
    },
    abbreviateSynopsis = true,
    sortOptions = false)
final class CheckCommand implements Callable<Integer> {
  private static final String CHECKER = "--checker";
  private static final String BUDGET_METHOD = "--budget-method";

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  @Mixin private MotionArguments given;

  @Mixin private TogetherOption together;

  @Option(
      names = CHECKER,
      defaultValue = "swept",
      paramLabel = "NAME",
      completionCandidates = CheckerKind.Names.class,
      converter = CheckerKind.Choice.class,
      description =
          "swept (the default) proves, by what robots sweep against all that rests; refined"
              + " proves too, pair by pair and part by part; adaptive by whole bodies; fixed"
              + " samples at a fixed resolution, for comparison, and never says free;"
              + " adaptive:edges, :both-edges, :uncovered-middle, :longest, :approximate and :exact"
              + " are the variants of adaptive that the paper of 2005 tells of;"
              + " 2005-adaptive and 2005-refined prove with the bounds of motions that the paper"
              + " of 2005 prints, for comparison; ellipsoid judges a --body by distances in a"
              + " workspace that is transformed to suit its way, as the paper of 2014 does.")
  private CheckerKind checker;

  @Option(
      names = "--resolution",
      defaultValue = "0.05",
      paramLabel = "RAD",
      description =
          "Step of the fixed checker, and of --budget-method overlap, in joint space (default"
              + " ${DEFAULT-VALUE}).")
  private double resolution;

  @Option(
      names = "--tolerance",
      defaultValue = "1e-4",
      paramLabel = "M",
      description =
          "A pair that comes this close to touching, or to its clearance, may stay undecided"
              + " (default ${DEFAULT-VALUE}).")
  private double tolerance;

  @Mixin private RunOptions how;

  @Mixin private SegmentsBudget limit;

  @Option(
      names = "--first-hit",
      description =
          "Stop at the first hit that is found: segments take turns, that first which most likely"
              + " hits, on one thread; the others are then undecided (stopped) where they are not"
              + " decided by then. A straight segment that runs another one back is checked once.")
  private boolean firstHit;

  @Option(
      names = BUDGET_METHOD,
      defaultValue = "intervals",
      paramLabel = "NAME",
      completionCandidates = BudgetMethodKind.Names.class,
      converter = BudgetMethodKind.Choice.class,
      description =
          "How the tests of --tests N are spent: intervals (the default) as the checker goes;"
              + " overlap, for comparison, on whether bodies overlap at samples of a segment, each"
              + " with its share, as the paper on time budgets does: it never says free, and what"
              + " the tests do not decide has a confidence.")
  private BudgetMethodKind budgetMethod;

  @Option(
      names = "--reliability",
      paramLabel = "FILE",
      description =
          "Counts of known answers by confidence (CSV): tells with what probability a segment that"
              + " a budget leaves undecided collides.")
  private Path reliability;

  @Option(
      names = "--separation-width",
      defaultValue = "1e-3",
      paramLabel = "M",
      description =
          "How closely the least separation of each segment that does not hit is told: the width"
              + " of its proven bracket (default ${DEFAULT-VALUE}).")
  private double separationWidth;

  @Option(
      names = "--no-separation",
      description = "Do not tell how near pairs come: verdicts alone take less time.")
  private boolean noSeparation;

  @Mixin private ProfileOption profile;

  @Mixin private CertificateOption certificate;

  @Mixin private FindingsOption findings;

  @Mixin private PathViewOption view;

  private final Optional<Observer> observer;

  /** Who is told what is found, besides those whom the arguments name. */
  interface Observer {
    /** Takes a segment. */
    void judged(JudgedSegment segment);

    /** Takes a file, or the rest of one, that cannot be used. */
    void fault(ModelFormatException fault);

    /** Takes how many verdicts were known from earlier runs, at the end. */
    void known(int verdicts);
  }

  /** The command as it is on the command line. */
  CheckCommand() {
    this.observer = Optional.empty();
  }

  /** The command as a part of another one. */
  CheckCommand(Observer observer) {
    this.observer = Optional.of(observer);
  }

  @Override
  public Integer call() throws ModelFormatException, UsageException {
    long start = System.nanoTime();
    together.tell(given);
    given.tubes().find();
    if (!profile.isAsked() && view.pairs() == 0) {
      given.readRowByRow();
    }
    try (FindingFiles files = findings.begin()) {
      try {
        return judge(start, files);
      } catch (ModelFormatException e) {
        given.faults().forEach(fault -> tell(fault, files));
        tell(e, files);
        files.finish();
        throw e;
      }
    }
  }

  private int judge(long start, FindingFiles files) throws ModelFormatException, UsageException {
    CheckOptions options = options();
    CheckMethod method = method();
    int workers = how.workers();
    Budget budget = limit.budget(start);
    Optional<ReliabilityTable> known = known();
    CheckRun run;
    try (ProgressDisplay progress = ProgressDisplay.ticking(spec.commandLine().getErr());
        ResultFile profiles = profile.begin(given.paths()).orElse(null);
        ResultFile proofs = certificate.begin().orElse(null);
        ViewFiles pictures = view.begin()) {
      PrintWriter err = spec.commandLine().getErr();
      Scene scene = pictures.noting(() -> certificate.noting(() -> given.read(progress, err)));
      given.faults().forEach(fault -> tell(fault, files));
      CheckSetup setup = CheckSetup.of(scene, options, method);
      double width = separationWidth();
      CheckedWorld world = given.world(scene, options);
      Optional<CertificateRun> proven = certificate.run(setup, 0, given.inputs(), proofs);
      Optional<VerdictMemory> memory = memory(setup, width, proven.isPresent());
      VerdictReport texts = VerdictReport.text(scene, given.angleUnit(), false, known);
      Optional<CheckView> seen = CheckView.of(pictures, setup, world, texts, !noSeparation);
      CheckRun.Besides more = new CheckRun.Besides(proven, listener(files, seen, texts), memory);
      run = run(setup, width, known, progress, more);
      Optional<ProfileRun> second =
          Optional.ofNullable(profiles)
              .map(to -> profile.run(setup, given.files(), to, err, progress, proven));
      try (SegmentFeed feed = feed(files, progress, err)) {
        run.judge(world, feed, firstHit ? 0 : workers, budget);
      }
      Budget time = limit.time(start);
      List<PairProfile> nearest =
          new NearestPairs(setup, view.pairs(), profile.width(), workers, time)
              .over(given.segments(), progress);
      run.tell(nearest, given.files());
      if (seen.isPresent()) {
        seen.get().write(given.inputs(), certificate.file(), nearest, workers, time, progress);
      }
      if (second.isPresent()) {
        second.get().write(workers, time, nearest);
      }
      given.tellLargestTube(setup, how, spec.commandLine().getOut());
      memory.ifPresent(from -> tellKnown(from, err, progress));
      if (proven.isPresent()) {
        proven.get().finish(progress, err);
      }
    }
    files.finish();
    run.summarise((System.nanoTime() - start) * 1e-9);
    return given.exitCode(run.exitCode());
  }

  private CheckRun run(
      CheckSetup setup,
      double width,
      Optional<ReliabilityTable> known,
      ProgressDisplay progress,
      CheckRun.Besides besides) {
    return new CheckRun(
        setup,
        () -> new SegmentJudge(setup, width),
        how.report(setup.scene(), given.angleUnit(), known),
        spec.commandLine().getOut(),
        progress,
        besides);
  }

  private void tell(ModelFormatException fault, FindingFiles files) {
    files.add(fault);
    observer.ifPresent(who -> who.fault(fault));
  }

  private SegmentFeed feed(FindingFiles files, ProgressDisplay progress, PrintWriter err) {
    return new SegmentFeed(
        given.sources(),
        fault -> {
          tell(fault, files);
          progress.interrupt(() -> given.fail(fault, err));
        });
  }

  /**
   * What earlier runs found, where it is asked for. Verdicts under a budget, those that are to be
   * proven in writing and those by turns are found anew.
   */
  private Optional<VerdictMemory> memory(CheckSetup setup, double width, boolean proven)
      throws UsageException {
    Optional<VerdictCache> kept = given.cache().verdicts();
    if (kept.isEmpty() || proven || firstHit || limit.isGiven()) {
      return Optional.empty();
    }
    String method = checker.label() + " " + resolution + " " + separationWidth;
    SegmentKey key = SegmentKey.of(setup, VerdictMemory.program(), method, width);
    return Optional.of(new VerdictMemory(kept.get(), key));
  }

  private void tellKnown(VerdictMemory memory, PrintWriter err, ProgressDisplay progress) {
    observer.ifPresent(who -> who.known(memory.found()));
    memory.tellProblem(err, progress);
  }

  /** Who is told of segments besides, where anybody wants to be. */
  private Optional<CheckRun.Listener> listener(
      FindingFiles files, Optional<CheckView> seen, VerdictReport texts) {
    return files.areAsked() || seen.isPresent() || observer.isPresent()
        ? Optional.of(
            new CheckRun.Listener(
                texts,
                judged -> {
                  files.add(SegmentFinding.of(judged));
                  seen.ifPresent(run -> run.add(judged));
                  observer.ifPresent(who -> who.judged(judged));
                }))
        : Optional.empty();
  }

  private Optional<ReliabilityTable> known() throws ModelFormatException {
    return reliability == null ? Optional.empty() : Optional.of(ReliabilityFile.read(reliability));
  }

  private double separationWidth() throws UsageException {
    if (!(separationWidth > 0 && separationWidth < Double.POSITIVE_INFINITY)) {
      throw new UsageException(
          "--separation-width is " + separationWidth + ", wanted > 0 and finite");
    }
    return noSeparation ? 0 : separationWidth;
  }

  private CheckOptions options() throws UsageException {
    try {
      return given.options().withTolerance(tolerance);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  private CheckMethod method() throws UsageException {
    if (checker.isOfFreeBodies()) {
      given.requireBody(CHECKER + " " + checker.label());
    }
    try {
      return budgetMethod == BudgetMethodKind.OVERLAP
          ? budgetedOverlap()
          : checker.method(new FixedResolution(resolution));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--" + e.getMessage());
    }
  }

  private CheckMethod budgetedOverlap() throws UsageException {
    if (spec.commandLine().getParseResult().hasMatchedOption(CHECKER)) {
      throw new UsageException(
          BUDGET_METHOD + " overlap takes the place of a checker: leave " + CHECKER + " out");
    }
    return new BudgetedSampling(
        resolution,
        limit
            .tests()
            .orElseThrow(
                () ->
                    new UsageException(
                        BUDGET_METHOD
                            + " overlap shares out tests: say how many for each segment,"
                            + " --tests N")));
  }
}
