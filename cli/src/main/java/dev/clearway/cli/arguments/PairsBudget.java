package dev.clearway.cli.arguments;

import dev.clearway.proof.Budget;
import picocli.CommandLine.Option;

/** How long pairs of links are looked at. */
public final class PairsBudget extends BudgetOption {
  private static final double DEFAULT_SECONDS = 60;

  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      description = TIME + " what is undecided then depends on the machine (default: 60).")
  private Double seconds;

  @Option(names = "--tests", paramLabel = "N", description = "Work for each pair of links" + TESTS)
  private Long tests;

  @Override
  Asked asked() {
    return Asked.of(seconds, tests);
  }

  /**
   * Returns the budget of a run.
   *
   * @param start when it began, as the system's nanosecond clock tells
   */
  public Budget budget(long start) throws UsageException {
    return budget(start, deadline(start, DEFAULT_SECONDS));
  }
}
