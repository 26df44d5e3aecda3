package dev.clearway.check.pairs;

/** What a verdict says of the entry that disables a pair, or of there being none. */
public enum PairFinding {
  /** Nothing: they agree, or there is nothing to compare. */
  NONE("none"),
  /** It is disabled because it never collides, and it collides. */
  UNSOUND("unsound"),
  /** It is disabled because it never collides; that is not proven, nor refuted. */
  UNPROVEN("unproven"),
  /** It is disabled for another reason, and it collides at some configurations. */
  COLLIDES("collides"),
  /** It never collides, and is not disabled. */
  COULD_BE_DISABLED("could-be-disabled"),
  /** It always collides, and is not disabled: no configuration is free. */
  NEVER_FREE("never-free");

  private final String label;

  PairFinding(String label) {
    this.label = label;
  }

  /** Returns the name used in reports and files. */
  public String label() {
    return label;
  }
}
