package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.testkit.Garbage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PlacedPairQueriesProperties {
  private static final double INFINITE = Double.POSITIVE_INFINITY;
  private static final double ROUNDING = 1e-12;

  private static final List<Situation> SITUATIONS = Situation.random(12, 600);

  private final Queries query = new Queries();

  private void place(Situation s) {
    query.place(s.a(), s.b(), s.aFromB(), 0);
  }

  @Test
  void greedyBoundIsNeverAboveTheDistanceAndPositiveWhereThereIsOne() {
    int apart = 0;
    double tightness = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      double bound = query.greedy(0);
      assertThat(bound).isLessThanOrEqualTo(s.distance());
      if (s.distance() > 0) {
        assertThat(bound).isPositive();
        tightness += bound / s.distance();
        apart++;
      } else {
        assertThat(bound).isZero();
      }
    }
    assertThat(apart).isBetween(200, 500);
    assertThat(tightness / apart).isGreaterThan(0.5);
  }

  @Test
  void greedyExceedsItsThresholdExactlyWhereTheDistanceDoes() {
    Random random = new Random(1);
    int above = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      double threshold = random.nextInt(4) == 0 ? s.distance() - 1e-9 : random.nextDouble();
      if (threshold < 0 || Math.abs(threshold - s.distance()) < ROUNDING) {
        continue;
      }
      double bound = query.greedy(threshold);
      assertThat(bound > threshold).isEqualTo(s.distance() > threshold);
      assertThat(bound).isLessThanOrEqualTo(Math.max(threshold, s.distance()));
      above += bound > threshold ? 1 : 0;
    }
    assertThat(above).isGreaterThan(100);
  }

  @Test
  void boundsThatSufficeCostNoMoreThanTheyMust() {
    long saved = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      long start = query.counters().volumeTests();
      double full = query.greedy(0);
      long middle = query.counters().volumeTests();
      double plenty = 0.3 * s.distance();
      double bound = query.greedy(0, plenty);
      long end = query.counters().volumeTests();
      assertThat(bound).isBetween(Math.min(plenty, full), s.distance());
      assertThat(end - middle).isLessThanOrEqualTo(middle - start);
      saved += 2 * middle - start - end;
    }
    assertThat(saved).isGreaterThan(300);
  }

  @Test
  void distanceEqualsThatOfTheNearestTrianglesAndWitnessesRealiseIt() {
    double[] ends = new double[6];
    for (Situation s : SITUATIONS) {
      place(s);
      assertThat(query.distance(INFINITE)).isCloseTo(s.distance(), within(ROUNDING));
      assertThat(query.measured.lower()).isBetween(s.distance() - ROUNDING, s.distance());
      query.measured.witness(ends);
      assertThat(length(ends)).isCloseTo(s.distance(), within(ROUNDING));
      assertThat(BruteForce.distance(s.meshA(), Pose.IDENTITY, ends, 0)).isLessThan(ROUNDING);
      Pose placeB = Pose.fromArray(s.aFromB());
      assertThat(BruteForce.distance(s.meshB(), placeB, ends, 3)).isLessThan(ROUNDING);
    }
  }

  private static double length(double[] ends) {
    return Math.hypot(Math.hypot(ends[0] - ends[3], ends[1] - ends[4]), ends[2] - ends[5]);
  }

  @Test
  void limitsDecideWhetherADistanceIsTold() {
    for (Situation s : SITUATIONS) {
      place(s);
      assertThat(query.distance(s.distance() + 1e-9)).isCloseTo(s.distance(), within(ROUNDING));
      if (s.distance() > 1e-6) {
        double limit = s.distance() * 0.97;
        assertThat(query.distance(limit)).isEqualTo(INFINITE);
        assertThat(query.measured.lower()).isGreaterThan(limit).isLessThanOrEqualTo(s.distance());
      }
    }
  }

  @Test
  void contactWithinAReachIsProvenWhereItIsSoAndNowhereElse() {
    Random random = new Random(2);
    int proven = 0;
    int refuted = 0;
    int untold = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      double reach = 0.01 + random.nextDouble();
      double error = random.nextBoolean() ? 0 : reach * random.nextDouble(0, 0.4);
      Proximity proximity = query.proximity(reach, error);
      if (proximity == Proximity.IN_CONTACT) {
        proven++;
        assertThat(s.distance()).isLessThanOrEqualTo(Math.max(0, reach - 2 * error) + ROUNDING);
      } else {
        assertThat(s.distance()).isGreaterThanOrEqualTo(reach - 2 * error - ROUNDING);
        assertThat(query.found.lower()).isLessThanOrEqualTo(s.distance());
        assertThat(query.found.lower() > reach).isEqualTo(s.distance() > reach);
        boolean apart = proximity == Proximity.APART;
        assertThat(apart).isEqualTo(s.distance() > reach + 2 * error);
        refuted += apart ? 1 : 0;
        untold += apart ? 0 : 1;
      }
    }
    assertThat(proven).isGreaterThan(100);
    assertThat(refuted).isGreaterThan(100);
    assertThat(untold).isBetween(10, 60);
  }

  @Test
  void piercingIsProvenAgainstSmallErrorsAndTouchIsNot() {
    int piercing = 0;
    int proven = 0;
    for (Situation s : SITUATIONS) {
      place(s);
      boolean contact = query.proximity(0, 1e-6) == Proximity.IN_CONTACT;
      if (s.distance() > 0) {
        assertThat(contact).isFalse();
      } else {
        piercing++;
        proven += contact ? 1 : 0;
        assertThat(query.greedy(0)).isLessThanOrEqualTo(0);
        Proximity leaves =
            query.contact.ofLeaves(query.parts.leafOfA(), query.parts.leafOfB(), 0, 1e-6);
        assertThat(contact || leaves != Proximity.IN_CONTACT).isTrue();
      }
    }
    assertThat(proven).isGreaterThan(9 * piercing / 10);
  }

  @Test
  void partsFoundApartMakeUpBothShapesAndKeepTheirBounds() {
    Random random = new Random(7);
    for (Situation s : SITUATIONS.subList(0, 60)) {
      place(s);
      double threshold = random.nextDouble(0.3);
      ApartParts parts = query.parts;
      boolean apart =
          random.nextBoolean()
              ? query.lowerBound.descend(0, 0, threshold, threshold, parts)
              : query.greedy(threshold) > threshold;
      assertThat(apart).isEqualTo(s.distance() > threshold).isEqualTo(parts.areApart());
      assertThat(parts.bound()).isLessThanOrEqualTo(Math.max(s.distance(), threshold));
      long pairs = 0;
      while (apart && parts.bound() < INFINITE) {
        int i = parts.first();
        int j = parts.second();
        assertThat(parts.bound()).isGreaterThan(threshold);
        double distance = BruteForce.distance(s.a(), i, s.b(), j, s.aFromB());
        assertThat(parts.bound()).isLessThanOrEqualTo(distance);
        pairs += (long) leaves(s.a(), i) * leaves(s.b(), j);
        parts.removeNearest();
      }
      assertThat(pairs).isEqualTo(apart ? (long) leaves(s.a(), 0) * leaves(s.b(), 0) : 0);
    }
  }

  private static int leaves(Bvh tree, int node) {
    return tree.isLeaf(node) ? 1 : leaves(tree, node + 1) + leaves(tree, tree.secondChild(node));
  }

  @Test
  void answersDoNotDependOnEarlierQueries() {
    List<Double> first = SITUATIONS.stream().map(this::answers).toList();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < SITUATIONS.size(); i++) {
      order.add(i);
    }
    Collections.shuffle(order, new Random(3));
    for (int i : order) {
      assertThat(answers(SITUATIONS.get(i))).isEqualTo(first.get(i));
    }
  }

  private double answers(Situation s) {
    place(s);
    double sum = query.greedy(0) + 3 * query.greedy(0.1, 0.2);
    sum += query.proximity(0.2, 0.01) == Proximity.IN_CONTACT ? 100 : query.found.lower();
    return sum + query.distance(INFINITE) + query.measured.lower();
  }

  @Test
  void queriesLeaveNoGarbage() {
    int[] next = {0};
    long bytes =
        Garbage.bytes(
            () -> {
              place(SITUATIONS.get(next[0]++ % SITUATIONS.size()));
              query.greedy(0.01);
              query.proximity(0.01, 1e-9);
              query.distance(INFINITE);
            });
    assertThat(bytes).isZero();
  }

  @Test
  void workIsCounted() {
    Situation s = SITUATIONS.get(1);
    place(s);
    query.greedy(0);
    long volumes = query.counters().volumeTests();
    assertThat(volumes).isPositive();
    query.distance(INFINITE);
    assertThat(query.counters().volumeTests()).isGreaterThan(volumes);
    assertThat(query.counters().triangleTests()).isPositive();
  }
}
