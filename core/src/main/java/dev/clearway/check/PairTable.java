package dev.clearway.check;

import dev.clearway.scene.NamePair;
import java.util.List;
import java.util.stream.Stream;

/**
 * The pairs of elements to check over given joint ranges.
 *
 * @param moving pairs that move relative to each other and can meet
 * @param apart pairs that move relative to each other and can never meet
 * @param atRest pairs that never move relative to each other
 * @param resting what was found of the pairs at rest
 * @param bodyPairs number of pairs of bodies, all kinds together
 * @param surfaces names of bodies with an open mesh in some pair
 */
record PairTable(
    List<ElementPair> moving,
    List<ElementPair> apart,
    List<ElementPair> atRest,
    RestingPairs resting,
    int bodyPairs,
    List<String> surfaces) {
  PairTable {
    moving = List.copyOf(moving);
    apart = List.copyOf(apart);
    atRest = List.copyOf(atRest);
    surfaces = List.copyOf(surfaces);
  }

  Verdict.Scope scope(Work work) {
    return new Verdict.Scope(bodyPairs, surfaces, work);
  }

  NamePair names(int pair) {
    return moving.get(pair).names();
  }

  /** Returns the pairs of all kinds. */
  Stream<ElementPair> all() {
    return Stream.of(moving, apart, atRest).flatMap(List::stream);
  }
}
