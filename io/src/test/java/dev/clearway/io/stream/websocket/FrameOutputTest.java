package dev.clearway.io.stream.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Frames as the standard has them. */
final class FrameOutputTest {
  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  private final FrameOutput frames = new FrameOutput(sent);

  private byte[] sent() {
    byte[] bytes = sent.toByteArray();
    sent.reset();
    return bytes;
  }

  @Test
  void lengthsAreWrittenInTheFewestBytes() throws IOException {
    int[][] cases = {
      {0, 0},
      {125, 125},
      {126, 126, 0, 126},
      {65_535, 126, 0xFF, 0xFF},
      {65_536, 127, 0, 0, 0, 0, 0, 1, 0, 0}
    };
    for (int[] one : cases) {
      byte[] payload = new byte[one[0]];
      Arrays.fill(payload, (byte) 'x');
      frames.send(FrameOutput.TEXT, payload, 0, payload.length);
      byte[] frame = sent();
      assertThat(frame).hasSize(one.length + payload.length);
      assertThat(frame[0]).isEqualTo((byte) 0x81);
      for (int i = 1; i < one.length; i++) {
        assertThat(frame[i]).isEqualTo((byte) one[i]);
      }
    }
  }

  @Test
  void anAnswerIsATextAndWhatFollowsItsLine() throws IOException {
    frames.answers().write("{\"id\":1}\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(sent()).isEqualTo("\u0081\b{\"id\":1}".getBytes(StandardCharsets.ISO_8859_1));
    frames.answers().write("{}\n\n\u0007".getBytes(StandardCharsets.US_ASCII));
    assertThat(sent())
        .isEqualTo("\u0081\u0002{}\u0082\u0002\n\u0007".getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void nothingFollowsTheClose() throws IOException {
    frames.close();
    assertThat(sent()).containsExactly(0x88, 2, 3, 0xE8);
    frames.close();
    frames.answers().write('x');
    assertThat(sent()).isEmpty();
  }
}
