package dev.clearway.bench.known;

import dev.clearway.bench.harness.Stopwatch;
import dev.clearway.distance.ApartParts;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.LowerBoundQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.Pose;

/** One kind of query on all poses of a pair of meshes: its answers, its work, its time. */
final class PoseRun {
  private final DistanceQuestion kind;
  private final PosedPair pair;
  private final PlacedPair placed = new PlacedPair();
  private final LowerBoundQuery lowerBound = new LowerBoundQuery(placed);
  private final DistanceQuery distance = new DistanceQuery(placed);
  private final ApartParts parts = new ApartParts();
  private final DistanceQuery.Result measured = new DistanceQuery.Result();
  private final double[] answers;
  private final int[] colliding;
  private final int[] free;
  private long volumeTests;
  private long triangleTests;
  private double leastColliding = Double.POSITIVE_INFINITY;
  private double leastFree = Double.POSITIVE_INFINITY;

  PoseRun(DistanceQuestion kind, PosedPair pair) {
    this.kind = kind;
    this.pair = pair;
    this.answers = new double[pair.size()];
    this.colliding = pair.numbers(true);
    this.free = pair.numbers(false);
  }

  DistanceQuestion kind() {
    return kind;
  }

  /** Answers every pose and keeps the answers; untimed, so that code gets compiled. */
  void answer() {
    for (int i = 0; i < answers.length; i++) {
      answers[i] = answer(i);
    }
    volumeTests = placed.counters().volumeTests();
    triangleTests = placed.counters().triangleTests();
  }

  /** Answers every pose again, those that collide first, and keeps the least times. */
  void time() {
    leastColliding = Math.min(leastColliding, seconds(colliding));
    leastFree = Math.min(leastFree, seconds(free));
  }

  private double seconds(int[] numbers) {
    Stopwatch watch = Stopwatch.start();
    for (int i : numbers) {
      answer(i);
    }
    return watch.seconds();
  }

  private double answer(int i) {
    double[] pose = pair.fixedFromMoved()[i];
    assert pose.length == Pose.SIZE;
    placed.place(pair.fixed(), pair.moved(), pose, 0);
    return switch (kind) {
      case MET -> lowerBound.greedy(0, 0, parts);
      case GREEDY -> lowerBound.greedy(0, Double.POSITIVE_INFINITY, parts);
      case EXACT -> distance.distance(Double.POSITIVE_INFINITY, measured);
    };
  }

  /** Returns the largest amount by which an answer is above the distance; negative if none is. */
  double largestExcess() {
    double largest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < answers.length; i++) {
      largest = Math.max(largest, answers[i] - pair.distances()[i]);
    }
    return largest;
  }

  /** Returns the largest difference of an answer from the distance. */
  double largestError() {
    double largest = 0;
    for (int i = 0; i < answers.length; i++) {
      largest = Math.max(largest, Math.abs(answers[i] - pair.distances()[i]));
    }
    return largest;
  }

  /** Returns the mean of answer over distance, where the meshes are apart. */
  double meanRatio() {
    double sum = 0;
    for (int i : free) {
      sum += answers[i] / pair.distances()[i];
    }
    return sum / free.length;
  }

  double volumeTestsPerQuery() {
    return (double) volumeTests / answers.length;
  }

  double triangleTestsPerQuery() {
    return (double) triangleTests / answers.length;
  }

  /** Returns the microseconds a query of the fastest rounds: all, colliding, free. */
  double[] microseconds() {
    return new double[] {
      1e6 * (leastColliding + leastFree) / answers.length,
      1e6 * leastColliding / colliding.length,
      1e6 * leastFree / free.length
    };
  }
}
