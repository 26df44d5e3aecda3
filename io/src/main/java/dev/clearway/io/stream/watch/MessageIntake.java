package dev.clearway.io.stream.watch;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.WatchEvent;
import dev.clearway.io.stream.source.Source;
import dev.clearway.predict.tracking.ClockSynchronizer;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.ObjectUpdate;
import dev.clearway.predict.tracking.PresentClock;
import dev.clearway.predict.tracking.UpdateSource;
import java.util.function.ObjDoubleConsumer;

/**
 * Counts messages and hands on updates to an intake; tells of what is none. Mutable; one thread.
 */
final class MessageIntake {
  private final ObjectTracker tracker;
  private final EventSink sink;
  private final ClockSynchronizer synchronizer;

  /**
   * @param use takes a timely update and the present when it came
   */
  MessageIntake(
      PresentClock clock,
      ObjectTracker tracker,
      EventSink sink,
      ObjDoubleConsumer<ObjectUpdate> use) {
    this.tracker = tracker;
    this.sink = sink;
    this.synchronizer = new ClockSynchronizer(clock, tracker, use);
  }

  /**
   * Takes a message.
   *
   * @param arrived when, nanoseconds of the inbox's clock
   */
  void take(Message message, Source source, long arrived) {
    tracker.counts().message();
    switch (message) {
      case Message.Update update -> synchronizer.take(update.update(), source, arrived);
      case Message.Malformed bad ->
          sink.event(
              new WatchEvent.Malformed(source.name(), bad.line(), bad.name(), bad.problem()));
    }
  }

  /** Returns the source that the clock follows. */
  UpdateSource leader() {
    return synchronizer.leader();
  }

  /** Takes what is held, at the end of the input. */
  void finish() {
    synchronizer.finish();
  }
}
