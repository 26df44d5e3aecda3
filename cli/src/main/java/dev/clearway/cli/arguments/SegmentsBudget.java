package dev.clearway.cli.arguments;

import dev.clearway.proof.Budget;
import picocli.CommandLine.Option;

/** How long segments are judged. */
public final class SegmentsBudget extends BudgetOption {
  /**
   * Work of a segment where no budget is asked for: half a minute or so, a hundred times what hard
   * segments of robot arms take, so that no motion of a stranger's file keeps a run for ever.
   */
  private static final long DEFAULT_WORK = 20_000_000;

  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      description =
          TIME
              + " what is undecided then depends on the machine (default: none, but 20 million"
              + " tests and configurations for each segment).")
  private Double seconds;

  @Option(names = "--tests", paramLabel = "N", description = "Work for each segment" + TESTS)
  private Long tests;

  @Override
  Asked asked() {
    return Asked.of(seconds, tests);
  }

  /**
   * Returns the budget of a run; of work, and the same everywhere, where nothing is asked for.
   *
   * @param start when it began, as the system's nanosecond clock tells
   */
  public Budget budget(long start) throws UsageException {
    return budget(start, Budget.ofWork(DEFAULT_WORK));
  }
}
