package dev.clearway.cli.watch;

import dev.clearway.io.stream.Message;
import dev.clearway.io.stream.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Holds the times of messages against the present, and the present against the messages.
 *
 * <p>The clock follows one source, its leader: the one that first sent something, and when that has
 * ended, the next to send. A message too far ahead of the present or behind it is not used. But if
 * {@value #TURN} of the leader's in a row are ahead, or behind what it sent before, their clock was
 * set, or the recording has a gap: then the clock is set to the earliest of them, and none of them
 * is lost. What is behind the present, but not behind what was sent before, was delayed, which is
 * no reason to set a clock. Mutable; one thread.
 */
final class ClockSynchronizer {
  /** More than what an object that has lost its clock sends between two messages of others. */
  private static final int TURN = 16;

  private final WatchOptions options;
  private final PresentClock clock;
  private final Watch watch;
  private final BiConsumer<Message, Double> use;
  private List<Held> held = new ArrayList<>();
  private Source leader;
  private double newest = Double.NEGATIVE_INFINITY;

  /** An untimely message of the leader. */
  private record Held(Message message, double time, long arrived) {}

  /**
   * @param use takes a timely message and the present
   */
  ClockSynchronizer(
      WatchOptions options, PresentClock clock, Watch watch, BiConsumer<Message, Double> use) {
    this.options = options;
    this.clock = clock;
    this.watch = watch;
    this.use = use;
    this.leader = new Source("");
    leader.end();
  }

  /** Takes a reading or removal. */
  void take(Message message, Source source, long arrived) {
    double time = time(message);
    if (!source.equals(leader) && leader.hasEnded()) {
      finish();
      leader = source;
      newest = Double.NEGATIVE_INFINITY;
    }
    boolean leads = source.equals(leader);
    double present = clock.present(arrived);
    if (Double.isNaN(present) && leads) {
      clock.set(time, arrived);
      present = time;
    }
    double ahead = time - present;
    if (ahead <= options.lead() && ahead >= -options.silence()) {
      if (leads) {
        refuseHeld(arrived);
        newest = Math.max(newest, time);
        clock.follow(time, arrived);
      }
      use.accept(message, clock.present(arrived));
    } else if (leads && clock.canBeSet() && (ahead > 0 || time < newest - options.silence())) {
      held.add(new Held(message, time, arrived));
      if (held.size() == TURN) {
        turn();
      }
    } else {
      newest = leads ? Math.max(newest, time) : newest;
      watch.untimely(message, ahead);
    }
  }

  private static double time(Message message) {
    return switch (message) {
      case Message.Reading reading -> reading.reading().time();
      case Message.Removal removal -> removal.time();
      case Message.Malformed malformed -> throw new IllegalArgumentException(malformed.problem());
    };
  }

  private void refuseHeld(long arrived) {
    for (Held one : held) {
      watch.untimely(one.message, one.time - clock.present(arrived));
    }
    held.clear();
  }

  /** Sets the clock to the earliest message that is held and takes all of them. */
  private void turn() {
    List<Held> taken = held;
    held = new ArrayList<>();
    Held earliest = taken.getFirst();
    for (Held one : taken) {
      earliest = one.time < earliest.time ? one : earliest;
    }
    clock.set(earliest.time, earliest.arrived);
    newest = earliest.time;
    taken.forEach(one -> take(one.message, leader, one.arrived));
  }

  /** Takes what is held at the end of the leader's input. */
  void finish() {
    while (!held.isEmpty()) {
      turn();
    }
  }
}
