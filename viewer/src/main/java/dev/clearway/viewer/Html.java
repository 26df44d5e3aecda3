package dev.clearway.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text for pages: escaped, or put into the places of a template. */
final class Html {
  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)\\}\\}");

  private Html() {}

  /** Returns text as it stands between tags and in quoted attributes. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\'' -> out.append("&#39;");
        default -> out.append(c < ' ' && c != '\n' && c != '\t' ? '\uFFFD' : c);
      }
    }
    return out.toString();
  }

  /** Returns JSON as it stands in a script element, where no tag may begin. */
  static String inScript(String json) {
    return json.replace("<", "\\u003c");
  }

  /** Returns the template with every {@code {{name}}} replaced; what is put in is left as it is. */
  static String filled(String template, Map<String, String> values) {
    Matcher place = PLACE.matcher(template);
    StringBuilder out = new StringBuilder();
    while (place.find()) {
      String value = values.get(place.group(1));
      if (value == null) {
        throw new IllegalStateException("nothing for " + place.group());
      }
      place.appendReplacement(out, Matcher.quoteReplacement(value));
    }
    return place.appendTail(out).toString();
  }

  /** Returns a text of the class path. */
  static String resource(String name) {
    try (InputStream in = Html.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no " + name + " on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
