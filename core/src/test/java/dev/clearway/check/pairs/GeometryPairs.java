package dev.clearway.check.pairs;

import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTableBuilder;
import dev.clearway.scene.Scene;
import java.util.List;

/** Finds the pairs of elements of two links, those known to stay apart among them. */
final class GeometryPairs {
  private GeometryPairs() {}

  static List<GeometryPair> of(Scene scene, PairProofContext geometry, NamePair links) {
    NamePair names = new NamePair("robot/" + links.first(), "robot/" + links.second());
    return new PairTableBuilder(scene, geometry.geometries(), true, true)
        .build(geometry.ranges().jointRanges(scene.tree()))
        .all()
        .filter(pair -> pair.names().equals(names))
        .toList();
  }
}
