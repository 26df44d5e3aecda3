package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What sets a language apart: its values, its functions, its moves. One program, one thread.
 *
 * <p>Unless a language says otherwise, values side by side are lists counted from 1, and variables
 * are declared.
 */
public interface Language {
  /**
   * Does what is no function of the program: moves the arm, or tells a value.
   *
   * @param arguments values in their order
   * @param named values by name
   * @param machine that runs the program
   */
  Object call(Code.Call call, List<Object> arguments, Map<String, Object> named, Machine machine)
      throws ModelFormatException;

  /** Returns the value of a name that the program does not tell. */
  Optional<Object> predefined(String name, int line) throws ModelFormatException;

  /** Returns values side by side as one. */
  default Object list(Code.ListOf list, List<Object> parts) throws ModelFormatException {
    return List.copyOf(parts);
  }

  /** Returns what an operator makes of values; {@link Machine#NOTHING} on the left of one. */
  Object operation(Code.Operation operation, Object left, Object right) throws ModelFormatException;

  /** Returns a value as one of a type that is declared. */
  Object typed(String type, Object value, int line) throws ModelFormatException;

  /** Returns what a variable of a type holds to which no value was given. */
  Object fresh(String type, String name, int line);

  /** Returns the parts of a value that has parts by number. */
  default Optional<List<?>> parts(Object value) {
    return value instanceof List<?> list ? Optional.of(list) : Optional.empty();
  }

  /** Returns a value of the same kind with other parts. */
  default Object withParts(Object value, List<Object> parts, int line) throws ModelFormatException {
    return List.copyOf(parts);
  }

  /** Returns the number of the first part of a list. */
  default int firstIndex() {
    return 1;
  }

  /** Returns whether the counter of a loop is its own; else it is a variable that stays. */
  boolean ownsCounters();

  /** Returns whether a variable is made by giving it a value in a function. */
  default boolean makesVariables() {
    return false;
  }
}
