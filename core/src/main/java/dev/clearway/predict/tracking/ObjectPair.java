package dev.clearway.predict.tracking;

/**
 * Two objects by their names, in the order of the names, whichever way they are given. Immutable.
 */
public record ObjectPair(ObjectName first, ObjectName second) {
  /**
   * Puts the names in order.
   *
   * @throws IllegalArgumentException if they are the same
   */
  public ObjectPair {
    int order = first.compareTo(second);
    if (order == 0) {
      throw new IllegalArgumentException("an object is no pair with itself: " + first.text());
    }
    if (order > 0) {
      ObjectName smaller = second;
      second = first;
      first = smaller;
    }
  }
}
