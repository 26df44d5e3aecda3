package dev.clearway.viewer;

import dev.clearway.geometry.Pose;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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
        Pose.transform(poses, Pose.SIZE * each.first(), witness, 0, points, 0);
        Pose.transform(poses, Pose.SIZE * each.second(), witness, 3, points, 3);
        nearest = Optional.of(points);
      }
    }
    return nearest;
  }

  /**
   * Returns the points of the pair that is nearest, as far as profiles tell, at each frame of a
   * film: six numbers each, NaN where there is no profile.
   */
  float[] along(Frames frames, List<ReportSegment> segments) {
    float[] out = new float[6 * frames.size()];
    Arrays.fill(out, Float.NaN);
    for (int i = 0; i < frames.size(); i++) {
      int frame = i;
      double parameter = frames.parameter().get(i);
      segments.get(frames.segment().get(i)).rows().stream()
          .min(Comparator.comparingDouble(row -> Math.abs(row.parameter() - parameter)))
          .flatMap(row -> of(row.pair(), frames.configurations().get(frame)))
          .ifPresent(
              points -> {
                for (int k = 0; k < points.length; k++) {
                  out[6 * frame + k] = (float) points[k];
                }
              });
    }
    return out;
  }
}
