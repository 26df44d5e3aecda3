package dev.clearway.proof.placement;

/** What a test for contact came to. */
public enum Contact {
  /** The two share a point, or come within their clearance. */
  PROVEN,
  /** Nothing was proven: they may be apart or not. */
  NOT_PROVEN;

  static Contact provenIf(boolean condition) {
    return condition ? PROVEN : NOT_PROVEN;
  }
}
