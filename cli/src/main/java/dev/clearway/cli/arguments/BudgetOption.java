package dev.clearway.cli.arguments;

import dev.clearway.proof.Budget;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The options that say how long to go on; what is open then is undecided. Each kind of command has
 * its own, so that its help says what is true of it.
 */
public abstract sealed class BudgetOption permits PairsBudget, SearchBudget, SegmentsBudget {
  /** How the help of {@code --budget} begins. */
  static final String TIME =
      "Time for the whole run, the reading of files included, which is not cut short;";

  /** How the help of {@code --tests} ends. */
  static final String TESTS =
      " instead: tests of volumes and triangles; what comes out is then the same on every"
          + " machine.";

  /**
   * What was asked for.
   *
   * @param seconds by {@code --budget}
   * @param tests by {@code --tests}
   */
  record Asked(OptionalDouble seconds, OptionalLong tests) {
    static Asked of(Double seconds, Long tests) {
      return new Asked(
          seconds == null ? OptionalDouble.empty() : OptionalDouble.of(seconds),
          tests == null ? OptionalLong.empty() : OptionalLong.of(tests));
    }
  }

  /** Returns what was asked for. */
  abstract Asked asked();

  /** Returns whether any was asked for. */
  public final boolean isGiven() {
    return asked().seconds().isPresent() || asked().tests().isPresent();
  }

  /** Returns the tests that {@code --tests} asks for, if it is there. */
  public final OptionalLong tests() {
    return asked().tests();
  }

  /**
   * Refuses numbers that make no sense, before files are read.
   *
   * @throws UsageException if there are any
   */
  public void requireSense() throws UsageException {
    OptionalDouble seconds = asked().seconds();
    if (seconds.isPresent() && !(seconds.getAsDouble() >= 0)) {
      throw new UsageException(
          "--budget is " + seconds.getAsDouble() + ", wanted 0 or more seconds");
    }
    OptionalLong tests = asked().tests();
    if (tests.isPresent() && tests.getAsLong() < 0) {
      throw new UsageException("--tests is " + tests.getAsLong() + ", wanted 0 or more");
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
    OptionalLong tests = asked().tests();
    return tests.isPresent() ? Budget.ofTests(tests.getAsLong()) : timeOr(start, otherwise);
  }

  /**
   * Returns the time of a run, without end where none is asked for.
   *
   * @param start when it began, as the system's nanosecond clock tells
   */
  public final Budget time(long start) {
    return timeOr(start, Budget.UNLIMITED);
  }

  private Budget timeOr(long start, Budget otherwise) {
    OptionalDouble seconds = asked().seconds();
    return seconds.isPresent() ? deadline(start, seconds.getAsDouble()) : otherwise;
  }

  static Deadline deadline(long start, double seconds) {
    return Deadline.after(start, seconds, System::nanoTime);
  }
}
