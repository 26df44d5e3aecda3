package dev.clearway.bench.paper.rigid;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.check.Verdict;
import dev.clearway.proof.CostCounters;
import java.util.List;

/** What a method found of a list of connections, and what it cost, by its answers. */
final class Tally {
  /** What a connection turned out to be. */
  enum Answer {
    FREE,
    HIT,
    OPEN;

    static Answer of(Verdict verdict) {
      return switch (verdict) {
        case Verdict.Free free -> FREE;
        case Verdict.Hit hit -> HIT;
        case Verdict.Undecided undecided -> OPEN;
      };
    }
  }

  private final String label;
  private final Answer[] answers;
  private final long[] distances;
  private CostCounters work = CostCounters.NONE;
  private double seconds;

  private Tally(String label, int count) {
    this.label = label;
    this.answers = new Answer[count];
    this.distances = new long[count];
  }

  /** Checks all connections. */
  static Tally of(Method method, List<Connection> connections) {
    Tally tally = new Tally(method.label(), connections.size());
    Stopwatch watch = Stopwatch.start();
    for (int i = 0; i < connections.size(); i++) {
      long before = method.distances();
      Verdict verdict = method.check(connections.get(i));
      tally.answers[i] = Answer.of(verdict);
      tally.distances[i] = method.distances() - before;
      tally.work = tally.work.plus(verdict.scope().work());
    }
    tally.seconds = watch.seconds();
    return tally;
  }

  String label() {
    return label;
  }

  Answer answer(int connection) {
    return answers[connection];
  }

  int size() {
    return answers.length;
  }

  CostCounters work() {
    return work;
  }

  double seconds() {
    return seconds;
  }

  int count(Answer answer) {
    int count = 0;
    for (Answer each : answers) {
      count += each == answer ? 1 : 0;
    }
    return count;
  }

  /** Returns the distances computed for connections of an answer. */
  long distances(Answer answer) {
    long sum = 0;
    for (int i = 0; i < answers.length; i++) {
      sum += answers[i] == answer ? distances[i] : 0;
    }
    return sum;
  }

  /** Returns the distances computed for the first connections. */
  long distances(int first) {
    long sum = 0;
    for (int i = 0; i < first; i++) {
      sum += distances[i];
    }
    return sum;
  }
}
