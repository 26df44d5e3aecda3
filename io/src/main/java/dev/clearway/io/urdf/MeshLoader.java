package dev.clearway.io.urdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import java.nio.file.Path;

/** Loads the mesh files that a robot's description names, such as {@link MeshReader#read}. */
@FunctionalInterface
public interface MeshLoader {
  /**
   * Returns the mesh in a file, in metres where the format says so, else as the numbers stand.
   *
   * @throws ModelFormatException if the file cannot be read or its format is not known
   */
  MeshReader.Loaded load(Path file) throws ModelFormatException;
}
