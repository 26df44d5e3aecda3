package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.distance.triangle.TrianglePair;
import dev.clearway.geometry.Pose;
import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import java.util.Arrays;

/**
 * Two shapes in place: what {@link LowerBoundQuery}, {@link DistanceQuery} and {@link ContactQuery}
 * are asked about, one pair after the other.
 *
 * <p>All bounds hold for the shapes as given, placed by the twelve numbers of the relative pose
 * taken as exact; the error of that pose is the caller's to add. Queries of one pair share its
 * counters and its scratch: one thread, no allocation.
 */
@SuppressWarnings("NullAway.Init") // place comes first
public final class PlacedPair {
  /**
   * Error of a vertex carried into the other frame, relative to reaches and offset: three products
   * and three sums a coordinate, √3 for three coordinates, below 2⁻⁴⁹.
   */
  private static final double PLACING_ERROR = 0x1p-49;

  /**
   * What a rotation that is off orthonormal by ε in an entry of RᵀR costs, relative to reaches and
   * offset: 1.5 ε for the radius, 5.4 ε for the length of a gap, 6 ε for half lengths.
   */
  private static final double SKEW_FACTOR = 16;

  /** The error of a gap of boxes over that of a bound of volumes: so much larger, at most. */
  private static final double BOX_FACTOR = BoxSeparation.ERROR / RssDistance.ERROR;

  /** What underflow may cost where all coordinates are tiny, metres. */
  private static final double SMALLEST = 0x1p-500;

  /** Stands for no leaf. */
  private static final int NONE = -1;

  final QueryCounters counters;
  private final RssDistance rss = new RssDistance();
  private final BoxSeparation boxes = new BoxSeparation();
  private final TrianglePair triangles = new TrianglePair();
  private final double[] pose = new double[12];
  private final double[] placed = new double[9];
  private final ConvexLeaves convexLeaves = new ConvexLeaves();
  private boolean convex;
  private Bvh a;
  private Bvh b;
  private int atA;
  private int atB;
  private double nodeError;
  private double placingError;
  private int leafOfA = NONE;
  private int leafOfB = NONE;

  /** Makes one without shapes. */
  public PlacedPair() {
    this(new QueryCounters());
  }

  /** Makes one without shapes that counts its work with that of others. */
  PlacedPair(QueryCounters counters) {
    this.counters = counters;
  }

  /** Returns the work done so far by all queries of this pair. */
  public QueryCounters counters() {
    return counters;
  }

  /**
   * Chooses the two shapes for what is asked from then on.
   *
   * @param aFromB read: twelve numbers at {@code at} that place b's frame in a's
   * @throws IllegalArgumentException if one of them is not finite
   */
  public void place(Bvh shapeA, Bvh shapeB, double[] aFromB, int at) {
    a = shapeA;
    b = shapeB;
    leafOfA = NONE;
    System.arraycopy(aFromB, at, pose, 0, Pose.SIZE);
    double offset = Math.abs(pose[9]) + Math.abs(pose[10]) + Math.abs(pose[11]);
    double scale = a.reach() + b.reach() + offset;
    nodeError = scale * (RssDistance.ERROR + SKEW_FACTOR * skew()) + SMALLEST;
    boolean exact = offset == 0 && Pose.isIdentityRotation(pose, 0);
    convex = a.isConvex() || b.isConvex();
    if (convex) {
      convexLeaves.place(a, b, pose);
    }
    placingError = exact ? 0 : scale * PLACING_ERROR;
    if (!(nodeError < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a pose that is not finite: " + Arrays.toString(pose));
    }
  }

  /** The largest entry of RᵀR − 1. */
  private double skew() {
    double lengths = Math.max(Math.abs(columns(0, 0) - 1), Math.abs(columns(1, 1) - 1));
    double angles = Math.max(Math.abs(columns(0, 1)), Math.abs(columns(1, 2)));
    return Math.max(
        Math.max(lengths, Math.abs(columns(2, 2) - 1)), Math.max(angles, Math.abs(columns(2, 0))));
  }

  private double columns(int i, int j) {
    return pose[i] * pose[j] + pose[3 + i] * pose[3 + j] + pose[6 + i] * pose[6 + j];
  }

  /**
   * Returns an upper bound on the distance, metres, of the relative translation from an exact one.
   *
   * @throws IllegalArgumentException if the relative pose rotates
   */
  double translationError(ExactVector exact) {
    if (!Pose.isIdentityRotation(pose, 0)) {
      throw new IllegalArgumentException("exact contact of shapes turned against each other");
    }
    ExactVector off = exact.minus(ExactVector.of(pose, 9));
    return Math.nextUp(off.x().abs().add(off.y().abs()).add(off.z().abs()).doubleValue());
  }

  Bvh a() {
    return a;
  }

  Bvh b() {
    return b;
  }

  /**
   * Returns a lower bound on the distance of two nodes' contents, metres. Where their volumes are
   * no further apart than {@code enough}, some value ≤ 0 may be returned, the smaller the nearer
   * they are; where they are further apart than {@code plenty}, any bound above that.
   *
   * @param enough metres, ≥ 0
   */
  double nodeBound(int i, int j, double enough, double plenty) {
    if (convex) {
      counters.volumeTests += a.isConvex() && b.isConvex() ? 0 : 1;
      leafOfA = NONE; // the distance of leaves is overwritten
      return convexLeaves.nodeBound(i, j, enough, plenty);
    }
    counters.volumeTests++;
    double bound =
        rss.bound(
            a.volumesWith(i),
            a.volumeAt(i),
            b.volumesWith(j),
            b.volumeAt(j),
            pose,
            enough + nodeError,
            plenty + nodeError);
    return bound - nodeError;
  }

  /**
   * Returns a lower bound on the distance of two nodes' contents, metres, and more than {@code
   * wanted} where their boxes, or convex shapes, show that; else some value at most {@code wanted},
   * the smaller the deeper they overlap.
   *
   * @param boxesOfA of the tree in place, {@code boxesOfB} of the other
   * @param wanted metres, ≥ 0
   */
  double boxSeparation(
      OrientedBoxes boxesOfA, int i, OrientedBoxes boxesOfB, int j, double wanted) {
    if (convex) {
      return nodeBound(i, j, wanted, Double.POSITIVE_INFINITY);
    }
    counters.volumeTests++;
    double error = BOX_FACTOR * nodeError;
    return boxes.separation(boxesOfA, i, boxesOfB, j, pose, wanted + error) - error;
  }

  /**
   * Returns an upper bound on the distance of two nodes' contents, metres; +∞ where one shape is
   * convex. Every point of a volume is within its size of its centre.
   */
  double nodeUpper(int i, int j) {
    if (convex) {
      return Double.POSITIVE_INFINITY;
    }
    double[] v = a.volumesWith(i);
    double[] w = b.volumesWith(j);
    double[] m = pose;
    int at = a.volumeAt(i);
    int to = b.volumeAt(j);
    double x = m[0] * w[to] + m[1] * w[to + 1] + m[2] * w[to + 2] + m[9] - v[at];
    double y = m[3] * w[to] + m[4] * w[to + 1] + m[5] * w[to + 2] + m[10] - v[at + 1];
    double z = m[6] * w[to] + m[7] * w[to + 1] + m[8] * w[to + 2] + m[11] - v[at + 2];
    double sizes = v[at + Bvh.SIZE] + w[to + Bvh.SIZE];
    return Math.sqrt(x * x + y * y + z * z) + sizes + nodeError;
  }

  boolean areLeaves(int i, int j) {
    return a.isLeaf(i) && b.isLeaf(j);
  }

  /** Returns whether the second of two nodes, not both leaves, is the one to split. */
  boolean splitsSecond(int i, int j) {
    return a.isLeaf(i) || (!b.isLeaf(j) && b.size(j) > a.size(i));
  }

  /** Compares two leaves as {@link #compareLeaves} does, unless they are those compared last. */
  void holdLeaves(int i, int j) {
    if (i != leafOfA || j != leafOfB) {
      compareLeaves(i, j);
    }
  }

  /** Computes the distance of two leaves; the following methods tell of it. */
  void compareLeaves(int i, int j) {
    counters.triangleTests++;
    leafOfA = i;
    leafOfB = j;
    if (convex) {
      convexLeaves.compareLeaves(i, j);
    } else {
      compareTriangles(i, j);
    }
  }

  private void compareTriangles(int i, int j) {
    atA = 9 * a.leaf(i);
    atB = 9 * b.leaf(j);
    double[] corners = b.corners();
    int at = atB;
    double[] m = pose;
    for (int k = 0; k < 9; k += 3) {
      double x = corners[at + k];
      double y = corners[at + k + 1];
      double z = corners[at + k + 2];
      placed[k] = m[0] * x + m[1] * y + m[2] * z + m[9];
      placed[k + 1] = m[3] * x + m[4] * y + m[5] * z + m[10];
      placed[k + 2] = m[6] * x + m[7] * y + m[8] * z + m[11];
    }
    triangles.compute(a.corners(), atA, placed, 0);
  }

  /** Returns a lower bound on the distance of the leaves compared last, ≥ 0. */
  double leafLower() {
    return convex ? convexLeaves.lower() : Math.max(0, triangles.lower() - placingError);
  }

  /**
   * Returns the distance of the leaves compared last, exact to rounding; 0 if they overlap, and for
   * triangles only then.
   */
  double leafNearest() {
    if (convex) {
      return convexLeaves.nearest();
    }
    return triangles.intersect() ? 0 : Math.max(triangles.nearest(), Double.MIN_VALUE);
  }

  /** Returns an upper bound on the distance of the leaves compared last. */
  double leafUpper() {
    return convex ? convexLeaves.upper() : triangles.upper() + placingError;
  }

  /** Returns an upper bound on the distance of leaves that {@link #leafNearest} says overlap. */
  double contactUpper() {
    return convex ? 0 : placingError; // triangles overlap where they were placed, rounded
  }

  /**
   * Returns whether the leaves compared last certainly share a point, even if each point of either
   * moves by up to {@code error} metres.
   */
  boolean leavesOverlap(double error) {
    return convex ? convexLeaves.overlap(error) : triangles.pierces(error + placingError);
  }

  /**
   * Returns whether the leaves compared last share a point if b lies at an exact place in a's
   * frame.
   */
  boolean leavesMeet(ExactVector shift) {
    return ExactTriangle.of(a.corners(), atA, ExactVector.ZERO)
        .intersects(ExactTriangle.of(b.corners(), atB, shift));
  }

  /**
   * Writes the nearest points found of the leaves compared last, which are apart or convex: the one
   * on a first, in a's frame.
   */
  void leafWitness(double[] out) {
    if (convex) {
      convexLeaves.witness(out);
    } else {
      triangles.witness(out, 0);
    }
  }

  /**
   * Writes the direction of the shortest way between the leaves compared last, from a to b, in a's
   * frame, not normalized; zeros where there is none.
   */
  void leafDirection(double[] out) {
    for (int k = 0; k < 3; k++) {
      out[k] = convex ? convexLeaves.direction(k) : triangles.direction(k);
    }
  }

  /** Returns whether leaves are pairs of triangles. */
  boolean holdsTriangles() {
    return !convex;
  }

  /** Writes the 18 coordinates, in a's frame, of the triangles compared last. */
  void leafCorners(double[] out) {
    triangles.corners(out);
  }
}
