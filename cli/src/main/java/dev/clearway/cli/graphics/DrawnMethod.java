package dev.clearway.cli.graphics;

import dev.clearway.contact.ContactMethod;
import dev.clearway.methods.stages.graphics.device.GraphicsDevice;
import java.util.Optional;

/**
 * A method of finding first contacts, with the device that draws for it, which is closed with it.
 *
 * @param method finds them
 * @param device draws, if there is one
 */
public record DrawnMethod(ContactMethod method, Optional<GraphicsDevice> device)
    implements AutoCloseable {
  @Override
  public void close() {
    device.ifPresent(GraphicsDevice::close);
  }
}
