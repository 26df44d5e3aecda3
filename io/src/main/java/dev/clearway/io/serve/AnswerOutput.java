package dev.clearway.io.serve;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Where the answers of a connection go, each whole: whoever has one waits for his turn.
 * Thread-safe.
 */
public final class AnswerOutput {
  private final OutputStream out;
  private final ReentrantLock turn = new ReentrantLock();

  /** Makes the only writer to a stream. */
  public AnswerOutput(OutputStream out) {
    this.out = out;
  }

  /**
   * Writes an answer.
   *
   * @param line without its end
   * @throws IOException if it cannot be written
   */
  public void write(String line) throws IOException {
    write(line, new double[0]);
  }

  /**
   * Writes an answer and the doubles that follow its line, the least significant byte first.
   *
   * @param line without its end
   * @param doubles read
   * @throws IOException if it cannot be written
   */
  public void write(String line, double[] doubles) throws IOException {
    byte[] text = line.getBytes(StandardCharsets.US_ASCII);
    byte[] bytes = Arrays.copyOf(text, text.length + 1 + Double.BYTES * doubles.length);
    bytes[text.length] = '\n';
    ByteBuffer.wrap(bytes, text.length + 1, Double.BYTES * doubles.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asDoubleBuffer()
        .put(doubles);
    turn.lock();
    try {
      out.write(bytes);
      out.flush();
    } finally {
      turn.unlock();
    }
  }
}
