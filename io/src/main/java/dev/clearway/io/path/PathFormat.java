package dev.clearway.io.path;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** How waypoints are written. */
public enum PathFormat {
  /** Comma-separated values, whose header names joints. */
  CSV,
  /** A ROS JointTrajectory in YAML. */
  YAML,
  /** A ROS JointTrajectory in JSON. */
  JSON;

  /** Returns the format that a file's name asks for by its end; empty where it asks for none. */
  public static Optional<PathFormat> of(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (name.endsWith(".csv")) {
      return Optional.of(CSV);
    }
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return Optional.of(YAML);
    }
    return name.endsWith(".json") ? Optional.of(JSON) : Optional.empty();
  }
}
