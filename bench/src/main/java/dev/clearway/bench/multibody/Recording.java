package dev.clearway.bench.multibody;

import dev.clearway.io.stream.MessageWriter;
import dev.clearway.predict.ObjectState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Balls that move, and how {@code clearway watch} hears of them: each is read ten times a second at
 * the same instants, and removed when it is gone.
 *
 * @param name of the source
 * @param bodies all of them
 */
record Recording(String name, List<Body> bodies) {
  static final int RATE = 10;

  /** A line and when it arrives. */
  private record Line(double arrival, String text) {}

  double start() {
    return bodies.stream().mapToDouble(body -> body.track().start()).min().orElse(0);
  }

  double end() {
    return bodies.stream().mapToDouble(body -> body.track().end()).max().orElse(0);
  }

  /** Returns how many steps there are: one at each instant of reading. */
  int steps() {
    return (int) Math.floor((end() - start()) * RATE + 0x1p-20) + 1;
  }

  double time(int step) {
    return start() + step / (double) RATE;
  }

  /**
   * Returns the lines in the order in which they arrive.
   *
   * @param latest delay, seconds: each reading but an object's first is delayed by up to that, as
   *     chance will, and so may come late and out of order
   */
  String lines(double latest, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Line> lines = new ArrayList<>();
    for (Body body : bodies) {
      boolean first = true;
      for (int step = 0; step < steps(); step++) {
        double time = time(step);
        if (body.isThere(time)) {
          ObjectState reading = body.reading(time);
          double delay = first || latest == 0 ? 0 : random.nextDouble(latest);
          lines.add(new Line(time + delay, MessageWriter.line(reading)));
          first = false;
        }
      }
      if (body.track().end() < end()) {
        double gone = body.track().end();
        lines.add(new Line(gone + latest, MessageWriter.removal(body.id(), gone)));
      }
    }
    lines.sort(Comparator.comparingDouble(Line::arrival));
    StringBuilder out = new StringBuilder();
    lines.forEach(line -> out.append(line.text));
    return out.toString();
  }
}
