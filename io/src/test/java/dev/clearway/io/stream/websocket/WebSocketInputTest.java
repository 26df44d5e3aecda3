package dev.clearway.io.stream.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebSocketInputTest {
  private static final String REQUEST =
      """
      GET /any HTTP/1.1
      Host: localhost:7
      upgrade: WebSocket
      Connection: keep-alive, Upgrade
      Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==
      Sec-WebSocket-Version: 13

      """
          .replace("\n", "\r\n");

  private static final int TEXT = 1;
  private static final int BINARY = 2;
  private static final int CLOSE = 8;
  private static final int PING = 9;
  private static final int PONG = 10;
  private static final int FINAL = 0x80;

  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private final ByteArrayOutputStream in = new ByteArrayOutputStream();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void frame(int first, byte[] payload) {
    in.write(first);
    if (payload.length < 126) {
      in.write(0x80 | payload.length);
    } else if (payload.length < 1 << 16) {
      in.write(0x80 | 126);
      in.write(payload.length >> 8);
      in.write(payload.length);
    } else {
      in.write(0x80 | 127);
      in.writeBytes(new byte[] {0, 0, 0, 0});
      in.write(payload.length >> 24);
      in.write(payload.length >> 16);
      in.write(payload.length >> 8);
      in.write(payload.length);
    }
    byte[] mask = {1, -2, 3, (byte) payload.length};
    in.writeBytes(mask);
    for (int i = 0; i < payload.length; i++) {
      in.write(payload[i] ^ mask[i % 4]);
    }
  }

  /** Returns the payload of what was sent in, after a request. */
  private String read(int piece) throws IOException {
    byte[] all = in.toByteArray();
    InputStream chopped =
        new ByteArrayInputStream(all) {
          @Override
          public synchronized int read(byte[] b, int off, int len) {
            return super.read(b, off, Math.min(len, piece));
          }
        };
    InputStream payload = WebSocketInput.accept(chopped, new FrameOutput(sent));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] buffer = new byte[piece];
    for (int count = payload.read(buffer); count >= 0; count = payload.read(buffer)) {
      assertThat(count).isPositive();
      out.write(buffer, 0, count);
    }
    assertThat(payload.read()).isEqualTo(-1);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Returns what was sent behind the answer to the request. */
  private byte[] answers() {
    String text = sent.toString(StandardCharsets.ISO_8859_1);
    return text.substring(text.indexOf("\r\n\r\n") + 4).getBytes(StandardCharsets.ISO_8859_1);
  }

  @Test
  void answersTheExampleOfTheStandard() throws IOException {
    in.writeBytes(bytes(REQUEST));

    assertThat(read(1000)).isEmpty();
    assertThat(sent.toString(StandardCharsets.UTF_8))
        .startsWith("HTTP/1.1 101 ")
        .contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 1000, 1 << 20})
  void messagesAreLines(int piece) throws IOException {
    String longText = "long ".repeat(100);
    String huge = "h".repeat(70_000);
    in.writeBytes(bytes(REQUEST));
    frame(FINAL | TEXT, bytes("one"));
    frame(TEXT, bytes("tw"));
    frame(FINAL | PING, bytes("you there?"));
    frame(0, bytes(""));
    frame(FINAL, bytes("o"));
    frame(FINAL | BINARY, bytes(longText));
    frame(FINAL | TEXT, bytes(""));
    frame(FINAL | PONG, bytes("unasked"));
    frame(FINAL | TEXT, bytes(huge));
    frame(FINAL | CLOSE, new byte[] {3, (byte) 0xE8});
    frame(FINAL | TEXT, bytes("behind the end"));

    assertThat(read(piece)).isEqualTo("one\ntwo\n" + longText + "\n\n" + huge + "\n");
    byte[] pong = bytes("??you there?");
    pong[0] = (byte) (FINAL | PONG);
    pong[1] = 10;
    assertThat(answers()).startsWith(pong).endsWith((byte) (FINAL | CLOSE), 2, 3, 0xE8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "80 80 00 00 00 00 | fragments are out of order",
        "01 80 0 0 0 0 81 80 0 0 0 0 | fragments are out of order",
        "81 00 | not masked",
        "C1 80 0 0 0 0 | reserved bits",
        "83 80 0 0 0 0 | unknown kind of frame 3",
        "8B 80 0 0 0 0 | unknown kind of frame 11",
        "09 80 0 0 0 0 | control frame is split or too long",
        "89 FE 01 00 0 0 0 0 | control frame is split or too long",
        "81 FF FF 0 0 0 0 0 0 0 0 0 0 0 | negative length",
        "81 | ended within a frame",
        "81 85 0 0 0 | ended within a frame",
        "81 85 0 0 0 0 61 | ended within a message",
        "89 85 0 0 0 0 61 | ended within a frame"
      })
  void whatBreaksTheProtocolEndsTheConnection(String frames, String problem) {
    in.writeBytes(bytes(REQUEST));
    for (String hex : frames.split(" ")) {
      in.write(Integer.parseInt(hex, 16));
    }

    assertThatThrownBy(() -> read(100))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(problem);
    if (!problem.startsWith("ended")) {
      assertThat(answers()).endsWith(FINAL | CLOSE, 2, 0x03, 0xEA);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "GET /any | POST /any | 400",
        "HTTP/1.1 | HTTP/1.0 | 400",
        "WebSocket | h2c | 400",
        "keep-alive, Upgrade | close | 400",
        "dGhlIHNhbXBsZSBub25jZQ== | c2hvcnQ= | 400",
        "dGhlIHNhbXBsZSBub25jZQ== | ??? | 400",
        "Version: 13 | Version: 8 | 426",
        "Host: | Origin: https://example.org~Host: | 403",
        "Host: | Origin: null~Host: | 403",
        "Host: | Origin: http://localhost.example.org~Host: | 403",
        "Host: | Origin: http://localhost:8080~Host: | 101",
        "Host: | Origin: http://127.0.0.1~Host: | 101"
      })
  void requestsAreGrantedToProgramsAndPagesOfThisMachine(String is, String becomes, String status)
      throws IOException {
    in.writeBytes(bytes(REQUEST.replace(is, becomes.replace("~", "\r\n"))));

    if (status.equals("101")) {
      read(100);
    } else {
      assertThatThrownBy(() -> read(100)).isInstanceOf(IOException.class);
    }
    assertThat(sent.toString(StandardCharsets.UTF_8)).startsWith("HTTP/1.1 " + status + " ");
  }

  @Test
  void anEndlessRequestIsNotRead() {
    in.writeBytes(bytes("GET / HTTP/1.1\r\nX: " + "x".repeat(1 << 20)));

    assertThatThrownBy(() -> read(1000)).hasMessageContaining("no request of at most 8192 bytes");
    assertThat(sent.size()).isZero();
  }

  @Test
  void anyBytesEndInPayloadOrAnIoException() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    int broken = 0;
    int read = 0;
    for (int run = 0; run < 20_000; run++) {
      in.reset();
      in.writeBytes(bytes(REQUEST));
      frame(FINAL | TEXT, bytes("good"));
      byte[] garbage = new byte[random.nextInt(40)];
      random.nextBytes(garbage);
      if (garbage.length > 1 && random.nextBoolean()) {
        garbage[0] = (byte) (FINAL | random.nextInt(11));
        garbage[1] |= (byte) 0x80;
      }
      in.writeBytes(garbage);
      try {
        assertThat(read(1 + random.nextInt(50))).startsWith("good\n");
        read++;
      } catch (IOException e) {
        broken++;
      }
    }
    assertThat(broken).isGreaterThan(5000);
    assertThat(read).isGreaterThan(200);
    assertThat(Arrays.equals(answers(), new byte[0])).isFalse();
  }
}
