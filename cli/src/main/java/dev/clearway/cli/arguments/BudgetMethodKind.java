package dev.clearway.cli.arguments;

import java.util.ArrayList;
import java.util.List;

/** How a budget of tests is spent, and what is said of what it leaves open. */
public enum BudgetMethodKind {
  /** As the checker goes, on intervals of motions. */
  INTERVALS,
  /** On the overlap of each pair at samples, as the paper on time budgets does. */
  OVERLAP;

  /** Takes names from the command line. */
  public static final class Choice implements NamedChoice<BudgetMethodKind> {
    @Override
    public List<BudgetMethodKind> all() {
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
