package dev.clearway.predict.tracking;

import dev.clearway.predict.CollisionPredictor.Promises;
import dev.clearway.predict.ObjectState;

/**
 * Watches tracked objects against something else than each other, in the same steps; tells the
 * tracker's listener itself.
 */
public interface ObjectGuard {
  /** Watches nothing. */
  ObjectGuard NONE =
      new ObjectGuard() {
        @Override
        public void read(ObjectName name, ObjectState reading, Promises promises) {}

        @Override
        public void forget(ObjectName name, double since) {}

        @Override
        public void clear() {}

        @Override
        public void evaluateChanged(double now) {}

        @Override
        public void step(double now) {}
      };

  /**
   * Takes a reading of a new or known object that is in use from now on.
   *
   * @param promises {@link Promises#CHANGED} where the object is new, may do more than was known,
   *     or broke its bounds: it is then looked at before anything later is read
   */
  void read(ObjectName name, ObjectState reading, Promises promises);

  /** Watches an object no more; its alarms end at a time, seconds. */
  void forget(ObjectName name, double since);

  /** Forgets all objects; no alarm is told to end. */
  void clear();

  /** Looks at the objects that are new or changed, between two steps; seconds. */
  void evaluateChanged(double now);

  /** Looks at all objects, in a step at a time, seconds. */
  void step(double now);
}
