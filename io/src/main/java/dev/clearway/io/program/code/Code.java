package dev.clearway.io.program.code;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What programs say, as trees. */
public final class Code {
  private Code() {}

  /** A value that is computed; each knows the line on which it begins. */
  public sealed interface Expression {
    /** Returns the line, from 1. */
    int line();
  }

  /** A number, a text, true or false. */
  public record Constant(int line, Object value) implements Expression {}

  /** Values side by side; kind tells lists of one language apart, such as poses. */
  public record ListOf(int line, String kind, List<Expression> parts) implements Expression {}

  /** Values by name. */
  public record Fields(int line, String type, Map<String, Expression> parts)
      implements Expression {}

  /** A variable. */
  public record Name(int line, String name) implements Expression {}

  /** A part of a list. */
  public record Part(int line, Expression list, Expression index) implements Expression {}

  /** A part that has a name. */
  public record Field(int line, Expression of, String name) implements Expression {}

  /** A call of a function. */
  public record Call(
      int line, String name, List<Expression> arguments, Map<String, Expression> named)
      implements Expression {}

  /** An operator between two values, or before one. */
  public record Operation(int line, String sign, Optional<Expression> left, Expression right)
      implements Expression {}

  /** Something that is done. */
  public sealed interface Statement {
    /** Returns the line, from 1. */
    int line();
  }

  /**
   * A variable that is made.
   *
   * @param type its name
   * @param sizes of a list, one for each index; empty for a single value
   * @param value the first one
   */
  public record Declaration(
      int line, String type, String name, List<Expression> sizes, Optional<Expression> value)
      implements Statement {}

  /** A value for a variable, or for one part of it; global where it is said to be. */
  public record Assignment(int line, boolean global, Expression target, Expression value)
      implements Statement {}

  /** A value that is computed for what it does. */
  public record Action(int line, Expression value) implements Statement {}

  /** Statements under a condition, and what else is done. */
  public record Choice(
      int line, Expression condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {}

  /**
   * Statements that are repeated.
   *
   * @param atLeastOnce whether the condition is looked at after each round, not before
   */
  public record Loop(int line, Expression condition, List<Statement> body, boolean atLeastOnce)
      implements Statement {}

  /** Statements that are repeated for each value of a counter. */
  public record Count(
      int line,
      String variable,
      Expression from,
      Expression to,
      Optional<Expression> step,
      List<Statement> body)
      implements Statement {}

  /** The end of a function, with its value. */
  public record Return(int line, Optional<Expression> value) implements Statement {}

  /** The end of a loop, or of one of its rounds. */
  public record Jump(int line, boolean leaves) implements Statement {}

  /** What is refused where the program comes to it. */
  public record Refused(int line, String problem) implements Statement {}

  /**
   * What a function is given.
   *
   * @param type its name, empty where the language has none
   * @param changes whether what was given changes with it
   * @param optional whether it may be left out, and is given by its name alone
   * @param usual its value where nothing else is given
   */
  public record Parameter(
      String type, String name, boolean changes, boolean optional, Optional<Expression> usual) {
    /** A parameter without a value of its own. */
    public Parameter(String type, String name, boolean changes, boolean optional) {
      this(type, name, changes, optional, Optional.empty());
    }
  }

  /** A function of the program. */
  public record Function(int line, String name, List<Parameter> parameters, List<Statement> body)
      implements Statement {}
}
