package dev.clearway.io.certificate;

import dev.clearway.check.CheckSetup;
import dev.clearway.scene.GeometryPair;
import java.util.Comparator;
import java.util.List;

/**
 * The order in which a certificate has the pairs of a scene: by the numbers of their geometries.
 */
final class PairOrder {
  private PairOrder() {}

  static List<GeometryPair> of(CheckSetup setup) {
    return setup
        .prepared()
        .pairs()
        .all()
        .sorted(Comparator.comparingInt(GeometryPair::first).thenComparingInt(GeometryPair::second))
        .toList();
  }
}
