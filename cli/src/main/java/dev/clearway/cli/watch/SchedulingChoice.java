package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.NamedChoice;
import dev.clearway.predict.Scheduling;
import java.util.ArrayList;
import java.util.List;

/** The schedulings that the command line offers. */
final class SchedulingChoice implements NamedChoice<Scheduling> {
  @Override
  public List<Scheduling> all() {
    return List.of(
        Scheduling.NEAR_PAIRS,
        Scheduling.BINARY_BUCKETS,
        Scheduling.FIBONACCI_BUCKETS,
        Scheduling.ALL_PAIRS);
  }

  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(new SchedulingChoice().names());
    }
  }
}
