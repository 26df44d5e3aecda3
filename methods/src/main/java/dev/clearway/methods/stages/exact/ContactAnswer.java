package dev.clearway.methods.stages.exact;

import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.GeometryPair;
import java.util.List;

/**
 * What the pipeline found about a motion's first contact.
 *
 * <p>Work counts overlap tests of boxes as volume tests, evaluations of equations as triangle
 * tests, and intervals as configurations.
 */
public sealed interface ContactAnswer {
  /** Returns what it cost. */
  CostCounters work();

  /** Proven: no pair touches at any instant. */
  record Free(CostCounters work) implements ContactAnswer {}

  /**
   * Proven: no pair touches before {@code from}, and one is in contact at {@code to}.
   *
   * @param from parameter of the motion, in [0, 1]
   * @param to parameter, ≥ {@code from}; both 0 where the motion starts in contact
   * @param pair that is in contact at {@code to}
   * @param features that may touch between the two; empty where the motion starts in contact
   */
  record Contact(
      double from, double to, GeometryPair pair, List<FeatureContact> features, CostCounters work)
      implements ContactAnswer {
    /** Copies the list. */
    public Contact {
      features = List.copyOf(features);
    }
  }

  /**
   * Proven: no pair touches before {@code from}; what comes then is not known.
   *
   * @param from parameter of the motion, in [0, 1]
   * @param reason why it is not known
   * @param features that may touch there
   */
  record Undecided(
      double from, UndecidedReason reason, List<FeatureContact> features, CostCounters work)
      implements ContactAnswer {
    /** Copies the list. */
    public Undecided {
      features = List.copyOf(features);
    }
  }
}
