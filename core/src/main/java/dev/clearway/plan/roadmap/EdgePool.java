package dev.clearway.plan.roadmap;

import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.parallel.OrderedWorkers;
import dev.clearway.plan.roadmap.Roadmap.Edge;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.List;

/**
 * Judges many edges on several threads.
 *
 * <p>Edges are handed out in batches of a fixed size. Within a batch each check knows the work
 * before the batch and its own, so under a budget of work the verdicts are the same for any number
 * of threads; a batch may spend the budget once more for each of its edges.
 */
final class EdgePool {
  /** Edges in a batch: enough to keep some threads busy, few enough for the budget. */
  private static final int BATCH = 32;

  private final RoadmapChecks checks;
  private final OrderedWorkers<Integer, Outcome> workers;

  /** Of the batch in hand: what was left before it. */
  private Budget rest;

  /** Of the batch in hand: whether its edges were looked at and looked free. */
  private boolean expectedFree;

  /** What came of one edge. */
  private record Outcome(int edge, Verdict verdict, boolean decided, CostCounters work) {}

  EdgePool(RoadmapChecks checks, int threads) {
    this.checks = checks;
    this.rest = checks.counted().remainingBudget();
    this.workers =
        new OrderedWorkers<>(
            threads,
            () -> {
              CheckerCache checkers = new CheckerCache(checks.scene());
              return edge -> judge(edge, checkers);
            });
  }

  /** Judges edges until all are judged or the budget is spent. */
  void judge(List<Integer> edges) {
    expectedFree = false;
    run(edges);
  }

  /** Does the same with edges that look free: no time is lost on looks for contact again. */
  void prove(List<Integer> edges) {
    expectedFree = true;
    run(edges);
  }

  private void run(List<Integer> edges) {
    for (int from = 0; from < edges.size() && !checks.counted().isBudgetSpent(); from += BATCH) {
      rest = checks.counted().remainingBudget();
      workers.run(edges.subList(from, Math.min(edges.size(), from + BATCH))).forEach(this::note);
    }
  }

  private Outcome judge(int number, CheckerCache checkers) {
    Roadmap roadmap = checks.roadmap();
    Edge edge = roadmap.edge(number);
    SegmentCheck check =
        checkers
            .beyond(roadmap.edgeEvidence(number).free())
            .begin(
                roadmap
                    .space()
                    .motion(roadmap.milestone(edge.first()), roadmap.milestone(edge.second())));
    if (expectedFree) {
      check.expectFree();
    }
    check.advance(rest);
    boolean decided = check.urgency() == Double.NEGATIVE_INFINITY;
    return new Outcome(number, check.verdict(), decided, check.work());
  }

  private void note(Outcome outcome) {
    checks.counted().count(1, outcome.work());
    if (outcome.decided()) {
      checks.noteEdge(outcome.edge(), outcome.verdict());
    }
  }
}
