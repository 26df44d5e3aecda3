package dev.clearway.cli.arguments;

import java.util.ArrayList;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The checkers by the names that the command line has for them.
 *
 * <p>No lambda here: Java 25 crashes when it writes its start-up cache and meets one in a class
 * that implements an interface as old as picocli's.
 */
public final class CheckerChoice implements ITypeConverter<CheckerKind> {
  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      for (CheckerKind kind : CheckerKind.values()) {
        add(kind.label());
      }
    }
  }

  @Override
  public CheckerKind convert(String text) {
    for (CheckerKind kind : CheckerKind.values()) {
      if (kind.label().equals(text)) {
        return kind;
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is none of " + String.join(", ", new Names()));
  }
}
