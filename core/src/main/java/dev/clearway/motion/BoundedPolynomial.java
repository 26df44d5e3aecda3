package dev.clearway.motion;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.divideUp;

import dev.clearway.math.Rounding;
import java.util.Arrays;

/**
 * A polynomial's absolute value over any part of [0, 1], bounded by its Bernstein coefficients on
 * that part.
 *
 * <p>With degree m, length L and q(from + L x) = Σ d_k Lᵏ xᵏ, the coefficients on the part are β_i
 * = Σ_k C(i, k) / C(m, k) · Lᵏ d_k, where d_k = Σ_j C(j, k) c_j fromʲ⁻ᵏ. A polynomial lies in the
 * hull of its Bernstein coefficients, and the mean of its absolute value is at most the mean of
 * theirs. They converge to the values with the square of L.
 *
 * <p><b>Guarantee.</b> Results are at least the real bounds: each coefficient carries an error
 * radius, derived in docs/motion-bounds.md section 8. The zero polynomial gives exactly 0.
 *
 * <p>Immutable and thread-safe. O(m³) for each call, 40 steps for m = 4; allocates nothing.
 */
public final class BoundedPolynomial {
  /** More than any sum of the products that may underflow. */
  private static final double UNDERFLOW = 0x1p-1000;

  private final int degree;

  /** C(j, k) / C(m, k) · c_j at {@code k (m + 1) + j}, 0 for j below k. */
  private final double[] table;

  private final double radius;

  private BoundedPolynomial(int degree, double[] table, double radius) {
    this.degree = degree;
    this.table = table;
    this.radius = radius;
  }

  /**
   * Returns the polynomial.
   *
   * @throws IllegalArgumentException if its coefficients overflow
   */
  static BoundedPolynomial of(ExactPolynomial exact) {
    double[] near = new double[exact.degree() + 1];
    Arrays.setAll(near, exact::nearCoefficient);
    return of(near, exact.magnitude());
  }

  /**
   * Returns the polynomial whose coefficients are off the doubles by 2⁻⁵³ of these and no more.
   *
   * @param near read: lowest degree first, 1 to 10 of them
   * @throws IllegalArgumentException if their sizes have no finite sum
   */
  public static BoundedPolynomial near(double[] near) {
    double magnitude = 0;
    boolean zero = true;
    for (double coefficient : near) {
      magnitude = addUp(magnitude, Math.nextUp(Math.abs(coefficient)));
      zero &= coefficient == 0;
    }
    if (!(magnitude < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("coefficients " + Arrays.toString(near));
    }
    return of(near, zero ? 0 : magnitude);
  }

  private static BoundedPolynomial of(double[] near, double magnitude) {
    int m = near.length - 1;
    double[] table = new double[(m + 1) * (m + 1)];
    for (int k = 0; k <= m; k++) {
      double whole = Binomials.of(m, k);
      for (int j = k; j <= m; j++) {
        table[k * (m + 1) + j] = Binomials.of(j, k) / whole * near[j];
      }
    }
    double radius =
        magnitude == 0
            ? 0
            : addUp(Rounding.multiplyUp((6 * m + 8) * Rounding.UNIT, magnitude), UNDERFLOW);
    return new BoundedPolynomial(m, table, radius);
  }

  /**
   * Returns an upper bound on the largest absolute value over [{@code from}, {@code to}] in [0, 1].
   */
  public double largest(double from, double to) {
    double length = to - from;
    double largest = 0;
    for (int i = 0; i <= degree; i++) {
      largest = Math.max(largest, Math.abs(coefficient(i, from, length)));
    }
    return addUp(largest, radius);
  }

  /**
   * Returns an upper bound on the mean absolute value over [{@code from}, {@code to}] in [0, 1].
   */
  public double mean(double from, double to) {
    double length = to - from;
    double sum = 0;
    for (int i = 0; i <= degree; i++) {
      sum = addUp(sum, Math.abs(coefficient(i, from, length)));
    }
    return addUp(divideUp(sum, degree + 1), radius);
  }

  /** Returns the coefficient β_i, off by at most the radius. */
  private double coefficient(int i, double from, double length) {
    double sum = 0;
    double power = 1;
    for (int k = 0; k <= i; k++) {
      sum += Binomials.of(i, k) * power * taylor(k, from);
      power *= length;
    }
    return sum;
  }

  private double taylor(int k, double at) {
    int row = k * (degree + 1);
    if (at == 0) {
      return table[row + k];
    }
    double value = table[row + degree];
    for (int j = degree - 1; j >= k; j--) {
      value = value * at + table[row + j];
    }
    return value;
  }
}
