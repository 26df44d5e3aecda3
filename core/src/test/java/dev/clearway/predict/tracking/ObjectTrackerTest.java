package dev.clearway.predict.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.predict.BoundViolation;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Overrun;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A tracker as a program uses it that brings objects and times of its own. */
class ObjectTrackerTest {
  private static final TrackingOptions OPTIONS = TrackingOptions.DEFAULT;
  private static final ObjectName EAST = ObjectName.of("east");
  private static final ObjectName WEST = ObjectName.of("west");
  private static final double STEP = 0.1;

  private final EventBook told = new EventBook();

  /** Seconds of the machine, which tests let pass. */
  private double machine;

  private ObjectTracker tracker(TrackingOptions options) {
    TrackingCounts counts = new TrackingCounts(() -> machine);
    return new ObjectTracker(options, () -> machine, counts, told);
  }

  private static ObjectUpdate at(ObjectName name, double time, double x, double vx) {
    return new ObjectUpdate.Reading(name, new ObjectState(time, 0, x, 0, 0, vx, 0, 0, 0.5, 3, 1));
  }

  /** Two that touch at 3 s, read at each step. */
  private static void meet(ObjectTracker tracker, int from, int to) {
    for (int k = from; k < to; k++) {
      double t = k * STEP;
      tracker.take(at(EAST, t, t, 1), t);
      tracker.take(at(WEST, t, 7 - t, -1), t);
      tracker.step(t);
    }
  }

  @Test
  void aLateStepThatFindsAllSilentIsTold() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 3);
    tracker.step(9);
    assertThat(told.labels()).containsExactly("silent", "silent", "overrun");
    assertThat(told.all(TrackingEvent.Overran.class).getFirst().overrun().seconds())
        .isCloseTo(9 - 2 * STEP, within(1e-9));
  }

  @Test
  void aPairIsInAlarmBeforeItTouches() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 30);

    TrackingEvent.AlarmRaised raised = told.all(TrackingEvent.AlarmRaised.class).getFirst();
    assertThat(raised.first()).isEqualTo(EAST);
    assertThat(raised.second()).isEqualTo(WEST);
    assertThat(raised.alarm().time()).isBetween(2.5, 2.95);
    assertThat(raised.alarm().earliestContact()).isBetween(raised.alarm().time(), 3.0);
    assertThat(raised.separation()).isCloseTo(6 - 2 * raised.alarm().time(), within(1e-9));
    assertThat(told.labels()).containsOnly("alarm");
    assertThat(tracker.finish().inAlarm()).isEqualTo(1);
    assertThat(tracker.counts().mostObjects()).isEqualTo(2);
  }

  @Test
  void anAlarmEndsWhenOneOfThePairIsGone() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 30);
    tracker.take(new ObjectUpdate.Removal(WEST, 2.95), 2.95);
    tracker.step(3);

    assertThat(told.all(TrackingEvent.AlarmEnded.class))
        .containsExactly(new TrackingEvent.AlarmEnded(2.95, EAST, WEST));
    assertThat(tracker.objects()).isEqualTo(1);
    tracker.take(new ObjectUpdate.Removal(WEST, 3), 3);
    assertThat(told.labels().getLast()).isEqualTo("unknown");
  }

  @Test
  void aBoundThatIsBrokenIsToldByNameAndTheObjectGoesOn() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 10);
    tracker.take(at(EAST, 1, 100, 1), 1);

    TrackingEvent.BoundBroken broken = told.all(TrackingEvent.BoundBroken.class).getFirst();
    assertThat(broken.name()).isEqualTo(EAST);
    assertThat(broken.violation().kind()).isEqualTo(BoundViolation.Kind.TRAVEL);
    tracker.take(at(EAST, 1.1, 100.1, 1), 1.1);
    assertThat(told.labels()).containsExactly("contradiction");
  }

  @Test
  void whatIsTooOldOrSaidTwiceIsNotUsed() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 10);
    tracker.take(at(EAST, 0.5, 0.5, 1), 1);
    tracker.take(at(WEST, 0.9, 7 - 0.9, -1), 1);
    assertThat(told.labels()).startsWith("late", "out-of-order");
    meet(tracker, 10, 30);
    assertThat(told.all(TrackingEvent.AlarmRaised.class)).hasSize(1);
  }

  @Test
  void whoIsSilentIsForgottenAndToldOnce() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 5);
    for (int k = 5; k < 40; k++) {
      double t = k * STEP;
      tracker.take(at(EAST, t, t, 1), t);
      tracker.step(t);
    }

    List<TrackingEvent.Anomaly> silent =
        told.all(TrackingEvent.Anomaly.class).stream()
            .filter(odd -> odd.kind() == AnomalyKind.SILENT)
            .toList();
    assertThat(silent).hasSize(1);
    assertThat(silent.getFirst().name()).isEqualTo(WEST);
    assertThat(silent.getFirst().seconds()).isBetween(2.0, 2.2);
    assertThat(tracker.objects()).isEqualTo(1);
  }

  @Test
  void aStepThatIsLateIsAnOverrun() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 5);
    meet(tracker, 7, 9);

    Overrun overrun = told.all(TrackingEvent.Overran.class).getFirst().overrun();
    assertThat(overrun.kind()).isEqualTo(Overrun.Kind.LATE_STEP);
    assertThat(overrun.seconds()).isCloseTo(0.3, within(1e-9));
    assertThat(overrun.period()).isCloseTo(0.15, within(1e-9));
  }

  @Test
  void aClockThatIsSetBackForgetsAll() {
    ObjectTracker tracker = tracker(OPTIONS);
    meet(tracker, 0, 30);
    tracker.restart(2.9, 0);
    assertThat(tracker.objects()).isZero();
    assertThat(tracker.lastLook()).isEqualTo(Double.NEGATIVE_INFINITY);
    meet(tracker, 0, 30);

    assertThat(told.labels()).containsExactly("alarm", "clock-set", "alarm");
  }

  @Test
  void statisticsComeWhenTheyAreAskedForAndCountAll() {
    TrackingOptions options = new TrackingOptions(10, 0, 0.25, 2, 1, 2, 100, 1, Map.of());
    ObjectTracker tracker = tracker(options);
    machine = 5;
    meet(tracker, 0, 26);
    tracker.take(at(ObjectName.of(3), 2.5, 0, 0), 2.5);

    assertThat(told.labels()).contains("refused");
    assertThat(told.statistics).hasSize(2);
    assertThat(told.statistics.getFirst().time()).isCloseTo(1, within(1e-9));
    assertThat(told.statistics.getFirst().rates().seconds()).isEqualTo(5);
    assertThat(told.statistics.getLast().rates().seconds()).isZero();
    TrackingStatistics last = tracker.finish();
    assertThat(last.steps()).isEqualTo(26);
    assertThat(last.objects()).isEqualTo(2);
    assertThat(last.rates().seconds()).isEqualTo(5);
  }

  @Test
  void optionsThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> new TrackingOptions(0, 0, 0, 0, 0, 1, 1, 0, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rate 0.0");
    assertThatThrownBy(() -> new TrackingOptions(1, 0, Double.NaN, 0, 0, 1, 1, 0, Map.of()))
        .hasMessageContaining("late NaN s");
    assertThatThrownBy(() -> new TrackingOptions(1, 0, 0, 0, 0, 1, 0, 0, Map.of()))
        .hasMessageContaining("0 near another");
  }
}
