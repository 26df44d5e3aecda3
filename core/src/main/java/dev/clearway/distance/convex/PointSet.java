package dev.clearway.distance.convex;

/**
 * The convex hull of points, grown by a radius: a triangle, a rectangle swept by a sphere, a hull.
 *
 * <p>Points are kept relative to the first one, which is the centre. A support scans them all.
 *
 * <p>{@link #set} refills it without allocation. Not thread-safe while it is refilled.
 */
public final class PointSet implements SupportMap {
  /** The points minus the first one, x0 y0 z0 x1 ...; one rounding a coordinate. */
  private final double[] local;

  private final double[] centre = new double[3];
  private int end;
  private double coreReach;
  private double radius;

  /**
   * Makes room for at most {@code capacity} points; until {@link #set} it is a point at the origin.
   *
   * @throws IllegalArgumentException if the capacity is not positive
   */
  public PointSet(int capacity) {
    if (capacity <= 0) {
      throw new IllegalArgumentException("a point set for " + capacity + " points");
    }
    this.local = new double[3 * capacity];
    this.end = 3;
  }

  /**
   * Returns the set of the points {@code x0 y0 z0 x1 ...}, metres, with radius 0.
   *
   * @throws IllegalArgumentException if there is no point
   */
  public static PointSet of(double... points) {
    PointSet set = new PointSet(points.length / 3);
    set.set(points, 0, points.length / 3, 0);
    return set;
  }

  /**
   * Replaces the points by {@code count} points read from {@code points} at {@code at}, x y z each.
   *
   * @param points read, metres
   * @param radius by which their hull is grown, metres, ≥ 0
   * @throws IllegalArgumentException if the count is not in 1..capacity or the radius is negative
   */
  public void set(double[] points, int at, int count, double radius) {
    if (!(count >= 1 && 3 * count <= local.length && radius >= 0)) {
      throw new IllegalArgumentException(
          "%s points of radius %s, room for %s".formatted(count, radius, local.length / 3));
    }
    double cx = points[at];
    double cy = points[at + 1];
    double cz = points[at + 2];
    double largest = 0;
    for (int i = 0; i < 3 * count; i += 3) {
      double x = points[at + i] - cx;
      double y = points[at + i + 1] - cy;
      double z = points[at + i + 2] - cz;
      local[i] = x;
      local[i + 1] = y;
      local[i + 2] = z;
      largest = Math.max(largest, x * x + y * y + z * z);
    }
    centre[0] = cx;
    centre[1] = cy;
    centre[2] = cz;
    end = 3 * count;
    // Three products, two sums, a root and the rounding of the coordinates: below 8 u, rounded up.
    coreReach = Math.sqrt(largest) * (1 + 0x1p-50);
    this.radius = radius;
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    int best = 0;
    double furthest = dx * local[0] + dy * local[1] + dz * local[2];
    for (int i = 3; i < end; i += 3) {
      double along = dx * local[i] + dy * local[i + 1] + dz * local[i + 2];
      if (along > furthest) {
        furthest = along;
        best = i;
      }
    }
    out[at] = local[best];
    out[at + 1] = local[best + 1];
    out[at + 2] = local[best + 2];
  }

  @Override
  public double centre(int axis) {
    return centre[axis];
  }

  @Override
  public double coreReach() {
    return coreReach;
  }

  @Override
  public double radius() {
    return radius;
  }
}
