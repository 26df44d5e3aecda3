package dev.clearway.check.pairs;

import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.List;

/**
 * Two links to judge.
 *
 * @param names of the two bodies in the scene
 * @param geometries pairs of their elements that are not known to stay apart
 * @param connectingJoints what moves the one relative to the other, in order from the first link on
 * @param free the coordinates that have more than one value and move a hinge, ascending
 */
record LinkPair(
    NamePair names,
    List<GeometryPair> geometries,
    List<ConnectingJoint> connectingJoints,
    int[] free) {
  static LinkPair of(
      PairProofContext geometry,
      NamePair names,
      int first,
      int second,
      List<GeometryPair> geometries) {
    List<ConnectingJoint> connectingJoints =
        ConnectingJoint.between(geometry.tree(), first, second);
    CoordinateRanges ranges = geometry.ranges();
    int[] free =
        connectingJoints.stream()
            .filter(h -> h.multiplier() != 0)
            .mapToInt(ConnectingJoint::coordinate)
            .distinct()
            .filter(c -> ranges.lower(c) < ranges.upper(c))
            .sorted()
            .toArray();
    return new LinkPair(names, List.copyOf(geometries), connectingJoints, free);
  }
}
