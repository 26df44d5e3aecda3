package dev.clearway.io.stream.websocket;

import java.io.IOException;
import java.io.InputStream;

/**
 * A buffered stream for one thread that tells what it holds without asking the system, which {@link
 * java.io.BufferedInputStream} does each time.
 */
final class PlainBuffer extends InputStream {
  private static final int SIZE = 1 << 16;

  private final InputStream in;
  private final byte[] buffer = new byte[SIZE];
  private int at;
  private int end;

  PlainBuffer(InputStream in) {
    this.in = in;
  }

  /** Returns how many bytes are held. */
  @Override
  public int available() {
    return end - at;
  }

  /** Returns how many bytes are held or have come to be held. */
  int come() throws IOException {
    return end - at + in.available();
  }

  /** Reads on if nothing is held; returns whether there is something. */
  private boolean fill() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, in.read(buffer));
    }
    return end > at;
  }

  @Override
  public int read() throws IOException {
    return fill() ? buffer[at++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, end - at);
    System.arraycopy(buffer, at, to, offset, count);
    at += count;
    return count;
  }
}
