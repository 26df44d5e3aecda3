package dev.clearway.cli.plan;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.SearchBudget;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.plan.WrittenPathProof.Written;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.cli.terminal.Interrupt;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.path.PathTimes;
import dev.clearway.io.path.PathWriter;
import dev.clearway.io.report.PlanOutcome;
import dev.clearway.io.report.PlanOutcome.Proof;
import dev.clearway.io.request.PlanningRequest;
import dev.clearway.io.request.RequestSpace;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Looks for a path, writes it, and proves once more what it reads back of it. */
final class PlanRun {
  private final QueryArguments arguments;
  private final PlanningRequest query;
  private final CheckOptions options;
  private final int threads;
  private final WrittenPathProof.Certificate certificate;
  private Optional<PathFile> written = Optional.empty();

  /**
   * Prepares a run.
   *
   * @param arguments that the query was read from, and that read a path back
   * @param threads for the last proof, and for planners that use several
   * @param certificate of the path
   */
  PlanRun(
      QueryArguments arguments,
      PlanningRequest query,
      CheckOptions options,
      int threads,
      WrittenPathProof.Certificate certificate) {
    this.certificate = certificate;
    this.arguments = arguments;
    this.threads = threads;
    this.query = query;
    this.options = options;
  }

  /**
   * Looks for a path.
   *
   * @param search how, and until when
   * @param interrupt ends the search as well
   * @param to where a path is written, and stays if it is proven
   * @param target the name that the user gave for it, if any
   */
  PlanOutcome run(
      PlannerKind kind,
      PlanOptions search,
      Interrupt interrupt,
      ResultFile to,
      Optional<Path> target)
      throws ModelFormatException, UsageException {
    CheckSetup setup = CheckSetup.of(query.scene(), options);
    PlanningProblem problem = query.problem(setup::checker);
    Budget budget = interrupt.orSpent(search.budget());
    long start = System.nanoTime();
    PlanResult result = kind.planner(threads).plan(problem, search.with(budget));
    double seconds = (System.nanoTime() - start) * 1e-9;
    Optional<Proof> proof =
        result instanceof PlanResult.Found found
            ? Optional.of(prove(found.path(), SearchBudget.rest(search.budget()), to, target))
            : Optional.empty();
    return new PlanOutcome(
        kind.label(), search.seed(), result, proof, interrupt.requested(), seconds);
  }

  private Proof prove(PlannedPath path, Budget rest, ResultFile to, Optional<Path> target)
      throws ModelFormatException, UsageException {
    Scene scene = query.scene();
    Optional<String> body = arguments.body();
    List<double[]> waypoints = Configuration.toArrays(path.waypoints());
    PathWriter writer =
        body.isPresent()
            ? PathWriter.ofPoses(scene, body.get(), waypoints)
            : PathWriter.of(scene, RequestSpace.moves(query.space())::get, waypoints);
    PathTimes times = PathTimes.of(scene).scaled(query.speedScale());
    WrittenPathProof proof =
        new WrittenPathProof(scene, options, threads, rest, this::readBack, certificate);
    return proof.of(
        Written.straight(
            new Written.Form(
                writer,
                times::nanoseconds,
                arguments.told(),
                target.flatMap(PathFormat::of).orElse(PathFormat.CSV)),
            waypoints,
            path.length(query.space())),
        to,
        target);
  }

  private PathFile readBack(Path file, Scene scene) throws ModelFormatException {
    PathFile read = arguments.readBack(file, scene);
    written = Optional.of(read);
    return read;
  }

  /** Returns the path as it was read back, if one was found. */
  Optional<PathFile> written() {
    return written;
  }

  /** Returns what the process ends with. */
  static int exitCode(PlanOutcome planned) {
    return switch (planned.result()) {
      case PlanResult.Found found -> ExitCode.of(planned.proof().orElseThrow().verdicts());
      case PlanResult.Failed failed ->
          failed.verdict().orElse(null) instanceof Verdict.Hit ? ExitCode.HIT : ExitCode.UNDECIDED;
    };
  }
}
