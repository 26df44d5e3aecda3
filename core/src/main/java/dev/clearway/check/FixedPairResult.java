package dev.clearway.check;

import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was found, once for all motions, of pairs that never move relative to each other.
 *
 * @param hit a pair in contact, if any
 * @param open pairs too close to tell
 * @param leastSlack the least proven slack of the others, metres; +∞ where there are none
 */
public record FixedPairResult(Optional<NamePair> hit, List<NamePair> open, double leastSlack) {
  /** Copies the list. */
  public FixedPairResult {
    open = List.copyOf(open);
  }

  /**
   * Tests the pairs at a configuration.
   *
   * @param poses read: worldFromShape of all elements there
   * @param q read: the configuration, its numbers taken as exact
   */
  static FixedPairResult test(
      List<GeometryPair> pairs, PairSeparation separation, double[] poses, double[] q) {
    List<NamePair> open = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (GeometryPair pair : pairs) {
      double slack = separation.slackOfSolids(pair, poses, 0);
      if (slack < 0
          || (!(slack > 0) && separation.exactTouch(pair, poses, q) == ContactProof.PROVEN)) {
        return new FixedPairResult(Optional.of(pair.names()), List.of(), 0);
      }
      if (slack > 0) {
        least = Math.min(least, slack);
      } else {
        open.add(pair.names());
      }
    }
    return new FixedPairResult(Optional.empty(), open, least);
  }

  /** Returns the same with a least slack of no more than another. */
  FixedPairResult atMost(double slack) {
    return new FixedPairResult(hit, open, Math.min(leastSlack, slack));
  }
}
