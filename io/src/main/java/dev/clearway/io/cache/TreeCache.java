package dev.clearway.io.cache;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.BvhSource;
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

/**
 * Keeps the bounding-volume trees of large meshes in a folder, by the SHA-256 of their vertices and
 * triangles, and reads them again in place of building them.
 *
 * <p><b>Guarantee.</b> The tree of a shape is one that holds what it must, whatever the folder
 * holds: what is read is verified as far as verdicts rest on it ({@link Bvh#restored}), and built
 * anew with a warning where it fails. Files come to their names whole, by a move, so that programs
 * that run at once, or are killed, leave no part of one.
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
      return TreeFile.read(file, mesh, hash);
    } catch (TreeFile.UnusableException e) {
      warnings.add(file + ": is not used, since " + e.getMessage() + ": the tree is built anew");
    } catch (NoSuchFileException e) {
      // The first time.
    } catch (IOException e) {
      warnings.add(file + ": cannot be read (" + e + "): the tree is built anew");
    }
    Bvh tree = Bvh.build(mesh);
    keep(file, tree, hash);
    return tree;
  }

  private void keep(Path file, Bvh tree, byte[] hash) {
    try {
      Files.createDirectories(folder);
      Path whole = Files.createTempFile(folder, "new-", ".part");
      try {
        TreeFile.write(whole, tree, hash);
        Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (IOException e) {
      warnings.add(file + ": cannot be written (" + e + "): check the folder of --cache");
    }
  }

  /** The SHA-256 of vertices and triangles, bit for bit. */
  static byte[] hash(TriangleMesh mesh) {
    return HexFormat.of().parseHex(Fingerprint.of(mesh));
  }
}
