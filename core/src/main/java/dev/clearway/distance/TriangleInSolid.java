package dev.clearway.distance;

/**
 * Whether a triangle meets a box or a cylinder around the origin, to rounding: for looks, which
 * guide and prove nothing.
 *
 * <p>Scratch object, one thread, no allocation. Cost: some thirty operations where the triangle is
 * apart along an axis, a hundred where it is not.
 */
final class TriangleInSolid {
  /** Corners of a triangle cut twice. */
  private static final int MOST_CORNERS = 5;

  private double[] polygon = new double[3 * MOST_CORNERS];
  private double[] cut = new double[3 * MOST_CORNERS];

  TriangleInSolid() {
    // Nothing to begin with.
  }

  /**
   * Returns whether a triangle has a point in a box, by the thirteen directions of separating axes.
   *
   * @param t read: nine coordinates, seen from the box's centre, along its sides
   * @param hx half a side of the box, metres, ≥ 0; {@code hy} and {@code hz} likewise
   */
  static boolean meetsBox(double[] t, double hx, double hy, double hz) {
    if (isBeyond(t, 0, hx) || isBeyond(t, 1, hy) || isBeyond(t, 2, hz)) {
      return false;
    }
    double ax = t[3] - t[0];
    double ay = t[4] - t[1];
    double az = t[5] - t[2];
    double bx = t[6] - t[3];
    double by = t[7] - t[4];
    double bz = t[8] - t[5];
    double nx = ay * bz - az * by;
    double ny = az * bx - ax * bz;
    double nz = ax * by - ay * bx;
    double along = nx * t[0] + ny * t[1] + nz * t[2];
    if (Math.abs(along) > hx * Math.abs(nx) + hy * Math.abs(ny) + hz * Math.abs(nz)) {
      return false;
    }
    return !isApartAcross(t, ax, ay, az, hx, hy, hz)
        && !isApartAcross(t, bx, by, bz, hx, hy, hz)
        && !isApartAcross(t, t[0] - t[6], t[1] - t[7], t[2] - t[8], hx, hy, hz);
  }

  private static boolean isBeyond(double[] t, int axis, double half) {
    double a = t[axis];
    double b = t[3 + axis];
    double c = t[6 + axis];
    return (a > half && b > half && c > half) || (a < -half && b < -half && c < -half);
  }

  /** Whether a normal of an edge and of a side of the box separates them. */
  private static boolean isApartAcross(
      double[] t, double ex, double ey, double ez, double hx, double hy, double hz) {
    double fx = Math.abs(ex);
    double fy = Math.abs(ey);
    double fz = Math.abs(ez);
    return isApart(t, 1, ez, 2, -ey, hy * fz + hz * fy)
        || isApart(t, 2, ex, 0, -ez, hz * fx + hx * fz)
        || isApart(t, 0, ey, 1, -ex, hx * fy + hy * fx);
  }

  /** Whether all corners are beyond a slab across a direction with two components. */
  private static boolean isApart(double[] t, int i, double di, int j, double dj, double half) {
    double a = t[i] * di + t[j] * dj;
    double b = t[3 + i] * di + t[3 + j] * dj;
    double c = t[6 + i] * di + t[6 + j] * dj;
    return (a > half && b > half && c > half) || (a < -half && b < -half && c < -half);
  }

  /**
   * Returns whether a triangle has a point in a cylinder: cuts off what is above and below, and
   * looks for the point nearest to the axis of what is left.
   *
   * @param t read: nine coordinates, seen from the cylinder's centre, the axis along z
   * @param radius metres
   * @param half half the length, metres
   */
  boolean meetsCylinder(double[] t, double radius, double half) {
    if (isBeyond(t, 2, half) || isBeyond(t, 0, radius) || isBeyond(t, 1, radius)) {
      return false;
    }
    System.arraycopy(t, 0, polygon, 0, 9);
    int corners = keepBelow(3, 1, half);
    corners = keepBelow(corners, -1, half);
    boolean left = false;
    boolean right = false;
    for (int c = 0; c < corners; c++) {
      int at = 3 * c;
      int to = 3 * ((c + 1) % corners);
      double x = polygon[at];
      double y = polygon[at + 1];
      double dx = polygon[to] - x;
      double dy = polygon[to + 1] - y;
      double length = dx * dx + dy * dy;
      double share = length > 0 ? Math.clamp(-(x * dx + y * dy) / length, 0.0, 1.0) : 0;
      double nearX = x + share * dx;
      double nearY = y + share * dy;
      if (nearX * nearX + nearY * nearY <= radius * radius) {
        return true;
      }
      double side = x * dy - y * dx;
      left |= side > 0;
      right |= side < 0;
    }
    return left != right; // the axis goes through it
  }

  /** Keeps what of the polygon has sign times z at most a bound; returns the number of corners. */
  private int keepBelow(int corners, int sign, double bound) {
    int kept = 0;
    for (int c = 0; c < corners; c++) {
      int at = 3 * c;
      int to = 3 * ((c + 1) % corners);
      double here = sign * polygon[at + 2] - bound;
      double there = sign * polygon[to + 2] - bound;
      if (here <= 0) {
        System.arraycopy(polygon, at, cut, 3 * kept++, 3);
      }
      if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
        double share = here / (here - there);
        for (int k = 0; k < 3; k++) {
          cut[3 * kept + k] = polygon[at + k] + share * (polygon[to + k] - polygon[at + k]);
        }
        kept++;
      }
    }
    double[] old = polygon;
    polygon = cut;
    cut = old;
    return kept;
  }
}
