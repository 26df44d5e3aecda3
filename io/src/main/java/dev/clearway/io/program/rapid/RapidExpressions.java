package dev.clearway.io.program.rapid;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.CodeParser;
import dev.clearway.io.program.code.Lexer;
import dev.clearway.io.program.code.Word;
import dev.clearway.io.program.code.WordCursor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the values of RAPID. */
abstract class RapidExpressions implements CodeParser {
  private static final List<Set<String>> PRECEDENCE =
      List.of(
          Set.of("or", "xor"),
          Set.of("and"),
          Set.of("=", "<>", "<", ">", "<=", ">="),
          Set.of("+", "-"),
          Set.of("*", "/", "div", "mod"));

  private static final int COMPARISON = 2;

  private static final Lexer LEXER =
      new Lexer(
          "RAPID",
          Pattern.compile(
              "(?<space>[ \\t\\r\\f\\uFEFF]++|![^\\n]*+|%%%[^%]*+%%%)|(?<end>\\n)"
                  + "|(?<number>0[xX]\\p{XDigit}++"
                  + "|(?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?+)"
                  + "|(?<name>[\\p{L}_][\\p{L}\\p{N}_]*+)"
                  + "|\"(?<string>(?:[^\"\\n]|\"\")*+)\""
                  + "|(?<sign>:=|<=|>=|<>|[-+*/=<>()\\[\\]{},;:.\\\\%|])"),
          true,
          false);

  private final WordCursor cursor;

  /**
   * Makes one at the first word.
   *
   * @param words of which the last is the end of the file
   */
  protected RapidExpressions(Path file, List<Word> words) {
    this.cursor = new WordCursor(file, words, PRECEDENCE, Set.of("-", "+", "not"));
  }

  @Override
  public final WordCursor words() {
    return cursor;
  }

  static Lexer lexer() {
    return LEXER;
  }

  static Expression text(int line, String text) {
    return new Code.Constant(line, text);
  }

  /** Reads what a function is given, up to a sign. */
  final Code.Call call(Word name, String end) throws ModelFormatException {
    List<Expression> arguments = new ArrayList<>();
    Map<String, Expression> named = new LinkedHashMap<>();
    while (!took(end)) {
      if (took("\\")) {
        int line = peek().line();
        String switched = name();
        named.put(switched, took(":=") ? expression() : new Code.Constant(line, true));
      } else {
        arguments.add(expression());
      }
      if (!peek().is(end) && !peek().is("\\")) {
        expect(",");
      }
    }
    return new Code.Call(name.line(), name.text(), List.copyOf(arguments), Map.copyOf(named));
  }

  @Override
  public final Expression parts(Expression of) throws ModelFormatException {
    return parts(of, "{", "}");
  }

  @Override
  public final Expression operand(Word sign) throws ModelFormatException {
    return sign.is("not") ? binary(COMPARISON) : unary();
  }

  @Override
  public final Optional<Expression> named(Word word) throws ModelFormatException {
    if (word.is("[")) {
      return Optional.of(new Code.ListOf(word.line(), "", list("]")));
    }
    if (!word.isName()) {
      return Optional.empty();
    }
    if (word.is("true") || word.is("false")) {
      return Optional.of(new Code.Constant(word.line(), word.is("true")));
    }
    return Optional.of(took("(") ? call(word, ")") : new Code.Name(word.line(), word.text()));
  }

  @Override
  public final double number(Word word) {
    String text = word.text();
    boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
    return hexadecimal ? Double.parseDouble(text + "p0") : Double.parseDouble(text);
  }
}
