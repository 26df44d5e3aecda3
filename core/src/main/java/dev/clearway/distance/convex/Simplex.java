package dev.clearway.distance.convex;

/**
 * Up to four support points of a {@link MinkowskiDifference}, and the point of their hull nearest
 * to the origin.
 *
 * <p>The nearest point is sought on every vertex, edge and triangle that contains the newest point,
 * and the best is kept: no sign of a nearly flat volume decides, and what comes out is a point of
 * the hull whatever was rounded. The direction to search next is perpendicular to the face that
 * won, computed from its edges: it stays accurate where the point itself is so close to the origin
 * that its own direction is noise.
 *
 * <p>Nothing is proven here; {@link ConvexDistance} takes bounds from the weights and the
 * direction.
 *
 * @see "E. G. Gilbert, D. W. Johnson, S. S. Keerthi, A fast procedure for computing the distance
 *     between complex objects in three-dimensional space, IEEE J. Robotics and Automation 4, 1988"
 */
final class Simplex {
  private static final int STRIDE = MinkowskiDifference.STRIDE;

  private static final int ALL_FOUR = 0b1111;

  /** Below this sine squared of an angle, 2⁻⁴⁶ squared, a triangle's normal is noise. */
  private static final double FLAT = 0x1p-92;

  /** Weights from volumes that miss the origin by more slops than this are noise. */
  private static final double WORST_MISS = 0x1p10;

  /** Support points, {@link MinkowskiDifference#STRIDE} numbers each; the newest is the last. */
  final double[] points = new double[4 * STRIDE];

  private final double[] weights = new double[4];
  private int count;
  private double slop;
  private boolean surrounding;

  /** Square of the distance of the best face's plane or line from the origin. */
  private double bestSquare;

  /** Number of points of the best face. */
  private int bestSize;

  /** The points of the best face, a bit for each. */
  private int bestFace;

  private double nx;
  private double ny;
  private double nz;

  /**
   * Empties the simplex.
   *
   * @param slop length below which differences are noise, metres
   */
  void clear(double slop) {
    this.slop = slop;
    count = 0;
    surrounding = false;
  }

  /** Returns where the next support point is to be written in {@link #points}. */
  int next() {
    return count * STRIDE;
  }

  /** Takes the point written at {@link #next}; returns false if the simplex has it already. */
  boolean add() {
    int at = count * STRIDE;
    for (int i = 0; i < at; i += STRIDE) {
      if (points[i] == points[at]
          && points[i + 1] == points[at + 1]
          && points[i + 2] == points[at + 2]) {
        return false;
      }
    }
    count++;
    return true;
  }

  /**
   * Finds the nearest point to the origin and its direction, and keeps only the face it lies on.
   */
  void reduce() {
    int newest = count - 1;
    takeVertex(newest);
    for (int i = 0; i < newest; i++) {
      tryEdge(newest, i);
    }
    for (int i = 0; i < newest; i++) {
      for (int j = i + 1; j < newest; j++) {
        tryTriangle(newest, i, j);
      }
    }
    if (count == 4) {
      trySurround();
    }
    compact();
  }

  private void takeVertex(int i) {
    int p = i * STRIDE;
    double x = points[p];
    double y = points[p + 1];
    double z = points[p + 2];
    take(x * x + y * y + z * z, 1, 1 << i, x, y, z);
    setWeights(i, 1, i, 1, i, 1);
  }

  private void tryEdge(int i, int j) {
    int p = i * STRIDE;
    int q = j * STRIDE;
    double px = points[p];
    double py = points[p + 1];
    double pz = points[p + 2];
    double ex = points[q] - px;
    double ey = points[q + 1] - py;
    double ez = points[q + 2] - pz;
    double ee = ex * ex + ey * ey + ez * ez;
    double t = -(px * ex + py * ey + pz * ez) / ee;
    double outside = Math.max(-t, t - 1);
    if (!(outside <= 0 || outside * outside * ee <= slop * slop)) {
      return;
    }
    double x = px + t * ex;
    double y = py + t * ey;
    double z = pz + t * ez;
    // Once more perpendicular to the edge: the sums above were rounded in units of p.
    double along = (x * ex + y * ey + z * ez) / ee;
    x -= along * ex;
    y -= along * ey;
    z -= along * ez;
    double square = x * x + y * y + z * z;
    if (better(square, 2)) {
      take(square, 2, 1 << i | 1 << j, x, y, z);
      setWeights(i, 1 - t, j, t, j, t);
    }
  }

  private void tryTriangle(int i, int j, int k) {
    int p = i * STRIDE;
    int q = j * STRIDE;
    int r = k * STRIDE;
    double px = points[p];
    double py = points[p + 1];
    double pz = points[p + 2];
    double ex = points[q] - px;
    double ey = points[q + 1] - py;
    double ez = points[q + 2] - pz;
    double fx = points[r] - px;
    double fy = points[r + 1] - py;
    double fz = points[r + 2] - pz;
    double mx = ey * fz - ez * fy;
    double my = ez * fx - ex * fz;
    double mz = ex * fy - ey * fx;
    double mm = mx * mx + my * my + mz * mz;
    double ee = ex * ex + ey * ey + ez * ez;
    double ff = fx * fx + fy * fy + fz * fz;
    if (!(mm > FLAT * ee * ff)) {
      return;
    }
    // One weight is an area; the other makes the point perpendicular to the longer edge, so that on
    // a needle the errors of both do not add up along it.
    double tq;
    double tr;
    if (ee >= ff) {
      tr = ((py * ez - pz * ey) * mx + (pz * ex - px * ez) * my + (px * ey - py * ex) * mz) / mm;
      tq = -((px + tr * fx) * ex + (py + tr * fy) * ey + (pz + tr * fz) * ez) / ee;
    } else {
      tq = ((fy * pz - fz * py) * mx + (fz * px - fx * pz) * my + (fx * py - fy * px) * mz) / mm;
      tr = -((px + tq * ex) * fx + (py + tq * ey) * fy + (pz + tq * ez) * fz) / ff;
    }
    double tp = 1 - tq - tr;
    double gg = squareDistance(q, r);
    if (!(nearlyInside(tp, gg, mm) && nearlyInside(tq, ff, mm) && nearlyInside(tr, ee, mm))) {
      return;
    }
    double height = px * mx + py * my + pz * mz;
    double sign = height < 0 ? -1 : 1;
    boolean inside = tp >= 0 && tq >= 0 && tr >= 0;
    int face = 1 << i | 1 << j | 1 << k;
    if (takeTriangle(height * height / mm, face, inside, sign * mx, sign * my, sign * mz)) {
      setWeights(i, tp, j, tq, k, tr);
    }
  }

  private double squareDistance(int p, int q) {
    double x = points[q] - points[p];
    double y = points[q + 1] - points[p + 1];
    double z = points[q + 2] - points[p + 2];
    return x * x + y * y + z * z;
  }

  /**
   * Returns whether the point lies inside an edge of a triangle, or outside by less than the slop:
   * its distance from the edge is the opposite corner's weight times its height, |m| / |edge|.
   */
  private boolean nearlyInside(double weight, double edgeSquare, double mm) {
    return weight >= 0 || weight * weight * mm <= slop * slop * edgeSquare;
  }

  /**
   * Takes a triangle if it is better; returns whether its weights are to be used. Where the origin
   * projects a little outside, the triangle gives the direction and its edge keeps the point.
   */
  private boolean takeTriangle(
      double square, int face, boolean inside, double x, double y, double z) {
    if (!better(square, 3)) {
      return false;
    }
    if (inside) {
      take(square, 3, face, x, y, z);
      return true;
    }
    if ((bestFace & ~face) == 0) {
      take(bestSquare, 3, face, x, y, z);
    }
    return false;
  }

  /** A face wins over its own edges and vertices also where rounding makes it a little worse. */
  private boolean better(double square, int size) {
    return size > bestSize
        ? square <= bestSquare + slop * (2 * Math.sqrt(bestSquare) + slop)
        : square < bestSquare;
  }

  private void take(double square, int size, int face, double x, double y, double z) {
    bestSquare = square;
    bestSize = size;
    bestFace = face;
    nx = x;
    ny = y;
    nz = z;
  }

  /** Sets the weights of up to three points, which may coincide; the others get none. */
  private void setWeights(int i, double ti, int j, double tj, int k, double tk) {
    for (int point = 0; point < count; point++) {
      weights[point] = 0;
    }
    weights[i] = ti;
    weights[j] = tj;
    weights[k] = tk;
  }

  /** Keeps all four points if the origin is among them: their weights are volumes. */
  private void trySurround() {
    double a = volume(1, 2, 3);
    double b = -volume(0, 2, 3);
    double c = volume(0, 1, 3);
    double d = -volume(0, 1, 2);
    double sum = a + b + c + d;
    a /= sum;
    b /= sum;
    c /= sum;
    d /= sum;
    if (a >= 0 && b >= 0 && c >= 0 && d >= 0) {
      double x = combined(a, b, c, d, 0);
      double y = combined(a, b, c, d, 1);
      double z = combined(a, b, c, d, 2);
      double worst = WORST_MISS * slop;
      if (x * x + y * y + z * z <= worst * worst) {
        surrounding = true;
        bestFace = ALL_FOUR;
        weights[0] = a;
        weights[1] = b;
        weights[2] = c;
        weights[3] = d;
      }
    }
  }

  /** Six times the signed volume of the origin with three points. */
  private double volume(int i, int j, int k) {
    int p = i * STRIDE;
    int q = j * STRIDE;
    int r = k * STRIDE;
    double qx = points[q];
    double qy = points[q + 1];
    double qz = points[q + 2];
    double rx = points[r];
    double ry = points[r + 1];
    double rz = points[r + 2];
    return points[p] * (qy * rz - qz * ry)
        + points[p + 1] * (qz * rx - qx * rz)
        + points[p + 2] * (qx * ry - qy * rx);
  }

  private double combined(double a, double b, double c, double d, int offset) {
    return a * points[offset]
        + b * points[STRIDE + offset]
        + c * points[2 * STRIDE + offset]
        + d * points[3 * STRIDE + offset];
  }

  /** Keeps the points of the best face, forbids negative weights and makes them sum up to 1. */
  private void compact() {
    int kept = 0;
    double sum = 0;
    for (int k = 0; k < count; k++) {
      if ((bestFace >> k & 1) != 0) {
        if (kept < k) {
          System.arraycopy(points, k * STRIDE, points, kept * STRIDE, STRIDE);
        }
        weights[kept] = Math.max(0, weights[k]);
        sum += weights[kept];
        kept++;
      }
    }
    count = kept;
    for (int k = 0; k < count; k++) {
      weights[k] /= sum;
    }
  }

  /** Returns whether the origin was found among four points, as far as rounding lets see. */
  boolean surrounding() {
    return surrounding;
  }

  /** Returns x of the direction from the origin to the nearest point; not of unit length. */
  double nx() {
    return nx;
  }

  double ny() {
    return ny;
  }

  double nz() {
    return nz;
  }

  /** Returns the weighted mean of the numbers at an offset of the support points. */
  double mean(int offset) {
    double sum = 0;
    for (int k = 0; k < count; k++) {
      sum += weights[k] * points[k * STRIDE + offset];
    }
    return sum;
  }
}
