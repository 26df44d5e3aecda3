package dev.clearway.cli.watch;

import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.CollisionPredictor;
import dev.clearway.predict.CollisionPredictor.Promises;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.NarrowPhase;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictionListener;
import dev.clearway.predict.PredictorOptions;
import dev.clearway.predict.Scheduling;
import dev.clearway.predict.StepClock;
import dev.clearway.predict.StepReport;
import dev.clearway.predict.tracking.AnomalyKind;
import dev.clearway.predict.tracking.ObjectName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Objects by their names, the predictor that watches them, and what is told of both.
 *
 * <p>An odd message is told with its object and touches no other. Mutable; one thread. Memory is
 * linear in the objects, of which there are at most as many as allowed, and their near pairs.
 */
final class Watch implements PredictionListener {
  /** A client that is not heard. */
  static final String CLIENT_REFUSED = "client-refused";

  private static final String BOUND_VIOLATION = "contradiction";
  private static final String MALFORMED = "malformed";
  private static final String OVERRUN = "overrun";
  private static final String CLOCK_SET = "clock-set";

  /** Events after which an object, or a time, was not watched as promised. */
  private static final List<String> GAPS =
      Stream.concat(
              Stream.of(BOUND_VIOLATION, MALFORMED, OVERRUN, CLOCK_SET, CLIENT_REFUSED),
              Stream.of(
                      AnomalyKind.UNTIMELY,
                      AnomalyKind.OUT_OF_ORDER,
                      AnomalyKind.SILENT,
                      AnomalyKind.CROWDED,
                      AnomalyKind.REFUSED)
                  .map(AnomalyKind::label))
          .toList();

  private final WatchOptions options;
  private final StepClock clock;
  private final EventLog log;
  private final WatchCounts counts;
  private final Map<ObjectName, TrackedObject> byName = new HashMap<>();
  private final Map<Long, TrackedObject> byId = new HashMap<>();
  private final List<TrackedObject> crowded = new ArrayList<>();
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

  private long nextId;
  private double goneSince = Double.NEGATIVE_INFINITY;
  private boolean outOfOrder;
  private double nextStatistics = Double.NEGATIVE_INFINITY;

  Watch(WatchOptions options, StepClock clock, EventLog log, WatchCounts counts) {
    this.options = options;
    this.clock = clock;
    this.log = log;
    this.counts = counts;
    this.predictor = predictor();
  }

  private CollisionPredictor predictor() {
    PredictorOptions how =
        new PredictorOptions(
            options.period(), options.safetyDistance(), Scheduling.NEAR_PAIRS, options.mostNear());
    return new CollisionPredictor(how, clock, this, NarrowPhase.NONE);
  }

  int objects() {
    return byName.size();
  }

  /**
   * Takes a reading or a removal that came at a time on the readings' clock.
   *
   * <p>Objects that are new, or may do more than was known, are looked at before anything later is
   * heard: what appears, touches and vanishes between two steps is seen like all else.
   */
  void take(Message message, double present) {
    switch (message) {
      case Message.Reading reading -> {
        double time = reading.reading().time();
        evaluateBefore(reading.name(), time);
        newest = Math.max(newest, Math.min(time, present));
        read(reading, present);
      }
      case Message.Removal removal -> {
        evaluateBefore(removal.name(), removal.time());
        remove(removal);
      }
      case Message.Malformed malformed -> throw new IllegalArgumentException(malformed.problem());
    }
  }

  private void evaluateBefore(ObjectName name, double time) {
    if (predictor.promises() == Promises.CHANGED && (time > newest || byName.containsKey(name))) {
      evaluateChanged();
    }
  }

  private void evaluateChanged() {
    now = Math.max(now, newest);
    lastStep = lastStep == Double.NEGATIVE_INFINITY ? now : lastStep;
    predictor.evaluateChanged(now);
    dropCrowded();
  }

  private void read(Message.Reading message, double present) {
    ObjectState given = message.reading();
    TrackedObject known = byName.get(message.name());
    if (known == null && byName.size() >= options.mostObjects()) {
      odd(message.name(), given.time(), AnomalyKind.REFUSED, 0);
      return;
    }
    if (known != null && withId(given, 0).equals(withId(known.newest(), 0))) {
      odd(message.name(), given.time(), AnomalyKind.REPEATED, 0);
      return;
    }
    if (present - given.time() > options.late()) {
      odd(message.name(), given.time(), AnomalyKind.LATE, present - given.time());
    }
    if (known == null) {
      long id = nextId++;
      ObjectState reading = withId(given, id);
      TrackedObject tracked = new TrackedObject(message.name(), id, reading);
      byName.put(tracked.name, tracked);
      byId.put(id, tracked);
      counts.objects(byName.size());
      missed = Math.max(missed, Math.max(now, newest) - reading.time());
      predictor.update(reading);
    } else {
      outOfOrder = false;
      ObjectState reading = withId(given, known.id);
      predictor.update(reading);
      if (!outOfOrder) {
        known.set(reading);
      }
    }
  }

  private static ObjectState withId(ObjectState r, long id) {
    return r.id() == id
        ? r
        : new ObjectState(
            r.time(),
            id,
            r.x(),
            r.y(),
            r.z(),
            r.vx(),
            r.vy(),
            r.vz(),
            r.radius(),
            r.maxSpeed(),
            r.maxAcceleration());
  }

  private void remove(Message.Removal message) {
    TrackedObject known = byName.get(message.name());
    if (known == null) {
      odd(message.name(), message.time(), AnomalyKind.UNKNOWN, 0);
    } else if (message.time() < known.newest().time()) {
      double by = known.newest().time() - message.time();
      odd(message.name(), message.time(), AnomalyKind.OUT_OF_ORDER, by);
    } else {
      forget(List.of(known), message.time());
      if (byName.isEmpty()) {
        unwatched = Math.max(unwatched, Math.max(newest, message.time()) - lastStep);
        lastStep = Double.NEGATIVE_INFINITY;
      }
    }
  }

  /** Tells of a message that is too far from the present to be used. */
  void untimely(Message message, double ahead) {
    switch (message) {
      case Message.Reading reading ->
          odd(reading.name(), reading.reading().time(), AnomalyKind.UNTIMELY, ahead);
      case Message.Removal removal ->
          odd(removal.name(), removal.time(), AnomalyKind.UNTIMELY, ahead);
      case Message.Malformed malformed -> throw new IllegalArgumentException(malformed.problem());
    }
  }

  private void odd(ObjectName name, double time, AnomalyKind kind, double seconds) {
    log.report(kind.label(), new WatchEvent.Anomaly(time, name, kind, seconds));
  }

  /** Tells of a line that is no message. */
  void malformed(String source, Message.Malformed bad) {
    log.report(MALFORMED, new WatchEvent.Malformed(source, bad.line(), bad.name(), bad.problem()));
  }

  /** Tells of a step that was late or slow for other reasons than the predictor sees. */
  void late(double time, double seconds) {
    overrun(new Overrun(time, Overrun.Kind.LATE_STEP, seconds, options.period()));
  }

  /** Looks at the pairs that are due, at a time on the readings' clock. */
  void step(double time) {
    if (predictor.promises() == Promises.CHANGED && newest < time) {
      evaluateChanged();
    }
    now = Math.max(now, time);
    lastStep = now;
    tellMissed();
    dropSilent();
    long started = System.nanoTime();
    StepReport report = predictor.step(now);
    dropCrowded();
    counts.stepped(report, (System.nanoTime() - started) * 1e-9);
    if (options.statisticsEvery() > 0 && !(time < nextStatistics)) {
      boolean first = nextStatistics == Double.NEGATIVE_INFINITY;
      nextStatistics = (first ? time : nextStatistics) + options.statisticsEvery();
      if (!first) {
        log.tell(counts.statistics(log.counts()));
      }
    }
    log.endStep(time);
  }

  private void tellMissed() {
    if (missed > options.period()) {
      log.tell(OVERRUN, new WatchEvent.Overrun(now, "late-start", missed, options.period()));
    }
    if (unwatched > options.period()) {
      late(now, unwatched);
    }
    missed = 0;
    unwatched = 0;
  }

  /** Writes the last counts. */
  void summarise() {
    tellMissed();
    log.tell(counts.summary(log.counts()));
    log.endStep(now);
  }

  private void dropSilent() {
    List<TrackedObject> silent = new ArrayList<>();
    for (TrackedObject tracked : byName.values()) {
      double age = now - tracked.newest().time();
      if (age > options.silence()) {
        odd(tracked.name, now, AnomalyKind.SILENT, age);
        silent.add(tracked);
      }
    }
    forget(silent, now);
  }

  /** Watches no more what has too many neighbours, until it is read again. */
  private void dropCrowded() {
    for (TrackedObject tracked : crowded) {
      odd(tracked.name, now, AnomalyKind.CROWDED, 0);
    }
    forget(crowded, now);
    crowded.clear();
  }

  /** Ends the alarms of objects that are gone, or watched no more, since a time. */
  private void forget(List<TrackedObject> gone, double since) {
    goneSince = since;
    predictor.removeAll(gone.stream().map(tracked -> tracked.id).toList());
    goneSince = Double.NEGATIVE_INFINITY;
    for (TrackedObject tracked : gone) {
      byId.remove(tracked.id);
      byName.remove(tracked.name);
    }
  }

  /** Forgets all objects, for their memory. */
  void release() {
    byName.clear();
    byId.clear();
    crowded.clear();
    predictor = predictor();
  }

  /** Forgets all objects: the readings' clock was set back. */
  void restart(double from, double to) {
    tellMissed();
    log.tell(CLOCK_SET, new WatchEvent.ClockSet(from, to));
    release();
    now = Double.NEGATIVE_INFINITY;
    newest = Double.NEGATIVE_INFINITY;
    lastStep = Double.NEGATIVE_INFINITY;
    nextStatistics = Double.NEGATIVE_INFINITY;
  }

  /** Tells that the readings' clock was set forward; a step will be late. */
  void leap(double from, double to) {
    log.tell(CLOCK_SET, new WatchEvent.ClockSet(from, to));
  }

  @Override
  public void alarm(Alarm alarm) {
    List<TrackedObject> pair = inOrder(alarm.pair());
    log.tell(
        "alarm",
        new WatchEvent.Alarm(
            alarm.time(),
            pair.getFirst().name,
            pair.getLast().name,
            alarm.earliestContact(),
            alarm.nextEvaluation(),
            TrackedObject.separation(pair.getFirst(), pair.getLast(), alarm.time())));
  }

  /** Returns a pair in the one order in which it is told, that of the names. */
  private List<TrackedObject> inOrder(IdPair pair) {
    TrackedObject first = tracked(pair.first());
    TrackedObject second = tracked(pair.second());
    return first.name.compareTo(second.name) < 0 ? List.of(first, second) : List.of(second, first);
  }

  @Override
  public void alarmEnded(IdPair pair, double time) {
    List<TrackedObject> told = inOrder(pair);
    log.tell(
        "alarm-end",
        new WatchEvent.AlarmEnd(
            Math.max(time, goneSince), told.getFirst().name, told.getLast().name));
  }

  @Override
  public void boundViolation(BoundViolation found) {
    ObjectName name = tracked(found.id()).name;
    if (found.kind() == BoundViolation.Kind.OUT_OF_ORDER) {
      outOfOrder = true;
      odd(name, found.time(), AnomalyKind.OUT_OF_ORDER, found.found());
      return;
    }
    log.report(
        BOUND_VIOLATION,
        new WatchEvent.BoundViolation(
            found.time(),
            name,
            broken(found.kind()),
            quantity(found.kind()),
            found.found(),
            found.bound()));
  }

  private static String broken(BoundViolation.Kind kind) {
    return switch (kind) {
      case SPEED, TRAVEL -> "maxSpeed";
      case DEVIATION, ACCELERATION -> "maxAcceleration";
      case OUT_OF_ORDER -> "t";
    };
  }

  private static String quantity(BoundViolation.Kind kind) {
    return switch (kind) {
      case SPEED -> "speed";
      case TRAVEL -> "travel";
      case DEVIATION -> "deviation";
      case ACCELERATION -> "change-of-velocity";
      case OUT_OF_ORDER -> "t";
    };
  }

  @Override
  public void crowded(long id, double time) {
    crowded.add(tracked(id));
  }

  @Override
  public void overrun(Overrun overrun) {
    String kind = overrun.kind() == Overrun.Kind.SLOW_STEP ? "slow-step" : "late-step";
    log.tell(
        OVERRUN, new WatchEvent.Overrun(overrun.time(), kind, overrun.seconds(), overrun.period()));
  }

  private TrackedObject tracked(long id) {
    TrackedObject tracked = byId.get(id);
    if (tracked == null) {
      throw new IllegalStateException("the predictor names an object that is not known: " + id);
    }
    return tracked;
  }

  /** Returns the exit code for what was seen so far. */
  int exitCode() {
    if (log.count("alarm") > 0) {
      return ExitCode.HIT;
    }
    boolean gaps = GAPS.stream().anyMatch(kind -> log.count(kind) > 0);
    return gaps || counts.mostObjects() < 2 ? ExitCode.UNDECIDED : ExitCode.FREE;
  }
}
