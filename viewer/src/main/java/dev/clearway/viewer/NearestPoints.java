package dev.clearway.viewer;

import dev.clearway.geometry.Pose;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.Optional;

/** Finds the points at which two bodies are nearest, to be drawn. One thread. */
final class NearestPoints {
  private final PreparedScene scene;
  private final PairSeparation separation;
  private final Placements placements;
  private final SeparationBounds bounds = new SeparationBounds();
  private final double[] witness = new double[SeparationBounds.WITNESS];

  NearestPoints(PreparedScene scene) {
    this.scene = scene;
    this.separation = new PairSeparation(scene.scene().tree(), scene.geometries());
    this.placements = scene.placements();
  }

  /**
   * Returns a point on the first body and one on the second, in the world, six numbers; empty if
   * the bodies are no pair that is checked.
   *
   * @param configuration read
   */
  Optional<double[]> of(NamePair pair, double[] configuration) {
    double[] poses = placements.place(configuration);
    double least = Double.POSITIVE_INFINITY;
    Optional<double[]> nearest = Optional.empty();
    for (GeometryPair each : scene.pairs().all().filter(one -> one.names().equals(pair)).toList()) {
      separation.measure(each, poses, Inside.UNKNOWN, bounds);
      if (bounds.upper() < least) {
        least = bounds.upper();
        bounds.witness(witness);
        double[] points = new double[6];
        place(poses, each.first(), 0, points);
        place(poses, each.second(), 3, points);
        nearest = Optional.of(points);
      }
    }
    return nearest;
  }

  private void place(double[] poses, int geometry, int at, double[] out) {
    int from = Pose.SIZE * geometry;
    for (int row = 0; row < 3; row++) {
      double sum = poses[from + 9 + row];
      for (int k = 0; k < 3; k++) {
        sum += poses[from + 3 * row + k] * witness[at + k];
      }
      out[at + row] = sum;
    }
  }
}
