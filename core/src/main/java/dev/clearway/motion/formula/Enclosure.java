package dev.clearway.motion.formula;

import dev.clearway.math.Rounding;
import java.math.BigDecimal;

/**
 * A real number between two doubles, which are it where they are equal. Sums and products are
 * rounded outward.
 *
 * @param lower a lower bound
 * @param upper an upper bound
 */
public record Enclosure(double lower, double upper) {
  /** The number 0. */
  public static final Enclosure ZERO = of(0);

  /**
   * Checks the order.
   *
   * @throws IllegalArgumentException unless lower ≤ upper
   */
  public Enclosure {
    if (!(lower <= upper)) {
      throw new IllegalArgumentException("a number from %s to %s".formatted(lower, upper));
    }
  }

  /** Returns a double itself. */
  public static Enclosure of(double value) {
    return new Enclosure(value, value);
  }

  /** Returns a number that is off a double by no more than another one. */
  public static Enclosure around(double value, double error) {
    return new Enclosure(Rounding.subtractDown(value, error), Rounding.addUp(value, error));
  }

  /** Returns an exact number. */
  public static Enclosure of(BigDecimal exact) {
    double near = exact.doubleValue();
    int side = new BigDecimal(near).compareTo(exact);
    return new Enclosure(
        side > 0 ? Math.nextDown(near) : near, side < 0 ? Math.nextUp(near) : near);
  }

  /** Returns a number with so many digits that it is off the one meant by less than a double's. */
  public static Enclosure near(BigDecimal digits) {
    double near = digits.doubleValue();
    return near == 0 && digits.signum() == 0
        ? ZERO
        : new Enclosure(Math.nextDown(near), Math.nextUp(near));
  }

  /** Returns whether it is 0. */
  public boolean isZero() {
    return lower == 0 && upper == 0;
  }

  /** Returns the sum. */
  public Enclosure plus(Enclosure other) {
    return isZero()
        ? other
        : other.isZero()
            ? this
            : new Enclosure(
                Rounding.addDown(lower, other.lower), Rounding.addUp(upper, other.upper));
  }

  /** Returns the difference. */
  public Enclosure minus(Enclosure other) {
    return plus(new Enclosure(-other.upper, -other.lower));
  }

  /** Returns the product. */
  public Enclosure times(Enclosure other) {
    if (isZero() || other.isZero()) {
      return ZERO;
    }
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (double a : new double[] {lower, upper}) {
      for (double b : new double[] {other.lower, other.upper}) {
        least = Math.min(least, Math.nextDown(a * b));
        most = Math.max(most, Math.nextUp(a * b));
      }
    }
    return new Enclosure(least, most);
  }
}
