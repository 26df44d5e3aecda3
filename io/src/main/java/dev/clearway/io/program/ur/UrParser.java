package dev.clearway.io.program.ur;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.Code.Statement;
import dev.clearway.io.program.code.CodeParser;
import dev.clearway.io.program.code.Lexer;
import dev.clearway.io.program.code.Word;
import dev.clearway.io.program.code.Word.Kind;
import dev.clearway.io.program.code.WordCursor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Makes trees of URScript's words. */
final class UrParser implements CodeParser {
  private static final List<Set<String>> PRECEDENCE =
      List.of(
          Set.of("or", "xor"),
          Set.of("and"),
          Set.of("==", "!=", "<", ">", "<=", ">="),
          Set.of("+", "-"),
          Set.of("*", "/", "%"));

  private static final Lexer LEXER =
      new Lexer(
          "URScript",
          Pattern.compile(
              "(?<space>(?m:^)[ \\t]*+\\$[^\\n]*+|[ \\t\\r\\f]++|#[^\\n]*+|\\\\\\r?\\n)|(?<end>\\n)"
                  + "|(?<number>(?:\\d++(?:\\.\\d*+)?|\\.\\d++)(?:[eE][+-]?\\d++)?+)"
                  + "|(?<name>[A-Za-z_]\\w*+)|\"(?<string>[^\"\\n]*+)\""
                  + "|(?<sign>==|!=|<=|>=|[-+*/%=<>()\\[\\],:.])"),
          false,
          true);

  /** What is done to threads where the program comes to it. */
  private static final Set<String> OF_THREADS = Set.of("run", "kill", "join");

  private final WordCursor cursor;

  private UrParser(Path file, List<Word> words) {
    this.cursor = new WordCursor(file, words, PRECEDENCE, Set.of("-", "+", "not"));
  }

  @Override
  public WordCursor words() {
    return cursor;
  }

  /** Returns what a whole file says. */
  static List<Statement> parse(Path file, String text) throws ModelFormatException {
    UrParser parser = new UrParser(file, LEXER.cut(file, text));
    List<Statement> all = parser.block(Set.of());
    if (parser.peek().kind() != Kind.FILE_END) {
      throw parser.fault("stands here without what it belongs to");
    }
    return all;
  }

  @Override
  public Optional<Statement> statement() throws ModelFormatException {
    if (peek().is("thread")) {
      // It does nothing until the program runs it, which is refused there.
      function();
      return Optional.empty();
    }
    return Optional.of(oneStatement());
  }

  private Statement oneStatement() throws ModelFormatException {
    Word word = peek();
    String text = word.isName() ? word.text() : "";
    return switch (text) {
      case "def" -> function();
      case "if" -> choice();
      case "while" -> loop();
      case "return" -> {
        next();
        boolean nothing = peek().kind() == Kind.LINE_END;
        yield new Code.Return(word.line(), nothing ? Optional.empty() : Optional.of(expression()));
      }
      case "break", "continue" -> {
        next();
        yield new Code.Jump(word.line(), text.equals("break"));
      }
      case "halt" -> throw fault("ends the program, which is not judged; leave it out");
      case "global", "local" -> {
        next();
        yield simple(text.equals("global"));
      }
      default -> simple(false);
    };
  }

  private Statement function() throws ModelFormatException {
    int line = next().line();
    String name = name();
    List<Code.Parameter> parameters = new ArrayList<>();
    expect("(");
    while (!peek().is(")")) {
      parameters.add(parameter());
      if (!peek().is(")")) {
        expect(",");
      }
    }
    next();
    expect(":");
    List<Statement> body = block(Set.of("end"));
    expect("end");
    return new Code.Function(line, name, List.copyOf(parameters), body);
  }

  private Code.Parameter parameter() throws ModelFormatException {
    String name = name();
    if (!peek().is("=")) {
      return new Code.Parameter("", name, false, false);
    }
    next();
    int line = peek().line();
    Expression usual = expression();
    if (!plain(usual)) {
      throw faultAt(line, "a parameter's own value is computed, which is not read; write a number");
    }
    return new Code.Parameter("", name, false, false, Optional.of(usual));
  }

  /** Returns whether a value is the same wherever it is asked for. */
  private static boolean plain(Expression value) {
    return switch (value) {
      case Code.Constant constant -> true;
      case Code.Operation operation ->
          plain(operation.right()) && operation.left().map(UrParser::plain).orElse(true);
      case Code.ListOf list -> list.parts().stream().allMatch(UrParser::plain);
      default -> false;
    };
  }

  private Statement choice() throws ModelFormatException {
    int line = next().line();
    Expression condition = expression();
    expect(":");
    List<Statement> then = block(Set.of("elif", "else", "end"));
    List<Statement> otherwise = List.of();
    if (peek().is("elif")) {
      otherwise = List.of(choice());
      return new Code.Choice(line, condition, then, otherwise);
    }
    if (peek().is("else")) {
      next();
      expect(":");
      otherwise = block(Set.of("end"));
    }
    expect("end");
    return new Code.Choice(line, condition, then, otherwise);
  }

  private Statement loop() throws ModelFormatException {
    int line = next().line();
    Expression condition = expression();
    expect(":");
    List<Statement> body = block(Set.of("end"));
    expect("end");
    return new Code.Loop(line, condition, body, false);
  }

  private Statement simple(boolean global) throws ModelFormatException {
    Word first = peek();
    Expression value = expression();
    if (!peek().is("=")) {
      endOfLine();
      return new Code.Action(first.line(), value);
    }
    next();
    Expression right = expression();
    endOfLine();
    return switch (value) {
      case Code.Name name -> new Code.Assignment(first.line(), global, name, right);
      case Code.Part part -> new Code.Assignment(first.line(), global, part, right);
      default -> throw faultAt(first.line(), "a value is given to what is no variable");
    };
  }

  @Override
  public Expression parts(Expression of) throws ModelFormatException {
    Expression out = of;
    while (peek().is("[")) {
      int line = next().line();
      Expression index = expression();
      expect("]");
      out = new Code.Part(line, out, index);
    }
    return out;
  }

  @Override
  public double number(Word word) {
    return Double.parseDouble(word.text());
  }

  @Override
  public Optional<Expression> named(Word word) throws ModelFormatException {
    if (word.is("[")) {
      return Optional.of(new Code.ListOf(word.line(), "", list("]")));
    }
    return word.isName() ? Optional.of(ofName(word)) : Optional.empty();
  }

  private Expression ofName(Word word) throws ModelFormatException {
    if (word.is("p") && peek().is("[")) {
      next();
      return new Code.ListOf(word.line(), "pose", list("]"));
    }
    if (word.is("True") || word.is("False")) {
      return new Code.Constant(word.line(), word.is("True"));
    }
    if (OF_THREADS.contains(word.text()) && peek().isName()) {
      expression();
      return new Code.Call(word.line(), word.text(), List.of(), Map.of());
    }
    if (!peek().is("(")) {
      return new Code.Name(word.line(), word.text());
    }
    next();
    List<Expression> arguments = new ArrayList<>();
    Map<String, Expression> named = new LinkedHashMap<>();
    while (!peek().is(")")) {
      boolean byName = peek().isName() && peekBehind().is("=");
      if (byName) {
        String name = next().text();
        next();
        named.put(name, expression());
      } else {
        arguments.add(expression());
      }
      if (!peek().is(")")) {
        expect(",");
      }
    }
    next();
    return new Code.Call(word.line(), word.text(), List.copyOf(arguments), Map.copyOf(named));
  }
}
