package dev.clearway.predict.tracking;

import dev.clearway.predict.ObjectState;
import java.util.Optional;

/** What is heard of one object. Immutable. */
public sealed interface ObjectUpdate {
  /** Returns the object's name. */
  ObjectName name();

  /** Returns when it was so, seconds on the clock of the readings. */
  double time();

  /** Returns how old it may be to be used, seconds. */
  default double silence(TrackingOptions options) {
    return options.silence();
  }

  /**
   * An object was read.
   *
   * @param reading of it, whose {@link ObjectState#id} says nothing
   * @param kind of the object, if it is said; {@link TrackingOptions#silenceOfKinds} names kinds
   */
  record Reading(ObjectName name, ObjectState reading, Optional<String> kind)
      implements ObjectUpdate {
    /** Says no kind. */
    public Reading(ObjectName name, ObjectState reading) {
      this(name, reading, Optional.empty());
    }

    @Override
    public double time() {
      return reading.time();
    }

    @Override
    public double silence(TrackingOptions options) {
      return options.silence(kind);
    }
  }

  /** An object is there no longer, from a time on. */
  record Removal(ObjectName name, double time) implements ObjectUpdate {}
}
