package dev.clearway.methods.stages.graphics.device;

/** There is no graphics device that can be used; the message says why, in one line. */
public final class NoDeviceException extends Exception {
  private static final long serialVersionUID = 1;

  NoDeviceException(String message) {
    super(message);
  }

  NoDeviceException(String message, Throwable cause) {
    super(message, cause);
  }
}
