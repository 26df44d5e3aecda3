package dev.clearway.check;

import dev.clearway.scene.NamePair;
import java.util.Optional;

/** Finds the nearest of many pairs in one placement. */
final class NearestPair {
  private final PairSeparation separation;
  private final double[] poses;
  private double lower = Double.POSITIVE_INFINITY;
  private double upper = Double.POSITIVE_INFINITY;
  private Optional<NamePair> nearest = Optional.empty();

  NearestPair(PairSeparation separation, double[] poses) {
    this.separation = separation;
    this.poses = poses;
  }

  void consider(ElementPair pair) {
    double distance = separation.distance(pair, poses, upper);
    if (distance < upper) {
      upper = distance;
      nearest = Optional.of(pair.names());
    }
    lower = Math.min(lower, separation.distanceLower());
  }

  Clearance clearance() {
    return new Clearance(Math.min(lower, upper), upper, nearest);
  }
}
