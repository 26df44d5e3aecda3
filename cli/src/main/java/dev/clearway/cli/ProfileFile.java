package dev.clearway.cli;

import dev.clearway.cli.arguments.UsageException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file of results that takes its place only when it is complete: until then it grows beside that
 * place, and nothing is left of it if the run ends early.
 */
final class ProfileFile implements AutoCloseable {
  private final Path target;
  private final Path draft;
  private final Writer writer;

  private ProfileFile(Path target, Path draft, Writer writer) {
    this.target = target;
    this.draft = draft;
    this.writer = writer;
  }

  /**
   * Begins a file.
   *
   * @throws UsageException if nothing can be written there
   */
  static ProfileFile begin(Path target) throws UsageException {
    if (target.getFileName() == null || (Files.exists(target) && !Files.isRegularFile(target))) {
      throw new UsageException("--profile: " + target + " is no regular file");
    }
    Path draft =
        target.resolveSibling(
            "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      BufferedWriter writer =
          Files.newBufferedWriter(draft, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
      draft.toFile().deleteOnExit(); // also where the run is interrupted
      return new ProfileFile(target, draft, writer);
    } catch (IOException e) {
      throw unwritable(target, e);
    }
  }

  private static UsageException unwritable(Path target, IOException problem) {
    return new UsageException(
        "--profile: cannot write " + target + ": " + problem.getClass().getSimpleName());
  }

  /**
   * Adds text.
   *
   * @throws UsageException if it cannot be written
   */
  void write(String text) throws UsageException {
    try {
      writer.write(text);
    } catch (IOException e) {
      throw unwritable(target, e);
    }
  }

  /**
   * Puts the file in its place, instead of one that was there.
   *
   * @throws UsageException if it cannot be written
   */
  void finish() throws UsageException {
    try {
      writer.close();
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw unwritable(target, e);
    }
  }

  /** Takes away what was not finished. */
  @Override
  public void close() {
    try {
      writer.close();
      Files.deleteIfExists(draft);
    } catch (IOException e) {
      // Nobody can be told more than that the run failed; the draft goes with the process.
      draft.toFile().deleteOnExit();
    }
  }
}
