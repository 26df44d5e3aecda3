package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.program.code.Code.Expression;
import dev.clearway.io.text.Quoted;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Computes values, and puts them into variables. */
final class Values {
  /** More parts than any program declares; so that hostile ones do not exhaust memory. */
  private static final int MOST_PARTS = 100_000;

  private static final int DEEPEST = 8;

  private final Machine machine;
  private final Language language;
  private final Variables variables;

  Values(Machine machine, Language language, Variables variables) {
    this.machine = machine;
    this.language = language;
    this.variables = variables;
  }

  /** Returns the first value of a variable. */
  Object first(Code.Declaration it) throws ModelFormatException {
    if (it.value().isPresent()) {
      return typed(it, of(it.value().get()), it.sizes().size());
    }
    Object value = language.fresh(it.type(), it.name(), it.line());
    long parts = 1;
    for (Expression size : it.sizes().reversed()) {
      int count = index(size, it.line());
      parts *= Math.max(1, count);
      if (count < 0 || parts > MOST_PARTS) {
        throw machine.fault(it.line(), "a list of " + count + " parts; at most " + MOST_PARTS);
      }
      List<Object> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        all.add(value);
      }
      value = List.copyOf(all);
    }
    return value;
  }

  private Object typed(Code.Declaration it, Object value, int levels) throws ModelFormatException {
    if (levels == 0 || !(value instanceof List<?> parts)) {
      return language.typed(it.type(), value, it.line());
    }
    List<Object> out = new ArrayList<>();
    for (Object part : parts) {
      out.add(typed(it, part, levels - 1));
    }
    return List.copyOf(out);
  }

  /** Returns the value of a variable or a name of the language; unknown with line 0 if none. */
  Object get(String name, int line) throws ModelFormatException {
    Object value = variables.get(name, Machine.NOTHING);
    if (value.equals(Machine.NOTHING)) {
      Optional<Object> known = language.predefined(name, line);
      return known.isPresent() ? known.get() : new Unknown(name, 0);
    }
    if (value instanceof Code.Declaration declaration) {
      variables.setGlobal(name, new Unknown(name, 0)); // so that none waits for itself
      value = machine.first(declaration);
      variables.setGlobal(name, value);
    }
    return value;
  }

  private Object lookUp(String name, int line) throws ModelFormatException {
    Object value = get(name, line);
    if (value instanceof Unknown(String unknown, int at) && at == 0) {
      throw machine.fault(line, Quoted.of(unknown) + " has no value here");
    }
    return value;
  }

  /** Computes the first values of all variables that have one, so that none is still to come. */
  void settle() {
    for (String name : variables.globalNames()) {
      if (variables.get(name, Machine.NOTHING) instanceof Code.Declaration declaration) {
        try {
          get(name, declaration.line());
        } catch (ModelFormatException e) {
          variables.setGlobal(name, declaration); // refused where it is asked for
        }
      }
    }
  }

  /**
   * Returns a value that is not nested deeply and has not too many parts.
   *
   * @throws ModelFormatException else: what nests itself would exhaust memory
   */
  private Object small(Object value, int line) throws ModelFormatException {
    if (size(value, 0) > MOST_PARTS) {
      throw machine.fault(
          line,
          "a value of more than %s parts, or nested more than %s deep"
              .formatted(MOST_PARTS, DEEPEST));
    }
    return value;
  }

  private static long size(Object value, int depth) {
    if (depth > DEEPEST) {
      return MOST_PARTS + 1L;
    }
    long sum = 1;
    Collection<?> parts =
        value instanceof List<?> list
            ? list
            : value instanceof RecordValue record ? record.fields().values() : List.of();
    for (Object part : parts) {
      sum += size(part, depth + 1);
      if (sum > MOST_PARTS) {
        return sum;
      }
    }
    return value instanceof String text ? 1 + text.length() / 8 : sum;
  }

  /** Puts a value into a variable or one of its parts. */
  void store(Expression target, Object value, boolean global) throws ModelFormatException {
    switch (target) {
      case Code.Name(int line, String name) -> {
        boolean outside = !variables.isLocal(name) && variables.isGlobal(name);
        Object same = like(variables.get(name, Machine.NOTHING), value, line);
        if (outside || global || !(variables.isLocal(name) || language.makesVariables())) {
          variables.setGlobal(name, same);
        } else {
          variables.setLocal(name, same);
        }
      }
      case Code.Part(int line, Expression list, Expression index) ->
          storePart(line, list, index, value, global);
      case Code.Field(int line, Expression of, String name) -> {
        Object whole = of(of);
        if (whole instanceof RecordValue record) {
          Object same = like(record.get(name), value, line);
          store(of, small(record.with(name, same), line), global);
        } else if (!(whole instanceof Unknown)) {
          throw machine.fault(line, "what is changed has no part " + Quoted.of(name));
        }
      }
      default -> throw machine.fault(target.line(), "a value is given to what is no variable");
    }
  }

  private void storePart(int line, Expression list, Expression number, Object value, boolean global)
      throws ModelFormatException {
    Object whole = of(list);
    Object where = of(number);
    if (whole instanceof Unknown) {
      return;
    }
    if (where instanceof Unknown unknown) {
      store(list, unknown, global);
      return;
    }
    Optional<List<?>> parts = language.parts(whole);
    if (parts.isEmpty()) {
      throw machine.fault(line, "a part is given to what is no list");
    }
    List<Object> changed = new ArrayList<>(parts.get());
    int index = within(whole(where, line), changed.size(), line);
    changed.set(index, like(changed.get(index), value, line));
    store(list, small(language.withParts(whole, changed, line), line), global);
  }

  /** Returns a value as one of the type of what it takes the place of. */
  private Object like(Object before, Object value, int line) throws ModelFormatException {
    return switch (before) {
      case RecordValue record -> language.typed(record.type(), value, line);
      case Code.Declaration declaration -> typed(declaration, value, declaration.sizes().size());
      default -> value;
    };
  }

  private int within(int number, int size, int line) throws ModelFormatException {
    int index = number - language.firstIndex();
    if (index < 0 || index >= size) {
      throw machine.fault(line, "part " + number + " of a list of " + size);
    }
    return index;
  }

  private int index(Expression expression, int line) throws ModelFormatException {
    return whole(of(expression), line);
  }

  private int whole(Object value, int line) throws ModelFormatException {
    if (value instanceof Double number && number == Math.rint(number)) {
      return number.intValue();
    }
    throw machine.fault(line, "a part of a list is told by a whole number");
  }

  /** Returns what an expression comes to. */
  Object of(Expression expression) throws ModelFormatException {
    return switch (expression) {
      case Code.Constant constant -> constant.value();
      case Code.Name(int line, String name) -> lookUp(name, line);
      case Code.ListOf list -> list(list);
      case Code.Fields fields -> fields(fields);
      case Code.Part(int line, Expression of, Expression at) -> part(of(of), of(at), line);
      case Code.Field(int line, Expression of, String name) -> field(of(of), name, line);
      case Code.Operation operation -> {
        Object left = operation.left().isPresent() ? of(operation.left().get()) : Machine.NOTHING;
        yield small(language.operation(operation, left, of(operation.right())), operation.line());
      }
      case Code.Call call -> machine.call(call);
    };
  }

  private Object list(Code.ListOf list) throws ModelFormatException {
    List<Object> parts = new ArrayList<>();
    for (Expression part : list.parts()) {
      parts.add(of(part));
    }
    return small(language.list(list, parts), list.line());
  }

  private Object fields(Code.Fields fields) throws ModelFormatException {
    Map<String, Object> parts = new LinkedHashMap<>();
    for (Map.Entry<String, Expression> part : fields.parts().entrySet()) {
      parts.put(part.getKey(), of(part.getValue()));
    }
    return small(new RecordValue(fields.type(), parts), fields.line());
  }

  private Object part(Object of, Object at, int line) throws ModelFormatException {
    if (of instanceof Unknown) {
      return of;
    }
    if (at instanceof Unknown) {
      return at;
    }
    Optional<List<?>> parts = language.parts(of);
    if (parts.isEmpty()) {
      throw machine.fault(line, "a part is asked for of what is no list");
    }
    return parts.get().get(within(whole(at, line), parts.get().size(), line));
  }

  private Object field(Object of, String name, int line) throws ModelFormatException {
    if (of instanceof Unknown) {
      return of;
    }
    if (of instanceof RecordValue record && record.fields().containsKey(name)) {
      return record.get(name);
    }
    throw machine.fault(line, "what is asked for has no part " + Quoted.of(name));
  }
}
