package dev.clearway.cli.plan;

import java.util.ArrayList;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The planners by the names that the command line has for them. */
final class PlannerChoice implements ITypeConverter<PlannerKind> {
  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      for (PlannerKind kind : PlannerKind.values()) {
        add(kind.label());
      }
    }
  }

  @Override
  public PlannerKind convert(String text) {
    for (PlannerKind kind : PlannerKind.values()) {
      if (kind.label().equals(text)) {
        return kind;
      }
    }
    throw new TypeConversionException(
        "'" + text + "' is none of " + String.join(", ", new Names()));
  }
}
