package dev.clearway.io.program;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.UrCode.Expression;
import dev.clearway.io.program.UrCode.Statement;
import dev.clearway.io.program.UrToken.Kind;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes trees of URScript's words. */
final class UrParser {
  /** Deeper than any program by hand; so that hostile ones do not exhaust the stack. */
  private static final int DEEPEST = 200;

  private static final List<Set<String>> PRECEDENCE =
      List.of(
          Set.of("or", "xor"),
          Set.of("and"),
          Set.of("==", "!=", "<", ">", "<=", ">="),
          Set.of("+", "-"),
          Set.of("*", "/", "%"));

  private final Path file;
  private final List<UrToken> words;
  private int at;
  private int depth;

  private UrParser(Path file, List<UrToken> words) {
    this.file = file;
    this.words = words;
  }

  /** Returns what a whole file says. */
  static List<Statement> parse(Path file, String text) throws ModelFormatException {
    UrParser parser = new UrParser(file, UrLexer.cut(file, text));
    List<Statement> all = parser.block(Set.of());
    if (parser.peek().kind() != Kind.FILE_END) {
      throw parser.fault("stands here without what it belongs to");
    }
    return all;
  }

  private UrToken peek() {
    return words.get(at);
  }

  private UrToken next() {
    UrToken word = words.get(at);
    at = Math.min(at + 1, words.size() - 1);
    return word;
  }

  private ModelFormatException fault(String problem) {
    UrToken word = peek();
    String what =
        switch (word.kind()) {
          case LINE_END -> "the end of the line";
          case FILE_END -> "the end of the file";
          default -> Quoted.of(word.text());
        };
    return new ModelFormatException(file, word.line(), what + " " + problem);
  }

  private void expect(String sign) throws ModelFormatException {
    if (!peek().is(sign)) {
      throw fault("stands where '" + sign + "' is wanted");
    }
    next();
  }

  private void enter() throws ModelFormatException {
    if (++depth > DEEPEST) {
      throw fault("is nested more than " + DEEPEST + " deep");
    }
  }

  /** Reads statements up to one of some words, which is left. */
  private List<Statement> block(Set<String> ends) throws ModelFormatException {
    enter();
    List<Statement> out = new ArrayList<>();
    while (true) {
      UrToken word = peek();
      if (word.kind() == Kind.LINE_END) {
        next();
      } else if (word.kind() == Kind.FILE_END || (isName(word) && ends.contains(word.text()))) {
        depth--;
        return out;
      } else {
        out.add(statement());
      }
    }
  }

  private static boolean isName(UrToken word) {
    return word.kind() == Kind.NAME;
  }

  private Statement statement() throws ModelFormatException {
    UrToken word = peek();
    String text = isName(word) ? word.text() : "";
    return switch (text) {
      case "def", "thread" -> function(text.equals("thread"));
      case "if" -> choice();
      case "while" -> loop();
      case "return" -> {
        next();
        boolean nothing = peek().kind() == Kind.LINE_END;
        yield new UrCode.Return(
            word.line(), nothing ? Optional.empty() : Optional.of(expression()));
      }
      case "break", "continue" -> {
        next();
        yield new UrCode.Jump(word.line(), text.equals("break"));
      }
      case "halt" -> throw fault("ends the program, which is not judged; leave it out");
      case "global", "local" -> {
        next();
        yield simple(text.equals("global"));
      }
      default -> simple(false);
    };
  }

  private Statement function(boolean thread) throws ModelFormatException {
    if (thread) {
      throw fault("runs beside the program, which is not judged; leave it out");
    }
    int line = next().line();
    String name = name();
    List<String> parameters = new ArrayList<>();
    expect("(");
    while (!peek().is(")")) {
      parameters.add(name());
      if (peek().is("=")) {
        throw fault("gives a parameter a value of its own, which is not read");
      }
      if (!peek().is(")")) {
        expect(",");
      }
    }
    next();
    expect(":");
    List<Statement> body = block(Set.of("end"));
    expect("end");
    return new UrCode.Function(line, name, List.copyOf(parameters), body);
  }

  private String name() throws ModelFormatException {
    if (!isName(peek())) {
      throw fault("stands where a name is wanted");
    }
    return next().text();
  }

  private Statement choice() throws ModelFormatException {
    int line = next().line();
    Expression condition = expression();
    expect(":");
    List<Statement> then = block(Set.of("elif", "else", "end"));
    List<Statement> otherwise = List.of();
    if (peek().is("elif")) {
      otherwise = List.of(choice());
      return new UrCode.Choice(line, condition, then, otherwise);
    }
    if (peek().is("else")) {
      next();
      expect(":");
      otherwise = block(Set.of("end"));
    }
    expect("end");
    return new UrCode.Choice(line, condition, then, otherwise);
  }

  private Statement loop() throws ModelFormatException {
    int line = next().line();
    Expression condition = expression();
    expect(":");
    List<Statement> body = block(Set.of("end"));
    expect("end");
    return new UrCode.Loop(line, condition, body);
  }

  private Statement simple(boolean global) throws ModelFormatException {
    UrToken first = peek();
    Expression value = expression();
    if (!peek().is("=")) {
      endOfLine();
      return new UrCode.Action(first.line(), value);
    }
    next();
    Expression right = expression();
    endOfLine();
    return switch (value) {
      case UrCode.Name name ->
          new UrCode.Assignment(first.line(), global, name.name(), Optional.empty(), right);
      case UrCode.Part(int line, UrCode.Name(int at, String list), Expression index) ->
          new UrCode.Assignment(line, global, list, Optional.of(index), right);
      default ->
          throw new ModelFormatException(
              file, first.line(), "a value is given to what is no variable");
    };
  }

  private void endOfLine() throws ModelFormatException {
    if (peek().kind() != Kind.LINE_END) {
      throw fault("stands where the line should end");
    }
  }

  private Expression expression() throws ModelFormatException {
    enter();
    Expression out = binary(0);
    depth--;
    return out;
  }

  private Expression binary(int level) throws ModelFormatException {
    if (level == PRECEDENCE.size()) {
      return unary();
    }
    Expression left = binary(level + 1);
    while (PRECEDENCE.get(level).contains(peek().text()) && peek().kind() != Kind.STRING) {
      UrToken sign = next();
      left = new UrCode.Operation(sign.line(), sign.text(), Optional.of(left), binary(level + 1));
    }
    return left;
  }

  private Expression unary() throws ModelFormatException {
    if (peek().is("-") || peek().is("not") || peek().is("+")) {
      enter();
      UrToken sign = next();
      Expression of = unary();
      depth--;
      return new UrCode.Operation(sign.line(), sign.text(), Optional.empty(), of);
    }
    Expression out = atom();
    while (peek().is("[")) {
      int line = next().line();
      Expression index = expression();
      expect("]");
      out = new UrCode.Part(line, out, index);
    }
    return out;
  }

  private Expression atom() throws ModelFormatException {
    UrToken word = next();
    if (word.kind() == Kind.NUMBER) {
      return new UrCode.Constant(word.line(), Double.valueOf(word.text()));
    }
    if (word.kind() == Kind.STRING) {
      return new UrCode.Constant(word.line(), word.text());
    }
    if (word.is("(")) {
      Expression inside = expression();
      expect(")");
      return inside;
    }
    if (word.is("[")) {
      return new UrCode.ListOf(word.line(), false, list("]"));
    }
    if (isName(word)) {
      return named(word);
    }
    at--;
    throw fault("stands where a value is wanted");
  }

  private Expression named(UrToken word) throws ModelFormatException {
    if (word.is("p") && peek().is("[")) {
      next();
      return new UrCode.ListOf(word.line(), true, list("]"));
    }
    if (word.is("True") || word.is("False")) {
      return new UrCode.Constant(word.line(), word.is("True"));
    }
    if (!peek().is("(")) {
      return new UrCode.Name(word.line(), word.text());
    }
    next();
    List<Expression> arguments = new ArrayList<>();
    Map<String, Expression> named = new LinkedHashMap<>();
    while (!peek().is(")")) {
      boolean isNamed = isName(peek()) && words.get(at + 1).is("=");
      if (isNamed) {
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
    return new UrCode.Call(word.line(), word.text(), List.copyOf(arguments), Map.copyOf(named));
  }

  private List<Expression> list(String end) throws ModelFormatException {
    List<Expression> parts = new ArrayList<>();
    while (!peek().is(end)) {
      parts.add(expression());
      if (!peek().is(end)) {
        expect(",");
      }
    }
    next();
    return parts;
  }
}
