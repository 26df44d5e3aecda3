package dev.clearway.distance.convex;

/**
 * A closed surface of triangles around, or near, the origin, grown point by point.
 *
 * <p>A point is joined by replacing the faces that it sees by a cone over their border. The border
 * is what remains when edges that are passed both ways cancel. So every directed edge is passed as
 * often as its reverse, before and after and whatever was rounded: the surface stays closed.
 *
 * <p><b>Guarantee.</b> If the distance of each face is positive, the hull of the points contains
 * the ball around the origin whose radius is the least of them, less the rounding of one dot
 * product; proof in {@code docs/convex-distance.md}.
 *
 * <p>Mutable working memory, for one thread. Joining a point costs O(faces × faces replaced).
 */
final class ClosedSurface {
  private static final int MAX_POINTS = 96;

  /** A closed surface without handles has 2 points − 4 faces. */
  private static final int MAX_FACES = 2 * MAX_POINTS;

  /** Numbers per face: unit normal, then a lower bound on its signed distance from the origin. */
  private static final int PLANE = 4;

  private static final int DISTANCE = 3;

  /** 16 u: the sign of a face's volume with the origin needs less than 9 u, see the proof. */
  private static final double VOLUME_ERROR = 0x1p-49;

  /** Volumes below this, in m³, may have lost digits to underflow. */
  private static final double UNDERFLOW = 0x1p-900;

  private final double[] points = new double[3 * MAX_POINTS];
  private final int[] corners = new int[3 * MAX_FACES];
  private final double[] planes = new double[PLANE * MAX_FACES];
  private final boolean[] doomed = new boolean[MAX_FACES];

  /** Directed edges, from and to. */
  private final int[] border = new int[2 * 3 * MAX_FACES];

  private int pointCount;
  private int faceCount;
  private int borderCount;

  /** Removes all points and faces. */
  void clear() {
    pointCount = 0;
    faceCount = 0;
  }

  /** Returns the number of points. */
  int pointCount() {
    return pointCount;
  }

  /** Adds a point without joining it; returns false if there is no room. */
  boolean addPoint(double x, double y, double z) {
    if (pointCount == MAX_POINTS) {
      return false;
    }
    int p = 3 * pointCount++;
    points[p] = x;
    points[p + 1] = y;
    points[p + 2] = z;
    return true;
  }

  /** Copies point {@code from} to place {@code to} and forgets all points from {@code end} on. */
  void keepPoint(int from, int to, int end) {
    System.arraycopy(points, 3 * from, points, 3 * to, 3);
    pointCount = end;
  }

  /** Returns a coordinate of point {@code i} minus that of point {@code j}. */
  double difference(int i, int j, int axis) {
    return points[3 * i + axis] - points[3 * j + axis];
  }

  /** Returns the square of the distance of two points. */
  double squareDistance(int i, int j) {
    double dx = difference(i, j, 0);
    double dy = difference(i, j, 1);
    double dz = difference(i, j, 2);
    return dx * dx + dy * dy + dz * dz;
  }

  /** Returns whether the last point added coincides with an earlier one. */
  boolean lastPointIsKnown() {
    for (int i = 0; i < pointCount - 1; i++) {
      if (squareDistance(i, pointCount - 1) == 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the face with the least signed distance. */
  int nearestFace() {
    int nearest = 0;
    for (int f = 1; f < faceCount; f++) {
      if (distance(f) < distance(nearest)) {
        nearest = f;
      }
    }
    return nearest;
  }

  /**
   * Returns a lower bound on the distance of the origin from a face's plane, negative if the origin
   * is outside; at most 0 if rounding leaves open on which side it is.
   */
  double distance(int face) {
    return planes[PLANE * face + DISTANCE];
  }

  /** Returns a coordinate of a face's outward unit normal. */
  double normal(int face, int axis) {
    return planes[PLANE * face + axis];
  }

  /**
   * Joins the last point: the faces it sees by more than {@code least}, as far as they hang
   * together with {@code from}, are replaced by a cone. Returns false if that fails: then no bound
   * holds.
   */
  boolean joinLastPoint(int from, double least) {
    int last = pointCount - 1;
    borderCount = 0;
    doom(from);
    boolean grew = true;
    while (grew) {
      grew = false;
      for (int f = 0; f < faceCount; f++) {
        if (!doomed[f] && sees(last, f, least) && touchesBorder(f)) {
          doom(f);
          grew = true;
        }
      }
    }
    removeDoomed();
    for (int e = 0; e < 2 * borderCount; e += 2) {
      if (!addFace(border[e], border[e + 1], last)) {
        return false;
      }
    }
    return true;
  }

  private boolean sees(int point, int f, double least) {
    int p = 3 * point;
    double height =
        normal(f, 0) * points[p] + normal(f, 1) * points[p + 1] + normal(f, 2) * points[p + 2];
    return height - distance(f) > least;
  }

  private boolean touchesBorder(int f) {
    int c = 3 * f;
    for (int e = 0; e < 2 * borderCount; e += 2) {
      int from = border[e];
      int to = border[e + 1];
      if ((to == corners[c] && from == corners[c + 1])
          || (to == corners[c + 1] && from == corners[c + 2])
          || (to == corners[c + 2] && from == corners[c])) {
        return true;
      }
    }
    return false;
  }

  private void doom(int f) {
    int c = 3 * f;
    passEdge(corners[c], corners[c + 1]);
    passEdge(corners[c + 1], corners[c + 2]);
    passEdge(corners[c + 2], corners[c]);
    doomed[f] = true;
  }

  /** Adds a directed edge to the border, or cancels it with its reverse. */
  private void passEdge(int from, int to) {
    for (int e = 0; e < 2 * borderCount; e += 2) {
      if (border[e] == to && border[e + 1] == from) {
        borderCount--;
        border[e] = border[2 * borderCount];
        border[e + 1] = border[2 * borderCount + 1];
        return;
      }
    }
    border[2 * borderCount] = from;
    border[2 * borderCount + 1] = to;
    borderCount++;
  }

  /** Fills each gap with the last face; those behind it are kept ones by then. */
  private void removeDoomed() {
    for (int f = faceCount - 1; f >= 0; f--) {
      if (doomed[f]) {
        doomed[f] = false;
        faceCount--;
        System.arraycopy(corners, 3 * faceCount, corners, 3 * f, 3);
        System.arraycopy(planes, PLANE * faceCount, planes, PLANE * f, PLANE);
      }
    }
  }

  /**
   * Adds a face, counterclockwise seen from outside; returns false if it is flat or there is no
   * room.
   */
  boolean addFace(int i, int j, int k) {
    if (faceCount == MAX_FACES) {
      return false;
    }
    corners[3 * faceCount] = i;
    corners[3 * faceCount + 1] = j;
    corners[3 * faceCount + 2] = k;
    double ij = squareDistance(i, j);
    double jk = squareDistance(j, k);
    double ki = squareDistance(k, i);
    // The normal is computed from the two shorter edges, which rounds least.
    if (jk >= ij && jk >= ki) {
      return setPlane(i, j, k, Math.sqrt(ij * ki));
    }
    return ki >= ij ? setPlane(j, k, i, Math.sqrt(jk * ij)) : setPlane(k, i, j, Math.sqrt(ki * jk));
  }

  /** Completes the newest face: normal from the edges that leave its first corner. */
  private boolean setPlane(int i, int j, int k, double edges) {
    double ex = difference(j, i, 0);
    double ey = difference(j, i, 1);
    double ez = difference(j, i, 2);
    double fx = difference(k, i, 0);
    double fy = difference(k, i, 1);
    double fz = difference(k, i, 2);
    double mx = ey * fz - ez * fy;
    double my = ez * fx - ex * fz;
    double mz = ex * fy - ey * fx;
    double length = Math.sqrt(mx * mx + my * my + mz * mz);
    if (!(length > 0)) {
      return false;
    }
    double volume = along(i, mx, my, mz);
    double reach = Math.sqrt(along(i, points[3 * i], points[3 * i + 1], points[3 * i + 2]));
    boolean originInside = volume > VOLUME_ERROR * edges * reach + UNDERFLOW;
    double least = Math.min(volume, Math.min(along(j, mx, my, mz), along(k, mx, my, mz)));
    int plane = PLANE * faceCount;
    planes[plane] = mx / length;
    planes[plane + 1] = my / length;
    planes[plane + 2] = mz / length;
    planes[plane + DISTANCE] = originInside ? least / length : Math.min(0, least / length);
    faceCount++;
    return true;
  }

  private double along(int i, double x, double y, double z) {
    return x * points[3 * i] + y * points[3 * i + 1] + z * points[3 * i + 2];
  }
}
