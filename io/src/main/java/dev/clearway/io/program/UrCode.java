package dev.clearway.io.program;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What URScript says, as trees. */
final class UrCode {
  private UrCode() {}

  /** A value that is computed; each knows the line on which it begins. */
  sealed interface Expression {
    int line();
  }

  /** A number, a text, True or False. */
  record Constant(int line, Object value) implements Expression {}

  /** A list, or a pose p[...]. */
  record ListOf(int line, boolean pose, List<Expression> parts) implements Expression {}

  /** A variable. */
  record Name(int line, String name) implements Expression {}

  /** A part of a list. */
  record Part(int line, Expression list, Expression index) implements Expression {}

  /** A call of a function. */
  record Call(int line, String name, List<Expression> arguments, Map<String, Expression> named)
      implements Expression {}

  /** An operator between two values, or before one. */
  record Operation(int line, String sign, Optional<Expression> left, Expression right)
      implements Expression {}

  /** Something that is done. */
  sealed interface Statement {
    int line();
  }

  /** A value for a variable, or for one part of a list; global where it is said to be. */
  record Assignment(
      int line, boolean global, String name, Optional<Expression> index, Expression value)
      implements Statement {}

  /** A value that is computed for what it does. */
  record Action(int line, Expression value) implements Statement {}

  /** Statements under a condition, and what else is done. */
  record Choice(int line, Expression condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {}

  /** Statements that are repeated. */
  record Loop(int line, Expression condition, List<Statement> body) implements Statement {}

  /** The end of a function, with its value. */
  record Return(int line, Optional<Expression> value) implements Statement {}

  /** The end of a loop, or of one of its rounds. */
  record Jump(int line, boolean leaves) implements Statement {}

  /** A function of its own. */
  record Function(int line, String name, List<String> parameters, List<Statement> body)
      implements Statement {}
}
