package dev.clearway.spark;

import dev.clearway.check.CheckOptions;
import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.cell.Cell;
import dev.clearway.scene.Fingerprint;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A cell as it is sent to other machines: all files that it was read from, and the fingerprint of
 * the scene that they made. Each machine writes them to a folder of its own, reads them once, and
 * refuses to judge in any other scene than the sender's.
 *
 * <p>Thread-safe. Spark hands the same object to all tasks of a process, so that the scene is
 * prepared once for them.
 */
final class SharedCell implements Serializable {
  private static final long serialVersionUID = 1;

  /** The largest array of Java, and so the largest file that is sent. */
  private static final long LARGEST = Integer.MAX_VALUE - 8L;

  private final String entry;
  private final String[] names;
  private final byte[][] contents;
  private final String fingerprint;
  private final double tolerance;

  /** Guarded by this; not sent. */
  @SuppressWarnings("NullAway") // null until it is read
  private transient Cell cell;

  private SharedCell(String entry, Map<String, byte[]> files, Cell cell) {
    this.entry = entry;
    this.names = files.keySet().toArray(String[]::new);
    this.contents = files.values().toArray(byte[][]::new);
    this.fingerprint = Fingerprint.of(cell.scene());
    this.tolerance = cell.setup().options().tolerance();
    this.cell = cell;
  }

  /**
   * Reads a scene file or a robot with all files that it names.
   *
   * @param tolerance of checks in it, metres, &gt; 0
   * @throws ModelFormatException if one cannot be used, or changes meanwhile
   */
  static SharedCell read(Path scene, double tolerance) throws ModelFormatException {
    InputLog log = new InputLog();
    Cell cell = log.during(() -> load(scene, tolerance));
    List<Path> read =
        log.inputs().keySet().stream().map(Path::normalize).filter(Files::isRegularFile).toList();
    Path at = scene.toAbsolutePath().normalize();
    Path root = folder(at);
    for (Path file : read) {
      while (!file.startsWith(root)) {
        root = folder(root);
      }
    }
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (Path file : read) {
      files.put(name(root, file), bytes(file));
    }
    if (!InputLog.isUnchanged(log.inputs())) {
      throw new ModelFormatException(scene, "or a file that it names changed while it was read");
    }
    return new SharedCell(name(root, at), files, cell);
  }

  private static Cell load(Path scene, double tolerance) throws ModelFormatException {
    return Cell.load(scene).with(CheckOptions.DEFAULT.withTolerance(tolerance));
  }

  private static Path folder(Path at) {
    Path parent = at.getParent();
    return parent == null ? at : parent;
  }

  private static String name(Path root, Path file) {
    return root.relativize(file).toString();
  }

  private static byte[] bytes(Path file) throws ModelFormatException {
    try {
      if (Files.size(file) > LARGEST) {
        throw new ModelFormatException(file, "is larger than 2 GB, which is not sent");
      }
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new ModelFormatException(file, "cannot be read: " + e.getMessage());
    }
  }

  /**
   * Returns the cell, read where it was sent to.
   *
   * @throws ModelFormatException if a file cannot be read there, or what they make is another scene
   */
  synchronized Cell cell() throws ModelFormatException {
    if (cell == null) {
      cell = received();
    }
    return cell;
  }

  private Cell received() throws ModelFormatException {
    try {
      Path folder = Files.createTempDirectory("clearway-cell-");
      try {
        return read(folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a cell cannot be written here", e);
    }
  }

  /** Writes all files to a folder and reads the cell from there. */
  private Cell read(Path folder) throws ModelFormatException, IOException {
    for (int i = 0; i < names.length; i++) {
      Path to = folder.resolve(names[i]);
      Files.createDirectories(folder(to));
      Files.write(to, contents[i]);
    }
    Cell read = load(folder.resolve(entry), tolerance);
    if (!Fingerprint.of(read.scene()).equals(fingerprint)) {
      throw new ModelFormatException(
          Path.of(entry),
          "makes another scene on another machine; name its files relative to it, without links"
              + " and environment variables");
    }
    return read;
  }

  private static void delete(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path at, IOException problem)
              throws IOException {
            Files.delete(at);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
