package dev.clearway.plan;

import dev.clearway.check.Verdict;
import dev.clearway.proof.UndecidedReason;

/** What a planner takes for an edge without collision. */
public enum Acceptance {
  /** Only what is proven free: paths of such edges never collide. */
  PROVEN,
  /**
   * Also that no sample of a fixed-resolution checker collided: paths of such edges may collide.
   * For comparisons.
   */
  SAMPLED;

  /** How a planner takes a verdict. */
  enum Answer {
    /** As without collision. */
    CLEAR,
    /** As in the way; also what is undecided. */
    BLOCKED
  }

  Answer answer(Verdict verdict) {
    boolean clear =
        switch (verdict) {
          case Verdict.Free free -> true;
          case Verdict.Hit hit -> false;
          case Verdict.Undecided open ->
              this == SAMPLED && open.reason() == UndecidedReason.SAMPLED_ONLY;
        };
    return clear ? Answer.CLEAR : Answer.BLOCKED;
  }
}
