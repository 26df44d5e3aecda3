package dev.clearway.io.stream.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.LiveClock;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.ObjectTracker;
import dev.clearway.predict.tracking.ObjectUpdate;
import dev.clearway.predict.tracking.TrackingCounts;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingListener;
import dev.clearway.predict.tracking.TrackingOptions;
import dev.clearway.predict.tracking.TrackingStatistics;
import dev.clearway.predict.tracking.UpdateSource.State;
import org.junit.jupiter.api.Test;

/** When steps go by the readings' time instead of the present. */
final class CatchUpClockTest {
  private final TrackingListener deaf =
      new TrackingListener() {
        @Override
        public void event(TrackingEvent event) {}

        @Override
        public void statistics(TrackingStatistics statistics) {}
      };
  private final ObjectTracker tracker =
      new ObjectTracker(TrackingOptions.DEFAULT, () -> 0, new TrackingCounts(() -> 0), deaf);
  private final CatchUpClock clock = new CatchUpClock(new LiveClock(0, tracker), tracker);

  private static long at(double seconds) {
    return (long) (1e9 * seconds);
  }

  /** Takes a reading of a time at another, and looks whether more waits. */
  private boolean taken(double time, double now, State leader) {
    if (Double.isNaN(clock.present(at(now)))) {
      clock.set(time, at(now));
    }
    clock.follow(time, at(now));
    ObjectState state = new ObjectState(time, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
    tracker.take(new ObjectUpdate.Reading(ObjectName.of(1), state), clock.present(at(now)));
    return looked(now, leader);
  }

  private boolean looked(double now, State leader) {
    clock.look(() -> leader, 100, at(now));
    return clock.isBehind();
  }

  @Test
  void itIsBehindWhileOldReadingsWait() {
    assertThat(taken(0, 0, State.WAITING)).isFalse();
    assertThat(clock.step(at(0.1))).isCloseTo(0.1, within(1e-4));
    assertThat(taken(0.1, 1, State.WAITING)).isTrue();
    assertThat(clock.step(at(1))).isEqualTo(0.1);
    assertThat(clock.heard(at(1.1))).isEqualTo(0.1);
    assertThat(clock.present(at(1.1))).isCloseTo(1.1, within(1e-3));
    assertThat(clock.behindBy(at(1.1))).isCloseTo(1, within(1e-3));
    // The sender is what is slow now, but it is catching up.
    assertThat(taken(0.6, 1.2, State.OPEN)).isTrue();
    assertThat(taken(0.9, 1.3, State.OPEN)).isTrue();
    assertThat(taken(1.3, 1.4, State.OPEN)).isFalse();
    assertThat(clock.step(at(1.4))).isCloseTo(1.4, within(1e-3));
  }

  @Test
  void readingsThatComeLateByThemselvesAreNoBacklog() {
    assertThat(taken(0, 0, State.OPEN)).isFalse();
    for (int k = 1; k < 60; k++) {
      double now = 0.1 * k + Math.min(0.1 * k, 0.8);
      assertThat(taken(0.1 * k, now - 1e-3, State.WAITING)).isEqualTo(k > 1);
      assertThat(looked(now, State.OPEN)).isFalse();
    }
  }

  @Test
  void lateReadingsThatGetNoYoungerEndIt() {
    taken(0, 0, State.OPEN);
    taken(0.1, 1, State.WAITING);
    assertThat(taken(0.2, 1.2, State.WAITING)).isTrue();
    boolean behind = true;
    int more = 0;
    for (; behind; more++) {
      behind = taken(0.3 + 0.1 * more, 1.3 + 0.1 * more, State.OPEN);
    }
    assertThat(more).isBetween(15, 25);
  }

  @Test
  void aLeaderThatSendsNothingNewHoldsNobodyUpForLong() {
    taken(0, 0, State.OPEN);
    assertThat(taken(0.1, 1, State.WAITING)).isTrue();
    int messages = 0;
    for (double now = 1; looked(now, State.WAITING); now += 0.3) {
      messages += 100;
    }
    assertThat(messages).isBetween(9900, 10_200);
  }

  @Test
  void aLeaderThatHasEndedHoldsNobodyUp() {
    taken(0, 0, State.OPEN);
    assertThat(taken(0.1, 1, State.WAITING)).isTrue();
    assertThat(looked(1, State.ENDED)).isFalse();
  }

  @Test
  void aStreamThatStopsWhileItIsBehindIsSilent() {
    taken(0, 0, State.OPEN);
    taken(0.1, 1, State.WAITING);
    assertThat(taken(0.2, 1.2, State.WAITING)).isTrue();
    double now = 1.2;
    while (looked(now, State.OPEN)) {
      now += 0.1;
    }
    assertThat(now).isBetween(3.1, 3.4);
  }

  @Test
  void aThreadThatWasHeldUpReadsBeforeItJudges() {
    taken(0, 0, State.OPEN);
    assertThat(looked(3, State.WAITING)).isTrue();
    assertThat(looked(3.01, State.WAITING)).isTrue();
    assertThat(looked(3.02, State.OPEN)).isFalse();
  }
}
