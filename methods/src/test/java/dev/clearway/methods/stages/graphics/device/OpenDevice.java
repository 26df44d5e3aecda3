package dev.clearway.methods.stages.graphics.device;

import org.junit.jupiter.api.Assumptions;

/** A device for a test, which is skipped with one line where there is none. */
public final class OpenDevice {
  private OpenDevice() {}

  /** Opens one, or ends the test as skipped. */
  public static GraphicsDevice orSkip() {
    try {
      return GraphicsDevice.open();
    } catch (NoDeviceException e) {
      return Assumptions.abort("no graphics device: " + e.getMessage());
    }
  }
}
