package dev.clearway.cli.graphics;

import dev.clearway.cli.arguments.ContactMethodKind;
import dev.clearway.cli.arguments.UsageException;
import dev.clearway.contact.ContactMethod;
import dev.clearway.methods.stages.StagedContacts;
import dev.clearway.methods.stages.graphics.device.GraphicsDevice;
import dev.clearway.methods.stages.graphics.device.NoDeviceException;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --gpu}. */
public final class GraphicsOption {
  private static final String NAME = "--gpu";

  @Option(
      names = NAME,
      description =
          "With --method stages: another stage before the second one, on graphics hardware, which"
              + " leaves out pairs; without a device it says so and goes on without.")
  private boolean asked;

  /**
   * Opens a device if it is asked for, and tells which, or that there is none.
   *
   * @throws UsageException if the method draws nothing
   */
  public DrawnMethod begin(ContactMethodKind kind, PrintWriter err) throws UsageException {
    ContactMethod method = kind.method();
    if (!asked) {
      return new DrawnMethod(method, Optional.empty());
    }
    if (!(method instanceof StagedContacts stages)) {
      throw new UsageException(
          NAME + " is of no use with --method " + kind.label() + "; stages draw");
    }
    try {
      GraphicsDevice device = GraphicsDevice.open();
      err.println(NAME + ": " + device.name());
      return new DrawnMethod(stages.with(device), Optional.of(device));
    } catch (NoDeviceException e) {
      err.println(NAME + ": no graphics device (" + e.getMessage() + "); goes on without");
      return new DrawnMethod(method, Optional.empty());
    }
  }
}
