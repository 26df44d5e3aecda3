package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.RandomRectangles;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Gaps of boxes around meshes of boxes: near, touching, nearly parallel, flat, thin. */
class BoxSeparationProperties {
  private static final int PAIRS = 8_000;

  /** No coordinate in these tests is larger. */
  private static final double REACH = 10;

  private static final double ERROR = REACH * BoxSeparation.ERROR;

  /** Two of the six corner cycles around a box's faces a line. */
  private static final int[] FACES = {
    0, 1, 3, 0, 3, 2, 4, 6, 7, 4, 7, 5,
    0, 4, 5, 0, 5, 1, 2, 3, 7, 2, 7, 6,
    0, 2, 6, 0, 6, 4, 1, 5, 7, 1, 7, 3
  };

  private final RandomRectangles pair = new RandomRectangles(new Random(78));
  private final BoxSeparation boxes = new BoxSeparation();

  /** The mesh of the box that grows a rectangle by its radius along its normal. */
  private static TriangleMesh mesh(double[] v) {
    double[] corners = new double[24];
    for (int c = 0; c < 8; c++) {
      double s = (c & 1) == 0 ? v[12] : -v[12];
      double t = (c & 2) == 0 ? v[13] : -v[13];
      double u = (c & 4) == 0 ? v[14] : -v[14];
      for (int k = 0; k < 3; k++) {
        corners[3 * c + k] = v[k] + s * v[3 + k] + t * v[6 + k] + u * v[9 + k];
      }
    }
    return TriangleMesh.of(corners, FACES);
  }

  private static OrientedBoxes tree(double[] volume) {
    return Bvh.build(mesh(volume)).orientedBoxes();
  }

  @Test
  void gapIsNeverAboveTheDistanceAndFoundForNearlyAllThatAreApart() {
    int apart = 0;
    int shown = 0;
    int near = 0;
    for (int i = 0; i < PAIRS; i++) {
      pair.next();
      OrientedBoxes a = tree(pair.first);
      OrientedBoxes b = tree(pair.second);
      double exact = BruteForce.distance(mesh(pair.first), mesh(pair.second), pair.pose);
      double separation = boxes.separation(a, 0, b, 0, pair.pose, ERROR);
      if (separation > ERROR) {
        assertThat(separation).as("pair " + i).isLessThanOrEqualTo(exact + ERROR);
        near += exact < 1e-6 ? 1 : 0;
        shown++;
      }
      apart += exact > 1e-9 && !oneHoldsTheOthersCentre() ? 1 : 0;
    }
    assertThat(apart).isGreaterThan(PAIRS / 2);
    assertThat(shown).isGreaterThan(98 * apart / 100);
    assertThat(near).isGreaterThan(PAIRS / 300);
  }

  private boolean oneHoldsTheOthersCentre() {
    double[] middle = pair.second.clone();
    Pose place = Pose.fromArray(pair.pose);
    place.transform(middle, 0, middle, 0);
    double[] back = pair.first.clone();
    place.inverse().transform(back, 0, back, 0);
    return holds(pair.first, middle) || holds(pair.second, back);
  }

  private static boolean holds(double[] v, double[] point) {
    double[] halves = {v[12], v[13], v[14]};
    for (int axis = 0; axis < 3; axis++) {
      double along = 0;
      for (int k = 0; k < 3; k++) {
        along += v[3 + 3 * axis + k] * (point[k] - v[k]);
      }
      if (!(Math.abs(along) <= halves[axis])) {
        return false;
      }
    }
    return true;
  }

  @Test
  void moreIsFoundOnlyWhereItIsWantedAndSwappingChangesNothingButRounding() {
    Random random = new Random(3);
    int more = 0;
    for (int i = 0; i < PAIRS / 2; i++) {
      pair.next();
      OrientedBoxes a = tree(pair.first);
      OrientedBoxes b = tree(pair.second);
      double wanted = random.nextDouble();
      double exact = BruteForce.distance(mesh(pair.first), mesh(pair.second), pair.pose);
      double separation = boxes.separation(a, 0, b, 0, pair.pose, wanted);
      assertThat(separation).as("pair " + i).isLessThanOrEqualTo(Math.max(wanted, exact + ERROR));
      more += separation > wanted ? 1 : 0;
      double[] back = Pose.fromArray(pair.pose).inverse().toArray();
      double other = boxes.separation(b, 0, a, 0, back, wanted);
      if (Math.abs(separation - wanted) > 1e-9 && Math.abs(other - wanted) > 1e-9) {
        assertThat(other > wanted).as("pair " + i).isEqualTo(separation > wanted);
      }
    }
    assertThat(more).isGreaterThan(PAIRS / 10);
  }

  @Test
  void boxesHoldTheCornersBelowTheirNodes() {
    double loosest = 0;
    for (Situation s : Situation.random(8, 5)) {
      Bvh tree = s.a();
      OrientedBoxes boxesOfA = tree.orientedBoxes();
      for (int i = 0; i < tree.nodeCount(); i++) {
        loosest = Math.max(loosest, requireHeld(boxesOfA, i));
      }
    }
    assertThat(loosest).isLessThan(1e-12);
  }

  /** Returns by how much the box could be smaller, metres. */
  private static double requireHeld(OrientedBoxes boxes, int node) {
    Bvh tree = boxes.tree();
    int first = node;
    while (!tree.isLeaf(first)) {
      first++;
    }
    int last = node;
    while (!tree.isLeaf(last)) {
      last = tree.secondChild(last);
    }
    double loosest = 0;
    for (int axis = 0; axis < 3; axis++) {
      double largest = 0;
      for (int p = 9 * tree.leaf(first); p < 9 * tree.leaf(last) + 9; p += 3) {
        double along = 0;
        for (int k = 0; k < 3; k++) {
          along +=
              tree.volumes()[Bvh.STRIDE * node + Bvh.AXES + 3 * axis + k]
                  * (tree.corners()[p + k] - boxes.boxes()[OrientedBoxes.STRIDE * node + k]);
        }
        largest = Math.max(largest, Math.abs(along));
      }
      double half = boxes.boxes()[OrientedBoxes.STRIDE * node + OrientedBoxes.HALVES + axis];
      assertThat(largest).isLessThan(half);
      loosest = Math.max(loosest, half - largest);
    }
    return loosest;
  }
}
