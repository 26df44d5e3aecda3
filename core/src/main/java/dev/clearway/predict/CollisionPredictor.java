package dev.clearway.predict;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Flags pairs of moving objects before they can touch.
 *
 * <p>Readings come in at any time by {@link #update}; {@link #step} is called once per period,
 * looks at the pairs that its {@link Scheduling} chooses, and raises an alarm for each that may
 * touch before its next look is complete.
 *
 * <p><b>Guarantee.</b> If the objects keep the bounds of their readings, readings err by no more
 * than the safety distance allows, each step begins within a period of the one before and takes
 * less than a period, then a pair that is not in alarm after a step does not touch until the next
 * step is complete, and {@link PredictorOptions#horizon} longer: docs/urgency.md 4 and 5. The first
 * step that knows an object is the first that holds for it. Where a condition fails it is said,
 * never passed over: a reading that contradicts the one before by {@link
 * PredictionListener#boundViolation}, a step too late or too slow by {@link
 * PredictionListener#overrun}, an object near too many others by {@link
 * PredictionListener#crowded}. The promise holds again for a pair from its next look on, which with
 * {@link Scheduling#NEAR_PAIRS} is in the next step.
 *
 * <p>Mutable; one thread calls, and has others work within a step as {@link
 * PredictorOptions#threads} says. Cost and memory are those of the {@link Scheduling}.
 *
 * @see "V. Hayward, S. Aubry, A. Foisy, Y. Ghallab: Efficient Collision Prediction Among Many
 *     Moving Objects, 1995"
 */
public final class CollisionPredictor {
  private final PredictorOptions options;
  private final StepClock clock;
  private final PredictionListener listener;
  private final MovingObjects objects;
  private final PairSchedule schedule;
  private final StepEvaluations stepEvaluations;
  private double lastStep = Double.NEGATIVE_INFINITY;
  private boolean changed;

  /**
   * Starts without objects.
   *
   * @param stage is asked by several threads at once where there are several
   */
  public CollisionPredictor(
      PredictorOptions options, StepClock clock, PredictionListener listener, NarrowPhase stage) {
    this(
        options,
        clock,
        listener,
        stage.equals(NarrowPhase.NONE) ? NarrowPhase.NO_STAGES : () -> stage);
  }

  /**
   * Starts without objects.
   *
   * @param stages makes a second stage for each thread, at the latest when it is first asked;
   *     called by any thread, also by several at once
   */
  public CollisionPredictor(
      PredictorOptions options,
      StepClock clock,
      PredictionListener listener,
      Supplier<? extends NarrowPhase> stages) {
    this.options = options;
    this.clock = clock;
    this.listener = listener;
    this.objects = new MovingObjects(options.safetyDistance());
    this.stepEvaluations = new StepEvaluations(objects, options, listener, stages);
    this.schedule =
        switch (options.scheduling()) {
          case NEAR_PAIRS -> new NearPairs(objects, stepEvaluations.period(), options.mostNear());
          case BINARY_BUCKETS -> new BucketSchedule(objects, false);
          case FIBONACCI_BUCKETS -> new BucketSchedule(objects, true);
          case ALL_PAIRS -> new AllPairs(objects, false);
          case ALL_PAIRS_BY_DISTANCE -> new AllPairs(objects, true);
        };
  }

  /**
   * Takes a reading of a new or known object. One that contradicts the reading before is reported
   * and used, except one that is older, which is reported only.
   */
  public void update(ObjectState reading) {
    int slot = objects.slot(reading.id());
    if (slot < 0) {
      changed(objects.add(reading));
      return;
    }
    Optional<BoundViolation> boundViolation = objects.boundViolation(slot, reading);
    if (boundViolation.isPresent()) {
      listener.boundViolation(boundViolation.get());
      if (boundViolation.get().kind() == BoundViolation.Kind.OUT_OF_ORDER) {
        return;
      }
    }
    boolean promisesVoid = boundViolation.isPresent() || objects.loosens(slot, reading);
    objects.set(slot, reading);
    if (promisesVoid) {
      changed(slot);
    }
  }

  private void changed(int slot) {
    schedule.changed(slot);
    changed = true;
  }

  /** Forgets an object, if it is known; its alarms end. */
  public void remove(long id) {
    removeAll(List.of(id));
  }

  /** Forgets those objects that are known; their alarms end. One pass over all alarms. */
  public void removeAll(Collection<Long> ids) {
    BitSet slots = new BitSet();
    ids.stream().mapToInt(objects::slot).filter(slot -> slot >= 0).forEach(slots::set);
    if (slots.isEmpty()) {
      return;
    }
    stepEvaluations.removed(slots);
    for (int slot = slots.nextSetBit(0); slot >= 0; slot = slots.nextSetBit(slot + 1)) {
      schedule.removed(slot);
      objects.remove(slot);
    }
    if (objects.count() == 0) {
      lastStep = Double.NEGATIVE_INFINITY; // nothing is promised
    }
  }

  /**
   * Ignores a pair from the next look on, for balls of one body or contact that is wanted, until
   * {@link #watch} or the removal of one of them.
   *
   * @throws IllegalArgumentException if one of the objects is not known, or both are the same
   */
  public void ignore(long first, long second) {
    objects.ignore(known(first, second), known(second, first), true);
  }

  /**
   * Watches a pair again, from the next step on.
   *
   * @throws IllegalArgumentException if one of the objects is not known, or both are the same
   */
  public void watch(long first, long second) {
    int slot = known(first, second);
    objects.ignore(slot, known(second, first), false);
    changed(slot);
  }

  private int known(long id, long other) {
    int slot = objects.slot(id);
    if (slot < 0 || id == other) {
      throw new IllegalArgumentException("no pair of known objects: " + id + " and " + other);
    }
    return slot;
  }

  /** What is promised of the objects' pairs since the last look. */
  public enum Promises {
    /** All that was promised holds. */
    HOLD,
    /** An object is new, or promises about one are void. */
    CHANGED
  }

  /** Returns whether what was promised at the last look still holds. */
  public Promises promises() {
    return changed ? Promises.CHANGED : Promises.HOLD;
  }

  /**
   * Looks, between two steps, at the pairs of the objects that are new or of which promises are
   * void; what is promised of them then holds from now on. This is no step: the next one must begin
   * within a period of the last, or of the first such look.
   *
   * @param now the present on the clock of the readings, seconds
   * @throws IllegalArgumentException if it is not finite or before the last look's
   */
  public void evaluateChanged(double now) {
    begin(now);
    if (lastStep == Double.NEGATIVE_INFINITY) {
      lastStep = now;
    }
    schedule.evaluateChanged(stepEvaluations);
    stepEvaluations.settle();
  }

  private void begin(double now) {
    if (!(Double.isFinite(now) && now >= stepEvaluations.now())) {
      throw new IllegalArgumentException(
          "a step at " + now + " after one at " + stepEvaluations.now());
    }
    stepEvaluations.begin(now);
    changed = false;
  }

  /**
   * Looks at pairs and raises alarms.
   *
   * @param now the present on the clock of the readings, seconds
   * @throws IllegalArgumentException if it is not finite or before the last step's
   */
  public StepReport step(double now) {
    double started = clock.seconds();
    begin(now);
    int overruns = late(now);
    lastStep = now;
    schedule.step(stepEvaluations);
    stepEvaluations.settle();
    double seconds = clock.seconds() - started;
    if (!(seconds < options.period())) {
      overrun(now, Overrun.Kind.SLOW_STEP, seconds);
      overruns++;
    }
    return new StepReport(
        now,
        objects.count(),
        schedule.pairs(),
        stepEvaluations.evaluations(),
        stepEvaluations.flagged(),
        stepEvaluations.raised(),
        stepEvaluations.withdrawn(),
        objects.oldestReading(now),
        seconds,
        overruns);
  }

  private int late(double now) {
    double passed = now - lastStep;
    if (passed <= stepEvaluations.period() || passed == Double.POSITIVE_INFINITY) {
      return 0; // in time, or the first step
    }
    overrun(now, Overrun.Kind.LATE_STEP, passed);
    return 1;
  }

  private void overrun(double now, Overrun.Kind kind, double seconds) {
    listener.overrun(new Overrun(now, kind, seconds, options.period()));
  }

  /** Returns the pair that is held to be the most urgent, if any is in memory or was looked at. */
  public Optional<IdPair> mostUrgent() {
    long key = schedule.mostUrgent();
    return key == -1
        ? Optional.empty()
        : Optional.of(objects.ids(MovingObjects.first(key), MovingObjects.second(key)));
  }
}
