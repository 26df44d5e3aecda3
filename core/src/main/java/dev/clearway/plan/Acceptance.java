package dev.clearway.plan;

import dev.clearway.check.Verdict;

/**
 * What a planner takes for an edge without collision.
 *
 * @param sampled whether also that no sample of an edge collided
 * @param leastConfidence from 0 to 100, of an edge that a checker left undecided for lack of budget
 *     and that is taken all the same; +∞ for none
 */
public record Acceptance(boolean sampled, double leastConfidence) {
  /** Only what is proven free: paths of such edges never collide. */
  public static final Acceptance PROVEN = new Acceptance(false, Double.POSITIVE_INFINITY);

  /**
   * Also that no sample of a fixed-resolution checker collided: paths of such edges may collide.
   * For comparisons.
   */
  public static final Acceptance SAMPLED = new Acceptance(true, Double.POSITIVE_INFINITY);

  /** Checks the number. */
  public Acceptance {
    if (!(leastConfidence >= 0)) {
      throw new IllegalArgumentException("a least confidence of " + leastConfidence);
    }
  }

  /**
   * Returns an acceptance of what is sampled, and of what a checker that shares out a budget of its
   * own leaves undecided with some confidence: paths of such edges may collide. For comparisons.
   *
   * @param least from 0 to 100
   * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. V"
   */
  public static Acceptance confident(double least) {
    return new Acceptance(true, least);
  }

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
          case Verdict.Free _ -> true;
          case Verdict.Hit _ -> false;
          case Verdict.Undecided open ->
              switch (open.reason()) {
                case SAMPLED_ONLY -> sampled;
                case BUDGET -> open.confidence() >= leastConfidence;
                default -> false;
              };
        };
    return clear ? Answer.CLEAR : Answer.BLOCKED;
  }
}
