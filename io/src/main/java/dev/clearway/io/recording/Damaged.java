package dev.clearway.io.recording;

/** What is wrong with a recording; never leaves this package. */
final class Damaged extends Exception {
  private static final long serialVersionUID = 1;

  Damaged(String problem) {
    super(problem, null, false, false);
  }

  String problem() {
    return String.valueOf(getMessage());
  }
}
