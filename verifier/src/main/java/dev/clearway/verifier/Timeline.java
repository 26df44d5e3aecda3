package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Taylor;
import java.util.HashMap;
import java.util.Map;

/** The moments of a motion, kept as long as they are not too many: steps share their intervals. */
final class Timeline {
  private static final int MOST = 1024;

  private final Scene scene;
  private final Motion motion;
  private final Map<Interval, Moment> instants = new HashMap<>();
  private final Map<Interval, Moment> intervals = new HashMap<>();

  Timeline(Scene scene, Motion motion) {
    this.scene = scene;
    this.motion = motion;
  }

  /** Returns where all is at one instant. */
  Moment at(double instant) {
    return moment(instants, Interval.of(instant), 1);
  }

  /** Returns how all moves about the instants between two, in three Taylor coefficients. */
  Moment about(double from, double to) {
    return moment(intervals, Interval.between(from, to), Taylor.SIZE);
  }

  private Moment moment(Map<Interval, Moment> moments, Interval about, int size) {
    if (moments.size() >= MOST) {
      moments.clear();
    }
    return moments.computeIfAbsent(about, i -> new Moment(scene, motion, i, size));
  }
}
