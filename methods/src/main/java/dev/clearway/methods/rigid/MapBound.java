package dev.clearway.methods.rigid;

import dev.clearway.kinematics.Axis;
import dev.clearway.math.Rounding;

/**
 * How far a linear map lets the points of an hourglass be displaced, from above.
 *
 * <p>For a displacement p, an arc r θ and a unit vector f, with M the map T on the plane across the
 * axis and Q the projection across f, each of the hourglass's points d has
 *
 * <pre>|T d|² ≤ (|f·T p| + r θ |fᵀ M|)² + (|Q T p| + r θ ‖Q M‖)²</pre>
 *
 * <p>whatever f is; it is taken across the image of the plane, where the bound is sharp for the
 * paper's map and gives the paper's sphere for the identity. The bound is never above |T p| + r θ
 * ‖M‖, up to rounding.
 *
 * <p>docs/rigid-bodies.md, sections 2 and 5, has the proof and the roundings.
 */
final class MapBound {
  /** Units of 2⁻⁵³ by which the bound may be short before it is widened: 256 are added up. */
  private static final double ERROR_UNITS = 512;

  /** How often a Gram matrix is squared: 3^(1/128) is 1.0086. */
  private static final int SQUARINGS = 5;

  private static final double SMALLEST = 0x1p-200;
  private static final double LARGEST = 0x1p200;

  private MapBound() {}

  /**
   * Returns an upper bound on |T d| for every displacement d of the hourglass for half length 1;
   * NaN or infinity where no bound is found.
   *
   * @param t read: the map's nine numbers, row by row
   */
  static double of(double[] t, Hourglass hourglass) {
    double norm = normUp(t);
    double length = hourglass.lengthUp();
    double size = Rounding.addUp(length, hourglass.arc());
    double coarse = size == 0 ? 0 * norm : Rounding.multiplyUp(norm, size);
    boolean ordinary = within(norm) && within(size);
    if (!ordinary) {
      return coarse; // |T d| ≤ ‖T‖ |d|: here squares might vanish or overflow
    }
    double error = Rounding.roundoff(ERROR_UNITS, coarse);
    return Math.min(coarse, Rounding.addUp(sharp(t, hourglass), error));
  }

  private static boolean within(double value) {
    return value >= SMALLEST && value <= LARGEST;
  }

  /** Returns an upper bound on the norm of the map: its Frobenius norm. */
  static double normUp(double[] t) {
    return Rounding.normUp(
        Rounding.normUp(t[0], t[1], t[2]),
        Rounding.normUp(t[3], t[4], t[5]),
        Rounding.normUp(t[6], t[7], t[8]));
  }

  /**
   * Returns an upper bound on the length of any unit vector's image, and at most 1 % more: the
   * Frobenius norm may be √3 times too long, and clearances are multiplied by this.
   *
   * <p>The largest eigenvalue λ of G = Tᵀ T / F², F the Frobenius norm, lies in [1/3, 1], and λ³² ≤
   * ‖G³²‖ ≤ √3 λ³² in the Frobenius norm. Each squaring doubles G's relative error and adds 28
   * units of 2⁻⁵³: 2⁻⁴² in the end, of which the root takes the 64th part.
   */
  static double largestStretch(double[] t) {
    double frobenius = normUp(t);
    if (!within(frobenius)) {
      return frobenius;
    }
    double[] g = new double[9];
    for (int k = 0; k < 9; k++) {
      int i = k / 3;
      int j = k % 3;
      g[k] = (t[i] * t[j] + t[3 + i] * t[3 + j] + t[6 + i] * t[6 + j]) / frobenius / frobenius;
    }
    for (int squaring = 0; squaring < SQUARINGS; squaring++) {
      g = squared(g);
    }
    double root = normUp(g);
    for (int halving = 0; halving <= SQUARINGS; halving++) {
      root = Math.sqrt(root);
    }
    return Math.min(frobenius, Rounding.multiplyUp(frobenius, root * (1 + 0x1p-44)));
  }

  /** The square of a symmetric matrix. */
  private static double[] squared(double[] g) {
    double[] square = new double[9];
    for (int k = 0; k < 9; k++) {
      int i = k / 3 * 3;
      int j = k % 3 * 3;
      square[k] = g[i] * g[j] + g[i + 1] * g[j + 1] + g[i + 2] * g[j + 2];
    }
    return square;
  }

  /** The bound up to rounding. */
  private static double sharp(double[] t, Hourglass hourglass) {
    Frame frame = Frame.about(hourglass.axis());
    double[] v = image(t, hourglass.x(), hourglass.y(), hourglass.z());
    double[] first = image(t, frame.first());
    double[] second = image(t, frame.second());
    double[] f = across(first, second);
    double alongV = split(v, f);
    double alongFirst = split(first, f);
    double alongSecond = split(second, f);
    double arc = hourglass.arc();
    double along =
        Math.abs(alongV) + arc * Math.sqrt(alongFirst * alongFirst + alongSecond * alongSecond);
    double rest = Math.sqrt(dot(v, v)) + arc * norm(first, second);
    return Math.sqrt(along * along + rest * rest);
  }

  private static double[] image(double[] t, Axis axis) {
    return image(t, axis.x(), axis.y(), axis.z());
  }

  private static double[] image(double[] t, double x, double y, double z) {
    return new double[] {
      t[0] * x + t[1] * y + t[2] * z, t[3] * x + t[4] * y + t[5] * z, t[6] * x + t[7] * y + t[8] * z
    };
  }

  /** Returns a unit vector across both, or zero, with which the bound becomes |T p| + r θ ‖M‖. */
  private static double[] across(double[] a, double[] b) {
    double scaleA = largest(a);
    double scaleB = largest(b);
    if (!(scaleA > 0 && scaleB > 0)) {
      return new double[3];
    }
    double ax = a[0] / scaleA;
    double ay = a[1] / scaleA;
    double az = a[2] / scaleA;
    double bx = b[0] / scaleB;
    double by = b[1] / scaleB;
    double bz = b[2] / scaleB;
    double[] cross = {ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx};
    if (!(largest(cross) > 0)) {
      return new double[3];
    }
    Axis unit = new Axis(cross[0], cross[1], cross[2]);
    return new double[] {unit.x(), unit.y(), unit.z()};
  }

  private static double largest(double[] a) {
    return Math.max(Math.abs(a[0]), Math.max(Math.abs(a[1]), Math.abs(a[2])));
  }

  /**
   * Returns f · v and takes the part along f off v.
   *
   * @param v read and written
   */
  private static double split(double[] v, double[] f) {
    double along = dot(v, f);
    for (int k = 0; k < 3; k++) {
      v[k] -= along * f[k];
    }
    return along;
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  /** The norm of the matrix with these two columns: root of its Gram matrix's larger eigenvalue. */
  private static double norm(double[] first, double[] second) {
    double p = dot(first, first);
    double s = dot(second, second);
    double q = dot(first, second);
    double half = (p - s) / 2;
    return Math.sqrt((p + s) / 2 + Math.sqrt(half * half + q * q));
  }
}
