package dev.clearway.io.text;

import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/**
 * Decimal numbers as text: {@code [+-] digits [. digits] [e [+-] digits]}, in ASCII, the same under
 * every locale.
 *
 * <p>Either the digits before or those after the point may be missing. Everything else that a
 * language or a locale might take for a number is none: commas, hexadecimal digits, suffixes,
 * {@code nan}, {@code inf}.
 *
 * <p>The value is {@link Double#parseDouble}'s. Where the digits make an integer of at most 53 bits
 * and the power of ten is at most 22, both are doubles without rounding, so that one product or
 * quotient of them is the correctly rounded value; all else goes to {@code parseDouble} itself.
 * Stateless and thread-safe; takes time linear in the text.
 *
 * @see "W. D. Clinger, How to Read Floating Point Numbers Accurately, PLDI 1990"
 */
public final class DecimalText {
  /** What {@link #parseInteger} returns for text that is no integer. */
  public static final long NO_INTEGER = Long.MIN_VALUE;

  private static final long LARGEST_EXACT = 1L << 53;

  /** With this many digits a long cannot overflow. */
  private static final int MOST_DIGITS = 18;

  private static final int LARGEST_EXPONENT = 100_000;

  private static final double[] POWERS_OF_TEN = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  private DecimalText() {}

  /** Returns the nearest double, or empty if the text is no decimal number or none so large. */
  public static OptionalDouble parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII); // with ? for what is not ASCII
    double value = parse(bytes, bytes.length);
    return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /**
   * Returns the number in {@code text[0..length-1]}: NaN if it is no decimal number, infinite if it
   * is too large for a double.
   *
   * @param text read
   */
  public static double parse(byte[] text, int length) {
    int at = length > 0 && isSign(text[0]) ? 1 : 0;
    int wholeEnd = skipDigits(text, at, length);
    boolean hasPoint = wholeEnd < length && text[wholeEnd] == '.';
    int fractionEnd = hasPoint ? skipDigits(text, wholeEnd + 1, length) : wholeEnd;
    int digits = fractionEnd - at - (hasPoint ? 1 : 0);
    if (digits == 0) {
      return Double.NaN;
    }
    int exponent = 0;
    if (fractionEnd < length) {
      int from = fractionEnd + 1;
      from += from < length && isSign(text[from]) ? 1 : 0;
      boolean marked = (text[fractionEnd] | 0x20) == 'e';
      if (!marked || from == length || skipDigits(text, from, length) != length) {
        return Double.NaN;
      }
      exponent = exponent(text, from, length);
    }
    int power = exponent - (hasPoint ? fractionEnd - wholeEnd - 1 : 0);
    if (digits <= MOST_DIGITS && Math.abs(power) < POWERS_OF_TEN.length) {
      long integer = integer(text, at, fractionEnd);
      if (integer <= LARGEST_EXACT) {
        double size = power < 0 ? integer / POWERS_OF_TEN[-power] : integer * POWERS_OF_TEN[power];
        return text[0] == '-' ? -size : size;
      }
    }
    return Double.parseDouble(new String(text, 0, length, StandardCharsets.US_ASCII));
  }

  /**
   * Returns the integer in {@code text[0..length-1]}, {@link #NO_INTEGER} if it is none; more than
   * 18 digits give a number of at least 10¹⁸ in size.
   *
   * @param text read
   */
  public static long parseInteger(byte[] text, int length) {
    int at = length > 0 && isSign(text[0]) ? 1 : 0;
    if (at == length || skipDigits(text, at, length) != length) {
      return NO_INTEGER;
    }
    int first = at;
    while (first < length && text[first] == '0') {
      first++;
    }
    long size = length - first <= MOST_DIGITS ? integer(text, first, length) : Long.MAX_VALUE;
    return text[0] == '-' ? -size : size;
  }

  private static boolean isSign(byte b) {
    return b == '-' || b == '+';
  }

  private static int skipDigits(byte[] text, int from, int to) {
    int at = from;
    while (at < to && text[at] >= '0' && text[at] <= '9') {
      at++;
    }
    return at;
  }

  private static long integer(byte[] text, int from, int to) {
    long value = 0;
    for (int i = from; i < to; i++) {
      if (text[i] != '.') {
        value = 10 * value + (text[i] - '0');
      }
    }
    return value;
  }

  /**
   * Reads the digits after the sign at {@code from - 1}, if it is one, cut where they grow large.
   */
  private static int exponent(byte[] text, int from, int to) {
    int size = 0;
    for (int i = from; i < to; i++) {
      size = Math.min(LARGEST_EXPONENT, 10 * size + (text[i] - '0'));
    }
    return text[from - 1] == '-' ? -size : size;
  }
}
