package dev.clearway.bench.paper.distances;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.distance.QueryCounters;

/** What one kind of question cost, its answers at the last configuration, and their mean ratio. */
final class Tally {
  private final double[] answers;
  private long volumeTests;
  private long triangleTests;
  private double seconds;
  private double ratios;

  Tally(int pairs) {
    answers = new double[pairs];
  }

  /** Puts the question to every pair and counts its work. */
  void ask(PairAnswer question, QueryCounters counters) {
    volumeTests -= counters.volumeTests();
    triangleTests -= counters.triangleTests();
    Stopwatch watch = Stopwatch.start();
    for (int pair = 0; pair < answers.length; pair++) {
      answers[pair] = question.answer(pair);
    }
    seconds += watch.seconds();
    volumeTests += counters.volumeTests();
    triangleTests += counters.triangleTests();
  }

  /** Answers for a pair. */
  @FunctionalInterface
  interface PairAnswer {
    double answer(int pair);
  }

  double answer(int pair) {
    return answers[pair];
  }

  /** Adds the ratio of a pair's answer to its distance to the mean. */
  void addRatio(int pair, double distance) {
    ratios += answers[pair] / distance;
  }

  /** Forgets all counts. */
  void clear() {
    volumeTests = 0;
    triangleTests = 0;
    seconds = 0;
    ratios = 0;
  }

  long volumeTests() {
    return volumeTests;
  }

  long triangleTests() {
    return triangleTests;
  }

  double seconds() {
    return seconds;
  }

  double ratios() {
    return ratios;
  }
}
