package dev.clearway.bench.harness;

/** How an experiment ended. */
public enum Outcome {
  /** Nothing that it measured contradicts what is known. */
  SOUND(0),
  /** Something does; its output says what. */
  CONTRADICTED(1);

  private final int exitCode;

  Outcome(int exitCode) {
    this.exitCode = exitCode;
  }

  /** Returns the exit code of a program that ends so. */
  public int exitCode() {
    return exitCode;
  }
}
