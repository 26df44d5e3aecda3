package dev.clearway.methods.rigid.transformed;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.PairHeap;
import dev.clearway.distance.QueryCounters;
import dev.clearway.distance.convex.ConvexDistance;
import dev.clearway.distance.convex.Placements;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.testkit.MeshPairData;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.SharedData;
import dev.clearway.testkit.SolidMeshes;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Random;

/**
 * Prints what distances in transformed workspaces cost with several kinds of bounding volume: a
 * hook among tetrahedra, and the data pack's pair of meshes. Run its {@code main} by hand; an
 * argument chooses the kinds whose name contains it.
 */
final class TransformedVolumesMeasurement {
  private static final int MAPS = 300;
  private static final int INSTANTS = 5;
  private static final int ROUNDS = 3;

  private final Bvh a;
  private final Bvh b;
  private final double[][] poses;
  private final double[][] maps = new double[MAPS][];
  private final TransformedPair pair = new TransformedPair(new QueryCounters());
  private final PairHeap parts = new PairHeap();
  private final String wanted;
  private long volumeTests;
  private long triangleTests;

  /** A bound of two nodes of the pair in place. */
  private interface Volumes {
    double bound(int i, int j, double plenty);

    /** Makes ready for a map; what changes with the first shape's place is asked for again. */
    default void map(boolean placeOnly, double[] map, double[] poses) {}
  }

  private TransformedVolumesMeasurement(
      Bvh a, Bvh b, double[][] poses, double radius, double way, String wanted) {
    Random random = new Random(4);
    this.wanted = wanted;
    this.a = a;
    this.b = b;
    this.poses = poses;
    for (int i = 0; i < MAPS; i++) {
      maps[i] = map(random, radius, way);
    }
  }

  public static void main(String[] arguments) throws IOException {
    String wanted = arguments.length > 0 ? arguments[0] : "";
    System.out.println("a hook among 1,331 tetrahedra, ellipsoids of short flights");
    hook(3, wanted).run();
    System.out.println("the same, of long flights");
    hook(30, wanted).run();
    MeshPairData data = MeshPairData.read(SharedData.root().orElseThrow());
    double[][] poses = new double[MAPS * INSTANTS][2 * Pose.SIZE];
    for (int i = 0; i < poses.length; i++) {
      Pose.IDENTITY.copyTo(poses[i], 0);
      double[] placed = data.bFromA().get(i % data.bFromA().size());
      System.arraycopy(placed, 0, poses[i], Pose.SIZE, Pose.SIZE);
    }
    Bvh first = Bvh.build(data.b());
    System.out.println("the pair of meshes");
    new TransformedVolumesMeasurement(
            first, Bvh.build(data.a()), poses, 0.3 * first.reach(), first.reach(), wanted)
        .run();
  }

  private static TransformedVolumesMeasurement hook(double way, String wanted) {
    Random random = new Random(5);
    TriangleMesh hook =
        SolidMeshes.together(
            Meshes.box(-2.5, -2.5, -0.25, 2.5, -2, 0.25),
            Meshes.box(-2.5, -1.9, -0.25, -2, 2.5, 0.25));
    TriangleMesh[] cells = new TriangleMesh[11 * 11 * 11];
    for (int i = 0; i < cells.length; i++) {
      double[] corners = new double[12];
      for (int c = 0; c < 12; c += 3) {
        double[] turned = Placements.random(random, 0);
        for (int k = 0; k < 3; k++) {
          corners[c + k] = 5 * turned[k] + 10 * (k == 0 ? i % 11 : k == 1 ? i / 11 % 11 : i / 121);
        }
      }
      cells[i] = TriangleMesh.of(corners, new int[] {0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0});
    }
    double[][] poses = new double[MAPS * INSTANTS][2 * Pose.SIZE];
    for (double[] each : poses) {
      System.arraycopy(Placements.random(random, 0), 0, each, 0, Pose.SIZE);
      for (int k = 9; k < 12; k++) {
        each[k] = random.nextDouble(100);
      }
      Pose.IDENTITY.copyTo(each, Pose.SIZE);
    }
    return new TransformedVolumesMeasurement(
        Bvh.build(hook), Bvh.build(SolidMeshes.together(cells)), poses, 3, way, wanted);
  }

  /** The paper's map for a turn of up to half a circle and a way of up to so much. */
  private static double[] map(Random random, double radius, double way) {
    double[] frame = Placements.random(random, 0);
    double across = Math.sqrt(2.0 / 3) / (radius * random.nextDouble(0.3, Math.PI));
    double dz = way * random.nextDouble(0.1, 0.6);
    double[] out = new double[9];
    for (int row = 0; row < 3; row++) {
      double shear = row == 2 ? 0 : way * random.nextDouble(-0.6, 0.6) / dz;
      for (int k = 0; k < 3; k++) {
        double entry = frame[3 * row + k] - shear * frame[6 + k];
        out[3 * row + k] = row == 2 ? Math.sqrt(1.0 / 3) / dz * frame[6 + k] : across * entry;
      }
    }
    return out;
  }

  private void run() {
    measure("balls", new Balls());
    measure("boxes along the axes", new Boxes());
    measure("rectangles along the way", (i, j, plenty) -> pair.wayBound(i, j));
    measure("both of these", pair::nodeBound);
    measure("rectangles by GJK", new Gjk());
    measure("boxes built anew", new Fitted());
  }

  private void measure(String name, Volumes volumes) {
    if (!name.contains(wanted)) {
      return;
    }
    double best = Double.POSITIVE_INFINITY;
    double sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
      volumeTests = 0;
      triangleTests = 0;
      sum = 0;
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      for (int q = 0; q < MAPS * INSTANTS; q++) {
        double[] map = maps[q / INSTANTS];
        pair.place(a, b, poses[q], 0, Pose.SIZE);
        pair.map(map);
        volumes.map(q % INSTANTS > 0, map, poses[q]);
        sum += separation(volumes);
      }
      long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
      best = Math.min(best, took * 1e-3 / (MAPS * INSTANTS));
    }
    double count = MAPS * INSTANTS;
    System.out.printf(
        "%-25s %7.1f volume tests, %6.1f triangle tests, %7.1f µs (sum of distances %.6f)%n",
        name, volumeTests / count, triangleTests / count, best, sum);
  }

  private double separation(Volumes volumes) {
    double least = Double.POSITIVE_INFINITY;
    parts.clear();
    add(volumes, 0, 0, 0, least);
    while (least > 0 && parts.least() < least) {
      int i = parts.first();
      int j = parts.second();
      double known = parts.least();
      parts.removeLeast();
      if (pair.areLeaves(i, j)) {
        triangleTests++;
        least = Math.min(least, Math.max(known, pair.leafBound(i, j)));
        parts.leaveOutFrom(least);
      } else {
        boolean second = pair.splitsSecond(i, j);
        add(volumes, second ? i : i + 1, second ? j + 1 : j, known, least);
        add(volumes, second ? i : a.secondChild(i), second ? b.secondChild(j) : j, known, least);
      }
    }
    return least;
  }

  private void add(Volumes volumes, int i, int j, double known, double plenty) {
    volumeTests++;
    parts.add(i, j, Math.max(known, volumes.bound(i, j, plenty)));
  }

  /** Balls around the nodes' centres: ellipsoids in the workspace. */
  private final class Balls implements Volumes {
    private double[] t = new double[9];
    private double[] place = new double[2 * Pose.SIZE];
    private final double[] n = new double[3];

    @Override
    public void map(boolean placeOnly, double[] map, double[] poses) {
      t = map;
      place = poses;
    }

    @Override
    public double bound(int i, int j, double plenty) {
      double[] v = a.volumes();
      double[] w = b.volumes();
      int c = i * Bvh.STRIDE;
      int d = j * Bvh.STRIDE;
      double[] p = place;
      for (int k = 0; k < 3; k++) {
        int r = 3 * k;
        n[k] =
            p[12 + r] * w[d]
                + p[13 + r] * w[d + 1]
                + p[14 + r] * w[d + 2]
                + p[21 + k]
                - (p[r] * v[c] + p[r + 1] * v[c + 1] + p[r + 2] * v[c + 2] + p[9 + k]);
      }
      double x = t[0] * n[0] + t[1] * n[1] + t[2] * n[2];
      double y = t[3] * n[0] + t[4] * n[1] + t[5] * n[2];
      double z = t[6] * n[0] + t[7] * n[1] + t[8] * n[2];
      double gx = t[0] * x + t[3] * y + t[6] * z;
      double gy = t[1] * x + t[4] * y + t[7] * z;
      double gz = t[2] * x + t[5] * y + t[8] * z;
      double length = Math.sqrt(x * x + y * y + z * z);
      double sizes = v[c + Bvh.SIZE] + w[d + Bvh.SIZE];
      return length - sizes * Math.sqrt(gx * gx + gy * gy + gz * gz) / length;
    }
  }

  /** What the frames of both shapes are mapped by. */
  private abstract static class Images implements Volumes {
    final double[] mA = new double[9];
    final double[] mB = new double[9];
    final double[] offset = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
    double norm;

    @Override
    public void map(boolean placeOnly, double[] t, double[] poses) {
      double squares = 0;
      for (int i = 0; i < 9; i++) {
        int r = i - i % 3;
        squares += t[i] * t[i];
        mA[i] = 0;
        mB[i] = 0;
        for (int k = 0; k < 3; k++) {
          mA[i] += t[r + k] * poses[3 * k + i % 3];
          mB[i] += t[r + k] * poses[12 + 3 * k + i % 3];
        }
      }
      norm = Math.sqrt(squares);
      for (int k = 0; k < 3; k++) {
        offset[9 + k] = 0;
        for (int c = 0; c < 3; c++) {
          offset[9 + k] += t[3 * k + c] * (poses[21 + c] - poses[9 + c]);
        }
      }
    }
  }

  /** Boxes around the images of the swept spheres: parallelepipeds in the workspace. */
  private final class Boxes extends Images {
    @Override
    public double bound(int i, int j, double plenty) {
      double squares = 0;
      for (int k = 0; k < 3; k++) {
        double centres = offset[9 + k] + along(b, j, mB, k, 0) - along(a, i, mA, k, 0);
        double separation = Math.abs(centres) - half(a, i, mA, k) - half(b, j, mB, k);
        squares += separation > 0 ? separation * separation : 0;
      }
      return Math.sqrt(squares);
    }

    private static double along(Bvh tree, int node, double[] m, int row, int vector) {
      double[] v = tree.volumes();
      int at = node * Bvh.STRIDE + 3 * vector;
      int r = 3 * row;
      return m[r] * v[at] + m[r + 1] * v[at + 1] + m[r + 2] * v[at + 2];
    }

    private static double half(Bvh tree, int node, double[] m, int row) {
      double[] v = tree.volumes();
      int at = node * Bvh.STRIDE;
      int r = 3 * row;
      double length = Math.sqrt(m[r] * m[r] + m[r + 1] * m[r + 1] + m[r + 2] * m[r + 2]);
      return Math.abs(along(tree, node, m, row, 1)) * v[at + Bvh.HALVES]
          + Math.abs(along(tree, node, m, row, 2)) * v[at + Bvh.HALVES + 1]
          + length * v[at + Bvh.RADIUS];
    }
  }

  /** The images of the swept spheres themselves, by their supports. */
  private final class Gjk extends Images {
    private final TransformedSupport ofA = new TransformedSupport();
    private final TransformedSupport ofB = new TransformedSupport();
    private final ConvexDistance query = new ConvexDistance();

    @Override
    public void map(boolean placeOnly, double[] t, double[] poses) {
      super.map(placeOnly, t, poses);
      ofA.set(mA, norm * a.reach());
      ofB.set(mB, norm * b.reach());
    }

    @Override
    public double bound(int i, int j, double plenty) {
      ofA.take(a, i);
      ofB.take(b, j);
      query.query(ofA, ofB, offset, 0, plenty);
      return query.lower();
    }
  }

  /** Boxes fitted to the transformed corners, from the leaves upward: of b once for each map. */
  private final class Fitted implements Volumes {
    private final double[] boxesOfA = new double[6 * a.nodeCount()];
    private final double[] boxesOfB = new double[6 * b.nodeCount()];

    @Override
    public void map(boolean placeOnly, double[] t, double[] poses) {
      fit(a, boxesOfA, t, poses, 0);
      if (!placeOnly || poses[Pose.SIZE] != 1) {
        fit(b, boxesOfB, t, poses, Pose.SIZE);
      }
    }

    private static void fit(Bvh tree, double[] boxes, double[] t, double[] poses, int at) {
      for (int node = tree.nodeCount() - 1; node >= 0; node--) {
        int to = 6 * node;
        if (!tree.isLeaf(node)) {
          int first = 6 * (node + 1);
          int second = 6 * tree.secondChild(node);
          for (int k = 0; k < 3; k++) {
            boxes[to + k] = Math.min(boxes[first + k], boxes[second + k]);
            boxes[to + 3 + k] = Math.max(boxes[first + 3 + k], boxes[second + 3 + k]);
          }
          continue;
        }
        for (int k = 0; k < 3; k++) {
          boxes[to + k] = Double.POSITIVE_INFINITY;
          boxes[to + 3 + k] = Double.NEGATIVE_INFINITY;
        }
        for (int c = 9 * tree.leaf(node); c < 9 * tree.leaf(node) + 9; c += 3) {
          corner(tree.corners(), c, boxes, to, t, poses, at);
        }
      }
    }

    private static void corner(
        double[] v, int c, double[] boxes, int to, double[] t, double[] p, int at) {
      double x = p[at] * v[c] + p[at + 1] * v[c + 1] + p[at + 2] * v[c + 2] + p[at + 9];
      double y = p[at + 3] * v[c] + p[at + 4] * v[c + 1] + p[at + 5] * v[c + 2] + p[at + 10];
      double z = p[at + 6] * v[c] + p[at + 7] * v[c + 1] + p[at + 8] * v[c + 2] + p[at + 11];
      for (int k = 0; k < 3; k++) {
        double mapped = t[3 * k] * x + t[3 * k + 1] * y + t[3 * k + 2] * z;
        boxes[to + k] = Math.min(boxes[to + k], mapped);
        boxes[to + 3 + k] = Math.max(boxes[to + 3 + k], mapped);
      }
    }

    @Override
    public double bound(int i, int j, double plenty) {
      double squares = 0;
      for (int k = 0; k < 3; k++) {
        double separation =
            Math.max(
                boxesOfB[6 * j + k] - boxesOfA[6 * i + 3 + k],
                boxesOfA[6 * i + k] - boxesOfB[6 * j + 3 + k]);
        squares += separation > 0 ? separation * separation : 0;
      }
      return Math.sqrt(squares);
    }
  }
}
