package dev.clearway.io.stream;

import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectUpdate;
import java.util.Optional;

/** What a line says. Immutable. */
public sealed interface Message {
  /** Something of an object. */
  record Update(ObjectUpdate update) implements Message {}

  /**
   * A line that is no message.
   *
   * @param name of the object, where the line says it before what is wrong
   * @param line number in its stream, from 1
   * @param problem what is wrong, for a person
   */
  record Malformed(Optional<ObjectName> name, long line, String problem) implements Message {}
}
