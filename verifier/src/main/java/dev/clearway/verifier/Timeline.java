package dev.clearway.verifier;

import java.util.LinkedHashMap;
import java.util.Map;

/** The moments of a motion, the last ones kept: many steps of a proof share their interval. */
final class Timeline {
  private static final int MOST = 4096;

  private final Motion motion;
  private final int turns;
  private final Map<Interval, Moment> moments =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Interval, Moment> eldest) {
          return size() > MOST;
        }
      };

  Timeline(Motion motion, int turns) {
    this.motion = motion;
    this.turns = turns;
  }

  Moment at(Interval instants) {
    return moments.computeIfAbsent(instants, i -> new Moment(motion, i, turns));
  }
}
