package dev.clearway.bvh;

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
 * again, and the roots that shrinking takes are left to trials that may win.
 *
 * <p>Not thread-safe: holds scratch.
 */
final class AxisSearch {
  private static final int SAMPLE = 128;
  private static final int ROUNDS = 8;
  private static final double FIRST_STEP = 0.25;

  /** Exceeds what rounding can make a volume smaller than the one told from the extents. */
  private static final double SURELY = 1 + 1e-9;

  private final double[] corners;
  private final double[] sample = new double[3 * SAMPLE];
  private final double[] trial = new double[9];
  private final double[] best = new double[9];
  private final double[] lengths = new double[3];
  private final double[] middles = new double[3];
  private final double[] bestLengths = new double[3];
  private final double[] bestMiddles = new double[3];
  private int count;
  private double low;
  private double high;

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
      project(best, k);
    }
    keepExtents();
    double smallest = volume(best, Double.POSITIVE_INFINITY);
    double step = FIRST_STEP;
    for (int round = 0; round < ROUNDS; round++) {
      boolean improved = false;
      for (int turn = 0; turn < 6; turn++) {
        System.arraycopy(best, 0, trial, 0, 9);
        int about = turn >> 1;
        turn(trial, about, (turn & 1) == 0 ? step : -step);
        lengths[about] = bestLengths[about];
        middles[about] = bestMiddles[about];
        project(trial, (about + 1) % 3);
        project(trial, (about + 2) % 3);
        double volume = volume(trial, smallest);
        if (volume < smallest) {
          smallest = volume;
          System.arraycopy(trial, 0, best, 0, 9);
          keepExtents();
          improved = true;
        }
      }
      step = improved ? step : step / 2;
    }
    System.arraycopy(best, 0, axes, 0, 9);
  }

  private void takeSample(int[] order, int from, int to) {
    int points = 3 * (to - from);
    count = Math.min(SAMPLE, points);
    for (int s = 0; s < count; s++) {
      int p = (int) ((long) s * points / count);
      System.arraycopy(corners, 9 * order[from + p / 3] + 3 * (p % 3), sample, 3 * s, 3);
    }
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
   * Volume of the swept sphere that the axes give, its rectangle shrunk but for the corners; +∞
   * where it is plain that it is not below the given one.
   */
  private double volume(double[] axes, double below) {
    int thin = lengths[0] < lengths[1] ? 0 : 1;
    thin = lengths[2] < lengths[thin] ? 2 : thin;
    int first = (thin + 1) % 3;
    int second = (thin + 2) % 3;
    double r = lengths[thin] / 2;
    double least =
        volume(r, Math.max(0, lengths[first] - 2 * r), Math.max(0, lengths[second] - 2 * r));
    if (least > below * SURELY) {
      return Double.POSITIVE_INFINITY;
    }
    double a = shrunk(axes, 3 * first, 3 * thin, middles[thin], r);
    double b = shrunk(axes, 3 * second, 3 * thin, middles[thin], r);
    return volume(r, a, b);
  }

  private static double volume(double r, double a, double b) {
    return 2 * r * a * b + StrictMath.PI * r * r * (a + b) + 4.0 / 3 * StrictMath.PI * r * r * r;
  }

  /** Measures the extent of the sample along an axis. */
  private void project(double[] axes, int axis) {
    double x = axes[3 * axis];
    double y = axes[3 * axis + 1];
    double z = axes[3 * axis + 2];
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int s = 0; s < 3 * count; s += 3) {
      double v = x * sample[s] + y * sample[s + 1] + z * sample[s + 2];
      least = Math.min(least, v);
      most = Math.max(most, v);
    }
    lengths[axis] = most - least;
    middles[axis] = (most + least) / 2;
  }

  /**
   * Length of the rectangle's side along a row, both ends moved inward as far as the radius covers.
   */
  private double shrunk(double[] axes, int row, int thinRow, double middle, double radius) {
    low = Double.POSITIVE_INFINITY;
    high = Double.NEGATIVE_INFINITY;
    for (int s = 0; s < 3 * count; s += 3) {
      double z = along(axes, thinRow, s) - middle;
      double room = Math.sqrt(Math.max(0, radius * radius - z * z));
      double v = along(axes, row, s);
      low = Math.min(low, v + room);
      high = Math.max(high, v - room);
    }
    return Math.max(0, high - low);
  }

  private double along(double[] axes, int row, int s) {
    return axes[row] * sample[s] + axes[row + 1] * sample[s + 1] + axes[row + 2] * sample[s + 2];
  }
}
