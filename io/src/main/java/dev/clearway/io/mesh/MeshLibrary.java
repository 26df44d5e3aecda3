package dev.clearway.io.mesh;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.files.FileLocator;
import dev.clearway.io.mesh.faces.MeshGroups;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.SourceLocation;
import dev.clearway.io.text.Warnings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The meshes of one robot or scene: each file is read once, and each pair of file and scale is one
 * object, so that whatever is built from a mesh is shared by all that use it. Not thread-safe.
 */
public final class MeshLibrary {
  /** Distinct triangles of one file; the largest in use have a few hundred thousand. */
  static final long MOST_TRIANGLES = 20_000_000;

  private final FileLocator locator;
  private final MeshLoader loader;
  private final Warnings warnings;
  private final Map<Path, MeshReader.Loaded> files = new HashMap<>();
  private final Map<Scaled, TriangleMesh> scaled = new HashMap<>();
  private final Map<Scaled, List<ConvexHull>> hulls = new HashMap<>();
  private long triangles;

  private record Scaled(Path file, double x, double y, double z) {}

  /** Starts empty; what loading a mesh warns of is passed on. */
  public MeshLibrary(FileLocator locator, MeshLoader loader, Warnings warnings) {
    this.locator = locator;
    this.loader = loader;
    this.warnings = warnings;
  }

  /** Returns the number of files read. */
  public int fileCount() {
    return files.size();
  }

  /**
   * Returns the mesh that a name stands for, scaled; a mirroring scale keeps outside outside.
   *
   * @param scale read: three factors
   * @param place of the name, for messages
   * @throws ModelFormatException if there is no such file, it cannot be read, or a factor is 0
   */
  public TriangleMesh mesh(String name, double[] scale, SourceLocation place)
      throws ModelFormatException {
    Path file = file(name, place);
    Path real = real(file, place);
    Scaled key = new Scaled(real, scale[0], scale[1], scale[2]);
    TriangleMesh known = scaled.get(key);
    if (known == null) {
      known = scale(load(file, real, place).mesh(), scale, place);
      scaled.put(key, known);
      InputLog.note(file, known);
    }
    return known;
  }

  /**
   * Returns the convex hull of each named group of the mesh that a name stands for, scaled: as
   * tools do that take meshes for convex.
   *
   * @param scale read: three factors
   * @param place of the name, for messages
   * @throws ModelFormatException if there is no such file, it cannot be read, or a factor is 0
   */
  public List<ConvexHull> hulls(String name, double[] scale, SourceLocation place)
      throws ModelFormatException {
    Path file = file(name, place);
    Path real = real(file, place);
    Scaled key = new Scaled(real, scale[0], scale[1], scale[2]);
    List<ConvexHull> known = hulls.get(key);
    if (known == null) {
      MeshReader.Loaded loaded = load(file, real, place);
      List<ConvexHull> made = new ArrayList<>();
      if (loaded.groups().isEmpty()) {
        made.add(hull(points(loaded.mesh()), scale, place));
      }
      for (double[] points : loaded.groups()) {
        made.add(hull(points, scale, place));
      }
      known = List.copyOf(made);
      known.forEach(hull -> InputLog.note(file, hull));
      hulls.put(key, known);
    }
    return known;
  }

  /**
   * Returns the convex hull of the whole mesh that a name stands for, scaled.
   *
   * @param scale read: three factors
   * @param place of the name, for messages
   * @throws ModelFormatException if there is no such file, it cannot be read, or a factor is 0
   */
  public ConvexHull hull(String name, double[] scale, SourceLocation place)
      throws ModelFormatException {
    Path file = file(name, place);
    ConvexHull hull = hull(points(load(file, real(file, place), place).mesh()), scale, place);
    InputLog.note(file, hull);
    return hull;
  }

  private static double[] points(TriangleMesh mesh) {
    int[] corners = Arrays.stream(mesh.triangles()).sorted().distinct().toArray();
    return MeshGroups.distinct(mesh.vertices(), corners);
  }

  private static ConvexHull hull(double[] points, double[] scale, SourceLocation place)
      throws ModelFormatException {
    double[] scaled = points.clone();
    for (int i = 0; i < scaled.length; i++) {
      if (!(scale[i % 3] != 0)) {
        throw place.fault("a factor of the scale is 0");
      }
      scaled[i] *= scale[i % 3];
    }
    try {
      return ConvexHull.of(scaled);
    } catch (IllegalArgumentException e) {
      throw fault(place, e);
    }
  }

  private Path file(String name, SourceLocation place) throws ModelFormatException {
    Path file = locator.locate(name, place).normalize();
    if (!Files.isRegularFile(file)) {
      boolean absolute = name.startsWith("/") || name.startsWith("file:");
      throw place.fault(
          "%s is not there: no file %s%s"
              .formatted(
                  Quoted.file(name),
                  file,
                  absolute
                      ? "; write its path from the folder of this file, or as package://NAME/PATH"
                      : ""));
    }
    return file;
  }

  private static Path real(Path file, SourceLocation place) throws ModelFormatException {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      throw place.fault("mesh file " + file + " cannot be read: " + e.getMessage());
    }
  }

  /** Reads the file by the name it was given, as a link's target may lack the extension. */
  private MeshReader.Loaded load(Path file, Path real, SourceLocation place)
      throws ModelFormatException {
    MeshReader.Loaded known = files.get(real);
    if (known == null) {
      try {
        known = loader.load(file);
        known.warnings().forEach(warnings::add);
      } catch (ModelFormatException e) {
        throw fault(place, e);
      }
      count(known.mesh(), place);
      files.put(real, known);
    }
    return known;
  }

  private TriangleMesh scale(TriangleMesh mesh, double[] s, SourceLocation place)
      throws ModelFormatException {
    if (s[0] == 1 && s[1] == 1 && s[2] == 1) {
      return mesh;
    }
    count(mesh, place);
    try {
      return mesh.scaled(s[0], s[1], s[2]);
    } catch (IllegalArgumentException e) {
      throw fault(place, e);
    }
  }

  private static ModelFormatException fault(SourceLocation place, Exception cause) {
    ModelFormatException fault = place.fault(String.valueOf(cause.getMessage()));
    fault.initCause(cause);
    return fault;
  }

  private void count(TriangleMesh mesh, SourceLocation place) throws ModelFormatException {
    triangles += mesh.triangleCount();
    if (triangles > MOST_TRIANGLES) {
      throw place.fault("the file's meshes have more than " + MOST_TRIANGLES + " triangles");
    }
  }
}
