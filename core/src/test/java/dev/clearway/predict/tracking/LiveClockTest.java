package dev.clearway.predict.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.predict.ObjectState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The present of live input, and which messages are near it. */
class LiveClockTest {
  private static final TrackingOptions OPTIONS =
      new TrackingOptions(10, 0, 0.25, 2, 1, 1000, 100, 0, Map.of());
  private static final double TIGHT = 1e-6;

  private static final long START = 123_456_789_012L;

  private final EventBook told = new EventBook();
  private final ObjectTracker tracker =
      new ObjectTracker(OPTIONS, () -> 0, new TrackingCounts(() -> 0), told);
  private final LiveClock clock = new LiveClock(0, tracker);
  private final List<Double> used = new ArrayList<>();
  private final ClockSynchronizer synchronizer =
      new ClockSynchronizer(clock, tracker, (update, present) -> used.add(update.time()));
  private final TestSource first = new TestSource();
  private final TestSource second = new TestSource();

  /** A source that ends when it is told to. */
  private static final class TestSource implements UpdateSource {
    private State state = State.OPEN;

    @Override
    public State state() {
      return state;
    }
  }

  private long at(double seconds) {
    return START + (long) (1e9 * seconds);
  }

  private void take(TestSource source, double t, double arrives) {
    ObjectState reading = new ObjectState(t, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
    synchronizer.take(new ObjectUpdate.Reading(ObjectName.of(1), reading), source, at(arrives));
  }

  @Test
  void thePresentRunsOnFromTheFreshestReading() {
    assertThat(clock.step(at(0))).isNaN();
    take(first, 100, 0);
    assertThat(clock.present(at(0.1))).isCloseTo(100.1, within(1e-4));
    take(first, 100.05, 0.1); // half as fresh
    assertThat(clock.present(at(0.1))).isCloseTo(100.1, within(1e-4));
    take(first, 100.3, 0.2); // fresher
    assertThat(clock.present(at(0.2))).isCloseTo(100.3, within(TIGHT));
    assertThat(new LiveClock(0.5, tracker).present(at(0))).isNaN();
  }

  @Test
  void delaysThatGrowShowAsOldReadings() {
    take(first, 0, 0);
    for (int k = 1; k < 600; k++) {
      take(first, k * 0.1, k * 0.1 + Math.min(1.5, k * 0.01));
    }
    assertThat(used).hasSize(600);
    assertThat(clock.present(at(60))).isBetween(59.98, 60.0); // two clocks may drift that far
  }

  @Test
  void stepsNeverGoBack() {
    take(first, 5, 0);
    double step = clock.step(at(1));
    assertThat(clock.step(at(0.5))).isEqualTo(step);
    assertThat(clock.step(at(1.5))).isGreaterThan(step);
  }

  @Test
  void onlyTheLeaderMovesTheClock() {
    take(first, 100, 0);
    take(second, 100.9, 0);
    assertThat(clock.present(at(0))).isCloseTo(100, within(TIGHT));
    for (int k = 0; k < 40; k++) {
      take(second, 5000, 0);
    }
    assertThat(used).containsExactly(100.0, 100.9);
    assertThat(told.labels()).contains("untimely").doesNotContain("clock-set");

    first.state = UpdateSource.State.ENDED;
    for (int k = 0; k < 16; k++) {
      take(second, 5000 + k, k);
    }
    assertThat(used).hasSize(18);
    assertThat(clock.present(at(15))).isCloseTo(5015, within(0.01));
    assertThat(told.labels()).contains("clock-set");
  }

  @Test
  void aClockThatIsSetBackStartsAnewAndADelayDoesNot() {
    for (int k = 0; k < 100; k++) {
      take(first, 1000 + 0.1 * k, 0.1 * k);
    }
    for (int k = 0; k < 100; k++) {
      take(first, 1010 + 0.1 * k, 20 + 0.1 * k); // as made, but ten seconds late
    }
    assertThat(used).hasSize(100);
    assertThat(told.labels()).doesNotContain("clock-set");

    clock.step(at(30));
    for (int k = 0; k < 16; k++) {
      take(first, 0.1 * k, 30 + 0.1 * k);
    }
    assertThat(used).hasSize(116);
    assertThat(told.labels()).contains("clock-set");
    assertThat(clock.step(at(31.5))).isCloseTo(1.5, within(0.01));
  }
}
