package dev.clearway.io.scene;

import dev.clearway.io.ModelFormatException;
import dev.clearway.scene.RobotModel;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Reads the robots that a scene file names. */
@FunctionalInterface
public interface RobotSource {
  /**
   * Returns the robot of a URDF with what its SRDF adds.
   *
   * @throws ModelFormatException if a file cannot be used
   */
  Loaded read(Path urdf, Optional<Path> srdf) throws ModelFormatException;

  /**
   * A robot and what a user should know about its files.
   *
   * @param model the robot
   * @param warnings each once
   */
  record Loaded(RobotModel model, List<String> warnings) {
    /** Copies the list. */
    public Loaded {
      Objects.requireNonNull(model);
      warnings = List.copyOf(warnings);
    }
  }
}
