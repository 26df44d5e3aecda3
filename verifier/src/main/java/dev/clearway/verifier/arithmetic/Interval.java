package dev.clearway.verifier.arithmetic;

/**
 * All numbers between two ends, the ends included. Each operation's result contains every result of
 * numbers of its operands: one rounding of the nearest double, then one step outward. Where an end
 * is no number, the result is everything.
 *
 * @param low least number
 * @param high greatest number, not less
 */
public record Interval(double low, double high) {
  public static final Interval ZERO = new Interval(0, 0);
  public static final Interval ONE = new Interval(1, 1);
  public static final Interval EVERYTHING =
      new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  /** Returns the number itself. */
  public static Interval of(double value) {
    return Double.isNaN(value) ? EVERYTHING : new Interval(value, value);
  }

  /** Returns all numbers from {@code low} to {@code high}. */
  public static Interval between(double low, double high) {
    return low <= high ? new Interval(low, high) : EVERYTHING;
  }

  /** Returns the numbers no further from 0 than {@code size}. */
  public static Interval around(double size) {
    return between(-size, size);
  }

  /** Returns the numbers no further from {@code middle} than {@code radius}. */
  public static Interval around(double middle, double radius) {
    return radius == 0 ? of(middle) : outward(middle - radius, middle + radius);
  }

  private static Interval outward(double low, double high) {
    return between(Math.nextDown(low), Math.nextUp(high));
  }

  public boolean isZero() {
    return low == 0 && high == 0;
  }

  public boolean isOne() {
    return low == 1 && high == 1;
  }

  public Interval plus(Interval other) {
    if (other.isZero()) {
      return this;
    }
    return isZero() ? other : outward(low + other.low, high + other.high);
  }

  public Interval minus(Interval other) {
    return plus(other.negative());
  }

  public Interval negative() {
    return new Interval(-high, -low);
  }

  public Interval times(Interval other) {
    if (isZero() || other.isOne()) {
      return this;
    }
    if (isOne() || other.isZero()) {
      return other;
    }
    return outward(low * other.low, low * other.high, high * other.low, high * other.high);
  }

  /** Math.min and Math.max hand a NaN on, so that 0 times infinity ends as everything. */
  private static Interval outward(double a, double b, double c, double d) {
    return outward(
        Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
  }

  /** Divides; by something that may be 0 the result is everything. */
  public Interval over(Interval other) {
    if (!(other.low > 0 || other.high < 0)) {
      return EVERYTHING;
    }
    if (isZero() || other.isOne()) {
      return this;
    }
    return outward(low / other.low, low / other.high, high / other.low, high / other.high);
  }

  public Interval squared() {
    double far = size();
    if (isZero() || (low == high && far == 1)) {
      return between(far, far);
    }
    double near = low > 0 ? low : high < 0 ? -high : 0;
    return between(Math.max(0, Math.nextDown(near * near)), Math.nextUp(far * far));
  }

  /** Returns the roots of what is not negative in here. IEEE 754 rounds a root to nearest. */
  public Interval root() {
    if (isZero() || isOne()) {
      return this;
    }
    double least = Math.nextDown(Math.sqrt(Math.max(0, low)));
    return high >= 0 ? between(Math.max(0, least), Math.nextUp(Math.sqrt(high))) : EVERYTHING;
  }

  /** Returns the numbers of this that lie in the other one too; there must be some. */
  public Interval within(Interval other) {
    return between(Math.max(low, other.low), Math.min(high, other.high));
  }

  public boolean hasZero() {
    return low <= 0 && high >= 0;
  }

  /** Returns about the middle. */
  public double middle() {
    return low == high ? low : low / 2 + high / 2;
  }

  /** Returns an upper bound on the distance of any number in here from the middle. */
  public double radius() {
    return low == high ? 0 : Math.nextUp(Math.max(high - middle(), middle() - low));
  }

  /** Returns the greatest distance of any number in here from 0. */
  public double size() {
    return Math.max(Math.abs(low), Math.abs(high));
  }
}
