package dev.clearway.geometry;

import java.util.Arrays;

/**
 * Faces that hang together where two meet at an edge (patches), and patches joined at edges of more
 * faces because neither is closed there by itself (groups). A patch that has an even number of
 * faces at each edge is a group of its own, whatever else it touches.
 */
final class PatchGroups {
  private final MeshEdges edges;
  private final boolean[] kept;
  private final ParityDisjointSets patches;
  private final ParityDisjointSets groups;

  /** At the face that a patch or group is named by: some edge has an odd number of its faces. */
  private final boolean[] open;

  /** The same: it is not one patch whose faces can be turned so that all agree. */
  private final boolean[] mixed;

  /** At the face that a group is named by: as they stand, directions do not cancel at some edge. */
  private final boolean[] unbalanced;

  /** The faces at one edge: the set that each is in, then a bit for the direction. */
  private long[] atEdge = new long[8];

  private PatchGroups(MeshEdges edges, boolean[] kept) {
    this.edges = edges;
    this.kept = kept;
    this.patches = new ParityDisjointSets(kept.length);
    this.groups = new ParityDisjointSets(kept.length);
    this.open = new boolean[kept.length];
    this.mixed = new boolean[kept.length];
    this.unbalanced = new boolean[kept.length];
  }

  /** Joins the faces that are kept. Cost: O(n log n) for n triangles, all but linear. */
  static PatchGroups of(MeshEdges edges, boolean[] kept) {
    PatchGroups made = new PatchGroups(edges, kept);
    made.joinPatches();
    for (int e = 0; e < edges.count(); e++) {
      made.joinGroups(made.facesAt(e, true));
    }
    for (int t = 0; t < kept.length; t++) {
      made.tellGroup(t);
    }
    for (int e = 0; e < edges.count(); e++) {
      made.balance(made.facesAt(e, false));
    }
    return made;
  }

  /** Returns the face that a kept face's group is named by. */
  int group(int face) {
    return groups.find(patches.find(face));
  }

  /** Returns whether the group named by a face has an odd number of faces at some edge. */
  boolean isOpen(int group) {
    return open[group];
  }

  /** Returns whether the group named by a face is one patch whose faces can be made to agree. */
  boolean canAgree(int group) {
    return !mixed[group];
  }

  /** Returns whether directions, as they stand, cancel at every edge of the group. */
  boolean isBalanced(int group) {
    return !unbalanced[group];
  }

  /** Returns whether a face is to be turned to agree with the one that its patch is named by. */
  boolean turned(int face) {
    return patches.turned(face);
  }

  private void joinPatches() {
    for (int e = 0; e < edges.count(); e++) {
      int one = -1;
      int two = -1;
      int count = 0;
      for (int i = edges.start()[e]; i < edges.start()[e + 1]; i++) {
        int side = edges.sides()[i];
        if (kept[side / 3]) {
          one = two;
          two = side;
          count++;
        }
      }
      if (count == 2) {
        patches.join(one / 3, two / 3, edges.rises(one) == edges.rises(two));
      }
    }
  }

  /**
   * Writes the kept faces at an edge, sorted: by patch, with the direction that agrees with it, or
   * by group, with the direction as it stands. Returns their number.
   */
  private int facesAt(int edge, boolean byPatch) {
    int count = 0;
    for (int i = edges.start()[edge]; i < edges.start()[edge + 1]; i++) {
      int side = edges.sides()[i];
      int face = side / 3;
      if (kept[face]) {
        if (count == atEdge.length) {
          atEdge = Arrays.copyOf(atEdge, 2 * count);
        }
        int set = byPatch ? patches.find(face) : group(face);
        boolean direction = edges.rises(side) ^ (byPatch && patches.turned(face));
        atEdge[count++] = 2L * set + (direction ? 1 : 0);
      }
    }
    Arrays.sort(atEdge, 0, count);
    return count;
  }

  /** Joins the patches that are not closed at an edge by themselves. */
  private void joinGroups(int count) {
    int odd = -1;
    for (int i = 0; i < count; ) {
      int patch = set(i);
      int end = endOfRun(i, count);
      if ((end - i & 1) == 1) {
        odd = odd < 0 || groups.join(patch, odd, false) ? patch : odd;
        open[patch] |= (count & 1) == 1;
      } else {
        mixed[patch] |= balance(i, end) != 0;
      }
      i = end;
    }
  }

  private void tellGroup(int face) {
    if (kept[face] && patches.find(face) == face) {
      int group = groups.find(face);
      open[group] |= open[face];
      mixed[group] |= mixed[face] || group != face;
    }
  }

  private void balance(int count) {
    for (int i = 0; i < count; ) {
      int end = endOfRun(i, count);
      unbalanced[set(i)] |= balance(i, end) != 0;
      i = end;
    }
  }

  private int set(int i) {
    return (int) (atEdge[i] >> 1);
  }

  private int endOfRun(int from, int count) {
    int i = from + 1;
    while (i < count && set(i) == set(from)) {
      i++;
    }
    return i;
  }

  private int balance(int from, int to) {
    int sum = 0;
    for (int i = from; i < to; i++) {
      sum += (atEdge[i] & 1) == 0 ? 1 : -1;
    }
    return sum;
  }
}
