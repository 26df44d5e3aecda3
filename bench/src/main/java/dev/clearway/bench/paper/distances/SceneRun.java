package dev.clearway.bench.paper.distances;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.geometry.Pose;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** All questions at random configurations of one scene: their answers, work and time. */
final class SceneRun {
  private static final long SEED = 2005;

  /** Configurations before the first that counts, so that code gets compiled. */
  private static final int WARM_UP = 20;

  /** What an exact distance may be off, metres; the distances of these scenes are a few metres. */
  private static final double ROUNDING = 1e-12;

  private static final int MOST_CONTRADICTIONS = 10;

  private final ObstaclePairs pairs;
  private final PairQueries queries;
  private final double[][] answers;
  private final double[] pose = new double[Pose.SIZE];
  private final long[] volumeTests = new long[Algorithm.values().length];
  private final long[] triangleTests = new long[Algorithm.values().length];
  private final double[] seconds = new double[Algorithm.values().length];
  private final double[] ratios = new double[Algorithm.values().length];
  private final List<String> contradictions = new ArrayList<>();
  private long asked;
  private long apart;

  SceneRun(Scene scene) {
    this.pairs = new ObstaclePairs(scene);
    this.queries = new PairQueries(pairs);
    this.answers = new double[Algorithm.values().length][pairs.size()];
  }

  /** Asks everything at so many configurations. */
  void run(int configurations) {
    Random random = new Random(SEED);
    for (int c = 0; c < WARM_UP; c++) {
      pairs.placeAtRandom(random);
      for (Algorithm algorithm : Algorithm.values()) {
        ask(algorithm);
      }
    }
    for (int c = 0; c < configurations; c++) {
      pairs.placeAtRandom(random);
      for (Algorithm algorithm : Algorithm.values()) {
        askAndCount(algorithm);
      }
      judge(c);
    }
  }

  private void ask(Algorithm algorithm) {
    for (int p = 0; p < pairs.size(); p++) {
      pairs.relative(p, pose);
      answers[algorithm.ordinal()][p] = queries.answer(algorithm, p, pose);
    }
  }

  private void askAndCount(Algorithm algorithm) {
    int k = algorithm.ordinal();
    volumeTests[k] -= queries.counters(algorithm).volumeTests();
    triangleTests[k] -= queries.counters(algorithm).triangleTests();
    Stopwatch watch = Stopwatch.start();
    ask(algorithm);
    seconds[k] += watch.seconds();
    volumeTests[k] += queries.counters(algorithm).volumeTests();
    triangleTests[k] += queries.counters(algorithm).triangleTests();
  }

  private void judge(int configuration) {
    for (int p = 0; p < pairs.size(); p++) {
      asked++;
      double distance = answer(Algorithm.EXACT, p);
      if (distance > 0) {
        apart++;
        for (Algorithm algorithm : Algorithm.values()) {
          ratios[algorithm.ordinal()] += answer(algorithm, p) / distance;
        }
      }
      for (Algorithm algorithm : Algorithm.values()) {
        if (contradicts(algorithm, answer(algorithm, p), distance)
            && contradictions.size() < MOST_CONTRADICTIONS) {
          contradictions.add(
              "configuration %d, pair %d: %s says %s, distance is %s"
                  .formatted(configuration, p, algorithm.label(), answer(algorithm, p), distance));
        }
      }
    }
  }

  private double answer(Algorithm algorithm, int pair) {
    return answers[algorithm.ordinal()][pair];
  }

  /** Returns whether an answer can't be right where the distance is what it is, to rounding. */
  static boolean contradicts(Algorithm algorithm, double answer, double distance) {
    return switch (algorithm) {
      case COLLISION ->
          (answer == 1 && distance == 0)
              || (answer == 0 && distance > ROUNDING)
              || (Double.isNaN(answer) && distance > ROUNDING);
      case GREEDY, RAISED ->
          !(answer <= distance + ROUNDING) || (answer == 0 && distance > ROUNDING);
      case EXACT, CACHED -> !(Math.abs(answer - distance) <= ROUNDING);
      case APPROXIMATE ->
          !(answer <= distance + ROUNDING)
              || !(answer >= (1 - PairQueries.GAMMA) * distance - ROUNDING);
    };
  }

  long asked() {
    return asked;
  }

  /** Returns the part of the pairs that were apart. */
  double shareApart() {
    return (double) apart / asked;
  }

  double volumeTests(Algorithm algorithm) {
    return (double) volumeTests[algorithm.ordinal()] / asked;
  }

  double triangleTests(Algorithm algorithm) {
    return (double) triangleTests[algorithm.ordinal()] / asked;
  }

  double microseconds(Algorithm algorithm) {
    return 1e6 * seconds[algorithm.ordinal()] / asked;
  }

  /** Returns the mean of answer over distance, where bodies are apart. */
  double ratio(Algorithm algorithm) {
    return ratios[algorithm.ordinal()] / apart;
  }

  /** Returns the first answers that can't be right, a line each. */
  List<String> contradictions() {
    return contradictions;
  }
}
