package dev.clearway.cli;

/** Arguments that make no sense together, or of which one has a bad value. */
final class UsageException extends Exception {
  private static final long serialVersionUID = 1;

  UsageException(String problem) {
    super(problem);
  }
}
