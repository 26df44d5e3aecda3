package dev.clearway.proof.placement;

/**
 * A part of a pair of collision geometries: a node of each one's tree, 0 for all of it.
 *
 * <p>Mutable, so that searches keep one and allocate none; one thread.
 */
public final class PairPart {
  private int pair;
  private int first;
  private int second;

  /** Returns all of a pair. */
  public static PairPart whole(int pair) {
    PairPart part = new PairPart();
    part.set(pair, 0, 0);
    return part;
  }

  /** Makes this the part of two nodes of a pair. */
  public void set(int pair, int first, int second) {
    this.pair = pair;
    this.first = first;
    this.second = second;
  }

  /** Returns the number of the pair. */
  public int pair() {
    return pair;
  }

  /** Returns the node of the pair's first geometry. */
  public int first() {
    return first;
  }

  /** Returns the node of the pair's second geometry. */
  public int second() {
    return second;
  }

  /** Returns whether it is all of both. */
  public boolean isWhole() {
    return first == 0 && second == 0;
  }
}
