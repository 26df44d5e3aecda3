package dev.clearway.math;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A vector of exact decimal numbers. Every double is one, and sums and products of them stay exact.
 *
 * @param x first coordinate
 * @param y second coordinate
 * @param z third coordinate
 */
public record ExactVector(BigDecimal x, BigDecimal y, BigDecimal z) {
  /** The zero vector. */
  public static final ExactVector ZERO =
      new ExactVector(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);

  /**
   * Returns the vector at {@code values[at..at+2]}.
   *
   * @throws NumberFormatException if a number is not finite
   */
  public static ExactVector of(double[] values, int at) {
    return new ExactVector(
        new BigDecimal(values[at]), new BigDecimal(values[at + 1]), new BigDecimal(values[at + 2]));
  }

  /**
   * Returns the sum of vectors that follow each other in an array.
   *
   * @param vectors read: three numbers each, all finite
   */
  public static ExactVector sum(double[] vectors) {
    ExactVector sum = ZERO;
    for (int at = 0; at < vectors.length; at += 3) {
      sum = sum.plus(of(vectors, at));
    }
    return sum;
  }

  /** Returns this + other. */
  public ExactVector plus(ExactVector other) {
    return new ExactVector(x.add(other.x), y.add(other.y), z.add(other.z));
  }

  /** Returns this − other. */
  public ExactVector minus(ExactVector other) {
    return new ExactVector(x.subtract(other.x), y.subtract(other.y), z.subtract(other.z));
  }

  /** Returns −this. */
  public ExactVector negated() {
    return new ExactVector(x.negate(), y.negate(), z.negate());
  }

  /** Returns this times a number. */
  public ExactVector times(BigDecimal factor) {
    return new ExactVector(x.multiply(factor), y.multiply(factor), z.multiply(factor));
  }

  /** Returns the cross product of this and other. */
  public ExactVector cross(ExactVector other) {
    return new ExactVector(
        y.multiply(other.z).subtract(z.multiply(other.y)),
        z.multiply(other.x).subtract(x.multiply(other.z)),
        x.multiply(other.y).subtract(y.multiply(other.x)));
  }

  /** Returns the scalar product. */
  public BigDecimal dot(ExactVector other) {
    return x.multiply(other.x).add(y.multiply(other.y)).add(z.multiply(other.z));
  }

  /** Returns the square of the length. */
  public BigDecimal squared() {
    return dot(this);
  }

  /** Returns whether all coordinates are zero. */
  public boolean isZero() {
    return x.signum() == 0 && y.signum() == 0 && z.signum() == 0;
  }

  /** Returns this over a number, which is not zero, to 34 digits. */
  ExactVector over(BigDecimal divisor) {
    return new ExactVector(
        x.divide(divisor, MathContext.DECIMAL128),
        y.divide(divisor, MathContext.DECIMAL128),
        z.divide(divisor, MathContext.DECIMAL128));
  }

  /** Writes the nearest doubles to {@code out[at..at+2]}. */
  public void copyTo(double[] out, int at) {
    out[at] = x.doubleValue();
    out[at + 1] = y.doubleValue();
    out[at + 2] = z.doubleValue();
  }
}
