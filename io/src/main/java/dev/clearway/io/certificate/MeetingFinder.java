package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.io.certificate.MeetingWitness.Said;
import java.util.Optional;

/**
 * Looks for what shows that two elements meet: an edge of a triangle that pierces another, or a
 * point of one that lies in a convex other. By doubles, with a margin that is far more than their
 * rounding: whoever reads it finds out whether it holds.
 *
 * <p>Scratch object of one placement, one thread.
 */
final class MeetingFinder {
  /** Metres by which what is found must hold, for each metre of the elements' extents. */
  static final double LEAST = 1e-12;

  /** Metres that are enough to look no further. */
  private static final double ENOUGH = 1e-6;

  /** Pairs of leaves that are looked at. */
  private static final int MOST_LEAVES = 20_000;

  private final Bvh a;
  private final Bvh b;
  private final double[] aFromB;
  private final double[] bFromA = new double[Pose.SIZE];
  private final double least;
  private final double[] cornersOfA = new double[9];
  private final double[] cornersOfB = new double[9];
  private Optional<MeetingWitness> best = Optional.empty();
  private int leaves;

  /**
   * Makes one.
   *
   * @param aFromB read: twelve numbers, b's frame in a's
   */
  MeetingFinder(Bvh a, Bvh b, double[] aFromB) {
    this.a = a;
    this.b = b;
    this.aFromB = aFromB;
    invert(aFromB, bFromA);
    double offset = Math.abs(aFromB[9]) + Math.abs(aFromB[10]) + Math.abs(aFromB[11]);
    this.least = LEAST * (a.reach() + b.reach() + offset);
  }

  /**
   * Returns what shows best that they meet, of what was looked at; of clouds nothing, whose balls
   * {@link NearFinder} finds.
   */
  Optional<MeetingWitness> find() {
    if (!(a.shape() instanceof PointCloud || b.shape() instanceof PointCloud)) {
      walk(0, 0);
    }
    return best;
  }

  /**
   * Returns what shows that a mesh encloses a point of the other element.
   *
   * @param poseOfA read: twelve numbers or more, a's frame in the one that rays are told in
   */
  Optional<MeetingWitness> findEnclosed(double[] poseOfA, double[] poseOfB) {
    return EnclosureFinder.find(a, b, bFromA, poseOfB, MeetingWitness.FIRST_ENCLOSED)
        .or(() -> EnclosureFinder.find(b, a, aFromB, poseOfA, MeetingWitness.SECOND_ENCLOSED));
  }

  private void keep(MeetingWitness witness) {
    if (isBetter(witness.margin())) {
      best = Optional.of(witness);
    }
  }

  private boolean isBetter(double margin) {
    return margin > least && (best.isEmpty() || margin > best.get().margin());
  }

  private boolean isDone() {
    return leaves > MOST_LEAVES || (best.isPresent() && best.get().margin() > ENOUGH);
  }

  private void walk(int i, int j) {
    if (isDone() || areApart(i, j)) {
      return;
    }
    boolean first = a.isLeaf(i);
    boolean second = b.isLeaf(j);
    if (first && second) {
      leaves++;
      meet(i, j);
    } else if (second || (!first && size(a, i) >= size(b, j))) {
      walk(i + 1, j);
      walk(a.secondChild(i), j);
    } else {
      walk(i, j + 1);
      walk(i, b.secondChild(j));
    }
  }

  /** A radius around a node's centre; the node of a convex shape has no volume. */
  private static double size(Bvh tree, int node) {
    return tree.isConvex() ? tree.reach() : tree.volumes()[node * Bvh.STRIDE + Bvh.SIZE];
  }

  private boolean areApart(int i, int j) {
    double[] centre = new double[3];
    toA(b.volumes(), j * Bvh.STRIDE + Bvh.CENTRE, centre, 0);
    double squared = 0;
    for (int k = 0; k < 3; k++) {
      double way = centre[k] - a.volumes()[i * Bvh.STRIDE + Bvh.CENTRE + k];
      squared += way * way;
    }
    double reach = size(a, i) + size(b, j) + least;
    return squared > reach * reach || isOutside(i, j, centre);
  }

  /** Whether no point of a node of a mesh lies in a convex other: depths change as points move. */
  private boolean isOutside(int i, int j, double[] centreOfB) {
    boolean isKnown =
        a.isConvex() != b.isConvex() && Depth.isKnown((ConvexShape) (a.isConvex() ? a : b).shape());
    if (!isKnown) {
      return false;
    }
    int at = i * Bvh.STRIDE + Bvh.CENTRE;
    double[] v = a.volumes();
    double depth =
        a.isConvex()
            ? Depth.of((ConvexShape) a.shape(), centreOfB[0], centreOfB[1], centreOfB[2])
            : depth((ConvexShape) b.shape(), bFromA, v[at], v[at + 1], v[at + 2]);
    return depth + (a.isConvex() ? size(b, j) : size(a, i)) < 0;
  }

  private void toA(double[] from, int at, double[] out, int to) {
    double[] m = aFromB;
    for (int k = 0; k < 3; k++) {
      out[to + k] =
          m[3 * k] * from[at]
              + m[3 * k + 1] * from[at + 1]
              + m[3 * k + 2] * from[at + 2]
              + m[9 + k];
    }
  }

  private void meet(int i, int j) {
    if (a.shape() instanceof ConvexHull || b.shape() instanceof ConvexHull) {
      new HullFinder(a, b, aFromB, bFromA).find(i, j).ifPresent(this::keep);
      return;
    }
    if (a.isConvex() && b.isConvex()) {
      meetConvex((ConvexShape) a.shape(), (ConvexShape) b.shape());
      return;
    }
    loadCorners(i, j);
    if (a.isConvex()) {
      double[] at = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
      keepInside((ConvexShape) a.shape(), at, cornersOfB, i, j);
    } else if (b.isConvex()) {
      keepInside((ConvexShape) b.shape(), bFromA, cornersOfA, i, j);
    } else {
      keepPierced(MeetingWitness.EDGE_OF_FIRST, cornersOfA, a.leaf(i), cornersOfB, b.leaf(j));
      keepPierced(MeetingWitness.EDGE_OF_SECOND, cornersOfB, b.leaf(j), cornersOfA, a.leaf(i));
    }
  }

  private void loadCorners(int i, int j) {
    if (!a.isConvex()) {
      System.arraycopy(a.corners(), 9 * a.leaf(i), cornersOfA, 0, 9);
    }
    if (!b.isConvex()) {
      for (int c = 0; c < 9; c += 3) {
        toA(b.corners(), 9 * b.leaf(j) + c, cornersOfB, c);
      }
    }
  }

  private static void invert(double[] m, double[] out) {
    for (int i = 0; i < 3; i++) {
      for (int k = 0; k < 3; k++) {
        out[3 * i + k] = m[3 * k + i];
      }
      out[9 + i] = -(m[i] * m[9] + m[3 + i] * m[10] + m[6 + i] * m[11]);
    }
  }

  private static double depth(ConvexShape shape, double[] m, double x, double y, double z) {
    return Depth.of(
        shape,
        m[0] * x + m[1] * y + m[2] * z + m[9],
        m[3] * x + m[4] * y + m[5] * z + m[10],
        m[6] * x + m[7] * y + m[8] * z + m[11]);
  }

  /** The deepest point of a triangle, whose corners are told in a's frame, in a convex shape. */
  private void keepInside(ConvexShape shape, double[] m, double[] t, int i, int j) {
    double u = Depth.deepest(0, 1, w -> depth(shape, m, t, w, deepestAcross(shape, m, t, w)));
    double v = Math.max(0, Math.min(deepestAcross(shape, m, t, u), 1 - u - 0x1p-50));
    double[] p = new double[3];
    for (int k = 0; k < 3; k++) {
      p[k] = t[k] + u * (t[3 + k] - t[k]) + v * (t[6 + k] - t[k]);
    }
    keepCommon(p, i, j, depth(shape, m, t, u, v));
  }

  /** Keeps a point that both have, in a's frame. */
  private void keepCommon(double[] p, int i, int j, double margin) {
    if (isBetter(margin)) {
      int leafOfA = a.isConvex() ? 0 : a.leaf(i);
      int leafOfB = b.isConvex() ? 0 : b.leaf(j);
      MeetingWitness.Frames frames = new MeetingWitness.Frames(aFromB, bFromA);
      MeetingWitness.common(a, leafOfA, b, leafOfB, p, frames, margin).ifPresent(this::keep);
    }
  }

  private static double deepestAcross(ConvexShape shape, double[] m, double[] t, double u) {
    return Depth.deepest(0, 1 - u, v -> depth(shape, m, t, u, v));
  }

  private static double depth(ConvexShape shape, double[] m, double[] t, double u, double v) {
    double[] p = new double[3];
    for (int k = 0; k < 3; k++) {
      p[k] = t[k] + u * (t[3 + k] - t[k]) + v * (t[6 + k] - t[k]);
    }
    return depth(shape, m, p[0], p[1], p[2]);
  }

  /** The point that lies deepest in both of two convex shapes. */
  private void meetConvex(ConvexShape first, ConvexShape second) {
    double[] m = bFromA;
    double r = a.reach();
    double[] p = new double[3];
    p[0] = Depth.deepest(-r, r, x -> deepestAt(first, second, m, x));
    p[1] = Depth.deepest(-r, r, y -> deepestAt(first, second, m, p[0], y));
    p[2] = Depth.deepest(-r, r, z -> both(first, second, m, p[0], p[1], z));
    keepCommon(p, 0, 0, both(first, second, m, p[0], p[1], p[2]));
  }

  private double deepestAt(ConvexShape first, ConvexShape second, double[] m, double x) {
    double r = a.reach();
    double y = Depth.deepest(-r, r, w -> deepestAt(first, second, m, x, w));
    return deepestAt(first, second, m, x, y);
  }

  private double deepestAt(ConvexShape first, ConvexShape second, double[] m, double x, double y) {
    double r = a.reach();
    double z = Depth.deepest(-r, r, w -> both(first, second, m, x, y, w));
    return both(first, second, m, x, y, z);
  }

  private static double both(
      ConvexShape first, ConvexShape second, double[] m, double x, double y, double z) {
    return Math.min(Depth.of(first, x, y, z), depth(second, m, x, y, z));
  }

  /** The edge of a triangle that goes through another one best. */
  private void keepPierced(int kind, double[] edges, int triangle, double[] face, int other) {
    for (int edge = 0; edge < 3; edge++) {
      double margin = piercing(edges, edge, face);
      if (isBetter(margin)) {
        Said first = Said.corners(triangle, edge, (edge + 1) % 3);
        best = Optional.of(new MeetingWitness(kind, first, Said.corners(other, 0, 1, 2), margin));
      }
    }
  }

  /** How far, about, corners may move until an edge no longer goes through a triangle. */
  private static double piercing(double[] edges, int edge, double[] face) {
    double[] along = new double[3];
    double[] around = new double[9];
    double longest = 0;
    for (int k = 0; k < 3; k++) {
      along[k] = edges[3 * ((edge + 1) % 3) + k] - edges[3 * edge + k];
      longest = Math.max(longest, Math.abs(along[k]));
    }
    for (int k = 0; k < 9; k++) {
      around[k] = face[k] - edges[3 * edge + k % 3];
      longest = Math.max(longest, Math.abs(around[k]));
    }
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < 9; k += 3) {
      double side = volume(along, 0, around, k, around, (k + 3) % 9);
      least = Math.min(least, side);
      most = Math.max(most, side);
    }
    double[] sides = new double[6];
    for (int k = 0; k < 3; k++) {
      sides[k] = around[3 + k] - around[k];
      sides[3 + k] = around[6 + k] - around[k];
    }
    double start = -volume(around, 0, sides, 0, sides, 3);
    double end = start + volume(along, 0, sides, 0, sides, 3);
    double across = start < 0 ? Math.min(-start, end) : Math.min(start, -end);
    return Math.min(across, Math.max(least, -most)) / (longest * longest);
  }

  static double volume(double[] a, int i, double[] b, int j, double[] c, int k) {
    return a[i] * (b[j + 1] * c[k + 2] - b[j + 2] * c[k + 1])
        + a[i + 1] * (b[j + 2] * c[k] - b[j] * c[k + 2])
        + a[i + 2] * (b[j] * c[k + 1] - b[j + 1] * c[k]);
  }
}
