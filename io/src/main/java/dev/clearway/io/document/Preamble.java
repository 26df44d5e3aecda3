package dev.clearway.io.document;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * What the ROS tools print before the messages that they echo: warnings of a topic that is not
 * there yet, of lost messages, of a clock that stands.
 */
public final class Preamble {
  private static final int PEEK = 1 << 16;
  private static final Pattern NOISE =
      Pattern.compile(
          "\\uFEFF?(?:\\x1b\\[[0-9;]*m)*"
              + "(?:(?:WARNING|WARN|INFO|ERROR|DEBUG)\\b.*"
              + "|\\[ ?(?:WARNING|WARN|INFO|ERROR|DEBUG) *\\].*"
              + "|A message was lost!!!.*|\\s+total count(?: change)?: ?[0-9]+.*"
              + "|Is /clock being published\\?.*)");

  private Preamble() {}

  /**
   * Returns the input with its leading lines of this kind made empty, so that the lines after them
   * keep their numbers.
   *
   * @param in read in part; what is returned has the rest
   */
  public static BufferedInputStream skip(BufferedInputStream in) throws IOException {
    in.mark(PEEK + 1);
    String start = new String(in.readNBytes(PEEK), StandardCharsets.UTF_8);
    in.reset();
    int end = 0;
    for (int at = 0; at < start.length(); ) {
      int feed = start.indexOf('\n', at);
      String line = feed < 0 ? "" : start.substring(at, feed);
      boolean noise = NOISE.matcher(line.stripTrailing()).matches();
      if (feed < 0 || !(noise || line.isBlank())) {
        break;
      }
      at = feed + 1;
      end = noise ? at : end;
    }
    if (end == 0) {
      return in;
    }
    String skipped = start.substring(0, end);
    in.skipNBytes(skipped.getBytes(StandardCharsets.UTF_8).length);
    byte[] feeds = new byte[(int) skipped.chars().filter(c -> c == '\n').count()];
    Arrays.fill(feeds, (byte) '\n');
    return new BufferedInputStream(new SequenceInputStream(new ByteArrayInputStream(feeds), in));
  }
}
