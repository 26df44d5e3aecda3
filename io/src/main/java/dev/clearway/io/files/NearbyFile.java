package dev.clearway.io.files;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Finds files whose names were written in other letters, for messages. */
final class NearbyFile {
  /** Entries of a folder that are looked at. */
  private static final int MOST = 10_000;

  private NearbyFile() {}

  /** Returns the file that has the name but for upper and lower case, if there is one. */
  static Optional<Path> ignoringCase(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Optional<Path> at = Optional.ofNullable(absolute.getRoot());
    for (Path name : absolute) {
      at = at.flatMap(folder -> entry(folder, name.toString()));
    }
    return at.filter(Files::isRegularFile);
  }

  private static Optional<Path> entry(Path folder, String name) {
    Path same = folder.resolve(name);
    if (Files.exists(same)) {
      return Optional.of(same);
    }
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      int seen = 0;
      for (Path entry : entries) {
        if (String.valueOf(entry.getFileName()).equalsIgnoreCase(name)) {
          return Optional.of(entry);
        }
        if (++seen > MOST) {
          break;
        }
      }
    } catch (IOException e) {
      return Optional.empty(); // A folder that may not be listed gives no hint.
    }
    return Optional.empty();
  }
}
