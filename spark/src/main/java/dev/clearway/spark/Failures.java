package dev.clearway.spark;

import org.apache.spark.sql.AnalysisException;

/** What Spark says of failures, in one line. */
final class Failures {
  private Failures() {}

  /** Returns whether files or folders that were named are the reason. */
  static boolean isOfInput(Exception problem) {
    return problem instanceof AnalysisException;
  }

  /** Returns a line for a user. */
  static String line(Exception problem) {
    String text = String.valueOf(problem.getMessage());
    return text.lines().findFirst().orElse(problem.getClass().getName());
  }
}
