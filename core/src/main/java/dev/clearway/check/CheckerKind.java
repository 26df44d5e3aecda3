package dev.clearway.check;

/** The checkers to choose from. */
public enum CheckerKind {
  /** Adaptive bisection per pair of bodies: proves. */
  ADAPTIVE,
  /** Adaptive bisection per pair of bounding volumes: proves, with fewer tests. */
  REFINED,
  /** Samples at a fixed resolution: the baseline, never proves. */
  FIXED
}
