package dev.clearway.motion;

import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Formula;
import java.util.Arrays;
import java.util.List;

/**
 * One coordinate of a motion: a polynomial in s on [0, 1], its values and bounds.
 *
 * <p><b>Guarantee.</b> A value is off by at most {@value #VALUE_ERROR_UNITS} · 2⁻⁵³ of the largest
 * absolute value on [0, 1], and inside [{@link #lower}, {@link #upper}]; docs/rounding.md section 2
 * derives 1.01. Bounds are rounded outward. A constant is that constant, its bounds are 0.
 *
 * <p>Immutable and thread-safe. Values take O(degree), bounds O(degree³); neither allocates.
 */
final class PolynomialCurve implements CoordinateMotion.Curve {
  /** What a value may be off, in units of 2⁻⁵³ of the largest absolute value on [0, 1]. */
  static final int VALUE_ERROR_UNITS = 2;

  private final ExactPolynomial exact;
  private final DoubleDoublePolynomial values;
  private final BoundedPolynomial[] derivatives = new BoundedPolynomial[3];
  private final double lower;
  private final double upper;

  private PolynomialCurve(ExactPolynomial exact) {
    this.exact = exact;
    exact.magnitude(); // or it overflows
    values = DoubleDoublePolynomial.of(exact.coefficients());
    ExactPolynomial at = exact;
    for (int order = 0; order < derivatives.length; order++) {
      at = at.derivative();
      derivatives[order] = BoundedPolynomial.of(at);
    }
    PolynomialRange range = new PolynomialRange(exact);
    lower = range.lower();
    upper = range.upper();
  }

  /**
   * Returns the curve.
   *
   * @throws IllegalArgumentException if its coefficients, or those of a derivative, overflow
   */
  static PolynomialCurve of(ExactPolynomial exact) {
    return new PolynomialCurve(exact);
  }

  /** Returns whether there is but one value. */
  boolean isConstant() {
    return values.degree() == 0;
  }

  @Override
  public double lower() {
    return lower;
  }

  @Override
  public double upper() {
    return upper;
  }

  @Override
  public double value(double s) {
    return Math.max(lower, Math.min(upper, values.value(s)));
  }

  @Override
  public double variation(double from, double to) {
    return multiplyUp(derivatives[0].mean(from, to), subtractUp(to, from));
  }

  @Override
  public double derivativeBound(int order, double from, double to) {
    return derivatives[order - 1].largest(from, to);
  }

  @Override
  public Formula formula() {
    return new Formula.Curve(
        Arrays.stream(exact.coefficients()).map(Enclosure::of).toList(), List.of());
  }
}
