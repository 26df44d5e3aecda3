package dev.clearway.io.program.code;

import dev.clearway.io.ModelFormatException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What sets a language apart: its values, its functions, its moves. One program, one thread. */
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
  Object list(Code.ListOf list, List<Object> parts) throws ModelFormatException;

  /** Returns what an operator makes of values; {@link Machine#NOTHING} on the left of one. */
  Object operation(Code.Operation operation, Object left, Object right) throws ModelFormatException;

  /** Returns a value as one of a type that is declared. */
  Object typed(String type, Object value, int line) throws ModelFormatException;

  /** Returns what a variable of a type holds to which no value was given. */
  Object fresh(String type, String name, int line);

  /** Returns the parts of a value that has parts by number. */
  Optional<List<?>> parts(Object value);

  /** Returns a value of the same kind with other parts. */
  Object withParts(Object value, List<Object> parts, int line) throws ModelFormatException;

  /** Returns the number of the first part of a list. */
  int firstIndex();

  /** Returns whether the counter of a loop is its own; else it is a variable that stays. */
  boolean ownsCounters();

  /** Returns whether a variable is made by giving it a value in a function. */
  boolean makesVariables();
}
