package dev.clearway.watch.zone;

import dev.clearway.math.Rounding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The boxes of zones as a tree: which of them meet another box, and how far a point is from all.
 *
 * <p>A node has {@value #STRIDE} numbers, least x, y, z and largest x, y, z of all that is below
 * it, in metres. Nodes stand in the order in which they are visited: behind each, what is below it,
 * up to the place that it names as the next one.
 *
 * <p><b>Guarantee.</b> A box that is not apart from the other is told; a box that is not a number
 * is apart from nothing, and no distance from it is known. Immutable and thread-safe. Cost: of a
 * query logarithmic in the zones where few are near, linear at most.
 */
final class ZoneTree {
  private static final int STRIDE = 6;

  /** Roundings of a distance from a box, relative. */
  private static final double SHRINKAGE = 1 - 16 * Rounding.UNIT;

  private final double[] bounds;
  private final int[] next;

  /** The zone of a leaf; -1 of what has others below it. */
  private final int[] zone;

  /** Told of zones by their places in the list. */
  interface Visitor {
    void zone(int place);
  }

  /**
   * Builds the tree.
   *
   * @param zones at least none; their places in the list are told
   */
  ZoneTree(List<Zone> zones) {
    int nodes = Math.max(0, 2 * zones.size() - 1);
    bounds = new double[STRIDE * nodes];
    next = new int[nodes];
    zone = new int[nodes];
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < zones.size(); i++) {
      places.add(i);
    }
    if (nodes > 0) {
      build(zones, places, 0);
    }
  }

  /** Writes the nodes of some zones from a place on; returns the place behind them. */
  private int build(List<Zone> zones, List<Integer> places, int node) {
    int at = STRIDE * node;
    for (int k = 0; k < STRIDE; k++) {
      double bound = zones.get(places.getFirst()).bound(k);
      for (int place : places) {
        double other = zones.get(place).bound(k);
        bound = k < 3 ? Math.min(bound, other) : Math.max(bound, other);
      }
      bounds[at + k] = bound;
    }
    if (places.size() == 1) {
      zone[node] = places.getFirst();
      next[node] = node + 1;
      return node + 1;
    }
    int axis = longestAxis(at);
    places.sort(
        Comparator.comparingDouble(
            place -> zones.get(place).bound(axis) + zones.get(place).bound(3 + axis)));
    int half = places.size() / 2;
    zone[node] = -1;
    int middle = build(zones, new ArrayList<>(places.subList(0, half)), node + 1);
    next[node] = build(zones, new ArrayList<>(places.subList(half, places.size())), middle);
    return next[node];
  }

  private int longestAxis(int at) {
    int longest = 0;
    for (int k = 1; k < 3; k++) {
      if (bounds[at + 3 + k] - bounds[at + k] > bounds[at + 3 + longest] - bounds[at + longest]) {
        longest = k;
      }
    }
    return longest;
  }

  /**
   * Tells the zones whose boxes meet another.
   *
   * @param box read: least x, y, z, largest x, y, z; metres
   */
  void meeting(double[] box, Visitor visitor) {
    int node = 0;
    while (node < zone.length) {
      if (isApart(STRIDE * node, box)) {
        node = next[node];
        continue;
      }
      if (zone[node] >= 0) {
        visitor.zone(zone[node]);
      }
      node++;
    }
  }

  /** What is not a number is apart from nothing. */
  private boolean isApart(int at, double[] box) {
    return bounds[at] > box[3]
        || box[0] > bounds[at + 3]
        || bounds[at + 1] > box[4]
        || box[1] > bounds[at + 4]
        || bounds[at + 2] > box[5]
        || box[2] > bounds[at + 5];
  }

  /**
   * Returns a lower bound on the distance of a point from all zones, metres: infinite where there
   * is none, NaN where it is not known.
   */
  double distanceLowerBound(double x, double y, double z) {
    double least = Double.POSITIVE_INFINITY;
    int node = 0;
    while (node < zone.length) {
      double squared = squaredDistance(STRIDE * node, x, y, z);
      if (squared >= least) {
        node = next[node];
        continue;
      }
      if (zone[node] >= 0) {
        least = Math.min(least, squared);
      }
      node++;
    }
    return Math.sqrt(least) * SHRINKAGE;
  }

  private double squaredDistance(int at, double x, double y, double z) {
    double dx = beyond(x, bounds[at], bounds[at + 3]);
    double dy = beyond(y, bounds[at + 1], bounds[at + 4]);
    double dz = beyond(z, bounds[at + 2], bounds[at + 5]);
    return dx * dx + dy * dy + dz * dz;
  }

  private static double beyond(double value, double low, double high) {
    return Math.max(0, Math.max(low - value, value - high));
  }
}
