package dev.clearway.bench.serve;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** A client of a service at a Unix domain socket: asks, and waits for the answer. One thread. */
final class ServiceClient implements Closeable {
  private final SocketChannel channel;
  private final InputStream in;
  private final OutputStream out;

  ServiceClient(Path socket) throws IOException {
    channel = SocketChannel.open(UnixDomainSocketAddress.of(socket));
    in = new BufferedInputStream(Channels.newInputStream(channel), 1 << 16);
    out = Channels.newOutputStream(channel);
  }

  /** Returns the answer to a line, both without their ends. */
  String ask(String line) throws IOException {
    out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    return line();
  }

  private String line() throws IOException {
    StringBuilder answer = new StringBuilder();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new IOException("the service is gone after: " + answer);
      }
      answer.append((char) next);
    }
    return answer.toString();
  }

  /**
   * Returns the doubles that follow the answer to a batch.
   *
   * @param head of the request, without the closing brace and the number of bytes
   * @param count doubles in the answer
   */
  double[] batch(String head, double[] numbers, int count) throws IOException {
    byte[] line =
        (head + ",\"bytes\":" + Double.BYTES * numbers.length + "}\n")
            .getBytes(StandardCharsets.UTF_8);
    byte[] bytes = Arrays.copyOf(line, line.length + Double.BYTES * numbers.length);
    ByteBuffer.wrap(bytes, line.length, Double.BYTES * numbers.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asDoubleBuffer()
        .put(numbers);
    out.write(bytes);
    String told = line();
    if (!told.contains("\"bytes\":" + Double.BYTES * count)) {
      throw new IOException("wanted " + count + " doubles, got " + told);
    }
    double[] answer = new double[count];
    ByteBuffer.wrap(in.readNBytes(Double.BYTES * count))
        .order(ByteOrder.LITTLE_ENDIAN)
        .asDoubleBuffer()
        .get(answer);
    return answer;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
