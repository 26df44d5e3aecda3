package dev.clearway.io.program.krl;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Cases;
import dev.clearway.io.program.code.Code;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.Code.Statement;
import dev.clearway.io.program.code.Word;
import dev.clearway.io.program.code.Word.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes trees of KRL's words. */
final class KrlParser extends KrlExpressions {
  private static final Set<String> TYPES =
      Set.of("int real bool char frame pos e6pos axis e6axis fdat pdat ldat".split(" "));

  private static final Set<String> MOVES =
      Set.of(
          "ptp lin circ ptp_rel lin_rel circ_rel sptp slin scirc sptp_rel slin_rel scirc_rel"
              .split(" "));

  /** What is left out, with all of its line: it moves nothing. */
  private static final Set<String> QUIET =
      Set.of(
          ("wait halt signal ext extfct extfctp import enum interrupt trigger continue anin anout"
                  + " digin pulse brake ini struc")
              .split(" "));

  private static final Set<String> ENDS = Set.of("end", "endfct", "enddat");

  private final KrlFile out = new KrlFile();

  private KrlParser(Path file, List<Word> words) {
    super(file, words);
  }

  /** Returns what a whole file says. */
  static KrlFile parse(Path file, String text) throws ModelFormatException {
    KrlParser parser = new KrlParser(file, lexer().cut(file, text));
    parser.file();
    return parser.out;
  }

  private void file() throws ModelFormatException {
    while (peek().kind() != Kind.FILE_END) {
      Word word = peek();
      if (word.kind() == Kind.LINE_END || word.is("global")) {
        next();
      } else if (word.is("def") || word.is("deffct")) {
        routine(word.is("deffct"));
      } else if (word.is("defdat")) {
        skipLine();
        out.data().addAll(block(ENDS));
        expect("enddat");
      } else {
        out.data().addAll(statements()); // a piece of a data file
      }
    }
  }

  private void skipLine() {
    while (peek().kind() != Kind.LINE_END && peek().kind() != Kind.FILE_END) {
      next();
    }
  }

  private void routine(boolean tells) throws ModelFormatException {
    int line = next().line();
    if (tells) {
      name(); // its type, which no use depends on
      if (took("[")) {
        expect("]");
      }
    }
    String name = name();
    List<Code.Parameter> parameters = new ArrayList<>();
    Set<String> names = new HashSet<>();
    expect("(");
    while (!took(")")) {
      String given = name();
      names.add(given);
      if (took("[")) {
        while (took(",")) {
          names.add(given);
        }
        expect("]");
      }
      boolean changes = true;
      if (took(":")) {
        changes = !took("in");
        took("out");
      }
      parameters.add(new Code.Parameter("", given, changes, false));
      if (!peek().is(")")) {
        expect(",");
      }
    }
    List<Statement> body = new ArrayList<>(block(ENDS));
    body.removeIf(
        s -> s instanceof Code.Declaration d && d.value().isEmpty() && names.contains(d.name()));
    if (!took("end")) {
      expect("endfct");
    }
    out.routines().add(new Code.Function(line, name, List.copyOf(parameters), List.copyOf(body)));
  }

  @Override
  public Optional<Statement> statement() throws ModelFormatException {
    List<Statement> all = statements();
    return switch (all.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(all.getFirst());
      default ->
          Optional.of(
              new Code.Choice(
                  all.getFirst().line(),
                  new Code.Constant(all.getFirst().line(), true),
                  all,
                  List.of()));
    };
  }

  /** Reads a line; a declaration may make several variables. */
  private List<Statement> statements() throws ModelFormatException {
    Word word = peek();
    String text = word.isName() ? word.text() : "";
    if (text.equals("decl") || text.equals("global") || text.equals("const")) {
      next();
      return statements();
    }
    boolean declares =
        word.isName()
            && peekBehind().isName()
            && !MOVES.contains(text)
            && !QUIET.contains(text)
            && (TYPES.contains(text) || !KEYWORDS.contains(text));
    if (declares) {
      return declarations();
    }
    return control(word, text).map(List::of).orElse(List.of());
  }

  private static final Set<String> KEYWORDS =
      Set.of(
          ("if then else endif for to step endfor while endwhile repeat until loop endloop exit"
                  + " switch case default endswitch return goto resume spline endspline def end"
                  + " deffct endfct defdat enddat not and or exor")
              .split(" "));

  private List<Statement> declarations() throws ModelFormatException {
    List<Statement> all = new ArrayList<>();
    String type = name();
    do {
      int line = peek().line();
      String name = name();
      List<Expression> sizes = took("[") ? list("]") : List.of();
      if (took("=")) {
        Expression value = expression();
        if (sizes.isEmpty()) {
          all.add(new Code.Declaration(line, type, name, sizes, Optional.of(value)));
        }
      } else {
        all.add(new Code.Declaration(line, type, name, sizes, Optional.empty()));
      }
    } while (took(","));
    endOfLine();
    return all;
  }

  private Optional<Statement> control(Word word, String text) throws ModelFormatException {
    if (QUIET.contains(text)) {
      skipLine();
      return text.equals("interrupt")
          ? Optional.of(action(word, List.of(), Map.of()))
          : Optional.empty();
    }
    if (MOVES.contains(text)) {
      return Optional.of(move());
    }
    return switch (text) {
      case "if" -> Optional.of(choice());
      case "for" -> Optional.of(count());
      case "while" -> {
        next();
        Expression condition = expression();
        yield Optional.of(loop(word, condition, "endwhile", false));
      }
      case "loop" -> {
        next();
        yield Optional.of(loop(word, new Code.Constant(word.line(), true), "endloop", false));
      }
      case "repeat" -> {
        next();
        List<Statement> body = block(Set.of("until"));
        expect("until");
        Expression ends = expression();
        Expression goesOn = new Code.Operation(word.line(), "not", Optional.empty(), ends);
        yield Optional.of(new Code.Loop(word.line(), goesOn, body, true));
      }
      case "switch" -> Optional.of(cases());
      case "exit" -> {
        next();
        yield Optional.of(new Code.Jump(word.line(), true));
      }
      case "return" -> {
        next();
        boolean nothing = peek().kind() == Kind.LINE_END;
        yield Optional.of(
            new Code.Return(word.line(), nothing ? Optional.empty() : Optional.of(expression())));
      }
      case "goto" -> refused("jumps to a label, which is not read; write a loop or a condition");
      case "resume" -> refused("leaves interrupts, which are not judged");
      case "spline" ->
          refused("begins a spline, whose way between its points is not told; write LIN and CIRC");
      default -> simple();
    };
  }

  private Optional<Statement> refused(String why) {
    Word word = peek();
    skipLine();
    return Optional.of(new Code.Refused(word.line(), "'" + word.text() + "' " + why));
  }

  private static Statement action(
      Word word, List<Expression> arguments, Map<String, Expression> named) {
    return new Code.Action(word.line(), new Code.Call(word.line(), word.text(), arguments, named));
  }

  private Statement loop(Word word, Expression condition, String end, boolean once)
      throws ModelFormatException {
    List<Statement> body = block(Set.of(end));
    expect(end);
    return new Code.Loop(word.line(), condition, body, once);
  }

  private Statement choice() throws ModelFormatException {
    int line = next().line();
    Expression condition = expression();
    expect("then");
    List<Statement> then = block(Set.of("else", "endif"));
    List<Statement> otherwise = took("else") ? block(Set.of("endif")) : List.of();
    expect("endif");
    return new Code.Choice(line, condition, then, otherwise);
  }

  private Statement count() throws ModelFormatException {
    int line = next().line();
    String variable = name();
    expect("=");
    Expression from = expression();
    expect("to");
    Expression to = expression();
    Optional<Expression> step =
        Optional.of(took("step") ? expression() : new Code.Constant(line, 1.0));
    List<Statement> body = block(Set.of("endfor"));
    expect("endfor");
    return new Code.Count(line, variable, from, to, step, body);
  }

  private Statement cases() throws ModelFormatException {
    int line = next().line();
    Expression selector = expression();
    List<Code.Choice> cases = new ArrayList<>();
    List<Statement> otherwise = List.of();
    Set<String> ends = Set.of("case", "default", "endswitch");
    block(ends);
    while (!took("endswitch")) {
      int at = peek().line();
      if (took("case")) {
        Expression any = same(at, selector);
        while (took(",")) {
          any = new Code.Operation(at, "or", Optional.of(any), same(at, selector));
        }
        cases.add(new Code.Choice(at, any, block(ends), List.of()));
      } else {
        expect("default");
        otherwise = block(ends);
      }
    }
    return Cases.chain(line, cases, otherwise);
  }

  private Expression same(int line, Expression selector) throws ModelFormatException {
    return new Code.Operation(line, "==", Optional.of(selector), expression());
  }

  /** Reads a move: targets, what it is told besides, and how it is blended. */
  private Statement move() throws ModelFormatException {
    Word word = next();
    List<Expression> targets = new ArrayList<>();
    Map<String, Expression> named = new LinkedHashMap<>();
    do {
      if (peek().is("ca")) {
        next();
        named.put("ca", expression());
      } else {
        targets.add(expression());
      }
    } while (took(","));
    while (peek().isName()) {
      Word next = next();
      if (next.is("with")) {
        with(named);
      } else {
        named.put(next.text(), new Code.Constant(next.line(), true));
      }
    }
    endOfLine();
    return action(word, List.copyOf(targets), Map.copyOf(named));
  }

  /** Reads system variables that hold for one move; those that play no part are left out. */
  private void with(Map<String, Expression> named) throws ModelFormatException {
    do {
      String name = name();
      boolean counts = name.equals("$tool") || name.equals("$base");
      Expression target = parts(new Code.Name(peek().line(), name));
      expect("=");
      Expression value = expression();
      if (counts && target instanceof Code.Name) {
        named.put(name, value);
      }
    } while (took(","));
  }

  private Optional<Statement> simple() throws ModelFormatException {
    Word first = peek();
    String name = name();
    if (took(":")) {
      return Optional.empty(); // a label; jumps to it are refused
    }
    if (took("(")) {
      Code.Call call = call(first);
      endOfLine();
      return Optional.of(new Code.Action(first.line(), call));
    }
    if (peek().kind() == Kind.LINE_END) {
      return Optional.of(action(first, List.of(), Map.of()));
    }
    Expression target = target(first.line(), name);
    expect("=");
    Expression value = expression();
    endOfLine();
    return Optional.of(new Code.Assignment(first.line(), false, target, value));
  }

  /** Reads what is given a value; a text as a whole is told by empty brackets. */
  private Expression target(int line, String name) throws ModelFormatException {
    if (peek().is("[") && peekBehind().is("]")) {
      next();
      next();
    }
    return parts(new Code.Name(line, name));
  }
}
