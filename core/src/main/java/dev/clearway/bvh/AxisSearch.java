package dev.clearway.bvh;

import java.util.Arrays;

/**
 * Turns axes by small steps while that makes the swept sphere around a sample of points smaller.
 *
 * <p>Principal directions are good, not best: on the benchmark mesh_pair the search takes the
 * volume tests of a greedy query from 90 to 78 and those of an exact distance from 1,100 to 940
 * ({@code MeshPairMeasurement}). A search over all points would take seconds for large meshes, so
 * each node uses at most {@value #SAMPLE} of them; the volume is fitted to all points afterwards,
 * so only its size depends on the sample.
 *
 * <p>Most trials are no better, which is mostly plain from the extents alone: each side of the
 * rectangle is shrunk by two radii at most. So only the two rows that a trial turns are projected
 * again, and the roots that shrinking takes are left to trials that may win. Triangles share their
 * corners, which are taken once: an extent is the same for a point that comes twice.
 *
 * <p>Loops compare by themselves, and do so without {@link Math#min}: most runs of the command line
 * build their trees before the compiler has had its turn, and no bound rests on how a NaN is taken.
 *
 * <p>Not thread-safe: holds scratch.
 */
final class AxisSearch {
  private static final int SAMPLE = 128;
  private static final int ROUNDS = 8;
  private static final double FIRST_STEP = 0.25;

  /** Exceeds what rounding can make a volume smaller than the one told from the extents. */
  private static final double SURELY = 1 + 1e-9;

  /** Places of the table that finds points again: twice as many as points. */
  private static final int PLACES = 2 * SAMPLE;

  private final double[] corners;
  private final double[] sample = new double[3 * SAMPLE];
  private final int[] places = new int[PLACES];
  private final double[] trial = new double[9];
  private final double[] best = new double[9];

  /** Where the sample lies along the rows of the best axes, of those on trial, and room for two. */
  private final double[][] bestAlong = new double[3][SAMPLE];

  private final double[][] along = new double[3][];
  private final double[][] spare = new double[2][SAMPLE];
  private final double[] lengths = new double[3];
  private final double[] middles = new double[3];
  private final double[] bestLengths = new double[3];
  private final double[] bestMiddles = new double[3];
  private int count;

  /**
   * Searches axes for triangles.
   *
   * @param corners read; nine numbers for each triangle
   */
  AxisSearch(double[] corners) {
    this.corners = corners;
  }

  /**
   * Improves the axes for the triangles {@code order[from..to-1]}.
   *
   * @param axes read and written: three orthonormal rows
   */
  void improve(int[] order, int from, int to, double[] axes) {
    takeSample(order, from, to);
    System.arraycopy(axes, 0, best, 0, 9);
    for (int k = 0; k < 3; k++) {
      along[k] = bestAlong[k];
      project(best, k);
    }
    keepExtents();
    double smallest = volume(Double.POSITIVE_INFINITY);
    double step = FIRST_STEP;
    for (int round = 0; round < ROUNDS; round++) {
      boolean improved = false;
      for (int turn = 0; turn < 6; turn++) {
        int about = turn >> 1;
        tryTurn(about, (turn & 1) == 0 ? step : -step);
        double volume = volume(smallest);
        if (volume < smallest) {
          smallest = volume;
          keep(about);
          improved = true;
        }
      }
      step = improved ? step : step / 2;
    }
    System.arraycopy(best, 0, axes, 0, 9);
  }

  /** Takes corners at even steps, those in the same place once. */
  private void takeSample(int[] order, int from, int to) {
    int points = 3 * (to - from);
    int steps = Math.min(SAMPLE, points);
    Arrays.fill(places, 0);
    count = 0;
    for (int s = 0; s < steps; s++) {
      int p = (int) ((long) s * points / steps);
      int at = 9 * order[from + p / 3] + 3 * (p % 3);
      take(corners[at], corners[at + 1], corners[at + 2]);
    }
  }

  private void take(double x, double y, double z) {
    long bits =
        31 * (31 * Double.doubleToRawLongBits(x) + Double.doubleToRawLongBits(y))
            + Double.doubleToRawLongBits(z);
    int place = (int) ((bits * 0x9e3779b97f4a7c15L) >>> 56);
    while (places[place] != 0) {
      int s = 3 * (places[place] - 1);
      if (sample[s] == x && sample[s + 1] == y && sample[s + 2] == z) {
        return;
      }
      place = (place + 1) % PLACES;
    }
    sample[3 * count] = x;
    sample[3 * count + 1] = y;
    sample[3 * count + 2] = z;
    places[place] = ++count;
  }

  /** Measures the best axes, turned about one of their rows. */
  private void tryTurn(int about, double angle) {
    System.arraycopy(best, 0, trial, 0, 9);
    turn(trial, about, angle);
    along[about] = bestAlong[about];
    lengths[about] = bestLengths[about];
    middles[about] = bestMiddles[about];
    for (int k = 0; k < 2; k++) {
      int row = (about + 1 + k) % 3;
      along[row] = spare[k];
      project(trial, row);
    }
  }

  /** Takes the axes on trial for the best. */
  private void keep(int about) {
    System.arraycopy(trial, 0, best, 0, 9);
    for (int k = 0; k < 2; k++) {
      int row = (about + 1 + k) % 3;
      spare[k] = bestAlong[row];
      bestAlong[row] = along[row];
    }
    keepExtents();
  }

  /** Turns two of the rows about the third, keeping them orthonormal to a few roundings. */
  private static void turn(double[] axes, int about, double angle) {
    double half = angle / 2;
    double c = (1 - half * half) / (1 + half * half);
    double s = angle / (1 + half * half);
    int p = 3 * ((about + 1) % 3);
    int q = 3 * ((about + 2) % 3);
    for (int k = 0; k < 3; k++) {
      double u = axes[p + k];
      double v = axes[q + k];
      axes[p + k] = c * u + s * v;
      axes[q + k] = c * v - s * u;
    }
  }

  private void keepExtents() {
    System.arraycopy(lengths, 0, bestLengths, 0, 3);
    System.arraycopy(middles, 0, bestMiddles, 0, 3);
  }

  /**
   * Volume of the swept sphere that the axes on trial give, its rectangle shrunk but for the
   * corners; +∞ where it is plain that it is not below the given one.
   */
  private double volume(double below) {
    int thin = lengths[0] < lengths[1] ? 0 : 1;
    thin = lengths[2] < lengths[thin] ? 2 : thin;
    int first = (thin + 1) % 3;
    int second = (thin + 2) % 3;
    double r = lengths[thin] / 2;
    double least =
        volume(r, Math.max(0, lengths[first] - 2 * r), Math.max(0, lengths[second] - 2 * r));
    return least > below * SURELY
        ? Double.POSITIVE_INFINITY
        : shrunk(along[first], along[second], along[thin], middles[thin], r);
  }

  private static double volume(double r, double a, double b) {
    return 2 * r * a * b + StrictMath.PI * r * r * (a + b) + 4.0 / 3 * StrictMath.PI * r * r * r;
  }

  /** Measures the sample along an axis. */
  private void project(double[] axes, int axis) {
    double x = axes[3 * axis];
    double y = axes[3 * axis + 1];
    double z = axes[3 * axis + 2];
    double[] to = along[axis];
    double[] points = sample;
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0, s = 0; i < count; i++, s += 3) {
      double v = x * points[s] + y * points[s + 1] + z * points[s + 2];
      to[i] = v;
      least = v < least ? v : least;
      most = v > most ? v : most;
    }
    lengths[axis] = most - least;
    middles[axis] = (most + least) / 2;
  }

  /**
   * Volume after both sides are shrunk, each end moved inward as far as the radius covers.
   *
   * @param u read: the sample along the first side
   * @param v read: along the second
   * @param w read: along the thin direction
   */
  private double shrunk(double[] u, double[] v, double[] w, double middle, double radius) {
    double lowU = Double.POSITIVE_INFINITY;
    double highU = Double.NEGATIVE_INFINITY;
    double lowV = Double.POSITIVE_INFINITY;
    double highV = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < count; i++) {
      double z = w[i] - middle;
      double square = radius * radius - z * z;
      double room = square > 0 ? Math.sqrt(square) : 0;
      double low = u[i] + room;
      double high = u[i] - room;
      lowU = low < lowU ? low : lowU;
      highU = high > highU ? high : highU;
      low = v[i] + room;
      high = v[i] - room;
      lowV = low < lowV ? low : lowV;
      highV = high > highV ? high : highV;
    }
    return volume(radius, Math.max(0, highU - lowU), Math.max(0, highV - lowV));
  }
}
