package dev.clearway.predict.tracking;

import dev.clearway.predict.CollisionPredictor;
import dev.clearway.predict.CollisionPredictor.Promises;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import dev.clearway.predict.StepClock;
import dev.clearway.predict.StepReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Objects by their names, the predictor that watches them, and what is told of both.
 *
 * <p>Updates come in by {@link #take} as they are heard; {@link #step} is called {@link
 * TrackingOptions#rate} times a second of the readings' clock. Objects that are silent, crowded or
 * too many are told and not watched; what is odd about an update is told with its object and
 * touches no other. Positions are in metres in any one frame that all readings share; times are
 * seconds on the readings' clock, which an {@link ClockSynchronizer} keeps.
 *
 * <p><b>Guarantee.</b> That of {@link CollisionPredictor}, for objects that are new or gone between
 * two steps too: where no {@link TrackingEvent} says that something was not watched as promised, a
 * pair that is not in alarm does not touch before the next step is complete.
 *
 * <p>Mutable; one thread. Cost: an update takes constant time, a look at objects that are new or
 * may do more, and a step, that of the predictor with the {@link Scheduling}. Memory is linear in
 * the objects, of which there are at most as many as allowed, and their near pairs; with buckets,
 * in all pairs.
 */
public final class ObjectTracker {
  private final TrackingOptions options;
  private final PairOptions pairs;
  private final IgnoredPairs ignored;
  private final StepClock clock;
  private final TrackingCounts counts;
  private final TrackingListener listener;
  private final TrackedObjects objects = new TrackedObjects();
  private final NamedPredictions predictions;
  private final ObjectGuard guard;
  private CollisionPredictor predictor;

  /** When pairs were last looked at. */
  private double now = Double.NEGATIVE_INFINITY;

  /** Time of the newest reading in use, but not ahead of the present. */
  private double newest = Double.NEGATIVE_INFINITY;

  /** The last step, or the first look at objects where there were none. */
  private double lastStep = Double.NEGATIVE_INFINITY;

  /** How long an object was not watched after its first reading, since that came too late. */
  private double missed;

  /** The longest time for which the last objects were watched by no step until they went. */
  private double unwatched;

  private double nextStatistics = Double.NEGATIVE_INFINITY;

  /** Starts without objects, to look at near pairs and ignore none. */
  public ObjectTracker(
      TrackingOptions options, StepClock clock, TrackingCounts counts, TrackingListener listener) {
    this(options, PairOptions.DEFAULT, clock, counts, listener);
  }

  /** Starts without objects, which nothing else guards. */
  public ObjectTracker(
      TrackingOptions options,
      PairOptions pairs,
      StepClock clock,
      TrackingCounts counts,
      TrackingListener listener) {
    this(options, pairs, clock, counts, listener, ObjectGuard.NONE);
  }

  /**
   * Starts without objects.
   *
   * @param clock measures whether steps keep their period, in seconds of the readings' clock: the
   *     machine's, but for recordings that are replayed at another speed
   * @param counts of what is done, which its owner may read
   * @param guard watches the objects, too, in the same steps
   * @throws IllegalArgumentException if there may be more objects than {@link
   *     Scheduling#mostObjects}
   */
  public ObjectTracker(
      TrackingOptions options,
      PairOptions pairs,
      StepClock clock,
      TrackingCounts counts,
      TrackingListener listener,
      ObjectGuard guard) {
    if (options.mostObjects() > pairs.scheduling().mostObjects()) {
      throw new IllegalArgumentException(
          String.format(
              "%s objects, of which %s takes %s at most",
              options.mostObjects(), pairs.scheduling(), pairs.scheduling().mostObjects()));
    }
    this.options = options;
    this.pairs = pairs;
    this.ignored = new IgnoredPairs(pairs.ignored());
    this.clock = clock;
    this.counts = counts;
    this.listener = listener;
    this.guard = guard;
    this.predictions = new NamedPredictions(objects, listener);
    this.predictor = predictor();
  }

  private CollisionPredictor predictor() {
    PredictorOptions how =
        new PredictorOptions(
            options.period(),
            options.safetyDistance(),
            pairs.scheduling(),
            options.mostNear(),
            pairs.threads(),
            pairs.horizon());
    return new CollisionPredictor(how, clock, predictions, NarrowPhase.NONE);
  }

  /** Returns how objects are tracked. */
  public TrackingOptions options() {
    return options;
  }

  /** Returns the counts of what is done. */
  public TrackingCounts counts() {
    return counts;
  }

  /** Returns how many objects are known. */
  public int objects() {
    return objects.count();
  }

  /** Returns when pairs were last looked at, seconds; -∞ before the first look. */
  public double lastLook() {
    return now;
  }

  /** Returns the time of the newest reading in use, not ahead of the present, s; -∞ if none. */
  public double newestReading() {
    return newest;
  }

  /**
   * Takes an update.
   *
   * <p>Objects that are new, or may do more than was known, are looked at before anything later is
   * heard: what appears, touches and vanishes between two steps is seen like all else.
   *
   * @param present when it came on the readings' clock, seconds
   */
  public void take(ObjectUpdate update, double present) {
    evaluateBefore(update.name(), update.time());
    switch (update) {
      case ObjectUpdate.Reading reading -> {
        newest = Math.max(newest, Math.min(reading.time(), present));
        read(reading, present);
      }
      case ObjectUpdate.Removal removal -> remove(removal);
    }
  }

  private void evaluateBefore(ObjectName name, double time) {
    if (predictor.promises() == Promises.CHANGED
        && (time > newest || objects.find(name).isPresent())) {
      evaluateChanged();
    }
  }

  private void evaluateChanged() {
    now = Math.max(now, newest);
    lastStep = lastStep == Double.NEGATIVE_INFINITY ? now : lastStep;
    predictor.evaluateChanged(now);
    guard.evaluateChanged(now);
    dropCrowded();
  }

  private void read(ObjectUpdate.Reading update, double present) {
    ObjectState given = update.reading();
    Optional<TrackedObject> known = objects.find(update.name());
    if (known.isEmpty() && objects.count() >= options.mostObjects()) {
      odd(update, AnomalyKind.REFUSED, 0);
      return;
    }
    if (known.isPresent() && repeats(known.get(), update)) {
      odd(update, AnomalyKind.REPEATED, 0);
      return;
    }
    if (present - given.time() > options.late()) {
      odd(update, AnomalyKind.LATE, present - given.time());
    }
    if (known.isEmpty()) {
      TrackedObject tracked = objects.add(update);
      counts.objects(objects.count());
      missed = Math.max(missed, Math.max(now, newest) - given.time());
      predictor.update(tracked.newest());
      ignored.added(tracked, objects, predictor);
      guard.read(tracked.name, tracked.newest(), Promises.CHANGED);
    } else {
      follow(known.get(), known.get().numbered(given), update.kind());
    }
  }

  private static boolean repeats(TrackedObject known, ObjectUpdate.Reading update) {
    return known.numbered(update.reading()).equals(known.newest())
        && known.kind().equals(update.kind());
  }

  private void follow(TrackedObject tracked, ObjectState reading, Optional<String> kind) {
    predictions.beginReading();
    predictor.update(reading);
    if (!predictions.hasRefused()) {
      tracked.set(reading, kind);
      guard.read(tracked.name, reading, predictor.promises());
    }
  }

  private void remove(ObjectUpdate.Removal update) {
    Optional<TrackedObject> known = objects.find(update.name());
    if (known.isEmpty()) {
      odd(update, AnomalyKind.UNKNOWN, 0);
      return;
    }
    double last = known.get().newest().time();
    if (update.time() < last) {
      odd(update, AnomalyKind.OUT_OF_ORDER, last - update.time());
      return;
    }
    forget(List.of(known.get()), update.time());
    if (objects.count() == 0) {
      unwatched = Math.max(unwatched, Math.max(newest, update.time()) - lastStep);
      lastStep = Double.NEGATIVE_INFINITY;
    }
  }

  /**
   * Tells of an update that is too far from the present to be used.
   *
   * @param ahead of the present, seconds; negative behind
   */
  public void untimely(ObjectUpdate update, double ahead) {
    odd(update, AnomalyKind.UNTIMELY, ahead);
  }

  private void odd(ObjectUpdate update, AnomalyKind kind, double seconds) {
    odd(update.name(), update.time(), kind, seconds);
  }

  private void odd(ObjectName name, double time, AnomalyKind kind, double seconds) {
    listener.event(new TrackingEvent.Anomaly(time, name, kind, seconds));
  }

  /**
   * Tells of a step that was late or slow for other reasons than the predictor sees.
   *
   * @param time of the step, seconds
   * @param passed since the step before, seconds of the readings' clock
   */
  public void late(double time, double passed) {
    overrun(time, Overrun.Kind.LATE_STEP, passed);
  }

  private void overrun(double time, Overrun.Kind kind, double seconds) {
    listener.event(new TrackingEvent.Overran(new Overrun(time, kind, seconds, options.period())));
  }

  /**
   * Looks at the pairs that are due.
   *
   * @param time of the step on the readings' clock, seconds; finite
   */
  public void step(double time) {
    if (predictor.promises() == Promises.CHANGED && newest < time) {
      evaluateChanged();
    }
    now = Math.max(now, time);
    double passed = now - lastStep;
    lastStep = now;
    tellMissed();
    if (dropSilent() && objects.count() == 0 && passed < Double.POSITIVE_INFINITY) {
      unwatched = passed; // the predictor, which has no object any more, has promised nothing
      tellMissed();
    }
    double started = counts.seconds();
    double guarded = guardStep();
    StepReport report = predictor.step(now);
    boolean told = !(report.seconds() < options.period());
    if (!told && !(report.seconds() + guarded < options.period())) {
      overrun(now, Overrun.Kind.SLOW_STEP, report.seconds() + guarded);
    }
    dropCrowded();
    counts.stepped(report, counts.seconds() - started);
    if (options.statisticsEvery() > 0 && !(time < nextStatistics)) {
      boolean first = nextStatistics == Double.NEGATIVE_INFINITY;
      nextStatistics = (first ? time : nextStatistics) + options.statisticsEvery();
      if (!first) {
        listener.statistics(counts.recent());
      }
    }
  }

  /** Has the guard look at all objects; returns how long that took, seconds. */
  private double guardStep() {
    if (guard.equals(ObjectGuard.NONE)) {
      return 0;
    }
    double begun = clock.seconds();
    guard.step(now);
    return clock.seconds() - begun;
  }

  private void tellMissed() {
    if (missed > options.period()) {
      overrun(now, Overrun.Kind.LATE_START, missed);
    }
    if (unwatched > options.period()) {
      late(now, unwatched);
    }
    missed = 0;
    unwatched = 0;
  }

  /** Tells what is still to be told at the end, and returns the counts over all. */
  public TrackingStatistics finish() {
    tellMissed();
    return counts.all();
  }

  /** Watches silent objects no more; returns whether there were any. */
  private boolean dropSilent() {
    List<TrackedObject> silent = new ArrayList<>();
    for (TrackedObject tracked : objects.all()) {
      double age = now - tracked.newest().time();
      if (age > options.silence(tracked.kind())) {
        odd(tracked.name, now, AnomalyKind.SILENT, age);
        silent.add(tracked);
      }
    }
    forget(silent, now);
    return !silent.isEmpty();
  }

  /** Watches no more what has too many neighbours, until it is read again. */
  private void dropCrowded() {
    List<TrackedObject> crowded = predictions.takeCrowded();
    for (TrackedObject tracked : crowded) {
      odd(tracked.name, now, AnomalyKind.CROWDED, 0);
    }
    forget(crowded, now);
  }

  /** Ends the alarms of objects that are gone, or watched no more, since a time. */
  private void forget(List<TrackedObject> gone, double since) {
    predictions.endSince(since);
    predictor.removeAll(gone.stream().map(tracked -> tracked.id).toList());
    gone.forEach(tracked -> guard.forget(tracked.name, since));
    predictions.endSince(Double.NEGATIVE_INFINITY);
    objects.remove(gone);
  }

  /** Forgets all objects, for their memory; no alarm is told to end. */
  public void release() {
    objects.clear();
    guard.clear();
    predictions.takeCrowded();
    predictor = predictor();
  }

  /**
   * Forgets all objects: the readings' clock was set back, and nothing read before can be compared.
   *
   * @param from before, seconds
   * @param to after, seconds
   */
  public void restart(double from, double to) {
    tellMissed();
    leap(from, to);
    release();
    now = Double.NEGATIVE_INFINITY;
    newest = Double.NEGATIVE_INFINITY;
    lastStep = Double.NEGATIVE_INFINITY;
    nextStatistics = Double.NEGATIVE_INFINITY;
  }

  /**
   * Tells that the readings' clock was set forward; a step will be late.
   *
   * @param from before, seconds
   * @param to after, seconds
   */
  public void leap(double from, double to) {
    listener.event(new TrackingEvent.ClockSet(from, to));
  }
}
