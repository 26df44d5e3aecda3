package dev.clearway.bench.harness;

import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;

/** Something to measure, run by name. */
public interface Experiment {
  /** Returns the name by which it is started. */
  String name();

  /** Returns what it measures, in one line. */
  String summary();

  /**
   * Runs it and prints its tables.
   *
   * @param arguments what stood behind the name on the command line
   * @return whether what it found contradicts what is known
   * @throws UsageException if the arguments can't be used
   * @throws ModelFormatException if a file of its data can't be used
   * @throws IOException if its data can't be read or its results not written
   */
  Outcome run(List<String> arguments, PrintStream out)
      throws UsageException, ModelFormatException, IOException;
}
