package dev.clearway.io.stream;

import dev.clearway.predict.tracking.AnomalyKind;
import dev.clearway.predict.tracking.ObjectName;
import java.util.Map;
import java.util.Optional;

/**
 * Something that a watch over moving objects tells. Times are on the readings' clock. Immutable.
 */
public sealed interface WatchEvent {
  /**
   * A pair may touch before it is looked at again.
   *
   * @param time of the step that says so
   * @param earliestContact no contact before
   * @param until when the next look at it is complete
   * @param separation of the two balls by their last readings, m; no bound
   */
  record Alarm(
      double time,
      ObjectName first,
      ObjectName second,
      double earliestContact,
      double until,
      double separation)
      implements WatchEvent {}

  /** A pair that was in alarm is no longer. */
  record AlarmEnd(double time, ObjectName first, ObjectName second) implements WatchEvent {}

  /**
   * An object broke its bounds.
   *
   * @param broken which one, as the message format calls it
   * @param quantity what shows it
   * @param found how much of that
   * @param bound the largest that would fit
   */
  record BoundViolation(
      double time, ObjectName name, String broken, String quantity, double found, double bound)
      implements WatchEvent {}

  /**
   * A reading or removal that is odd.
   *
   * @param seconds by how much: an age, how far ahead; 0 where it has no meaning
   */
  record Anomaly(double time, ObjectName name, AnomalyKind kind, double seconds)
      implements WatchEvent {}

  /**
   * A line that is no message.
   *
   * @param source stream it came by
   * @param line in it, from 1
   */
  record Malformed(String source, long line, Optional<ObjectName> name, String problem)
      implements WatchEvent {}

  /**
   * Something about a client.
   *
   * @param event {@code client}, or {@code client-refused} of one that is not heard
   * @param source its stream
   * @param what connected, or why it went
   */
  record Client(String event, String source, String what) implements WatchEvent {}

  /**
   * A step broke a promise of time: contacts may have come unflagged.
   *
   * @param kind which part
   * @param seconds it took, or since the step before
   * @param period that was promised
   */
  record Overrun(double time, String kind, double seconds, double period) implements WatchEvent {}

  /**
   * The readings' clock was set.
   *
   * @param from before
   * @param to after
   */
  record ClockSet(double from, double to) implements WatchEvent {}

  /** So many events of this step were counted only. */
  record Suppressed(double time, long count) implements WatchEvent {}

  /**
   * Counts so far.
   *
   * @param last whether nothing follows
   * @param numbers by name, in order
   * @param reports how often each kind of event came
   */
  record Statistics(
      double time, boolean last, Map<String, Double> numbers, Map<String, Long> reports)
      implements WatchEvent {}
}
