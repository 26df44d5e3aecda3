package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SolidMeshes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Two placed meshes and their distance by brute force. */
record Situation(Bvh a, Bvh b, double[] aFromB, double distance) {

  /** Returns meshes of several kinds near each other and further apart, turned and not. */
  static List<Situation> random(int seed, int count) {
    Random random = new Random(seed);
    List<Bvh> trees =
        List.of(
            Bvh.build(SolidMeshes.star(4, unit -> 0.6 + 0.3 * Math.sin(5 * unit[0] + unit[1]))),
            Bvh.build(Meshes.torus(12, 5, 0.6, 0.2)),
            Bvh.build(Meshes.box(-0.5, -0.4, -0.02, 0.5, 0.4, 0.02)),
            Bvh.build(TriangleMesh.of(new double[] {0, 0, 0}, new int[] {0, 0, 0})),
            Bvh.build(TriangleMesh.of(random.doubles(90, -0.5, 0.5).toArray(), thirty())));
    List<Situation> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Bvh a = trees.get(i % trees.size());
      Bvh b = trees.get(random.nextInt(trees.size()));
      all.add(of(a, b, pose(random)));
    }
    return all;
  }

  static Situation of(Bvh a, Bvh b, double[] aFromB) {
    return new Situation(a, b, aFromB, BruteForce.distance(mesh(a), mesh(b), aFromB));
  }

  private static int[] thirty() {
    return IntStream.range(0, 30).toArray();
  }

  private static TriangleMesh mesh(Bvh tree) {
    return (TriangleMesh) tree.shape();
  }

  /** Near or far, turned or not, one time in four. */
  private static double[] pose(Random random) {
    double reach = random.nextBoolean() ? 1 : 2.5;
    double x = random.nextDouble(-reach, reach);
    double y = random.nextDouble(-reach, reach);
    double z = random.nextDouble(-reach, reach);
    return random.nextInt(4) == 0
        ? Pose.translation(x, y, z).toArray()
        : Pose.fromRollPitchYaw(x, y, z, random.nextDouble(6), 6 * x, 6 * y).toArray();
  }

  TriangleMesh meshA() {
    return mesh(a);
  }

  TriangleMesh meshB() {
    return mesh(b);
  }

  /** Returns the same with the shapes' roles exchanged. */
  Situation swapped() {
    return new Situation(b, a, Pose.fromArray(aFromB).inverse().toArray(), distance);
  }

  /** Returns the same with both shapes moved by one pose, which changes roundings only. */
  Situation movedBy(Pose move) {
    Pose worldFromB = move.times(Pose.fromArray(aFromB));
    return new Situation(a, b, move.inverse().times(worldFromB).toArray(), distance);
  }
}
