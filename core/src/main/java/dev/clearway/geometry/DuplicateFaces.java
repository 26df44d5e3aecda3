package dev.clearway.geometry;

import java.util.Arrays;

/**
 * Faces that stand more than once in a mesh: those with the same three vertices.
 *
 * @param first a triangle's first one with the same vertices, itself if there is none before; −1
 *     where a triangle has fewer than three distinct vertices, so is no face
 * @param turned whether a triangle looks the other way than its first
 * @param count how often a face stands in the mesh, at its first triangle
 * @param balance how many of these look as the first, less those that look the other way
 */
record DuplicateFaces(int[] first, boolean[] turned, int[] count, int[] balance) {

  /** Finds them by hashing; O(n) expected. */
  static DuplicateFaces of(int[] triangles) {
    int faces = triangles.length / 3;
    int[] first = new int[faces];
    Arrays.fill(first, -1);
    DuplicateFaces found =
        new DuplicateFaces(first, new boolean[faces], new int[faces], new int[faces]);
    int capacity = Integer.highestOneBit(Math.max(4, faces)) * 4;
    int[] table = new int[capacity];
    for (int t = 0; t < faces; t++) {
      int a = triangles[3 * t];
      int b = triangles[3 * t + 1];
      int c = triangles[3 * t + 2];
      if (a == b || b == c || c == a) {
        continue;
      }
      int slot = hash(a, b, c) & (capacity - 1);
      while (table[slot] != 0 && !same(triangles, 3 * (table[slot] - 1), a, b, c)) {
        slot = (slot + 1) & (capacity - 1);
      }
      if (table[slot] == 0) {
        table[slot] = t + 1;
      }
      found.add(t, table[slot] - 1, triangles);
    }
    return found;
  }

  private void add(int triangle, int firstOfIt, int[] triangles) {
    first[triangle] = firstOfIt;
    turned[triangle] =
        !follows(triangles, 3 * firstOfIt, triangles[3 * triangle], triangles[3 * triangle + 1]);
    count[firstOfIt]++;
    balance[firstOfIt] += turned[triangle] ? -1 : 1;
  }

  /** Returns whether a triangle looks as most of those with its vertices do, or as many as not. */
  boolean looksAsMost(int triangle) {
    int sum = balance[first[triangle]];
    return turned[triangle] ? sum <= 0 : sum >= 0;
  }

  private static boolean same(int[] triangles, int at, int a, int b, int c) {
    return has(triangles, at, a) && has(triangles, at, b) && has(triangles, at, c);
  }

  private static boolean has(int[] triangles, int at, int vertex) {
    return triangles[at] == vertex || triangles[at + 1] == vertex || triangles[at + 2] == vertex;
  }

  private static boolean follows(int[] triangles, int at, int from, int to) {
    return (triangles[at] == from && triangles[at + 1] == to)
        || (triangles[at + 1] == from && triangles[at + 2] == to)
        || (triangles[at + 2] == from && triangles[at] == to);
  }

  /** Symmetric in the three numbers. */
  private static int hash(int a, int b, int c) {
    long h = mixed(a) + mixed(b) + mixed(c);
    h = (h ^ (h >>> 32)) * 0xBF58476D1CE4E5B9L;
    return (int) (h ^ (h >>> 29));
  }

  private static long mixed(int vertex) {
    long h = (vertex + 1) * 0x9E3779B97F4A7C15L;
    return (h ^ (h >>> 31)) * 0x94D049BB133111EBL;
  }
}
