package dev.clearway.distance.convex;

/**
 * The set of all b − a, a and b points of the cores of two placed bodies, by its support points.
 *
 * <p>The origin of its coordinates is chosen so that they are as small as the bodies and their
 * distance allow: a core point x of A is kept relative to A's centre, and one of B, u relative to
 * B's centre in B's frame, becomes y = R u + δ with δ = R centreB + p − centreA. Then the size of
 * the numbers, and so the rounding, does not depend on where the frames have their origins.
 *
 * <p><b>Guarantee</b>, proved in {@code docs/convex-distance.md}: each support point lies within
 * {@link #error} of the true difference set, and no point c of it has n·c/|n| less than the
 * computed n·w/|n| by more than {@link #error}, w being the support point in direction n.
 */
@SuppressWarnings("NullAway.Init") // set comes first
final class MinkowskiDifference {
  /** Numbers per support point: w = y − x, then x on A and y on B, three coordinates each. */
  static final int STRIDE = 9;

  /** Offset of the point of A in a support point. */
  static final int ON_A = 3;

  /** Offset of the point of B in a support point. */
  static final int ON_B = 6;

  /** 32 u, u = 2⁻⁵³: the bounds need less than 30 u, see the proof. */
  private static final double ERROR_PER_SCALE = 0x1p-48;

  /** Covers squares that underflow: the root of three units of 2⁻¹⁰⁷⁵ is below 2⁻⁵³⁶. */
  private static final double UNDERFLOW = 0x1p-520;

  /**
   * Smaller components of a direction are taken as zero, so that their squares do not underflow.
   */
  private static final double NEGLIGIBLE = 0x1p-300;

  /** Beyond this R is no pose, and directions in B's frame could overflow: nothing is proven. */
  private static final double LARGEST_SQUARES = 0x1p500;

  private SupportMap a;
  private SupportMap b;
  private double r00;
  private double r01;
  private double r02;
  private double r10;
  private double r11;
  private double r12;
  private double r20;
  private double r21;
  private double r22;
  private final double[] offset = new double[3];
  private double scale;
  private double error;

  /** Takes the bodies and reads the pose of B in A's frame, 12 numbers at {@code at}. */
  void set(SupportMap a, SupportMap b, double[] aFromB, int at) {
    this.a = a;
    this.b = b;
    r00 = aFromB[at];
    r01 = aFromB[at + 1];
    r02 = aFromB[at + 2];
    r10 = aFromB[at + 3];
    r11 = aFromB[at + 4];
    r12 = aFromB[at + 5];
    r20 = aFromB[at + 6];
    r21 = aFromB[at + 7];
    r22 = aFromB[at + 8];
    double squares =
        r00 * r00 + r01 * r01 + r02 * r02 + r10 * r10 + r11 * r11 + r12 * r12 + r20 * r20
            + r21 * r21 + r22 * r22;
    // An upper bound on the Frobenius norm F of R: F ≤ (F² + 3) / (2 √3), the tangent at the √3 of
    // a rotation.
    double frobenius =
        squares <= LARGEST_SQUARES
            ? (squares + 3) * (0.2886751345948129 * (1 + 0x1p-48))
            : Double.NaN;
    double cores = a.coreReach() + frobenius * b.coreReach() + (a.radius() + b.radius());
    double offsetError = placeCentres(aFromB, at, frobenius, cores);
    scale = cores + offsetLength();
    error = ERROR_PER_SCALE * scale + offsetError + UNDERFLOW;
  }

  /** Computes δ and returns a bound of its error. */
  private double placeCentres(double[] aFromB, int at, double frobenius, double cores) {
    double bx = b.centre(0);
    double by = b.centre(1);
    double bz = b.centre(2);
    if (bx == 0 && by == 0 && bz == 0) {
      for (int i = 0; i < 3; i++) {
        offset[i] = aFromB[at + 9 + i] - a.centre(i);
      }
      return 0x1p-52 * offsetLength();
    }
    double magnitude = frobenius * (Math.abs(bx) + Math.abs(by) + Math.abs(bz));
    for (int i = 0; i < 3; i++) {
      double p = aFromB[at + 9 + i];
      double row =
          aFromB[at + 3 * i] * bx + aFromB[at + 3 * i + 1] * by + aFromB[at + 3 * i + 2] * bz;
      offset[i] = row + p - a.centre(i);
      magnitude += Math.abs(p) + Math.abs(a.centre(i));
    }
    // Five roundings of terms whose sizes add up to the magnitude.
    double plainError = 0x1p-50 * magnitude;
    if (plainError <= ERROR_PER_SCALE * (cores + offsetLength())) {
      return plainError;
    }
    for (int i = 0; i < 3; i++) {
      offset[i] = CompensatedSum.placed(aFromB, at, i, bx, by, bz, -a.centre(i));
    }
    return 0x1p-52 * offsetLength() + 0x1p-98 * magnitude;
  }

  private double offsetLength() {
    return Math.sqrt(offset[0] * offset[0] + offset[1] * offset[1] + offset[2] * offset[2]);
  }

  /**
   * Writes the point w of the difference with the least n·w, and its points on A and B.
   *
   * @param out written at {@code to .. to + STRIDE - 1}
   */
  void support(double nx, double ny, double nz, double[] out, int to) {
    a.coreSupport(nx, ny, nz, out, to + ON_A);
    b.coreSupport(
        flushed(-(r00 * nx + r10 * ny + r20 * nz)),
        flushed(-(r01 * nx + r11 * ny + r21 * nz)),
        flushed(-(r02 * nx + r12 * ny + r22 * nz)),
        out,
        to + ON_B);
    double ux = out[to + ON_B];
    double uy = out[to + ON_B + 1];
    double uz = out[to + ON_B + 2];
    double yx = r00 * ux + r01 * uy + r02 * uz + offset[0];
    double yy = r10 * ux + r11 * uy + r12 * uz + offset[1];
    double yz = r20 * ux + r21 * uy + r22 * uz + offset[2];
    out[to] = yx - out[to + ON_A];
    out[to + 1] = yy - out[to + ON_A + 1];
    out[to + 2] = yz - out[to + ON_A + 2];
    out[to + ON_B] = yx;
    out[to + ON_B + 1] = yy;
    out[to + ON_B + 2] = yz;
  }

  /** Returns the component, or 0 if it is too small to matter; NaN stays. */
  static double flushed(double component) {
    return Math.abs(component) < NEGLIGIBLE ? 0 : component;
  }

  /** Returns δ's coordinate along axis 0, 1 or 2: B's centre seen from A's. */
  double offset(int axis) {
    return offset[axis];
  }

  /** Returns the bound of every error, metres: NaN or infinite if nothing can be proven. */
  double error() {
    return error;
  }

  /** Returns an upper bound on every length in the problem, up to rounding, metres. */
  double scale() {
    return scale;
  }
}
