package dev.clearway.cli.arguments;

import dev.clearway.proof.Budget;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The options that say how long to go on; what is open then is undecided. Each kind of command has
 * its own, so that its help says what is true of it.
 */
public abstract sealed class BudgetOption permits PairsBudget, SearchBudget, SegmentsBudget {
  /** What ends a run that nothing else is asked for: the same words for all. */
  static final String TESTS =
      " instead: tests of volumes and triangles; what comes out is then the same on every"
          + " machine.";

  /** Returns the seconds asked for. */
  abstract OptionalDouble seconds();

  /** Returns the tests asked for. */
  abstract OptionalLong tests();

  /**
   * Refuses numbers that make no sense, before files are read.
   *
   * @throws UsageException if there are any
   */
  public void requireSense() throws UsageException {
    if (seconds().isPresent() && !(seconds().getAsDouble() >= 0)) {
      throw new UsageException(
          "--budget is " + seconds().getAsDouble() + ", wanted 0 or more seconds");
    }
    if (tests().isPresent() && tests().getAsLong() < 0) {
      throw new UsageException("--tests is " + tests().getAsLong() + ", wanted 0 or more");
    }
  }

  /**
   * Returns the budget asked for.
   *
   * @param start when the run began, as the system's nanosecond clock tells
   * @param otherwise where nothing is asked for
   */
  final Budget budget(long start, Budget otherwise) throws UsageException {
    requireSense();
    if (tests().isPresent()) {
      return Budget.ofTests(tests().getAsLong());
    }
    return seconds().isPresent() ? deadline(start, seconds().getAsDouble()) : otherwise;
  }

  /**
   * Returns the time of a run, without end where none is asked for.
   *
   * @param start when it began, as the system's nanosecond clock tells
   */
  public final Budget time(long start) {
    return seconds().isPresent() ? deadline(start, seconds().getAsDouble()) : Budget.UNLIMITED;
  }

  static Deadline deadline(long start, double seconds) {
    return Deadline.after(start, seconds, System::nanoTime);
  }
}
