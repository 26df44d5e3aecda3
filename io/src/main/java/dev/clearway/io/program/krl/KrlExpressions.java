package dev.clearway.io.program.krl;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.CodeParser;
import dev.clearway.io.program.code.Lexer;
import dev.clearway.io.program.code.Word;
import dev.clearway.io.program.code.Word.Kind;
import dev.clearway.io.program.code.WordCursor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the values of KRL; all names in small letters. */
abstract class KrlExpressions implements CodeParser {
  private static final List<Set<String>> PRECEDENCE =
      List.of(
          Set.of("==", "<>", "<", ">", "<=", ">="),
          Set.of("or", "b_or"),
          Set.of("exor", "b_exor"),
          Set.of("and", "b_and"),
          Set.of("+", "-"),
          Set.of("*", "/"),
          Set.of(":"));

  private static final Lexer LEXER =
      new Lexer(
          "KRL",
          Pattern.compile(
              "(?<space>(?m:^)[ \\t]*+&[^\\n]*+|[ \\t\\r\\f\\uFEFF]++|;[^\\n]*+)|(?<end>\\n)"
                  + "|(?<number>(?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?+"
                  + "|'[BbHh]?[0-9A-Fa-f]++')"
                  + "|(?<name>#?[$\\p{L}_][$\\p{L}\\p{N}_]*+)"
                  + "|\"(?<string>[^\"\\n]*+)\""
                  + "|(?<sign>==|<>|<=|>=|[-+*/=<>()\\[\\]{},:.?!&])"),
          true,
          true);

  private final WordCursor cursor;

  /**
   * Makes one at the first word.
   *
   * @param words of which the last is the end of the file
   */
  protected KrlExpressions(Path file, List<Word> words) {
    this.cursor = new WordCursor(file, words, PRECEDENCE, Set.of("-", "+", "not", "b_not"));
  }

  @Override
  public final WordCursor words() {
    return cursor;
  }

  static Lexer lexer() {
    return LEXER;
  }

  @Override
  public final Expression parts(Expression of) throws ModelFormatException {
    return parts(of, "[", "]");
  }

  @Override
  public final Optional<Expression> named(Word word) throws ModelFormatException {
    if (word.is("{")) {
      return Optional.of(fields(word.line()));
    }
    if (!word.isName()) {
      return Optional.empty();
    }
    if (word.is("true") || word.is("false")) {
      return Optional.of(new Code.Constant(word.line(), word.is("true")));
    }
    if (word.text().startsWith("#")) {
      return Optional.of(new Code.Constant(word.line(), word.text()));
    }
    return Optional.of(took("(") ? call(word) : new Code.Name(word.line(), word.text()));
  }

  /** Reads what a function is given; what is left out is false. */
  final Code.Call call(Word name) throws ModelFormatException {
    List<Expression> arguments = new ArrayList<>();
    while (!took(")")) {
      if (peek().is(",")) {
        arguments.add(new Code.Constant(peek().line(), false));
      } else {
        arguments.add(expression());
      }
      if (!peek().is(")")) {
        expect(",");
      }
    }
    return new Code.Call(name.line(), name.text(), List.copyOf(arguments), Map.of());
  }

  /** Reads values by name, such as {X 1, Y 2} or {E6POS: X 1}. */
  private Expression fields(int line) throws ModelFormatException {
    String type = "";
    if (peek().isName() && peekBehind().is(":")) {
      type = name();
      next();
    }
    Map<String, Expression> parts = new LinkedHashMap<>();
    while (!took("}")) {
      if (peek().kind() == Kind.LINE_END) {
        throw fault("stands where '}' is wanted");
      }
      String name = name();
      if (took("[")) {
        if (!took("]")) {
          name += "[" + expression() + "]";
          expect("]");
        }
      }
      parts.put(name, expression());
      if (!peek().is("}")) {
        expect(",");
      }
    }
    return new Code.Fields(line, type, parts);
  }

  @Override
  public final double number(Word word) throws ModelFormatException {
    String text = word.text();
    if (!text.startsWith("'")) {
      return Double.parseDouble(text);
    }
    String digits = text.substring(1, text.length() - 1).toUpperCase(Locale.ROOT);
    int base = digits.startsWith("B") ? 2 : digits.startsWith("H") ? 16 : 10;
    try {
      return Long.parseLong(base == 10 ? digits : digits.substring(1), base);
    } catch (NumberFormatException e) {
      throw faultAt(word.line(), text + " is no number");
    }
  }
}
