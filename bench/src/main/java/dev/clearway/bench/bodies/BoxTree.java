package dev.clearway.bench.bodies;

import dev.clearway.geometry.TriangleMesh;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** A mesh's triangles in a plain tree of axis-aligned boxes, halved at the median. */
final class BoxTree {
  /** Numbers of a triangle. */
  static final int TRIANGLE = 9;

  /** Numbers of a box: least x, y, z, then largest. */
  private static final int BOX = 6;

  private static final int LARGEST_LEAF = 1;

  private final double[] triangles;
  private final double[] boxes;
  private int nodes;

  /** First triangle of each node, and the first beyond; children of node n: its numbers, or −1. */
  private final int[] begin;

  private final int[] end;
  private final int[] left;
  private final int[] right;

  BoxTree(TriangleMesh mesh) {
    int count = mesh.triangleCount();
    Integer[] order = IntStream.range(0, count).boxed().toArray(Integer[]::new);
    double[] corners = new double[TRIANGLE * count];
    for (int t = 0; t < count; t++) {
      for (int i = 0; i < TRIANGLE; i++) {
        corners[TRIANGLE * t + i] = mesh.coordinate(mesh.vertexOf(t, i / 3), i % 3);
      }
    }
    boxes = new double[2 * BOX * count];
    begin = new int[2 * count];
    end = new int[2 * count];
    left = new int[2 * count];
    right = new int[2 * count];
    build(corners, order, 0, count);
    triangles = new double[corners.length];
    for (int i = 0; i < count; i++) {
      System.arraycopy(corners, TRIANGLE * order[i], triangles, TRIANGLE * i, TRIANGLE);
    }
  }

  private int build(double[] corners, Integer[] order, int from, int to) {
    int node = nodes++;
    begin[node] = from;
    end[node] = to;
    left[node] = -1;
    int longest = 0;
    double length = -1;
    for (int axis = 0; axis < 3; axis++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        for (int c = axis; c < TRIANGLE; c += 3) {
          double x = corners[TRIANGLE * order[i] + c];
          low = Math.min(low, x);
          high = Math.max(high, x);
        }
      }
      boxes[BOX * node + axis] = low;
      boxes[BOX * node + 3 + axis] = high;
      if (high - low > length) {
        longest = axis;
        length = high - low;
      }
    }
    if (to - from > LARGEST_LEAF) {
      int by = longest;
      Arrays.sort(order, from, to, Comparator.comparingDouble(t -> sum(corners, t, by)));
      int middle = (from + to) / 2;
      left[node] = build(corners, order, from, middle);
      right[node] = build(corners, order, middle, to);
    }
    return node;
  }

  private static double sum(double[] corners, int triangle, int axis) {
    int at = TRIANGLE * triangle + axis;
    return corners[at] + corners[at + 3] + corners[at + 6];
  }

  double[] triangles() {
    return triangles;
  }

  boolean isLeaf(int node) {
    return left[node] < 0;
  }

  int begin(int node) {
    return begin[node];
  }

  int end(int node) {
    return end[node];
  }

  int left(int node) {
    return left[node];
  }

  int right(int node) {
    return right[node];
  }

  double middle(int node, int axis) {
    return (boxes[BOX * node + axis] + boxes[BOX * node + 3 + axis]) / 2;
  }

  double half(int node, int axis) {
    return (boxes[BOX * node + 3 + axis] - boxes[BOX * node + axis]) / 2;
  }
}
