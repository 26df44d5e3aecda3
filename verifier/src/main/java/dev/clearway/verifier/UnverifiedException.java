package dev.clearway.verifier;

/** A step of a certificate that does not hold, or a file that is none or damaged. */
final class UnverifiedException extends Exception {
  private static final long serialVersionUID = 1;

  private final boolean isCertificate;

  private UnverifiedException(boolean isCertificate, String message) {
    super(message);
    this.isCertificate = isCertificate;
  }

  /** Returns that of a step which does not hold. */
  static UnverifiedException rejected(String message) {
    return new UnverifiedException(true, message);
  }

  /** Returns that of a file which is no certificate. */
  static UnverifiedException invalid(String message) {
    return new UnverifiedException(false, message);
  }

  /** Returns the same of a segment. */
  UnverifiedException of(String segment) {
    return isCertificate ? rejected(segment + ": " + getMessage()) : this;
  }

  /** Whether the file is a certificate, of which a step does not hold. */
  boolean isRejection() {
    return isCertificate;
  }
}
