package dev.clearway.methods.rigid.transformed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.DistanceQuery;
import dev.clearway.distance.PlacedPair;
import dev.clearway.distance.QueryCounters;
import dev.clearway.distance.convex.Placements;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class TransformedQueryProperties {
  private static final double INFINITE = Double.POSITIVE_INFINITY;

  /** Rounding of the oracle's corners, relative to their largest coordinate. */
  private static final double ROUNDED = 0x1p-50;

  private static final List<Bvh> MESHES =
      List.of(
          Bvh.build(SolidMeshes.star(3, unit -> 0.6 + 0.3 * Math.sin(5 * unit[0] + unit[1]))),
          Bvh.build(Meshes.torus(8, 4, 0.6, 0.2)),
          Bvh.build(Meshes.box(-0.5, -0.4, -0.02, 0.5, 0.4, 0.02)),
          Bvh.build(
              SolidMeshes.together(
                  SolidMeshes.cube(-1, 0, 0, 0.3),
                  SolidMeshes.cube(0, 1, 0, 0.4),
                  SolidMeshes.cube(1, 0, 0.5, 0.2))));

  private final Random random = new Random(20);
  private final TransformedQuery query = new TransformedQuery();
  private final double[] poses = new double[2 * Pose.SIZE];

  private Bvh drawMesh() {
    return MESHES.get(random.nextInt(MESHES.size()));
  }

  private void place(Bvh a, Bvh b, double away) {
    System.arraycopy(Placements.random(random, 1.5), 0, poses, 0, Pose.SIZE);
    System.arraycopy(Placements.random(random, 1.5), 0, poses, Pose.SIZE, Pose.SIZE);
    for (int k = 0; k < 3; k++) {
      poses[9 + k] += away;
      poses[Pose.SIZE + 9 + k] += away;
    }
    query.place(a, b, poses, 0, Pose.SIZE);
  }

  /** Maps that turn, shear, flatten and stretch by many decades, and some that are singular. */
  private double[] drawMap() {
    double[] turned = Placements.random(random, 0);
    double[] map = new double[9];
    int kind = random.nextInt(6);
    for (int row = 0; row < 3; row++) {
      double factor =
          switch (kind) {
            case 0 -> 1;
            case 1 -> Math.pow(10, random.nextDouble(-3, 3));
            case 2 -> row == 2 ? 0 : 1;
            case 3 -> row == 0 ? 1e-6 : 1;
            default -> random.nextDouble(0.1, 3);
          };
      for (int k = 0; k < 3; k++) {
        double shear = kind == 4 && row < 2 ? random.nextDouble(-2, 2) * turned[6 + k] : 0;
        map[3 * row + k] = factor * (turned[3 * row + k] + shear);
      }
    }
    return map;
  }

  private double[] image(Bvh tree, int at, double[] map) {
    double[] origin = {poses[9], poses[10], poses[11]};
    return ExactImages.corners(tree, poses, at, map, origin);
  }

  @Test
  void separationIsTheDistanceOfTheImagesUpToRounding() {
    int apart = 0;
    for (int i = 0; i < 250; i++) {
      Bvh a = drawMesh();
      Bvh b = drawMesh();
      double away = i % 5 == 0 ? 1e6 : 0;
      place(a, b, away);
      double[] map = drawMap();
      double[] first = image(a, 0, map);
      double[] second = image(b, Pose.SIZE, map);
      double size = Math.max(ExactImages.largest(first), ExactImages.largest(second));
      double exact = ExactImages.distance(first, 0, first.length, second, 0, second.length);
      double found = query.separation(map, INFINITE);
      assertThat(found).as("case %s", i).isLessThanOrEqualTo(exact + ROUNDED * size);
      assertThat(found).as("case %s", i).isGreaterThan(exact - 1e-11 * size);
      apart += exact > 0 ? 1 : 0;
    }
    assertThat(apart).isBetween(100, 230);
  }

  @Test
  void boundsOfNodesHoldAndAreNotEmpty() {
    QueryCounters counters = new QueryCounters();
    TransformedPair pair = new TransformedPair(counters);
    int near = 0;
    int apart = 0;
    for (int i = 0; i < 1500; i++) {
      Bvh a = drawMesh();
      Bvh b = drawMesh();
      place(a, b, 0);
      pair.place(a, b, poses, 0, Pose.SIZE);
      double[] map = drawMap();
      pair.map(map);
      int nodeA = random.nextInt(a.nodeCount());
      int nodeB = random.nextInt(b.nodeCount());
      double[] first = image(a, 0, map);
      double[] second = image(b, Pose.SIZE, map);
      double exact =
          ExactImages.distance(
              first,
              firstLeaf(a, nodeA),
              end(a, nodeA),
              second,
              firstLeaf(b, nodeB),
              end(b, nodeB));
      double bound = pair.nodeBound(nodeA, nodeB, INFINITE);
      double size = Math.max(ExactImages.largest(first), ExactImages.largest(second));
      assertThat(bound).as("case %s", i).isLessThanOrEqualTo(exact + ROUNDED * size);
      double some = pair.nodeBound(nodeA, nodeB, 0.5 * bound);
      assertThat(some).isBetween(Math.min(bound, 0.5 * bound), exact + ROUNDED * size);
      apart += exact > 0 ? 1 : 0;
      near += bound > 0.7 * exact ? 1 : 0;
    }
    assertThat(apart).isGreaterThan(1200);
    assertThat(near).isGreaterThan(1000);
    assertThat(counters.volumeTests()).isEqualTo(3000);
  }

  private static int firstLeaf(Bvh tree, int node) {
    int first = node;
    while (!tree.isLeaf(first)) {
      first++;
    }
    return 9 * tree.leaf(first);
  }

  private static int end(Bvh tree, int node) {
    int last = node;
    while (!tree.isLeaf(last)) {
      last = tree.secondChild(last);
    }
    return 9 * tree.leaf(last) + 9;
  }

  @Test
  void plentyCutsTheSearchShort() {
    int cut = 0;
    for (int i = 0; i < 300; i++) {
      Bvh a = drawMesh();
      place(a, drawMesh(), 0);
      double[] map = drawMap();
      long start = query.counters().volumeTests();
      double whole = query.separation(map, INFINITE);
      long all = query.counters().volumeTests() - start;
      if (whole > 0) {
        double part = query.separation(map, 0.3 * whole);
        assertThat(part).isEqualTo(0.3 * whole);
        assertThat(query.separation(map, 2 * whole)).isEqualTo(whole);
        cut += query.counters().volumeTests() - start - 2 * all < all / 2 ? 1 : 0;
      }
    }
    assertThat(cut).isGreaterThan(50);
  }

  @Test
  void convexShapesAreBoundedLikeTheMeshesAroundAndInsideThem() {
    int apart = 0;
    for (int i = 0; i < 400; i++) {
      double[] d = random.doubles(3, 0.1, 0.8).toArray();
      Bvh box = Bvh.build(new Box(d[0], d[1], d[2]));
      Bvh mesh =
          Bvh.build(Meshes.box(-d[0] / 2, -d[1] / 2, -d[2] / 2, d[0] / 2, d[1] / 2, d[2] / 2));
      Bvh other = random.nextBoolean() ? drawMesh() : box;
      Bvh otherMesh = other.isConvex() ? mesh : other;
      place(box, other, 0);
      double[] map = drawMap();
      double found = query.separation(map, INFINITE);
      query.place(mesh, otherMesh, poses, 0, Pose.SIZE);
      double expected = query.separation(map, INFINITE);
      double size = 4 * ExactImages.largest(map);
      assertThat(found).as("case %s", i).isLessThanOrEqualTo(Math.max(0, expected) + 1e-12 * size);
      if (expected > 1e-3 * size) {
        apart++;
        assertThat(found).isGreaterThan(expected - 1e-8 * size);
      }
    }
    assertThat(apart).isGreaterThan(100);
  }

  @Test
  void roundShapesKeepTheirDistanceWhereTheMapOnlyTurns() {
    List<Shape> shapes =
        List.of(
            new Sphere(0.3),
            new Capsule(0.1, 0.7),
            new Cylinder(0.2, 0.5),
            ConvexHull.of(random.doubles(36, -0.4, 0.4).toArray()));
    PlacedPair plain = new PlacedPair();
    int apart = 0;
    for (int i = 0; i < 200; i++) {
      Bvh a = Bvh.build(shapes.get(random.nextInt(4)));
      Bvh b = Bvh.build(shapes.get(random.nextInt(4)));
      place(a, b, 0);
      double[] map = new double[9];
      System.arraycopy(Placements.random(random, 0), 0, map, 0, 9);
      double[] relative = new double[Pose.SIZE];
      Pose.relative(poses, 0, poses, Pose.SIZE, relative, 0);
      plain.place(a, b, relative, 0);
      double exact = new DistanceQuery(plain).distance(INFINITE, new DistanceQuery.Result());
      double found = query.separation(map, INFINITE);
      assertThat(found).as("case %s", i).isLessThanOrEqualTo(exact + 1e-13);
      assertThat(found).as("case %s", i).isGreaterThan(exact - 1e-6);
      apart += exact > 0 ? 1 : 0;
    }
    assertThat(apart).isGreaterThan(100);
  }

  @Test
  void mapsThatCannotBeWorkedWithProveNothing() {
    place(MESHES.get(0), MESHES.get(1), 0);
    assertThat(query.separation(new double[9], INFINITE)).isNotPositive();
    double tiny = 0x1p-210;
    assertThat(query.separation(new double[] {tiny, 0, 0, 0, tiny, 0, 0, 0, tiny}, INFINITE))
        .isNotPositive();
    poses[9] = Double.NaN;
    query.place(MESHES.get(0), MESHES.get(1), poses, 0, Pose.SIZE);
    assertThat(query.separation(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, INFINITE))
        .isNotPositive();
    double huge = 0x1p201;
    assertThatThrownBy(
            () -> query.separation(new double[] {huge, 0, 0, 0, 1, 0, 0, 0, 1}, INFINITE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () -> query.separation(new double[] {1, 0, 0, 0, Double.NaN, 0, 0, 0, 1}, INFINITE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void queriesLeaveNoGarbage() {
    place(MESHES.get(0), MESHES.get(1), 0);
    double[] map = {1, 0.5, 0, 0, 2, 0.1, 0, 0, 0.3};
    assertThat(Garbage.bytes(() -> query.separation(map, INFINITE))).isZero();
  }
}
