package dev.clearway.scene;

/**
 * Two names in no particular order.
 *
 * @param first the smaller name
 * @param second the larger name
 */
public record NamePair(String first, String second) {
  /** Puts the names in order. */
  public NamePair {
    if (first.compareTo(second) > 0) {
      String larger = first;
      first = second;
      second = larger;
    }
  }

  /** Returns whether the name is one of the two. */
  public boolean contains(String name) {
    return first.equals(name) || second.equals(name);
  }
}
