package dev.clearway.predict.tracking;

import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.IdPair;
import dev.clearway.predict.Overrun;
import dev.clearway.predict.PredictionListener;
import java.util.ArrayList;
import java.util.List;

/** Tells by the objects' names what the predictor tells by their numbers. Mutable; one thread. */
final class NamedPredictions implements PredictionListener {
  private final TrackedObjects objects;
  private final TrackingListener listener;
  private final List<TrackedObject> crowded = new ArrayList<>();
  private double goneSince = Double.NEGATIVE_INFINITY;
  private boolean refused;

  NamedPredictions(TrackedObjects objects, TrackingListener listener) {
    this.objects = objects;
    this.listener = listener;
  }

  /** Alarms that end from now on end no earlier than at a time; -∞ for when they are told to. */
  void endSince(double time) {
    goneSince = time;
  }

  /** Forgets whether a reading was refused. */
  void beginReading() {
    refused = false;
  }

  /** Returns whether a reading since the last beginning was older than one before. */
  boolean hasRefused() {
    return refused;
  }

  /** Returns objects with too many neighbours, each once. */
  List<TrackedObject> takeCrowded() {
    List<TrackedObject> taken = List.copyOf(crowded);
    crowded.clear();
    return taken;
  }

  @Override
  public void alarm(Alarm alarm) {
    List<TrackedObject> pair = objects.inOrder(alarm.pair());
    listener.event(
        new TrackingEvent.AlarmRaised(
            alarm,
            pair.getFirst().name,
            pair.getLast().name,
            TrackedObject.separation(pair.getFirst(), pair.getLast(), alarm.time())));
  }

  @Override
  public void alarmEnded(IdPair pair, double time) {
    List<TrackedObject> told = objects.inOrder(pair);
    listener.event(
        new TrackingEvent.AlarmEnded(
            Math.max(time, goneSince), told.getFirst().name, told.getLast().name));
  }

  @Override
  public void boundViolation(BoundViolation found) {
    TrackedObject tracked = objects.of(found.id());
    if (found.kind() == BoundViolation.Kind.OUT_OF_ORDER) {
      refused = true;
      listener.event(
          new TrackingEvent.Anomaly(
              found.time(), tracked.name, AnomalyKind.OUT_OF_ORDER, found.found()));
    } else {
      listener.event(new TrackingEvent.BoundBroken(tracked.name, found));
    }
  }

  @Override
  public void crowded(long id, double time) {
    crowded.add(objects.of(id));
  }

  @Override
  public void overrun(Overrun overrun) {
    listener.event(new TrackingEvent.Overran(overrun));
  }
}
