package dev.clearway.io.certificate;

import dev.clearway.check.CheckSetup;
import dev.clearway.math.Rounding;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A scene as certificates speak of it: its pairs in an order, and the distances that they are to
 * keep. Immutable and thread-safe.
 */
public final class CertifiedScene {
  private final CheckSetup setup;
  private final double beyond;
  private final List<GeometryPair> pairs;
  private final boolean whole;

  /**
   * Takes a scene.
   *
   * @param beyond metres that are added to each clearance: what counts as contact beyond it
   */
  public CertifiedScene(CheckSetup setup, double beyond) {
    this.whole = true;
    this.setup = setup;
    this.beyond = beyond;
    this.pairs =
        setup
            .prepared()
            .pairs()
            .all()
            .sorted(
                Comparator.comparingInt(GeometryPair::first).thenComparingInt(GeometryPair::second))
            .map(this::widened)
            .toList();
  }

  private CertifiedScene(CertifiedScene all, Set<NamePair> bodies) {
    this.whole = false;
    this.setup = all.setup;
    this.beyond = all.beyond;
    this.pairs = all.pairs.stream().filter(pair -> bodies.contains(pair.names())).toList();
  }

  /** Returns the same scene with pairs of some bodies alone: others are not asked about. */
  CertifiedScene of(Set<NamePair> bodies) {
    return new CertifiedScene(this, bodies);
  }

  /** Returns the scene made ready for checks. */
  public CheckSetup setup() {
    return setup;
  }

  private GeometryPair widened(GeometryPair pair) {
    return beyond == 0 ? pair : pair.withClearance(Rounding.addUp(pair.clearance(), beyond));
  }

  /** Returns what a pair is to keep between what its shapes hold, balls of clouds among it. */
  double clearance(GeometryPair pair) {
    double clearance = setup.scene().clearance(pair.names());
    return beyond == 0 ? clearance : Rounding.addUp(clearance, beyond);
  }

  /** Returns whether it is about all pairs of the scene that are to be checked. */
  boolean isWhole() {
    return whole;
  }

  /** Returns all pairs by the numbers of their geometries. */
  List<GeometryPair> pairs() {
    return pairs;
  }

  /** Returns the same pairs as a table has them, in the same order. */
  List<GeometryPair> inOrder(PairTable table) {
    Map<List<Integer>, GeometryPair> byNumbers = new HashMap<>();
    table.all().forEach(p -> byNumbers.put(List.of(p.first(), p.second()), widened(p)));
    return pairs.stream()
        .map(p -> byNumbers.getOrDefault(List.of(p.first(), p.second()), p))
        .toList();
  }
}
