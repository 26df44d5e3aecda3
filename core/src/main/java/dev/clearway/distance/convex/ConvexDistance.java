package dev.clearway.distance.convex;

import java.util.Optional;

/**
 * The distance of two convex bodies as a proven interval, with its reasons: a separating direction
 * and two witness points.
 *
 * <p>The point of the {@link MinkowskiDifference} nearest to the origin is sought by the GJK
 * iteration in plain floating point. Nothing rests on its convergence: the lower bound is the width
 * of the slab that one direction proves free, the upper bound the distance of two means of points
 * of the bodies, and both are widened once by {@link MinkowskiDifference#error}.
 *
 * <p><b>Guarantee.</b> Let A be the body of the first support map, and B that of the second: its
 * core mapped by x ↦ R x + p, the 12 numbers of the pose taken as exact, then grown by its radius.
 * Then {@link #lower} ≤ distance(A, B) ≤ {@link #upper}, and {@link #overlapDepthLowerBound} is at
 * most the depth of their overlap, rounding included. Numbers that are not finite yield [0, ∞].
 * Proof: {@code docs/convex-distance.md}.
 *
 * <p><b>Width.</b> Let S be the sum of the bodies' sizes and the distance of their centres. Without
 * {@code enough}, a query ends when the interval is 2⁻³⁸ S wide, plus 2⁻⁴⁷ S for rounding: less
 * than 1e-9 of the larger body as long as the distance is below a hundred times its size. It may
 * end wider, and no less right, where {@value #MAX_SUPPORTS} steps do not suffice: seen for one in
 * half a million pairs of needles and plates whose sizes differ by ten decades.
 *
 * <p>Mutable, for one thread; results hold until the next query. A query allocates nothing and
 * depends on nothing but its arguments. Cost: two to four support points for spheres, capsules,
 * boxes and triangles, some twelve for cylinders.
 */
@SuppressWarnings("NullAway.Init") // a query sets them
public final class ConvexDistance {
  private static final int MAX_SUPPORTS = 96;

  /** Interval width at which a query ends, relative to the scale: 3.6e-12. */
  private static final double RELATIVE_TOLERANCE = 0x1p-38;

  /** Width of a rough answer, relative to its lower end; chosen on `bench planning`. */
  private static final double ROUGH = 0.25;

  /** Lengths below this share of the scale are noise: four times the rounding of one point. */
  private static final double RELATIVE_SLOP = 0x1p-50;

  private final MinkowskiDifference difference = new MinkowskiDifference();
  private final Simplex simplex = new Simplex();

  /** Large, and made when it is first asked: many queries never are. */
  private Optional<InnerPolytope> inner = Optional.empty();

  private final double[] direction = new double[3];

  /** Nearest points of the cores found so far: on A, then on B, relative to A's centre. */
  private final double[] nearest = new double[6];

  private SupportMap a;
  private SupportMap b;
  private double radii;

  /** Bounds of the distance of the cores, rounding not yet allowed for. */
  private double coreLower;

  private double coreUpper;
  private int supports;

  /** Makes a query object. */
  public ConvexDistance() {
    // Nothing has been asked: the interval is [0, ∞].
    coreUpper = Double.POSITIVE_INFINITY;
  }

  /**
   * Bounds the distance as tightly as it can.
   *
   * @param aFromB read: 12 numbers at {@code at}, the rotation row by row, then the translation in
   *     metres; placing B in A's frame
   */
  public void query(SupportMap a, SupportMap b, double[] aFromB, int at) {
    run(a, b, aFromB, at, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0);
  }

  /**
   * Bounds the distance until it is decided whether it exceeds a limit: stops as soon as {@link
   * #lower} &gt; {@code enough} or {@link #upper} ≤ {@code enough} is proven. Where neither can be,
   * it ends as {@link #query(SupportMap, SupportMap, double[], int)} does. Both bounds hold in any
   * case.
   *
   * @param aFromB read: 12 numbers at {@code at}, the rotation row by row, then the translation in
   *     metres; placing B in A's frame
   * @param enough metres
   */
  public void query(SupportMap a, SupportMap b, double[] aFromB, int at, double enough) {
    run(a, b, aFromB, at, enough, enough, 0);
  }

  /**
   * Bounds the distance until {@link #upper} ≤ {@code enough} is proven, or the distance is known
   * to a quarter of it, or {@link #lower} &gt; {@code plenty}. Both bounds hold in any case.
   *
   * @param aFromB read: 12 numbers at {@code at}, as above
   * @param enough metres
   * @param plenty metres, at least {@code enough}
   */
  public void query(
      SupportMap a, SupportMap b, double[] aFromB, int at, double enough, double plenty) {
    run(a, b, aFromB, at, plenty, enough, ROUGH);
  }

  private void run(
      SupportMap a,
      SupportMap b,
      double[] aFromB,
      int at,
      double farEnough,
      double nearEnough,
      double rough) {
    start(a, b, aFromB, at);
    double tolerance = RELATIVE_TOLERANCE * difference.scale();
    double nx = difference.offset(0);
    double ny = difference.offset(1);
    double nz = difference.offset(2);
    while (supports < MAX_SUPPORTS) {
      if (addSupport(nx, ny, nz) && lower() > farEnough) {
        return;
      }
      // A point that the simplex has already brings no progress.
      double width = coreUpper - coreLower;
      if (width <= tolerance || width <= rough * lower() || !simplex.add()) {
        return;
      }
      simplex.reduce();
      if (takeNearest() && upper() <= nearEnough) {
        return;
      }
      boolean finite = coreUpper < Double.POSITIVE_INFINITY;
      if (simplex.surrounding() || !finite) {
        return;
      }
      nx = simplex.nx();
      ny = simplex.ny();
      nz = simplex.nz();
    }
  }

  private void start(SupportMap a, SupportMap b, double[] aFromB, int at) {
    this.a = a;
    this.b = b;
    difference.set(a, b, aFromB, at);
    simplex.clear(RELATIVE_SLOP * difference.scale());
    radii = a.radius() + b.radius();
    coreLower = 0;
    coreUpper = Double.POSITIVE_INFINITY;
    supports = 0;
    for (int i = 0; i < 3; i++) {
      direction[i] = 0;
      nearest[i] = 0;
      nearest[3 + i] = 0;
    }
  }

  /** Asks for the support point in a direction, and returns whether that raises the lower bound. */
  private boolean addSupport(double x, double y, double z) {
    double largest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    boolean some = largest > 0;
    double nx = some ? MinkowskiDifference.flushed(x / largest) : 1;
    double ny = some ? MinkowskiDifference.flushed(y / largest) : 0;
    double nz = some ? MinkowskiDifference.flushed(z / largest) : 0;
    double[] points = simplex.points;
    int w = simplex.next();
    difference.support(nx, ny, nz, points, w);
    supports++;
    double along = nx * points[w] + ny * points[w + 1] + nz * points[w + 2];
    double bound = along / Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (!(bound > coreLower)) {
      return false;
    }
    coreLower = bound;
    direction[0] = nx;
    direction[1] = ny;
    direction[2] = nz;
    return true;
  }

  /** Takes the simplex's nearest point if it is nearer than those before, and returns whether. */
  private boolean takeNearest() {
    double x = simplex.mean(0);
    double y = simplex.mean(1);
    double z = simplex.mean(2);
    double length = Math.sqrt(x * x + y * y + z * z);
    if (!(length < coreUpper)) {
      return false;
    }
    coreUpper = length;
    for (int i = 0; i < 3; i++) {
      nearest[i] = simplex.mean(MinkowskiDifference.ON_A + i);
      nearest[3 + i] = simplex.mean(MinkowskiDifference.ON_B + i);
    }
    return true;
  }

  /** Returns a lower bound on the distance of the bodies, metres; 0 if no separation is proven. */
  public double lower() {
    double bound = coreLower - difference.error() - radii;
    return bound > 0 ? bound : 0;
  }

  /**
   * Returns an upper bound on the distance of the bodies, metres. It is 0 only if an overlap or
   * touch follows from the radii; cores that overlap yield a bound in the size of the rounding, and
   * {@link #overlapDepthLowerBound} decides.
   */
  public double upper() {
    double bound = coreUpper + difference.error() - radii;
    if (bound > 0) {
      return bound;
    }
    return bound <= 0 ? 0 : Double.POSITIVE_INFINITY;
  }

  /**
   * Returns a lower bound on the depth of overlap, metres; 0 if no overlap is proven.
   *
   * <p>The depth is the length of the shortest translation of B after which the bodies do not
   * overlap. So if every point of A and every point of B is moved by at most e, the moved bodies
   * are convex, and 2 e is less than this value, then they still overlap.
   *
   * <p>It is positive whenever the depth exceeds 1e-9 of the larger body, and within 2 % of it
   * where that exceeds 1e-6 of it, but for some long thin overlaps in ten thousand. After a query
   * that ended early it may be less. It is computed when it is asked for: the support maps must be
   * unchanged since the query. Cost: none if the radii decide, else some ten to a hundred support
   * points.
   */
  public double overlapDepthLowerBound() {
    double depth = -coreUpper;
    if (a != null && !(coreLower > difference.error())) {
      inner = inner.or(() -> Optional.of(new InnerPolytope()));
      depth = Math.max(depth, inner.get().depth(difference));
    }
    double bound = depth - difference.error() + radii;
    return bound > 0 ? bound : 0;
  }

  /**
   * Returns a coordinate, in A's frame, of the point of A that {@link #upper} was measured from,
   * metres; exact to rounding. If the radii make the bodies overlap it lies in both.
   */
  public double witnessOnA(int axis) {
    return a.centre(axis) + nearest[axis] + a.radius() * towardsB(axis);
  }

  /**
   * Returns a coordinate, in A's frame, of the point of B that {@link #upper} was measured to,
   * metres; exact to rounding. If the radii make the bodies overlap it lies in both.
   */
  public double witnessOnB(int axis) {
    return a.centre(axis) + nearest[3 + axis] - b.radius() * towardsB(axis);
  }

  /** The step between the nearest points, per metre of radius: never further than both radii. */
  private double towardsB(int axis) {
    double length = Math.max(coreUpper, radii);
    return length > 0 ? (nearest[3 + axis] - nearest[axis]) / length : 0;
  }

  /**
   * Returns a component, in A's frame, of the direction n from A to B that {@link #lower} was
   * proven along; the largest component is 1 or −1, all are 0 if the cores were not separated.
   */
  public double direction(int axis) {
    return direction[axis];
  }

  /** Returns the number of support points that the last query asked for. */
  public int supports() {
    return supports;
  }
}
