package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import java.nio.file.Path;

/** Loads the mesh files that a robot or a scene names, such as {@link MeshReader#read}. */
@FunctionalInterface
public interface MeshLoader {
  /**
   * Returns the mesh in a file, in metres where the format says so, else as the numbers stand.
   *
   * @throws ModelFormatException if the file cannot be read or its format is not known
   */
  MeshReader.Loaded load(Path file) throws ModelFormatException;
}
