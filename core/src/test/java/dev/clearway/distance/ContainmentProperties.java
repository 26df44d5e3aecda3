package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.Containment.Answer;
import dev.clearway.geometry.PartPoints;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Many parts at once are where each of them is. */
class ContainmentProperties {
  private static final int PARTS = 300;

  private final Random random = new Random(5);
  private final double[] poses = new double[2 * Pose.SIZE];

  private TriangleMesh cube(double spread) {
    return SolidMeshes.cube(within(spread), within(spread), within(spread), 0.02);
  }

  private double within(double spread) {
    return random.nextDouble(-spread, spread);
  }

  private Answer test(Bvh outer, TriangleMesh content) {
    return new Containment().test(outer, Bvh.build(content), poses, 0, Pose.SIZE);
  }

  @Test
  void aMeshOfManyPartsIsInsideIfOneOfThemIs() {
    Bvh outer = Bvh.build(Meshes.torus(16, 6, 0.8, 0.3));
    int inside = 0;
    for (int round = 0; round < 40; round++) {
      double far = random.nextBoolean() ? 1e3 : 4; // so that few are near
      TriangleMesh[] parts =
          IntStream.range(0, PARTS).mapToObj(i -> cube(far)).toArray(TriangleMesh[]::new);
      parts[random.nextInt(PARTS)] = cube(1.2);
      Pose.fromRollPitchYaw(within(1), within(1), within(1), within(3), within(1.5), within(3))
          .copyTo(poses, 0);
      Pose.fromRollPitchYaw(within(1), within(1), within(1), within(3), within(1.5), within(3))
          .copyTo(poses, Pose.SIZE);
      Answer gravest = Answer.NO;
      for (TriangleMesh part : parts) {
        Answer answer = test(outer, part);
        gravest = answer == Answer.NO || gravest == Answer.YES ? gravest : answer;
      }
      assertThat(test(outer, SolidMeshes.together(parts))).isEqualTo(gravest);
      inside += gravest == Answer.YES ? 1 : 0;
    }
    assertThat(inside).isBetween(5, 35);
  }

  @Test
  void boxesOfPointsHoldThemAndShrink() {
    TriangleMesh[] parts =
        IntStream.range(0, PARTS).mapToObj(i -> cube(1)).toArray(TriangleMesh[]::new);
    PartPoints points = SolidMeshes.together(parts).partPoints();
    assertThat(points.size()).isEqualTo(PARTS);
    double leaves = volumeOfLeaves(points, 0, 0, PARTS);
    assertThat(leaves).isBetween(0.0, 0.6 * volume(points, 0));
  }

  private static double volume(PartPoints points, int node) {
    double volume = 1;
    for (int k = 0; k < 3; k++) {
      volume *= points.bound(node, k + 3) - points.bound(node, k);
    }
    return volume;
  }

  private static double volumeOfLeaves(PartPoints points, int node, int from, int to) {
    for (int i = from; i < to; i++) {
      for (int k = 0; k < 3; k++) {
        assertThat(points.coordinate(i, k))
            .isBetween(points.bound(node, k), points.bound(node, k + 3));
      }
    }
    if (to - from <= PartPoints.LEAF) {
      return volume(points, node);
    }
    int middle = PartPoints.middle(from, to);
    return volumeOfLeaves(points, 2 * node + 1, from, middle)
        + volumeOfLeaves(points, 2 * node + 2, middle, to);
  }
}
