package dev.clearway.io;

/**
 * Text as it may stand in a message: on one line, of limited length, without characters that a
 * terminal might obey. All that is said of files passes through here, whatever stands in them.
 */
public final class SingleLineText {
  /** Characters of a message that are kept, of its start and of its end. */
  private static final int START = 3000;

  private static final int END = 500;

  private SingleLineText() {}

  /** Returns the text escaped, and cut in the middle where it is longer than a message may be. */
  public static String of(String text) {
    if (text.length() <= START + END) {
      return escaped(text);
    }
    return escaped(text.substring(0, START)) + " … " + escaped(text.substring(text.length() - END));
  }

  /** Returns the whole text with characters escaped that a terminal might obey. */
  public static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      append(text.charAt(i), out);
    }
    return out.toString();
  }

  /** Appends a character, or what stands for it. */
  public static void append(char c, StringBuilder out) {
    int type = Character.getType(c);
    if (Character.isISOControl(c)
        || type == Character.FORMAT
        || type == Character.LINE_SEPARATOR
        || type == Character.PARAGRAPH_SEPARATOR) {
      out.append("\\u");
      for (int shift = 12; shift >= 0; shift -= 4) {
        out.append(Character.forDigit(c >> shift & 0xF, 16));
      }
    } else {
      out.append(c);
    }
  }
}
