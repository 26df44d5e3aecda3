package dev.clearway.cli.watch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Objects in pairs far from each other that move straight on, appear, vanish and touch at known
 * times, read at times of their own: between two steps there is anything from nothing to all of a
 * pair's life.
 */
final class TouchingWorld {
  /** Seconds of a world, beginning at 0. */
  static final double LENGTH = 1.5;

  private static final double RADIUS = 0.5;
  private static final double APART = 1000;

  /** A line and the time it speaks of. */
  record Line(double time, String json) {}

  /** Two objects are in contact at a time, and both are known since another. */
  record Touch(String first, String second, double known, double time) {}

  final List<Line> lines = new ArrayList<>();
  final List<Touch> touches = new ArrayList<>();
  private final Random random;

  TouchingWorld(Random random, int pairs) {
    this.random = random;
    for (int i = 0; i < pairs; i++) {
      pair(i);
    }
    lines.sort(Comparator.comparingDouble(Line::time));
  }

  private void pair(int i) {
    boolean short_ = random.nextInt(3) == 0;
    double length = short_ ? 0.02 + 0.1 * random.nextDouble() : 1.2;
    double from = random.nextBoolean() && !short_ ? 0 : (LENGTH - length) * random.nextDouble();
    double known = from + (random.nextBoolean() ? 0 : 0.3 * length * random.nextDouble());
    double until = Math.min(LENGTH, from + length);
    double speed = 0.5 + 2 * random.nextDouble();
    boolean touching = random.nextInt(3) > 0;
    double touch = known + (until - known) * random.nextDouble();
    double beside = touching ? 0.9 * 2 * RADIUS : 30 * RADIUS;
    double swelling = touching && random.nextInt(4) == 0 ? 3 : 0;
    read("p" + i, from, until, touch, i * APART, 0, speed, 0);
    read("q" + i, known, until, touch, i * APART, beside + swelling, -speed, swelling);
    if (touching) {
      touches.add(new Touch("p" + i, "q" + i, known, touch));
    }
  }

  /** Reads an object that is at a place at a time, and swells to reach beside itself then. */
  private void read(
      String id, double from, double until, double at, double x, double y, double v, double more) {
    double step = 0.02 + 0.15 * random.nextDouble();
    for (double t = from; t < until; t += step) {
      line(id, t, x + v * (t - at), y, v, RADIUS);
    }
    if (more > 0) {
      line(id, at, x, y, v, RADIUS + more);
      line(id, Math.min(until, at + 1e-4), x + v * Math.min(until - at, 1e-4), y, v, RADIUS);
    }
    lines.add(
        new Line(
            until,
            String.format(Locale.ROOT, "{\"t\":%s,\"id\":\"%s\",\"removed\":true}", until, id)));
  }

  private void line(String id, double t, double x, double y, double v, double radius) {
    lines.add(new Line(t, json(id, t, x, y, v, radius)));
  }

  private static String json(String id, double t, double x, double y, double v, double radius) {
    return String.format(
        Locale.ROOT,
        "{\"t\":%s,\"id\":\"%s\",\"position\":[%s,%s],\"velocity\":[%s,0],\"radius\":%s,"
            + "\"maxSpeed\":4,\"maxAcceleration\":1}",
        t,
        id,
        x,
        y,
        v,
        radius);
  }

  /** Returns the lines alone. */
  List<String> text() {
    return lines.stream().map(Line::json).toList();
  }
}
