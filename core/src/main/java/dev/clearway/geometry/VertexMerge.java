package dev.clearway.geometry;

import java.util.Arrays;

/**
 * Vertices in use, those with equal coordinates merged, and triangles renumbered to match.
 *
 * @param vertices distinct coordinates in order of first use
 * @param triangles three numbers each into {@code vertices}
 */
record VertexMerge(double[] vertices, int[] triangles) {
  static VertexMerge of(double[] vertices, int[] triangles) {
    int capacity = Integer.highestOneBit(Math.max(4, triangles.length)) * 2;
    int[] table = new int[capacity];
    double[] kept = new double[3 * Math.min(triangles.length, vertices.length)];
    int[] renumbered = new int[triangles.length];
    int count = 0;
    for (int i = 0; i < triangles.length; i++) {
      int from = 3 * triangles[i];
      // Adding 0.0 turns -0.0 into 0.0, so that equal numbers are equal bits.
      double x = vertices[from] + 0.0;
      double y = vertices[from + 1] + 0.0;
      double z = vertices[from + 2] + 0.0;
      int slot = hash(x, y, z) & (capacity - 1);
      while (table[slot] != 0 && !equal(kept, 3 * (table[slot] - 1), x, y, z)) {
        slot = (slot + 1) & (capacity - 1);
      }
      if (table[slot] == 0) {
        if (3 * count == kept.length) {
          kept = Arrays.copyOf(kept, 2 * kept.length);
        }
        kept[3 * count] = x;
        kept[3 * count + 1] = y;
        kept[3 * count + 2] = z;
        table[slot] = ++count;
      }
      renumbered[i] = table[slot] - 1;
    }
    return new VertexMerge(Arrays.copyOf(kept, 3 * count), renumbered);
  }

  private static boolean equal(double[] kept, int at, double x, double y, double z) {
    return kept[at] == x && kept[at + 1] == y && kept[at + 2] == z;
  }

  private static int hash(double x, double y, double z) {
    long h = Double.doubleToLongBits(x) * 0x9E3779B97F4A7C15L;
    h = (h ^ (h >>> 29)) + Double.doubleToLongBits(y) * 0xBF58476D1CE4E5B9L;
    h = (h ^ (h >>> 32)) + Double.doubleToLongBits(z) * 0x94D049BB133111EBL;
    h ^= h >>> 31;
    return (int) (h ^ (h >>> 17));
  }
}
