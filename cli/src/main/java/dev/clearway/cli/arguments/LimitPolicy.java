package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What is done about paths that leave the limits of joints. */
public enum LimitPolicy {
  /** They are not judged. */
  ERROR,
  /** They are judged, and it is said. */
  WARN,
  /** They are judged. */
  IGNORE;

  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      super(List.of("error", "warn", "ignore"));
    }
  }

  /** Takes names from the command line. */
  public static final class Converter implements ITypeConverter<LimitPolicy> {
    @Override
    public LimitPolicy convert(String name) {
      for (LimitPolicy policy : values()) {
        if (policy.name().toLowerCase(Locale.ROOT).equals(name)) {
          return policy;
        }
      }
      throw new TypeConversionException("'" + name + "' is none of 'error', 'warn' and 'ignore'");
    }
  }
}
