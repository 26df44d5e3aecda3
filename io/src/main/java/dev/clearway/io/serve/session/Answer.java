package dev.clearway.io.serve.session;

/**
 * What a request comes to.
 *
 * @param content keys and values as JSON, without braces
 * @param doubles that follow the line
 */
record Answer(String content, double[] doubles) {
  private static final double[] NONE = {};

  /** Returns an answer in words alone. */
  static Answer of(String content) {
    return new Answer(content, NONE);
  }
}
