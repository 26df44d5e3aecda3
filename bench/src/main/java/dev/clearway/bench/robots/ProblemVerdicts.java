package dev.clearway.bench.robots;

import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Clearance;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.io.request.Problem;
import dev.clearway.proof.OpenInterval;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What was found about a problem.
 *
 * @param start verdict on its start
 * @param goal verdict on its goal
 * @param segment verdict on the straight segment from start to goal
 * @param prepareSeconds processor time to prepare the scene for checks
 * @param configurationSeconds processor time of the verdicts on start and goal
 * @param segmentSeconds processor time of the verdict on the segment
 * @param againSeconds the least processor time of the same verdict when it is asked for again
 */
record ProblemVerdicts(
    Verdict start,
    Verdict goal,
    Verdict segment,
    double prepareSeconds,
    double configurationSeconds,
    double segmentSeconds,
    double againSeconds) {
  private static final int ROUNDS = 5;

  static ProblemVerdicts of(Problem problem, CheckerChoice choice) {
    Stopwatch preparing = Stopwatch.start();
    CheckSetup setup = choice.prepare(problem.scene());
    MotionChecker checker = setup.checker();
    double prepared = preparing.seconds();
    Stopwatch resting = Stopwatch.start();
    Verdict start = checker.check(problem.start());
    Verdict goal = checker.check(problem.goals().getFirst());
    double rested = resting.seconds();
    Stopwatch moving = Stopwatch.start();
    Verdict segment = checker.check(problem.segment());
    double moved = moving.seconds();
    double again = Double.POSITIVE_INFINITY;
    for (int round = 0; round < ROUNDS; round++) {
      Stopwatch watch = Stopwatch.start();
      checker.check(problem.segment());
      again = Math.min(again, watch.seconds());
    }
    return new ProblemVerdicts(start, goal, segment, prepared, rested, moved, again);
  }

  /**
   * Returns all pairs that keep a configuration from being free, with what is left between the
   * nearest of the others.
   */
  static String explain(Scene scene, double[] configuration) {
    Set<String> pairs = new LinkedHashSet<>();
    Scene rest = scene;
    while (true) {
      MotionChecker checker = CheckSetup.of(rest, CheckOptions.DEFAULT).checker();
      List<NamePair> found = pairs(checker.check(configuration));
      if (found.isEmpty()) {
        Clearance clearance = checker.clearance(configuration);
        return String.format(
            Locale.ROOT,
            "%s; all others apart by %.6f m or more",
            String.join(", ", pairs),
            clearance.lower());
      }
      for (NamePair pair : found) {
        pairs.add(pair.first() + " and " + pair.second());
        rest = rest.withAllowed(pair);
      }
    }
  }

  private static List<NamePair> pairs(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> List.of();
      case Verdict.Hit hit -> List.of(hit.pair());
      case Verdict.Undecided open ->
          open.intervals().stream().map(OpenInterval::pair).distinct().toList();
    };
  }
}
