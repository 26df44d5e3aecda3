package dev.clearway.scene;

import java.util.List;
import java.util.stream.Stream;

/**
 * The pairs of elements to check over given joint ranges.
 *
 * @param moving pairs that move relative to each other and can meet
 * @param apart pairs that move relative to each other and can never meet
 * @param atRest pairs that never move relative to each other
 * @param apartSlack a lower bound on separation minus clearance of the pairs that can never meet,
 *     metres; +∞ where there are none
 * @param bodyPairs number of pairs of bodies, all kinds together
 * @param surfaces names of bodies with an open mesh in some pair
 */
public record PairTable(
    List<GeometryPair> moving,
    List<GeometryPair> apart,
    List<GeometryPair> atRest,
    double apartSlack,
    int bodyPairs,
    List<String> surfaces) {
  /** Copies the lists. */
  public PairTable {
    moving = List.copyOf(moving);
    apart = List.copyOf(apart);
    atRest = List.copyOf(atRest);
    surfaces = List.copyOf(surfaces);
  }

  /** Returns the names of the bodies of a moving pair. */
  public NamePair names(int pair) {
    return moving.get(pair).names();
  }

  /** Returns the pairs of all kinds. */
  public Stream<GeometryPair> all() {
    return Stream.of(moving, apart, atRest).flatMap(List::stream);
  }
}
