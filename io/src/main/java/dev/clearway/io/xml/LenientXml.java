package dev.clearway.io.xml;

import java.util.regex.Pattern;

/**
 * Makes well-formed XML of what the parsers of ROS take for it besides: an XML declaration after
 * blank lines or comments, one of another version, misspelt or ended like a tag, comments with
 * {@code --} in them, zeros at the end. Lines keep their numbers, and nothing that a parser would
 * hand on changes: by now the text is decoded, so a declaration says nothing more.
 */
final class LenientXml {
  private static final String COMMENT = "<!--";
  private static final String COMMENT_END = "-->";
  private static final String DATA = "<![CDATA[";
  private static final String DATA_END = "]]>";
  private static final String INSTRUCTION = "<?";
  private static final String INSTRUCTION_END = "?>";
  private static final String DECLARATION = "<?xml";

  /** Of another version than 1.0 that parsers know, which allows other characters. */
  private static final Pattern LATER =
      Pattern.compile("<\\?xml\\s+version\\s*=\\s*([\"'])1\\.1\\1[^<>]*\\?>");

  private final StringBuilder text;
  private boolean inside;

  private LenientXml(String text) {
    this.text = new StringBuilder(text);
  }

  /** Returns the text with blanks for what a parser would stumble over and not use. */
  static String of(String text) {
    return new LenientXml(text).cleaned();
  }

  private String cleaned() {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '\0') {
      end--;
    }
    text.setLength(end);
    for (int at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
      at = part(at);
    }
    return text.toString();
  }

  /** Passes over what begins at a {@code <} and returns where it ends. */
  private int part(int at) {
    if (begins(COMMENT, at)) {
      return blank(at, at + COMMENT.length(), COMMENT_END);
    }
    if (begins(DATA, at)) {
      return end(at, DATA_END);
    }
    if (begins(INSTRUCTION, at)) {
      return !inside && begins(DECLARATION, at) ? declaration(at) : end(at, INSTRUCTION_END);
    }
    inside = true;
    return endOfTag(at);
  }

  /** Blanks a declaration, be it well-formed or not, unless it says more than it must. */
  private int declaration(int at) {
    int end = text.indexOf(">", at);
    int next = text.indexOf("<", at + 1);
    if (end < 0 || (next >= 0 && next < end)) {
      return end(at, INSTRUCTION_END);
    }
    if (at == 0 && LATER.matcher(text.substring(0, end + 1)).matches()) {
      return end + 1;
    }
    return blank(at, at, ">");
  }

  private boolean begins(String mark, int at) {
    return text.length() - at >= mark.length()
        && text.substring(at, at + mark.length()).equals(mark);
  }

  private int end(int at, String mark) {
    int end = text.indexOf(mark, at);
    return end < 0 ? text.length() : end + mark.length();
  }

  /** Blanks a part if it has an end; a parser says what is wrong if it has none. */
  private int blank(int at, int from, String mark) {
    int end = text.indexOf(mark, from);
    if (end < 0) {
      return text.length();
    }
    for (int i = at; i < end + mark.length(); i++) {
      if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        text.setCharAt(i, ' ');
      }
    }
    return end + mark.length();
  }

  private int endOfTag(int at) {
    char quote = 0;
    for (int i = at + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return i + 1;
      } else if (c == '<') {
        return i;
      }
    }
    return text.length();
  }
}
