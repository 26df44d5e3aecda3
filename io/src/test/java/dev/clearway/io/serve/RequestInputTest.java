package dev.clearway.io.serve;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RequestInputTest {
  /** A stream that hands out as few bytes at a time as it likes. */
  private static final class Dripping extends FilterInputStream {
    private final SplittableRandom random;

    Dripping(String text, long seed) {
      super(new ByteArrayInputStream(text.getBytes(UTF_8)));
      random = new SplittableRandom(seed);
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      return super.read(to, from, Math.min(length, random.nextInt(1, 9)));
    }
  }

  private static List<String> lines(RequestInput in) throws IOException {
    List<String> all = new ArrayList<>();
    for (Optional<RequestInput.Line> line = in.next(); line.isPresent(); line = in.next()) {
      all.add(text(line.get()));
    }
    return all;
  }

  private static String text(RequestInput.Line line) {
    return line.whole()
        ? new String(line.bytes(), line.from(), line.to() - line.from(), UTF_8)
        : "(too long)";
  }

  @Test
  void linesAreTheSameHoweverTheyCome() throws IOException {
    String text = "one\n\n\r\ntwo\r\n" + "x".repeat(20) + "\n" + "y".repeat(21) + "\nlast";
    for (long seed = 0; seed < 200; seed++) {
      assertThat(lines(new RequestInput(new Dripping(text, seed), 20)))
          .containsExactly("one", "two", "x".repeat(20), "(too long)", "last");
    }
  }

  @Test
  void aLineMayBeLongerThanTheFirstBuffer() throws IOException {
    String longest = "z".repeat(100_000);

    assertThat(lines(new RequestInput(new Dripping(longest + "\nend\n", 1), 100_000)))
        .containsExactly(longest, "end");
    assertThat(lines(new RequestInput(new Dripping(longest + "\nend\n", 1), 99_999)))
        .containsExactly("(too long)", "end");
    assertThat(lines(new RequestInput(new Dripping(longest, 1), 50))).containsExactly("(too long)");
  }

  @Test
  void bytesFollowLinesAndLinesFollowBytes() throws IOException {
    for (long seed = 0; seed < 100; seed++) {
      RequestInput in = new RequestInput(new Dripping("a\n\n1234\nb\n56789c\n", seed), 10);
      assertThat(text(in.next().orElseThrow())).isEqualTo("a");
      assertThat(in.payload(5)).isEqualTo("\n1234".getBytes(UTF_8));
      assertThat(text(in.next().orElseThrow())).isEqualTo("b");
      in.skip(5);
      assertThat(text(in.next().orElseThrow())).isEqualTo("c");
      assertThat(in.next()).isEmpty();
    }
  }

  @Test
  void bytesThatDoNotComeAreAnEnd() throws IOException {
    RequestInput in = new RequestInput(new Dripping("a\n12", 1), 10);
    in.next();

    assertThatThrownBy(() -> in.payload(3)).isInstanceOf(EOFException.class);
  }
}
