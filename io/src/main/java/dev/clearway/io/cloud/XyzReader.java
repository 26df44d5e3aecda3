package dev.clearway.io.cloud;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.source.MeshSource;
import dev.clearway.io.mesh.source.TextScanner;
import java.io.IOException;

/**
 * Points as text: x, y and z at the start of each line, whatever follows. Lines that begin with
 * {@code #} or {@code //} are passed over; so are one line of names at the start, and the one
 * number with which Leica's files say how many points there are.
 */
final class XyzReader {
  private XyzReader() {}

  static void read(MeshSource source, PointCollector out) throws IOException, ModelFormatException {
    try (TextScanner text = new TextScanner(source)) {
      boolean first = true;
      while (text.nextWord()) {
        if (text.firstByte() != '#' && text.firstByte() != '/') {
          boolean heads = first && isHead(text);
          first = false;
          if (!heads) {
            readPoint(text, out);
          }
        }
        text.skipLine();
      }
    }
  }

  private static boolean isHead(TextScanner text) {
    int b = text.firstByte() | 0x20;
    return b >= 'a' && b <= 'z' && !text.is("nan") && !text.is("inf");
  }

  private static void readPoint(TextScanner text, PointCollector out)
      throws IOException, ModelFormatException {
    double x = text.numberOrNaN("x");
    if (!text.nextWordOnLine()) {
      if (out.count() == 0 && out.skipped() == 0 && x == Math.rint(x) && x >= 0) {
        return; // how many points there are
      }
      throw text.fault("a line with one number, wanted x, y and z");
    }
    double y = text.numberOrNaN("y");
    if (!text.nextWordOnLine()) {
      throw text.fault("a line with two numbers, wanted x, y and z");
    }
    out.add(x, y, text.numberOrNaN("z"));
    if (out.count() > PointCollector.MOST) {
      throw text.fault("more than " + PointCollector.MOST + " points");
    }
  }
}
