package dev.clearway.io.scene;

import dev.clearway.scene.Scene;
import java.util.List;
import java.util.Objects;

/**
 * What a scene file says.
 *
 * @param scene robots, obstacles and rules
 * @param warnings what a user should know, each once
 */
public record SceneFile(Scene scene, List<String> warnings) {
  /** Copies the list. */
  public SceneFile {
    Objects.requireNonNull(scene);
    warnings = List.copyOf(warnings);
  }
}
