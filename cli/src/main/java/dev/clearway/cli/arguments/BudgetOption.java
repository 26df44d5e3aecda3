package dev.clearway.cli.arguments;

import dev.clearway.check.Budget;
import picocli.CommandLine.Option;

/** The options that say how long to go on; what is open then is undecided. */
public final class BudgetOption {
  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      description =
          "Time for the whole run, of plan and smooth for the search; what is undecided then"
              + " depends on the machine (default: none for check, else 60).")
  private Double seconds;

  @Option(
      names = "--tests",
      paramLabel = "N",
      description =
          "Work for each segment, pair of links or search instead: tests of volumes and triangles;"
              + " what comes out is then the same on every machine.")
  private Long tests;

  /**
   * Returns the budget asked for.
   *
   * @param start when the run began, as the system's nanosecond clock tells
   * @param usual seconds where nothing is asked for
   */
  public Budget budget(long start, double usual) throws UsageException {
    if (seconds != null && !(seconds >= 0)) {
      throw new UsageException("--budget is " + seconds + ", wanted 0 or more seconds");
    }
    if (tests != null && tests < 0) {
      throw new UsageException("--tests is " + tests + ", wanted 0 or more");
    }
    if (tests != null) {
      return Budget.ofTests(tests);
    }
    double nanos = (seconds == null ? usual : seconds) * 1e9;
    return work -> System.nanoTime() - start > nanos ? Budget.Spent.YES : Budget.Spent.NO;
  }
}
