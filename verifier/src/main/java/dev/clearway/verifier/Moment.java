package dev.clearway.verifier;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** All coordinates of a motion about the instants of one interval. Not thread-safe. */
final class Moment {
  private final Motion motion;
  private final Interval instants;
  private final Taylor[] coordinates;
  private final Taylor[][] turns;
  private final Map<Long, Row[]> places = new HashMap<>();

  Moment(Motion motion, Interval instants, int turns) {
    this.motion = motion;
    this.instants = instants;
    this.coordinates = new Taylor[motion.functions().size()];
    this.turns = new Taylor[turns][];
  }

  /** Returns an element's rows along the axes of a link above it, found once. */
  Row[] rows(int element, int above, Supplier<Row[]> rows) {
    return places.computeIfAbsent((long) element << 32 | above, key -> rows.get());
  }

  Taylor coordinate(int number) {
    if (coordinates[number] == null) {
      coordinates[number] = motion.functions().get(number).about(instants);
    }
    return coordinates[number];
  }

  Motion.Orientation orientation(int number) {
    return motion.orientations().get(number);
  }

  /** Returns sine and cosine of a turn's angle, found once. */
  Taylor[] sineAndCosine(int turn, Step.Value value) {
    if (turns[turn] == null) {
      turns[turn] = Taylor.sineAndCosine(value.at(this));
    }
    return turns[turn];
  }
}
