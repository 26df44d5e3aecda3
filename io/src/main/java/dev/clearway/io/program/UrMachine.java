package dev.clearway.io.program;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.UrCode.Expression;
import dev.clearway.io.program.UrCode.Function;
import dev.clearway.io.program.UrCode.Statement;
import dev.clearway.io.program.UrValues.Unknown;
import dev.clearway.io.program.UrValues.UrPose;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs URScript as far as its text tells what it does, and collects its moves. */
final class UrMachine {
  /** More than any program by hand does. */
  private static final int MOST_STEPS = 1_000_000;

  private static final int MOST_MOVES = 100_000;
  private static final int DEEPEST_CALL = 50;

  private final Path file;
  private final UrFunctions functions;
  private final Map<String, Function> own = new HashMap<>();
  private final List<Move> moves = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private final Map<String, Object> global = new HashMap<>();

  /** Of the function that runs. */
  private Map<String, Object> local = new HashMap<>();

  private Pose tool = Pose.IDENTITY;
  private int steps;
  private int depth;

  /** How a statement ended. */
  private enum After {
    NEXT,
    BREAK,
    CONTINUE,
    RETURN
  }

  private Object returned = new Unknown("return", 0);

  private UrMachine(Path file, Set<String> ignored) {
    this.file = file;
    this.functions = new UrFunctions(file, ignored);
  }

  /**
   * Runs a program: its statements outside of functions or, where there are none, its first
   * function.
   *
   * @param ignored names of functions that move nothing that is judged
   * @throws ModelFormatException if it does what its text alone does not tell, or is no program
   */
  static RobotProgram run(Path file, List<Statement> code, Set<String> ignored)
      throws ModelFormatException {
    UrMachine machine = new UrMachine(file, ignored);
    Optional<Function> first = Optional.empty();
    boolean loose = false;
    for (Statement statement : code) {
      if (statement instanceof Function function) {
        machine.own.put(function.name(), function);
        first = first.or(() -> Optional.of(function));
      } else {
        loose = true;
      }
    }
    if (loose) {
      machine.block(code);
    } else if (first.isPresent()) {
      machine.block(first.get().body());
    }
    return new RobotProgram(machine.moves, List.copyOf(machine.warnings));
  }

  private ModelFormatException fault(int line, String problem) {
    return new ModelFormatException(file, line, problem);
  }

  private After block(List<Statement> statements) throws ModelFormatException {
    for (Statement statement : statements) {
      if (++steps > MOST_STEPS || moves.size() > MOST_MOVES) {
        throw fault(
            statement.line(),
            "the program runs on and on: more than %s steps or %s moves"
                .formatted(MOST_STEPS, MOST_MOVES));
      }
      After after = step(statement);
      if (after != After.NEXT) {
        return after;
      }
    }
    return After.NEXT;
  }

  private After step(Statement statement) throws ModelFormatException {
    switch (statement) {
      case Function function -> own.put(function.name(), function);
      case UrCode.Assignment assignment -> assign(assignment);
      case UrCode.Action(int line, Expression value) -> value(value);
      case UrCode.Choice choice -> {
        return block(isTrue(choice.condition(), "if") ? choice.then() : choice.otherwise());
      }
      case UrCode.Loop loop -> {
        return loop(loop);
      }
      case UrCode.Return(int line, Optional<Expression> value) -> {
        returned = value.isPresent() ? value(value.get()) : new Unknown("return", line);
        return After.RETURN;
      }
      case UrCode.Jump(int line, boolean leaves) -> {
        return leaves ? After.BREAK : After.CONTINUE;
      }
    }
    return After.NEXT;
  }

  private void assign(UrCode.Assignment it) throws ModelFormatException {
    Object value = value(it.value());
    boolean outside = !local.containsKey(it.name()) && global.containsKey(it.name());
    Map<String, Object> where = depth == 0 || it.global() || outside ? global : local;
    if (it.index().isEmpty()) {
      where.put(it.name(), value);
      return;
    }
    Object list = lookUp(it.name(), it.line());
    int index = index(it.index().get(), it.line());
    if (list instanceof UrPose(List<Double> parts) && value instanceof Double number) {
      List<Double> changed = new ArrayList<>(parts);
      changed.set(requireIndex(index, parts.size(), it.line()), number);
      where.put(it.name(), new UrPose(changed));
    } else if (list instanceof List<?> parts) {
      List<Object> changed = new ArrayList<>(parts);
      changed.set(requireIndex(index, parts.size(), it.line()), value);
      where.put(it.name(), List.copyOf(changed));
    } else if (!(list instanceof Unknown)) {
      throw fault(it.line(), Quoted.of(it.name()) + " is no list");
    }
  }

  private int requireIndex(int index, int size, int line) throws ModelFormatException {
    if (index < 0 || index >= size) {
      throw fault(line, "part " + index + " of a list of " + size);
    }
    return index;
  }

  /** Repeats; an endless loop until a round does what the one before did. */
  private After loop(UrCode.Loop loop) throws ModelFormatException {
    boolean endless = loop.condition() instanceof UrCode.Constant;
    List<Move> before = List.of();
    Map<String, Object> known = Map.of();
    boolean first = true;
    while (isTrue(loop.condition(), "while")) {
      int from = moves.size();
      After after = block(loop.body());
      if (after == After.RETURN) {
        return after;
      }
      if (after == After.BREAK) {
        break;
      }
      if (++steps > MOST_STEPS) {
        throw fault(loop.line(), "the loop runs on and on: more than " + MOST_STEPS + " steps");
      }
      List<Move> round = List.copyOf(moves.subList(from, moves.size()));
      if (endless && !first && RobotProgram.same(round, before) && known.equals(state())) {
        warnings.add(
            "line %s: an endless loop is judged for two rounds; all later ones are like the second"
                .formatted(loop.line()));
        return After.RETURN;
      }
      before = round;
      known = state();
      first = false;
    }
    return After.NEXT;
  }

  /** Returns the values of all variables. */
  private Map<String, Object> state() {
    Map<String, Object> all = new HashMap<>(global);
    local.forEach((name, value) -> all.put("." + name, value));
    return all;
  }

  private boolean isTrue(Expression condition, String word) throws ModelFormatException {
    Object value = value(condition);
    if (value instanceof Unknown(String name, int line)) {
      throw fault(
          condition.line(),
          "'%s' depends on %s of line %s, which the program's text does not tell"
              .formatted(word, Quoted.of(name), line));
    }
    if (!(value instanceof Boolean decided)) {
      throw fault(condition.line(), "the condition of '" + word + "' is neither True nor False");
    }
    return decided;
  }

  private Object lookUp(String name, int line) throws ModelFormatException {
    Object value = local.getOrDefault(name, global.getOrDefault(name, constant(name)));
    if (value instanceof Unknown(String unknown, int at) && at == 0) {
      throw fault(line, Quoted.of(unknown) + " has no value here");
    }
    return value;
  }

  private static Object constant(String name) {
    return name.equals("pi") ? (Object) StrictMath.PI : new Unknown(name, 0);
  }

  private int index(Expression expression, int line) throws ModelFormatException {
    if (value(expression) instanceof Double number && number == Math.rint(number)) {
      return number.intValue();
    }
    throw fault(line, "a part of a list is told by a whole number");
  }

  private Object value(Expression expression) throws ModelFormatException {
    return switch (expression) {
      case UrCode.Constant constant -> constant.value();
      case UrCode.Name(int line, String name) -> lookUp(name, line);
      case UrCode.ListOf list -> list(list);
      case UrCode.Part(int line, Expression of, Expression at) -> part(value(of), at, line);
      case UrCode.Operation operation -> {
        Object left =
            operation.left().isPresent() ? value(operation.left().get()) : UrFunctions.NOTHING;
        yield functions.operation(operation, left, value(operation.right()));
      }
      case UrCode.Call call -> call(call);
    };
  }

  private Object list(UrCode.ListOf list) throws ModelFormatException {
    List<Object> parts = new ArrayList<>();
    for (Expression part : list.parts()) {
      Object value = value(part);
      if (value instanceof Unknown) {
        return value;
      }
      parts.add(value);
    }
    if (!list.pose()) {
      return List.copyOf(parts);
    }
    List<Double> numbers = new ArrayList<>();
    for (Object part : parts) {
      if (!(part instanceof Double number)) {
        throw fault(list.line(), "a part of a pose is no number");
      }
      numbers.add(number);
    }
    if (numbers.size() != 6) {
      throw fault(list.line(), "a pose of " + numbers.size() + " numbers; it has six");
    }
    return new UrPose(numbers);
  }

  private Object part(Object of, Expression at, int line) throws ModelFormatException {
    if (of instanceof Unknown) {
      return of;
    }
    List<?> parts = of instanceof UrPose pose ? pose.parts() : of instanceof List<?> l ? l : null;
    if (parts == null) {
      throw fault(line, "a part is asked for of what is no list");
    }
    return parts.get(requireIndex(index(at, line), parts.size(), line));
  }

  private Object call(UrCode.Call call) throws ModelFormatException {
    List<Object> arguments = new ArrayList<>();
    for (Expression argument : call.arguments()) {
      arguments.add(value(argument));
    }
    Map<String, Object> named = new HashMap<>();
    for (Map.Entry<String, Expression> argument : call.named().entrySet()) {
      named.put(argument.getKey(), value(argument.getValue()));
    }
    Function function = own.get(call.name());
    if (function != null) {
      return run(function, arguments, call.line());
    }
    UrMoves maker = new UrMoves(file, call, arguments, named, tool);
    if (maker.isMove()) {
      moves.add(maker.move());
      return UrFunctions.NOTHING;
    }
    if (call.name().equals("set_tcp")) {
      tool = maker.pose(0, "tool").pose();
      return UrFunctions.NOTHING;
    }
    return functions.call(call, arguments);
  }

  private Object run(Function function, List<Object> arguments, int line)
      throws ModelFormatException {
    if (arguments.size() != function.parameters().size()) {
      throw fault(
          line,
          "%s takes %s values, %s are given"
              .formatted(
                  Quoted.of(function.name()), function.parameters().size(), arguments.size()));
    }
    if (++depth > DEEPEST_CALL) {
      throw fault(line, "functions call each other more than " + DEEPEST_CALL + " deep");
    }
    Map<String, Object> outer = local;
    local = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      local.put(function.parameters().get(i), arguments.get(i));
    }
    returned = UrFunctions.NOTHING;
    block(function.body());
    depth--;
    local = outer;
    return returned;
  }
}
