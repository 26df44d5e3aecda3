package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.program.code.Code.Function;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The functions of a program, in whatever file they stand, and what is handed over to them. */
final class Calls {
  private static final int DEEPEST_CALL = 50;

  private final Path main;
  private final Machine machine;
  private final Language language;
  private final Values values;
  private final Variables variables;
  private final Map<String, Function> own = new HashMap<>();

  /** Where functions and variables stand that are not in the file itself, by name. */
  private final Map<String, Path> elsewhere = new HashMap<>();

  /** The file of what runs. */
  private Path file;

  /** The line of the file itself at which what runs was called; 0 where that runs itself. */
  private int calledAt;

  private int depth;

  Calls(Path main, Machine machine, Language language, Values values, Variables variables) {
    this.main = main;
    this.file = main;
    this.machine = machine;
    this.language = language;
    this.values = values;
    this.variables = variables;
  }

  void define(Function function, Path in) {
    own.put(function.name(), function);
    putElsewhere(function.name(), in);
  }

  boolean defines(String name) {
    return own.containsKey(name);
  }

  void putElsewhere(String name, Path in) {
    if (!in.equals(main)) {
      elsewhere.put(name, in);
    }
  }

  Path file() {
    return file;
  }

  /** Goes to the file in which a name stands; returns the one that was. */
  Path enterFileOf(String name) {
    Path before = file;
    file = elsewhere.getOrDefault(name, main);
    return before;
  }

  /** Goes to a file; returns the one that was. */
  Path enter(Path in) {
    Path before = file;
    file = in;
    return before;
  }

  void backTo(Path before) {
    file = before;
  }

  /** Returns the line of the program's own file. */
  int line(int line) {
    return calledAt == 0 ? line : calledAt;
  }

  /** Returns whether a function runs. */
  boolean inside() {
    return depth > 0;
  }

  /** Calls a function of the program, or one of the language. */
  Object call(Code.Call call) throws ModelFormatException {
    Function function = own.get(call.name());
    List<Object> arguments = new ArrayList<>();
    for (Expression argument : call.arguments()) {
      arguments.add(values.of(argument));
    }
    Map<String, Object> named = new HashMap<>();
    for (Map.Entry<String, Expression> argument : call.named().entrySet()) {
      named.put(argument.getKey(), values.of(argument.getValue()));
    }
    return function == null
        ? language.call(call, arguments, named, machine)
        : run(function, call, arguments, named);
  }

  private Object run(
      Function function, Code.Call call, List<Object> arguments, Map<String, Object> named)
      throws ModelFormatException {
    if (++depth > DEEPEST_CALL) {
      throw machine.fault(
          call.line(), "functions call each other more than " + DEEPEST_CALL + " deep");
    }
    Map<String, Object> given = given(function, call, arguments, named);
    Map<String, Object> outer = variables.enter();
    given.forEach(variables::setLocal);
    Object result = body(function, call.line());
    Map<String, Object> changed = new HashMap<>();
    for (Code.Parameter parameter : function.parameters()) {
      changed.put(parameter.name(), variables.get(parameter.name(), Machine.NOTHING));
    }
    variables.leave(outer);
    depth--;
    giveBack(function, call, changed);
    return result;
  }

  /** Returns what each parameter is: by its place, else by its name, else its own value. */
  private Map<String, Object> given(
      Function function, Code.Call call, List<Object> arguments, Map<String, Object> named)
      throws ModelFormatException {
    Map<String, Object> given = new HashMap<>();
    int at = 0;
    for (Code.Parameter parameter : function.parameters()) {
      String name = parameter.name();
      Object value;
      if (parameter.optional()) {
        value = named.getOrDefault(name, new Unknown(name, -1));
      } else if (at < arguments.size()) {
        value = arguments.get(at++);
      } else if (named.containsKey(name)) {
        value = named.getOrDefault(name, Machine.NOTHING);
      } else if (parameter.usual().isPresent()) {
        value = values.of(parameter.usual().get());
      } else {
        throw wrongCount(function, call, arguments.size());
      }
      given.put(name, language.typed(parameter.type(), value, call.line()));
    }
    if (at < arguments.size()) {
      throw wrongCount(function, call, arguments.size());
    }
    return given;
  }

  private ModelFormatException wrongCount(Function function, Code.Call call, int given) {
    return machine.fault(
        call.line(),
        "%s takes %s values, %s are given"
            .formatted(
                Quoted.of(function.name()),
                function.parameters().stream().filter(p -> !p.optional()).count(),
                given));
  }

  private Object body(Function function, int line) throws ModelFormatException {
    int outerCall = calledAt;
    Path before = enterFileOf(function.name());
    if (file.equals(main)) {
      calledAt = 0;
    } else if (calledAt == 0) {
      calledAt = line;
    }
    Object result = machine.body(function);
    backTo(before);
    calledAt = outerCall;
    return result;
  }

  /** Gives variables that were handed over the values that the function gave them. */
  private void giveBack(Function function, Code.Call call, Map<String, Object> changed)
      throws ModelFormatException {
    int at = 0;
    for (Code.Parameter parameter : function.parameters()) {
      boolean byPlace = !parameter.optional() && at < call.arguments().size();
      Expression from = byPlace ? call.arguments().get(at++) : call.named().get(parameter.name());
      boolean holds =
          from instanceof Code.Name || from instanceof Code.Part || from instanceof Code.Field;
      if (parameter.changes() && from != null && holds) {
        Object value = changed.getOrDefault(parameter.name(), Machine.NOTHING);
        values.store(from, value, depth == 0);
      }
    }
  }
}
