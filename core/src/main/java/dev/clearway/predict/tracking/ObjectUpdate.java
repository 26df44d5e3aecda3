package dev.clearway.predict.tracking;

import dev.clearway.predict.ObjectState;

/** What is heard of one object. Immutable. */
public sealed interface ObjectUpdate {
  /** Returns the object's name. */
  ObjectName name();

  /** Returns when it was so, seconds on the clock of the readings. */
  double time();

  /**
   * An object was read.
   *
   * @param reading of it, whose {@link ObjectState#id} says nothing
   */
  record Reading(ObjectName name, ObjectState reading) implements ObjectUpdate {
    @Override
    public double time() {
      return reading.time();
    }
  }

  /** An object is there no longer, from a time on. */
  record Removal(ObjectName name, double time) implements ObjectUpdate {}
}
