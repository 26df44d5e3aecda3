package dev.clearway.check.pairs;

import dev.clearway.scene.ElementPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTableBuilder;
import dev.clearway.scene.Scene;
import java.util.List;

/** Finds the pairs of elements of two links, those known to stay apart among them. */
final class PairsOfElements {
  private PairsOfElements() {}

  static List<ElementPair> of(Scene scene, PairGeometry geometry, NamePair links) {
    NamePair names = new NamePair("robot/" + links.first(), "robot/" + links.second());
    return new PairTableBuilder(scene, geometry.elements(), true, true)
        .build(geometry.ranges().jointRanges(scene.tree()))
        .all()
        .filter(pair -> pair.names().equals(names))
        .toList();
  }
}
