package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;

/** How verdicts are written. */
public enum ReportFormat {
  /** Lines for people. */
  TEXT,
  /** An object a line, for programs. */
  JSON;

  /** Takes names from the command line. */
  public static final class Choice implements NamedChoice<ReportFormat> {
    @Override
    public List<ReportFormat> all() {
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
