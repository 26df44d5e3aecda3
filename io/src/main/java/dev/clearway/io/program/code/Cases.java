package dev.clearway.io.program.code;

import java.util.List;

/** Choices among several values. */
public final class Cases {
  private Cases() {}

  /**
   * Returns choices one after the other, each tried where those before it do not hold.
   *
   * @param line of the whole
   * @param cases without what else is done
   * @param otherwise what is done where none holds
   */
  public static Code.Choice chain(
      int line, List<Code.Choice> cases, List<Code.Statement> otherwise) {
    List<Code.Statement> rest = otherwise;
    for (Code.Choice choice : cases.reversed()) {
      rest = List.of(new Code.Choice(choice.line(), choice.condition(), choice.then(), rest));
    }
    return new Code.Choice(line, new Code.Constant(line, true), rest, List.of());
  }
}
