package dev.clearway.predict;

/** Two objects by their ids, the smaller one first, whichever way they are given. */
public record IdPair(long first, long second) {
  /** Puts the ids in order. */
  public IdPair {
    if (first > second) {
      long smaller = second;
      second = first;
      first = smaller;
    }
  }
}
