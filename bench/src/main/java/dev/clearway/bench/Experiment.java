package dev.clearway.bench;

import java.io.IOException;
import java.util.List;

/** Something to measure, run by name. */
interface Experiment {
  /** Returns the name by which it is started. */
  String name();

  /** Returns what it measures, in one line. */
  String summary();

  /**
   * Runs it and prints its tables.
   *
   * @param arguments what stood behind the name on the command line
   * @throws IOException if its data can't be read or its results not written
   */
  void run(List<String> arguments) throws IOException;
}
