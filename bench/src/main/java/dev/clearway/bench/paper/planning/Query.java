package dev.clearway.bench.paper.planning;

import dev.clearway.bench.paper.PaperScene;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.RrtConnect;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Two configurations of a scene that a path is wanted between. The paper shows its own in pictures
 * only; ours are drawn.
 *
 * @param drawn pairs that were drawn until this one
 */
record Query(PaperScene scene, double[] start, double[] goal, int drawn) {
  /** The paper's tolerances, in its units. */
  static final double[] TOLERANCES = {.01, .005, .001, .0005, .0001, .00005, .00001};

  /** The tolerance of the paper's comparison, in its units. */
  static final double USUAL_TOLERANCE = .005;

  /**
   * How far a child may be from its milestone, in parts of the joints' ranges. Neither paper says;
   * a milestone's neighbourhood is then some third of each range wide.
   */
  private static final double RANGE = 0.15;

  private static final long SEED = 2005;

  /** Tests in which RRT-Connect has to find that a problem has a path. */
  private static final long TESTS_FOR_A_PATH = 2_000_000;

  /** Problems of a scene. */
  private static final int PAIRS = 10;

  /**
   * Draws the problems of a scene, before any planner ran: the first ten pairs of random
   * configurations that keep more than the largest tolerance from everything, whose straight
   * segment is proven to collide, and between which another planner, RRT-Connect, finds a path. In
   * the cages most pairs have none.
   */
  static List<Query> draw(PaperScene scene) {
    CheckOptions options = CheckOptions.DEFAULT.withTolerance(scene.metres(TOLERANCES[0]));
    CheckSetup setup = CheckSetup.of(scene.scene(), options);
    MotionChecker checker = setup.checker();
    SplittableRandom random = new SplittableRandom(SEED);
    List<Query> queries = new ArrayList<>();
    for (int drawn = 1; queries.size() < PAIRS; drawn++) {
      Query query =
          new Query(scene, free(scene, checker, random), free(scene, checker, random), drawn);
      if (checker.check(query.space().motion(query.start, query.goal)) instanceof Verdict.Hit
          && query.hasPath(setup)) {
        queries.add(query);
      }
    }
    return queries;
  }

  private boolean hasPath(CheckSetup setup) {
    PlanningProblem problem =
        new PlanningProblem(
            space(),
            setup::checker,
            Configuration.of(start),
            List.of(Configuration.of(goal)),
            Acceptance.PROVEN);
    PlanOptions options =
        PlanOptions.DEFAULT.withRange(range()).with(Budget.ofTests(TESTS_FOR_A_PATH));
    return new RrtConnect().plan(problem, options) instanceof PlanResult.Found;
  }

  private static double[] free(PaperScene scene, MotionChecker checker, SplittableRandom random) {
    double[] q = scene.scene().defaultConfiguration();
    do {
      space(scene).sample(random, q);
    } while (!(checker.check(q) instanceof Verdict.Free
        && checker.clearance(q).lower() > scene.metres(TOLERANCES[0])));
    return q;
  }

  private static ConfigurationSpace space(PaperScene scene) {
    return ConfigurationSpace.of(scene.scene().tree(), scene.scene().defaultConfiguration());
  }

  /** Returns where paths may run. */
  ConfigurationSpace space() {
    return space(scene);
  }

  /** Returns how far a child may be from its milestone in each joint, radians. */
  double range() {
    return scene.radians(RANGE);
  }
}
