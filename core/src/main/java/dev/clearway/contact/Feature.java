package dev.clearway.contact;

/**
 * The part of a body's surface that a contact point lies on.
 *
 * @param kind what it is
 * @param triangle number of the triangle in its mesh, from 0; −1 for a primitive
 * @param corner of a vertex, which corner of the triangle, 0 to 2; of an edge, the corner it starts
 *     from; else −1
 */
public record Feature(Kind kind, int triangle, int corner) {
  /** The whole smooth or unnamed surface of a primitive. */
  public static final Feature SURFACE = new Feature(Kind.SURFACE, -1, -1);

  /** Kinds of features. */
  public enum Kind {
    /** A corner of a triangle. */
    VERTEX("vertex"),
    /** A side of a triangle. */
    EDGE("edge"),
    /** The inside of a triangle. */
    FACE("face"),
    /** The surface of a primitive. */
    SURFACE("surface");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** Returns the name used in reports and files. */
    public String label() {
      return label;
    }
  }

  /** Barycentric coordinates below this count as 0: a point that near an edge is on it. */
  private static final double ON_EDGE = 1e-6;

  /**
   * Returns the feature of a triangle on which a point of it lies.
   *
   * @param corners read: nine numbers at {@code at}
   * @param point read: in the same frame
   */
  static Feature of(int triangle, double[] corners, int at, double[] point) {
    int nearZero = 0;
    int apart = -1;
    int kept = -1;
    double area = norm(cross(corners, at, corners, at + 3, corners, at + 6));
    for (int k = 0; k < 3; k++) {
      int next = at + 3 * ((k + 1) % 3);
      int last = at + 3 * ((k + 2) % 3);
      double share = norm(cross(point, 0, corners, next, corners, last)) / area;
      if (share < ON_EDGE) {
        nearZero++;
        apart = k;
      } else {
        kept = k;
      }
    }
    return switch (nearZero) {
      case 0 -> new Feature(Kind.FACE, triangle, -1);
      case 1 -> new Feature(Kind.EDGE, triangle, (apart + 1) % 3);
      default -> new Feature(Kind.VERTEX, triangle, Math.max(kept, 0));
    };
  }

  private static double[] cross(double[] p, int i, double[] q, int j, double[] r, int k) {
    double ux = q[j] - p[i];
    double uy = q[j + 1] - p[i + 1];
    double uz = q[j + 2] - p[i + 2];
    double vx = r[k] - p[i];
    double vy = r[k + 1] - p[i + 1];
    double vz = r[k + 2] - p[i + 2];
    return new double[] {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
  }

  private static double norm(double[] v) {
    return Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  }
}
