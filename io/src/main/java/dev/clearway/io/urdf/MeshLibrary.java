package dev.clearway.io.urdf;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshReader;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The meshes of one robot: each file is read once, and each pair of file and scale is one object,
 * so that whatever is built from a mesh is shared by all links that use it.
 */
final class MeshLibrary {
  /** Distinct triangles of one robot; the largest in use have a few hundred thousand. */
  static final long MOST_TRIANGLES = 20_000_000;

  private final MeshLocator locator;
  private final MeshLoader source;
  private final Warnings warnings;
  private final Map<Path, TriangleMesh> files = new HashMap<>();
  private final Map<Scaled, TriangleMesh> scaled = new HashMap<>();
  private long triangles;

  private record Scaled(Path file, double x, double y, double z) {}

  MeshLibrary(Path urdf, UrdfOptions options, Warnings warnings) {
    this.locator = new MeshLocator(urdf, options, warnings);
    this.source = options.meshes();
    this.warnings = warnings;
  }

  /** Returns the number of files read. */
  int fileCount() {
    return files.size();
  }

  /**
   * Returns the mesh that a mesh element stands for, scaled as it says; a mirroring scale keeps
   * outside outside.
   *
   * @throws ModelFormatException if there is no such file, it cannot be read, or the scale is no
   *     three numbers other than 0
   */
  TriangleMesh mesh(XmlElement element) throws ModelFormatException {
    Spelling.warnOfAttributes(element, warnings, "filename", "scale");
    double[] s =
        element.attribute("scale").isPresent()
            ? element.numbers("scale", 3)
            : new double[] {1, 1, 1};
    Path file = real(element, locator.locate(element));
    Scaled key = new Scaled(file, s[0], s[1], s[2]);
    TriangleMesh known = scaled.get(key);
    if (known == null) {
      known = scale(element, load(element, file), s);
      scaled.put(key, known);
    }
    return known;
  }

  private static Path real(XmlElement element, Path file) throws ModelFormatException {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      throw element.fault("mesh file " + file + " cannot be read: " + e.getMessage());
    }
  }

  private TriangleMesh load(XmlElement element, Path file) throws ModelFormatException {
    TriangleMesh known = files.get(file);
    if (known == null) {
      try {
        MeshReader.Loaded loaded = source.load(file);
        loaded.warnings().forEach(warnings::add);
        known = loaded.mesh();
      } catch (ModelFormatException e) {
        ModelFormatException fault = element.fault("mesh: " + e.getMessage());
        fault.initCause(e);
        throw fault;
      }
      count(element, known);
      files.put(file, known);
    }
    return known;
  }

  private TriangleMesh scale(XmlElement element, TriangleMesh mesh, double[] s)
      throws ModelFormatException {
    if (s[0] == 1 && s[1] == 1 && s[2] == 1) {
      return mesh;
    }
    count(element, mesh);
    try {
      return mesh.scaled(s[0], s[1], s[2]);
    } catch (IllegalArgumentException e) {
      throw element.fault(e);
    }
  }

  private void count(XmlElement element, TriangleMesh mesh) throws ModelFormatException {
    triangles += mesh.triangleCount();
    if (triangles > MOST_TRIANGLES) {
      throw element.fault("the robot's meshes have more than " + MOST_TRIANGLES + " triangles");
    }
  }
}
