package dev.clearway.io;

import java.nio.file.Path;

/**
 * A file that cannot be used as it is: says which, where, what is wrong and what to do, on one line
 * as {@link SingleLineText} makes it.
 */
public final class ModelFormatException extends Exception {
  private static final long serialVersionUID = 1;

  private final String file;
  private final int line;

  /**
   * A fault at a line of a file.
   *
   * @param file the file
   * @param line counted from 1; 0 where the format has no lines or the place is unknown
   * @param problem what is wrong with which element, and the remedy where there is one
   */
  public ModelFormatException(Path file, int line, String problem) {
    super(SingleLineText.of(file + (line > 0 ? ":" + line : "") + ": " + problem));
    this.file = file.toString();
    this.line = line;
  }

  /** A fault of a file as a whole. */
  public ModelFormatException(Path file, String problem) {
    this(file, 0, problem);
  }

  /** Returns the file. */
  public Path file() {
    return Path.of(file);
  }

  /** Returns the line, from 1, or 0 where it is unknown. */
  public int line() {
    return line;
  }
}
