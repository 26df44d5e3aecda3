package dev.clearway.io.serve;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Makes the lines of answers, in ASCII and without their ends. Stateless and thread-safe. */
public final class Answers {
  private Answers() {}

  /** Returns a text as JSON. */
  public static String quoted(String text) {
    char[] encoded = JsonStringEncoder.getInstance().quoteAsString(text);
    StringBuilder out = new StringBuilder(encoded.length + 2).append('"');
    for (char c : encoded) {
      if (c < 0x80) {
        out.append(c);
      } else {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
    return out.append('"').toString();
  }

  /** Returns texts as a list of JSON. */
  public static String list(Collection<String> texts) {
    return texts.stream().map(Answers::quoted).collect(Collectors.joining(",", "[", "]"));
  }

  /** Returns a number as JSON; null where it is not finite. */
  public static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "null";
  }

  /** Returns numbers as a list of JSON. */
  public static String list(double[] values) {
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < values.length; i++) {
      out.append(i == 0 ? "" : ",").append(number(values[i]));
    }
    return out.append(']').toString();
  }

  /**
   * Returns an answer.
   *
   * @param id as JSON
   * @param content keys and values behind it, as JSON without braces
   */
  public static String of(String id, String content) {
    return "{\"id\":" + id + "," + content + "}";
  }

  /** Returns a key with a list of objects that are JSON already. */
  public static String objects(String key, List<String> objects) {
    int length = key.length() + 8;
    for (String object : objects) {
      length += object.length() + 1;
    }
    StringBuilder out = new StringBuilder(length).append('"').append(key).append("\":[");
    for (int i = 0; i < objects.size(); i++) {
      out.append(i == 0 ? "" : ",").append(objects.get(i));
    }
    return out.append(']').toString();
  }

  /** Returns the answer that says why there is none. */
  public static String error(String id, RequestException problem) {
    return error(id, problem.code(), String.valueOf(problem.getMessage()), problem.remedy());
  }

  /** Returns the answer that says why there is none. */
  public static String error(String id, ErrorCode code, String message, String remedy) {
    return of(
        id,
        "\"error\":{\"code\":\"%s\",\"message\":%s,\"remedy\":%s}"
            .formatted(code.label(), quoted(message), quoted(remedy)));
  }
}
