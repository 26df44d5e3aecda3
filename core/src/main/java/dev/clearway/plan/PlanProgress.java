package dev.clearway.plan;

/** Told how a search goes on. */
@FunctionalInterface
public interface PlanProgress {
  /** Tells nobody. */
  PlanProgress NONE = (rounds, milestones) -> {};

  /**
   * A round of the search is over.
   *
   * @param rounds so far
   * @param milestones configurations kept so far
   */
  void round(long rounds, int milestones);
}
