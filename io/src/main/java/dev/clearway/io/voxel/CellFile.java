package dev.clearway.io.voxel;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.MeshSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of cells, which are read whole. */
final class CellFile {
  private static final long LARGEST = 1L << 30;

  private CellFile() {}

  /**
   * Returns a file to be read.
   *
   * @throws ModelFormatException if there is none, or it is too large
   */
  static MeshSource source(Path file) throws IOException, ModelFormatException {
    if (!Files.isRegularFile(file)) {
      throw new ModelFormatException(file, "does not exist, or is no regular file");
    }
    MeshSource source = new MeshSource(file, Files.size(file));
    if (source.size() > LARGEST) {
      throw source.fault("has more than 1 GiB");
    }
    return source;
  }
}
