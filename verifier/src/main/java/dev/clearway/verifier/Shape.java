package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A shape in its own frame: a tree of parts, each a run of leaves. A leaf is the hull of its
 * corners, grown by a ball or by a disc across the z axis: a triangle of a mesh, a ball of a cloud
 * or all of a convex shape. Part 0 is all of it; the first child of part i is i + 1.
 */
final class Shape {
  /** Refuses trees that recursion could not walk; honest ones are a few dozen deep. */
  private static final int DEEPEST = 1000;

  private static final int MOST_LEAVES = 1 << 26;

  /** Whether it is a surface, of triangles: what it encloses belongs to the body too. */
  final boolean isSurface;

  /** Of the balls by which leaves are grown, metres. */
  final double radius;

  /** Of the discs by which leaves are grown, metres. */
  final double disc;

  /** How many corners a leaf has. */
  final int size;

  private final double[] points;
  private final int[] corners; // where in the points each begins
  private final int[] first; // of each part: its first leaf
  private final int[] end; // of each part: the leaf after its last
  private final int[] second; // of each part: its second child, or -1
  private final double[] boxes; // of each part: least x, y, z, then greatest
  private final double[] reaches; // of each part: how far its box is from the origin at most
  private List<Interval[]> pieces = List.of(); // once they are asked for
  private int isClosed = -1; // 0 or 1 once it is asked for

  private Shape(
      boolean surface, double radius, double disc, double[] points, int[] corners, int size)
      throws UnverifiedException {
    this.isSurface = surface;
    this.radius = radius;
    this.disc = disc;
    this.points = points;
    this.corners = corners;
    this.size = size;
    Input.require(corners.length > 0 && corners.length / size <= MOST_LEAVES, "a shape of nothing");
    int parts = 2 * (corners.length / size) - 1;
    first = new int[parts];
    end = new int[parts];
    second = new int[parts];
    boxes = new double[6 * parts];
    reaches = new double[parts];
  }

  /** Reads a shape; docs/certificate-file.md has the bytes. */
  static Shape read(Input in) throws UnverifiedException {
    int kind = in.readByte();
    Input.require(kind <= 4, "a shape of kind %s", kind);
    double size = kind == 0 || kind == 4 ? 1 : in.readDouble();
    double half = kind == 2 || kind == 3 ? in.readDouble() / 2 : 1;
    Input.require(size > 0 && half > 0, "a shape of size %s, %s long", size, 2 * half);
    double[] points;
    if (kind == 2 || kind == 3) {
      points = new double[] {0, 0, -half, 0, 0, half};
    } else {
      points = in.readDoubles(3 * in.readCount(3 * Double.BYTES));
    }
    int[] corners = new int[kind == 0 ? 3 * in.readCount(3) : points.length / 3];
    for (int i = 0; i < corners.length; i++) {
      corners[i] = 3 * (kind == 0 ? in.readIndex(points.length / 3, "vertex") : i);
    }
    int leaf = kind == 0 ? 3 : kind == 1 ? 1 : Math.max(1, corners.length);
    double ball = kind == 1 || kind == 2 ? size : 0;
    return new Shape(kind == 0, ball, kind == 3 ? size : 0, points, corners, leaf).readTree(in);
  }

  /** Reads, for each part of several leaves, depth first, how many belong to its first child. */
  private Shape readTree(Input in) throws UnverifiedException {
    Arrays.fill(second, -1);
    int[] waiting = new int[DEEPEST]; // parts whose second child has not come yet
    int[] depth = new int[second.length];
    int pending = 0;
    int last = corners.length / size;
    for (int part = 0; part < second.length; part++) {
      end[part] = last;
      int leaves = last - first[part];
      if (leaves > 1) {
        int left = in.readInt();
        boolean splits = left > 0 && left < leaves && depth[part] < DEEPEST;
        Input.require(
            splits, "a part of %s leaves, %s deep, divided at %s", leaves, depth[part], left);
        waiting[pending++] = part;
        first[part + 1] = first[part];
        depth[part + 1] = depth[part] + 1;
        last = first[part] + left;
      } else if (pending > 0) {
        int parent = waiting[--pending];
        second[parent] = part + 1;
        first[part + 1] = last;
        depth[part + 1] = depth[parent] + 1;
        last = end[parent];
      }
    }
    setBoxes();
    return this;
  }

  private void setBoxes() {
    for (int part = second.length - 1; part >= 0; part--) {
      for (int k = 0; k < 3; k++) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        if (second[part] < 0) {
          for (int i = size * first[part]; i < size * end[part]; i++) {
            least = Math.min(least, points[corners[i] + k]);
            most = Math.max(most, points[corners[i] + k]);
          }
        } else {
          for (int child : new int[] {part + 1, second[part]}) {
            least = Math.min(least, boxes[6 * child + k]);
            most = Math.max(most, boxes[6 * child + 3 + k]);
          }
        }
        boxes[6 * part + k] = least;
        boxes[6 * part + 3 + k] = most;
      }
      reaches[part] = Vectors.length(box(part));
    }
  }

  /** Returns an upper bound on how far the corners of a part are from the origin, metres. */
  double reach(int part) {
    return reaches[part];
  }

  int leafCount() {
    return corners.length / size;
  }

  int firstLeaf(int part) {
    return first[part];
  }

  /** Returns the second child of a part; below 0 of a leaf. */
  int secondChild(int part) {
    return second[part];
  }

  Interval[] corner(int leaf, int number) {
    int at = corners[size * leaf + number];
    return Vectors.of(points[at], points[at + 1], points[at + 2]);
  }

  /** Returns a box around a part's corners. */
  Interval[] box(int part) {
    Interval[] out = new Interval[3];
    for (int k = 0; k < 3; k++) {
      out[k] = new Interval(boxes[6 * part + k], boxes[6 * part + 3 + k]);
    }
    return out;
  }

  /**
   * Returns an upper bound on how far any corner of a part is along a row's direction, or about
   * {@code known} if that is more. Goes through the parts of a part, the higher first, but for
   * those below what is known; beyond some levels it takes the boxes around them.
   */
  double highest(int part, Row row, int levels, double known) {
    double error = row.error(boxes, 6 * part);
    return Math.nextUp(walk(part, row, levels, Math.nextDown(known - error)) + error);
  }

  private double walk(int part, Row row, int levels, double known) {
    double best = known;
    if (levels == 0) {
      return Math.max(best, row.ofBox(boxes, 6 * part));
    }
    if (second[part] < 0) {
      for (int i = size * first[part]; i < size * end[part]; i++) {
        best = Math.max(best, row.at(points, corners[i]));
      }
      return best;
    }
    double one = row.ofBox(boxes, 6 * (part + 1));
    double other = row.ofBox(boxes, 6 * second[part]);
    if (!(Math.max(one, other) <= best)) {
      best = walk(one < other ? second[part] : part + 1, row, levels - 1, best);
    }
    if (!(Math.min(one, other) <= best)) {
      best = walk(one < other ? part + 1 : second[part], row, levels - 1, best);
    }
    return best;
  }

  /**
   * Returns the first corner of each piece whose leaves hang together by corners at the same place,
   * by the pieces' first leaves.
   */
  List<Interval[]> pieces() {
    if (pieces.isEmpty()) {
      Map<List<Double>, Integer> places = new HashMap<>();
      int[] root = IntStream.range(0, leafCount()).toArray();
      for (int corner = 0; corner < corners.length; corner++) {
        int leaf = corner / size;
        int a = find(root, places.computeIfAbsent(place(corner), p -> leaf));
        int b = find(root, leaf);
        root[Math.max(a, b)] = Math.min(a, b);
      }
      IntStream roots = IntStream.range(0, root.length).filter(leaf -> root[leaf] == leaf);
      pieces = roots.mapToObj(leaf -> corner(leaf, 0)).toList();
    }
    return pieces;
  }

  private static int find(int[] root, int leaf) {
    int at = leaf;
    while (root[at] != at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  }

  private List<Double> place(int corner) {
    int at = corners[corner];
    return List.of(points[at] + 0.0, points[at + 1] + 0.0, points[at + 2] + 0.0); // -0 is 0
  }

  /**
   * Whether each edge of a mesh, by where its ends are, has an even number of triangles: then a
   * point from which one ray meets an odd number of them is enclosed by them.
   */
  boolean isClosed() {
    if (isClosed < 0) {
      Set<Set<List<Double>>> odd = new HashSet<>();
      for (int corner = 0; corner < corners.length; corner++) {
        List<Double> next = place(corner % 3 == 2 ? corner - 2 : corner + 1);
        Set<List<Double>> edge = new HashSet<>(List.of(place(corner), next));
        if (edge.size() == 2 && !odd.remove(edge)) {
          odd.add(edge);
        }
      }
      isClosed = odd.isEmpty() ? 1 : 0;
    }
    return isClosed == 1;
  }
}
