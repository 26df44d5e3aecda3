package dev.clearway.io.program;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.UrToken.Kind;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts URScript into words. */
final class UrLexer {
  private static final Pattern WORD =
      Pattern.compile(
          "(?<space>[ \\t\\r\\f]++|#[^\\n]*+|\\\\\\r?\\n)|(?<end>\\n)"
              + "|(?<number>(?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?+)"
              + "|(?<name>[A-Za-z_]\\w*+)|\"(?<string>[^\"\\n]*+)\""
              + "|(?<sign>==|!=|<=|>=|[-+*/%=<>()\\[\\],:.])");

  private UrLexer() {}

  /** Returns the words, the last one the end of the file. */
  static List<UrToken> cut(Path file, String text) throws ModelFormatException {
    List<UrToken> out = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    int line = 1;
    int open = 0;
    int at = 0;
    while (at < text.length()) {
      if (text.charAt(at) == '$' && isLineStart(out)) {
        int end = text.indexOf('\n', at); // a note of the teach pendant
        at = end < 0 ? text.length() : end;
        continue;
      }
      matcher.region(at, text.length());
      if (!matcher.lookingAt()) {
        throw new ModelFormatException(
            file, line, "URScript has no " + Quoted.of(text.substring(at, at + 1)));
      }
      at = matcher.end();
      if (matcher.group("end") != null) {
        if (open == 0) {
          out.add(new UrToken(Kind.LINE_END, "", line));
        }
        line++;
      } else if (matcher.group("space") != null) {
        line += matcher.group().endsWith("\n") ? 1 : 0;
      } else {
        UrToken word = word(matcher, line);
        open += word.is("(") || word.is("[") ? 1 : 0;
        open -= open > 0 && (word.is(")") || word.is("]")) ? 1 : 0;
        out.add(word);
      }
    }
    out.add(new UrToken(Kind.LINE_END, "", line));
    out.add(new UrToken(Kind.FILE_END, "", line));
    return out;
  }

  private static boolean isLineStart(List<UrToken> before) {
    return before.isEmpty() || before.getLast().kind() == Kind.LINE_END;
  }

  private static UrToken word(Matcher matcher, int line) {
    if (matcher.group("string") != null) {
      return new UrToken(Kind.STRING, matcher.group("string"), line);
    }
    Kind kind =
        matcher.group("number") != null
            ? Kind.NUMBER
            : matcher.group("name") != null ? Kind.NAME : Kind.SIGN;
    return new UrToken(kind, matcher.group(), line);
  }
}
