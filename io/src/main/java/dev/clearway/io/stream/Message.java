package dev.clearway.io.stream;

import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectName;
import java.util.Optional;

/** What a line says. Immutable. */
public sealed interface Message {
  /**
   * An object was read.
   *
   * @param name of the object
   * @param reading of it, whose {@link ObjectState#id} says nothing
   */
  record Reading(ObjectName name, ObjectState reading) implements Message {}

  /**
   * An object is there no longer.
   *
   * @param name of the object
   * @param time from when on, seconds on the clock of the readings
   */
  record Removal(ObjectName name, double time) implements Message {}

  /**
   * A line that is no message.
   *
   * @param name of the object, where the line says it before what is wrong
   * @param line number in its stream, from 1
   * @param problem what is wrong, for a person
   */
  record Malformed(Optional<ObjectName> name, long line, String problem) implements Message {}
}
