package dev.clearway.verifier;

/** A file that is no certificate, or a damaged one. */
final class InvalidFileException extends Exception {
  private static final long serialVersionUID = 1;

  InvalidFileException(String message) {
    super(message);
  }
}
