package dev.clearway.proof;

/** Why a motion, or a part of it, is undecided. */
public enum UndecidedReason {
  /** A separation within the tolerance of the clearance was met, or touch within the pose error. */
  NEAR_CONTACT("near-contact"),
  /** The budget was spent. */
  BUDGET("budget"),
  /** Another motion of the path hits, and no more was asked for. */
  STOPPED("stopped"),
  /** A closed loop gapes by more than it may, or is not proven not to. */
  GAPING("gaping"),
  /** A fixed-resolution check found nothing; it can never prove. */
  SAMPLED_ONLY("sampled-only"),
  /** A shape or motion that this checker cannot treat. */
  UNSUPPORTED("unsupported"),
  /** The joints that keep a tool on its path could not be followed all the way. */
  SINGULAR("singular"),
  /** Numbers too large, not finite, or too close together to go on. */
  NUMERIC("numeric"),
  /** There is no pair to check. */
  NOTHING_TO_CHECK("nothing-to-check");

  private final String label;

  UndecidedReason(String label) {
    this.label = label;
  }

  /** Returns the name used in reports and files. */
  public String label() {
    return label;
  }
}
