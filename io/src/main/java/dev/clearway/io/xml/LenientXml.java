package dev.clearway.io.xml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes well-formed XML of what the parsers of ROS take for it besides: an XML declaration after
 * blank lines or comments, one of another version, misspelt or ended like a tag, comments with
 * {@code --} in them, an {@code &} that begins no reference, a document type that declares nothing,
 * lines that a tool wrote before it, zeros at the end. Lines keep their numbers, and nothing that a
 * parser would hand on changes: by now the text is decoded, so a declaration says nothing more.
 */
final class LenientXml {
  private static final String COMMENT = "<!--";
  private static final String COMMENT_END = "-->";
  private static final String DATA = "<![CDATA[";
  private static final String DATA_END = "]]>";
  private static final String INSTRUCTION = "<?";
  private static final String INSTRUCTION_END = "?>";
  private static final String DECLARATION = "<?xml";

  /** What follows the sign where it stands for itself. */
  private static final String AMPERSAND = "amp;";

  /** Of another version than 1.0 that parsers know, which allows other characters. */
  private static final Pattern LATER =
      Pattern.compile("<\\?xml\\s+version\\s*=\\s*([\"'])1\\.1\\1[^<>]*\\?>");

  /** A document type without a subset and without another file: it declares no entity. */
  private static final Pattern PLAIN_TYPE = Pattern.compile("<!DOCTYPE\\s+[\\w:.-]+\\s*>");

  /** Sections in which it stands for itself, references, and any other ampersand. */
  private static final Pattern DATA_OR_AMPERSAND =
      Pattern.compile(
          "(?s)<!\\[CDATA\\[.*?(?:]]>|\\z)|&(?:[A-Za-z_:][\\w:.-]*+|#[0-9]++|#x[0-9A-Fa-f]++);|&");

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
    int from = 0;
    for (int at = text.indexOf("<"); at >= 0; at = text.indexOf("<", from)) {
      if (from == 0) {
        blank(0, at);
      }
      from = part(at);
    }
    return escaped(text.toString());
  }

  /** Writes out each ampersand that begins no reference. */
  private static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length());
    Matcher part = DATA_OR_AMPERSAND.matcher(text);
    int from = 0;
    while (part.find()) {
      if (part.end() == part.start() + 1) {
        out.append(text, from, part.end()).append(AMPERSAND);
        from = part.end();
      }
    }
    return out.append(text, from, text.length()).toString();
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
    if (!inside && PLAIN_TYPE.matcher(text).region(at, text.length()).lookingAt()) {
      return blank(at, at, ">");
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
    blank(at, end + mark.length());
    return end + mark.length();
  }

  private void blank(int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        text.setCharAt(i, ' ');
      }
    }
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
