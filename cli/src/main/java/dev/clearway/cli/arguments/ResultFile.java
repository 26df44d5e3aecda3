package dev.clearway.cli.arguments;

import dev.clearway.io.text.IoErrorText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file of results that takes its place only when it is complete: until then it grows beside that
 * place, and nothing is left of it if the run ends early.
 */
public final class ResultFile implements AutoCloseable {
  private final String option;
  private final Path target;
  private final Path draft;
  private final OutputStream bytes;
  private final Writer writer;

  private ResultFile(String option, Path target, Path draft, OutputStream bytes) {
    this.option = option;
    this.target = target;
    this.draft = draft;
    this.bytes = bytes;
    this.writer = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
  }

  /**
   * Two files, either of which may not be asked for.
   *
   * @param first the one
   * @param second the other
   */
  public record Two(Optional<ResultFile> first, Optional<ResultFile> second)
      implements AutoCloseable {
    /** Returns whether either is asked for. */
    public boolean areAsked() {
      return first.isPresent() || second.isPresent();
    }

    @Override
    public void close() {
      first.ifPresent(ResultFile::close);
      second.ifPresent(ResultFile::close);
    }
  }

  /**
   * Begins two files, if they are asked for.
   *
   * @param file null if it is not asked for, and so for {@code otherFile}
   * @throws UsageException if nothing can be written at one of them; then there is neither
   */
  public static Two begin(
      String option, @Nullable Path file, String otherOption, @Nullable Path otherFile)
      throws UsageException {
    Optional<ResultFile> first = beginIfAsked(option, file);
    try {
      return new Two(first, beginIfAsked(otherOption, otherFile));
    } catch (UsageException e) {
      first.ifPresent(ResultFile::close);
      throw e;
    }
  }

  /**
   * Begins a file, if it is asked for.
   *
   * @param target null if it is not
   * @throws UsageException if nothing can be written there
   */
  public static Optional<ResultFile> beginIfAsked(String option, @Nullable Path target)
      throws UsageException {
    return target == null ? Optional.empty() : Optional.of(begin(option, target));
  }

  /**
   * Begins a file.
   *
   * @param option that names it, for messages
   * @throws UsageException if nothing can be written there
   */
  public static ResultFile begin(String option, Path target) throws UsageException {
    if (target.getFileName() == null || (Files.exists(target) && !Files.isRegularFile(target))) {
      throw new UsageException(option + ": " + target + " is no regular file");
    }
    Path draft =
        target.resolveSibling(
            "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
    try {
      OutputStream bytes =
          new BufferedOutputStream(
              Files.newOutputStream(
                  draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
      draft.toFile().deleteOnExit(); // also where the run is interrupted
      return new ResultFile(option, target, draft, bytes);
    } catch (IOException e) {
      throw unwritable(option, target, e);
    }
  }

  private static UsageException unwritable(String option, Path target, IOException problem) {
    return new UsageException(option + ": cannot write " + target + ": " + IoErrorText.of(problem));
  }

  /**
   * Adds text.
   *
   * @throws UsageException if it cannot be written
   */
  public void write(String text) throws UsageException {
    try {
      writer.write(text);
    } catch (IOException e) {
      throw unwritable(option, target, e);
    }
  }

  /** Returns where text is written, in UTF-8, by those who write it bit by bit. */
  public Writer text() {
    return writer;
  }

  /** Returns the fault that the file cannot be written. */
  public UsageException unwritable(IOException problem) {
    return unwritable(option, target, problem);
  }

  /** Returns where bytes are written, by those who write no text; they may close it. */
  public OutputStream bytes() {
    return bytes;
  }

  /**
   * Ends the writing, so that what is written can be read where it grew.
   *
   * @return where that is, until the file is finished
   * @throws UsageException if it cannot be written
   */
  public Path written() throws UsageException {
    try {
      writer.close();
    } catch (IOException e) {
      throw unwritable(option, target, e);
    }
    return draft;
  }

  /**
   * Puts the file in its place, instead of one that was there.
   *
   * @throws UsageException if it cannot be written
   */
  public void finish() throws UsageException {
    try {
      writer.close();
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw unwritable(option, target, e);
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
