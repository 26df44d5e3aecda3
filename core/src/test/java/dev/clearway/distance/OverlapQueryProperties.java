package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.Meshes;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OverlapQueryProperties {
  private static final double ROUNDING = 1e-12;
  private static final List<Situation> SITUATIONS = Situation.random(31, 600);

  private final OverlapQuery query = new OverlapQuery();

  private final IdentityHashMap<Bvh, OrientedBoxes> boxes = new IdentityHashMap<>();

  private Proximity overlap(Situation s, double error) {
    query.place(boxes(s.a()), boxes(s.b()), s.aFromB(), 0);
    return query.overlap(error);
  }

  private OrientedBoxes boxes(Bvh tree) {
    OrientedBoxes known = boxes.get(tree);
    if (known == null) {
      known = tree.orientedBoxes();
      boxes.put(tree, known);
    }
    return known;
  }

  @Test
  void answersAreThoseOfAllPairsOfTriangles() {
    int apart = 0;
    int contact = 0;
    int untold = 0;
    for (Situation s : SITUATIONS) {
      switch (overlap(s, 0)) {
        case APART -> {
          assertThat(s.distance()).isPositive();
          apart++;
        }
        case IN_CONTACT -> {
          assertThat(s.distance()).isZero();
          contact++;
        }
        case UNCERTAIN -> {
          assertThat(s.distance()).isLessThan(ROUNDING);
          untold++;
        }
      }
    }
    assertThat(apart).isGreaterThan(250);
    assertThat(contact).isGreaterThan(100);
    assertThat(untold).isLessThan(10);
  }

  @Test
  void answersHoldForPosesAsFarOffAsSaid() {
    Random random = new Random(5);
    int[] count = new int[Proximity.values().length];
    for (Situation s : SITUATIONS) {
      double error = StrictMath.pow(10, random.nextDouble(-6, -1));
      Proximity said = overlap(s, error);
      count[said.ordinal()]++;
      assertThat(said == Proximity.APART).isEqualTo(s.distance() > 2 * error);
      double[] off = s.aFromB().clone();
      off[9] += 1.1 * error * (random.nextBoolean() ? 1 : -1);
      off[10] += 1.1 * error * (random.nextBoolean() ? 1 : -1);
      Proximity then = overlap(new Situation(s.a(), s.b(), off, 0), 0);
      assertThat(said == Proximity.APART && then == Proximity.IN_CONTACT).isFalse();
      assertThat(said == Proximity.IN_CONTACT && then == Proximity.APART).isFalse();
    }
    assertThat(count[Proximity.APART.ordinal()]).isGreaterThan(200);
    assertThat(count[Proximity.IN_CONTACT.ordinal()]).isGreaterThan(40);
    assertThat(count[Proximity.UNCERTAIN.ordinal()]).isGreaterThan(20);
  }

  @Test
  void shapesMovedUntilTheyAllButTouchAreToldApartOrNotAtAll() {
    double[] ends = new double[6];
    Queries exact = new Queries();
    int apart = 0;
    int untold = 0;
    for (Situation s : SITUATIONS) {
      if (!(s.distance() > 1e-3)) {
        continue;
      }
      exact.place(s.a(), s.b(), s.aFromB(), 0);
      exact.distance(Double.POSITIVE_INFINITY);
      exact.measured.witness(ends);
      for (double separation : new double[] {1e-9, 1e-12, 1e-14, 0}) {
        double[] near = s.aFromB().clone();
        for (int k = 0; k < 3; k++) {
          near[9 + k] -= (ends[3 + k] - ends[k]) * (1 - separation / s.distance());
        }
        Situation nearly = Situation.of(s.a(), s.b(), near);
        Proximity said = overlap(nearly, 0);
        assertThat(said == Proximity.APART && nearly.distance() == 0).isFalse();
        assertThat(said == Proximity.IN_CONTACT && nearly.distance() > ROUNDING).isFalse();
        assertThat(said == Proximity.APART || separation < 1e-11).isTrue();
        apart += said == Proximity.APART ? 1 : 0;
        untold += said == Proximity.UNCERTAIN ? 1 : 0;
      }
    }
    assertThat(apart).isGreaterThan(600);
    assertThat(untold).isGreaterThan(100);
  }

  @Test
  void swappingOrMovingBothShapesChangesNoAnswer() {
    Pose move = Pose.fromRollPitchYaw(0.3, -2, 1, 1, 2, 3);
    for (Situation s : SITUATIONS) {
      if (s.distance() == 0 || s.distance() > ROUNDING) {
        Proximity said = overlap(s, 0);
        if (said != Proximity.UNCERTAIN) {
          assertThat(overlap(s.swapped(), 0)).isEqualTo(said);
          assertThat(overlap(s.movedBy(move), 0)).isEqualTo(said);
        }
      }
    }
  }

  @Test
  void convexShapesOverlapAsSolidsAndMeshesAsSurfaces() {
    Bvh box = Bvh.build(new Box(1, 1, 1));
    Bvh ball = Bvh.build(new Sphere(0.1));
    Bvh shell = Bvh.build(Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5));
    double[] inside = Pose.translation(0.1, 0, 0.2).toArray();
    double[] across = Pose.translation(0.5, 0, 0.2).toArray();
    double[] beyond = Pose.translation(0.7, 0, 0.2).toArray();
    assertThat(overlap(new Situation(box, ball, inside, 0), 0)).isEqualTo(Proximity.IN_CONTACT);
    assertThat(overlap(new Situation(shell, ball, inside, 0), 0)).isEqualTo(Proximity.APART);
    for (Bvh tree : List.of(box, shell)) {
      assertThat(overlap(new Situation(tree, ball, across, 0), 0)).isEqualTo(Proximity.IN_CONTACT);
      assertThat(overlap(new Situation(tree, ball, beyond, 0), 0)).isEqualTo(Proximity.APART);
      assertThat(overlap(new Situation(tree, ball, beyond, 0), 0.06))
          .isEqualTo(Proximity.UNCERTAIN);
    }
  }

  @Test
  void numbersThatAreNotProveNothing() {
    Situation s = SITUATIONS.getFirst();
    assertThat(overlap(s, Double.NaN)).isEqualTo(Proximity.UNCERTAIN);
    assertThat(overlap(s, Double.POSITIVE_INFINITY)).isEqualTo(Proximity.UNCERTAIN);
  }

  @Test
  void boxesCostAboutAsManyTestsAsTheGreedyBoundMeets() {
    Queries greedy = new Queries();
    for (Situation s : SITUATIONS) {
      overlap(s, 0);
      greedy.place(s.a(), s.b(), s.aFromB(), 0);
      greedy.greedy(0, 0);
    }
    double ratio =
        (double) query.counters().volumeTests() / Math.max(1, greedy.counters().volumeTests());
    assertThat(ratio).isBetween(0.7, 1.3);
    assertThat(query.counters().triangleTests()).isPositive();
  }

  @Test
  void queriesLeaveNoGarbage() {
    int[] next = {0};
    long bytes = Garbage.bytes(() -> overlap(SITUATIONS.get(next[0]++ % SITUATIONS.size()), 1e-9));
    assertThat(bytes).isZero();
  }
}
