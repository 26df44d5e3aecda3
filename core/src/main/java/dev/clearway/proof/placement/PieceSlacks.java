package dev.clearway.proof.placement;

import dev.clearway.distance.ApartParts;
import dev.clearway.math.Rounding;

/**
 * The pieces of a part at which a descent ended, each with a lower bound on its slack.
 *
 * <p>Belongs to the caller, and holds until it is given to another query. Mutable, one thread; no
 * allocation once it has grown.
 */
public final class PieceSlacks {
  /** Most pieces that are taken out. */
  private static final int MOST = 64;

  final ApartParts parts = new ApartParts();
  private int[] nodes = {};
  private double[] slacks = {};
  private double wanted;
  private boolean known;

  /** Makes one without pieces. */
  public PieceSlacks() {
    // queries fill it
  }

  /** Forgets the pieces. */
  public void clear() {
    known = false;
  }

  /** Takes note of what {@link #parts} are to be apart by for a slack of 0. */
  void fill(double separation) {
    wanted = separation;
    known = parts.areApart();
  }

  /** Returns whether the descent found all pieces apart. */
  boolean areKnown() {
    return known;
  }

  /**
   * Takes out the pieces whose slack is below what is needed; {@link #first}, {@link #second} and
   * {@link #slack} then tell of them.
   *
   * @return how many there are; −1 where they are too many or not known
   */
  public int takeOpen(double needed) {
    int count = 0;
    while (known) {
      double slack = slackOfOthers();
      if (slack >= needed) {
        return count;
      }
      if (count == MOST) {
        return -1;
      }
      if (slacks.length == 0) { // most searches never come here
        nodes = new int[2 * MOST];
        slacks = new double[MOST];
      }
      nodes[2 * count] = parts.first();
      nodes[2 * count + 1] = parts.second();
      slacks[count++] = slack;
      parts.removeNearest();
    }
    return -1;
  }

  /** Returns the node of the first geometry of a piece that was taken out. */
  public int first(int k) {
    return nodes[2 * k];
  }

  /** Returns the node of the second geometry of a piece that was taken out. */
  public int second(int k) {
    return nodes[2 * k + 1];
  }

  /** Returns a lower bound on the slack of a piece that was taken out, metres. */
  public double slack(int k) {
    return slacks[k];
  }

  /**
   * Returns a lower bound on the slack of all pieces that were not taken out, metres; +∞ where
   * there is none.
   */
  public double slackOfOthers() {
    return Rounding.subtractDown(parts.bound(), wanted);
  }
}
