package dev.clearway.watch.zone;

import dev.clearway.math.Rounding;
import dev.clearway.predict.CollisionPredictor.Promises;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectGuard;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingListener;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells before objects can touch zones that stand still.
 *
 * <p>An object that can touch no zone for a while, by its distance from all of them and its bounds,
 * is not looked at until then, unless a reading breaks or loosens a bound. Of the others every step
 * asks the zones whose boxes meet all that the object can reach for the earliest contact.
 *
 * <p><b>Guarantee.</b> If objects keep the bounds of their readings, readings err by no more than
 * the safety distance, and steps keep their period, then an object and a zone that are not in alarm
 * after a step do not touch until the next step is complete, and the horizon longer:
 * docs/urgency.md 8.
 *
 * <p>Mutable; one thread. Cost of a step: a comparison of times for each object; for those near a
 * zone the logarithm of the zones, and distance queries for the zones that are near. Memory linear
 * in objects and alarms.
 */
public final class ZoneWatch implements ObjectGuard {
  /** Steps at multiples of the period, worked out in doubles, are not late. */
  private static final double ROUNDING = 0x1p-20;

  private final List<Zone> zones;
  private final double ahead;
  private final TrackingListener listener;
  private final ZoneApproach approach;
  private final Map<ObjectName, Guarded> objects = new LinkedHashMap<>();
  private final List<ObjectName> changed = new ArrayList<>();
  private final ZoneTree tree;
  private final double[] box = new double[6];
  private final BitSet near = new BitSet();
  private final BitSet asked = new BitSet();
  private long looks;

  /** An object: its newest reading, and the zones that it is in alarm with. */
  private static final class Guarded {
    private ObjectState reading;

    /** Before this time it touches no zone, if its bounds are kept; seconds. */
    private double clearBefore = Double.NEGATIVE_INFINITY;

    private final BitSet alarms = new BitSet();

    Guarded(ObjectState reading) {
      this.reading = reading;
    }
  }

  /**
   * Starts without objects.
   *
   * @param zones to keep out of
   * @param period seconds from step to step at most, and more than a step takes
   * @param safetyDistance that objects must keep, metres; covers what readings err by
   * @param horizon seconds by which alarms must be up earlier
   * @param listener is told {@link TrackingEvent.ZoneAlarm} and {@link
   *     TrackingEvent.ZoneAlarmEnded}
   * @throws IllegalArgumentException if a number is negative, not finite, or the period is 0
   */
  public ZoneWatch(
      List<Zone> zones,
      double period,
      double safetyDistance,
      double horizon,
      TrackingListener listener) {
    boolean usable = period > 0 && safetyDistance >= 0 && horizon >= 0;
    if (!(usable && Double.isFinite(period + safetyDistance + horizon))) {
      throw new IllegalArgumentException(
          "period " + period + " s, safety " + safetyDistance + " m, horizon " + horizon + " s");
    }
    this.zones = List.copyOf(zones);
    this.ahead = Rounding.addUp(2 * period * (1 + ROUNDING), horizon);
    this.listener = listener;
    this.approach = new ZoneApproach(safetyDistance);
    this.tree = new ZoneTree(this.zones);
  }

  /** Returns how often an object was looked at. */
  long looks() {
    return looks;
  }

  @Override
  public void read(ObjectName name, ObjectState reading, Promises promises) {
    Guarded known = objects.get(name);
    Guarded object = known == null ? new Guarded(reading) : known;
    object.reading = reading;
    if (known == null) {
      objects.put(name, object);
    }
    if (known == null || promises == Promises.CHANGED) {
      object.clearBefore = Double.NEGATIVE_INFINITY;
      changed.add(name);
    }
  }

  @Override
  public void forget(ObjectName name, double since) {
    Guarded gone = objects.remove(name);
    if (gone != null) {
      gone.alarms.stream().forEach(zone -> tellEnd(since, name, zone));
    }
  }

  @Override
  public void clear() {
    objects.clear();
    changed.clear();
  }

  @Override
  public void evaluateChanged(double now) {
    for (ObjectName name : changed) {
      Guarded object = objects.get(name);
      if (object != null) {
        evaluate(name, object, now);
      }
    }
    changed.clear();
  }

  @Override
  public void step(double now) {
    changed.clear();
    double until = Rounding.addUp(now, ahead);
    objects.forEach(
        (name, object) -> {
          if (!(object.clearBefore > until)) {
            evaluate(name, object, now);
          }
        });
  }

  private void evaluate(ObjectName name, Guarded object, double now) {
    looks++;
    ObjectState reading = object.reading;
    double until = Rounding.addUp(now, ahead);
    approach.reachBox(reading, now, until, box);
    near.clear();
    tree.meeting(box, near::set);
    asked.clear();
    asked.or(near);
    asked.or(object.alarms);
    for (int zone = asked.nextSetBit(0); zone >= 0; zone = asked.nextSetBit(zone + 1)) {
      double earliest =
          near.get(zone)
              ? approach.earliestContact(reading, zones.get(zone), now, until)
              : Double.POSITIVE_INFINITY;
      if (!(earliest > until)) {
        raise(name, object, zone, now, until, earliest);
      } else if (object.alarms.get(zone)) {
        object.alarms.clear(zone);
        tellEnd(now, name, zone);
      }
    }
    object.clearBefore =
        object.alarms.isEmpty()
            ? approach.clearBefore(
                reading, tree.distanceLowerBound(reading.x(), reading.y(), reading.z()), now)
            : Double.NEGATIVE_INFINITY;
  }

  private void raise(
      ObjectName name, Guarded object, int place, double now, double until, double earliest) {
    if (!object.alarms.get(place)) {
      object.alarms.set(place);
      Zone zone = zones.get(place);
      double separation = approach.separation(object.reading, zone, now);
      listener.event(
          new TrackingEvent.ZoneAlarm(now, name, zone.name(), earliest, until, separation));
    }
  }

  private void tellEnd(double time, ObjectName name, int zone) {
    listener.event(new TrackingEvent.ZoneAlarmEnded(time, name, zones.get(zone).name()));
  }
}
