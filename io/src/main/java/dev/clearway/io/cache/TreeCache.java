package dev.clearway.io.cache;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.BvhSource;
import dev.clearway.bvh.KeptVolumes;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.scene.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the bounding-volume trees of large meshes in a folder, by the SHA-256 of their vertices and
 * triangles, and reads them again in place of building them.
 *
 * <p><b>Guarantee.</b> The tree of a shape is one that holds what it must, whatever the folder
 * holds: what is read is verified as far as verdicts rest on it ({@link Bvh#restored}), and built
 * anew with a warning where it fails. Volumes are read when they are asked for first; where they
 * fail, others are fitted, and the file is deleted, so that the next run makes it anew. Files come
 * to their names whole, by a move, so that programs that run at once, or are killed, leave no part
 * of one.
 *
 * <p>Nothing is ever deleted but what fails; who wants the room back deletes the folder. Not
 * thread-safe.
 */
public final class TreeCache implements BvhSource {
  /** Triangles from which on a tree is kept: it takes some tenth of a second to build. */
  static final int LEAST_TRIANGLES = 10_000;

  private final Path folder;
  private final int leastTriangles;
  private final List<String> warnings = new ArrayList<>();

  /** Keeps trees in a folder, which is made when the first tree is kept. */
  public TreeCache(Path folder) {
    this(folder, LEAST_TRIANGLES);
  }

  TreeCache(Path folder, int leastTriangles) {
    this.folder = folder;
    this.leastTriangles = leastTriangles;
  }

  /** Returns a line for each file that could not be used or written, naming it. */
  public List<String> warnings() {
    return List.copyOf(warnings);
  }

  @Override
  public Bvh treeOf(Shape shape) {
    if (!(shape instanceof TriangleMesh mesh) || mesh.triangleCount() < leastTriangles) {
      return Bvh.build(shape);
    }
    byte[] hash = hash(mesh);
    Path file = folder.resolve(HexFormat.of().formatHex(hash) + ".tree");
    try {
      boolean fitted = Bvh.fitsLate(mesh);
      KeptVolumes kept = fitted ? KeptVolumes.none() : new Volumes(file, mesh, hash);
      return TreeFile.read(file, mesh, hash, kept);
    } catch (TreeFile.UnusableException e) {
      warnings.add(file + ": is not used, since " + e.getMessage() + ": the tree is built anew");
    } catch (NoSuchFileException e) {
      // The first time.
    } catch (IOException e) {
      warnings.add(file + ": cannot be read (" + e + "): the tree is built anew");
    }
    Bvh tree = Bvh.build(mesh);
    keep(file, tree, mesh, hash);
    return tree;
  }

  private void keep(Path file, Bvh tree, TriangleMesh mesh, byte[] hash) {
    try {
      Files.createDirectories(folder);
      Path whole = Files.createTempFile(folder, "new-", ".part");
      try {
        TreeFile.write(whole, tree, mesh, hash);
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (IOException e) {
      warnings.add(file + ": cannot be written (" + e + "): check the folder of --cache");
    }
  }

  /** The volumes in a file. */
  private record Volumes(Path file, TriangleMesh mesh, byte[] hash) implements KeptVolumes {
    @Override
    public Optional<double[]> read() {
      try {
        return Optional.of(TreeFile.readVolumes(file, mesh, hash));
      } catch (IOException e) {
        return Optional.empty();
      } catch (TreeFile.UnusableException e) {
        refused();
        return Optional.empty();
      }
    }

    @Override
    public void refused() {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // It stays, and is refused the next time.
      }
    }
  }

  /** The SHA-256 of vertices and triangles, bit for bit. */
  static byte[] hash(TriangleMesh mesh) {
    return HexFormat.of().parseHex(Fingerprint.of(mesh));
  }
}
