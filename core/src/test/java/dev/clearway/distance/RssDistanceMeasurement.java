package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.testkit.MeshPairData;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * Prints what bounding two volumes costs, on the pairs of them that collision checks of the data
 * pack's pair of meshes meet. Run its {@code main} by hand.
 */
final class RssDistanceMeasurement {
  private static final int ROUNDS = 40;
  private static final int PAIRS_A_POSE = 200;

  private final MeshPairData data;
  private final Bvh a;
  private final Bvh b;
  private final RssDistance rss = new RssDistance();

  /** Pose, node of a, node of b. */
  private int[] visits = new int[300];

  private int count;

  private RssDistanceMeasurement(MeshPairData data) {
    this.data = data;
    this.a = Bvh.build(data.b());
    this.b = Bvh.build(data.a());
  }

  public static void main(String[] arguments) throws IOException {
    RssDistanceMeasurement measurement =
        new RssDistanceMeasurement(MeshPairData.read(SharedData.root().orElseThrow()));
    for (int pose = 0; pose < measurement.data.distances().length; pose++) {
      measurement.descend(pose);
    }
    measurement.time();
  }

  private void descend(int pose) {
    PairStack stack = new PairStack();
    stack.push(0, 0);
    for (int left = PAIRS_A_POSE; left > 0 && !stack.isEmpty(); left--) {
      stack.pop();
      int i = stack.first();
      int j = stack.second();
      record(pose, i, j);
      if (bound(pose, i, j) > 0 || (a.isLeaf(i) && b.isLeaf(j))) {
        continue;
      }
      if (a.isLeaf(i) || (!b.isLeaf(j) && size(b, j) > size(a, i))) {
        stack.push(i, b.secondChild(j));
        stack.push(i, j + 1);
      } else {
        stack.push(a.secondChild(i), j);
        stack.push(i + 1, j);
      }
    }
  }

  private static double size(Bvh tree, int node) {
    return tree.volumes()[node * Bvh.STRIDE + Bvh.SIZE];
  }

  private void record(int pose, int i, int j) {
    if (visits.length < 3 * count + 3) {
      visits = Arrays.copyOf(visits, 2 * visits.length);
    }
    visits[3 * count] = pose;
    visits[3 * count + 1] = i;
    visits[3 * count++ + 2] = j;
  }

  private double bound(int pose, int i, int j) {
    return rss.bound(
        a.volumes(),
        i * Bvh.STRIDE,
        b.volumes(),
        j * Bvh.STRIDE,
        data.bFromA().get(pose),
        0,
        Double.POSITIVE_INFINITY);
  }

  private void time() {
    long best = Long.MAX_VALUE;
    double sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      for (int at = 0; at < 3 * count; at += 3) {
        sum += bound(visits[at], visits[at + 1], visits[at + 2]);
      }
      best = Math.min(best, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
    }
    System.out.printf(
        "%d pairs, %.1f ns each (sum of bounds %.9f)%n", count, (double) best / count, sum);
  }
}
