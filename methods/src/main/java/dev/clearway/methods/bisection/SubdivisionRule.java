package dev.clearway.methods.bisection;

/**
 * Where the adaptive checker looks next on an interval that the slacks at its ends do not cover.
 *
 * <p>Every choice proves the same; they differ in how many configurations it takes, and in how many
 * of those other pairs need as well.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. II-E, Fig. 3"
 */
public enum SubdivisionRule {
  /** At the middle of the interval (Fig. 3b): all pairs ask for the same configurations. */
  MIDDLE,
  /** Where the longer cover of the two ends stops: half of Fig. 3c, chosen anew each time. */
  EDGES,
  /** Where the covers of both ends stop (Fig. 3c): one interval goes on, between the two. */
  BOTH_EDGES,
  /** At the middle of what the two ends leave uncovered (Fig. 3d). */
  UNCOVERED_MIDDLE
}
