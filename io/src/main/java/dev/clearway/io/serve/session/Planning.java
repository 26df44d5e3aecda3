package dev.clearway.io.serve.session;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.MinimumSeparationSearch;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.angle.AngleUnit;
import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.io.report.PlanOutcome;
import dev.clearway.io.report.PlanReport;
import dev.clearway.io.request.PlanningRequest;
import dev.clearway.io.request.RequestSpace;
import dev.clearway.io.request.SceneGroups;
import dev.clearway.io.serve.Answers;
import dev.clearway.io.serve.ErrorCode;
import dev.clearway.io.serve.Request.Plan;
import dev.clearway.io.serve.RequestException;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.Planner;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;

/** Looks for paths, and proves once more what it found. Stateless and thread-safe. */
final class Planning {
  private static final double NANO = 1e-9;

  /** What the last proof may take beyond the time of the search: a second, or a tenth of it. */
  private static final double SHARE = 0.1;

  private final ServiceOptions options;

  Planning(ServiceOptions options) {
    this.options = options;
  }

  /** Answers a request for a path. */
  Answer answer(Plan asked, LoadedScene loaded, Ticket ticket)
      throws RequestException, ModelFormatException {
    Planner planner = options.planners().get(asked.planner());
    if (planner == null) {
      throw new RequestException(
          ErrorCode.BAD_REQUEST,
          "no planner is named %s; known: %s"
              .formatted(
                  Quoted.of(asked.planner()),
                  String.join(", ", new TreeSet<>(options.planners().keySet()))));
    }
    Warnings warnings = new Warnings();
    PlanningRequest query = query(asked, loaded.scene(), warnings);
    CheckSetup setup = loaded.setup();
    PlanningProblem problem = query.problem(setup::checker);
    double most =
        Math.min(asked.seconds().orElse(Double.POSITIVE_INFINITY), options.limits().seconds());
    Budget time = ticket.budget(OptionalDouble.empty(), most, options.clock());
    Budget rest =
        ticket.budget(OptionalDouble.empty(), most + Math.max(1, SHARE * most), options.clock());
    Budget search =
        asked.tests().isPresent()
            ? Ticket.either(time, Budget.ofTests(asked.tests().getAsLong()))
            : time;
    PlanOptions how =
        PlanOptions.DEFAULT.withSeed(asked.seed()).withRange(asked.range()).with(search);
    long start = options.clock().getAsLong();
    PlanResult result = planner.plan(problem, how);
    double seconds = (options.clock().getAsLong() - start) * NANO;
    ticket.requireWanted();
    Optional<PlanOutcome.Proof> proof =
        result instanceof PlanResult.Found found
            ? Optional.of(prove(found.path(), query, setup, rest))
            : Optional.empty();
    ticket.requireWanted();
    PlanOutcome outcome =
        new PlanOutcome(asked.planner(), asked.seed(), result, proof, false, seconds);
    return Answer.of(
        "\"plan\":%s,\"warnings\":%s"
            .formatted(
                PlanReport.json(loaded.scene(), AngleUnit.RADIANS, false).search(outcome),
                Answers.list(warnings.toList())));
  }

  private static PlanningRequest query(Plan asked, Scene scene, Warnings warnings)
      throws ModelFormatException {
    Columns columns = Columns.of(scene, asked.joints());
    double[] start = configuration("from", asked.from(), columns, scene);
    List<double[]> goals = new ArrayList<>();
    for (double[] goal : asked.goals()) {
      goals.add(configuration("to", goal, columns, scene));
    }
    SceneGroups groups = SceneGroups.of(scene);
    BitSet moving =
        asked.group().isPresent()
            ? groups.group(asked.group().get(), new RequestPlace("group"))
            : groups.all();
    if (asked.group().isEmpty()) {
      moving.or(groups.bases(start, goals));
    }
    return RequestSpace.of(scene, moving, Optional.empty(), AngleUnit.RADIANS)
        .between(start, goals, new RequestPlace("to"), warnings::add);
  }

  private static double[] configuration(String key, double[] numbers, Columns columns, Scene scene)
      throws ModelFormatException {
    if (numbers.length != columns.size()) {
      throw new RequestPlace(key)
          .fault("wanted %s numbers, got %s".formatted(columns.size(), numbers.length));
    }
    double[] q = columns.configuration(numbers, 0);
    try {
      scene.tree().space().requireConfiguration(q);
    } catch (IllegalArgumentException e) {
      throw new RequestPlace(key).fault(String.valueOf(e.getMessage()));
    }
    return q;
  }

  /** Judges the path as its waypoints stand in the answer, by nothing that the search has used. */
  private static PlanOutcome.Proof prove(
      PlannedPath path, PlanningRequest query, CheckSetup searched, Budget budget) {
    Scene scene = query.scene();
    CheckSetup setup = searched.with(scene);
    List<Motion> motions = new ArrayList<>();
    List<double[]> waypoints = Configuration.toArrays(path.waypoints());
    for (int i = 1; i < waypoints.size(); i++) {
      motions.add(StraightMotion.between(scene.tree(), waypoints.get(i - 1), waypoints.get(i)));
    }
    List<Verdict> verdicts = setup.checkAll(motions, 1, budget, CheckSetup.Progress.NONE);
    MinimumSeparationSearch near = MinimumSeparationSearch.of(setup, SegmentJudge.USUAL_WIDTH);
    List<Optional<MinimumSeparation>> separations =
        motions.stream().map(motion -> near.over(motion, budget)).toList();
    return new PlanOutcome.Proof(
        verdicts,
        separations,
        path.length(query.space()),
        Optional.empty(),
        Optional.empty(),
        OptionalDouble.empty());
  }
}
