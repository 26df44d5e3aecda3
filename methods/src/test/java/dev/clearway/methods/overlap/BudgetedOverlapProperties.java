package dev.clearway.methods.overlap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.testkit.Meshes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BudgetedOverlapProperties {
  private static final TriangleMesh RING = Meshes.torus(18, 8, 1, 0.2);
  private static final OrientedBoxes BOXES = Bvh.build(RING).orientedBoxes();
  private static final int STEPS = 30;

  /** Paths on which one ring comes near the other, passes through it or around it, turning. */
  private static List<List<double[]>> paths(long seed, int count) {
    Random random = new Random(seed);
    List<List<double[]>> paths = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      double[] from = random.doubles(6, -1.7, 1.7).toArray();
      double[] to = random.doubles(6, -1.7, 1.7).toArray();
      List<double[]> path = new ArrayList<>();
      for (int s = 0; s <= STEPS; s++) {
        double[] at = new double[6];
        for (int k = 0; k < 6; k++) {
          at[k] = from[k] + (to[k] - from[k]) * s / STEPS;
        }
        path.add(Pose.fromRollPitchYaw(at[0], at[1], at[2], at[3], at[4], at[5]).toArray());
      }
      paths.add(path);
    }
    return paths;
  }

  private static BudgetedOverlap rings(DescentOrder order) {
    return BudgetedOverlap.of(BOXES, BOXES, order);
  }

  private static List<BudgetedAnswer> follow(
      BudgetedOverlap query, List<double[]> path, long tests) {
    query.forget();
    List<BudgetedAnswer> answers = new ArrayList<>();
    for (double[] pose : path) {
      query.begin(pose, 0, 0);
      answers.add(query.run(Budget.ofTests(tests)));
    }
    return answers;
  }

  private static BudgetedAnswer once(Shape a, Shape b, Pose aFromB, double error) {
    BudgetedOverlap query =
        BudgetedOverlap.of(
            Bvh.build(a).orientedBoxes(), Bvh.build(b).orientedBoxes(), DescentOrder.BEST_FIRST);
    query.begin(aFromB.toArray(), 0, error);
    return query.run(Budget.UNLIMITED);
  }

  @ParameterizedTest
  @EnumSource
  void certainAnswersAreThoseOfAllPairsOfTriangles(DescentOrder order) {
    BudgetedOverlap query = rings(order);
    int free = 0;
    int hit = 0;
    int open = 0;
    for (List<double[]> path : paths(7, 16)) {
      List<BudgetedAnswer> answers = follow(query, path, 250);
      for (int s = 0; s < answers.size(); s++) {
        switch (answers.get(s)) {
          case BudgetedAnswer.Free _ -> {
            assertThat(PlacedTriangles.meet(RING, RING, path.get(s))).isFalse();
            free++;
          }
          case BudgetedAnswer.Hit _ -> {
            assertThat(PlacedTriangles.meet(RING, RING, path.get(s))).isTrue();
            hit++;
          }
          case BudgetedAnswer.Open o -> {
            assertThat(o.confidence()).isBetween(0.0, 100.0);
            assertThat(o.reason()).isEqualTo(UndecidedReason.BUDGET);
            assertThat(o.work().volumeTests() + o.work().triangleTests()).isBetween(250L, 251L);
            open++;
          }
        }
      }
    }
    assertThat(free).isGreaterThan(50);
    assertThat(hit).isGreaterThan(50);
    assertThat(open).isGreaterThan(50);
  }

  @ParameterizedTest
  @EnumSource
  void moreBudgetGoesOnWhereTheLastEnded(DescentOrder order) {
    BudgetedOverlap whole = rings(order);
    BudgetedOverlap pieces = rings(order);
    int resumed = 0;
    for (List<double[]> path : paths(8, 8)) {
      for (double[] pose : path) {
        whole.begin(pose, 0, 0);
        pieces.begin(pose, 0, 0);
        BudgetedAnswer atOnce = whole.run(Budget.UNLIMITED);
        assertThat(atOnce).isNotInstanceOf(BudgetedAnswer.Open.class);
        double confidence = 0;
        BudgetedAnswer next = pieces.run(Budget.ofTests(20));
        while (next instanceof BudgetedAnswer.Open open) {
          assertThat(open.confidence()).isGreaterThanOrEqualTo(confidence);
          confidence = open.confidence();
          next = pieces.run(Budget.ofTests(20));
          resumed++;
        }
        assertThat(next).isEqualTo(atOnce);
        assertThat(pieces.run(Budget.ofTests(0))).isEqualTo(atOnce);
      }
    }
    assertThat(resumed).isGreaterThan(500);
  }

  @ParameterizedTest
  @EnumSource
  void sameCallsGiveTheSameAnswersAndForgottenPathsLeaveNoTrace(DescentOrder order) {
    BudgetedOverlap used = rings(order);
    for (List<double[]> path : paths(9, 8)) {
      assertThat(follow(used, path, 150)).isEqualTo(follow(rings(order), path, 150));
    }
  }

  @Test
  void memoryRaisesConfidenceMoreWhenTheDescentFollowsIt() {
    double[] sum = new double[2];
    for (DescentOrder order : DescentOrder.values()) {
      BudgetedOverlap query = rings(order);
      for (List<double[]> path : paths(10, 40)) {
        for (BudgetedAnswer answer : follow(query, path, 250)) {
          sum[order.ordinal()] += answer instanceof BudgetedAnswer.Open o ? o.confidence() : 100;
        }
      }
    }
    assertThat(sum[DescentOrder.BEST_FIRST.ordinal()])
        .isGreaterThan(sum[DescentOrder.DEPTH_FIRST.ordinal()]);
  }

  @Test
  void nothingIsKnownOfTheFirstPlacementAndOfNoTests() {
    List<double[]> path = paths(11, 1).getFirst();
    BudgetedOverlap query = rings(DescentOrder.BEST_FIRST);
    assertThatThrownBy(() -> query.run(Budget.UNLIMITED)).isInstanceOf(IllegalStateException.class);
    query.begin(path.getFirst(), 0, 0);
    assertThat(query.run(Budget.ofTests(3)))
        .isInstanceOfSatisfying(
            BudgetedAnswer.Open.class, open -> assertThat(open.confidence()).isZero());
    query.run(Budget.UNLIMITED);
    query.begin(path.get(1), 0, 0);
    assertThat(query.run(Budget.ofTests(0)))
        .isInstanceOfSatisfying(
            BudgetedAnswer.Open.class, open -> assertThat(open.confidence()).isZero());
  }

  @Test
  void bodyInsideAnotherIsHit() {
    TriangleMesh outer = Meshes.box(-1, -1, -1, 1, 1, 1);
    TriangleMesh inner = Meshes.box(-0.1, -0.1, -0.1, 0.1, 0.1, 0.1);
    Pose inside = Pose.fromRollPitchYaw(0.2, 0.1, 0, 1, 2, 3);
    assertThat(once(outer, inner, inside, 1e-9)).isInstanceOf(BudgetedAnswer.Hit.class);
    assertThat(once(inner, outer, inside, 1e-9)).isInstanceOf(BudgetedAnswer.Hit.class);
    assertThat(once(new Box(2, 2, 2), new Sphere(0.1), inside, 1e-9))
        .isInstanceOf(BudgetedAnswer.Hit.class);
    Pose outside = Pose.translation(1.2, 0, 0);
    assertThat(once(outer, inner, outside, 1e-9)).isInstanceOf(BudgetedAnswer.Free.class);
    assertThat(once(new Box(2, 2, 2), new Sphere(0.1), outside, 1e-9))
        .isInstanceOf(BudgetedAnswer.Free.class);
  }

  @Test
  void touchAndGapsWithinThePoseErrorAreNotTold() {
    TriangleMesh box = Meshes.box(-1, -1, -1, 1, 1, 1);
    for (double[] separationAndError : new double[][] {{0, 0}, {0.01, 0.006}, {-0.01, 0.006}}) {
      Pose pose = Pose.translation(2 + separationAndError[0], 0, 0);
      assertThat(once(box, box, pose, separationAndError[1]))
          .isInstanceOfSatisfying(
              BudgetedAnswer.Open.class,
              open -> {
                assertThat(open.reason()).isEqualTo(UndecidedReason.NEAR_CONTACT);
                assertThat(open.confidence()).isZero();
              });
    }
    assertThat(once(box, box, Pose.translation(2.01, 0, 0), 0.004))
        .isInstanceOf(BudgetedAnswer.Free.class);
    BudgetedOverlap query = rings(DescentOrder.BEST_FIRST);
    double[] pose = Pose.IDENTITY.toArray();
    assertThatThrownBy(() -> query.begin(pose, 0, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** A share of the placement before: it never rises while placements stay open. */
  @ParameterizedTest
  @EnumSource
  void confidenceIsCarriedFromPlacementToPlacement(DescentOrder order) {
    BudgetedOverlap query = rings(order);
    int fallen = 0;
    for (List<double[]> path : paths(23, 40)) {
      query.forget();
      double before = 0; // nothing was known
      for (double[] pose : path) {
        query.begin(pose, 0, 0);
        BudgetedAnswer answer = query.run(Budget.ofTests(120));
        if (answer instanceof BudgetedAnswer.Open open && open.reason() == UndecidedReason.BUDGET) {
          assertThat(open.confidence()).isLessThanOrEqualTo(before);
          fallen += open.confidence() > 0 && open.confidence() < before ? 1 : 0;
        }
        before = answer instanceof BudgetedAnswer.Open open ? open.confidence() : 100;
      }
    }
    assertThat(fallen).as("confidences that are a share of another").isGreaterThan(20);
  }
}
