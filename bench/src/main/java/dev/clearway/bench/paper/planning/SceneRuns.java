package dev.clearway.bench.paper.planning;

import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.bench.paper.PaperScene;
import dev.clearway.bench.paper.planning.LazyPlanner.Run;
import dev.clearway.bench.paper.planning.PathJudge.Answer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * SBL and A-SBL on the queries of one scene. One thread.
 *
 * <p>After the series of Table IV all planners run by turns with the seeds of SBL's last one, so
 * that what else the machine does, and what luck a seed brings, meets them alike.
 */
final class SceneRuns {
  /** Untimed searches of each planner before the others. */
  private static final int WARM_UP = 5;

  private final List<Query> queries;
  private final PathJudge judge;
  private final ResolutionSeries series;
  private final LazyPlanner sampling;
  private final Tally sampled = new Tally();
  private final List<Proving> proving = new ArrayList<>();

  /**
   * A-SBL with one checker and one tolerance.
   *
   * @param checker its label
   * @param tolerance in the paper's units
   * @param tally of its searches
   * @param answers on its paths
   */
  record Proving(
      String checker,
      double tolerance,
      LazyPlanner planner,
      Tally tally,
      Map<Answer, Integer> answers) {
    private void run(long seed, PathJudge judge) {
      Run run = planner.run(seed);
      tally.add(run);
      answers.merge(judge.judge(run.result()), 1, Integer::sum);
    }
  }

  private SceneRuns(List<Query> queries, int runs, List<Double> tolerances) {
    this.queries = queries;
    PaperScene scene = queries.getFirst().scene();
    this.judge = new PathJudge(queries.getFirst());
    this.series = ResolutionSeries.find(queries, judge, runs);
    this.sampling = LazyPlanner.sampling(queries, scene.radians(series.whole().resolution()));
    for (double tolerance : tolerances) {
      add(CheckerChoice.adaptive(scene.metres(tolerance)), tolerance);
    }
    for (double tolerance : tolerances) {
      add(CheckerChoice.refined(scene.metres(tolerance)), tolerance);
    }
    add(CheckerChoice.swept(scene.metres(Query.USUAL_TOLERANCE)), Query.USUAL_TOLERANCE);
  }

  private void add(CheckerChoice choice, double tolerance) {
    LazyPlanner planner = LazyPlanner.proving(queries, choice.prepare(scene().scene()));
    proving.add(
        new Proving(choice.label(), tolerance, planner, new Tally(), new EnumMap<>(Answer.class)));
  }

  /**
   * Runs all on the queries of a scene.
   *
   * @param runs right ones in a row that SBL must have, and of each other planner
   * @param tolerances in the paper's units, the usual one among them
   */
  static SceneRuns of(List<Query> queries, int runs, List<Double> tolerances) {
    SceneRuns all = new SceneRuns(queries, runs, tolerances);
    long first = all.series.whole().firstSeed();
    all.warmUp(first);
    for (int i = 0; i < runs; i++) {
      all.round(first + i);
    }
    return all;
  }

  /** Lets the compiler see every planner. */
  private void warmUp(long seed) {
    for (int i = 0; i < WARM_UP; i++) {
      sampling.run(seed + i);
      for (Proving one : proving) {
        one.planner().run(seed + i);
      }
    }
  }

  private void round(long seed) {
    sampled.add(sampling.run(seed));
    proving.forEach(one -> one.run(seed, judge));
  }

  /** Returns the scene of the queries. */
  PaperScene scene() {
    return queries.getFirst().scene();
  }

  ResolutionSeries series() {
    return series;
  }

  /** Returns SBL's runs, at the resolution that was right, by turns with the others. */
  Tally sampled() {
    return sampled;
  }

  /** Returns A-SBL by checker, then tolerance; last with the product's own, at the usual one. */
  List<Proving> proving() {
    return proving;
  }

  /** Returns A-SBL with a checker and the tolerance of the paper's comparison. */
  Proving usual(String checker) {
    return proving.stream()
        .filter(one -> one.checker().equals(checker) && one.tolerance() == Query.USUAL_TOLERANCE)
        .findFirst()
        .orElseThrow();
  }
}
