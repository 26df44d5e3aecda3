package dev.clearway.bench.harness;

/** Arguments that an experiment cannot use: says which and what is wanted. */
public final class UsageException extends Exception {
  private static final long serialVersionUID = 1;

  /** Says what is wrong with which argument, and what is wanted. */
  public UsageException(String message) {
    super(message);
  }
}
