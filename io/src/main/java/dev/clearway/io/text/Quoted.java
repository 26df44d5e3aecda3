package dev.clearway.io.text;

import dev.clearway.io.SingleLineText;
import java.nio.charset.StandardCharsets;

/**
 * Text from a file as it may stand in a message: short, on one line, without control characters.
 */
public final class Quoted {
  private static final int LONGEST = 60;
  private static final int LONGEST_FILE = 200;

  private Quoted() {}

  /** Returns the text in single quotes, cut and escaped. */
  public static String of(String text) {
    return "'" + plain(text) + "'";
  }

  /** Returns a file's name in single quotes, escaped; longer than other text, as its end tells. */
  public static String file(String name) {
    return "'" + cut(name, LONGEST_FILE) + "'";
  }

  /**
   * Returns the bytes {@code text[0..length-1]} in single quotes, read as UTF-8, cut and escaped.
   *
   * @param text read
   */
  public static String of(byte[] text, int length) {
    return of(new String(text, 0, length, StandardCharsets.UTF_8));
  }

  /** Returns the text cut and escaped, without quotes. */
  public static String plain(String text) {
    return cut(text, LONGEST);
  }

  private static String cut(String text, int longest) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (out.length() >= longest) {
        return out.append('…').toString();
      }
      SingleLineText.append(text.charAt(i), out);
    }
    return out.toString();
  }

  /** Returns the whole text with characters escaped that a terminal might obey. */
  public static String visible(String text) {
    return SingleLineText.escaped(text);
  }
}
