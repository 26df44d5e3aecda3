package dev.clearway.bench.queries;

import dev.clearway.methods.elementary.ElementaryAnswer;
import dev.clearway.methods.elementary.ElementaryContact;
import java.util.ArrayList;
import java.util.List;

/**
 * How the queries of a set were answered, with a tolerance or without one, and how long it took.
 */
final class QueryTally {
  private static final int ROUNDS = 3;

  /** Calls in one reading of the clock. */
  private static final int CALLS = 32;

  private final List<KnownQuery> queries;
  private final boolean tolerant;
  private final ElementaryContact contact = new ElementaryContact();
  private final QueryTimes times;
  private final List<String> contradictions = new ArrayList<>();

  /** Answers free, contact and near contact: of free queries first, of colliding ones then. */
  private final int[][] counts = new int[2][3];

  private final boolean[] free;
  private final long exactDecisions;

  private QueryTally(List<KnownQuery> queries, boolean tolerant) {
    this.queries = queries;
    this.tolerant = tolerant;
    this.times = new QueryTimes(queries.size());
    this.free = new boolean[queries.size()];
    for (int i = 0; i < queries.size(); i++) {
      count(i);
    }
    this.exactDecisions = contact.exactDecisions();
  }

  /**
   * Answers all queries.
   *
   * @param tolerant with {@link KnownQuery#tolerance}, else with none
   */
  static QueryTally of(List<KnownQuery> queries, boolean tolerant) {
    return new QueryTally(queries, tolerant);
  }

  private ElementaryAnswer answer(KnownQuery known) {
    return contact.find(known.query(), tolerant ? known.tolerance() : 0);
  }

  private void count(int i) {
    KnownQuery known = queries.get(i);
    int answer =
        switch (answer(known)) {
          case ElementaryAnswer.Free proven -> 0;
          case ElementaryAnswer.Contact met -> 1;
          case ElementaryAnswer.NearContact open -> 2;
        };
    free[i] = answer == 0;
    counts[known.collides() ? 1 : 0][answer]++;
    if (answer == (known.collides() ? 0 : 1)) {
      contradictions.add("query " + i + " answered " + (answer == 0 ? "free" : "contact"));
    }
  }

  /** Answers all queries again and keeps the least times. */
  void time() {
    times.clear();
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < queries.size(); i++) {
        KnownQuery known = queries.get(i);
        times.read(i, CALLS, () -> answer(known));
      }
    }
  }

  /** Returns whether query i was answered free. */
  boolean isFree(int i) {
    return free[i];
  }

  /** Returns how many free queries were answered free. */
  int freeFree() {
    return counts[0][0];
  }

  /** Returns how many free queries were left open. */
  int freeOpen() {
    return counts[0][2];
  }

  /** Returns how many colliding queries were answered contact. */
  int collidingContact() {
    return counts[1][1];
  }

  /** Returns how many colliding queries were left open. */
  int collidingOpen() {
    return counts[1][2];
  }

  /** Returns how many colliding queries were answered free. */
  int collidingFree() {
    return counts[1][0];
  }

  /** Returns how many answers took exact arithmetic. */
  long exactDecisions() {
    return exactDecisions;
  }

  /** Returns a line for each answer that is wrong. */
  List<String> contradictions() {
    return List.copyOf(contradictions);
  }

  double medianNanos() {
    return times.median();
  }

  double meanNanos() {
    return times.mean();
  }
}
