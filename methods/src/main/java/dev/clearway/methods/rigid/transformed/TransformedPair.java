package dev.clearway.methods.rigid.transformed;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.QueryCounters;
import dev.clearway.distance.convex.ConvexDistance;
import dev.clearway.distance.triangle.TrianglePair;
import dev.clearway.geometry.Pose;

/**
 * Two trees in place whose world is transformed by a linear map, and bounds for their nodes and
 * leaves.
 *
 * <p>The image of a rectangle swept sphere is a parallelogram grown by an ellipsoid. Two of them
 * are at least as far apart as the boxes around them along the axes of the transformed world, and
 * as their gap along the shortest way between the parallelograms: both closed forms. Leaves are
 * compared by their transformed corners; a convex shape is compared by its supports.
 *
 * <p>docs/rigid-bodies.md, section 6, adds up the roundings. Scratch object: one thread, no
 * allocation but for shapes that are convex.
 */
@SuppressWarnings("NullAway.Init") // place and map come first
final class TransformedPair {
  /** Error of a bound of nodes, relative to the map's norm, the reaches and the offset. */
  private static final double NODE_ERROR = 0x1p-44;

  /** Error of two corners transformed, in the same measure. */
  private static final double CORNER_ERROR = 0x1p-48;

  /** What underflow may hide. */
  private static final double SMALLEST = 0x1p-500;

  /** Squared norms of maps below this are not worked with: nothing is proven. */
  private static final double SMALLEST_SQUARES = 0x1p-400;

  /** Squared lengths below this may have lost bits to underflow; such directions are not used. */
  private static final double SHORTEST = 0x1p-900;

  /**
   * Passes over the four half edges in search of the shortest way: a third saves six volume tests
   * of a hundred, and no time ({@code TransformedVolumesMeasurement}).
   */
  private static final int PASSES = 2;

  /** Offsets in a mapped volume: half edges behind the centre, each followed by 1 / |e|². */
  private static final int FIRST = 3;

  private static final int SECOND = 7;
  private static final int SQUARE = 3;

  private final QueryCounters counters;
  private final TrianglePair triangles = new TrianglePair();
  private final ConvexDistance convexDistance = new ConvexDistance();
  private final TransformedSupport supportA = new TransformedSupport();
  private final TransformedSupport supportB = new TransformedSupport();
  private final double[] map = new double[9];
  private final double[] rowNorms = new double[3];
  private final double[] poses = new double[2 * Pose.SIZE];

  /** Linear part of what maps a's frame, then b's, row by row. */
  private final double[] mapOfA = new double[9];

  private final double[] mapOfB = new double[9];

  /** Identity, and the image of b's origin relative to that of a's origin. */
  private final double[] offset = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};

  private final double[] volumeOfA = new double[11];
  private final double[] volumeOfB = new double[11];
  private final double[] way = new double[3];
  private final double[] corners = new double[18];
  private Bvh a;
  private Bvh b;
  private int mappedOfA;
  private int mappedOfB;
  private double stretch;
  private double scale;
  private double nodeError;
  private double leafError;

  TransformedPair(QueryCounters counters) {
    this.counters = counters;
  }

  /** Takes two shapes and their places in the world. */
  void place(Bvh shapeA, Bvh shapeB, double[] worldFromShape, int atA, int atB) {
    a = shapeA;
    b = shapeB;
    System.arraycopy(worldFromShape, atA, poses, 0, Pose.SIZE);
    System.arraycopy(worldFromShape, atB, poses, Pose.SIZE, Pose.SIZE);
    for (int k = 0; k < 3; k++) {
      way[k] = poses[Pose.SIZE + 9 + k] - poses[9 + k];
    }
    scale = a.reach() + b.reach() + Math.abs(way[0]) + Math.abs(way[1]) + Math.abs(way[2]);
    // |Rᵀ g|² ≤ (1 + 3 ε) |g|² if no entry of RᵀR is off by more than ε.
    stretch = 1 + 3 * Math.max(skew(0), skew(Pose.SIZE)) + 0x1p-50;
  }

  /** The largest entry of RᵀR − 1. */
  private double skew(int at) {
    double largest = 0;
    for (int i = 0; i < 3; i++) {
      for (int j = i; j < 3; j++) {
        double dot = 0;
        for (int row = at; row < at + 9; row += 3) {
          dot += poses[row + i] * poses[row + j];
        }
        largest = Math.max(largest, Math.abs(dot - (i == j ? 1 : 0)));
      }
    }
    return largest;
  }

  /**
   * Transforms the world of the shapes in place.
   *
   * @param t read: nine numbers, row by row
   */
  void map(double[] t) {
    System.arraycopy(t, 0, map, 0, 9);
    double squares = 0;
    for (int k = 0; k < 3; k++) {
      int r = 3 * k;
      double square = t[r] * t[r] + t[r + 1] * t[r + 1] + t[r + 2] * t[r + 2];
      rowNorms[k] = Math.sqrt(square);
      squares += square;
      double x = poses[Pose.SIZE + 9] - poses[9];
      double y = poses[Pose.SIZE + 10] - poses[10];
      double z = poses[Pose.SIZE + 11] - poses[11];
      offset[9 + k] = t[r] * x + t[r + 1] * y + t[r + 2] * z;
    }
    multiply(t, poses, 0, mapOfA);
    multiply(t, poses, Pose.SIZE, mapOfB);
    double size =
        squares >= SMALLEST_SQUARES
            ? Math.sqrt(squares) * stretch * scale
            : Double.POSITIVE_INFINITY;
    nodeError = NODE_ERROR * size + SMALLEST;
    leafError = CORNER_ERROR * size + SMALLEST;
    mappedOfA = -1;
    mappedOfB = -1;
    if (a.isConvex() || b.isConvex()) {
      supportA.set(mapOfA, Math.sqrt(squares) * a.reach());
      supportB.set(mapOfB, Math.sqrt(squares) * b.reach());
    }
  }

  /** Returns whether the numbers are such that bounds are finite. */
  boolean proves() {
    return nodeError < Double.POSITIVE_INFINITY;
  }

  private static void multiply(double[] t, double[] rotation, int at, double[] out) {
    for (int i = 0; i < 9; i += 3) {
      for (int j = 0; j < 3; j++) {
        out[i + j] =
            t[i] * rotation[at + j]
                + t[i + 1] * rotation[at + 3 + j]
                + t[i + 2] * rotation[at + 6 + j];
      }
    }
  }

  Bvh a() {
    return a;
  }

  Bvh b() {
    return b;
  }

  boolean areLeaves(int i, int j) {
    return a.isLeaf(i) && b.isLeaf(j);
  }

  /** Returns whether the second of two nodes, not both leaves, is the one to split. */
  boolean splitsSecond(int i, int j) {
    return a.isLeaf(i)
        || (!b.isLeaf(j)
            && b.volumes()[j * Bvh.STRIDE + Bvh.SIZE] > a.volumes()[i * Bvh.STRIDE + Bvh.SIZE]);
  }

  /**
   * Returns a lower bound on the distance of the images of what two nodes hold: the smaller the
   * deeper their volumes overlap. Where it exceeds {@code plenty}, it may be any such bound.
   */
  double nodeBound(int i, int j, double plenty) {
    if (a.isConvex() && b.isConvex()) {
      return Double.NEGATIVE_INFINITY;
    }
    counters.countVolumeTest();
    if (a.isConvex() || b.isConvex()) {
      return convexBound(i, j);
    }
    double box = boxBound(i, j);
    return box > plenty ? box : Math.max(box, wayBound(i, j));
  }

  /** The bound by the boxes around the two images alone. */
  private double boxBound(int i, int j) {
    load(i, j);
    return boxSeparation(radius(a, i) + radius(b, j)) - nodeError;
  }

  /** The bound along the shortest way between the two images' parallelograms alone. */
  double wayBound(int i, int j) {
    load(i, j);
    return separationAlongWay(radius(a, i) + radius(b, j)) - nodeError;
  }

  private static double radius(Bvh tree, int node) {
    return tree.volumes()[node * Bvh.STRIDE + Bvh.RADIUS];
  }

  private void load(int i, int j) {
    if (i != mappedOfA) {
      mapVolume(a, i, mapOfA, volumeOfA);
      mappedOfA = i;
    }
    if (j != mappedOfB) {
      mapVolume(b, j, mapOfB, volumeOfB);
      mappedOfB = j;
    }
  }

  /** Maps a node's centre and half edges. */
  private static void mapVolume(Bvh tree, int node, double[] m, double[] out) {
    double[] v = tree.volumes();
    int c = node * Bvh.STRIDE;
    apply(m, v, c + Bvh.CENTRE, 1, out, 0);
    apply(m, v, c + Bvh.AXES, v[c + Bvh.HALVES], out, FIRST);
    apply(m, v, c + Bvh.AXES + 3, v[c + Bvh.HALVES + 1], out, SECOND);
    invertSquare(out, FIRST);
    invertSquare(out, SECOND);
  }

  private static void apply(double[] m, double[] v, int at, double factor, double[] out, int to) {
    out[to] = factor * (m[0] * v[at] + m[1] * v[at + 1] + m[2] * v[at + 2]);
    out[to + 1] = factor * (m[3] * v[at] + m[4] * v[at + 1] + m[5] * v[at + 2]);
    out[to + 2] = factor * (m[6] * v[at] + m[7] * v[at + 1] + m[8] * v[at + 2]);
  }

  /** Keeps 1 / |e|² behind an edge; 0 for one without length, along which nothing moves then. */
  private static void invertSquare(double[] volume, int edge) {
    double x = volume[edge];
    double y = volume[edge + 1];
    double z = volume[edge + 2];
    double square = x * x + y * y + z * z;
    volume[edge + SQUARE] = square > SHORTEST ? 1 / square : 0;
  }

  /** The distance of the boxes around the two images along the axes, up to rounding. */
  private double boxSeparation(double radii) {
    double squares = 0;
    for (int k = 0; k < 3; k++) {
      double separation =
          Math.abs(volumeOfB[k] + offset[9 + k] - volumeOfA[k])
              - Math.abs(volumeOfA[FIRST + k])
              - Math.abs(volumeOfA[SECOND + k])
              - Math.abs(volumeOfB[FIRST + k])
              - Math.abs(volumeOfB[SECOND + k])
              - radii * rowNorms[k] * stretch;
      squares += separation > 0 ? separation * separation : 0;
    }
    return Math.sqrt(squares);
  }

  /** The gap along the shortest way between the parallelograms, up to rounding; −∞ if they meet. */
  private double separationAlongWay(double radii) {
    double dx = volumeOfB[0] + offset[9] - volumeOfA[0];
    double dy = volumeOfB[1] + offset[10] - volumeOfA[1];
    double dz = volumeOfB[2] + offset[11] - volumeOfA[2];
    way[0] = dx;
    way[1] = dy;
    way[2] = dz;
    shorten();
    double x = way[0];
    double y = way[1];
    double z = way[2];
    double square = x * x + y * y + z * z;
    if (!(square > SHORTEST)) {
      return Double.NEGATIVE_INFINITY;
    }
    double edges =
        along(volumeOfA, FIRST, x, y, z)
            + along(volumeOfA, SECOND, x, y, z)
            + along(volumeOfB, FIRST, x, y, z)
            + along(volumeOfB, SECOND, x, y, z);
    double gx = map[0] * x + map[3] * y + map[6] * z;
    double gy = map[1] * x + map[4] * y + map[7] * z;
    double gz = map[2] * x + map[5] * y + map[8] * z;
    double ellipsoids = radii * stretch * Math.sqrt(gx * gx + gy * gy + gz * gz);
    return (dx * x + dy * y + dz * z - edges - ellipsoids) / Math.sqrt(square);
  }

  private static double along(double[] volume, int edge, double x, double y, double z) {
    return Math.abs(volume[edge] * x + volume[edge + 1] * y + volume[edge + 2] * z);
  }

  /** Moves the ends of the way along one half edge after the other, to where it is shortest. */
  private void shorten() {
    double a1 = 0;
    double a2 = 0;
    double b1 = 0;
    double b2 = 0;
    for (int pass = 0; pass < PASSES; pass++) {
      b1 = move(volumeOfB, FIRST, b1);
      b2 = move(volumeOfB, SECOND, b2);
      a1 = move(volumeOfA, FIRST, a1);
      a2 = move(volumeOfA, SECOND, a2);
    }
  }

  /** Adds a multiple of a half edge to the way; returns how much of it is in there now. */
  private double move(double[] volume, int edge, double before) {
    double x = volume[edge];
    double y = volume[edge + 1];
    double z = volume[edge + 2];
    double best = before - (way[0] * x + way[1] * y + way[2] * z) * volume[edge + SQUARE];
    double after = Math.max(-1, Math.min(1, best));
    double step = after - before;
    way[0] += step * x;
    way[1] += step * y;
    way[2] += step * z;
    return after;
  }

  /** Returns a lower bound on the distance of the images of two leaves, exact to rounding. */
  double leafBound(int i, int j) {
    counters.countTriangleTest();
    if (a.isConvex() || b.isConvex()) {
      return convexBound(i, j);
    }
    for (int k = 0; k < 9; k += 3) {
      apply(mapOfA, a.corners(), 9 * a.leaf(i) + k, 1, corners, k);
      apply(mapOfB, b.corners(), 9 * b.leaf(j) + k, 1, corners, 9 + k);
      for (int axis = 0; axis < 3; axis++) {
        corners[9 + k + axis] += offset[9 + axis];
      }
    }
    triangles.compute(corners, 0, corners, 9);
    return triangles.lower() - leafError;
  }

  private double convexBound(int i, int j) {
    supportA.take(a, i);
    supportB.take(b, j);
    convexDistance.query(supportA, supportB, offset, 0);
    return convexDistance.lower() - nodeError;
  }
}
