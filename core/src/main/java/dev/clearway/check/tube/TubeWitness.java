package dev.clearway.check.tube;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A motion inside a tube that is nearer than its clearance, touches or overlaps, at one instant:
 * what keeps a tube from being free. Proven, up to the rounding of the numbers told.
 *
 * @param pair names of the two bodies
 * @param parameter the instant, in [0, 1]
 * @param share of the tube that is enough: all may be off by no more than this share of what it may
 * @param configuration where the joints are then
 * @param off by how much links and bodies are that may be off, by their names: three numbers of the
 *     shift, metres, and three of the turn, axis times radians, in the frame of what is off
 */
public record TubeWitness(
    NamePair pair,
    double parameter,
    double share,
    Configuration configuration,
    SortedMap<String, List<Double>> off) {

  /** Copies the map. */
  public TubeWitness {
    off = Collections.unmodifiableSortedMap(new TreeMap<>(off));
  }

  /**
   * Looks for one in a tube that is neither free nor hits: the least that it finds.
   *
   * @param motion with a tube of its own or of the scene
   * @param verdict on it
   * @return empty where it finds none, which may still be there
   */
  public static Optional<TubeWitness> find(CheckSetup setup, Motion motion, Verdict verdict) {
    if (verdict instanceof Verdict.Undecided open
        && open.reason() == UndecidedReason.NEAR_CONTACT
        && setup.scene().tube(motion) instanceof LooseMotion tube) {
      ShownContact shown = new ShownContact(setup, tube);
      shown.within(open.intervals());
      return shown.witness();
    }
    return Optional.empty();
  }
}
