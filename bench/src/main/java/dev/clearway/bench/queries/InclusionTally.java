package dev.clearway.bench.queries;

import dev.clearway.methods.elementary.InclusionBisection;
import java.util.List;

/** How {@link InclusionBisection} answered the queries of a set, and how long it took. */
final class InclusionTally {
  private static final int ROUNDS = 3;

  /** Calls in one reading of the clock. */
  private static final int CALLS = 32;

  /** Nanoseconds beyond which one reading will do. */
  private static final double SLOW = 1e6;

  private final InclusionBisection bisection = new InclusionBisection();
  private final List<KnownQuery> queries;
  private final QueryTimes times;

  /** Proven free and not: of free queries first, of colliding ones then. */
  private final int[][] counts = new int[2][2];

  private final long boxes;

  private InclusionTally(List<KnownQuery> queries) {
    this.queries = queries;
    this.times = new QueryTimes(queries.size());
    for (KnownQuery known : queries) {
      counts[known.collides() ? 1 : 0][bound(known) > 1 ? 0 : 1]++;
    }
    this.boxes = bisection.boxesJudged();
  }

  /** Answers all queries with {@link KnownQuery#tolerance}. */
  static InclusionTally of(List<KnownQuery> queries) {
    return new InclusionTally(queries);
  }

  private double bound(KnownQuery known) {
    return bisection.firstContactLowerBound(known.query(), known.tolerance());
  }

  /** Answers all queries again and keeps the least times; of slow ones the first. */
  void time() {
    times.clear();
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < queries.size(); i++) {
        if (round == 0 || times.nanos(i) < SLOW) {
          KnownQuery known = queries.get(i);
          times.read(i, round == 0 ? 1 : CALLS, () -> bound(known));
        }
      }
    }
  }

  /** Returns how many free queries were proven free. */
  int freeProven() {
    return counts[0][0];
  }

  /** Returns how many free queries were taken for contacts. */
  int freeTakenForContact() {
    return counts[0][1];
  }

  /** Returns how many colliding queries were told apart from free ones. */
  int collidingFound() {
    return counts[1][1];
  }

  /** Returns how many colliding queries were called free; any is a fault. */
  int collidingMissed() {
    return counts[1][0];
  }

  double meanBoxes() {
    return (double) boxes / queries.size();
  }

  double medianNanos() {
    return times.median();
  }

  double meanNanos() {
    return times.mean();
  }
}
