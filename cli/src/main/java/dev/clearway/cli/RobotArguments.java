package dev.clearway.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** A robot named on the command line. */
final class RobotArguments {
  @Option(names = "--robot", required = true, paramLabel = "FILE", description = "A robot's URDF.")
  private Path urdf;

  @Option(
      names = "--srdf",
      paramLabel = "FILE",
      description = "Its SRDF: pairs that may touch, named states.")
  private Path srdf;

  @Option(
      names = "--base",
      paramLabel = "X,Y,Z,R,P,Y",
      description = "Where it stands: metres, then roll, pitch and yaw in radians.")
  private String base;

  Path urdf() {
    return urdf;
  }

  Optional<Path> srdf() {
    return Optional.ofNullable(srdf);
  }

  Optional<String> base() {
    return Optional.ofNullable(base);
  }
}
