package dev.clearway.cli.serve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Segments of a file with columns {@code from_J} and {@code to_J}, as a request has them. */
final class SegmentRows {
  private SegmentRows() {}

  /**
   * Returns the segments as lists of JSON.
   *
   * @param lines header and rows
   */
  static String json(List<String> lines) {
    List<String> header = List.of(lines.getFirst().split(",", -1));
    List<String> segments = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      segments.add("[" + end("from_", header, cells) + "," + end("to_", header, cells) + "]");
    }
    return segments.toString();
  }

  private static String end(String prefix, List<String> header, String[] cells) {
    return Arrays.toString(
        IntStream.range(0, cells.length)
            .filter(c -> header.get(c).startsWith(prefix))
            .mapToObj(c -> cells[c])
            .toArray());
  }
}
