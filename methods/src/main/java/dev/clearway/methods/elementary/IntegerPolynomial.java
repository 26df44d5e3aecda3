package dev.clearway.methods.elementary;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A polynomial in t with whole coefficients: exact sums and products, and what the isolation of its
 * roots needs. Signs are all that is read from these, so a polynomial may be replaced by a positive
 * multiple of it.
 *
 * <p>Immutable and thread-safe.
 */
final class IntegerPolynomial {
  static final IntegerPolynomial ZERO = new IntegerPolynomial();

  /** Lowest degree first; the last one is not zero; none for the zero polynomial. */
  private final BigInteger[] coefficients;

  private IntegerPolynomial(BigInteger... coefficients) {
    int size = coefficients.length;
    while (size > 0 && coefficients[size - 1].signum() == 0) {
      size--;
    }
    this.coefficients = Arrays.copyOf(coefficients, size);
  }

  /** Returns the polynomial with the coefficients, lowest degree first. */
  static IntegerPolynomial of(BigInteger... coefficients) {
    return new IntegerPolynomial(coefficients);
  }

  boolean isZero() {
    return coefficients.length == 0;
  }

  /** Returns the degree; −1 for the zero polynomial. */
  int degree() {
    return coefficients.length - 1;
  }

  /** Returns the coefficient of tᵏ. */
  BigInteger coefficient(int k) {
    return k < coefficients.length ? coefficients[k] : BigInteger.ZERO;
  }

  IntegerPolynomial plus(IntegerPolynomial other) {
    BigInteger[] sum = new BigInteger[Math.max(coefficients.length, other.coefficients.length)];
    Arrays.setAll(sum, k -> coefficient(k).add(other.coefficient(k)));
    return new IntegerPolynomial(sum);
  }

  IntegerPolynomial negated() {
    return new IntegerPolynomial(
        Arrays.stream(coefficients).map(BigInteger::negate).toArray(BigInteger[]::new));
  }

  IntegerPolynomial minus(IntegerPolynomial other) {
    return plus(other.negated());
  }

  IntegerPolynomial times(IntegerPolynomial other) {
    if (isZero() || other.isZero()) {
      return ZERO;
    }
    BigInteger[] product = new BigInteger[degree() + other.degree() + 1];
    Arrays.fill(product, BigInteger.ZERO);
    for (int i = 0; i < coefficients.length; i++) {
      for (int k = 0; k < other.coefficients.length; k++) {
        product[i + k] = product[i + k].add(coefficients[i].multiply(other.coefficients[k]));
      }
    }
    return new IntegerPolynomial(product);
  }

  IntegerPolynomial derivative() {
    BigInteger[] out = new BigInteger[Math.max(0, degree())];
    Arrays.setAll(out, k -> coefficients[k + 1].multiply(BigInteger.valueOf(k + 1)));
    return new IntegerPolynomial(out);
  }

  /** Returns the polynomial divided by the greatest whole number that leaves it whole. */
  IntegerPolynomial primitive() {
    BigInteger content = BigInteger.ZERO;
    for (BigInteger coefficient : coefficients) {
      content = content.gcd(coefficient);
    }
    if (content.bitLength() <= 1) {
      return this;
    }
    BigInteger divisor = content;
    return new IntegerPolynomial(
        Arrays.stream(coefficients).map(c -> c.divide(divisor)).toArray(BigInteger[]::new));
  }

  /** Returns a positive multiple of the remainder after division by another, not zero. */
  IntegerPolynomial remainder(IntegerPolynomial divisor) {
    return divide(divisor)[1];
  }

  /** Returns the polynomial divided by another that divides it, times some number above 0. */
  IntegerPolynomial quotient(IntegerPolynomial divisor) {
    return divide(divisor)[0];
  }

  /** Quotient and remainder of a positive multiple of this, each made primitive. */
  private IntegerPolynomial[] divide(IntegerPolynomial divisor) {
    BigInteger lead = divisor.coefficient(divisor.degree());
    IntegerPolynomial factor = of(lead.abs());
    IntegerPolynomial quotient = ZERO;
    IntegerPolynomial rest = this;
    while (rest.degree() >= divisor.degree()) {
      BigInteger[] term = new BigInteger[rest.degree() - divisor.degree() + 1];
      Arrays.fill(term, BigInteger.ZERO);
      BigInteger head = rest.coefficient(rest.degree());
      term[term.length - 1] = lead.signum() > 0 ? head : head.negate();
      IntegerPolynomial step = of(term);
      quotient = quotient.times(factor).plus(step);
      rest = rest.times(factor).minus(step.times(divisor));
    }
    return new IntegerPolynomial[] {quotient.primitive(), rest.primitive()};
  }

  /** Returns a greatest common divisor with another; not both are zero. */
  IntegerPolynomial gcd(IntegerPolynomial other) {
    IntegerPolynomial a = this;
    IntegerPolynomial b = other;
    while (!b.isZero()) {
      IntegerPolynomial rest = a.remainder(b);
      a = b;
      b = rest;
    }
    return a.primitive();
  }

  /** Returns a polynomial with the same roots, each of them once; this is not zero. */
  IntegerPolynomial squareFree() {
    IntegerPolynomial common = gcd(derivative());
    return common.degree() > 0 ? quotient(common) : primitive();
  }

  /** Returns the value at a dyadic number, times 2 to the power of exponent · degree. */
  BigInteger scaledValue(Dyadic t) {
    BigInteger value = BigInteger.ZERO;
    for (int k = degree(); k >= 0; k--) {
      value = value.multiply(t.numerator());
      value = value.add(coefficients[k].shiftLeft(t.exponent() * (degree() - k)));
    }
    return value;
  }

  /** Returns the sign at a dyadic number. */
  int signAt(Dyadic t) {
    return scaledValue(t).signum();
  }

  /** Returns an upper bound on the size of the derivative on [0, 1]. */
  BigInteger slopeUpperBound() {
    BigInteger sum = BigInteger.ZERO;
    for (int k = 1; k < coefficients.length; k++) {
      sum = sum.add(coefficients[k].abs().multiply(BigInteger.valueOf(k)));
    }
    return sum;
  }
}
