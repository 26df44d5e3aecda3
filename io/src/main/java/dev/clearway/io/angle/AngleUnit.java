package dev.clearway.io.angle;

import dev.clearway.io.text.DecimalText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The unit in which angles are read and told; inside they are radians.
 *
 * <p>Degrees as text mean the real number, times pi / 180, rounded once to the nearest double; so
 * there is a text for every double, which is not so for doubles in degrees: some neighbours in
 * radians are closer together than any two of those.
 *
 * <p><b>Guarantee.</b> What {@link #number} and {@link #text} give of an angle up to 1e300, {@link
 * #parse} reads back bit for bit.
 */
public enum AngleUnit {
  RADIANS("rad"),
  DEGREES("deg");

  /** Pi to 100 digits. */
  private static final BigDecimal PI =
      new BigDecimal(
          "3.141592653589793238462643383279502884197169399375105820974944592307816406286208998628"
              + "034825342117068");

  /**
   * Of a product that is rounded to a double: wrong only where it is within 10⁻²⁷ of the middle
   * between two doubles, and then by the same bits wherever it is computed.
   */
  private static final MathContext FINE = new MathContext(44);

  private static final BigDecimal RADIANS_PER_DEGREE = PI.divide(BigDecimal.valueOf(180), FINE);
  private static final BigDecimal DEGREES_PER_RADIAN = BigDecimal.valueOf(180).divide(PI, FINE);

  /** 18 are enough: decimals of so many digits are closer together than any two doubles. */
  private static final int MOST_DIGITS = 18;

  /** Digits beyond this are cut off, as those of numbers in radians are. */
  private static final int LONGEST_EXACT = 40;

  /** Zeros after the digits of a whole number; beyond that there is an exponent. */
  private static final int PLAIN_ZEROS = 12;

  /** Zeros between the point and the digits; beyond that there is an exponent. */
  private static final int LEADING_ZEROS = 3;

  private final String label;

  AngleUnit(String label) {
    this.label = label;
  }

  /** Returns degrees where they are asked for, else radians. */
  public static AngleUnit ofDegrees(boolean degrees) {
    return degrees ? DEGREES : RADIANS;
  }

  /** Returns the unit that a word means: {@code deg}, {@code degrees}, {@code rad} and so on. */
  static Optional<AngleUnit> named(String word) {
    return switch (word) {
      case "deg", "degree", "degrees" -> Optional.of(DEGREES);
      case "rad", "radian", "radians" -> Optional.of(RADIANS);
      default -> Optional.empty();
    };
  }

  /** Returns {@code rad} or {@code deg}. */
  public String label() {
    return label;
  }

  /** Returns the angle in radians of a decimal text in this unit, or empty if it is none. */
  public OptionalDouble parse(String text) {
    OptionalDouble value = DecimalText.parse(text);
    if (this == RADIANS || value.isEmpty() || value.getAsDouble() == 0) {
      return value;
    }
    return OptionalDouble.of(
        radians(
            text.length() <= LONGEST_EXACT
                ? new BigDecimal(text)
                : new BigDecimal(value.getAsDouble())));
  }

  private static double radians(BigDecimal degrees) {
    return degrees.multiply(RADIANS_PER_DEGREE, FINE).doubleValue();
  }

  /** Returns an angle in this unit, rounded, for a few digits of it. */
  public double of(double radians) {
    return this == RADIANS ? radians : Math.toDegrees(radians);
  }

  /**
   * Returns a decimal number in this unit, of no more digits than it takes.
   *
   * @throws NumberFormatException if the angle is not finite
   */
  public BigDecimal number(double radians) {
    if (this == RADIANS) {
      return new BigDecimal(Double.toString(radians));
    }
    BigDecimal degrees = new BigDecimal(radians).multiply(DEGREES_PER_RADIAN, FINE);
    BigDecimal shortest = degrees;
    for (int digits = 1; digits <= MOST_DIGITS; digits++) {
      shortest = degrees.round(new MathContext(digits));
      if (radians(shortest) == radians) {
        break;
      }
    }
    BigDecimal bare = shortest.stripTrailingZeros();
    return bare.scale() < 1 && bare.scale() > -PLAIN_ZEROS ? bare.setScale(1) : bare;
  }

  /** Returns an angle in this unit with all digits, so that it can be given back. */
  public String text(double radians) {
    if (this == RADIANS || !Double.isFinite(radians) || radians == 0) {
      return Double.toString(radians);
    }
    BigDecimal number = number(radians);
    return number.scale() > 0 && number.scale() - number.precision() <= LEADING_ZEROS
        ? number.toPlainString()
        : number.toString();
  }

  /** Returns the same with {@code deg} after degrees; radians are what a number means alone. */
  public String describe(double radians) {
    return text(radians) + suffix();
  }

  /** Returns what stands after a number in this unit: nothing after radians. */
  public String suffix() {
    return this == RADIANS ? "" : " " + label;
  }
}
