package dev.clearway.testkit;

/**
 * An oracle for the distance of two rectangles: the shortest of many explicit ways between points
 * of them, so at least the distance whatever goes wrong; and the distance to rounding, since the
 * ways are polished by going to and fro.
 *
 * <p>A rectangle is twelve numbers: centre, half side, other half side (vectors), normal.
 */
public final class RectangleWays {
  private static final int POLISHING = 4;

  private final double[] a;
  private final double[] b;
  private double shortest = Double.POSITIVE_INFINITY;

  private RectangleWays(double[] a, double[] b) {
    this.a = a;
    this.b = b;
  }

  /** Returns the rectangle of a volume of sixteen numbers, carried by a pose of twelve. */
  public static double[] placed(double[] volume, double[] pose) {
    double[] out = new double[12];
    for (int vector = 0; vector < 4; vector++) {
      double length = vector == 1 ? volume[12] : vector == 2 ? volume[13] : 1;
      for (int row = 0; row < 3; row++) {
        double sum = vector == 0 ? pose[9 + row] : 0;
        for (int k = 0; k < 3; k++) {
          sum += pose[3 * row + k] * volume[3 * vector + k] * length;
        }
        out[3 * vector + row] = sum;
      }
    }
    return out;
  }

  /** Returns the length of the shortest way found; 0 where an edge of one pierces the other. */
  public static double distance(double[] a, double[] b) {
    RectangleWays ways = new RectangleWays(a, b);
    for (int corner = 0; corner < 4; corner++) {
      ways.polish(ways.corner(a, corner), b, a);
      ways.polish(ways.corner(b, corner), a, b);
      for (int other = 0; other < 4; other++) {
        ways.edges(corner, other);
      }
    }
    for (int corner = 0; corner < 4; corner++) {
      ways.pierce(a, b, corner);
      ways.pierce(b, a, corner);
    }
    return ways.shortest;
  }

  private double[] corner(double[] r, int corner) {
    int sign = corner == 0 || corner == 3 ? -1 : 1;
    int other = corner < 2 ? -1 : 1;
    double[] point = new double[3];
    for (int k = 0; k < 3; k++) {
      point[k] = r[k] + sign * r[3 + k] + other * r[6 + k];
    }
    return point;
  }

  /** Goes from a point to one rectangle and back to the other, a few times. */
  private void polish(double[] from, double[] first, double[] second) {
    double[] point = from;
    for (int round = 0; round < POLISHING; round++) {
      double[] on = nearest(first, point);
      take(point, on);
      point = nearest(second, on);
      take(point, on);
    }
  }

  private void take(double[] p, double[] q) {
    double dx = p[0] - q[0];
    double dy = p[1] - q[1];
    double dz = p[2] - q[2];
    shortest = Math.min(shortest, Math.sqrt(dx * dx + dy * dy + dz * dz));
  }

  private static double[] nearest(double[] r, double[] point) {
    double s = part(r, 3, point);
    double t = part(r, 6, point);
    double[] on = new double[3];
    for (int k = 0; k < 3; k++) {
      on[k] = r[k] + s * r[3 + k] + t * r[6 + k];
    }
    return on;
  }

  private static double part(double[] r, int side, double[] point) {
    double dot = 0;
    double square = 0;
    for (int k = 0; k < 3; k++) {
      dot += (point[k] - r[k]) * r[side + k];
      square += r[side + k] * r[side + k];
    }
    return square > 0 ? Math.max(-1, Math.min(1, dot / square)) : 0;
  }

  private void edges(int edgeOfA, int edgeOfB) {
    double[] p = corner(a, edgeOfA);
    double[] d = minus(corner(a, (edgeOfA + 1) % 4), p);
    double[] q = corner(b, edgeOfB);
    double[] e = minus(corner(b, (edgeOfB + 1) % 4), q);
    double[] n = cross(d, e);
    double s = dot(cross(minus(q, p), e), n) / dot(n, n);
    if (s > 0 && s < 1) {
      polish(new double[] {p[0] + s * d[0], p[1] + s * d[1], p[2] + s * d[2]}, b, a);
    }
  }

  private void pierce(double[] edges, double[] face, int edge) {
    double[] p = corner(edges, edge);
    double[] q = corner(edges, (edge + 1) % 4);
    double[] normal = {face[9], face[10], face[11]};
    double[] centre = {face[0], face[1], face[2]};
    double heightP = dot(minus(p, centre), normal);
    double heightQ = dot(minus(q, centre), normal);
    if (heightP * heightQ > 0 || heightP == heightQ) {
      return;
    }
    double s = heightP / (heightP - heightQ);
    double[] on = new double[3];
    for (int k = 0; k < 3; k++) {
      on[k] = p[k] + s * (q[k] - p[k]);
    }
    take(on, nearest(face, on));
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
