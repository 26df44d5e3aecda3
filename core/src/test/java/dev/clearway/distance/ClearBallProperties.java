package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.bvh.SidesOfCells;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Balls that are clear of a mesh, and the cells that stand for points. */
class ClearBallProperties {
  private static final int BALLS = 400;

  private final Random random = new Random(11);
  private final ClearBall ball = new ClearBall();

  @Test
  void noTriangleComesIntoABallThatIsClearAndMostOthersAreNotCalledSo() {
    TriangleMesh torus = Meshes.torus(32, 20, 0.8, 0.3);
    for (double off : new double[] {0, 1e4}) {
      TriangleMesh mesh = SolidMeshes.moved(torus, off, -off, 0);
      Bvh tree = Bvh.build(mesh);
      int clear = 0;
      int apart = 0;
      for (int i = 0; i < BALLS; i++) {
        double[] p = random.doubles(3, -1.2, 1.2).toArray();
        p[0] += off;
        p[1] -= off;
        double radius = random.nextDouble(0.3);
        double distance = BruteForce.distance(mesh, Pose.IDENTITY, p, 0);
        boolean isClear = ball.isClear(tree, p[0], p[1], p[2], radius);
        assertThat(isClear && distance < radius).isFalse();
        clear += isClear ? 1 : 0;
        apart += distance > radius ? 1 : 0;
      }
      assertThat(clear).isGreaterThan(apart * 9 / 10).isLessThan(BALLS);
    }
  }

  @Test
  void noBallIsClearThatHasNoPlaceOrNoSize() {
    Bvh tree = Bvh.build(Meshes.torus(16, 8, 0.8, 0.3));
    assertThat(ball.isClear(tree, Double.NaN, 0, 0, 0.1)).isFalse();
    assertThat(ball.isClear(tree, Double.POSITIVE_INFINITY, 0, 0, 0.1)).isFalse();
    assertThat(ball.isClear(tree, 0, 0, 0, Double.NaN)).isFalse();
    assertThat(ball.isClear(tree, 0, 0, 0, 0.1)).isTrue();
  }

  @Test
  void aPointLiesInTheBallOfItsCell() {
    TriangleMesh mesh = SolidMeshes.moved(Meshes.torus(16, 8, 0.8, 0.3), 300, -7, 1e-3);
    Bvh tree = Bvh.build(mesh);
    SidesOfCells cells = tree.sidesOfCells();
    for (int i = 0; i < BALLS; i++) {
      double squared = 0;
      double[] p = new double[3];
      for (int k = 0; k < 3; k++) {
        double part = i % 3 == 0 ? random.nextInt(17) / 16.0 : random.nextDouble();
        double low = tree.bound(k);
        p[k] = Math.min(low + part * (tree.bound(k + 3) - low), tree.bound(k + 3));
      }
      int cell = cells.cell(p[0], p[1], p[2]);
      assertThat(cell).isNotNegative();
      for (int k = 0; k < 3; k++) {
        double off = p[k] - cells.centre(cell, k);
        squared += off * off;
      }
      assertThat(Math.sqrt(squared)).isLessThanOrEqualTo(cells.radius());
    }
    assertThat(cells.cell(tree.bound(0) - 1e-3, 0, 0)).isNegative();
    assertThat(cells.cell(Double.NaN, -7, 0)).isNegative();
  }

  @Test
  void cellsTellOfMostPointsOfALargeMeshWhatRaysTellOfEach() {
    Bvh tree = Bvh.build(Meshes.torus(60, 40, 0.8, 0.3));
    PointInMesh asked = new PointInMesh();
    int known = 0;
    for (int round = 0; round < 2; round++) {
      Random same = new Random(5);
      for (int i = 0; i < BALLS; i++) {
        double x = same.nextDouble(-1.1, 1.1);
        double y = same.nextDouble(-1.1, 1.1);
        double z = same.nextDouble(-0.3, 0.3);
        double across = Math.hypot(Math.hypot(x, y) - 0.8, z);
        if (Math.abs(across - 0.3) > 0.01) {
          PointInMesh.Place expected =
              across < 0.3 ? PointInMesh.Place.INSIDE : PointInMesh.Place.OUTSIDE;
          assertThat(asked.locate(tree, x, y, z)).isEqualTo(expected);
          int cell = tree.sidesOfCells().cell(x, y, z);
          known += round == 0 && cell >= 0 && tree.sidesOfCells().answer(cell) < 3 ? 1 : 0;
        }
      }
    }
    assertThat(known).isGreaterThan(BALLS / 3);
  }
}
