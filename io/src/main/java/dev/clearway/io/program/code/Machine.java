package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.Code.Function;
import dev.clearway.io.program.code.Code.Statement;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Runs a program as far as its text tells what it does, and collects its moves.
 *
 * <p>A condition that the text does not tell is no obstacle where neither of its branches moves the
 * arm: what they make of variables is not known from there on. Not thread-safe.
 */
public final class Machine {
  /** The value of what is called for what it does, and the left side of an operator without one. */
  public static final Object NOTHING = new Object();

  /** More than any program by hand does. */
  private static final int MOST_STEPS = 1_000_000;

  private static final int MOST_MOVES = 100_000;

  private final Path main;
  private final Language language;
  private final Values values;
  private final Calls calls;
  private final List<Move> moves = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final Variables variables = new Variables();
  private int steps;

  /** How a statement ended. */
  private enum After {
    NEXT,
    BREAK,
    CONTINUE,
    RETURN
  }

  private Object returned = NOTHING;

  /** Makes one that has run nothing. */
  public Machine(Path file, Language language) {
    this.main = file;
    this.language = language;
    this.values = new Values(this, language, variables);
    this.calls = new Calls(file, this, language, values, variables);
  }

  /** Returns what was done so far. */
  public RobotProgram program() {
    return new RobotProgram(moves, List.copyOf(warnings));
  }

  /** Makes a function known. */
  public void define(Function function) {
    calls.define(function, main);
  }

  /** Makes a function known that stands in another file. */
  public void define(Function function, Path in) {
    calls.define(function, in);
  }

  /** Returns whether the program has a function of a name. */
  public boolean defines(String name) {
    return calls.defines(name);
  }

  /**
   * Makes a variable of the whole program known, whose first value is computed when asked for.
   *
   * @param in the file in which it stands
   */
  public void declare(Code.Declaration declaration, Path in) {
    variables.setGlobal(declaration.name(), declaration);
    calls.putElsewhere(declaration.name(), in);
  }

  /** Runs what another file declares and gives values, for the whole program. */
  public void runData(List<Statement> statements, Path in) throws ModelFormatException {
    Path before = calls.enter(in);
    for (Statement statement : statements) {
      if (statement instanceof Code.Declaration declaration) {
        declare(declaration, in);
      } else {
        run(statement);
      }
    }
    calls.backTo(before);
  }

  /** Returns the first value of a variable of the whole program. */
  Object first(Code.Declaration declaration) throws ModelFormatException {
    Path before = calls.enterFileOf(declaration.name());
    Object value = values.first(declaration);
    calls.backTo(before);
    return value;
  }

  /** Returns the file of what runs. */
  public Path file() {
    return calls.file();
  }

  /**
   * Returns the line of the program's file for something that runs: that of the call where it
   * stands in another file.
   */
  public int line(int line) {
    return calls.line(line);
  }

  /** Returns the value of a variable; unknown with line 0 if it has none. */
  public Object variable(String name, int line) throws ModelFormatException {
    return values.get(name, line);
  }

  /** Returns what an expression comes to. */
  public Object value(Expression expression) throws ModelFormatException {
    return values.of(expression);
  }

  /** Gives a variable or one of its parts a value. */
  public void assign(Expression target, Object value) throws ModelFormatException {
    values.store(target, value, !calls.inside());
  }

  /** Adds a move. */
  public void add(Move move) {
    moves.add(move);
  }

  /** Tells something that a user should know. */
  public void warn(int line, String warning) {
    String where = file().equals(main) ? "" : file() + ", ";
    warnings.add("%sline %s: %s".formatted(where, line, warning));
  }

  /** Returns an error that names the line. */
  public ModelFormatException fault(int line, String problem) {
    return new ModelFormatException(file(), line, problem);
  }

  /** Returns an error about a function that is nowhere, which a file of some kind may have. */
  public ModelFormatException notKnown(Code.Call call, String kind) {
    return fault(
        call.line(),
        ("what %s does is not known here; --program-with FILE reads a %s that has it, and if it"
                + " moves nothing, --program-ignore %s leaves it out")
            .formatted(Quoted.of(call.name()), kind, call.name()));
  }

  /** Runs statements of the whole program. */
  public void run(List<Statement> statements) throws ModelFormatException {
    block(statements);
  }

  /** Runs a function of the program that takes nothing. */
  public void run(String function, int line) throws ModelFormatException {
    call(new Code.Call(line, function, List.of(), Map.of()));
  }

  private After block(List<Statement> statements) throws ModelFormatException {
    for (Statement statement : statements) {
      step(statement.line());
      After after = run(statement);
      if (after != After.NEXT) {
        return after;
      }
    }
    return After.NEXT;
  }

  private void step(int line) throws ModelFormatException {
    if (++steps > MOST_STEPS || moves.size() > MOST_MOVES) {
      throw fault(
          line,
          "the program runs on and on: more than %s steps or %s moves"
              .formatted(MOST_STEPS, MOST_MOVES));
    }
  }

  private After run(Statement statement) throws ModelFormatException {
    switch (statement) {
      case Function function -> define(function);
      case Code.Declaration declaration -> {
        Object value = values.first(declaration);
        if (!calls.inside()) {
          variables.setGlobal(declaration.name(), value);
        } else {
          variables.setLocal(declaration.name(), value);
        }
      }
      case Code.Assignment it ->
          values.store(it.target(), values.of(it.value()), it.global() || !calls.inside());
      case Code.Action(int line, Expression value) -> values.of(value);
      case Code.Choice choice -> {
        return choice(choice);
      }
      case Code.Loop loop -> {
        return loop(loop);
      }
      case Code.Count count -> {
        return count(count);
      }
      case Code.Return(int line, Optional<Expression> value) -> {
        returned = value.isPresent() ? values.of(value.get()) : new Unknown("return", line);
        return After.RETURN;
      }
      case Code.Jump(int line, boolean leaves) -> {
        return leaves ? After.BREAK : After.CONTINUE;
      }
      case Code.Refused(int line, String problem) -> throw fault(line, problem);
    }
    return After.NEXT;
  }

  private After choice(Code.Choice choice) throws ModelFormatException {
    Object known = values.of(choice.condition());
    if (known instanceof Unknown unknown) {
      return either(choice.line(), "if", unknown, choice.then(), choice.otherwise());
    }
    return block(isTrue(known, choice.line(), "if") ? choice.then() : choice.otherwise());
  }

  /**
   * Runs both branches of what is not known: neither may move the arm, and both have to end alike.
   */
  private After either(
      int line, String word, Unknown unknown, List<Statement> then, List<Statement> otherwise)
      throws ModelFormatException {
    values.settle();
    int before = moves.size();
    Variables start = variables.copy();
    After after = block(then);
    Variables first = variables.copy();
    Object result = returned;
    variables.set(start);
    After other = moves.size() == before ? block(otherwise) : after;
    if (moves.size() != before || after != other) {
      throw fault(
          line,
          "'%s' depends on %s of line %s, which the program's text does not tell"
              .formatted(word, Quoted.of(unknown.name()), unknown.line()));
    }
    variables.forgetWhatDiffers(first, unknown);
    returned = result.equals(returned) ? returned : unknown;
    return after;
  }

  /** Repeats; an endless loop until a round does what the one before did. */
  private After loop(Code.Loop loop) throws ModelFormatException {
    boolean endless = loop.condition() instanceof Code.Constant;
    List<Move> before = List.of();
    Map<String, Object> known = Map.of();
    boolean first = true;
    boolean looked = loop.atLeastOnce();
    while (true) {
      if (!looked) {
        Object goesOn = values.of(loop.condition());
        if (goesOn instanceof Unknown unknown) {
          return maybeRepeated(loop, unknown);
        }
        if (!isTrue(goesOn, loop.condition().line(), "while")) {
          return After.NEXT;
        }
      }
      looked = false;
      int from = moves.size();
      After after = block(loop.body());
      if (after == After.RETURN) {
        return after;
      }
      if (after == After.BREAK) {
        return After.NEXT;
      }
      step(loop.line());
      List<Move> round = List.copyOf(moves.subList(from, moves.size()));
      Map<String, Object> state = variables.all();
      if (endless && !first && RobotProgram.same(round, before) && known.equals(state)) {
        warn(
            loop.line(),
            "an endless loop is judged for two rounds; all later ones are like the second");
        return After.RETURN;
      }
      before = round;
      known = state;
      first = false;
    }
  }

  /** Ends a loop of which it is not known how often it runs: it may not move the arm. */
  private After maybeRepeated(Code.Loop loop, Unknown unknown) throws ModelFormatException {
    values.settle();
    // Twice, since the second round may do what follows from the first.
    for (int round = 0; round < 2; round++) {
      Variables before = variables.copy();
      int count = moves.size();
      After after = block(loop.body());
      if (moves.size() != count || after == After.RETURN) {
        throw fault(
            loop.line(),
            "'while' depends on %s of line %s, which the program's text does not tell"
                .formatted(Quoted.of(unknown.name()), unknown.line()));
      }
      variables.forgetWhatDiffers(before, unknown);
    }
    return After.NEXT;
  }

  private After count(Code.Count count) throws ModelFormatException {
    double from = number(count.from(), "for");
    double to = number(count.to(), "for");
    double by = from <= to ? 1 : -1;
    if (count.step().isPresent()) {
      by = number(count.step().get(), "for");
    }
    if (by == 0) {
      throw fault(count.line(), "a counter that does not count: its step is 0");
    }
    boolean inside = variables.isLocal(count.variable());
    Object outer = variables.get(count.variable(), NOTHING);
    Code.Name counter = new Code.Name(count.line(), count.variable());
    double at = from;
    for (; by > 0 ? at <= to : at >= to; at += by) {
      step(count.line());
      if (language.ownsCounters()) {
        variables.setLocal(count.variable(), at);
      } else {
        assign(counter, at);
      }
      After after = block(count.body());
      if (after == After.RETURN) {
        return after;
      }
      if (after == After.BREAK) {
        break;
      }
    }
    if (language.ownsCounters()) {
      if (inside) {
        variables.setLocal(count.variable(), outer);
      } else {
        variables.removeLocal(count.variable());
      }
    } else {
      assign(counter, new Unknown(count.variable(), count.line()));
    }
    return After.NEXT;
  }

  private double number(Expression expression, String word) throws ModelFormatException {
    Object value = values.of(expression);
    if (value instanceof Unknown(String name, int line)) {
      throw fault(
          expression.line(),
          "'%s' depends on %s of line %s, which the program's text does not tell"
              .formatted(word, Quoted.of(name), line));
    }
    if (value instanceof Double number && Math.abs(number) < 1e9) {
      return number;
    }
    throw fault(expression.line(), "'" + word + "' wants a number");
  }

  private boolean isTrue(Object value, int line, String word) throws ModelFormatException {
    if (value instanceof Boolean decided) {
      return decided;
    }
    throw fault(line, "the condition of '" + word + "' is neither true nor false");
  }

  /** Calls a function of the program, or one of the language. */
  Object call(Code.Call call) throws ModelFormatException {
    return calls.call(call);
  }

  /** Runs what a function consists of; returns its value. */
  Object body(Function function) throws ModelFormatException {
    returned = NOTHING;
    block(function.body());
    Object result = returned;
    returned = NOTHING;
    return result;
  }
}
