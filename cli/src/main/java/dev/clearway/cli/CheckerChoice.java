package dev.clearway.cli;

import dev.clearway.check.CheckerKind;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The checkers by the names that the command line has for them. */
final class CheckerChoice implements ITypeConverter<CheckerKind> {
  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(List.of("adaptive", "fixed"));
    }
  }

  @Override
  public CheckerKind convert(String name) {
    return switch (name) {
      case "adaptive" -> CheckerKind.ADAPTIVE;
      case "fixed" -> CheckerKind.FIXED;
      case "refined" ->
          throw new TypeConversionException(
              "the refined checker does not exist yet; 'adaptive' proves the same with more work");
      default ->
          throw new TypeConversionException("'" + name + "' is neither 'adaptive' nor 'fixed'");
    };
  }
}
