package dev.clearway.predict.tracking;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjDoubleConsumer;

/**
 * Holds the times of updates against the present, and the present against the updates.
 *
 * <p>The clock follows one source, its leader: the one that first sent something, and when that has
 * ended, the next to send. An update too far ahead of the present or behind it is not used. But if
 * {@value #TURN} of the leader's in a row are ahead, or behind what it sent before, their clock was
 * set, or the recording has a gap: then the clock is set to the earliest of them, and none of them
 * is lost. What is behind the present, but not behind what was sent before, was delayed, which is
 * no reason to set a clock. Where more has come than was taken, what is behind what was taken is
 * behind, and not what is behind the present. Mutable; one thread.
 */
public final class ClockSynchronizer {
  /** More than what an object that has lost its clock sends between two messages of others. */
  private static final int TURN = 16;

  private final TrackingOptions options;
  private final PresentClock clock;
  private final ObjectTracker tracker;
  private final ObjDoubleConsumer<ObjectUpdate> use;
  private List<Held> held = new ArrayList<>();
  private UpdateSource leader = () -> UpdateSource.State.ENDED;
  private double newest = Double.NEGATIVE_INFINITY;

  /** An untimely update of the leader. */
  private record Held(ObjectUpdate update, long arrived) {
    double time() {
      return update.time();
    }
  }

  /**
   * Starts without a leader.
   *
   * @param clock that is held against updates
   * @param tracker is told of untimely updates
   * @param use takes a timely update and the present when it came, seconds on the readings' clock:
   *     the tracker's {@link ObjectTracker#take}, perhaps with something before it
   */
  public ClockSynchronizer(
      PresentClock clock, ObjectTracker tracker, ObjDoubleConsumer<ObjectUpdate> use) {
    this.options = tracker.options();
    this.clock = clock;
    this.tracker = tracker;
    this.use = use;
  }

  /**
   * Takes an update.
   *
   * @param source by which it came
   * @param arrived when, nanoseconds of the machine as of {@link PresentClock}
   */
  public void take(ObjectUpdate update, UpdateSource source, long arrived) {
    double time = update.time();
    if (!source.equals(leader) && leader.state() == UpdateSource.State.ENDED) {
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
    double behind = clock.heard(arrived) - time;
    if (ahead <= options.lead() && behind <= update.silence(options)) {
      if (leads) {
        refuseHeld(arrived);
        newest = Math.max(newest, time);
        clock.follow(time, arrived);
      }
      use.accept(update, clock.present(arrived));
    } else if (leads && isTurn(ahead, time)) {
      held.add(new Held(update, arrived));
      if (held.size() == TURN) {
        turn();
      }
    } else {
      newest = leads ? Math.max(newest, time) : newest;
      tracker.untimely(update, ahead);
    }
  }

  /** Returns the source that the clock follows; one that has ended before anything came. */
  public UpdateSource leader() {
    return leader;
  }

  /** Returns whether an untimely update of the leader may show that its clock was set. */
  private boolean isTurn(double ahead, double time) {
    return clock.setting() == PresentClock.Setting.BY_READINGS
        && (ahead > 0 || time < newest - options.silence());
  }

  private void refuseHeld(long arrived) {
    for (Held one : held) {
      tracker.untimely(one.update, one.time() - clock.present(arrived));
    }
    held.clear();
  }

  /** Sets the clock to the earliest message that is held and takes all of them. */
  private void turn() {
    List<Held> taken = held;
    held = new ArrayList<>();
    Held earliest = taken.getFirst();
    for (Held one : taken) {
      earliest = one.time() < earliest.time() ? one : earliest;
    }
    clock.set(earliest.time(), earliest.arrived);
    newest = earliest.time();
    taken.forEach(one -> take(one.update, leader, one.arrived));
  }

  /** Takes what is held, at the end of the leader's input. */
  public void finish() {
    while (!held.isEmpty()) {
      turn();
    }
  }
}
