package dev.clearway.predict;

import dev.clearway.math.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The looks of a step: evaluates urgencies, applies the alarm rule, keeps which pairs are in alarm.
 *
 * <p>The rule is the paper's Eq. 26: a pair is flagged unless it provably cannot touch until its
 * next look is complete; with a horizon, that much longer.
 *
 * <p>Mutable; one thread. Memory is linear in the pairs in alarm.
 */
final class StepEvaluations {
  /** Steps at multiples of the period, worked out in doubles, are not late. */
  private static final double ROUNDING = 0x1p-20;

  private final MovingObjects objects;
  private final double period;
  private final double horizon;
  private final PredictionListener listener;
  private final PairEvaluation pairs;
  private final boolean hasStage;

  /** By key, the number of the step that last flagged the pair. */
  private final Map<Long, Long> alarms = new HashMap<>();

  private long number;
  private double now = Double.NEGATIVE_INFINITY;
  private long evaluations;
  private long flagged;
  private long raised;
  private long withdrawn;

  /** Looks that flag a pair, or end its alarm, in their order; none stands twice. */
  private long[] keys = new long[16];

  /** Of each look: before when no contact is possible, and when the next look is complete. */
  private double[] looks = new double[2 * keys.length];

  private int count;
  private final List<Alarm> open = new ArrayList<>();

  StepEvaluations(
      MovingObjects objects,
      PredictorOptions options,
      PredictionListener listener,
      Supplier<? extends NarrowPhase> stages) {
    this.objects = objects;
    this.period = options.period() * (1 + ROUNDING);
    this.horizon = options.horizon();
    this.listener = listener;
    this.hasStage = !stages.equals(NarrowPhase.NO_STAGES);
    this.pairs = new PairEvaluation(objects, options.threads(), stages);
  }

  void begin(double time) {
    now = time;
    number++;
    evaluations = 0;
    flagged = 0;
    raised = 0;
    withdrawn = 0;
    count = 0; // where a second stage threw
  }

  /** Returns the time of this step. */
  double now() {
    return now;
  }

  /** Returns the longest time from the start of a step to the start of the next. */
  double period() {
    return period;
  }

  /** Returns by how much longer a pair must be safe than until its next look is complete. */
  double horizon() {
    return horizon;
  }

  /**
   * Returns until when a pair must be safe so that it is in no alarm: when a look is complete that
   * begins at most {@code steps} steps after this one, and the horizon.
   */
  double safeUntil(int steps) {
    double complete = Rounding.addUp(now, Rounding.multiplyUp(steps + 1.0, period));
    return Rounding.addUp(complete, horizon);
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
   * Writes the earliest contacts of many pairs.
   *
   * @param keys read: {@code count} pairs
   * @param times written
   */
  void earliestContacts(long[] keys, int count, double[] times) {
    evaluations += count;
    pairs.earliestContacts(keys, count, now, times);
  }

  /**
   * Flags a pair, or ends its alarm, when the looks are settled.
   *
   * @param earliest no contact is possible before
   * @param nextEvaluation when the next look at it is complete, and the horizon
   */
  void updateAlarm(int a, int b, double earliest, double nextEvaluation) {
    long key = MovingObjects.key(a, b);
    if (earliest > nextEvaluation && (alarms.isEmpty() || !alarms.containsKey(key))) {
      return;
    }
    if (count == keys.length) {
      keys = Arrays.copyOf(keys, 2 * count);
      looks = Arrays.copyOf(looks, 4 * count);
    }
    keys[count] = key;
    looks[2 * count] = earliest;
    looks[2 * count + 1] = nextEvaluation;
    count++;
  }

  /** Asks the second stage about what is flagged, and tells alarms and their ends. */
  void settle() {
    if (count == 0) {
      return;
    }
    open.clear();
    for (int i = 0; i < count; i++) {
      if (!(looks[2 * i] > looks[2 * i + 1])) {
        IdPair pair = objects.ids(MovingObjects.first(keys[i]), MovingObjects.second(keys[i]));
        open.add(new Alarm(pair, now, looks[2 * i], looks[2 * i + 1]));
      }
    }
    List<NarrowPhase.Answer> answers = hasStage ? pairs.judge(open) : List.of();
    int next = 0;
    for (int i = 0; i < count; i++) {
      if (looks[2 * i] > looks[2 * i + 1]) {
        end(keys[i]);
      } else {
        boolean clear = hasStage && answers.get(next) == NarrowPhase.Answer.CLEAR;
        judged(keys[i], open.get(next++), clear);
      }
    }
    count = 0;
  }

  private void judged(long key, Alarm alarm, boolean clear) {
    if (clear) {
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
    settle();
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
