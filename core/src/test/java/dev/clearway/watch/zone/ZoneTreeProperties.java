package dev.clearway.watch.zone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.predict.CollisionPredictor.Promises;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingListener;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Many zones in a wide world: what the tree and the times tell is what asking all of them tells.
 */
final class ZoneTreeProperties {
  private static final double PERIOD = 0.1;
  private static final double SIDE = 36;
  private static final int OBJECTS = 40;
  private static final double SPEED = 6;
  private static final double ACCELERATION = 4;

  private final Set<String> inAlarm = new HashSet<>();
  private final TrackingListener listener =
      new TrackingListener() {
        @Override
        public void event(TrackingEvent event) {
          boolean changes =
              event instanceof TrackingEvent.ZoneAlarm alarm
                  ? inAlarm.add(alarm.name().text() + " " + alarm.zone())
                  : event instanceof TrackingEvent.ZoneAlarmEnded ended
                      && inAlarm.remove(ended.name().text() + " " + ended.zone());
          assertThat(changes).isTrue();
        }

        @Override
        public void statistics(TrackingStatistics statistics) {
          throw new AssertionError();
        }
      };

  private static List<Zone> zones(Random random, int count) {
    List<Zone> zones = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double size = random.nextInt(4) == 0 ? 12 : 2;
      Pose pose =
          Pose.fromRollPitchYaw(
              place(random), place(random), place(random), random.nextDouble(), 0, 1);
      Box box = new Box(size * random.nextDouble() + 0.1, size, size * random.nextDouble() + 0.1);
      zones.add(new Zone("zone " + i, List.of(new PlacedShape(box, pose))));
    }
    return zones;
  }

  private static double place(Random random) {
    return (random.nextDouble() - 0.5) * SIDE;
  }

  /** An object that keeps its bounds, but for the times at which it is told to get new ones. */
  private static final class Flyer {
    private final double[] p = new double[3];
    private final double[] v = new double[3];

    Flyer(Random random) {
      for (int k = 0; k < 3; k++) {
        p[k] = place(random);
      }
    }

    ObjectState reading(double time, boolean fast) {
      double most = fast ? Double.POSITIVE_INFINITY : SPEED;
      return new ObjectState(time, 0, p[0], p[1], p[2], v[0], v[1], v[2], 0.3, most, ACCELERATION);
    }

    void move(Random random) {
      for (int k = 0; k < 3; k++) {
        boolean back = Math.abs(p[k]) > SIDE / 2;
        double wanted = back ? -Math.signum(p[k]) : random.nextInt(3) - 1;
        double most = 0.99 / Math.sqrt(3);
        double a = wanted * most * ACCELERATION;
        a = Math.abs(v[k] + a * PERIOD) > most * SPEED ? 0 : a;
        p[k] += v[k] * PERIOD + a * PERIOD * PERIOD / 2;
        v[k] += a * PERIOD;
      }
    }
  }

  @Test
  void everyStepTellsWhatAskingAllZonesTells() {
    Random random = new Random(11);
    long raised = 0;
    long looks = 0;
    long steps = 0;
    for (int world = 0; world < 12; world++) {
      inAlarm.clear();
      List<Zone> zones = zones(random, 5 + 10 * (world % 4));
      double safety = world % 3 * 0.2;
      double horizon = world % 2 * 0.5;
      ZoneWatch watch = new ZoneWatch(zones, PERIOD, safety, horizon, listener);
      List<Flyer> flyers = new ArrayList<>();
      ObjectState[] read = new ObjectState[OBJECTS];
      for (int i = 0; i < OBJECTS; i++) {
        flyers.add(new Flyer(random));
      }
      for (int step = 0; step < 60; step++) {
        double now = 7 + step * PERIOD;
        for (int i = 0; i < OBJECTS; i++) {
          take(watch, flyers.get(i), i, now, random, read);
          flyers.get(i).move(random);
        }
        watch.step(now);
        Set<String> wanted = asked(zones, read, now, safety, horizon);
        assertThat(inAlarm).isEqualTo(wanted);
        raised += wanted.size();
        steps += Arrays.stream(read).filter(state -> state != null).count();
      }
      looks += watch.looks();
    }
    assertThat(raised).isGreaterThan(2000);
    assertThat(looks).isLessThan(steps / 2); // the others were left alone
  }

  /** Most are read, some are late, few go away, come back, or get a looser bound. */
  private static void take(
      ZoneWatch watch, Flyer flyer, int i, double now, Random random, ObjectState[] read) {
    int chance = random.nextInt(200);
    if (chance == 0) {
      watch.forget(ObjectName.of(i), now);
      read[i] = null;
    } else if (chance < 160 || read[i] == null) {
      boolean looser = chance == 1;
      ObjectState reading = flyer.reading(now - (chance == 2 ? 0.05 : 0), looser);
      watch.read(ObjectName.of(i), reading, looser ? Promises.CHANGED : Promises.HOLD);
      read[i] = reading;
    }
  }

  private static Set<String> asked(
      List<Zone> zones, ObjectState[] read, double now, double safety, double horizon) {
    ZoneApproach approach = new ZoneApproach(safety);
    double until = now + (2 * PERIOD * (1 + 0x1p-20) + horizon);
    Set<String> found = new HashSet<>();
    for (int i = 0; i < read.length; i++) {
      for (Zone zone : zones) {
        if (read[i] != null && !(approach.earliestContact(read[i], zone, now, until) > until)) {
          found.add(i + " " + zone.name());
        }
      }
    }
    return found;
  }

  @Test
  void theTreeFindsWhatLooksAtAllBoxesFind() {
    Random random = new Random(3);
    long met = 0;
    for (int world = 0; world < 200; world++) {
      List<Zone> zones = zones(random, world % 30);
      ZoneTree tree = new ZoneTree(zones);
      double[] p = {place(random), place(random), place(random)};
      double reach = random.nextInt(5) * 10;
      double[] box = {
        p[0] - reach, p[1] - reach, p[2] - reach, p[0] + reach, p[1] + reach, p[2] + reach
      };
      BitSet found = new BitSet();
      tree.meeting(box, found::set);
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < zones.size(); i++) {
        double[] gaps = new double[3];
        for (int k = 0; k < 3; k++) {
          gaps[k] =
              Math.max(0, Math.max(zones.get(i).bound(k) - p[k], p[k] - zones.get(i).bound(3 + k)));
        }
        boolean near = Math.max(gaps[0], Math.max(gaps[1], gaps[2])) <= reach;
        assertThat(found.get(i)).isEqualTo(near);
        met += near ? 1 : 0;
        least =
            Math.min(least, Math.sqrt(gaps[0] * gaps[0] + gaps[1] * gaps[1] + gaps[2] * gaps[2]));
      }
      double bound = tree.distanceLowerBound(p[0], p[1], p[2]);
      assertThat(bound).isLessThanOrEqualTo(least);
      assertThat(bound).isGreaterThanOrEqualTo(least * (1 - 1e-12));
    }
    assertThat(met).isGreaterThan(100);
  }

  @Test
  void whatHasNoBoundsIsAlwaysAsked() {
    ZoneApproach approach = new ZoneApproach(0.5);
    ObjectState slow = new ObjectState(10, 0, 0, 0, 0, 1, 0, 0, 0.5, 2, 0);
    // 4 m less the radius and the safety: 3 s at 1 m/s, which is tighter than 2 m/s at most.
    assertThat(approach.clearBefore(slow, 4, 10.5)).isBetween(12.999999, 13.0);
    assertThat(approach.clearBefore(slow, 1, 10.5)).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(approach.clearBefore(slow, Double.NaN, 10.5)).isEqualTo(Double.NEGATIVE_INFINITY);
    // Read ahead of the present by more than it takes.
    assertThat(approach.clearBefore(slow, 4, 6.9)).isEqualTo(Double.NEGATIVE_INFINITY);
    ObjectState fast = new ObjectState(10, 0, 0, 0, 0, 0, 0, 0, 0, 1e50, 1e50);
    assertThat(approach.clearBefore(fast, 1e-300, 10)).isLessThanOrEqualTo(10);
  }
}
