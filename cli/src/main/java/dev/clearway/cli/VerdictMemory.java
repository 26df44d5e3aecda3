package dev.clearway.cli;

import dev.clearway.cli.arguments.UsageException;
import dev.clearway.cli.terminal.Messages;
import dev.clearway.cli.terminal.ProgressDisplay;
import dev.clearway.cli.terminal.Version;
import dev.clearway.io.cache.KeptVerdict;
import dev.clearway.io.cache.SegmentKey;
import dev.clearway.io.cache.VerdictCache;
import dev.clearway.io.path.Segment;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/** What earlier runs found, asked before a segment is judged. Thread-safe. */
final class VerdictMemory {
  private final VerdictCache cache;
  private final SegmentKey keys;
  private final AtomicInteger found = new AtomicInteger();
  private final Queue<IOException> problems = new ConcurrentLinkedQueue<>();

  VerdictMemory(VerdictCache cache, SegmentKey keys) {
    this.cache = cache;
    this.keys = keys;
  }

  /** Returns the segment's name, if it has one. */
  Optional<String> key(Segment segment) {
    return keys.of(segment);
  }

  Optional<KeptVerdict> find(String key) {
    Optional<KeptVerdict> kept = cache.find(key);
    kept.ifPresent(_ -> found.incrementAndGet());
    return kept;
  }

  /** Keeps a verdict; after one that could not be kept no other is tried. */
  void keep(String key, KeptVerdict kept) {
    if (problems.isEmpty()) {
      try {
        cache.keep(key, kept);
      } catch (IOException e) {
        problems.add(e);
      }
    }
  }

  /** Returns how many verdicts were known. */
  int found() {
    return found.get();
  }

  /** Warns if verdicts could not be kept, and says why. */
  void tellProblem(PrintWriter err, ProgressDisplay progress) {
    problems.stream()
        .findFirst()
        .ifPresent(
            problem ->
                progress.interrupt(
                    () -> Messages.say(err, "warning: verdicts are not kept: " + problem)));
  }

  /**
   * Returns what tells this program from others, that of another day too: the length of its own jar
   * and two sums of all its bytes, which take a hundredth of the time of a SHA-256 before the
   * machine's code for that is made. They tell builds apart by 64 bits; that somebody makes one
   * whose sums are the same is no danger, as who writes the jar may as well write verdicts.
   *
   * @throws UsageException if the jar cannot be read
   */
  static String program() throws UsageException {
    try {
      Path code =
          Path.of(VerdictMemory.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Files.isRegularFile(code) ? sums(Files.readAllBytes(code)) : Version.ofProgram();
    } catch (URISyntaxException | IOException e) {
      throw new UsageException("--cache: the program cannot read itself");
    }
  }

  static String sums(byte[] bytes) {
    CRC32 one = new CRC32();
    CRC32C other = new CRC32C();
    one.update(bytes);
    other.update(bytes);
    return bytes.length
        + " "
        + Long.toHexString(one.getValue())
        + " "
        + Long.toHexString(other.getValue());
  }
}
