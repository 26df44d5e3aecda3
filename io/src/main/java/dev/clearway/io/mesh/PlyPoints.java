package dev.clearway.io.mesh;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.MeshSource;
import java.io.IOException;

/** The points of PLY files without faces. */
public final class PlyPoints {
  /** Takes the points of a file. */
  @FunctionalInterface
  public interface Sink {
    /** Takes a point. */
    void add(double x, double y, double z);
  }

  private PlyPoints() {}

  /**
   * Reads the vertices of a file.
   *
   * @throws ModelFormatException if it has faces, is cut, or not well formed
   */
  public static void read(MeshSource source, Sink out) throws IOException, ModelFormatException {
    PlyReader.readPoints(source, out);
  }
}
