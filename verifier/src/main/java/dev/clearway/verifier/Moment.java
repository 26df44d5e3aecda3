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
    this.coordinates = new Taylor[motion.coordinates().size()];
    this.turns = new Taylor[turns][];
  }

  /** Returns an element's rows along the axes of a link above it, found once. */
  Row[] rows(int element, int above, Supplier<Row[]> rows) {
    return places.computeIfAbsent((long) element << 32 | above, key -> rows.get());
  }

  Taylor coordinate(int number) {
    if (coordinates[number] == null) {
      coordinates[number] = motion.coordinates().get(number).about(instants);
    }
    return coordinates[number];
  }

  /** Returns sine and cosine of a turn's angle. */
  Taylor[] sineAndCosine(Step.Turn turn) {
    if (turns[turn.number()] == null) {
      turns[turn.number()] = Taylor.sineAndCosine(turn.value().at(this));
    }
    return turns[turn.number()];
  }
}
