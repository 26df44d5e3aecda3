package dev.clearway.io.scene;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Reads the mesh files that a scene file names. */
@FunctionalInterface
public interface MeshSource {
  /**
   * Returns the mesh of a file.
   *
   * @throws ModelFormatException if the file cannot be used
   */
  Loaded read(Path file) throws ModelFormatException;

  /**
   * A mesh and what a user should know about its file.
   *
   * @param mesh metres
   * @param warnings each once
   */
  record Loaded(TriangleMesh mesh, List<String> warnings) {
    /** Copies the list. */
    public Loaded {
      Objects.requireNonNull(mesh);
      warnings = List.copyOf(warnings);
    }
  }
}
