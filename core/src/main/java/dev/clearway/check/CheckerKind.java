package dev.clearway.check;

/** The checkers to choose from. */
public enum CheckerKind {
  /** Adaptive bisection per pair of bodies: proves. */
  ADAPTIVE,
  /** Samples at a fixed resolution: the baseline, never proves. */
  FIXED
}
