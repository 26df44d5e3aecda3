package dev.clearway.check.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.tube.TubeMiss;
import dev.clearway.proof.tube.TubeProof;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which pairs are proven free in which tubes around a motion that is free itself. Tubes differ by a
 * factor: what is free in one is free in all that are smaller, so each pair is proven again only in
 * a larger one, and one that was open is tried first.
 *
 * <p>Scratch object, one thread.
 */
final class ProvenPairs {
  /**
   * Tests of a pair after which it is given up, some seconds: more than in a check, of which there
   * may be many. Of `bench tubes`, one path in twenty needs more than {@link TubeProof#MOST_TESTS}.
   */
  private static final int MOST_TESTS = 4_000_000;

  private final CheckSetup setup;
  private final Motion motion;
  private final Tube unit;
  private final MovingPairs moving;
  private final Map<Long, Double> proven = new HashMap<>();
  private Optional<GeometryPair> open = Optional.empty();
  private Optional<TubeMiss> miss = Optional.empty();

  /**
   * Begins with nothing proven.
   *
   * @param motion that was proven free, in the scene's own tube
   */
  ProvenPairs(CheckSetup setup, Motion motion, Tube unit) {
    this.setup = setup;
    this.motion = motion;
    this.unit = unit;
    this.moving = setup.prepared().movingPairs();
  }

  static long key(GeometryPair pair) {
    return ((long) pair.first() << 32) | pair.second();
  }

  /** Returns whether all is proven free in the tube that is enlarged by a factor. */
  boolean isFree(double factor) {
    PreparedScene prepared = setup.prepared();
    Motion whole = setup.scene().tube(LooseMotion.about(motion, unit.times(factor)));
    if (!(whole instanceof LooseMotion tube)) {
      return false;
    }
    List<GeometryPair> pairs = unproven(tube, factor);
    TubeProof proof = new TubeProof(prepared.scene(), tube, moving, MOST_TESTS);
    moving.clear();
    miss = Optional.empty();
    for (GeometryPair pair : pairs) {
      if (!(proof.slack(pair, tube.middle(), 0, 1, Budget.UNLIMITED) > 0)) {
        open = Optional.of(pair);
        miss = proof.miss();
        return false;
      }
      proven.merge(key(pair), factor, Math::max);
    }
    return setup.scene().loops().isEmpty() || setup.checker().check(tube) instanceof Verdict.Free;
  }

  /** Returns the pairs that the tube may bring together, the one that was open last first. */
  private List<GeometryPair> unproven(LooseMotion tube, double factor) {
    Set<Long> near = new HashSet<>();
    for (GeometryPair pair : setup.prepared().pairsFor(tube).moving()) {
      if (proven.getOrDefault(key(pair), 0.0) < factor) {
        near.add(key(pair));
      }
    }
    // Of a table that knows nothing of the tube: what displaces bodies is not an error of poses.
    PairTable table = setup.prepared().pairsFor(tube.middle());
    List<GeometryPair> out = new ArrayList<>();
    table.all().filter(pair -> near.contains(key(pair))).forEach(out::add);
    long first = open.map(ProvenPairs::key).orElse(-1L);
    out.sort(Comparator.comparing(pair -> key(pair) != first));
    return out;
  }

  /** Returns the pair that was not proven last, if there is one. */
  Optional<GeometryPair> open() {
    return open;
  }

  /** Returns where it was not. */
  Optional<TubeMiss> miss() {
    return miss;
  }
}
