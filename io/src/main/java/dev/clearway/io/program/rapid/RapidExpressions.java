package dev.clearway.io.program.rapid;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.CodeParser;
import dev.clearway.io.program.code.Lexer;
import dev.clearway.io.program.code.Word;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the values of RAPID. */
abstract class RapidExpressions extends CodeParser {
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

  /**
   * Makes one at the first word.
   *
   * @param words of which the last is the end of the file
   */
  protected RapidExpressions(Path file, List<Word> words) {
    super(file, words, PRECEDENCE);
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

  final Expression parts(Expression of) throws ModelFormatException {
    Expression out = of;
    while (true) {
      int line = peek().line();
      if (took(".")) {
        out = new Code.Field(line, out, name());
      } else if (took("{")) {
        for (Expression index : list("}")) {
          out = new Code.Part(line, out, index);
        }
      } else {
        return out;
      }
    }
  }

  @Override
  protected Expression unary() throws ModelFormatException {
    Word sign = peek();
    if (sign.is("-") || sign.is("+") || sign.is("not")) {
      enter();
      next();
      Expression of = sign.is("not") ? binary(COMPARISON) : unary();
      leave();
      return new Code.Operation(sign.line(), sign.text(), Optional.empty(), of);
    }
    return parts(atom());
  }

  private Expression atom() throws ModelFormatException {
    Word word = next();
    switch (word.kind()) {
      case NUMBER -> {
        return new Code.Constant(word.line(), number(word.text()));
      }
      case STRING -> {
        return text(word.line(), word.text());
      }
      case NAME -> {
        if (word.is("true") || word.is("false")) {
          return new Code.Constant(word.line(), word.is("true"));
        }
        return took("(") ? call(word, ")") : new Code.Name(word.line(), word.text());
      }
      default -> {
        if (word.is("(")) {
          Expression inside = expression();
          expect(")");
          return inside;
        }
        if (word.is("[")) {
          return new Code.ListOf(word.line(), "", list("]"));
        }
      }
    }
    back();
    throw fault("stands where a value is wanted");
  }

  private static double number(String text) {
    boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
    return hexadecimal ? Double.parseDouble(text + "p0") : Double.parseDouble(text);
  }
}
