package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import java.util.HashMap;
import java.util.Map;

/** What is known of a motion, kept as long as it is not too much: steps share their intervals. */
final class Timeline {
  private static final int MOST = 256;

  private final Scene scene;
  private final Motion motion;
  private final Map<Double, Moment> instants = new HashMap<>();
  private final Map<Interval, Region.Span> spans = new HashMap<>();
  private final Moment all;

  Timeline(Scene scene, Motion motion) {
    this.scene = scene;
    this.motion = motion;
    this.all = new Moment(scene, motion, Interval.between(0, 1));
  }

  /** Returns where all is at one instant. */
  Moment at(double instant) {
    if (instants.size() >= MOST) {
      instants.clear();
    }
    return instants.computeIfAbsent(instant, s -> new Moment(scene, motion, Interval.of(instant)));
  }

  /** Returns all instants between two, an interval that was halved so often. */
  Region.Span span(double from, double to, int halvings) {
    if (spans.size() >= MOST) {
      spans.clear();
    }
    return spans.computeIfAbsent(
        Interval.between(from, to),
        s -> {
          // Rates that never change are bounded once.
          Moment whole = motion.isStraight() ? all : new Moment(scene, motion, s);
          return new Region.Span(this, from, to, at(from), at(to), whole, halvings);
        });
  }
}
