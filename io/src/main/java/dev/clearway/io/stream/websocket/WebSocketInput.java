package dev.clearway.io.stream.websocket;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * The payload of a WebSocket's messages as one stream of bytes, with a line feed behind each
 * message.
 *
 * <p>Pings are answered, fragments joined, a close answered in kind. Payload is handed on as it
 * comes, so a message may be of any size; control frames have at most 125 bytes. What breaks the
 * protocol closes the connection. Mutable; one thread.
 *
 * @see "RFC 6455, section 5"
 */
public final class WebSocketInput extends InputStream {
  private static final int CONTINUATION = 0;
  private static final int PING = 9;
  private static final int PONG = 10;

  private static final int FINAL = 0x80;
  private static final int MASKED = 0x80;
  private static final int RESERVED = 0x70;
  private static final int OPCODE = 0x0F;
  private static final int LENGTH = 0x7F;
  private static final int LENGTH_16 = 126;
  private static final int MOST_CONTROL = 125;

  private static final int PROTOCOL_ERROR = 1002;

  private final PlainBuffer in;
  private final FrameOutput out;
  private final byte[] mask = new byte[4];
  private long left;
  private int maskAt;
  private boolean isFinal = true;
  private boolean lineFeedDue;
  private boolean closed;

  private WebSocketInput(PlainBuffer in, FrameOutput out) {
    this.in = in;
    this.out = out;
  }

  /**
   * Answers the request that opens a WebSocket.
   *
   * @param in what the client sends
   * @param out what it is sent
   * @throws IOException if it is none that can be granted
   */
  public static WebSocketInput accept(InputStream in, FrameOutput out) throws IOException {
    PlainBuffer buffered = new PlainBuffer(in);
    WebSocketHandshake.answer(buffered, out.plain());
    return new WebSocketInput(buffered, out);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  /** Reads at least a byte of payload, and on for as long as nothing has to be waited for. */
  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int count = 0;
    while (count < length && !(closed && !lineFeedDue) && (count == 0 || in.available() > 0)) {
      if (lineFeedDue) {
        buffer[offset + count++] = '\n';
        lineFeedDue = false;
      } else if (left > 0) {
        count += payload(buffer, offset + count, length - count);
      } else {
        frame();
      }
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  /** Returns how many bytes of payload and frames have come. */
  @Override
  public int available() throws IOException {
    return closed ? 0 : in.come();
  }

  private int payload(byte[] buffer, int offset, int length) throws IOException {
    int count = in.read(buffer, offset, (int) Math.min(length, left));
    if (count < 0) {
      throw new EOFException("ended within a message");
    }
    for (int i = offset; i < offset + count; i++) {
      buffer[i] ^= mask[maskAt++ & 3];
    }
    left -= count;
    lineFeedDue = left == 0 && isFinal;
    return count;
  }

  private void frame() throws IOException {
    int first = in.read();
    if (first < 0) {
      closed = true; // without a word, as TCP allows
      return;
    }
    int second = next();
    int opcode = first & OPCODE;
    boolean last = (first & FINAL) != 0;
    require((first & RESERVED) == 0, "reserved bits are set");
    require((second & MASKED) != 0, "a frame is not masked");
    long length = second & LENGTH;
    if (opcode >= FrameOutput.CLOSE) {
      require(last && length <= MOST_CONTROL, "a control frame is split or too long");
      control(opcode, (int) length);
      return;
    }
    require(opcode == CONTINUATION ? !isFinal : isFinal, "fragments are out of order");
    require(opcode <= FrameOutput.BINARY, "unknown kind of frame " + opcode);
    if (length >= LENGTH_16) {
      length = number(length == LENGTH_16 ? 2 : 8);
    }
    require(length >= 0, "negative length");
    readMask();
    left = length;
    isFinal = last;
    lineFeedDue = left == 0 && isFinal;
  }

  private void control(int opcode, int length) throws IOException {
    readMask();
    byte[] payload = in.readNBytes(length);
    if (payload.length < length) {
      throw new EOFException("ended within a frame");
    }
    for (int i = 0; i < length; i++) {
      payload[i] ^= mask[i & 3];
    }
    switch (opcode) {
      case FrameOutput.CLOSE -> {
        send(FrameOutput.CLOSE, payload);
        closed = true;
      }
      case PING -> send(PONG, payload);
      case PONG -> {
        // answers nothing that was asked, which is allowed
      }
      default -> require(false, "unknown kind of frame " + opcode);
    }
  }

  private void readMask() throws IOException {
    for (int i = 0; i < mask.length; i++) {
      mask[i] = (byte) next();
    }
    maskAt = 0;
  }

  private long number(int bytes) throws IOException {
    long number = 0;
    for (int i = 0; i < bytes; i++) {
      number = number << 8 | next();
    }
    return number;
  }

  private int next() throws IOException {
    int next = in.read();
    if (next < 0) {
      throw new EOFException("ended within a frame");
    }
    return next;
  }

  private void require(boolean holds, String problem) throws IOException {
    if (!holds) {
      send(FrameOutput.CLOSE, new byte[] {(byte) (PROTOCOL_ERROR >> 8), (byte) PROTOCOL_ERROR});
      throw new IOException("WebSocket: " + problem);
    }
  }

  private void send(int opcode, byte[] payload) throws IOException {
    out.send(opcode, payload, 0, payload.length);
  }
}
