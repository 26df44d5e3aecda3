package dev.clearway.cli;

/** The value of {@code --threads}. */
final class ThreadCount {
  private ThreadCount() {}

  /** Returns the number given, or one thread for each processor. */
  static int of(Integer given) throws UsageException {
    int workers = given == null ? Runtime.getRuntime().availableProcessors() : given;
    if (workers < 1) {
      throw new UsageException("--threads is " + workers + ", wanted at least 1");
    }
    return workers;
  }
}
