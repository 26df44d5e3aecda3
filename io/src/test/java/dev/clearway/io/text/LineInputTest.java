package dev.clearway.io.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class LineInputTest {
  private static LineInput of(String text) {
    return new LineInput(new ByteArrayInputStream(text.getBytes(UTF_8)));
  }

  @Test
  void aReadEndsWithALine() throws IOException {
    LineInput in = of("a,b\n\nlast");
    byte[] out = new byte[100];
    assertThat(in.read(out, 0, 2)).isEqualTo(2);
    assertThat(in.read(out, 2, 98)).isEqualTo(2);
    assertThat(in.read(out, 4, 96)).isEqualTo(1);
    assertThat(in.read(out, 5, 95)).isEqualTo(4);
    assertThat(in.read(out, 9, 91)).isEqualTo(-1);
    assertThat(in.read()).isEqualTo(-1);
    assertThat(new String(out, 0, 9, UTF_8)).isEqualTo("a,b\n\nlast");
  }

  @Test
  void linesLongerThanTheBufferComeInPieces() throws IOException {
    String text = "x".repeat(100_000) + "\ny\n";
    LineInput in = of(text);
    assertThat(in.isLineReady()).isTrue();
    assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo(text);
  }

  @Test
  void aLineIsReadyOnceItsEndIsThere() throws IOException {
    byte[] text = "1\n2\n3".getBytes(UTF_8);
    int[] given = {0};
    int[] written = {3};
    InputStream pipe =
        new InputStream() {
          @Override
          public int available() {
            return written[0] - given[0];
          }

          @Override
          public int read() {
            return text[given[0]++];
          }

          @Override
          public int read(byte[] out, int offset, int length) {
            int count = Math.min(length, available());
            assertThat(count).as("waits for what nobody wrote").isPositive();
            System.arraycopy(text, given[0], out, offset, count);
            given[0] += count;
            return count;
          }
        };
    LineInput in = new LineInput(pipe);
    byte[] line = new byte[10];
    assertThat(in.isLineReady()).isTrue();
    assertThat(in.read(line, 0, 10)).isEqualTo(2);
    assertThat(in.isLineReady()).isFalse();
    written[0] = 4;
    assertThat(in.isLineReady()).isTrue();
    assertThat(in.read(line, 0, 10)).isEqualTo(2);
    assertThat(in.isLineReady()).isFalse();
  }

  @Test
  void theHeadEndsWithTheFirstRow() throws IOException {
    LineInput in = of("\uFEFF\n# angles: deg\n\n a,b\n1,2\n");
    assertThat(new String(in.readHead(), UTF_8)).isEqualTo("\uFEFF\n# angles: deg\n\n a,b\n");
    assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo("1,2\n");
    assertThat(of("# nothing\n").readHead()).hasSize(10);
    assertThat(of("").readHead()).isEmpty();
  }
}
