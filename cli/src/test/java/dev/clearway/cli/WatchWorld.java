package dev.clearway.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Recordings of a few objects that move straight on. */
final class WatchWorld {
  private WatchWorld() {}

  /** Returns a line for an object of 0.5 m that moves along x. */
  static String line(double t, String id, double x, double y, double vx) {
    return String.format(
        Locale.ROOT,
        "{\"t\":%.3f,\"id\":\"%s\",\"position\":[%.4f,%.1f],\"velocity\":[%.1f,0],"
            + "\"radius\":0.5,\"maxSpeed\":3,\"maxAcceleration\":1}",
        t,
        id,
        x,
        y,
        vx);
  }

  /** Two pairs that touch at 3 and at 5 s, and a lonely object, read ten times in a second. */
  static List<String> world(int from, int to) {
    List<String> lines = new ArrayList<>();
    for (int k = from; k < to; k++) {
      double t = k / 10.0;
      lines.add(line(t, "a1", t, 0, 1));
      lines.add(line(t, "a2", 7 - t, 0, -1));
      lines.add(line(t, "b1", t, 100, 1));
      lines.add(line(t, "b2", 11 - t, 100, -1));
      lines.add(line(t, "odd", t, 200, 1));
    }
    return lines;
  }
}
