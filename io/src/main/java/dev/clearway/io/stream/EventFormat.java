package dev.clearway.io.stream;

/** Makes a line of an event. Stateless and thread-safe. */
public sealed interface EventFormat permits JsonEvents, TextEvents {
  /** Returns the format for programs: an object on each line, in ASCII. */
  static EventFormat json() {
    return new JsonEvents();
  }

  /** Returns the format for people. */
  static EventFormat text() {
    return new TextEvents();
  }

  /** Returns the event on one line, without its end. */
  String line(WatchEvent event);
}
