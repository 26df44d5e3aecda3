package dev.clearway.motion;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Bounds of a polynomial's values on [0, 1]: the least and the largest Bernstein coefficient on
 * pieces between known values.
 *
 * <p>It reckons in fixed point, with so many binary digits that what doubles and products of three
 * of them give is exact as a rule, and halving a piece always; where it is not, a unit is added.
 * Where the polynomial is monotone, and its coefficients are, the bounds are the values at the
 * ends.
 *
 * <p>Used once. docs/motion-bounds.md section 8.
 */
final class PolynomialRange {
  /** How often an interval is halved: pieces of 1/32. */
  private static final int HALVINGS = 5;

  /** Binary digits of the largest coefficient. */
  private static final int DIGITS = 320;

  /** Further digits, one for each level of each halving. */
  private static final int SPARE = HALVINGS * ExactPolynomial.LARGEST_DEGREE;

  private final BigDecimal scale;
  private BigInteger lowest;
  private BigInteger highest;
  private final double lower;
  private final double upper;

  PolynomialRange(ExactPolynomial polynomial) {
    BigDecimal[] exact = polynomial.scaledBernstein();
    BigDecimal largest = BigDecimal.ZERO;
    for (BigDecimal b : exact) {
      largest = largest.max(b.abs());
    }
    int exponent = largest.signum() == 0 ? 0 : Math.getExponent(ExactPolynomial.near(largest));
    BigDecimal unit = new BigDecimal(BigInteger.TWO.pow(Math.max(0, DIGITS - exponent)));
    BigInteger[] fixed = new BigInteger[exact.length];
    boolean rounded = false;
    for (int i = 0; i < fixed.length; i++) {
      BigDecimal scaled = exact[i].multiply(unit);
      fixed[i] = scaled.toBigInteger();
      rounded |= scaled.compareTo(new BigDecimal(fixed[i])) != 0;
      fixed[i] = fixed[i].shiftLeft(SPARE);
    }
    scale =
        unit.multiply(new BigDecimal(BigInteger.TWO.pow(SPARE)))
            .multiply(BigDecimal.valueOf(Binomials.factorial(polynomial.degree())));
    lowest = fixed[0];
    highest = fixed[0];
    add(fixed, HALVINGS);
    BigInteger radius = rounded ? BigInteger.TWO.pow(SPARE) : BigInteger.ZERO;
    lower = ExactPolynomial.below(new BigDecimal(lowest.subtract(radius)), scale);
    upper = -ExactPolynomial.below(new BigDecimal(highest.add(radius).negate()), scale);
  }

  double lower() {
    return lower;
  }

  double upper() {
    return upper;
  }

  /** Adds the values on a piece, halving it while that may help. */
  private void add(BigInteger[] bernstein, int halvings) {
    see(bernstein[0]);
    see(bernstein[bernstein.length - 1]);
    boolean inside = true;
    for (BigInteger b : bernstein) {
      inside &= lowest.compareTo(b) <= 0 && b.compareTo(highest) <= 0;
    }
    if (inside) {
      return;
    }
    if (halvings == 0) {
      for (BigInteger b : bernstein) {
        see(b);
      }
      return;
    }
    BigInteger[] right = bernstein.clone();
    BigInteger[] left = new BigInteger[right.length];
    for (int level = 0; level < left.length; level++) {
      left[level] = right[0];
      for (int i = 0; i + 1 < right.length - level; i++) {
        right[i] = right[i].add(right[i + 1]).shiftRight(1);
      }
    }
    // De Casteljau: the first of each level belong to the left half, the last to the right one.
    add(left, halvings - 1);
    add(right, halvings - 1);
  }

  private void see(BigInteger value) {
    lowest = lowest.min(value);
    highest = highest.max(value);
  }
}
