package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.testkit.Garbage;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The distance with leaves kept from before, with a relative error, and beside a reach. */
class NearestSearchProperties {
  private static final double INFINITE = Double.POSITIVE_INFINITY;
  private static final double ROUNDING = 1e-12;
  private static final List<Situation> SITUATIONS = Situation.random(41, 500);

  private final Queries query = new Queries();

  private void place(Situation s) {
    query.place(s.a(), s.b(), s.aFromB(), 0);
  }

  @Test
  void approximationIsBetweenItsShareOfTheDistanceAndTheDistance() {
    for (double gamma : new double[] {0.01, 0.1, 0.5, 0.9}) {
      int loose = 0;
      int apart = 0;
      for (Situation s : SITUATIONS) {
        place(s);
        double bound = query.approximate(gamma);
        assertThat(bound).isLessThanOrEqualTo(s.distance());
        assertThat(bound).isGreaterThanOrEqualTo((1 - gamma) * s.distance() - ROUNDING);
        assertThat(bound > 0 || s.distance() < ROUNDING).isTrue();
        assertThat(query.measured.lower()).isEqualTo(bound);
        apart += s.distance() > 0 ? 1 : 0;
        loose += bound < 0.999 * s.distance() ? 1 : 0;
      }
      assertThat(apart).isBetween(200, 450);
      assertThat(loose).isGreaterThan(apart / 2);
    }
  }

  @Test
  void looserApproximationsCostLess() {
    long last = work(() -> query.distance(INFINITE));
    for (double gamma : new double[] {0.01, 0.1, 0.5, 0.9}) {
      long tests = work(() -> query.approximate(gamma));
      assertThat(tests).isLessThan(last);
      last = tests;
    }
    assertThat(last).isPositive();
  }

  private long work(Runnable asked) {
    long before = query.counters().volumeTests();
    for (Situation s : SITUATIONS) {
      place(s);
      asked.run();
    }
    return query.counters().volumeTests() - before;
  }

  @Test
  void relativeErrorsOfNothingOrAllAreRefused() {
    place(SITUATIONS.getFirst());
    for (double gamma : new double[] {0, 1, -1, Double.NaN}) {
      assertThatThrownBy(() -> query.approximate(gamma))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void keptLeavesChangeNoDistanceWhereverTheShapesGo() {
    Random random = new Random(3);
    double[] ends = new double[6];
    for (Situation s : SITUATIONS.subList(0, 120)) {
      NearestLeafCache last = new NearestLeafCache(s.a(), s.b());
      double[] pose = s.aFromB().clone();
      for (int step = 0; step < 8; step++) {
        Situation now = Situation.of(s.a(), s.b(), pose);
        place(now);
        double distance = query.distance(INFINITE, last);
        assertThat(distance).isCloseTo(now.distance(), within(ROUNDING));
        assertThat(distance == 0).isEqualTo(now.distance() == 0);
        assertThat(query.measured.lower()).isBetween(now.distance() - ROUNDING, now.distance());
        query.measured.witness(ends);
        assertThat(BruteForce.distance(now.meshA(), Pose.IDENTITY, ends, 0)).isLessThan(ROUNDING);
        double size = step == 5 ? 2 : 0.02;
        pose = moved(pose, random, size);
      }
    }
  }

  private static double[] moved(double[] pose, Random random, double size) {
    Pose by =
        Pose.fromRollPitchYaw(
            random.nextDouble(-size, size),
            random.nextDouble(-size, size),
            random.nextDouble(-size, size),
            random.nextDouble(-size, size),
            0,
            random.nextDouble(-size, size));
    return Pose.fromArray(pose).times(by).toArray();
  }

  @Test
  void keptLeavesSaveWorkAndForgottenOnesDoNot() {
    long plain = 0;
    long kept = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      NearestLeafCache last = new NearestLeafCache(s.a(), s.b());
      long start = query.counters().triangleTests();
      double first = query.distance(INFINITE, last);
      long middle = query.counters().triangleTests();
      assertThat(query.distance(INFINITE, last)).isEqualTo(first);
      long end = query.counters().triangleTests();
      plain += middle - start;
      kept += end - middle;
      last.clear();
      query.distance(INFINITE, last);
      assertThat(query.counters().triangleTests() - end).isEqualTo(middle - start);
    }
    assertThat(kept).isLessThan(plain);
  }

  @Test
  void keptLeavesObeyLimitsAndShapes() {
    int beyond = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      NearestLeafCache last = new NearestLeafCache(s.a(), s.b());
      query.distance(INFINITE, last);
      double limit = 0.9 * s.distance();
      if (s.distance() > 1e-6) {
        assertThat(query.distance(limit, last)).isEqualTo(INFINITE);
        assertThat(query.measured.lower()).isGreaterThan(limit).isLessThanOrEqualTo(s.distance());
        beyond++;
      }
      if (s.a() != s.b()) {
        assertThatThrownBy(() -> query.distance(1, new NearestLeafCache(s.b(), s.a())))
            .isInstanceOf(IllegalArgumentException.class);
      }
    }
    assertThat(beyond).isGreaterThan(200);
  }

  @Test
  void reachesJustAboveAndBelowTheDistanceAreToldFromIt() {
    int untold = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      if (s.distance() > 1e-9) {
        assertThat(query.proximity(s.distance() + 1e-11, 0)).isEqualTo(Proximity.IN_CONTACT);
        assertThat(query.proximity(s.distance() - 1e-11, 0)).isEqualTo(Proximity.APART);
        Proximity said = query.proximity(s.distance(), 0);
        untold += said == Proximity.UNCERTAIN ? 1 : 0;
      }
    }
    assertThat(untold).isGreaterThan(100);
  }

  @Test
  void reachesFarFromTheDistanceAreToldWithLittleWork() {
    long tests = 0;
    long triangles = 0;
    int asked = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      long before = query.counters().volumeTests();
      long compared = query.counters().triangleTests();
      assertThat(query.proximity(s.distance() + 4, 0)).isEqualTo(Proximity.IN_CONTACT);
      if (s.distance() > 2) {
        assertThat(query.proximity(0.1, 0)).isEqualTo(Proximity.APART);
      }
      tests += query.counters().volumeTests() - before;
      triangles += query.counters().triangleTests() - compared;
      asked++;
    }
    assertThat(tests).isLessThan(3L * asked);
    assertThat(triangles).isZero();
  }

  @Test
  void swappingOrMovingBothShapesChangesNothingButRounding() {
    Pose move = Pose.fromRollPitchYaw(0.3, -2, 1, 1, 2, 3);
    for (Situation s : SITUATIONS) {
      for (Situation same : List.of(s.swapped(), s.movedBy(move))) {
        place(same);
        double distance = query.distance(INFINITE, new NearestLeafCache(same.a(), same.b()));
        assertThat(distance).isCloseTo(s.distance(), within(ROUNDING));
        assertThat(query.approximate(0.3))
            .isBetween(0.7 * s.distance() - ROUNDING, s.distance() + ROUNDING);
        if (Math.abs(s.distance() - 0.2) > 1e-9) {
          Proximity told = s.distance() > 0.2 ? Proximity.APART : Proximity.IN_CONTACT;
          assertThat(query.proximity(0.2, 0)).isEqualTo(told);
        }
      }
    }
  }

  @Test
  void queriesLeaveNoGarbage() {
    List<NearestLeafCache> kept =
        SITUATIONS.stream().map(s -> new NearestLeafCache(s.a(), s.b())).toList();
    int[] next = {0};
    long bytes =
        Garbage.bytes(
            () -> {
              int i = next[0]++ % SITUATIONS.size();
              place(SITUATIONS.get(i));
              query.approximate(0.5);
              query.proximity(0.3, 0);
              query.distance(INFINITE, kept.get(i));
            });
    assertThat(bytes).isZero();
  }
}
