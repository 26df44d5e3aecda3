package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How verdicts are written. */
public enum ReportFormat {
  /** Lines for people. */
  TEXT,
  /** An object a line, for programs. */
  JSON;

  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      super(List.of("text", "json"));
    }
  }

  /** Takes names from the command line. */
  public static final class Converter implements ITypeConverter<ReportFormat> {
    @Override
    public ReportFormat convert(String name) {
      return switch (name) {
        case "text" -> TEXT;
        case "json" -> JSON;
        default -> throw new TypeConversionException("'" + name + "' is neither 'text' nor 'json'");
      };
    }
  }
}
