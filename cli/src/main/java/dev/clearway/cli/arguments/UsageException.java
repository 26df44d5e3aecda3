package dev.clearway.cli.arguments;

/** Arguments that make no sense together, or of which one has a bad value. */
public final class UsageException extends Exception {
  private static final long serialVersionUID = 1;

  public UsageException(String problem) {
    super(problem);
  }
}
