package dev.clearway.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Arrays that were kept make a tree only if it contains what it must, whatever they hold. */
class BvhRestoreProperties {
  private final SplittableRandom random = new SplittableRandom(20261130);

  /** Arrays of a tree, to be spoilt. */
  private record Kept(TriangleMesh mesh, double[] volumes, int[] links, int[] order) {
    static Kept of(TriangleMesh mesh) {
      Bvh tree = Bvh.build(mesh);
      return new Kept(
          mesh, tree.volumes().clone(), tree.links().clone(), tree.trianglesOfLeaves().clone());
    }

    /** The tree, if it takes the volumes; one that does not must have others that hold all. */
    Optional<Bvh> restored() {
      AtomicBoolean refused = new AtomicBoolean();
      Optional<Bvh> tree =
          Bvh.restored(
              mesh,
              links,
              order,
              new KeptVolumes() {
                @Override
                public Optional<double[]> read() {
                  return Optional.of(volumes);
                }

                @Override
                public void refused() {
                  refused.set(true);
                }
              });
      if (tree.isEmpty()) {
        return tree;
      }
      double[] taken = tree.orElseThrow().volumes();
      assertContains(tree.orElseThrow());
      if (refused.get()) {
        assertThat(taken).isNotSameAs(volumes);
        return Optional.empty();
      }
      assertThat(taken).isSameAs(volumes);
      return tree;
    }
  }

  private TriangleMesh mesh() {
    int count = random.nextInt(1, 40);
    double[] vertices = new double[9 * count];
    int[] triangles = new int[3 * count];
    double far = random.nextInt(3) == 0 ? 1e3 : 0;
    for (int i = 0; i < vertices.length; i++) {
      vertices[i] = far + random.nextDouble(-1, 1);
    }
    for (int i = 0; i < triangles.length; i++) {
      triangles[i] = i;
    }
    return TriangleMesh.of(vertices, triangles);
  }

  @Test
  void whatWasBuiltComesBackBitForBit() {
    for (int i = 0; i < 200; i++) {
      TriangleMesh mesh = i == 0 ? Meshes.torus(80, 60, 1, 0.3) : mesh();
      Bvh built = Bvh.build(mesh);
      Bvh back = Kept.of(mesh).restored().orElseThrow();
      assertThat(back.volumes()).isEqualTo(built.volumes());
      assertThat(back.links()).isEqualTo(built.links());
      assertThat(back.corners()).isEqualTo(built.corners());
      assertThat(back.trianglesOfLeaves()).isEqualTo(built.trianglesOfLeaves());
      assertThat(back.reach()).isEqualTo(built.reach());
      for (int side = 0; side < 6; side++) {
        assertThat(back.bound(side)).isEqualTo(built.bound(side));
      }
    }
  }

  @Test
  void volumesThatAreTooSmallAreRefused() {
    for (int i = 0; i < 2_000; i++) {
      Kept kept = Kept.of(mesh());
      int at = Bvh.STRIDE * random.nextInt(kept.links().length);
      double a = kept.volumes()[at + Bvh.HALVES];
      double b = kept.volumes()[at + Bvh.HALVES + 1];
      double less = kept.volumes()[at + Bvh.RADIUS] * (1 - StrictMath.pow(10, -random.nextInt(13)));
      kept.volumes()[at + Bvh.RADIUS] = less;
      kept.volumes()[at + Bvh.SIZE] = Math.sqrt(a * a + b * b) + less;
      assertThat(kept.restored()).isEmpty();
    }
  }

  /** Larger volumes are a tree too, as long as all that is said of them is so. */
  @Test
  void volumesThatAreTooLargeAreATree() {
    Kept kept = Kept.of(mesh());
    kept.volumes()[Bvh.RADIUS] *= 2;
    assertThat(kept.restored()).isEmpty();
    double a = kept.volumes()[Bvh.HALVES];
    double b = kept.volumes()[Bvh.HALVES + 1];
    kept.volumes()[Bvh.SIZE] = Math.sqrt(a * a + b * b) + kept.volumes()[Bvh.RADIUS];
    assertThat(kept.restored()).isPresent();
  }

  private double strange(double before) {
    return switch (random.nextInt(8)) {
      case 0 -> Double.NaN;
      case 1 -> Double.POSITIVE_INFINITY;
      case 2 -> Double.NEGATIVE_INFINITY;
      case 3 -> -before;
      case 4 -> 0;
      case 5 -> before * 2;
      case 6 ->
          Double.longBitsToDouble(Double.doubleToRawLongBits(before) ^ 1L << random.nextInt(64));
      default -> random.nextDouble(-2, 2);
    };
  }

  private int strange(int before) {
    return switch (random.nextInt(6)) {
      case 0 -> Integer.MIN_VALUE;
      case 1 -> Integer.MAX_VALUE;
      case 2 -> -before;
      case 3 -> before + random.nextInt(-3, 4);
      case 4 -> before ^ 1 << random.nextInt(32);
      default -> random.nextInt(100);
    };
  }

  @Test
  void spoiltArraysAreRefusedOrContainTheirTriangles() {
    int refused = 0;
    for (int i = 0; i < 6_000; i++) {
      Kept kept = Kept.of(mesh());
      for (int change = random.nextInt(1, 4); change > 0; change--) {
        switch (random.nextInt(4)) {
          case 0 -> {
            int at = random.nextInt(kept.links().length);
            kept.links()[at] = strange(kept.links()[at]);
          }
          case 1 -> {
            int at = random.nextInt(kept.order().length);
            kept.order()[at] = strange(kept.order()[at]);
          }
          default -> {
            int at = random.nextInt(kept.volumes().length);
            kept.volumes()[at] = strange(kept.volumes()[at]);
          }
        }
      }
      Optional<Bvh> tree = kept.restored();
      refused += tree.isEmpty() ? 1 : 0;
      tree.ifPresent(BvhRestoreProperties::assertContains);
    }
    assertThat(refused).isBetween(4_500, 5_999);
  }

  private static void assertContains(Bvh tree) {
    boolean[] seen = new boolean[tree.trianglesOfLeaves().length];
    assertThat(assertContains(tree, 0, new boolean[tree.nodeCount()], seen)).isEqualTo(seen.length);
    assertThat(seen).doesNotContain(false);
  }

  /** Returns the number of leaves below a node, after comparing them with its volume. */
  private static int assertContains(Bvh tree, int node, boolean[] nodes, boolean[] triangles) {
    assertThat(nodes[node]).isFalse();
    nodes[node] = true;
    int leaves = 1;
    if (tree.isLeaf(node)) {
      triangles[tree.triangleOfLeaf(tree.leaf(node))] = true;
    } else {
      leaves =
          assertContains(tree, node + 1, nodes, triangles)
              + assertContains(tree, tree.secondChild(node), nodes, triangles);
    }
    int first = node;
    while (!tree.isLeaf(first)) {
      first++;
    }
    for (int corner = 9 * tree.leaf(first); corner < 9 * (tree.leaf(first) + leaves); corner += 3) {
      assertThat(distance(tree, node, corner)).isLessThanOrEqualTo(radius(tree, node));
    }
    return leaves;
  }

  private static double radius(Bvh tree, int node) {
    return tree.volumes()[Bvh.STRIDE * node + Bvh.RADIUS];
  }

  /** Of a corner from the rectangle of a node, to rounding that is far less than its widening. */
  private static double distance(Bvh tree, int node, int corner) {
    double[] v = tree.volumes();
    int at = Bvh.STRIDE * node;
    double[] along = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      for (int k = 0; k < 3; k++) {
        along[axis] += v[at + Bvh.AXES + 3 * axis + k] * (tree.corners()[corner + k] - v[at + k]);
      }
    }
    double x = Math.max(0, Math.abs(along[0]) - v[at + Bvh.HALVES]);
    double y = Math.max(0, Math.abs(along[1]) - v[at + Bvh.HALVES + 1]);
    return Math.sqrt(x * x + y * y + along[2] * along[2]);
  }

  @Test
  void volumesThatAreNowhereAreFittedOnceAndForAllThreads() {
    for (int i = 0; i < 40; i++) {
      TriangleMesh mesh = i == 0 ? Meshes.torus(90, 80, 1, 0.3) : mesh();
      Bvh built = Bvh.build(mesh);
      Bvh tree =
          Bvh.restored(
                  mesh,
                  built.links().clone(),
                  built.trianglesOfLeaves().clone(),
                  KeptVolumes.none())
              .orElseThrow();
      List<double[]> volumes =
          IntStream.range(0, 8).parallel().mapToObj(thread -> tree.volumes()).toList();
      assertThat(volumes).allSatisfy(each -> assertThat(each).isSameAs(volumes.getFirst()));
      assertContains(tree);
      assertThat(sumOfRadii(tree)).isLessThan(1.1 * sumOfRadii(built));
      Bvh again =
          Bvh.restored(mesh, built.links(), built.trianglesOfLeaves(), KeptVolumes.none())
              .orElseThrow();
      assertThat(again.volumes()).isEqualTo(tree.volumes());
    }
  }

  @Test
  void volumesOfLargeMeshesAreTheSameFewByFewAndAllAtOnce() {
    Bvh tree = Bvh.build(Meshes.torus(70, 60, 1, 0.3));
    LateVolumes late = new LateVolumes(tree.corners(), tree.links(), KeptVolumes.none(), true);
    double[] all = late.volumes().clone();
    assertThat(late.arrayOf(tree.nodeCount() - 1)).hasSizeLessThan(all.length / 2);
    for (int node = 0; node < tree.nodeCount(); node++) {
      int at = late.at(node);
      double[] own = Arrays.copyOfRange(late.arrayOf(node), at, at + Bvh.STRIDE);
      int from = Bvh.STRIDE * node;
      assertThat(own).isEqualTo(Arrays.copyOfRange(all, from, from + Bvh.STRIDE));
    }
    assertThat(new BvhVerification(tree.corners(), tree.links()).holds(all)).isTrue();
  }

  private static double sumOfRadii(Bvh tree) {
    return IntStream.range(0, tree.nodeCount()).mapToDouble(node -> radius(tree, node)).sum();
  }
}
