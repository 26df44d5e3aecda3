package dev.clearway.io.srdf;

import java.util.List;

/**
 * The text of an SRDF with other {@code <disable_collisions>} elements: groups, states, comments
 * and all else stay as they are written.
 *
 * <p>The text is known to be read: tags are closed, and comments and quotes end.
 */
final class DisabledPairsText {
  private static final String ELEMENT = "disable_collisions";
  private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  private static final String INDENT = "  ";

  private final String text;
  private final StringBuilder out = new StringBuilder(DECLARATION);
  private int at;

  private DisabledPairsText(String text) {
    this.text = text;
  }

  /** Returns a text with no element but these. */
  static String alone(String robot, List<SrdfEntry> entries) {
    return DECLARATION
        + "<robot name=\"%s\">\n".formatted(escaped(robot))
        + elements(entries)
        + "</robot>\n";
  }

  /** Returns the text with entries in the place of those that it has. */
  static String of(String text, List<SrdfEntry> entries) {
    return new DisabledPairsText(text).with(elements(entries));
  }

  private static String elements(List<SrdfEntry> entries) {
    StringBuilder out = new StringBuilder();
    for (SrdfEntry entry : entries) {
      out.append(INDENT)
          .append(
              "<%s link1=\"%s\" link2=\"%s\""
                  .formatted(
                      ELEMENT, escaped(entry.links().first()), escaped(entry.links().second())))
          .append(entry.reason().isEmpty() ? "" : " reason=\"" + escaped(entry.reason()) + '"')
          .append("/>\n");
    }
    return out.toString();
  }

  private static String escaped(String value) {
    return value
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private String with(String elements) {
    skipBlanks();
    while (at < text.length()) {
      int tag = text.indexOf('<', at);
      if (tag < 0) {
        break;
      }
      copyTo(tag);
      if (text.startsWith("<!--", at)) {
        copyTo(after("-->", at));
      } else if (text.startsWith("<![CDATA[", at)) {
        copyTo(after("]]>", at));
      } else if (text.startsWith("<?xml", at) && !Character.isLetter(text.charAt(at + 5))) {
        at = after("?>", at);
        skipBlanks();
      } else if (text.startsWith("</robot", at)) {
        end(elements);
      } else if (isElement(at)) {
        skipElement();
      } else {
        tag(elements);
      }
    }
    out.append(text, at, text.length());
    return out.toString();
  }

  /** Copies a tag; a robot of nothing gets an end. */
  private void tag(String elements) {
    int end = endOfTag(at);
    if (text.startsWith("<robot", at) && text.charAt(end - 2) == '/') {
      copyTo(end - 2);
      out.append(">\n").append(elements).append("</robot>");
      at = end;
    }
    copyTo(end);
  }

  /** Puts the elements before the end of the robot. */
  private void end(String elements) {
    int last = out.length();
    while (last > 0 && Character.isWhitespace(out.charAt(last - 1))) {
      last--;
    }
    out.setLength(last);
    out.append('\n').append(elements);
    copyTo(endOfTag(at));
  }

  private boolean isElement(int from) {
    int end = from + 1 + ELEMENT.length();
    return text.startsWith(ELEMENT, from + 1)
        && (Character.isWhitespace(text.charAt(end)) || "/>".indexOf(text.charAt(end)) >= 0);
  }

  /** Leaves out an element, and the line that it leaves empty. */
  private void skipElement() {
    int end = endOfTag(at);
    at = text.charAt(end - 2) == '/' ? end : after("</" + ELEMENT, end);
    at = text.charAt(at - 1) == '>' ? at : after(">", at);
    int line = at;
    while (line < text.length() && " \t\r".indexOf(text.charAt(line)) >= 0) {
      line++;
    }
    int start = out.length();
    while (start > 0 && " \t".indexOf(out.charAt(start - 1)) >= 0) {
      start--;
    }
    boolean alone = start == 0 || out.charAt(start - 1) == '\n';
    if (alone && line < text.length() && text.charAt(line) == '\n') {
      out.setLength(start);
      at = line + 1;
    }
  }

  private void copyTo(int end) {
    out.append(text, at, end);
    at = end;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private int after(String mark, int from) {
    int found = text.indexOf(mark, from);
    return found < 0 ? text.length() : found + mark.length();
  }

  /** Returns the place after a tag; a bracket in quotes ends none. */
  private int endOfTag(int from) {
    char quote = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return i + 1;
      }
    }
    return text.length();
  }
}
