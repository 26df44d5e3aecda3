package dev.clearway.io.text;

import dev.clearway.io.InputLog;
import dev.clearway.io.ModelFormatException;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * What is read of a stream, counted: it ends with an error where that is more than its format may
 * have, whatever the file system or an archive says of its size.
 */
public final class BoundedInput extends FilterInputStream {
  private static final int MEBIBYTE = 1 << 20;

  private final Meter meter;

  /** Counts bytes that were read. */
  @FunctionalInterface
  public interface Meter {
    /**
     * Adds bytes.
     *
     * @throws IOException if they are too many, those before included
     */
    void count(int bytes) throws IOException;
  }

  /** Counts the bytes of one stream. */
  private static final class Limit implements Meter {
    private final long largest;
    private long count;

    Limit(long largest) {
      this.largest = largest;
    }

    @Override
    public void count(int bytes) throws IOException {
      count += bytes;
      if (count > largest) {
        throw new IOException("more than the " + largest + " bytes that are read");
      }
    }
  }

  /** Reads from a stream what a meter, which may count others too, lets pass. */
  public BoundedInput(InputStream in, Meter meter) {
    super(in);
    this.meter = meter;
  }

  /** Reads from a stream, at most so many bytes. */
  BoundedInput(InputStream in, long largest) {
    this(in, new Limit(largest));
  }

  /**
   * Opens a file.
   *
   * @param largest most bytes that are read, a multiple of 2²⁰
   * @throws ModelFormatException if there is none, it is a folder, cannot be opened or is too large
   */
  public static BufferedInputStream open(Path file, long largest) throws ModelFormatException {
    InputLog.note(file);
    try {
      if (Files.isDirectory(file)) {
        throw new ModelFormatException(file, "is a folder, wanted a file");
      }
      if (Files.size(file) > largest) {
        throw new ModelFormatException(file, "is larger than " + largest / MEBIBYTE + " MiB");
      }
      return new BufferedInputStream(new BoundedInput(Files.newInputStream(file), largest));
    } catch (NoSuchFileException e) {
      throw new ModelFormatException(file, "no such file");
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** Returns the fault of a file that the system does not let us read, or that grew too large. */
  public static ModelFormatException unreadable(Path file, IOException cause) {
    String reason = cause.getMessage() == null ? "" : ": " + Quoted.visible(cause.getMessage());
    return new ModelFormatException(
        file, "cannot be read (" + cause.getClass().getSimpleName() + reason + ")");
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    meter.count(next < 0 ? 0 : 1);
    return next;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int read = super.read(buffer, offset, length);
    meter.count(Math.max(read, 0));
    return read;
  }
}
