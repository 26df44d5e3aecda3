package dev.clearway.io.program.rapid;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Cases;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.Code.Statement;
import dev.clearway.io.program.code.Word;
import dev.clearway.io.program.code.Word.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes trees of RAPID's words; all names in small letters. */
final class RapidParser extends RapidExpressions {
  private static final Set<String> SCOPES = Set.of("local", "task");
  private static final Set<String> STORAGE = Set.of("const", "pers", "var");
  private static final Set<String> HANDLERS = Set.of("error", "undo", "backward");

  private final RapidModule out = new RapidModule();

  private RapidParser(Path file, List<Word> words) {
    super(file, words);
  }

  /** Returns what a whole file says. */
  static RapidModule parse(Path file, String text) throws ModelFormatException {
    RapidParser parser = new RapidParser(file, lexer().cut(file, text));
    parser.file();
    return parser.out;
  }

  private void file() throws ModelFormatException {
    while (peek().kind() != Kind.FILE_END) {
      if (peek().kind() == Kind.LINE_END) {
        next();
      } else if (took("module")) {
        name();
        skipAttributes();
      } else if (!took("endmodule")) {
        item();
      }
    }
  }

  private void skipAttributes() {
    if (took("(")) {
      while (peek().kind() != Kind.FILE_END && !took(")")) {
        next();
      }
    }
  }

  private void item() throws ModelFormatException {
    while (SCOPES.contains(peek().text())) {
      next();
    }
    Word word = peek();
    switch (word.text()) {
      case "const", "pers", "var" -> out.add(declaration());
      case "record" -> record();
      case "alias" -> {
        next();
        String type = name();
        out.types().put(name(), List.of(new RapidTypes.Part("", type)));
        expect(";");
      }
      case "proc" -> out.add(routine("endproc"));
      case "func" -> {
        next();
        name(); // its type, which no use depends on
        out.add(routineAt(word.line(), "endfunc"));
      }
      case "trap" -> out.add(routine("endtrap"));
      default ->
          throw fault("stands where a module wants data (CONST, PERS, VAR), RECORD, PROC or FUNC");
    }
  }

  private void record() throws ModelFormatException {
    next();
    String name = name();
    List<RapidTypes.Part> parts = new ArrayList<>();
    while (!took("endrecord")) {
      String type = name();
      parts.add(new RapidTypes.Part(name(), type));
      expect(";");
    }
    out.types().put(name, List.copyOf(parts));
  }

  private Code.Declaration declaration() throws ModelFormatException {
    int line = next().line();
    String type = name();
    String name = name();
    List<Expression> sizes = took("{") ? list("}") : List.of();
    Optional<Expression> value = took(":=") ? Optional.of(expression()) : Optional.empty();
    expect(";");
    return new Code.Declaration(line, type, name, sizes, value);
  }

  private Code.Function routine(String end) throws ModelFormatException {
    return routineAt(next().line(), end);
  }

  private Code.Function routineAt(int line, String end) throws ModelFormatException {
    String name = name();
    List<Code.Parameter> parameters = peek().is("(") ? parameters() : List.of();
    List<Statement> body =
        block(Set.of("error", "undo", "backward", "endproc", "endfunc", "endtrap"));
    while (HANDLERS.contains(peek().text())) {
      next(); // what is done after errors is not judged
      skipAttributes();
      block(Set.of("error", "undo", "backward", "endproc", "endfunc", "endtrap"));
    }
    expect(end);
    return new Code.Function(line, name, parameters, body);
  }

  private List<Code.Parameter> parameters() throws ModelFormatException {
    List<Code.Parameter> out = new ArrayList<>();
    expect("(");
    while (!took(")")) {
      boolean optional = took("\\");
      boolean changes = false;
      while (peek().is("inout") || peek().is("var") || peek().is("pers")) {
        next();
        changes = true;
      }
      String type = name();
      String name = name();
      if (took("{")) {
        list("}", "*");
      }
      out.add(new Code.Parameter(type, name, changes, optional));
      if (!peek().is(")") && !took("|")) {
        took(",");
      }
    }
    return List.copyOf(out);
  }

  /** Skips to a sign: sizes of lists that are handed over are told by asterisks. */
  private void list(String end, String sign) throws ModelFormatException {
    while (!took(end)) {
      if (!took(sign)) {
        expect(",");
      }
    }
  }

  @Override
  public Optional<Statement> statement() throws ModelFormatException {
    Word word = peek();
    if (took(";")) {
      return Optional.empty();
    }
    if (word.isName() && STORAGE.contains(word.text())) {
      return Optional.of(declaration());
    }
    return switch (word.isName() ? word.text() : "") {
      case "if" -> Optional.of(choice());
      case "for" -> Optional.of(count());
      case "while" -> {
        next();
        Expression condition = expression();
        expect("do");
        List<Statement> body = block(Set.of("endwhile"));
        expect("endwhile");
        yield Optional.of(new Code.Loop(word.line(), condition, body, false));
      }
      case "test" -> Optional.of(test());
      case "return" -> {
        next();
        Optional<Expression> value = peek().is(";") ? Optional.empty() : Optional.of(expression());
        expect(";");
        yield Optional.of(new Code.Return(word.line(), value));
      }
      case "goto" -> refused("jumps to a label, which is not read; write a loop or a condition");
      case "exit" -> refused("ends the program, which is not judged; leave it out");
      case "raise", "retry", "trynext" -> refused("handles errors, which is not judged");
      case "connect" -> {
        next();
        expression();
        expect("with");
        String trap = name();
        expect(";");
        yield Optional.of(action(word.line(), "connect", List.of(text(word.line(), trap))));
      }
      default -> simple();
    };
  }

  private Optional<Statement> refused(String why) throws ModelFormatException {
    Word word = next();
    while (!took(";")) {
      if (peek().kind() == Kind.FILE_END) {
        throw fault("stands where ';' is wanted");
      }
      next();
    }
    return Optional.of(new Code.Refused(word.line(), "'" + word.text() + "' " + why));
  }

  private static Statement action(int line, String name, List<Expression> arguments) {
    return new Code.Action(line, new Code.Call(line, name, arguments, Map.of()));
  }

  private Statement choice() throws ModelFormatException {
    int line = next().line();
    Expression condition = expression();
    if (!took("then")) {
      List<Statement> only = statement().map(List::of).orElse(List.of());
      return new Code.Choice(line, condition, only, List.of());
    }
    List<Statement> then = block(Set.of("elseif", "else", "endif"));
    List<Statement> otherwise = List.of();
    if (peek().is("elseif")) {
      return new Code.Choice(line, condition, then, List.of(nested()));
    }
    if (took("else")) {
      otherwise = block(Set.of("endif"));
    }
    expect("endif");
    return new Code.Choice(line, condition, then, otherwise);
  }

  private Statement nested() throws ModelFormatException {
    words().enter();
    Statement out = choice();
    words().leave();
    return out;
  }

  private Statement count() throws ModelFormatException {
    int line = next().line();
    String variable = name();
    expect("from");
    Expression from = expression();
    expect("to");
    Expression to = expression();
    Optional<Expression> step = took("step") ? Optional.of(expression()) : Optional.empty();
    expect("do");
    List<Statement> body = block(Set.of("endfor"));
    expect("endfor");
    return new Code.Count(line, variable, from, to, step, body);
  }

  private Statement test() throws ModelFormatException {
    int line = next().line();
    Expression selector = expression();
    List<Code.Choice> cases = new ArrayList<>();
    List<Statement> otherwise = List.of();
    while (!took("endtest")) {
      int at = peek().line();
      if (took("case")) {
        Optional<Expression> any = Optional.empty();
        do {
          Expression same = new Code.Operation(at, "=", Optional.of(selector), expression());
          any = Optional.of(any.isEmpty() ? same : new Code.Operation(at, "or", any, same));
        } while (took(","));
        expect(":");
        cases.add(
            new Code.Choice(at, any.get(), block(Set.of("case", "default", "endtest")), List.of()));
      } else {
        expect("default");
        expect(":");
        otherwise = block(Set.of("case", "default", "endtest"));
      }
    }
    return Cases.chain(line, cases, otherwise);
  }

  /** Reads a value for a variable, a label, or what is done by name. */
  private Optional<Statement> simple() throws ModelFormatException {
    Word first = peek();
    if (took("%")) {
      return lateBinding(first.line());
    }
    String name = name();
    if (took(":")) {
      return Optional.empty(); // a label; jumps to it are refused
    }
    if (peek().is(":=") || peek().is("{") || peek().is(".")) {
      Expression target = parts(new Code.Name(first.line(), name));
      expect(":=");
      Expression value = expression();
      expect(";");
      return Optional.of(new Code.Assignment(first.line(), false, target, value));
    }
    return Optional.of(new Code.Action(first.line(), call(first, ";")));
  }

  private Optional<Statement> lateBinding(int line) throws ModelFormatException {
    while (!took(";")) {
      if (peek().kind() == Kind.FILE_END) {
        throw fault("stands where ';' is wanted");
      }
      next();
    }
    return Optional.of(
        new Code.Refused(line, "a routine is called by a name that is computed; call it by name"));
  }
}
