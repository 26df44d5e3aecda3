package dev.clearway.methods.overlap;

import java.util.BitSet;

/**
 * Which pairs of nodes a descent met, tested or still to be tested when it ended, as the shape of a
 * binary tree: for looking at how descents change along a path.
 *
 * <p>Immutable and thread-safe.
 *
 * @see "Lin, Li: A Time-Budgeted Collision Detection Method, Sec. III, Fig. 2 to 5"
 */
public final class TraversalShape {
  /** Of each node, parents and left ones first, whether it has children. */
  private final BitSet split;

  private final int nodes;
  private final int deepest;
  private final double averageDepth;

  /**
   * Makes a shape.
   *
   * @param split copied: of each node, parents and left ones first, whether it has children
   * @param nodes how many there are, ≥ 1
   */
  TraversalShape(BitSet split, int nodes) {
    this.split = (BitSet) split.clone();
    this.nodes = nodes;
    int[] depths = depths();
    long sum = 0;
    int most = 0;
    for (int depth : depths) {
      sum += depth;
      most = Math.max(most, depth);
    }
    this.deepest = most;
    this.averageDepth = (double) sum / nodes;
  }

  /** The depth of each node, that of the root being 1. */
  private int[] depths() {
    int[] depths = new int[nodes];
    int[] secondAt = new int[nodes + 1]; // depths of second children that are still to come
    int waiting = 0;
    int depth = 1;
    for (int node = 0; node < nodes; node++) {
      depths[node] = depth;
      if (split.get(node)) {
        secondAt[waiting++] = ++depth;
      } else if (waiting > 0) {
        depth = secondAt[--waiting];
      }
    }
    return depths;
  }

  /** Returns how many pairs were met. */
  public int nodes() {
    return nodes;
  }

  /** Returns the largest depth of a pair, that of the two whole bodies being 1. */
  public int deepest() {
    return deepest;
  }

  /** Returns the mean depth of all pairs. */
  public double averageDepth() {
    return averageDepth;
  }

  /**
   * Returns the share of the cut list at which two descents ended at the same depth, in [0, 1]. The
   * lists are made equally long first: where one descent went on below a pair at which the other
   * ended, each end of the deeper one counts as a difference.
   */
  public double zeroDifferenceShare(TraversalShape other) {
    int mine = 0;
    int others = 0;
    int same = 0;
    int ends = 0;
    while (mine < nodes) {
      boolean splits = split.get(mine);
      boolean otherSplits = other.split.get(others);
      if (splits == otherSplits) {
        same += splits ? 0 : 1;
        ends += splits ? 0 : 1;
        mine++;
        others++;
      } else {
        int nextMine = endOfPart(mine);
        int nextOther = other.endOfPart(others);
        // A binary tree of n nodes has (n + 1) / 2 leaves; the one of the two is a leaf alone.
        ends += (Math.max(nextMine - mine, nextOther - others) + 1) / 2;
        mine = nextMine;
        others = nextOther;
      }
    }
    return (double) same / ends;
  }

  /** Returns the number after the last node of the part that begins at a node. */
  private int endOfPart(int node) {
    int missing = 1;
    int at = node;
    while (missing > 0) {
      missing += split.get(at) ? 1 : -1;
      at++;
    }
    return at;
  }
}
