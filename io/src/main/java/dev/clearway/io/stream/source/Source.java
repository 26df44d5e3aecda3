package dev.clearway.io.stream.source;

import dev.clearway.predict.tracking.UpdateSource;
import java.util.ArrayDeque;
import java.util.Deque;

/** A stream of messages: standard input, a file or a client. */
public final class Source implements UpdateSource {
  private final String name;

  /** Guarded by the inbox. */
  final Deque<Batch> waiting = new ArrayDeque<>();

  /** Whether its queue is full; written under the inbox's lock. */
  volatile boolean full;

  /** Whether more bytes had come when the last ones were in its queue. */
  volatile boolean unread;

  private volatile boolean ended;

  /** Makes a stream by which nothing has come. */
  public Source(String name) {
    this.name = name;
  }

  /** Returns how it is called in reports. */
  public String name() {
    return name;
  }

  @Override
  public State state() {
    if (ended) {
      return State.ENDED;
    }
    return full || unread ? State.WAITING : State.OPEN;
  }

  /** Says that nothing more comes by it. */
  public void end() {
    ended = true;
  }
}
