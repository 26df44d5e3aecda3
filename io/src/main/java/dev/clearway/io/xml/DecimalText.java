package dev.clearway.io.xml;

import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Decimal numbers as text, the same under every locale.
 *
 * <p>Accepted are ASCII digits with at most one point, an optional sign and an optional exponent.
 * Everything else that a language or a locale might take for a number is not: commas, hexadecimal
 * digits, suffixes, {@code nan}, {@code inf}, and values beyond the range of a double.
 */
public final class DecimalText {
  /** Possessive, so that matching takes time linear in the text. */
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?+(?:[0-9]++(?:\\.[0-9]*+)?+|\\.[0-9]++)(?:[eE][+-]?+[0-9]++)?+");

  private DecimalText() {}

  /** Returns the nearest double, or empty if the text is no finite decimal number. */
  public static OptionalDouble parse(String text) {
    if (!DECIMAL.matcher(text).matches()) {
      return OptionalDouble.empty();
    }
    double value = Double.parseDouble(text);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }
}
