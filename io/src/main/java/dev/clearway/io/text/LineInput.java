package dev.clearway.io.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Bytes that another program writes line by line: no reader above it, whatever it buffers, waits
 * for a line before it has the one above. Not thread-safe.
 */
public final class LineInput extends InputStream {
  private static final int SIZE = 1 << 16;

  private final InputStream in;
  private final byte[] buffer = new byte[SIZE];
  private int from;
  private int to;

  /** Reads from a stream. */
  public LineInput(InputStream in) {
    this.in = in;
  }

  /**
   * Reads lines until one is neither blank nor a comment, or {@value #SIZE} bytes are read.
   *
   * @return them all, as they are; empty at the end
   */
  public byte[] readHead() throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    byte[] piece = new byte[SIZE];
    int lineStart = 0;
    int read = 0;
    while (head.size() < SIZE && read >= 0) {
      read = read(piece, 0, piece.length);
      head.write(piece, 0, Math.max(0, read));
      if (read > 0 && piece[read - 1] == '\n') {
        byte[] line = Arrays.copyOfRange(head.toByteArray(), lineStart, head.size());
        String text = new String(line, StandardCharsets.UTF_8).replace("\uFEFF", "").strip();
        if (!text.isEmpty() && !text.startsWith("#")) {
          break;
        }
        lineStart = head.size();
      }
    }
    return head.toByteArray();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /** Reads up to the end of a line. */
  @Override
  public int read(byte[] out, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (from == to) {
      from = 0;
      to = Math.max(0, in.read(buffer, 0, SIZE));
      if (to == 0) {
        return -1;
      }
    }
    int count = Math.min(length, lineEnd() - from);
    System.arraycopy(buffer, from, out, offset, count);
    from += count;
    return count;
  }

  /** Returns whether a line can be read to its end without waiting. */
  public boolean isLineReady() throws IOException {
    while (!hasLine() && in.available() > 0) {
      if (from > 0) {
        System.arraycopy(buffer, from, buffer, 0, to - from);
        to -= from;
        from = 0;
      }
      if (to == SIZE) {
        return true; // longer than any row; whoever reads it says so
      }
      int read = in.read(buffer, to, Math.min(SIZE - to, in.available()));
      if (read < 0) {
        return true;
      }
      to += read;
    }
    return hasLine();
  }

  private boolean hasLine() {
    return from < to && buffer[lineEnd() - 1] == '\n';
  }

  /** Returns where the line ends that begins at {@code from}, or what there is of it. */
  private int lineEnd() {
    int at = from;
    while (at < to && buffer[at] != '\n') {
      at++;
    }
    return Math.min(to, at + 1);
  }
}
