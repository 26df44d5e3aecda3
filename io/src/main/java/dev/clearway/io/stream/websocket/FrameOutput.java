package dev.clearway.io.stream.websocket;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What a WebSocket's client is sent: frames, each whole, whichever thread sends it. After the close
 * nothing more is sent. Thread-safe.
 *
 * @see "RFC 6455, section 5"
 */
public final class FrameOutput {
  static final int TEXT = 1;
  static final int BINARY = 2;
  static final int CLOSE = 8;

  private static final int FINAL = 0x80;
  private static final int MOST_SHORT = 125;
  private static final int LENGTH_16 = 126;
  private static final int LENGTH_64 = 127;
  private static final int MOST_16 = 0xFFFF;

  /** The end was reached as wanted. */
  private static final int NORMAL = 1000;

  private final OutputStream out;
  private final ReentrantLock turn = new ReentrantLock();
  private boolean closed;

  /** Makes the only writer to a stream. */
  public FrameOutput(OutputStream out) {
    this.out = out;
  }

  /** Returns where what is no frame goes: the answer to the request that opens the WebSocket. */
  OutputStream plain() {
    return out;
  }

  /**
   * Sends a frame that is a message, or a control frame.
   *
   * @throws IOException if it cannot be written
   */
  void send(int opcode, byte[] bytes, int from, int length) throws IOException {
    int wide = length <= MOST_SHORT ? 0 : length <= MOST_16 ? 2 : 8;
    byte[] frame = new byte[2 + wide + length];
    frame[0] = (byte) (FINAL | opcode);
    frame[1] = (byte) (wide == 0 ? length : wide == 2 ? LENGTH_16 : LENGTH_64);
    for (int i = 0; i < wide; i++) {
      frame[2 + i] = (byte) ((long) length >> (8 * (wide - 1 - i)));
    }
    System.arraycopy(bytes, from, frame, 2 + wide, length);
    turn.lock();
    try {
      if (!closed) {
        closed = opcode == CLOSE;
        out.write(frame);
        out.flush();
      }
    } finally {
      turn.unlock();
    }
  }

  /** Says that nothing more comes; returns false if the client has gone and does not hear it. */
  public boolean close() {
    try {
      send(CLOSE, new byte[] {(byte) (NORMAL >> 8), (byte) NORMAL}, 0, 2);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns a stream for answers, each of which is written by one call: its line, in ASCII, becomes
   * a text message without the line's end, and what follows the line, if anything, a binary one.
   */
  public OutputStream answers() {
    return new OutputStream() {
      @Override
      public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        int end = from;
        while (end < from + length && bytes[end] != '\n') {
          end++;
        }
        turn.lock();
        try {
          send(TEXT, bytes, from, end - from);
          if (end + 1 < from + length) {
            send(BINARY, bytes, end + 1, from + length - end - 1);
          }
        } finally {
          turn.unlock();
        }
      }
    };
  }
}
