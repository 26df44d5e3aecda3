package dev.clearway.bench.paper.distances;

import dev.clearway.geometry.Pose;
import dev.clearway.scene.Scene;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  private final double[] pose = new double[Pose.SIZE];
  private final Map<Algorithm, Tally> tallies = new EnumMap<>(Algorithm.class);
  private final List<String> contradictions = new ArrayList<>();
  private long asked;
  private long apart;

  SceneRun(Scene scene) {
    this.pairs = new ObstaclePairs(scene);
    this.queries = new PairQueries(pairs);
    for (Algorithm algorithm : Algorithm.values()) {
      tallies.put(algorithm, new Tally(pairs.size()));
    }
  }

  /** Asks everything at so many configurations. */
  void run(int configurations) {
    Random random = new Random(SEED);
    for (int c = 0; c < WARM_UP; c++) {
      askAll(random);
    }
    tallies.values().forEach(Tally::clear);
    for (int c = 0; c < configurations; c++) {
      askAll(random);
      judge(c);
    }
  }

  private void askAll(Random random) {
    pairs.placeAtRandom(random);
    tallies.forEach(
        (algorithm, tally) ->
            tally.ask(pair -> answer(algorithm, pair), queries.counters(algorithm)));
  }

  private double answer(Algorithm algorithm, int pair) {
    pairs.relative(pair, pose);
    return queries.answer(algorithm, pair, pose);
  }

  private void judge(int configuration) {
    for (int p = 0; p < pairs.size(); p++) {
      asked++;
      double distance = tally(Algorithm.EXACT).answer(p);
      apart += distance > 0 ? 1 : 0;
      for (Algorithm algorithm : Algorithm.values()) {
        double answer = tally(algorithm).answer(p);
        if (distance > 0) {
          tally(algorithm).addRatio(p, distance);
        }
        if (contradicts(algorithm, answer, distance)
            && contradictions.size() < MOST_CONTRADICTIONS) {
          contradictions.add(
              "configuration %s, pair %s: %s says %s, distance is %s"
                  .formatted(configuration, p, algorithm.label(), answer, distance));
        }
      }
    }
  }

  private Tally tally(Algorithm algorithm) {
    return Objects.requireNonNull(tallies.get(algorithm));
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
    return (double) tally(algorithm).volumeTests() / asked;
  }

  double triangleTests(Algorithm algorithm) {
    return (double) tally(algorithm).triangleTests() / asked;
  }

  double microseconds(Algorithm algorithm) {
    return 1e6 * tally(algorithm).seconds() / asked;
  }

  /** Returns the mean of answer over distance, where bodies are apart. */
  double ratio(Algorithm algorithm) {
    return tally(algorithm).ratios() / apart;
  }

  /** Returns the first answers that can't be right, a line each. */
  List<String> contradictions() {
    return contradictions;
  }
}
