package dev.clearway.io.mesh;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.faces.MeshCollector;
import dev.clearway.io.mesh.gltf.GltfReader;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.threemf.ThreeMfReader;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Reads the triangles of a mesh file: {@code .stl} (binary and text), {@code .obj}, {@code .dae},
 * {@code .ply} and {@code .off} (text and binary), {@code .3mf}, {@code .glb} and {@code .gltf}.
 *
 * <p>The extension, in any case, names the format, and the content must agree. Files are streamed;
 * what a header claims is held against the file's size before memory is taken. No other file is
 * read, but for the buffers of a {@code .gltf} in its folder or below.
 *
 * <p><b>Guarantee.</b> Every face of the file is in the mesh, in its order, polygons cut into
 * triangles; what cannot be read is refused, never left out. Open and inside-out surfaces and
 * triangles without area are kept as they are.
 *
 * <p>Immutable and thread-safe. Cost: linear in the file's size, quadratic in the corners of a
 * face.
 */
public final class MeshReader {
  /** Reads with {@link MeshOptions#DEFAULT}. */
  public static final MeshReader DEFAULT = new MeshReader(MeshOptions.DEFAULT);

  /** The formats that are read, as messages name them. */
  private static final String FORMATS = ".stl, .obj, .dae, .ply, .off, .3mf, .glb or .gltf";

  private static final long LARGEST_FILE = 1L << 30;

  /** Formats that say how long a unit is. */
  private static final List<String> WITH_UNIT = List.of(".dae", ".3mf", ".glb", ".gltf");

  private final MeshOptions options;

  private MeshReader(MeshOptions options) {
    this.options = options;
  }

  /**
   * A mesh and what is worth knowing about its file.
   *
   * @param mesh in metres as stored; the units and transforms of Collada, 3MF and glTF files are
   *     applied, and glTF's y up is z up
   * @param warnings one line each, naming the file
   * @param groups the points {@code x0 y0 z0 x1 ...} of each of the file's named groups of faces,
   *     of which some tools take the hull each; none where there are not several
   */
  public record Loaded(TriangleMesh mesh, List<String> warnings, List<double[]> groups) {
    /** Keeps a copy of the lists. */
    public Loaded {
      warnings = List.copyOf(warnings);
      groups = List.copyOf(groups);
    }

    /** A mesh without groups. */
    public Loaded(TriangleMesh mesh, List<String> warnings) {
      this(mesh, warnings, List.of());
    }
  }

  /** Reads a file of one format. */
  private interface Format {
    MeshCollector read(MeshSource source) throws IOException, ModelFormatException;
  }

  /**
   * Returns whether a file of the name is of a format whose unit is known: it is read as metres.
   */
  public static boolean knowsUnit(String name) {
    return WITH_UNIT.stream().anyMatch(name.toLowerCase(Locale.ROOT)::endsWith);
  }

  /** Returns the reader with the given options. */
  public static MeshReader of(MeshOptions options) {
    return new MeshReader(options);
  }

  /**
   * Reads a file whole.
   *
   * @throws ModelFormatException if it is missing, of no format that is read, larger than 1 GiB,
   *     not well formed, or holds no triangle; one line that names the file, the place and a remedy
   */
  public Loaded read(Path file) throws ModelFormatException {
    try {
      MeshSource source = new MeshSource(file, sizeOf(file));
      Format format = formatOf(source);
      refuseStandIn(source);
      MeshCollector collector = format.read(source);
      if (collector.triangleCount() == 0) {
        throw source.fault("holds no faces, so there is nothing to hit: check the export");
      }
      List<String> warnings = collector.warnings();
      List<double[]> groups = collector.groupPoints();
      return new Loaded(collector.toMesh(), warnings, groups);
    } catch (IOException e) {
      throw new ModelFormatException(file, "cannot be read: " + e);
    } catch (OutOfMemoryError e) {
      throw new ModelFormatException(
          file, "needs more memory than there is: give more heap, or simplify the mesh");
    }
  }

  private static long sizeOf(Path file) throws IOException, ModelFormatException {
    try {
      if (!Files.isRegularFile(file)) {
        boolean there = Files.exists(file);
        throw new ModelFormatException(file, there ? "is not a regular file" : "does not exist");
      }
      long size = Files.size(file);
      if (size == 0) {
        throw new ModelFormatException(file, "is empty: export or copy it again");
      }
      if (size > LARGEST_FILE) {
        throw new ModelFormatException(
            file, "has %s bytes, more than 1 GiB: simplify the mesh".formatted(size));
      }
      return size;
    } catch (NoSuchFileException e) {
      throw new ModelFormatException(file, "does not exist");
    }
  }

  private Format formatOf(MeshSource source) throws ModelFormatException {
    Path name = source.file().getFileName();
    String lower = name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
    String extension = lower.substring(Math.max(0, lower.lastIndexOf('.')));
    return switch (extension) {
      case ".stl" -> StlReader::read;
      case ".obj" -> ObjReader::read;
      case ".ply" -> PlyReader::read;
      case ".off" -> OffReader::read;
      case ".3mf" -> ThreeMfReader::read;
      case ".glb", ".gltf" -> GltfReader::read;
      case ".dae" -> file -> ColladaReader.read(file, options.colladaUpAxis());
      case ".urdf", ".xacro" ->
          throw source.fault(
              "is a robot, not a mesh; give it with --robot, or list it under robots in a scene"
                  + " file, where one without joints stands still");
      case ".yaml", ".yml", ".json", ".scene" ->
          throw source.fault("is no mesh; a world is given with --scene, a path as PATH");
      default ->
          throw source.fault(
              "the mesh format %s is not read: convert it to %s"
                  .formatted(Quoted.of(extension), FORMATS));
    };
  }

  /** A pointer that Git LFS left in place of a file has its name but not its content. */
  private static void refuseStandIn(MeshSource source) throws IOException, ModelFormatException {
    String start = new String(source.head(24), StandardCharsets.ISO_8859_1);
    if (start.startsWith("version https://git-lfs")) {
      throw source.fault("is a Git LFS pointer, not the mesh itself: run 'git lfs pull'");
    }
  }
}
