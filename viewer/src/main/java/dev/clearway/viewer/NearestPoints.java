package dev.clearway.viewer;

import dev.clearway.check.profile.NearPointQuery;
import dev.clearway.check.profile.NearPoints;
import dev.clearway.proof.PreparedScene;
import dev.clearway.scene.NamePair;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the points at which two bodies are nearest, to be drawn. One thread. */
final class NearestPoints {
  private final NearPointQuery query;

  NearestPoints(PreparedScene scene) {
    this.query = new NearPointQuery(scene);
  }

  /**
   * Returns a point on the first body and one on the second, in the world, six numbers; empty if
   * the bodies are no pair that is checked.
   *
   * @param configuration read
   */
  Optional<double[]> of(NamePair pair, double[] configuration) {
    return query.of(pair, configuration).map(NearestPoints::numbers);
  }

  private static double[] numbers(NearPoints points) {
    return new double[] {
      points.onFirst().x(),
      points.onFirst().y(),
      points.onFirst().z(),
      points.onSecond().x(),
      points.onSecond().y(),
      points.onSecond().z()
    };
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
