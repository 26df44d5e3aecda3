package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Taylor;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What is known of a motion, kept as long as it is not too much: steps share their intervals. */
final class Timeline {
  private static final int MOST = 256;

  private final Scene scene;
  private final Motion motion;
  private final Map<Double, Moment> instants = new HashMap<>();
  private final Map<Interval, Region.Span> spans = new HashMap<>();
  private final Optional<Moment> straight; // rates that never change are bounded once

  Timeline(Scene scene, Motion motion) {
    this.scene = scene;
    this.motion = motion;
    this.straight =
        motion.isStraight()
            ? Optional.of(new Moment(scene, motion, Interval.between(0, 1), Taylor.SIZE))
            : Optional.empty();
  }

  /** Returns where all is at one instant. */
  Moment at(double instant) {
    if (instants.size() >= MOST) {
      instants.clear();
    }
    return instants.computeIfAbsent(
        instant, s -> new Moment(scene, motion, Interval.of(instant), 1));
  }

  /** Returns all instants between two, an interval that was halved so often. */
  Region.Span span(double from, double to, int halvings) {
    if (spans.size() >= MOST) {
      spans.clear();
    }
    return spans.computeIfAbsent(
        Interval.between(from, to),
        s ->
            new Region.Span(
                this,
                from,
                to,
                at(from),
                at(to),
                new Moment(scene, motion, s, Taylor.SIZE),
                straight,
                halvings));
  }
}
