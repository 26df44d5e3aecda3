package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Row;
import dev.clearway.verifier.arithmetic.Vectors;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A shape in its own frame, as a tree of parts, each a run of leaves. A leaf of a mesh is a
 * triangle; a convex shape is one leaf, the hull of its points, grown by a ball or by a disc across
 * the z axis. Part 0 is all of it; the first child of part i is i + 1.
 */
final class Shape {
  private final Kind kind;
  private final double[] points;
  private final int[] corners;
  private final Tree tree;
  private final double[] boxes; // of each part: least x, y, z, then greatest
  private final double[] reaches; // of each part: how far its box is from the origin at most
  private final double radius;
  private final double disc;
  private @Nullable List<Interval[]> pieces;
  private @Nullable Boolean closed;

  /** What a shape is. */
  enum Kind {
    MESH,
    /** A box along the axes, around the origin. */
    BOX,
    /** A hull of points, grown by a ball or by a disc. */
    ROUND,
    /** A bare hull of points. */
    HULL
  }

  /**
   * The parts of a shape.
   *
   * @param first of each part: its first corner
   * @param end of each part: the corner after its last
   * @param second of each part: its second child, or -1
   */
  record Tree(int[] first, int[] end, int[] second) {}

  private Shape(Kind kind, double[] points, int[] corners, Tree tree, double radius, double disc) {
    this.kind = kind;
    this.points = points;
    this.corners = corners;
    this.tree = tree;
    this.boxes = new double[6 * tree.second.length];
    this.reaches = new double[tree.second.length];
    this.radius = radius;
    this.disc = disc;
    setBoxes();
  }

  /**
   * Returns a mesh.
   *
   * @param points x0 y0 z0 x1 ... of the vertices, metres
   * @param corners three for each triangle, by where they begin in the points
   */
  static Shape mesh(double[] points, int[] corners, Tree tree) {
    return new Shape(Kind.MESH, points, corners, tree, 0, 0);
  }

  /**
   * Returns a shape that is round.
   *
   * @param points x0 y0 z0 x1 ..., metres
   * @param radius of the ball by which their hull is grown, metres
   * @param disc radius of the disc, metres
   */
  static Shape convex(double[] points, double radius, double disc) {
    return new Shape(Kind.ROUND, points, all(points), leaf(points.length), radius, disc);
  }

  static Shape hull(double[] points) {
    return new Shape(Kind.HULL, points, all(points), leaf(points.length), 0, 0);
  }

  private static int[] all(double[] points) {
    return IntStream.range(0, points.length / 3).map(i -> 3 * i).toArray();
  }

  private static Tree leaf(int numbers) {
    return new Tree(new int[1], new int[] {numbers / 3}, new int[] {-1});
  }

  static Shape box(double x, double y, double z) {
    double[] corners = new double[24];
    for (int corner = 0; corner < 8; corner++) {
      corners[3 * corner] = (corner & 1) == 0 ? -x : x;
      corners[3 * corner + 1] = (corner & 2) == 0 ? -y : y;
      corners[3 * corner + 2] = (corner & 4) == 0 ? -z : z;
    }
    return new Shape(Kind.BOX, corners, all(corners), leaf(24), 0, 0);
  }

  private void setBoxes() {
    for (int part = tree.second.length - 1; part >= 0; part--) {
      for (int k = 0; k < 3; k++) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        if (tree.second[part] < 0) {
          for (int i = tree.first[part]; i < tree.end[part]; i++) {
            least = Math.min(least, points[corners[i] + k]);
            most = Math.max(most, points[corners[i] + k]);
          }
        } else {
          for (int child : new int[] {part + 1, tree.second[part]}) {
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

  /** Returns an upper bound on how far the points of a part are from the origin, metres. */
  double reach(int part) {
    return reaches[part];
  }

  boolean isMesh() {
    return kind == Kind.MESH;
  }

  Kind kind() {
    return kind;
  }

  double radius() {
    return radius;
  }

  double disc() {
    return disc;
  }

  /** Returns the number of the second child of a part, or -1 where it has no children. */
  int secondChild(int part) {
    return tree.second[part];
  }

  /** Returns how many points the shape's leaves have together. */
  int cornerCount() {
    return corners.length;
  }

  /** Returns which corner of the shape the first one of a part is. */
  int firstCorner(int part) {
    return tree.first[part];
  }

  /** Returns a point of a leaf. */
  Interval[] corner(int number) {
    return point(corners[number]);
  }

  private Interval[] point(int at) {
    return Vectors.of(points[at], points[at + 1], points[at + 2]);
  }

  /** Returns a box around a part's points. */
  Interval[] box(int part) {
    Interval[] out = new Interval[3];
    for (int k = 0; k < 3; k++) {
      out[k] = new Interval(boxes[6 * part + k], boxes[6 * part + 3 + k]);
    }
    return out;
  }

  /**
   * Returns an upper bound on how far any point of a part's hull is along a row's direction, or
   * about {@code known} if that is more. Goes through the parts of a part, the higher first, but
   * for those below what is known; beyond some levels it takes the boxes around them.
   */
  double highest(int part, Row row, int levels, double known) {
    double error = row.error(boxes, 6 * part);
    return Math.nextUp(walk(part, row, levels, Math.nextDown(known - error)) + error);
  }

  private double walk(int part, Row row, int levels, double known) {
    double best = known;
    int second = tree.second[part];
    if (levels == 0) {
      return Math.max(best, row.ofBox(boxes, 6 * part));
    }
    if (second < 0) {
      for (int i = tree.first[part]; i < tree.end[part]; i++) {
        best = Math.max(best, row.at(points, corners[i]));
      }
      return best;
    }
    double one = row.ofBox(boxes, 6 * (part + 1));
    double other = row.ofBox(boxes, 6 * second);
    int higher = one < other ? second : part + 1;
    int lower = one < other ? part + 1 : second;
    if (!(Math.max(one, other) <= best)) {
      best = walk(higher, row, levels - 1, best);
    }
    if (!(Math.min(one, other) <= best)) {
      best = walk(lower, row, levels - 1, best);
    }
    return best;
  }

  /**
   * Returns one corner of each piece whose leaves hang together by points at the same place, by the
   * pieces' first leaves.
   */
  List<Interval[]> pieces() {
    if (pieces == null) {
      pieces = findPieces();
    }
    return pieces;
  }

  private List<Interval[]> findPieces() {
    Map<List<Double>, Integer> places = new HashMap<>();
    int size = isMesh() ? 3 : corners.length;
    int[] root = new int[corners.length / size];
    for (int corner = 0; corner < corners.length; corner++) {
      int leaf = corner / size;
      if (corner % size == 0) {
        root[leaf] = leaf;
      }
      int a = find(root, places.computeIfAbsent(place(corner), p -> leaf));
      int b = find(root, leaf);
      root[Math.max(a, b)] = Math.min(a, b);
    }
    return IntStream.range(0, root.length)
        .filter(leaf -> root[leaf] == leaf)
        .mapToObj(leaf -> corner(leaf * size))
        .toList();
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
    if (closed == null) {
      Set<Set<List<Double>>> odd = new HashSet<>();
      for (int corner = 0; corner < corners.length; corner++) {
        List<Double> next = place(corner % 3 == 2 ? corner - 2 : corner + 1);
        Set<List<Double>> edge = new HashSet<>(List.of(place(corner), next));
        if (edge.size() == 2 && !odd.remove(edge)) {
          odd.add(edge);
        }
      }
      closed = odd.isEmpty();
    }
    return closed;
  }

  private static int find(int[] root, int leaf) {
    int at = leaf;
    while (root[at] != at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  }
}
