package dev.clearway.check.pairs;

import dev.clearway.scene.ElementPair;
import dev.clearway.scene.NamePair;
import java.util.List;

/**
 * Two links to judge.
 *
 * @param names of the two bodies in the scene
 * @param elements pairs of their elements that are not known to stay apart
 * @param hinges what moves the one relative to the other, in order from the first link on
 * @param free the coordinates that have more than one value and move a hinge, ascending
 */
record LinkPair(NamePair names, List<ElementPair> elements, List<Hinge> hinges, int[] free) {
  static LinkPair of(
      PairGeometry geometry, NamePair names, int first, int second, List<ElementPair> elements) {
    List<Hinge> hinges = Hinge.between(geometry.tree(), first, second);
    CoordinateRanges ranges = geometry.ranges();
    int[] free =
        hinges.stream()
            .filter(h -> h.multiplier() != 0)
            .mapToInt(Hinge::coordinate)
            .distinct()
            .filter(c -> ranges.lower(c) < ranges.upper(c))
            .sorted()
            .toArray();
    return new LinkPair(names, List.copyOf(elements), hinges, free);
  }
}
