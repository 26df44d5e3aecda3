package dev.clearway.io.certificate;

import java.io.IOException;

/** Something that a certificate cannot say. */
public final class UncertifiableException extends IOException {
  private static final long serialVersionUID = 1;

  private final String said;

  UncertifiableException(String message) {
    super(message);
    this.said = message;
  }

  /** Returns what cannot be said, in one line. */
  @Override
  public String getMessage() {
    return said;
  }
}
