package dev.clearway.check.pairs;

import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.UndecidedReason;

/**
 * What was found about two links of a robot over all configurations within its joint limits, under
 * the assumptions that links are rigid and the geometry is as loaded.
 *
 * <p>Defined in {@code docs/pairs.md}.
 */
public sealed interface PairVerdict {
  /** Proven: the links share no point at any configuration within the limits. */
  record Never() implements PairVerdict {}

  /**
   * Proven: the links share a point at every configuration within the limits.
   *
   * @param configuration one of them, radians and metres, laid out as the scene's joint space
   */
  record Always(Configuration configuration) implements PairVerdict {}

  /**
   * Proven: the links share a point at a configuration within the limits. Others may be free of
   * contact.
   *
   * @param configuration radians and metres, laid out as the scene's joint space
   */
  record Meets(Configuration configuration) implements PairVerdict {}

  /**
   * Not judged.
   *
   * @param why not
   */
  record Skipped(Why why) implements PairVerdict {}

  /** Why a pair is not judged. */
  enum Why {
    /** A movable joint joins the two links directly, and such pairs were not asked for. */
    ADJACENT("adjacent"),
    /** Fixed joints make the two links one body. */
    RIGID("rigid"),
    /** One of the links has no geometry. */
    EMPTY("empty");

    private final String label;

    Why(String label) {
      this.label = label;
    }

    /** Returns the name used in reports and files. */
    public String label() {
      return label;
    }
  }

  /**
   * Neither was proven.
   *
   * @param reason why the search ended
   * @param openShare share of the box of joint ranges, by volume, that is not proven apart, in [0,
   *     1]
   * @param nearest the nearest configuration that was looked at, laid out as the scene's joint
   *     space
   * @param joint name of the joint whose range has no end; empty where all have
   */
  record Undecided(UndecidedReason reason, double openShare, Configuration nearest, String joint)
      implements PairVerdict {}
}
