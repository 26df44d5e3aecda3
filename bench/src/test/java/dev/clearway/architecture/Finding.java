package dev.clearway.architecture;

/**
 * A measured size of a piece of source code.
 *
 * @param kind what was measured
 * @param place file, and where it helps line and name
 * @param size the number
 * @param limit the largest number allowed
 */
record Finding(Kind kind, String place, int size, int limit) {
  /** What can be too large. */
  enum Kind {
    FILE_LINES("lines in a file"),
    METHOD_LINES("lines in a method"),
    PARAMETERS("parameters"),
    PACKAGE_TYPES("types in a package");

    private final String label;

    Kind(String label) {
      this.label = label;
    }
  }

  boolean isTooLarge() {
    return size > limit;
  }

  @Override
  public String toString() {
    return "%s %s (at most %s): %s".formatted(size, kind.label, limit, place);
  }
}
