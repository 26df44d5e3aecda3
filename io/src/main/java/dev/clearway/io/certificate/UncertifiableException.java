package dev.clearway.io.certificate;

import java.io.IOException;

/** Something that a certificate cannot say. */
public final class UncertifiableException extends IOException {
  private static final long serialVersionUID = 1;

  UncertifiableException(String message) {
    super(message);
  }
}
