package dev.clearway.cli.arguments;

import dev.clearway.io.angle.AngleUnit;
import picocli.CommandLine.Option;

/** The option that says in which unit angles are read and told. */
public final class AngleArguments {
  @Option(
      names = "--degrees",
      description =
          "Joint angles are in degrees: those read from the command line and from CSV, and all that"
              + " are told. ROS messages, read or written, URDF, SRDF, scenes, --base and @ have"
              + " radians all the same; lengths stay in metres.")
  private boolean degrees;

  /** Returns the unit. */
  public AngleUnit unit() {
    return AngleUnit.ofDegrees(degrees);
  }
}
