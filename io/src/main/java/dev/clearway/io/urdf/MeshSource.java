package dev.clearway.io.urdf;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;
import java.util.List;

/** Loads the mesh files that a robot's description names. */
@FunctionalInterface
public interface MeshSource {
  /**
   * Returns the mesh in a file, in metres where the format says so, else as the numbers stand.
   *
   * @throws ModelFormatException if the file cannot be read or its format is not known
   */
  Loaded load(Path file) throws ModelFormatException;

  /**
   * A mesh and what was odd about its file.
   *
   * @param mesh the mesh
   * @param warnings lines that name the file
   */
  record Loaded(TriangleMesh mesh, List<String> warnings) {
    /** Copies the list. */
    public Loaded {
      warnings = List.copyOf(warnings);
    }
  }
}
