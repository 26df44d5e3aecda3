package dev.clearway.io.mesh.source;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A mesh file under its reader, and the errors that name it.
 *
 * @param file the file
 * @param size bytes, as the file system tells it
 */
public record MeshSource(Path file, long size) {
  public InputStream open() throws IOException {
    InputLog.note(file);
    return Files.newInputStream(file);
  }

  /** Returns the error of a file as a whole. */
  public ModelFormatException fault(String problem) {
    return new ModelFormatException(file, problem);
  }

  /** Returns the error at a line, counted from 1. */
  public ModelFormatException fault(long line, String problem) {
    return new ModelFormatException(file, (int) line, problem);
  }

  /** Returns up to {@code limit} of the first bytes. */
  public byte[] head(int limit) throws IOException {
    try (InputStream in = open()) {
      return in.readNBytes(limit);
    }
  }
}
