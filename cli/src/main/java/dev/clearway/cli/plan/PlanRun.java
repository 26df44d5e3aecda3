package dev.clearway.cli.plan;

import dev.clearway.check.Budget;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.cli.arguments.ResultFile;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.path.PathFormat;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.PathTimes;
import dev.clearway.io.path.PathWriter;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.Planned;
import dev.clearway.io.report.Planned.Proof;
import dev.clearway.io.request.PlanningRequest;
import dev.clearway.io.request.RequestSpace;
import dev.clearway.motion.Motion;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;

/** Looks for a path, writes it, and proves once more what it reads back of it. */
final class PlanRun {
  private final PlanningRequest query;
  private final CheckOptions options;
  private final int threads;

  /**
   * Prepares a run.
   *
   * @param threads for the last proof
   */
  PlanRun(PlanningRequest query, CheckOptions options, int threads) {
    this.threads = threads;
    this.query = query;
    this.options = options;
  }

  /**
   * Looks for a path.
   *
   * @param search how, and until when
   * @param interrupted whether somebody wants the end
   * @param to where a path is written, and stays if it is proven
   * @param target the name that the user gave for it, if any
   */
  Planned run(
      PlannerKind kind,
      PlanOptions search,
      BooleanSupplier interrupted,
      ResultFile to,
      Optional<Path> target)
      throws ModelFormatException, UsageException {
    CheckSetup setup = CheckSetup.of(query.scene(), options);
    PlanningProblem problem =
        new PlanningProblem(
            query.space(), setup::checker, query.start(), query.goals(), Acceptance.PROVEN);
    Budget budget =
        work -> interrupted.getAsBoolean() ? Budget.Spent.YES : search.budget().poll(work);
    long start = System.nanoTime();
    PlanResult result = kind.planner().plan(problem, search.with(budget));
    double seconds = (System.nanoTime() - start) * 1e-9;
    Optional<Proof> proof =
        result instanceof PlanResult.Found found
            ? Optional.of(prove(found.path(), to, target))
            : Optional.empty();
    return new Planned(
        kind.label(), search.seed(), result, proof, interrupted.getAsBoolean(), seconds);
  }

  private Proof prove(PlannedPath path, ResultFile to, Optional<Path> target)
      throws ModelFormatException, UsageException {
    Scene scene = query.scene();
    PathWriter writer =
        PathWriter.of(scene, RequestSpace.moves(query.space())::get, path.waypoints());
    PathFormat format = target.flatMap(PathFormat::of).orElse(PathFormat.CSV);
    long[] times = PathTimes.of(scene).scaled(query.speedScale()).nanoseconds(path.waypoints());
    String text = format == PathFormat.CSV ? writer.csv() : writer.trajectory(format, times);
    to.write(text);
    List<Verdict> verdicts = judge(to.written());
    boolean proven = verdicts.stream().allMatch(Verdict.Free.class::isInstance);
    if (proven && target.isPresent()) {
      to.finish();
    }
    return new Proof(
        verdicts,
        path.length(query.space()),
        target.filter(file -> proven).map(Path::toString),
        target.isPresent() ? Optional.empty() : Optional.of(text),
        format == PathFormat.CSV
            ? OptionalDouble.empty()
            : OptionalDouble.of(times[times.length - 1] * 1e-9));
  }

  /** Judges a file as {@code check} does, with nothing that the search has used. */
  private List<Verdict> judge(Path file) throws ModelFormatException {
    Scene scene = query.scene();
    List<Motion> motions = new ArrayList<>();
    for (Segment segment : PathReader.read(file, scene, PathOptions.DEFAULT).segments()) {
      if (segment instanceof Segment.Moving moving) {
        motions.add(moving.motion());
      }
    }
    return CheckSetup.of(scene, options).checkAll(motions, threads, CheckSetup.Progress.NONE);
  }

  /** Returns what the process ends with. */
  static int exitCode(Planned planned) {
    return switch (planned.result()) {
      case PlanResult.Found found -> ExitCode.of(planned.proof().orElseThrow().verdicts());
      case PlanResult.Failed failed ->
          failed.verdict().orElse(null) instanceof Verdict.Hit ? ExitCode.HIT : ExitCode.UNDECIDED;
    };
  }
}
