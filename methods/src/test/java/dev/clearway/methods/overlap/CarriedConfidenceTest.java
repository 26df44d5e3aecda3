package dev.clearway.methods.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.proof.Budget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Fig. 9 worked by hand. Four small triangles stand left and right of a long one, by turns; boxes
 * around two or four of them reach across it. So a descent that ends takes seven tests: the root,
 * two pairs of triangles, four triangles, in this order:
 *
 * <pre>
 *   root, first pair, a triangle, a triangle, second pair, a triangle, a triangle
 * </pre>
 *
 * <p>All of the cut list, four nodes of equal depth, is dangerous: a quarter of the confidence for
 * each triangle that is proven free.
 */
class CarriedConfidenceTest {
  private static final double NEAR = 0.1;

  private final BudgetedOverlap query;

  CarriedConfidenceTest() {
    this.query = BudgetedOverlap.of(boxes(four()), boxes(one()), DescentOrder.BEST_FIRST);
  }

  private static OrientedBoxes boxes(TriangleMesh mesh) {
    return Bvh.build(mesh).orientedBoxes();
  }

  private static TriangleMesh four() {
    double[] vertices = new double[36];
    int[] triangles = new int[12];
    double[][] places = {{0, 0}, {1, 1}, {20, 0}, {21, 1}};
    for (int t = 0; t < 4; t++) {
      for (int corner = 0; corner < 3; corner++) {
        int at = 3 * (3 * t + corner);
        vertices[at] = places[t][0] + (corner == 0 ? NEAR : 0);
        vertices[at + 1] = places[t][1];
        vertices[at + 2] = corner == 1 ? NEAR : corner == 2 ? -NEAR : 0;
        triangles[3 * t + corner] = 3 * t + corner;
      }
    }
    return TriangleMesh.of(vertices, triangles);
  }

  private static TriangleMesh one() {
    return TriangleMesh.of(
        new double[] {-1, 0.45, 0, 22, 0.45, 0, 10, 0.55, 0}, new int[] {0, 1, 2});
  }

  /** Tests the next placement, moved along the long triangle: nothing of the above changes. */
  private BudgetedAnswer next(double along, long tests) {
    query.begin(Pose.translation(along, 0, 0).toArray(), 0, 0);
    return query.run(Budget.ofTests(tests));
  }

  private double confidence(double along, long tests) {
    return ((BudgetedAnswer.Open) next(along, tests)).confidence();
  }

  private static long tests(BudgetedAnswer answer) {
    return answer.work().volumeTests() + answer.work().triangleTests();
  }

  @Test
  void eachOpenAnswerIsAShareOfTheOneBefore() {
    BudgetedAnswer first = next(0, 7);
    assertThat(first).isInstanceOf(BudgetedAnswer.Free.class);
    assertThat(tests(first)).isEqualTo(7);
    assertThat(confidence(0.001, 5)).isEqualTo(50);
    assertThat(confidence(0.002, 6)).isEqualTo(0.75 * 50);
    assertThat(confidence(0.003, 4)).isEqualTo(0.5 * 0.75 * 50);
    assertThat(confidence(0.004, 3)).isEqualTo(0.25 * 0.5 * 0.75 * 50);
    assertThat(next(0.005, 7)).isInstanceOf(BudgetedAnswer.Free.class);
    assertThat(confidence(0.006, 6)).isEqualTo(75);
    assertThat(confidence(0.007, 2)).isZero();
    assertThat(confidence(0.008, 6)).as("a share of nothing").isZero();
  }

  @Test
  void goingOnWithAPlacementTakesNoShareOfItself() {
    assertThat(next(0, 7)).isInstanceOf(BudgetedAnswer.Free.class);
    assertThat(confidence(0.001, 3)).isEqualTo(25);
    assertThat(((BudgetedAnswer.Open) query.run(Budget.ofTests(3))).confidence()).isEqualTo(75);
    assertThat(query.run(Budget.ofTests(1))).isInstanceOf(BudgetedAnswer.Free.class);
  }

  @Test
  void hitsAreCertainToo() {
    query.begin(Pose.translation(0, -0.455, 0).toArray(), 0, 0);
    assertThat(query.run(Budget.UNLIMITED)).isInstanceOf(BudgetedAnswer.Hit.class);
    assertThat(next(0, 7)).isInstanceOf(BudgetedAnswer.Free.class);
    query.begin(Pose.translation(0, -0.455, 0).toArray(), 0, 0);
    assertThat(query.run(Budget.UNLIMITED)).isInstanceOf(BudgetedAnswer.Hit.class);
    assertThat(confidence(0, 5)).isEqualTo(50);
  }

  @Test
  void whatIsForgottenIsNotCarried() {
    assertThat(next(0, 7)).isInstanceOf(BudgetedAnswer.Free.class);
    query.forget();
    assertThat(confidence(0.001, 6)).isZero();
  }

  /** Depths 1, 4 and 4, 4: deviations of 1.5 and of 0. */
  @Test
  void onlyUnevenGroupsAreDangerous() {
    DangerousRegions regions = new DangerousRegions(2, 1);
    assertThat(regions.of(new int[] {1, 4, 4, 4, 3}, 5))
        .startsWith(true, true, false, false, false);
    assertThat(regions.of(new int[] {4, 4, 3, 3, 3}, 5)).startsWith(true, true, true, true, true);
    assertThat(regions.of(new int[] {2, 4, 3, 3}, 4))
        .as("a deviation of 1 is not above 1")
        .startsWith(true, true, true, true);
  }

  /** The order of the two is the same where both went as deep. */
  @ParameterizedTest
  @EnumSource
  void bothOrdersDescendAlikeHere(DescentOrder order) {
    BudgetedOverlap other = BudgetedOverlap.of(boxes(four()), boxes(one()), order);
    other.begin(Pose.IDENTITY.toArray(), 0, 0);
    assertThat(other.run(Budget.UNLIMITED)).isInstanceOf(BudgetedAnswer.Free.class);
    other.begin(Pose.IDENTITY.toArray(), 0, 0);
    assertThat(other.run(Budget.ofTests(5)))
        .isInstanceOfSatisfying(
            BudgetedAnswer.Open.class, open -> assertThat(open.confidence()).isEqualTo(50));
  }
}
