package dev.clearway.cli.arguments;

import dev.clearway.proof.Budget;
import picocli.CommandLine.Option;

/** How long a path is looked for, or one is smoothed. */
public final class SearchBudget extends BudgetOption {
  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      description =
          TIME
              + " the last proof may take a second more, or a tenth (default: 60 for the search"
              + " alone, or what a request allows).")
  private Double seconds;

  @Option(names = "--tests", paramLabel = "N", description = "Work for the search" + TESTS)
  private Long tests;

  @Override
  Asked asked() {
    return Asked.of(seconds, tests);
  }

  /**
   * Returns the budget of a search.
   *
   * @param start when the run began, as the system's nanosecond clock tells
   * @param read when all files were read, by the same clock
   * @param usual seconds for the search where nothing is asked for
   */
  public Budget search(long start, long read, double usual) throws UsageException {
    return budget(start, deadline(read, usual));
  }

  /**
   * Returns the budget of all that follows on a search: the time that is left, and a little more,
   * so that what was found at the last moment is proven; without end for a search on work.
   *
   * @param search the budget of that search
   */
  public static Budget rest(Budget search) {
    return search instanceof Deadline time ? time.later() : Budget.UNLIMITED;
  }
}
