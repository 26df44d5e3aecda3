package dev.clearway.io.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectUpdate;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Bytes of any kind between good lines: nothing is thrown, and the good lines are all read. */
class StreamFuzzTest {
  private final SplittableRandom random = new SplittableRandom(5);

  /** Collects what lines are parsed to. */
  private static final class Collector implements LineSplitter.Lines {
    final MessageParser parser = new MessageParser(ObjectStateDefaults.NOTHING);
    final List<Message> messages = new ArrayList<>();
    int tooLong;

    @Override
    public void line(byte[] bytes, int from, int to, long number) {
      messages.add(parser.parse(bytes, from, to, number));
    }

    @Override
    public void tooLong(long number) {
      tooLong++;
      messages.add(MessageParser.tooLong(number));
    }
  }

  private static byte[] good(int number) {
    String line =
        "{\"t\":"
            + number
            + ".25,\"id\":\"n"
            + number
            + "\",\"position\":[1.5,-2e3,3],\"velocity\":[0.1,0,-6],\"radius\":0.5,"
            + "\"maxSpeed\":10,\"maxAcceleration\":9.81}";
    return line.getBytes(StandardCharsets.UTF_8);
  }

  private byte[] bad(int kind) {
    byte[] line = good(9_999_999);
    switch (kind) {
      case 0 -> { // some bytes changed, so that it may still be a message
        for (int i = random.nextInt(1, 4); i > 0; i--) {
          line[random.nextInt(line.length)] = (byte) random.nextInt(256);
        }
      }
      case 1 -> line = Arrays.copyOf(line, random.nextInt(line.length));
      case 2 -> { // garbage
        line = new byte[random.nextInt(300)];
        random.nextBytes(line);
      }
      case 3 -> { // endless
        line = new byte[random.nextInt(LineSplitter.LONGEST - 2, 3 * LineSplitter.LONGEST)];
        Arrays.fill(line, (byte) "[{\"1 ".charAt(random.nextInt(5)));
      }
      case 4 -> { // a piece twice
        int at = random.nextInt(line.length);
        byte[] twice = Arrays.copyOf(line, 2 * line.length - at);
        System.arraycopy(line, at, twice, line.length, line.length - at);
        line = twice;
      }
      default -> { // text of JSON's own characters
        line = new byte[random.nextInt(100)];
        for (int i = 0; i < line.length; i++) {
          line[i] = (byte) "{}[]\",:0123456789.eE+-truefalsn\\u \t".charAt(random.nextInt(35));
        }
      }
    }
    return line;
  }

  @Test
  void goodLinesSurviveWhateverStandsBetweenThem() {
    Collector collector = new Collector();
    LineSplitter splitter = new LineSplitter();
    int lines = 60_000;
    for (int i = 0; i < lines; i++) {
      feed(splitter, good(i), collector);
      feed(splitter, bad(random.nextInt(6)), collector);
    }
    splitter.end(collector);

    int next = 0;
    int malformed = 0;
    for (Message message : collector.messages) {
      boolean expected =
          message instanceof Message.Update(ObjectUpdate.Reading reading)
              && reading.name().equals(ObjectName.of("n" + next))
              && reading.reading().time() == next + 0.25;
      next += expected ? 1 : 0;
      malformed += message instanceof Message.Malformed ? 1 : 0;
    }
    assertThat(next).isEqualTo(lines);
    assertThat(malformed).isGreaterThan(lines / 2);
    assertThat(collector.tooLong).isGreaterThan(lines / 20);
  }

  /** In pieces, as they come over a network. */
  private void feed(LineSplitter splitter, byte[] line, Collector collector) {
    byte[] whole = Arrays.copyOf(line, line.length + 1);
    whole[line.length] = '\n';
    int at = 0;
    while (at < whole.length) {
      int to = random.nextInt(3) == 0 ? random.nextInt(at, whole.length) + 1 : whole.length;
      splitter.feed(whole, at, to, collector);
      at = to;
    }
  }

  @Test
  void linesAreCutAlikeHoweverTheBytesCome() {
    String text = "a\r\n\n\nbb\nc" + "d".repeat(LineSplitter.LONGEST) + "\ne\r\rf\n\r\nlast";
    List<String> whole = split(text, text.length());

    assertThat(whole).containsExactly("1 a", "4 bb", "5 too long", "6 e\r\rf", "8 last");
    for (int piece = 1; piece < 40; piece++) {
      assertThat(split(text, piece)).isEqualTo(whole);
    }
  }

  @Test
  void theLongestLineIsReadAndNoLonger() {
    String longest = "x".repeat(LineSplitter.LONGEST);

    for (int piece : new int[] {100, 100_000}) {
      assertThat(split(longest + "\r\n", piece)).containsExactly("1 " + longest);
      assertThat(split(longest, piece)).containsExactly("1 " + longest);
      assertThat(split(longest + "x\n", piece)).containsExactly("1 too long");
      assertThat(split(longest + "xyz", piece)).containsExactly("1 too long");
    }
  }

  private static List<String> split(String text, int piece) {
    List<String> lines = new ArrayList<>();
    LineSplitter.Lines collector =
        new LineSplitter.Lines() {
          @Override
          public void line(byte[] bytes, int from, int to, long number) {
            String line = new String(bytes, from, to - from, StandardCharsets.UTF_8);
            lines.add(number + " " + line);
          }

          @Override
          public void tooLong(long number) {
            lines.add(number + " too long");
          }
        };
    LineSplitter splitter = new LineSplitter();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at < bytes.length; at += piece) {
      splitter.feed(bytes, at, Math.min(bytes.length, at + piece), collector);
    }
    splitter.end(collector);
    return lines;
  }
}
