package dev.clearway.cli.watch;

import dev.clearway.predict.Scheduling;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Names of schedulings on the command line. */
final class SchedulingChoice {
  private SchedulingChoice() {}

  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(List.of("near-pairs", "binary-buckets", "fibonacci-buckets", "all-pairs"));
    }
  }

  /** Takes names from the command line. */
  static final class Converter implements ITypeConverter<Scheduling> {
    @Override
    public Scheduling convert(String name) {
      return switch (name) {
        case "near-pairs" -> Scheduling.NEAR_PAIRS;
        case "binary-buckets" -> Scheduling.BINARY_BUCKETS;
        case "fibonacci-buckets" -> Scheduling.FIBONACCI_BUCKETS;
        case "all-pairs" -> Scheduling.ALL_PAIRS;
        default ->
            throw new TypeConversionException(
                "'" + name + "' is none of " + String.join(", ", new Names()));
      };
    }
  }
}
