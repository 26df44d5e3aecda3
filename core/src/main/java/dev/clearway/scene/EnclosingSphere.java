package dev.clearway.scene;

/**
 * Finds a small ball around balls: a set of points, each grown by a radius.
 *
 * <p>Keeps a core of points that matter. Each round moves the centre among the core, towards the
 * furthest of them by steps that shrink geometrically, then adds the point that is furthest of all;
 * it ends when that one is hardly further than the core. The centre is only good, not exact:
 * whoever uses it measures the radius anew. Cost: O(points) for each of a few rounds.
 *
 * @see "M. Bădoiu, K. L. Clarkson, Smaller core-sets for balls, SODA 2003"
 */
final class EnclosingSphere {
  private static final int ROUNDS = 30;
  private static final int STEPS = 300;

  /** After all steps of a round, 0.96³⁰⁰ = 5e-6 of the first is left. */
  private static final double SHRINK = 0.96;

  /** A radius this much above the least is good enough for a bound. */
  private static final double GOOD_ENOUGH = 1 + 1e-4;

  private final double[] points;
  private final double[] grown;
  private final int[] core = new int[ROUNDS];
  private int coreSize;

  private EnclosingSphere(double[] points, double[] grown) {
    this.points = points;
    this.grown = grown;
  }

  /**
   * Returns a centre, three numbers.
   *
   * @param points read: x0 y0 z0 x1 ...; at least one
   * @param grown read: the radius around each point, ≥ 0
   */
  static double[] centre(double[] points, double[] grown) {
    return new EnclosingSphere(points, grown).search();
  }

  private double[] search() {
    double[] centre = boxCentre();
    for (int round = 0; round < ROUNDS; round++) {
      int furthest = furthest(centre);
      double coreRadius = coreSize == 0 ? 0 : reach(core[furthestOfCore(centre)], centre);
      if (!(reach(furthest, centre) > coreRadius * GOOD_ENOUGH)) {
        break;
      }
      core[coreSize++] = furthest;
      refine(centre);
    }
    return centre;
  }

  private double[] boxCentre() {
    double[] centre = new double[3];
    for (int k = 0; k < 3; k++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < grown.length; i++) {
        low = Math.min(low, points[3 * i + k] - grown[i]);
        high = Math.max(high, points[3 * i + k] + grown[i]);
      }
      centre[k] = low / 2 + high / 2;
    }
    return centre;
  }

  /** Moves the centre to where the core is least far. */
  private void refine(double[] centre) {
    double[] best = centre.clone();
    double bestReach = Double.POSITIVE_INFINITY;
    double[] at = centre.clone();
    double step = Double.NaN;
    for (int i = 0; i < STEPS; i++) {
      int furthest = core[furthestOfCore(at)];
      double reach = reach(furthest, at);
      if (reach < bestReach) {
        bestReach = reach;
        System.arraycopy(at, 0, best, 0, 3);
      }
      step = i == 0 ? reach / 2 : step * SHRINK;
      double distance = distance(furthest, at);
      if (!(distance > 0)) {
        break;
      }
      double fraction = Math.min(1, step / distance);
      for (int k = 0; k < 3; k++) {
        at[k] += fraction * (points[3 * furthest + k] - at[k]);
      }
    }
    System.arraycopy(best, 0, centre, 0, 3);
  }

  private int furthest(double[] centre) {
    int furthest = 0;
    for (int i = 1; i < grown.length; i++) {
      if (reach(i, centre) > reach(furthest, centre)) {
        furthest = i;
      }
    }
    return furthest;
  }

  /** Returns the furthest core point's place in the core. */
  private int furthestOfCore(double[] centre) {
    int furthest = 0;
    for (int i = 1; i < coreSize; i++) {
      if (reach(core[i], centre) > reach(core[furthest], centre)) {
        furthest = i;
      }
    }
    return furthest;
  }

  private double reach(int point, double[] centre) {
    return distance(point, centre) + grown[point];
  }

  private double distance(int point, double[] centre) {
    double dx = points[3 * point] - centre[0];
    double dy = points[3 * point + 1] - centre[1];
    double dz = points[3 * point + 2] - centre[2];
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
}
