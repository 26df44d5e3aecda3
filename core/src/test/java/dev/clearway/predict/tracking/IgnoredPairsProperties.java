package dev.clearway.predict.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.predict.ObjectState;
import dev.clearway.predict.Scheduling;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ignored pairs are in no alarm, and every other pair is before it touches. */
class IgnoredPairsProperties {
  private static final int OBJECTS = 20;
  private static final int STEPS = 30;
  private static final double STEP = 0.1;
  private static final double RADIUS = 0.3;

  private final Random random = new Random(31);
  private int touching;
  private int ignoredTouching;
  private int quiet;

  /** Balls that move straight on, so that it is known when they touch. */
  private final double[][] x = new double[OBJECTS][3];

  private final double[][] v = new double[OBJECTS][3];

  private void place() {
    for (int i = 0; i < OBJECTS; i++) {
      for (int k = 0; k < 3; k++) {
        x[i][k] = 3 * random.nextDouble();
        v[i][k] = random.nextGaussian();
      }
    }
  }

  private ObjectUpdate reading(int i, double t) {
    ObjectState state =
        new ObjectState(
            t,
            0,
            x[i][0] + t * v[i][0],
            x[i][1] + t * v[i][1],
            x[i][2] + t * v[i][2],
            v[i][0],
            v[i][1],
            v[i][2],
            RADIUS,
            Double.POSITIVE_INFINITY,
            0.5);
    return new ObjectUpdate.Reading(name(i), state);
  }

  private static ObjectName name(int i) {
    return i % 2 == 0 ? ObjectName.of(i) : ObjectName.of("ball " + i);
  }

  /** Whether two balls touch at some time between two: their distance's square is a parabola. */
  private boolean touch(int i, int j, double from, double until) {
    double a = 0;
    double b = 0;
    double c = 0;
    for (int k = 0; k < 3; k++) {
      double at = x[j][k] - x[i][k];
      double speed = v[j][k] - v[i][k];
      a += speed * speed;
      b += at * speed;
      c += at * at;
    }
    double nearest = Math.clamp(-b / a, from, until);
    return c + nearest * (2 * b + nearest * a) <= 4 * RADIUS * RADIUS;
  }

  private Set<ObjectPair> somePairs() {
    Set<ObjectPair> pairs = new HashSet<>();
    for (int i = 0; i < OBJECTS; i++) {
      for (int j = 0; j < i; j++) {
        if (random.nextInt(3) == 0) {
          pairs.add(new ObjectPair(name(i), name(j)));
        }
      }
    }
    return pairs;
  }

  private void judge(Set<ObjectPair> ignored, Set<ObjectPair> alarms, double t) {
    for (int i = 0; i < OBJECTS; i++) {
      for (int j = 0; j < i; j++) {
        ObjectPair pair = new ObjectPair(name(i), name(j));
        boolean touches = touch(i, j, t, t + STEP);
        if (ignored.contains(pair)) {
          assertThat(alarms).doesNotContain(pair);
          ignoredTouching += touches ? 1 : 0;
        } else if (touches) {
          assertThat(alarms).as("at %s", t).contains(pair);
          touching++;
        } else {
          quiet += alarms.contains(pair) ? 0 : 1;
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Scheduling.class)
  void onlyIgnoredPairsAreSilentWhenTheyTouch(Scheduling scheduling) {
    for (int world = 0; world < 20; world++) {
      place();
      Set<ObjectPair> ignored = somePairs();
      AlarmSet alarms = new AlarmSet();
      ObjectTracker tracker =
          new ObjectTracker(
              TrackingOptions.DEFAULT.withMostObjects(100),
              new PairOptions(scheduling, ignored, 1),
              () -> 0,
              new TrackingCounts(() -> 0),
              alarms);
      for (int step = 0; step < STEPS; step++) {
        double t = step * STEP;
        if (step == STEPS / 2) {
          // One that goes and comes back under its name is ignored as before.
          tracker.take(new ObjectUpdate.Removal(name(0), t), t);
        }
        for (int i = 0; i < OBJECTS; i++) {
          tracker.take(reading(i, t), t);
        }
        tracker.step(t);
        judge(ignored, alarms.inAlarm, t);
      }
    }
    assertThat(touching).isGreaterThan(500);
    assertThat(ignoredTouching).isGreaterThan(200);
    // By distance alone every pair without a bound of speed is in alarm.
    assertThat(quiet > 1000).isEqualTo(scheduling != Scheduling.ALL_PAIRS_BY_DISTANCE);
  }

  @Test
  void bucketsThatCannotHoldAllPairsAreRefused() {
    PairOptions buckets = new PairOptions(Scheduling.FIBONACCI_BUCKETS, Set.of(), 1);
    assertThatThrownBy(
            () ->
                new ObjectTracker(
                    TrackingOptions.DEFAULT,
                    buckets,
                    () -> 0,
                    new TrackingCounts(() -> 0),
                    new AlarmSet()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("200000 objects, of which FIBONACCI_BUCKETS takes 32768 at most");
  }

  @Test
  void anObjectIsNoPairWithItself() {
    assertThat(new ObjectPair(name(3), name(2))).isEqualTo(new ObjectPair(name(2), name(3)));
    assertThatThrownBy(() -> new ObjectPair(name(3), name(3)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Which pairs are in alarm. */
  private static final class AlarmSet implements TrackingListener {
    final Set<ObjectPair> inAlarm = new HashSet<>();

    @Override
    public void event(TrackingEvent event) {
      switch (event) {
        case TrackingEvent.AlarmRaised raised ->
            assertThat(inAlarm.add(new ObjectPair(raised.first(), raised.second()))).isTrue();
        case TrackingEvent.AlarmEnded ended ->
            assertThat(inAlarm.remove(new ObjectPair(ended.first(), ended.second()))).isTrue();
        default -> throw new AssertionError(event);
      }
    }

    @Override
    public void statistics(TrackingStatistics told) {
      throw new AssertionError(told);
    }
  }
}
