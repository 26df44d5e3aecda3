package dev.clearway.cli.arguments;

import dev.clearway.io.cell.SegmentJudge;
import dev.clearway.proof.Budget;
import picocli.CommandLine.Option;

/** How long segments are judged. */
public final class SegmentsBudget extends BudgetOption {
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
    return budget(start, SegmentJudge.USUAL);
  }
}
