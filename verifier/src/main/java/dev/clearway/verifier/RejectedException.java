package dev.clearway.verifier;

/** A step of a certificate that does not hold. */
final class RejectedException extends Exception {
  private static final long serialVersionUID = 1;

  RejectedException(String message) {
    super(message);
  }
}
