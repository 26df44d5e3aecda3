package dev.clearway.proof.sweep;

import dev.clearway.bvh.BoxSweptSpheres;
import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import java.util.Arrays;

/**
 * What a node of a moving geometry's tree sweeps over an interval, bounded along the {@link
 * Directions}; or what it fills at an instant.
 *
 * <p><b>Guarantee.</b> The ends that {@link #sweep} writes contain all places that the node's
 * contents take, computed poses taken as exact, at all instants of the interval; rounding is
 * included, what poses are off is the caller's to add. docs/sweeps.md, section 2.
 *
 * <p>Scratch object, one thread, no allocation. Cost: some four hundred operations.
 */
final class SweptNode {
  /** Rounding of a placed point and of its projection, relative to reach and offset. */
  static final double ERROR = 0x1p-44;

  private final double[] low = new double[Directions.COUNT];
  private final double[] high = new double[Directions.COUNT];
  private final double[] centre = new double[Directions.COUNT];
  private final double[] other = new double[Directions.COUNT];
  private final double[] bent = new double[Directions.COUNT];
  private final double[] width = new double[Directions.COUNT];
  private final double[] otherWidth = new double[Directions.COUNT];
  private final double[] point = new double[3];

  /** Ends of the chords alone, along the axes. */
  private final double[] chordLow = new double[3];

  private final double[] chordHigh = new double[3];
  private double motion;

  /** Returns the lower ends, metres times the directions' lengths. */
  double[] low() {
    return low;
  }

  /** Returns the upper ends. */
  double[] high() {
    return high;
  }

  /** Returns about how far the node's points travel. */
  double motion() {
    return motion;
  }

  /**
   * Bounds what a node sweeps.
   *
   * @param wider metres by which all is widened, ≥ 0
   */
  void sweep(BoxSweptSpheres body, int node, SweptPlaces places, int g, double wider) {
    double size = body.size(node);
    int at = Pose.SIZE * g;
    double rounding = ERROR * (body.tree().reach() + places.offset(g));
    double by = places.remainder(g) + wider + rounding;
    if (body.tree().isLeaf(node) && !body.tree().isConvex()) {
      sweepTriangle(body.tree(), node, places, at);
    } else {
      sweepVolume(body, node, places, g, places.bendTurn(g) * size);
    }
    for (int k = 0; k < Directions.COUNT; k++) {
      double more = by * Directions.length(k);
      low[k] -= more;
      high[k] += more;
    }
    for (int k = 0; k < 3; k++) {
      double along = places.remainderAlong(g, k) + wider + rounding;
      low[k] = Math.max(low[k], chordLow[k] - along);
      high[k] = Math.min(high[k], chordHigh[k] + along);
    }
    motion += places.turn(g) * size + places.remainder(g);
  }

  private void sweepVolume(BoxSweptSpheres body, int node, SweptPlaces places, int g, double bend) {
    double[] v = body.nodes();
    int c = node * BoxSweptSpheres.STRIDE;
    int at = Pose.SIZE * g;
    motion = follow(places, at, v, c);
    widths(v, c, places.from(), at, width);
    widths(v, c, places.to(), at, otherWidth);
    for (int k = 0; k < Directions.COUNT; k++) {
      double more = bend * Directions.length(k);
      double start = centre[k] + width[k];
      double end = other[k] + otherWidth[k];
      high[k] = Math.max(start, end) + Math.max(0, bent[k] + more - Math.abs(end - start) / 4);
      start = centre[k] - width[k];
      end = other[k] - otherWidth[k];
      low[k] = Math.min(start, end) - Math.max(0, more - bent[k] - Math.abs(end - start) / 4);
    }
    for (int k = 0; k < 3; k++) {
      chordHigh[k] = Math.max(centre[k] + width[k], other[k] + otherWidth[k]);
      chordLow[k] = Math.min(centre[k] - width[k], other[k] - otherWidth[k]);
    }
  }

  /**
   * Projects a point's bend and its places at both ends of the interval on the directions; returns
   * the lengths of its bend and of its chord together.
   */
  private double follow(SweptPlaces places, int at, double[] v, int c) {
    map(places.bend(), at, v, c, 1);
    Directions.project(point[0], point[1], point[2], bent);
    double far = length(point);
    map(places.from(), at, v, c, 1);
    double x = point[0];
    double y = point[1];
    double z = point[2];
    Directions.project(x, y, z, centre);
    map(places.to(), at, v, c, 1);
    Directions.project(point[0], point[1], point[2], other);
    point[0] -= x;
    point[1] -= y;
    point[2] -= z;
    return far + length(point);
  }

  private void sweepTriangle(Bvh tree, int node, SweptPlaces places, int at) {
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
    Arrays.fill(chordLow, Double.POSITIVE_INFINITY);
    Arrays.fill(chordHigh, Double.NEGATIVE_INFINITY);
    double[] corners = tree.corners();
    int corner = 9 * tree.leaf(node);
    motion = 0;
    for (int c = corner; c < corner + 9; c += 3) {
      motion = Math.max(motion, follow(places, at, corners, c));
      for (int k = 0; k < Directions.COUNT; k++) {
        double start = centre[k];
        double end = other[k];
        double chord = Math.abs(end - start) / 4;
        high[k] = Math.max(high[k], Math.max(start, end) + Math.max(0, bent[k] - chord));
        low[k] = Math.min(low[k], Math.min(start, end) - Math.max(0, -bent[k] - chord));
      }
      for (int k = 0; k < 3; k++) {
        chordHigh[k] = Math.max(chordHigh[k], Math.max(centre[k], other[k]));
        chordLow[k] = Math.min(chordLow[k], Math.min(centre[k], other[k]));
      }
    }
  }

  /** Bounds what a node fills in the middle of the interval. */
  void place(BoxSweptSpheres body, int node, SweptPlaces places, int g, double wider) {
    int at = Pose.SIZE * g;
    double[] poses = places.middle();
    Bvh tree = body.tree();
    double offset = Math.abs(poses[at + 9]) + Math.abs(poses[at + 10]) + Math.abs(poses[at + 11]);
    double by = wider + ERROR * (tree.reach() + offset);
    if (tree.isLeaf(node) && !tree.isConvex()) {
      Arrays.fill(low, Double.POSITIVE_INFINITY);
      Arrays.fill(high, Double.NEGATIVE_INFINITY);
      int corner = 9 * tree.leaf(node);
      for (int c = corner; c < corner + 9; c += 3) {
        map(poses, at, tree.corners(), c, 1);
        Directions.project(point[0], point[1], point[2], centre);
        Directions.include(centre, low, high);
      }
    } else {
      map(poses, at, body.nodes(), node * BoxSweptSpheres.STRIDE, 1);
      Directions.project(point[0], point[1], point[2], centre);
      widths(body.nodes(), node * BoxSweptSpheres.STRIDE, poses, at, width);
      for (int k = 0; k < Directions.COUNT; k++) {
        low[k] = centre[k] - width[k];
        high[k] = centre[k] + width[k];
      }
    }
    for (int k = 0; k < Directions.COUNT; k++) {
      double more = by * Directions.length(k);
      low[k] -= more;
      high[k] += more;
    }
    motion = 0;
  }

  /** Writes how far a volume reaches from its centre where it is placed. */
  private void widths(double[] v, int c, double[] poses, int at, double[] out) {
    for (int k = 0; k < Directions.COUNT; k++) {
      out[k] = v[c + BoxSweptSpheres.RADIUS] * Directions.length(k);
    }
    for (int s = c + BoxSweptSpheres.SEGMENTS; s < c + BoxSweptSpheres.RADIUS; s += 3) {
      map(poses, at, v, s, 0);
      Directions.addSizes(point[0], point[1], point[2], out);
    }
  }

  /** Writes a point, or with 0 times the offset a vector, mapped by twelve numbers. */
  private void map(double[] m, int at, double[] v, int c, double offset) {
    double x = v[c];
    double y = v[c + 1];
    double z = v[c + 2];
    point[0] = m[at] * x + m[at + 1] * y + m[at + 2] * z + offset * m[at + 9];
    point[1] = m[at + 3] * x + m[at + 4] * y + m[at + 5] * z + offset * m[at + 10];
    point[2] = m[at + 6] * x + m[at + 7] * y + m[at + 8] * z + offset * m[at + 11];
  }

  private static double length(double[] v) {
    return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }
}
