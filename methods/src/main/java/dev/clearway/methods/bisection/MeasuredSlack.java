package dev.clearway.methods.bisection;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.subtractDown;

import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.QueryCounters;
import dev.clearway.geometry.Pose;
import dev.clearway.proof.MovingPairs;
import dev.clearway.scene.GeometryPair;

/** Slacks of pairs from distances that are measured, not bounded. Scratch object, one thread. */
final class MeasuredSlack {
  private final MovingPairs moving;
  private final PlacedPair placed = new PlacedPair();
  private final DistanceQuery distances = new DistanceQuery(placed);
  private final DistanceQuery.Result nearest = new DistanceQuery.Result();
  private final double[] relative = new double[Pose.SIZE];
  private long volumes;
  private long triangles;

  MeasuredSlack(MovingPairs moving) {
    this.moving = moving;
  }

  /**
   * Returns a lower bound on distance minus clearance, pose errors included, metres; its work
   * counts with that of the pairs.
   *
   * @param poses read: worldFromShape of all geometries
   * @param gamma part of the distance that the bound may fall short of it by, below 1; 0 for none
   */
  double of(GeometryPair pair, double[] poses, double gamma) {
    Pose.relative(poses, Pose.SIZE * pair.first(), poses, Pose.SIZE * pair.second(), relative, 0);
    placed.place(
        moving.geometries().tree(pair.first()),
        moving.geometries().tree(pair.second()),
        relative,
        0);
    if (gamma > 0) {
      distances.approximate(gamma, nearest);
    } else {
      distances.distance(Double.POSITIVE_INFINITY, nearest);
    }
    count();
    return subtractDown(nearest.lower(), addUp(pair.clearance(), pair.error()));
  }

  private void count() {
    QueryCounters all = moving.separation().counters();
    all.countVolumeTests(placed.counters().volumeTests() - volumes);
    volumes = placed.counters().volumeTests();
    for (; triangles < placed.counters().triangleTests(); triangles++) {
      all.countTriangleTest();
    }
  }
}
