package dev.clearway.distance;

import java.math.BigDecimal;

/**
 * A vector of exact decimal numbers. Every double is one, and sums and products of them stay exact.
 *
 * @param x first coordinate
 * @param y second coordinate
 * @param z third coordinate
 */
record ExactVector(BigDecimal x, BigDecimal y, BigDecimal z) {
  static final ExactVector ZERO =
      new ExactVector(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);

  /** Returns the vector at {@code values[at..at+2]}, which must be finite. */
  static ExactVector of(double[] values, int at) {
    return new ExactVector(
        new BigDecimal(values[at]), new BigDecimal(values[at + 1]), new BigDecimal(values[at + 2]));
  }

  /** Returns the sum of vectors that follow each other in an array of any length 3 k. */
  static ExactVector sum(double[] vectors) {
    ExactVector sum = ZERO;
    for (int at = 0; at < vectors.length; at += 3) {
      sum = sum.plus(of(vectors, at));
    }
    return sum;
  }

  ExactVector plus(ExactVector other) {
    return new ExactVector(x.add(other.x), y.add(other.y), z.add(other.z));
  }

  ExactVector minus(ExactVector other) {
    return new ExactVector(x.subtract(other.x), y.subtract(other.y), z.subtract(other.z));
  }

  ExactVector negated() {
    return new ExactVector(x.negate(), y.negate(), z.negate());
  }

  ExactVector times(BigDecimal factor) {
    return new ExactVector(x.multiply(factor), y.multiply(factor), z.multiply(factor));
  }

  ExactVector cross(ExactVector other) {
    return new ExactVector(
        y.multiply(other.z).subtract(z.multiply(other.y)),
        z.multiply(other.x).subtract(x.multiply(other.z)),
        x.multiply(other.y).subtract(y.multiply(other.x)));
  }

  BigDecimal dot(ExactVector other) {
    return x.multiply(other.x).add(y.multiply(other.y)).add(z.multiply(other.z));
  }

  BigDecimal squared() {
    return dot(this);
  }

  boolean isZero() {
    return x.signum() == 0 && y.signum() == 0 && z.signum() == 0;
  }
}
