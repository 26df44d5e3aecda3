package dev.clearway.bench.urgency.live;

import dev.clearway.io.stream.MessageWriter;
import dev.clearway.predict.ObjectState;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A client of {@code clearway watch}: lines over TCP, or a WebSocket with a line a message. */
final class Sender implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private static final int TEXT_FRAME = 0x81;
  private static final int MASKED = 0x80;
  private static final int LONG_LENGTH = 126;
  private static final byte[] MASK = {0x12, 0x34, 0x56, 0x78};

  private final Socket socket;
  private final OutputStream out;
  private final boolean frames;
  private final StringBuilder line = new StringBuilder();

  Sender(String protocol, int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    out = new BufferedOutputStream(socket.getOutputStream(), BUFFER);
    frames = protocol.equals("ws");
    if (frames) {
      open();
    }
  }

  private void open() throws IOException {
    String request =
        """
        GET / HTTP/1.1
        Host: localhost
        Upgrade: websocket
        Connection: Upgrade
        Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==
        Sec-WebSocket-Version: 13

        """
            .replace("\n", "\r\n");
    out.write(request.getBytes(StandardCharsets.US_ASCII));
    out.flush();
    InputStream in = socket.getInputStream();
    StringBuilder answer = new StringBuilder();
    while (!answer.toString().endsWith("\r\n\r\n")) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("no WebSocket: " + answer);
      }
      answer.append((char) next);
    }
    if (!answer.toString().startsWith("HTTP/1.1 101 ")) {
      throw new IOException("no WebSocket: " + answer);
    }
  }

  void send(ObjectState reading) throws IOException {
    line.setLength(0);
    MessageWriter.append(reading, line);
    byte[] bytes = MessageWriter.bytes(line);
    if (frames) {
      frame(bytes, bytes.length - 1);
    } else {
      out.write(bytes);
    }
  }

  private void frame(byte[] bytes, int length) throws IOException {
    out.write(TEXT_FRAME);
    if (length < LONG_LENGTH) {
      out.write(MASKED | length);
    } else {
      out.write(MASKED | LONG_LENGTH);
      out.write(length >> 8);
      out.write(length);
    }
    out.write(MASK);
    for (int i = 0; i < length; i++) {
      bytes[i] ^= MASK[i & 3];
    }
    out.write(bytes, 0, length);
  }

  void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
