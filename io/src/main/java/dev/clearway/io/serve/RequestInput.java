package dev.clearway.io.serve;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Reads lines of bounded length, and the bytes that follow some of them.
 *
 * <p>Unlike {@link dev.clearway.io.stream.LineSplitter}, which is handed bytes and hands on all
 * lines in them, it is asked for one thing after another, since what a line says decides whether
 * bytes or a line come next. Mutable; one thread. Memory: as long as the longest line that came.
 */
public final class RequestInput {
  private static final int SIZE = 1 << 13;

  private final InputStream in;
  private final int longest;
  private byte[] buffer = new byte[SIZE];
  private int from;
  private int to;

  /**
   * A line without its end; the bytes hold until the next call.
   *
   * @param bytes read
   * @param whole whether it is all there; of a line that is too long nothing is
   */
  public record Line(byte[] bytes, int from, int to, boolean whole) {}

  /**
   * Makes an input at the start of a stream.
   *
   * @param longest bytes of a line, without its end
   */
  public RequestInput(InputStream in, int longest) {
    this.in = in;
    this.longest = longest;
  }

  /**
   * Returns the next line that is not empty; empty at the end. The last line may lack its end.
   *
   * @throws IOException if nothing can be read
   */
  public Optional<Line> next() throws IOException {
    int length = 0;
    while (true) {
      while (from + length < to && buffer[from + length] != '\n') {
        length++;
      }
      if (length > longest) {
        return Optional.of(tooLong());
      }
      boolean ended = from + length < to;
      if (!ended && more()) {
        continue;
      }
      int start = from;
      int last = length > 0 && buffer[start + length - 1] == '\r' ? length - 1 : length;
      from += ended ? length + 1 : length;
      if (last > 0) {
        return Optional.of(new Line(buffer, start, start + last, true));
      }
      if (!ended) {
        return Optional.empty();
      }
      length = 0;
    }
  }

  /** Reads on behind what is held, which may move; returns whether something came. */
  private boolean more() throws IOException {
    if (from > 0) {
      System.arraycopy(buffer, from, buffer, 0, to - from);
      to -= from;
      from = 0;
    }
    if (to == buffer.length) {
      buffer = Arrays.copyOf(buffer, (int) Math.min(2L * to, longest + 2L));
    }
    int count = in.read(buffer, to, buffer.length - to);
    to += Math.max(0, count);
    return count > 0;
  }

  /** Passes over a line that is too long, up to its end. */
  private Line tooLong() throws IOException {
    do {
      while (from < to && buffer[from] != '\n') {
        from++;
      }
    } while (from == to && more());
    from += from < to ? 1 : 0;
    return new Line(buffer, 0, 0, false);
  }

  /**
   * Returns the next bytes.
   *
   * @param count of them
   * @throws EOFException if the stream ends before
   * @throws IOException if they cannot be read
   */
  public byte[] payload(int count) throws IOException {
    byte[] out = new byte[count];
    int held = Math.min(count, to - from);
    System.arraycopy(buffer, from, out, 0, held);
    from += held;
    if (in.readNBytes(out, held, count - held) < count - held) {
      throw new EOFException("ended within a batch");
    }
    return out;
  }

  /**
   * Passes over the next bytes.
   *
   * @throws IOException if they cannot be read
   */
  public void skip(long count) throws IOException {
    long held = Math.min(count, to - from);
    from += (int) held;
    if (count > held) {
      in.skipNBytes(count - held);
    }
  }
}
