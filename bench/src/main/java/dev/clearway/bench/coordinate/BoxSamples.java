package dev.clearway.bench.coordinate;

import java.util.Arrays;

/**
 * Tells which of many pairs of values of two robots' clocks collide, without what proves boxes
 * free: no bound on a motion, no distance of the library. Bodies are placed at each value. Two are
 * apart where their balls are or where a plane lies between their corners, found by a search of its
 * own; what no plane parts is asked one by one.
 */
final class BoxSamples {
  /** What a plane must leave on both sides together, metres, for rounding. */
  private static final double GAP = 1e-10;

  private static final int ROUNDS = 60;

  private final Exact exact;
  private final double[] nearest = new double[3];
  private final double[] ofFirst = new double[3];
  private final double[] ofSecond = new double[3];

  /** How many were asked one by one. */
  long asked;

  /** Says of two values whether the robots collide at them. */
  interface Exact {
    boolean collides(double first, double second);
  }

  BoxSamples(Exact exact) {
    this.exact = exact;
  }

  /**
   * Returns which pairs of values collide: all of the second's for the first's first, and so on.
   */
  boolean[] collisions(PlacedBodies a, PlacedBodies b) {
    boolean[] open = new boolean[a.values() * b.values()];
    for (int i = 0; i < a.bodies(); i++) {
      for (int j = 0; j < b.bodies(); j++) {
        if (!a.apart(i, b, j)) {
          part(a, i, b, j, open);
        }
      }
    }
    for (int k = 0; k < open.length; k++) {
      if (open[k]) {
        asked++;
        open[k] = exact.collides(a.times[k / b.values()], b.times[k % b.values()]);
      }
    }
    return open;
  }

  /** Marks the pairs of values at which no plane is found between two bodies. */
  private void part(PlacedBodies a, int i, PlacedBodies b, int j, boolean[] open) {
    boolean[] left = new boolean[open.length];
    Arrays.fill(left, true);
    for (int k = left.length / 2 + b.values() / 2, seen = 0; seen < left.length; seen++) {
      int at = (k + seen) % left.length;
      if (!left[at]) {
        continue;
      }
      if (findPlane(a, i, at / b.values(), b, j, at % b.values())) {
        clear(a.reaches(i, nearest, 1), b.reaches(j, nearest, -1), left);
      }
      if (left[at]) {
        left[at] = false;
        open[at] = true;
      }
    }
  }

  private static void clear(double[] first, double[] second, boolean[] left) {
    for (int u = 0; u < first.length; u++) {
      for (int v = 0; v < second.length; v++) {
        left[u * second.length + v] &= !(first[u] + second[v] < -GAP);
      }
    }
  }

  /**
   * Walks from the difference of both centres to the nearest point of all differences, as Frank and
   * Wolfe do.
   *
   * @return whether {@code nearest}, of length 1, parts the bodies
   */
  private boolean findPlane(PlacedBodies a, int i, int u, PlacedBodies b, int j, int v) {
    a.centre(i, u, ofFirst);
    b.centre(j, v, ofSecond);
    for (int k = 0; k < 3; k++) {
      nearest[k] = ofSecond[k] - ofFirst[k];
    }
    for (int round = 0; round < ROUNDS; round++) {
      a.furthest(i, u, nearest, 1, ofFirst);
      b.furthest(j, v, nearest, -1, ofSecond);
      double length = Math.sqrt(dot(nearest, nearest));
      if (length < GAP) {
        return false;
      }
      double along = 0;
      double way = 0;
      double back = 0;
      for (int k = 0; k < 3; k++) {
        double corner = ofSecond[k] - ofFirst[k];
        along += corner * nearest[k];
        way += (corner - nearest[k]) * (corner - nearest[k]);
        back -= nearest[k] * (corner - nearest[k]);
      }
      if (along > 2 * GAP * length) {
        for (int k = 0; k < 3; k++) {
          nearest[k] /= length;
        }
        return true;
      }
      double share = way > 0 ? Math.clamp(back / way, 0, 1) : 0;
      for (int k = 0; k < 3; k++) {
        nearest[k] += share * (ofSecond[k] - ofFirst[k] - nearest[k]);
      }
    }
    return false;
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
