package dev.clearway.methods.stages.exact;

import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;

/**
 * Two elements to judge, seen from one frame.
 *
 * @param pair the elements
 * @param firstMover number of the first among the chain's movers
 * @param secondMover number of the second
 */
public record ContactPair(GeometryPair pair, int firstMover, int secondMover) {
  /** Returns the number of one element. */
  public int first() {
    return pair.first();
  }

  /** Returns the number of the other. */
  public int second() {
    return pair.second();
  }

  /** Returns the names of the two bodies. */
  public NamePair names() {
    return pair.names();
  }

  /** Returns how far the computed relative pose may put any point of the second element, metres. */
  public double error() {
    return pair.error();
  }
}
