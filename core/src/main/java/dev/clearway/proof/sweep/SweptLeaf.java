package dev.clearway.proof.sweep;

import dev.clearway.bvh.BoxSweptSpheres;
import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Pose;

/**
 * A moving leaf, triangle or convex shape, against leaves at rest: proves by one direction that
 * they stay apart over an interval.
 *
 * <p>Along a fixed direction the place of each corner is a parabola or a chord through the places
 * at both ends, up to a remainder ({@link SweptPlaces}); its extremes are compared with the ends of
 * what rests. The directions are the normals of both triangles, and one that the caller has found.
 *
 * <p><b>Guarantee.</b> {@link #gap} is at most the separation of the two leaves at all instants of
 * the interval, computed poses taken as exact, rounding included. docs/sweeps.md, section 3.
 *
 * <p>Scratch object, one thread, no allocation.
 */
@SuppressWarnings("NullAway.Init") // take comes first
final class SweptLeaf {
  /** Squared lengths below this give no direction. */
  private static final double SHORTEST = 0x1p-400;

  /** In place of corners: a convex shape. */
  private static final int CONVEX = -1;

  /** In place of corners: a volume. */
  private static final int VOLUME = -2;

  private final double[] from = new double[9];
  private final double[] middle = new double[9];
  private final double[] to = new double[9];
  private final double[] rest = new double[9];
  private final double[] ownNormal = new double[3];
  private final double[] normal = new double[3];

  /** The direction that told two leaves apart last: mostly it tells the next two apart as well. */
  private double[] last = new double[3];

  private final double[] ends = new double[2];
  private final double[] sweptEnds = new double[2];
  private final double[] local = new double[3];
  private double[] volumes = {};
  private int volume;
  private double size;

  /** About how far a convex shape's points move since it turns. */
  private double turned;

  private SweptPlaces places;
  private Bvh tree;
  private Bvh other;
  private double[] poses;
  private int corners;
  private int at;
  private int atOther;
  private double remainder;
  private double bendTurn;
  private boolean parabola;
  private double scale;
  private double scaleOfOther;

  /** Takes a motion's own direction that told two leaves apart last: kept, written. */
  void start(double[] directionOfMotion) {
    last = directionOfMotion;
  }

  /** Takes a leaf of a moving geometry on the interval of the places. */
  void take(BoxSweptSpheres body, int node, SweptPlaces given, int g) {
    take(body, given, g, body.tree().isConvex() ? CONVEX : 9 * body.tree().leaf(node));
    if (corners == CONVEX) {
      map(given.from(), at, body.nodes(), node * BoxSweptSpheres.STRIDE, from, 0);
      map(given.to(), at, body.nodes(), node * BoxSweptSpheres.STRIDE, to, 0);
      turned = given.turn(g) * body.size(node);
    }
  }

  private void take(BoxSweptSpheres body, SweptPlaces given, int g, int firstCorner) {
    places = given;
    tree = body.tree();
    at = Pose.SIZE * g;
    remainder = given.remainder(g);
    bendTurn = given.bendTurn(g);
    parabola = given.isParabola(g);
    scale = tree.reach() + given.offset(g);
    corners = firstCorner;
    if (corners >= 0) {
      for (int c = 0; c < 9; c += 3) {
        map(given.from(), at, tree.corners(), corners + c, from, c);
        map(given.middle(), at, tree.corners(), corners + c, middle, c);
        map(given.to(), at, tree.corners(), corners + c, to, c);
      }
      normalOf(middle, ownNormal);
    }
  }

  /** Takes a node of a moving geometry on the interval of the places, by its volume. */
  void takeVolume(BoxSweptSpheres body, int node, SweptPlaces given, int g) {
    take(body, given, g, VOLUME);
    volumes = body.nodes();
    volume = node * BoxSweptSpheres.STRIDE;
    size = body.size(node);
  }

  /** Returns whether what rests is convex. */
  boolean isAgainstConvex() {
    return other.isConvex();
  }

  /** Takes a leaf of a moving geometry in the middle of the interval alone. */
  void takeInMiddle(BoxSweptSpheres body, int node, SweptPlaces given, int g) {
    places = given;
    tree = body.tree();
    at = Pose.SIZE * g;
    scale = tree.reach() + offset(given.middle(), at);
    corners = tree.isConvex() ? CONVEX : 9 * tree.leaf(node);
    for (int c = 0; c < 9 && corners >= 0; c += 3) {
      map(given.middle(), at, tree.corners(), corners + c, middle, c);
    }
    if (corners >= 0) {
      normalOf(middle, ownNormal);
    }
  }

  /** Returns about how far the leaf's points travel, metres. */
  double motion() {
    double most = 0;
    for (int c = 0; c < (corners >= 0 ? 9 : 3); c += 3) {
      double x = to[c] - from[c];
      double y = to[c + 1] - from[c + 1];
      double z = to[c + 2] - from[c + 2];
      most = Math.max(most, x * x + y * y + z * z);
    }
    return Math.sqrt(most) + (corners >= 0 ? 0 : turned);
  }

  /** Returns the larger gap along the triangles' own normals in the middle, metres. */
  double gapOfNormalsInMiddle() {
    double gap = Double.NEGATIVE_INFINITY;
    if (!other.isConvex()) {
      normalOf(rest, normal);
      gap = gapInMiddle(normal);
    }
    return corners >= 0 ? Math.max(gap, gapInMiddle(ownNormal)) : gap;
  }

  /**
   * Returns whether one of the directions of two triangles, or the one that told two leaves apart
   * last, shows that they are apart there.
   */
  boolean areApartInMiddle(double kept) {
    if (gapInMiddle(last) > kept) {
      return true;
    }
    if (!other.isConvex()) {
      normalOf(rest, normal);
      if (isApartInMiddle(normal, kept)) {
        return true;
      }
    }
    return corners >= 0
        && (isApartInMiddle(ownNormal, kept) || (!other.isConvex() && edgesAreApart(kept)));
  }

  private boolean isApartInMiddle(double[] direction, double kept) {
    boolean apart = gapInMiddle(direction) > kept;
    if (apart) {
      System.arraycopy(direction, 0, last, 0, last.length);
    }
    return apart;
  }

  /** Returns whether a direction across an edge of each of two triangles shows the same. */
  private boolean edgesAreApart(double kept) {
    for (int i = 0; i < 9; i += 3) {
      int next = i == 6 ? 0 : i + 3;
      double ux = middle[next] - middle[i];
      double uy = middle[next + 1] - middle[i + 1];
      double uz = middle[next + 2] - middle[i + 2];
      for (int j = 0; j < 9; j += 3) {
        int after = j == 6 ? 0 : j + 3;
        double vx = rest[after] - rest[j];
        double vy = rest[after + 1] - rest[j + 1];
        double vz = rest[after + 2] - rest[j + 2];
        normal[0] = uy * vz - uz * vy;
        normal[1] = uz * vx - ux * vz;
        normal[2] = ux * vy - uy * vx;
        if (isApartInMiddle(normal, kept)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes a leaf at rest. */
  void against(Bvh resting, int node, double[] worldFromShape, int atPose) {
    other = resting;
    poses = worldFromShape;
    atOther = atPose;
    scaleOfOther = resting.reach() + offset(worldFromShape, atPose);
    if (!resting.isConvex()) {
      int corner = 9 * resting.leaf(node);
      for (int c = 0; c < 9; c += 3) {
        map(worldFromShape, atPose, resting.corners(), corner + c, rest, c);
      }
    }
  }

  private static double offset(double[] pose, int at) {
    return Math.abs(pose[at + 9]) + Math.abs(pose[at + 10]) + Math.abs(pose[at + 11]);
  }

  /** Returns a lower bound on the separation throughout, by the triangles' own normals, metres. */
  double gapAlongNormals() {
    double gap = Double.NEGATIVE_INFINITY;
    if (!other.isConvex()) {
      normalOf(rest, normal);
      gap = gap(normal);
    }
    if (!(gap > 0) && corners >= 0) {
      gap = Math.max(gap, gap(ownNormal));
    }
    return gap;
  }

  /**
   * Returns a lower bound on the separation throughout, metres; negative or NaN where the direction
   * proves nothing.
   *
   * @param direction read: in the world, of any length but about 0
   */
  double gap(double[] direction) {
    double gap = gap(direction, true);
    if (gap > 0) {
      System.arraycopy(direction, 0, last, 0, last.length);
    }
    return gap;
  }

  /** Returns the same by the direction that told two leaves apart last. */
  double gapAlongLast() {
    return gap(last, true);
  }

  /** Returns the same in the middle of the interval alone. */
  double gapInMiddle(double[] direction) {
    return gap(direction, false);
  }

  private double gap(double[] direction, boolean throughout) {
    double squared =
        direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2];
    if (!(squared > SHORTEST)) {
      return Double.NEGATIVE_INFINITY;
    }
    if (corners < 0 || other.isConvex()) {
      double scaleBy = 1 / Math.sqrt(squared);
      project(direction[0] * scaleBy, direction[1] * scaleBy, direction[2] * scaleBy, throughout);
    } else {
      project(direction[0], direction[1], direction[2], throughout);
    }
    double apart = Math.max(ends[0] - sweptEnds[1], sweptEnds[0] - ends[1]);
    if (!(apart > 0)) {
      return apart; // of most directions, and of no more use
    }
    apart = corners < 0 || other.isConvex() ? apart : apart / Math.sqrt(squared);
    double off = (throughout ? remainder : 0) + SweptNode.ERROR * (scale + scaleOfOther);
    return apart - off * (1 + 0x1p-50) - Math.abs(apart) * 0x1p-50;
  }

  private void project(double x, double y, double z, boolean throughout) {
    endsAtRest(x, y, z);
    endsSwept(x, y, z, throughout);
  }

  private void endsAtRest(double x, double y, double z) {
    if (other.isConvex()) {
      ends[1] = placedSupport(other, poses, atOther, x, y, z);
      ends[0] = -placedSupport(other, poses, atOther, -x, -y, -z);
    } else {
      ends[0] = Double.POSITIVE_INFINITY;
      ends[1] = Double.NEGATIVE_INFINITY;
      for (int c = 0; c < 9; c += 3) {
        double along = rest[c] * x + rest[c + 1] * y + rest[c + 2] * z;
        ends[0] = Math.min(ends[0], along);
        ends[1] = Math.max(ends[1], along);
      }
    }
  }

  private void endsSwept(double x, double y, double z, boolean throughout) {
    if (corners == VOLUME) {
      endsOfVolume(x, y, z);
      return;
    }
    if (corners == CONVEX) {
      endsOfConvex(x, y, z, throughout);
      return;
    }
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < 9; c += 3) {
      double between = middle[c] * x + middle[c + 1] * y + middle[c + 2] * z;
      if (throughout) {
        double start = from[c] * x + from[c + 1] * y + from[c + 2] * z;
        double end = to[c] * x + to[c + 1] * y + to[c + 2] * z;
        double bent = parabola ? between - (start + end) / 2 : 0;
        double chord = Math.abs(end - start) / 4;
        high = Math.max(high, Math.max(start, end) + Math.max(0, bent - chord));
        low = Math.min(low, Math.min(start, end) - Math.max(0, -bent - chord));
      } else {
        high = Math.max(high, between);
        low = Math.min(low, between);
      }
    }
    sweptEnds[0] = low;
    sweptEnds[1] = high;
  }

  /** The ends of what a volume sweeps: as {@link SweptNode} does along its directions. */
  private void endsOfVolume(double x, double y, double z) {
    double start = along(places.from(), volume, x, y, z, 1);
    double end = along(places.to(), volume, x, y, z, 1);
    double bent = along(places.bend(), volume, x, y, z, 1);
    double more = bendTurn * size;
    double before = volumes[volume + BoxSweptSpheres.RADIUS];
    double after = before;
    for (int s = volume + BoxSweptSpheres.SEGMENTS; s < volume + BoxSweptSpheres.RADIUS; s += 3) {
      before += Math.abs(along(places.from(), s, x, y, z, 0));
      after += Math.abs(along(places.to(), s, x, y, z, 0));
    }
    sweptEnds[1] = Math.max(start + before, end + after) + Math.max(0, bent + more);
    sweptEnds[0] = Math.min(start - before, end - after) - Math.max(0, more - bent);
  }

  /** A point of the body, or with 0 times the offset a vector, mapped and projected. */
  private double along(double[] m, int c, double x, double y, double z, double offset) {
    double px = volumes[c];
    double py = volumes[c + 1];
    double pz = volumes[c + 2];
    return x * (m[at] * px + m[at + 1] * py + m[at + 2] * pz + offset * m[at + 9])
        + y * (m[at + 3] * px + m[at + 4] * py + m[at + 5] * pz + offset * m[at + 10])
        + z * (m[at + 6] * px + m[at + 7] * py + m[at + 8] * pz + offset * m[at + 11]);
  }

  private void endsOfConvex(double x, double y, double z, boolean throughout) {
    double[] m = places.middle();
    double high = placedSupport(tree, m, at, x, y, z);
    double low = -placedSupport(tree, m, at, -x, -y, -z);
    if (throughout) {
      double[] a = places.from();
      double[] b = places.to();
      double[] c = places.bend();
      double reach = bendTurn * tree.reach();
      double bent = c[at + 9] * x + c[at + 10] * y + c[at + 11] * z;
      high = Math.max(placedSupport(tree, a, at, x, y, z), placedSupport(tree, b, at, x, y, z));
      high += Math.max(0, bent + reach);
      low =
          -Math.max(placedSupport(tree, a, at, -x, -y, -z), placedSupport(tree, b, at, -x, -y, -z));
      low -= Math.max(0, reach - bent);
    }
    sweptEnds[0] = low;
    sweptEnds[1] = high;
  }

  private double placedSupport(Bvh shape, double[] m, int p, double x, double y, double z) {
    double dx = m[p] * x + m[p + 3] * y + m[p + 6] * z;
    double dy = m[p + 1] * x + m[p + 4] * y + m[p + 7] * z;
    double dz = m[p + 2] * x + m[p + 5] * y + m[p + 8] * z;
    double offset = m[p + 9] * x + m[p + 10] * y + m[p + 11] * z;
    return offset + ShapeReach.along((ConvexShape) shape.shape(), dx, dy, dz, local);
  }

  private static void normalOf(double[] t, double[] out) {
    double ux = t[3] - t[0];
    double uy = t[4] - t[1];
    double uz = t[5] - t[2];
    double vx = t[6] - t[0];
    double vy = t[7] - t[1];
    double vz = t[8] - t[2];
    out[0] = uy * vz - uz * vy;
    out[1] = uz * vx - ux * vz;
    out[2] = ux * vy - uy * vx;
  }

  private static void map(double[] m, int at, double[] v, int c, double[] out, int to) {
    double x = v[c];
    double y = v[c + 1];
    double z = v[c + 2];
    out[to] = m[at] * x + m[at + 1] * y + m[at + 2] * z + m[at + 9];
    out[to + 1] = m[at + 3] * x + m[at + 4] * y + m[at + 5] * z + m[at + 10];
    out[to + 2] = m[at + 6] * x + m[at + 7] * y + m[at + 8] * z + m[at + 11];
  }
}
