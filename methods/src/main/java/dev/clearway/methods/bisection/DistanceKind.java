package dev.clearway.methods.bisection;

/**
 * How the adaptive checker bounds the distance of two bodies.
 *
 * <p>Every kind proves the same; they differ in how much it takes to find a bound, and how many
 * configurations the bounds make need.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. III-A, III-B"
 */
public enum DistanceKind {
  /** GREEDY-DIST: a lower bound for what an overlap test costs. */
  GREEDY,
  /** APPROX-DIST: a lower bound of at least half the distance. */
  APPROXIMATE,
  /** EXACT-DIST: the distance. */
  EXACT
}
