package dev.clearway.plan.roadmap;

import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.plan.roadmap.Roadmap.Edge;
import dev.clearway.proof.Budget;
import dev.clearway.proof.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

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
  private final int threads;
  private final List<CheckerCache> checkers = new ArrayList<>();

  /** What came of one edge. */
  private record Outcome(Verdict verdict, boolean decided, Work work) {}

  EdgePool(RoadmapChecks checks, int threads) {
    this.checks = checks;
    this.threads = threads;
    for (int i = 0; i < threads; i++) {
      checkers.add(new CheckerCache(checks.scene()));
    }
  }

  /** Judges edges until all are judged or the budget is spent. */
  void judge(List<Integer> edges) {
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      for (int from = 0; from < edges.size() && !checks.counted().spent(); from += BATCH) {
        batch(edges.subList(from, Math.min(edges.size(), from + BATCH)), pool);
      }
    }
  }

  private void batch(List<Integer> edges, ExecutorService pool) {
    Outcome[] outcomes = new Outcome[edges.size()];
    AtomicInteger next = new AtomicInteger();
    Budget rest = checks.counted().rest();
    Stream<CompletableFuture<Void>> shares =
        checkers.stream()
            .map(
                own ->
                    CompletableFuture.runAsync(
                        () -> share(edges, outcomes, next, own, rest), pool));
    CompletableFuture.allOf(shares.toArray(CompletableFuture[]::new)).join();
    for (int i = 0; i < outcomes.length; i++) {
      checks.counted().count(1, outcomes[i].work());
      if (outcomes[i].decided()) {
        checks.noteEdge(edges.get(i), outcomes[i].verdict());
      }
    }
  }

  private void share(
      List<Integer> edges, Outcome[] out, AtomicInteger next, CheckerCache own, Budget rest) {
    for (int i = next.getAndIncrement(); i < out.length; i = next.getAndIncrement()) {
      Roadmap roadmap = checks.roadmap();
      Edge edge = roadmap.edge(edges.get(i));
      SegmentCheck check =
          own.beyond(roadmap.ofEdge(edges.get(i)).free())
              .begin(
                  roadmap
                      .space()
                      .motion(roadmap.milestone(edge.first()), roadmap.milestone(edge.second())));
      check.advance(rest);
      boolean decided = check.urgency() == Double.NEGATIVE_INFINITY;
      out[i] = new Outcome(check.verdict(), decided, check.work());
    }
  }
}
