package dev.clearway.cli.watch;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What tells the present of live input. */
enum ClockChoice {
  /** The freshest readings. */
  READINGS,
  /** The machine's clock. */
  SYSTEM;

  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(List.of("readings", "system"));
    }
  }

  /** Takes names from the command line. */
  static final class Converter implements ITypeConverter<ClockChoice> {
    @Override
    public ClockChoice convert(String name) {
      return switch (name) {
        case "readings" -> READINGS;
        case "system" -> SYSTEM;
        default ->
            throw new TypeConversionException("'" + name + "' is neither 'readings' nor 'system'");
      };
    }
  }
}
