package dev.clearway.io.serve.session;

/**
 * What a client may ask for. Sizes are held against these before memory is taken. Immutable.
 *
 * @param sessions at a time
 * @param scenes of a session at a time
 * @param elements triangles, points and primitives in all scenes of a session together
 * @param lineBytes of a line, without its end
 * @param batchBytes of what follows a line, and of a path file; also of all that waits
 * @param seconds for the answer to a request; loading is not cut short
 */
public record ServiceLimits(
    int sessions, int scenes, long elements, int lineBytes, int batchBytes, double seconds) {
  /** Eight sessions of eight scenes with two million elements; a MiB, 16 MiB; a minute. */
  public static final ServiceLimits DEFAULT =
      new ServiceLimits(8, 8, 2_000_000, 1 << 20, 1 << 24, 60);

  /** Results that an answer in words may have: some 10 MB of text. */
  static final int MOST_RESULTS = 10_000;

  /** Requests of a session that wait to be answered. */
  static final int MOST_WAITING = 16;

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is not positive, naming the option
   */
  public ServiceLimits {
    requirePositive("max-sessions", sessions);
    requirePositive("max-scenes", scenes);
    requirePositive("max-elements", (double) elements);
    requirePositive("max-line", lineBytes);
    requirePositive("max-batch", batchBytes);
    requirePositive("max-seconds", seconds);
  }

  private static void requirePositive(String name, double value) {
    if (!(value > 0)) {
      throw new IllegalArgumentException(name + " is " + value + ", wanted more than 0");
    }
  }
}
