package dev.clearway.scene;

import java.util.HashMap;
import java.util.Map;

/**
 * How far apart pairs of bodies must stay.
 *
 * @param toOthers distance that robots must keep from the world and each other, metres, ≥ 0
 * @param own distance that the pairs within one robot must keep, metres, ≥ 0
 * @param ofPairs exceptions from both, by pair of body names
 */
record Clearances(double toOthers, double own, Map<NamePair, Double> ofPairs) {
  Clearances {
    require(toOthers);
    require(own);
    ofPairs = Map.copyOf(ofPairs);
    ofPairs.values().forEach(Clearances::require);
  }

  private static void require(double metres) {
    if (!(metres >= 0 && metres < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("clearance is " + metres + ", wanted ≥ 0 and finite");
    }
  }

  /**
   * Returns what a pair must keep, metres.
   *
   * @param own whether it is a pair within one robot
   */
  double of(NamePair pair, boolean own) {
    return ofPairs.getOrDefault(pair, own ? this.own : toOthers);
  }

  Clearances withToOthers(double metres) {
    return new Clearances(metres, own, ofPairs);
  }

  Clearances withOwn(double metres) {
    return new Clearances(toOthers, metres, ofPairs);
  }

  Clearances with(NamePair pair, double metres) {
    Map<NamePair, Double> more = new HashMap<>(ofPairs);
    more.put(pair, metres);
    return new Clearances(toOthers, own, more);
  }
}
