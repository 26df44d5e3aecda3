package dev.clearway.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BvhProperties {
  record Named(String name, TriangleMesh mesh) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Named> meshes() {
    TriangleMesh box = Meshes.box(-1, -2, -3, 1, 2, 3);
    TriangleMesh bumpy =
        SolidMeshes.star(6, unit -> 1 + 0.3 * Math.sin(9 * unit[0]) * Math.cos(7 * unit[1]));
    return Stream.of(
        new Named("one triangle", mesh(0, 0, 0, 1, 0, 0, 0, 1, 0)),
        new Named("one point", mesh(1, 2, 3, 1, 2, 3, 1, 2, 3)),
        new Named("point and segment", mesh(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
        new Named("box", box),
        new Named("flat", mesh(0, 0, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0, 3, 1, 0, 0, 1, 0)),
        new Named("star", bumpy),
        new Named("torus", Meshes.torus(24, 12, 1, 0.2)),
        new Named("64 copies", copies(64, 0, 0, 0, 1, 0, 0, 0, 1, 0)),
        new Named("1000 points", copies(1000, 4, 4, 4, 4, 4, 4, 4, 4, 4)),
        new Named("tiny", bumpy.scaled(1e-30, 1e-30, 1e-30)),
        new Named("vanishing", bumpy.scaled(1e-200, 1e-200, 1e-200)),
        new Named("huge", bumpy.scaled(1e8, 1e8, 1e8)),
        new Named("needle", bumpy.scaled(1e6, 1e-6, 1)),
        new Named("far off", SolidMeshes.moved(bumpy, 8e8, -7e8, 1e6)),
        new Named("spread over thirty decades", decades()),
        new Named("soup", soup(400)));
  }

  private static TriangleMesh mesh(double... coordinates) {
    return TriangleMesh.of(coordinates, IntStream.range(0, coordinates.length / 3).toArray());
  }

  private static TriangleMesh copies(int count, double... triangle) {
    return TriangleMesh.of(
        triangle, IntStream.range(0, 3 * count).map(corner -> corner % 3).toArray());
  }

  private static TriangleMesh decades() {
    Random random = new Random(1);
    return mesh(
        IntStream.range(0, 900)
            .mapToDouble(k -> random.nextGaussian() * Math.pow(10, k / 9 % 30 - 24))
            .toArray());
  }

  private static TriangleMesh soup(int count) {
    return mesh(new Random(9).doubles(9L * count, -1, 1).toArray());
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void everyVolumeHoldsTheTrianglesBelowIt(Named named) {
    Bvh tree = Bvh.build(named.mesh());
    for (int node = 0; node < tree.nodeCount(); node++) {
      int end = leafEnd(tree, node);
      BigDecimal squaredRadius = square(tree.volumes()[node * Bvh.STRIDE + Bvh.RADIUS]);
      for (int at = 9 * firstLeaf(tree, node); at < 9 * end; at += 3) {
        BigDecimal offset = squaredOffset(tree.volumes(), node * Bvh.STRIDE, tree.corners(), at);
        assertThat(offset).as("node " + node).isLessThanOrEqualTo(squaredRadius);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void everyTriangleIsInOneLeafWithItsCorners(Named named) {
    Bvh tree = Bvh.build(named.mesh());
    int count = named.mesh().triangleCount();
    boolean[] seen = new boolean[count];
    int leaf = 0;
    for (int node = 0; node < tree.nodeCount(); node++) {
      if (tree.isLeaf(node)) {
        assertThat(tree.leaf(node)).isEqualTo(leaf);
        int triangle = tree.triangleOfLeaf(leaf);
        assertThat(seen[triangle]).isFalse();
        seen[triangle] = true;
        for (int k = 0; k < 9; k++) {
          double expected = named.mesh().coordinate(named.mesh().vertexOf(triangle, k / 3), k % 3);
          assertThat(tree.corners()[9 * leaf + k]).isEqualTo(expected);
        }
        leaf++;
      }
    }
    assertThat(leaf).isEqualTo(count);
    assertThat(tree.nodeCount()).isEqualTo(2 * count - 1);
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void depthAndWorkStayNearThatOfABalancedTree(Named named) {
    Bvh tree = Bvh.build(named.mesh());
    int count = named.mesh().triangleCount();
    long work = 0;
    int[] depth = new int[tree.nodeCount()];
    for (int node = 0; node < tree.nodeCount(); node++) {
      work += leafEnd(tree, node) - firstLeaf(tree, node);
      if (!tree.isLeaf(node)) {
        depth[node + 1] = depth[node] + 1;
        depth[tree.secondChild(node)] = depth[node] + 1;
      }
    }
    double levels = Math.log(count) / Math.log(2) + 1;
    // No child has more than 7/8 of its parent's triangles, down to 15 of them.
    assertThat(Arrays.stream(depth).max().getAsInt())
        .isLessThanOrEqualTo((int) (5.2 * levels + 15));
    assertThat(work).isLessThanOrEqualTo((long) (2 * count * levels));
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void volumesAreNotMuchLargerThanWhatTheyHold(Named named) {
    Bvh tree = Bvh.build(named.mesh());
    double smallest = 2 * RssFit.SMALLEST;
    for (int node = 0; node < tree.nodeCount(); node++) {
      int from = 9 * firstLeaf(tree, node);
      double extent = 0;
      for (int at = from; at < 9 * leafEnd(tree, node); at++) {
        double offset = Math.abs(tree.corners()[at] - tree.corners()[from + at % 3]);
        extent = Math.max(extent, offset);
      }
      double size = tree.volumes()[node * Bvh.STRIDE + Bvh.SIZE];
      double rounding = tree.reach() * 0x1p-48;
      assertThat(size).as("node " + node).isLessThanOrEqualTo(2 * extent + rounding + smallest);
    }
  }

  @Test
  void axesAreOrthonormalToRounding() {
    Bvh tree = Bvh.build(SolidMeshes.star(12, unit -> 1 + 0.5 * unit[0] * unit[1]));
    for (int node = 0; node < tree.nodeCount(); node++) {
      int at = node * Bvh.STRIDE + Bvh.AXES;
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          double dot = 0;
          for (int k = 0; k < 3; k++) {
            dot += tree.volumes()[at + 3 * i + k] * tree.volumes()[at + 3 * j + k];
          }
          assertThat(Math.abs(dot - (i == j ? 1 : 0))).isLessThanOrEqualTo(0x1p-50);
        }
      }
    }
  }

  @Test
  void equalMeshesGiveEqualTrees() {
    Bvh first = Bvh.build(soup(300));
    Bvh second = Bvh.build(soup(300));
    assertThat(first.volumes()).isEqualTo(second.volumes());
    assertThat(first.corners()).isEqualTo(second.corners());
  }

  private static int firstLeaf(Bvh tree, int node) {
    int at = node;
    while (!tree.isLeaf(at)) {
      at++;
    }
    return tree.leaf(at);
  }

  private static int leafEnd(Bvh tree, int node) {
    int at = node;
    while (!tree.isLeaf(at)) {
      at = tree.secondChild(at);
    }
    return tree.leaf(at) + 1;
  }

  /** Exact squared distance to some point of the rectangle: that found by clamping, rounded. */
  private static BigDecimal squaredOffset(double[] v, int at, double[] points, int point) {
    double s = part(v, at, Bvh.AXES, v[at + Bvh.HALVES], points, point);
    double t = part(v, at, Bvh.AXES + 3, v[at + Bvh.HALVES + 1], points, point);
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      BigDecimal on =
          decimal(v[at + k])
              .add(decimal(s).multiply(decimal(v[at + Bvh.AXES + k])))
              .add(decimal(t).multiply(decimal(v[at + Bvh.AXES + 3 + k])));
      BigDecimal off = decimal(points[point + k]).subtract(on);
      sum = sum.add(off.multiply(off));
    }
    return sum;
  }

  private static double part(
      double[] v, int at, int axis, double half, double[] points, int point) {
    double dot = 0;
    for (int k = 0; k < 3; k++) {
      dot += v[at + axis + k] * (points[point + k] - v[at + k]);
    }
    return Math.max(-half, Math.min(half, dot));
  }

  private static BigDecimal square(double value) {
    return decimal(value).multiply(decimal(value));
  }

  private static BigDecimal decimal(double value) {
    return new BigDecimal(value);
  }

  /** Large enough for halves of halves to be built at once. */
  @Test
  void theTreeIsTheSameForAnyNumberOfThreads() {
    TriangleMesh mesh = Meshes.torus(160, 40, 1, 0.2);
    Bvh one = ForkJoinTask.adapt(() -> Bvh.build(mesh)).invoke();
    for (int threads : new int[] {1, 2, 5}) {
      try (ForkJoinPool pool = new ForkJoinPool(threads)) {
        Bvh other = pool.invoke(ForkJoinTask.adapt(() -> Bvh.build(mesh)));
        assertThat(other.volumes()).isEqualTo(one.volumes());
        assertThat(other.corners()).isEqualTo(one.corners());
        for (int i = 0; i < one.nodeCount(); i++) {
          assertThat(other.isLeaf(i)).isEqualTo(one.isLeaf(i));
          assertThat(one.isLeaf(i) ? other.leaf(i) : other.secondChild(i))
              .isEqualTo(one.isLeaf(i) ? one.leaf(i) : one.secondChild(i));
        }
      }
    }
  }
}
