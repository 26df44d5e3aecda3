package dev.clearway.cli.watch;

import dev.clearway.cli.arguments.NamedChoice;
import java.util.ArrayList;
import java.util.List;

/** What tells the present of live input. */
enum ClockChoice {
  /** The freshest readings. */
  READINGS,
  /** The machine's clock. */
  SYSTEM;

  /** Takes names from the command line. */
  static final class Choice implements NamedChoice<ClockChoice> {
    @Override
    public List<ClockChoice> all() {
      return List.of(values());
    }
  }

  /** The names, for shell completion. */
  static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    Names() {
      super(new Choice().names());
    }
  }
}
