package dev.clearway.check;

import dev.clearway.kinematics.Configuration;
import dev.clearway.math.Rounding;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What was found about a motion or a configuration, under the assumptions that bodies are rigid,
 * the geometry is as loaded and the motion is run as given.
 *
 * <p>Defined in {@code docs/guarantee.md}.
 */
public sealed interface Verdict {
  /** Returns what was checked and what it cost. */
  Scope scope();

  /**
   * Returns the same of the motion that runs back: it passes the same configurations. Instants are
   * 1 minus what they were, those of open intervals rounded outward.
   */
  default Verdict reversed() {
    return switch (this) {
      case Free free -> free;
      case Hit hit -> new Hit(1 - hit.parameter(), hit.pair(), hit.configuration(), hit.scope());
      case Undecided open ->
          new Undecided(
              open.reason(),
              open.intervals().stream().map(Verdict::reversed).toList(),
              open.confidence(),
              open.scope());
    };
  }

  private static OpenInterval reversed(OpenInterval open) {
    double from = Math.max(0, Rounding.subtractDown(1, open.to()));
    double to = Math.min(1, Rounding.subtractUp(1, open.from()));
    return new OpenInterval(from, to, open.pair(), open.reason());
  }

  /**
   * Proven: every pair keeps more than its clearance at every instant.
   *
   * @param slackLowerBound a proven lower bound on separation minus clearance over the whole motion
   *     and all pairs, metres, &gt; 0
   */
  record Free(double slackLowerBound, Scope scope) implements Verdict {}

  /**
   * Proven: at one instant a pair is closer than its clearance, touches or overlaps. Not
   * necessarily the first such instant.
   *
   * @param parameter the instant, a fraction of the motion in [0, 1]
   * @param pair names of the two bodies
   * @param configuration the configuration at that instant, laid out as the scene's joint space
   */
  record Hit(double parameter, NamePair pair, Configuration configuration, Scope scope)
      implements Verdict {
    Hit with(Scope other) {
      return new Hit(parameter, pair, configuration, other);
    }
  }

  /**
   * Neither was proven.
   *
   * @param reason the gravest of the reasons of the intervals
   * @param intervals all parts that are open, by pair; empty where nothing was checked
   * @param confidence how little is open where a budget was spent, from 0 to 100: the mean over all
   *     pairs of the share of the motion that proofs, and slacks at the ends of open intervals,
   *     cover. It proves nothing; {@code docs/budgeted-checks.md} tells what it is worth. 0 where a
   *     larger budget would not help, and from checkers that tell none
   */
  record Undecided(
      UndecidedReason reason, List<OpenInterval> intervals, double confidence, Scope scope)
      implements Verdict {
    /** Copies the list. */
    public Undecided {
      intervals = List.copyOf(intervals);
      if (!(confidence >= 0 && confidence <= 100)) {
        throw new IllegalArgumentException("a confidence of " + confidence);
      }
    }

    /** What is undecided without any confidence. */
    public Undecided(UndecidedReason reason, List<OpenInterval> intervals, Scope scope) {
      this(reason, intervals, 0, scope);
    }

    /**
     * Returns a lower bound on the share of the motion on which every pair is proven to keep its
     * clearance: what no open interval covers; 0 where nothing was checked.
     */
    public double provenShare() {
      if (intervals.isEmpty()) {
        return 0;
      }
      List<OpenInterval> sorted = new ArrayList<>(intervals);
      sorted.sort(Comparator.comparingDouble(OpenInterval::from));
      double proven = 0;
      double end = 0;
      for (OpenInterval open : sorted) {
        if (open.from() > end) {
          proven = Rounding.addDown(proven, Rounding.subtractDown(open.from(), end));
        }
        end = Math.max(end, open.to());
      }
      return end < 1 ? Rounding.addDown(proven, Rounding.subtractDown(1, end)) : proven;
    }
  }
}
