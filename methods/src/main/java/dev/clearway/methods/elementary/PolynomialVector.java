package dev.clearway.methods.elementary;

import java.math.BigInteger;

/** A vector of polynomials in t: exact. */
record PolynomialVector(IntegerPolynomial x, IntegerPolynomial y, IntegerPolynomial z) {

  /**
   * Returns the vector that goes from one point to another at constant speed.
   *
   * @param coordinates read: of the first point at {@code from}, of the second one at {@code to}
   */
  static PolynomialVector linear(BigInteger[] coordinates, int from, int to) {
    return new PolynomialVector(
        line(coordinates[from], coordinates[to]),
        line(coordinates[from + 1], coordinates[to + 1]),
        line(coordinates[from + 2], coordinates[to + 2]));
  }

  private static IntegerPolynomial line(BigInteger from, BigInteger to) {
    return IntegerPolynomial.of(from, to.subtract(from));
  }

  PolynomialVector minus(PolynomialVector other) {
    return new PolynomialVector(x.minus(other.x), y.minus(other.y), z.minus(other.z));
  }

  PolynomialVector cross(PolynomialVector other) {
    return new PolynomialVector(
        y.times(other.z).minus(z.times(other.y)),
        z.times(other.x).minus(x.times(other.z)),
        x.times(other.y).minus(y.times(other.x)));
  }

  IntegerPolynomial dot(PolynomialVector other) {
    return x.times(other.x).plus(y.times(other.y)).plus(z.times(other.z));
  }

  IntegerPolynomial squared() {
    return dot(this);
  }

  boolean isZero() {
    return x.isZero() && y.isZero() && z.isZero();
  }

  /** Returns a component that is not zero; the vector is not. */
  IntegerPolynomial nonzero() {
    return x.isZero() ? y.isZero() ? z : y : x;
  }
}
