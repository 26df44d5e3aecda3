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
              + " depends on the machine (default: 60, but for check and first-contact: none, and"
              + " 20 million tests and configurations for each segment).")
  private Double seconds;

  @Option(
      names = "--tests",
      paramLabel = "N",
      description =
          "Work for each segment, pair of links or search instead: tests of volumes and triangles;"
              + " what comes out is then the same on every machine.")
  private Long tests;

  /**
   * Work of a segment where no budget is asked for: half a minute or so, a hundred times what hard
   * segments of robot arms take, so that no motion of a stranger's file keeps a run for ever.
   */
  private static final long USUAL_WORK = 20_000_000;

  /**
   * Returns the budget asked for; of work, and the same everywhere, where nothing is asked for.
   *
   * @param start when the run began, as the system's nanosecond clock tells
   */
  public Budget budget(long start) throws UsageException {
    return seconds == null && tests == null
        ? Budget.ofWork(USUAL_WORK)
        : budget(start, Double.POSITIVE_INFINITY);
  }

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
