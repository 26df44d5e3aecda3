package dev.clearway.distance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.convex.Placements;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NodePlaneProperties {
  private static final int TRIALS = 4_000;

  /** Nothing here is further than this from the origin; rounding costs a gap some 2⁻⁴⁵ of it. */
  private static final double ROUNDING = 20 * 0x1p-44;

  private static final List<Bvh> MESHES =
      List.of(
          Bvh.build(SolidMeshes.star(4, unit -> 0.6 + 0.3 * Math.sin(5 * unit[0] + unit[1]))),
          Bvh.build(Meshes.torus(12, 5, 0.6, 0.2)),
          Bvh.build(Meshes.box(-0.5, -0.4, -0.02, 0.5, 0.4, 0.02)));

  private static final List<Bvh> CONVEX =
      List.<Shape>of(
              new Sphere(0.3),
              new Capsule(0.1, 0.7),
              new Box(0.4, 0.2, 0.6),
              new Cylinder(0.2, 0.5),
              ConvexHull.of(new Random(1).doubles(36, -0.4, 0.4).toArray()))
          .stream()
          .map(Bvh::build)
          .toList();

  private final Random random = new Random(31);
  private final NodePlane plane = new NodePlane(new QueryCounters());
  private final double[] poses = new double[2 * Pose.SIZE];
  private final double[] normal = new double[3];

  private Bvh drawMesh() {
    return MESHES.get(random.nextInt(MESHES.size()));
  }

  private Bvh drawAny() {
    return random.nextBoolean() ? drawMesh() : CONVEX.get(random.nextInt(CONVEX.size()));
  }

  private void place(Bvh a, Bvh b) {
    System.arraycopy(Placements.random(random, 1.5), 0, poses, 0, Pose.SIZE);
    System.arraycopy(Placements.random(random, 1.5), 0, poses, Pose.SIZE, Pose.SIZE);
    plane.place(a, 0, b, Pose.SIZE);
  }

  /** Numbers of all leaves below a node. */
  private static List<Integer> leaves(Bvh tree, int node) {
    List<Integer> out = new ArrayList<>();
    List<Integer> open = new ArrayList<>(List.of(node));
    while (!open.isEmpty()) {
      int i = open.removeLast();
      if (tree.isLeaf(i)) {
        out.add(tree.leaf(i));
      } else {
        open.add(i + 1);
        open.add(tree.secondChild(i));
      }
    }
    return out;
  }

  /** The exact furthest way along the normal, times a sign, of the triangles below a node. */
  private BigDecimal exactReach(Bvh tree, int node, int at, int sign) {
    BigDecimal most = null;
    for (int leaf : leaves(tree, node)) {
      for (int c = 9 * leaf; c < 9 * leaf + 9; c += 3) {
        BigDecimal along = BigDecimal.ZERO;
        for (int row = 0; row < 3; row++) {
          BigDecimal x = new BigDecimal(poses[at + 9 + row]);
          for (int k = 0; k < 3; k++) {
            BigDecimal entry = new BigDecimal(poses[at + 3 * row + k]);
            x = x.add(entry.multiply(new BigDecimal(tree.corners()[c + k])));
          }
          along = along.add(x.multiply(new BigDecimal(sign * normal[row])));
        }
        most = most == null || along.compareTo(most) > 0 ? along : most;
      }
    }
    return most;
  }

  @Test
  void gapIsNeverAboveTheExactOneAndThatOfLeavesIsTight() {
    int positive = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Bvh a = drawMesh();
      Bvh b = drawMesh();
      place(a, b);
      int i = random.nextInt(a.nodeCount());
      int j = random.nextInt(b.nodeCount());
      plane.direction(i, j, poses, normal);
      if (normal[0] == 0 && normal[1] == 0 && normal[2] == 0) {
        continue;
      }
      BigDecimal exact = exactReach(b, j, Pose.SIZE, -1).add(exactReach(a, i, 0, 1)).negate();
      double separation = plane.separation(i, j, poses, normal);
      assertThat(new BigDecimal(separation)).as("trial " + trial).isLessThanOrEqualTo(exact);
      if (a.isLeaf(i) && b.isLeaf(j)) {
        assertThat(separation).isGreaterThan(exact.doubleValue() - ROUNDING);
      }
      positive += separation > 0 ? 1 : 0;
    }
    assertThat(positive).isGreaterThan(TRIALS / 3);
  }

  @Test
  void noPointOfAConvexShapeReachesIntoTheGap() {
    double[] point = new double[6];
    int positive = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Bvh a = CONVEX.get(random.nextInt(CONVEX.size()));
      Bvh b = CONVEX.get(random.nextInt(CONVEX.size()));
      place(a, b);
      plane.direction(0, 0, poses, normal);
      if (normal[0] == 0 && normal[1] == 0 && normal[2] == 0) {
        continue; // boxes that meet
      }
      double separation = plane.separation(0, 0, poses, normal);
      double least = Double.POSITIVE_INFINITY;
      for (int sample = 0; sample < 20; sample++) {
        furthest(a, 0, sample == 0 ? 1 : 0, point, 0);
        furthest(b, Pose.SIZE, sample == 0 ? -1 : 0, point, 3);
        double along = 0;
        for (int k = 0; k < 3; k++) {
          along += normal[k] * (point[3 + k] - point[k]);
        }
        assertThat(along).isGreaterThan(separation - 1e-14);
        least = Math.min(least, along);
      }
      assertThat(separation).isGreaterThan(least - ROUNDING);
      positive += separation > 0 ? 1 : 0;
    }
    assertThat(positive).isGreaterThan(TRIALS / 3);
  }

  /** A point of a shape in the world, furthest along the normal times a sign, or anywhere (0). */
  private void furthest(Bvh tree, int at, int sign, double[] out, int to) {
    double[] n = new double[3];
    double length = 0;
    for (int k = 0; k < 3; k++) {
      n[k] = sign == 0 ? random.nextGaussian() : sign * normal[k];
      length += n[k] * n[k];
    }
    double[] local = new double[3];
    for (int k = 0; k < 3; k++) {
      local[k] = poses[at + k] * n[0] + poses[at + 3 + k] * n[1] + poses[at + 6 + k] * n[2];
    }
    ConvexShape shape = (ConvexShape) tree.shape();
    double[] p = new double[3];
    shape.coreSupport(local[0], local[1], local[2], p, 0);
    for (int k = 0; k < 3 && length > 0; k++) {
      p[k] += shape.radius() * local[k] / Math.sqrt(length);
    }
    for (int row = 0; row < 3; row++) {
      out[to + row] = poses[at + 9 + row];
      for (int k = 0; k < 3; k++) {
        out[to + row] += poses[at + 3 * row + k] * p[k];
      }
    }
  }

  @Test
  void theDirectionSeparatesMostNodesThatAreApart() {
    Queries query = new Queries();
    double[] relative = new double[Pose.SIZE];
    int apart = 0;
    int separated = 0;
    double share = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      Bvh a = MESHES.get(2);
      Bvh b = drawAny();
      place(a, b);
      Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
      query.place(a, b, relative, 0);
      query.lowerBound.descend(0, 0, 0, 0, query.parts);
      double bound = query.parts.bound();
      boolean whole = query.parts.first() == 0 && query.parts.second() == 0 && bound > 0.01;
      if (whole && Double.isFinite(bound)) {
        plane.direction(0, 0, poses, normal);
        double separation = plane.separation(0, 0, poses, normal);
        apart++;
        separated += separation > 0 ? 1 : 0;
        share += Math.max(0, separation) / bound;
      }
    }
    assertThat(apart).isGreaterThan(TRIALS / 5);
    assertThat(separated).isGreaterThan(apart * 95 / 100);
    assertThat(share / apart).isGreaterThan(0.9);
  }

  @Test
  void swappingTheNodesTurnsTheNormalAndKeepsTheGap() {
    for (int trial = 0; trial < TRIALS / 4; trial++) {
      Bvh a = drawAny();
      Bvh b = drawAny();
      place(a, b);
      plane.direction(0, 0, poses, normal);
      double separation = plane.separation(0, 0, poses, normal);
      double[] back = {-normal[0], -normal[1], -normal[2]};
      plane.place(b, Pose.SIZE, a, 0);
      assertThat(plane.separation(0, 0, poses, back)).isEqualTo(separation);
    }
  }

  @Test
  void numbersThatOverflowGiveNoGap() {
    place(MESHES.get(0), MESHES.get(1));
    poses[9] = Double.MAX_VALUE;
    poses[10] = -Double.MAX_VALUE;
    plane.direction(0, 0, poses, normal);
    assertThat(plane.separation(0, 0, poses, normal) > 0).isFalse();
    assertThat(plane.separation(0, 0, poses, new double[] {Double.NaN, 0, 0}) > 0).isFalse();
  }

  @Test
  void planesAllocateNothing() {
    place(MESHES.get(0), CONVEX.get(3));
    double[] sum = new double[1];
    assertThat(
            Garbage.bytes(
                () -> {
                  plane.direction(0, 0, poses, normal);
                  sum[0] += plane.separation(0, 0, poses, normal);
                }))
        .isZero();
  }
}
