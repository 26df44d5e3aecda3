package dev.clearway.proof.placement;

/** What a test for contact came to. */
public enum ContactProof {
  /** The two share a point, or come within their clearance. */
  PROVEN,
  /** Nothing was proven: they may be apart or not. */
  NOT_PROVEN;

  static ContactProof provenIf(boolean condition) {
    return condition ? PROVEN : NOT_PROVEN;
  }
}
