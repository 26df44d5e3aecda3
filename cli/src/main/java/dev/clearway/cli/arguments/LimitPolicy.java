package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;

/** What is done about paths that leave the limits of joints. */
public enum LimitPolicy {
  /** They are not judged. */
  ERROR,
  /** They are judged, and it is said. */
  WARN,
  /** They are judged. */
  IGNORE;

  /** Takes names from the command line. */
  public static final class Choice implements NamedChoice<LimitPolicy> {
    @Override
    public List<LimitPolicy> all() {
      return List.of(values());
    }
  }

  /** The names, for shell completion. */
  public static final class Names extends ArrayList<String> {
    private static final long serialVersionUID = 1;

    public Names() {
      super(new Choice().names());
    }
  }
}
