package dev.clearway.predict;

import dev.clearway.math.Rounding;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * The looks of a step: evaluates urgencies, applies the alarm rule, keeps which pairs are in alarm.
 *
 * <p>The rule is the paper's Eq. 26: a pair is flagged unless it provably cannot touch until its
 * next look is complete.
 *
 * <p>Mutable; one thread. Memory is linear in the pairs in alarm.
 */
final class StepEvaluations {
  /** Steps at multiples of the period, worked out in doubles, are not late. */
  private static final double ROUNDING = 0x1p-20;

  private final MovingObjects objects;
  private final double period;
  private final PredictionListener listener;
  private final NarrowPhase stage;

  /** By key, the number of the step that last flagged the pair. */
  private final Map<Long, Long> alarms = new HashMap<>();

  private long number;
  private double now = Double.NEGATIVE_INFINITY;
  private long evaluations;
  private long flagged;
  private long raised;
  private long withdrawn;

  StepEvaluations(
      MovingObjects objects, double period, PredictionListener listener, NarrowPhase stage) {
    this.objects = objects;
    this.period = period * (1 + ROUNDING);
    this.listener = listener;
    this.stage = stage;
  }

  void begin(double time) {
    now = time;
    number++;
    evaluations = 0;
    flagged = 0;
    raised = 0;
    withdrawn = 0;
  }

  /** Returns the time of this step. */
  double now() {
    return now;
  }

  /** Returns the longest time from the start of a step to the start of the next. */
  double period() {
    return period;
  }

  /** Returns when a look is complete that begins at most {@code steps} steps after this one. */
  double complete(int steps) {
    return Rounding.addUp(now, Rounding.multiplyUp(steps + 1.0, period));
  }

  long evaluations() {
    return evaluations;
  }

  long flagged() {
    return flagged;
  }

  long raised() {
    return raised;
  }

  long withdrawn() {
    return withdrawn;
  }

  /** Counts an evaluation. */
  void evaluated() {
    evaluations++;
  }

  /** Returns the earliest contact of a pair, sharp up to a time. */
  double earliestContact(int a, int b, double until) {
    evaluations++;
    return objects.earliestContact(a, b, now, until);
  }

  /**
   * Flags a pair, or ends its alarm.
   *
   * @param earliest no contact is possible before
   * @param nextEvaluation when the next look at it is complete
   */
  void updateAlarm(int a, int b, double earliest, double nextEvaluation) {
    long key = MovingObjects.key(a, b);
    if (earliest > nextEvaluation) {
      end(key);
      return;
    }
    Alarm alarm = new Alarm(objects.ids(a, b), now, earliest, nextEvaluation);
    if (stage.judge(alarm) == NarrowPhase.Answer.CLEAR) {
      withdrawn++;
      end(key);
      return;
    }
    flagged++;
    if (alarms.put(key, number) == null) {
      raised++;
      listener.alarm(alarm);
    }
  }

  private void end(long key) {
    if (!alarms.isEmpty() && alarms.remove(key) != null) {
      tellEnd(key);
    }
  }

  /** Tells an object that is near too many others to look at its pairs. */
  void crowded(int slot) {
    listener.crowded(objects.id(slot), now);
  }

  /** Ends the alarms of pairs that this step did not look at: they are safe without. */
  void endUnevaluated() {
    if (alarms.isEmpty()) {
      return; // no iterator in a step without alarms
    }
    Iterator<Map.Entry<Long, Long>> entries = alarms.entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<Long, Long> entry = entries.next();
      if (entry.getValue() != number) {
        entries.remove();
        tellEnd(entry.getKey());
      }
    }
  }

  /** Ends the alarms of objects that go. */
  void removed(BitSet slots) {
    Iterator<Long> keys = alarms.keySet().iterator();
    while (keys.hasNext()) {
      long key = keys.next();
      if (slots.get(MovingObjects.first(key)) || slots.get(MovingObjects.second(key))) {
        keys.remove();
        tellEnd(key);
      }
    }
  }

  private void tellEnd(long key) {
    listener.alarmEnded(objects.ids(MovingObjects.first(key), MovingObjects.second(key)), now);
  }
}
