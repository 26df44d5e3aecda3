package dev.clearway.proof;

/**
 * How far bodies may travel on an interval. Both prove the same; the nearer ones cost more to
 * compute, and ask for fewer intervals.
 */
public enum BoundKind {
  /** By factors that hold for all positions, as in the paper: {@code motion-bounds.md} 3. */
  GLOBAL,
  /** By the bodies' places at an instant of the interval too: {@code motion-bounds.md} 10, 11. */
  NEAR
}
