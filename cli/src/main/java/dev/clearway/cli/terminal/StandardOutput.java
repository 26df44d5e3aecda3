package dev.clearway.cli.terminal;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Standard output that knows why it takes no more, which {@link System#out} does not. */
public final class StandardOutput extends PrintWriter {
  private final Bytes bytes;

  private StandardOutput(Bytes bytes, Charset charset) {
    super(new BufferedWriter(new OutputStreamWriter(bytes, charset)));
    this.bytes = bytes;
  }

  /** Returns the standard output of this process, which writes text in the encoding given. */
  public static StandardOutput of(Charset charset) {
    return new StandardOutput(new Bytes(new FileOutputStream(FileDescriptor.out)), charset);
  }

  /**
   * Returns whether a pipe's reader went away, as {@code head} does when it has what it wants.
   * Nobody misses what is not written then; a disk that is full is another matter.
   */
  public boolean readerLeft() {
    return bytes.readerLeft;
  }

  /** The bytes on their way out; the first failure is looked at before the writer forgets it. */
  private static final class Bytes extends OutputStream {
    private final OutputStream out;
    private volatile boolean readerLeft;

    Bytes(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] b, int from, int length) throws IOException {
      try {
        out.write(b, from, length);
      } catch (IOException e) {
        readerLeft = brokenPipe(e);
        throw e;
      }
    }

    @Override
    public void close() throws IOException {
      out.close();
    }

    /** The system's words may be translated, so what the output is counts too. */
    private static boolean brokenPipe(IOException problem) {
      return String.valueOf(problem.getMessage()).contains("Broken pipe") || isPipe();
    }

    private static boolean isPipe() {
      try {
        String target = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
        return target.startsWith("pipe:") || target.startsWith("socket:");
      } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
        return false; // no such folder on this system: the words alone tell
      }
    }
  }
}
