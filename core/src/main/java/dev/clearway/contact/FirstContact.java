package dev.clearway.contact;

import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import java.util.List;

/**
 * The first time at which a motion brings some pair within its clearance and the tolerance, under
 * the assumptions that bodies are rigid, the geometry is as loaded and the motion is run as given.
 *
 * <p>Contact means a separation of at most the clearance plus the tolerance; docs/first-contact.md
 * has the proofs.
 */
public sealed interface FirstContact {
  /** Returns what was looked at and what it cost. */
  Scope scope();

  /**
   * Proven: there is no contact.
   *
   * @param slackLowerBound a proven lower bound on separation minus clearance over the whole motion
   *     and all pairs, metres, &gt; the tolerance; 0 from methods that tell none
   */
  record Free(double slackLowerBound, Scope scope) implements FirstContact {}

  /**
   * Proven: no pair is in contact before {@code from}, and one is at {@code to}; so the first
   * instant of contact lies between the two, which are no further apart than the time tolerance,
   * unless rounding hides more: all between them is then too close to contact to be told.
   *
   * @param from a fraction of the motion in [0, 1]
   * @param to the same, ≥ {@code from}
   * @param seconds at {@code to}, NaN for motions without time
   * @param onset how the contact begins
   * @param point where the pair is nearest at {@code to}
   * @param configuration the configuration at {@code to}, laid out as the scene's joint space
   * @param touching features that may touch between {@code from} and {@code to}, of all pairs, as
   *     far as the method tells them; the product's own tells none
   */
  record At(
      double from,
      double to,
      double seconds,
      Onset onset,
      ContactPoint point,
      Configuration configuration,
      List<TouchingFeatures> touching,
      Scope scope)
      implements FirstContact {
    /** Copies the list. */
    public At {
      touching = List.copyOf(touching);
    }

    /** Returns the same contact with the features that may touch at it. */
    public At with(List<TouchingFeatures> features) {
      return new At(from, to, seconds, onset, point, configuration, features, scope);
    }
  }

  /**
   * Neither was proven.
   *
   * @param reason the gravest of the reasons of the intervals
   * @param from proven: there is no contact before it
   * @param to proven: there is contact at it; +∞ where none was found
   * @param intervals what is open before {@code to}, by pair
   */
  record Undecided(
      UndecidedReason reason, double from, double to, List<OpenInterval> intervals, Scope scope)
      implements FirstContact {
    /** Copies the list. */
    public Undecided {
      intervals = List.copyOf(intervals);
    }
  }
}
