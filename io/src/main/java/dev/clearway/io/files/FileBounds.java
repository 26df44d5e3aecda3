package dev.clearway.io.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Folders out of which nothing is read that others name: the names may come from strangers, who are
 * to learn nothing of other files, not even whether they are there. Immutable and thread-safe.
 *
 * @param folders the real ones, links followed; empty where all may be read
 */
public record FileBounds(Optional<List<Path>> folders) {
  /** Anything may be read. */
  public static final FileBounds NONE = new FileBounds(Optional.empty());

  /** Copies the list. */
  public FileBounds {
    folders = folders.map(List::copyOf);
  }

  /**
   * Returns the bounds of some folders.
   *
   * @throws IOException if one is not there
   */
  public static FileBounds of(List<Path> folders) throws IOException {
    List<Path> real = new ArrayList<>();
    for (Path folder : folders) {
      real.add(folder.toRealPath());
    }
    return new FileBounds(Optional.of(real));
  }

  /**
   * Returns whether a file may be read: it lies within a folder once links are followed, those on
   * the way to what is not there too.
   */
  public boolean hold(Path file) {
    Path real = folders.isEmpty() ? file : real(file.toAbsolutePath().normalize());
    return folders.isEmpty() || folders.get().stream().anyMatch(real::startsWith);
  }

  /** Follows links of what is there of a path. */
  private static Path real(Path named) {
    Path rest = named.getFileSystem().getPath("");
    for (Path at = named; at != null; at = at.getParent()) {
      try {
        return at.toRealPath().resolve(rest).normalize();
      } catch (IOException e) {
        Path name = at.getFileName();
        rest = name == null ? rest : name.resolve(rest);
      }
    }
    return named;
  }
}
