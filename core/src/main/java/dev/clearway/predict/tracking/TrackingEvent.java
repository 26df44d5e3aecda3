package dev.clearway.predict.tracking;

import dev.clearway.predict.Alarm;
import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.Overrun;

/**
 * Something that an {@link ObjectTracker} tells, as it finds it. Times are seconds on the clock of
 * the readings. Immutable.
 *
 * <p>Ids in an {@link Alarm} and a {@link BoundViolation} are the tracker's own numbers of objects;
 * the names stand beside them, those of a pair in their order.
 */
public sealed interface TrackingEvent {
  /** Returns what it is called in reports. */
  String label();

  /**
   * A pair may touch before it is looked at again.
   *
   * @param separation of the two balls by their last readings, m; no bound
   */
  record AlarmRaised(Alarm alarm, ObjectName first, ObjectName second, double separation)
      implements TrackingEvent {
    @Override
    public String label() {
      return "alarm";
    }
  }

  /** A pair that was in alarm is no longer, or one of it is gone, since a time. */
  record AlarmEnded(double time, ObjectName first, ObjectName second) implements TrackingEvent {
    @Override
    public String label() {
      return "alarm-end";
    }
  }

  /**
   * An object may touch a zone before it is looked at again.
   *
   * @param time of the step that says so
   * @param earliestContact no contact is possible before this time
   * @param until when the next look is complete, and the horizon
   * @param separation of the ball and the zone by the last reading, m; negative inside; no bound
   */
  record ZoneAlarm(
      double time,
      ObjectName name,
      String zone,
      double earliestContact,
      double until,
      double separation)
      implements TrackingEvent {
    @Override
    public String label() {
      return "zone-alarm";
    }
  }

  /** An object and a zone that were in alarm are no longer, or the object is gone, since a time. */
  record ZoneAlarmEnded(double time, ObjectName name, String zone) implements TrackingEvent {
    @Override
    public String label() {
      return "zone-alarm-end";
    }
  }

  /**
   * An object broke its bounds: what was promised of its pairs since its last reading is void.
   *
   * @param violation which bound, and by how much; never {@link BoundViolation.Kind#OUT_OF_ORDER}
   */
  record BoundBroken(ObjectName name, BoundViolation violation) implements TrackingEvent {
    @Override
    public String label() {
      return "contradiction";
    }
  }

  /**
   * A reading or removal that is odd.
   *
   * @param seconds by how much: an age, how far ahead; 0 where it has no meaning
   */
  record Anomaly(double time, ObjectName name, AnomalyKind kind, double seconds)
      implements TrackingEvent {
    @Override
    public String label() {
      return kind.label();
    }
  }

  /** A step broke a promise of time: contacts may have come unflagged. */
  record Overran(Overrun overrun) implements TrackingEvent {
    @Override
    public String label() {
      return "overrun";
    }
  }

  /**
   * The readings' clock was set.
   *
   * @param from before
   * @param to after
   */
  record ClockSet(double from, double to) implements TrackingEvent {
    @Override
    public String label() {
      return "clock-set";
    }
  }
}
