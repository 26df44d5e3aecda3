package dev.clearway.geometry;

import java.util.Arrays;

/** Disjoint sets, each member turned or not against the one that its set is named by. */
final class ParityDisjointSets {
  private final int[] parent;

  /** Whether a member is turned against its parent. */
  private final boolean[] turned;

  ParityDisjointSets(int size) {
    parent = new int[size];
    turned = new boolean[size];
    Arrays.setAll(parent, i -> i);
  }

  /** Returns the number of the member that names the set. */
  int find(int member) {
    return place(member) >> 1;
  }

  /** Returns whether a member is turned against the one that names its set. */
  boolean turned(int member) {
    return (place(member) & 1) == 1;
  }

  /** Twice the name of the set, plus one if the member is turned against it. */
  private int place(int member) {
    int m = member;
    boolean sum = false;
    while (parent[m] != m) {
      int above = parent[m];
      turned[m] ^= turned[above];
      parent[m] = parent[above];
      sum ^= turned[m];
      m = parent[m];
    }
    return 2 * m + (sum ? 1 : 0);
  }

  /** Joins two sets; returns false if the two were turned otherwise against each other already. */
  boolean join(int a, int b, boolean againstEachOther) {
    int rootA = find(a);
    int rootB = find(b);
    boolean turn = turned(a) ^ turned(b) ^ againstEachOther;
    if (rootA == rootB) {
      return !turn;
    }
    int child = Math.max(rootA, rootB);
    parent[child] = Math.min(rootA, rootB);
    turned[child] = turn;
    return true;
  }
}
