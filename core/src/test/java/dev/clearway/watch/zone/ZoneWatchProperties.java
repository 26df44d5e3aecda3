package dev.clearway.watch.zone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.predict.CollisionPredictor.Promises;
import dev.clearway.predict.ObjectState;
import dev.clearway.predict.tracking.ObjectName;
import dev.clearway.predict.tracking.TrackingEvent;
import dev.clearway.predict.tracking.TrackingListener;
import dev.clearway.predict.tracking.TrackingStatistics;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Objects that fly about among zones: no contact is without alarm. Contact is judged by formulas of
 * the test's own, not by the queries that the watch asks.
 */
final class ZoneWatchProperties {
  private static final double PERIOD = 0.1;
  private static final int OBJECTS = 12;
  private static final double RADIUS = 0.2;

  private final Set<String> inAlarm = new HashSet<>();
  private final Set<String> muddled = new HashSet<>();
  private int alarms;

  /** What was in alarm after the last step and as many before as the horizon has. */
  private final Deque<Set<String>> history = new ArrayDeque<>();

  private final TrackingListener listener =
      new TrackingListener() {
        @Override
        public void event(TrackingEvent event) {
          switch (event) {
            case TrackingEvent.ZoneAlarm alarm -> {
              alarms++;
              assertThat(alarm.earliestContact()).isBetween(alarm.time(), alarm.until());
              String key = alarm.name().text() + alarm.zone();
              if (!inAlarm.add(key)) {
                muddled.add(key);
              }
            }
            case TrackingEvent.ZoneAlarmEnded ended -> {
              String key = ended.name().text() + ended.zone();
              if (!inAlarm.remove(key)) {
                muddled.add(key);
              }
            }
            default -> throw new AssertionError(event.toString());
          }
        }

        @Override
        public void statistics(TrackingStatistics statistics) {
          throw new AssertionError();
        }
      };

  /** A ball of 1 m around (3, 0, 0). */
  private static final Zone BALL =
      new Zone("ball", List.of(new PlacedShape(new Sphere(1), Pose.translation(3, 0, 0))));

  /** A box of 2 by 4 by 1 m, turned by a right angle about z, around (-3, 1, 0). */
  private static final Zone BOX =
      new Zone(
          "box",
          List.of(
              new PlacedShape(
                  new Box(4, 2, 1), Pose.fromRollPitchYaw(-3, 1, 0, 0, 0, StrictMath.PI / 2))));

  /** A wall in the plane y = -3, 20 m long and 4 m high. */
  private static final Zone WALL =
      new Zone(
          "wall",
          List.of(
              new PlacedShape(
                  ConvexHull.of(new double[] {-10, -3, -2, 10, -3, -2, -10, -3, 2, 10, -3, 2}),
                  Pose.IDENTITY)));

  /** A closed mesh, a tetrahedron with a corner at (0, 3, 0). */
  private static final Zone TETRAHEDRON =
      new Zone("tetrahedron", List.of(new PlacedShape(tetrahedron(), Pose.translation(0, 3, 0))));

  private static TriangleMesh tetrahedron() {
    return TriangleMesh.of(
        new double[] {0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2},
        new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3});
  }

  private static final List<Zone> ZONES = List.of(BALL, BOX, WALL, TETRAHEDRON);

  /** The distance of a point from a zone, metres; 0 inside; by hand. */
  private static double distance(String zone, double[] p) {
    return switch (zone) {
      case "ball" -> Math.max(0, norm(p[0] - 3, p[1], p[2]) - 1);
      case "box" -> norm(beyond(p[0] + 3, 1), beyond(p[1] - 1, 2), beyond(p[2], 0.5));
      case "wall" -> norm(beyond(p[0], 10), p[1] + 3, beyond(p[2], 2));
      default -> toTetrahedron(p[0], p[1] - 3, p[2]);
    };
  }

  /** Inside, or no further than a face that is faced; other distances are not told: too small. */
  private static double toTetrahedron(double x, double y, double z) {
    double slanted = (x + y + z - 2) / Math.sqrt(3);
    boolean inside = x >= 0 && y >= 0 && z >= 0 && slanted <= 0;
    if (inside) {
      return 0;
    }
    double outX = Math.max(0, -x);
    double outY = Math.max(0, -y);
    double outZ = Math.max(0, -z);
    boolean behindOneFace = y >= 0 && z >= 0 && y + z <= 2 && x < 0;
    return behindOneFace ? outX : Math.max(Math.max(outX, outY), Math.max(outZ, slanted)) + 10;
  }

  private static double beyond(double x, double half) {
    return Math.max(0, Math.abs(x) - half);
  }

  private static double norm(double x, double y, double z) {
    return Math.sqrt(x * x + y * y + z * z);
  }

  @Test
  void noContactIsWithoutAlarm() {
    Random random = new Random(5);
    long contacts = 0;
    long pairs = 0;
    long flagged = 0;
    for (int world = 0; world < 40; world++) {
      int earlier = world % 3;
      inAlarm.clear();
      history.clear();
      ZoneWatch watch = new ZoneWatch(ZONES, PERIOD, 0, earlier * PERIOD, listener);
      Flight[] flights = new Flight[OBJECTS];
      for (int i = 0; i < OBJECTS; i++) {
        flights[i] = new Flight(random);
      }
      for (int step = 0; step < 60; step++) {
        double now = 50 + step * PERIOD;
        for (int i = 0; i < OBJECTS; i++) {
          if (step == 0 || random.nextInt(3) > 0) {
            watch.read(ObjectName.of(i), flights[i].reading(now), Promises.HOLD);
          }
        }
        watch.step(now);
        history.addLast(Set.copyOf(inAlarm));
        if (history.size() > earlier + 1) {
          history.removeFirst();
        }
        for (int i = 0; i < OBJECTS; i++) {
          flights[i].steer(random);
          contacts += judge(flights[i], i);
          flights[i].move(PERIOD);
        }
        pairs += (long) OBJECTS * ZONES.size();
        flagged += inAlarm.size();
      }
    }
    assertThat(muddled).isEmpty();
    assertThat(contacts).isGreaterThan(300);
    assertThat(alarms).isGreaterThan(100);
    assertThat(flagged).isLessThan(pairs / 4); // not simply all
  }

  /** Counts the zones that an object touches within the period after a step. */
  private long judge(Flight flight, int number) {
    long touching = 0;
    for (Zone zone : ZONES) {
      boolean touches = false;
      for (int k = 0; k <= 20 && !touches; k++) {
        touches = distance(zone.name(), flight.at(PERIOD * k / 20)) <= RADIUS;
      }
      if (touches) {
        touching++;
        assertThat(history).allMatch(flagged -> flagged.contains(number + zone.name()));
      }
    }
    return touching;
  }

  /** The motion of one object, at an acceleration that changes from step to step. */
  private static final class Flight {
    private static final double ACCELERATION = 3;
    private static final double SPEED = 4;

    private final double[] p = new double[3];
    private final double[] v = new double[3];
    private final double[] a = new double[3];

    Flight(Random random) {
      for (int k = 0; k < 3; k++) {
        p[k] = (random.nextDouble() - 0.5) * (k == 2 ? 4 : 14);
        v[k] = random.nextDouble() - 0.5;
      }
    }

    ObjectState reading(double time) {
      return new ObjectState(
          time, 0, p[0], p[1], p[2], v[0], v[1], v[2], RADIUS, SPEED, ACCELERATION);
    }

    /** Chooses an acceleration, back to the middle from far away. */
    void steer(Random random) {
      double most = 0.99 * ACCELERATION / Math.sqrt(3);
      for (int k = 0; k < 3; k++) {
        boolean back = Math.abs(p[k]) > (k == 2 ? 2 : 7);
        a[k] = (back ? -Math.signum(p[k]) : random.nextInt(3) - 1) * most;
        double after = v[k] + a[k] * PERIOD;
        a[k] = Math.abs(after) > 0.99 * SPEED / Math.sqrt(3) ? 0 : a[k];
      }
    }

    double[] at(double s) {
      double[] out = new double[3];
      for (int k = 0; k < 3; k++) {
        out[k] = p[k] + v[k] * s + a[k] * s * s / 2;
      }
      return out;
    }

    void move(double s) {
      double[] next = at(s);
      for (int k = 0; k < 3; k++) {
        p[k] = next[k];
        v[k] += a[k] * s;
      }
    }
  }

  @Test
  void earliestContactIsNearlyTheFirstPossibleOne() {
    // 5 m before a ball of 1 m at 2 m/s, speeding up by 1 m/s²: touches after 3.8 m.
    ObjectState straight = new ObjectState(0, 0, -2, 0, 0, 2, 0, 0, RADIUS, 1e9, 1);
    double first = -2 + Math.sqrt(4 + 2 * 3.8);
    ZoneApproach approach = new ZoneApproach(0);
    assertThat(approach.earliestContact(straight, BALL, 0, 10)).isBetween(first * 0.999, first);
    assertThat(approach.earliestContact(straight, BALL, 0, first * 0.99)).isInfinite();
    // 3.8 m away from where it was read, at most 2 m/s: whatever it accelerates by.
    ObjectState limited = new ObjectState(0, 0, -2, 0, 0, 0, 2, 0, RADIUS, 2, 1e6);
    assertThat(approach.earliestContact(limited, BALL, 0, 10)).isBetween(1.899, 1.9);
    assertThat(approach.earliestContact(limited, BALL, 0.5, 10)).isBetween(1.899, 1.9);
    // Past a wall at 1 m, whatever its speed along it.
    ObjectState along = new ObjectState(0, 0, -5, -2, 0, 9, 0, 0, RADIUS, 1e9, 0);
    assertThat(approach.earliestContact(along, WALL, 0, 1)).isInfinite();
    assertThat(new ZoneApproach(0.9).earliestContact(along, WALL, 0, 1)).isZero();
  }

  @Test
  void whatIsInsideAClosedMeshIsInAlarm() {
    ZoneApproach approach = new ZoneApproach(0);
    Zone large =
        new Zone(
            "large",
            List.of(
                new PlacedShape(
                    TriangleMesh.of(
                        new double[] {0, 0, 0, 200, 0, 0, 0, 200, 0, 0, 0, 200},
                        new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3}),
                    Pose.IDENTITY)));
    ObjectState inside = new ObjectState(0, 0, 20, 20, 20, 0, 0, 0, RADIUS, 1, 1);
    ObjectState outside = new ObjectState(0, 0, -20, 20, 20, 0, 0, 0, RADIUS, 1, 1);
    assertThat(approach.earliestContact(inside, large, 0, 1)).isZero();
    assertThat(approach.separation(inside, large, 0)).isNegative();
    assertThat(approach.earliestContact(outside, large, 0, 1)).isInfinite();
    assertThat(approach.separation(outside, large, 0)).isBetween(19.79, 19.81);
  }

  @Test
  void whatAppearsAndVanishesBetweenStepsIsTold() {
    ZoneWatch watch = new ZoneWatch(ZONES, PERIOD, 0, 0, listener);
    ObjectName name = ObjectName.of("guest");
    watch.read(name, new ObjectState(1, 0, 3, 0, 1.21, 0, 0, 0, RADIUS, 1, 1), Promises.CHANGED);
    watch.evaluateChanged(1.01);
    assertThat(inAlarm).containsExactly("guestball");
    watch.evaluateChanged(1.02);
    watch.forget(name, 1.05);
    assertThat(inAlarm).isEmpty();
    assertThat(alarms).isEqualTo(1);
    watch.step(1.1);
    assertThat(muddled).isEmpty();
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThatThrownBy(() -> new Zone("none", List.of())).hasMessageContaining("no shape");
    assertThatThrownBy(() -> new ZoneWatch(ZONES, 0, 0, 0, listener))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ZoneWatch(ZONES, 0.1, 0, Double.NaN, listener))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
