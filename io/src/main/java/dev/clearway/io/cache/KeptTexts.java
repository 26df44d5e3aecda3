package dev.clearway.io.cache;

import dev.clearway.scene.Fingerprint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * A folder of texts by names of 64 hexadecimal digits.
 *
 * <p>A file holds its own name and a SHA-256 of all that it says; one that is damaged, cut off or
 * put in another one's place is found out. Files come into their places whole, so that several runs
 * may use a folder at once, and one that is killed does no harm. Thread-safe.
 */
final class KeptTexts {
  /** Files larger than that are none of ours. */
  private static final long LARGEST = 1 << 26;

  private static final int SHARD = 2;
  private static final int HASH = 64;

  private final Path folder;

  private KeptTexts(Path folder) {
    this.folder = folder;
  }

  /**
   * Opens a folder, which is made if it is not there.
   *
   * @throws IOException if it cannot be made
   */
  static KeptTexts at(Path folder) throws IOException {
    Files.createDirectories(folder);
    return new KeptTexts(folder);
  }

  /** Returns the text of a name; nothing if there is none, or none that is whole. */
  Optional<String> find(String name) {
    try {
      Path file = file(name);
      if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
        return Optional.empty();
      }
      String text = Files.readString(file, StandardCharsets.UTF_8);
      boolean whole =
          text.length() > HASH && text.substring(0, HASH).equals(hash(name, text.substring(HASH)));
      return whole ? Optional.of(text.substring(HASH)) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // a folder that cannot be read is one that knows nothing
    }
  }

  /**
   * Keeps a text.
   *
   * @throws IOException if it cannot be written
   */
  void keep(String name, String text) throws IOException {
    Path file = file(name);
    Files.createDirectories(file.getParent());
    Path draft = Files.createTempFile(file.getParent(), name, ".tmp"); // no other run has that one
    try {
      Files.writeString(draft, hash(name, text) + text, StandardCharsets.UTF_8);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private Path file(String name) {
    return folder.resolve(name.substring(0, SHARD)).resolve(name);
  }

  private static String hash(String name, String text) {
    return new Fingerprint("kept").put(name).put(text).hex();
  }
}
