package dev.clearway.io.document;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Decimal numbers as files write them: ASCII digits, a point, an exponent; the same under every
 * locale.
 */
public final class DecimalText {
  /** A leading zero before another digit is left out: some readers take it for an octal number. */
  private static final Pattern DECIMAL =
      Pattern.compile(
          "[-+]?+(?:(?:0|[1-9][0-9]*+)(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][-+]?+[0-9]++)?+");

  /** Longer texts are no numbers that anyone measured. */
  private static final int LONGEST = 1000;

  private DecimalText() {}

  /**
   * Returns the number that the text says, or empty where it says none: hexadecimal, octal-looking,
   * with other digits, a comma or underscores, not a number, infinite, or too large for a double.
   */
  public static OptionalDouble parse(String text) {
    if (text.length() > LONGEST || !DECIMAL.matcher(text).matches()) {
      return OptionalDouble.empty();
    }
    double value = Double.parseDouble(text);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
