package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.testkit.MeshPairData;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/**
 * Prints what greedy and exact queries cost, and how tight the greedy bound is, on the data pack's
 * pair of meshes: the figures that tuning constants name. Times are those of the thread on its
 * processor. Run its {@code main} by hand.
 */
final class MeshPairMeasurement {
  private static final int ROUNDS = 8;

  private final MeshPairData data;
  private final Bvh a;
  private final Bvh b;
  private final Queries query = new Queries();

  private MeshPairMeasurement(MeshPairData data) {
    this.data = data;
    this.a = Bvh.build(data.a());
    this.b = Bvh.build(data.b());
  }

  public static void main(String[] arguments) throws IOException {
    MeshPairData data = MeshPairData.read(SharedData.root().orElseThrow());
    for (int round = 0; round < 6; round++) {
      long start = cpuTime();
      Bvh.build(data.b());
      System.out.printf("build %d ms%n", (cpuTime() - start) / 1_000_000);
    }
    MeshPairMeasurement measurement = new MeshPairMeasurement(data);
    measurement.tightness();
    measurement.cost("greedy", query -> query.greedy(0));
    if (arguments.length > 0) {
      measurement.cost("exact", query -> query.distance(Double.POSITIVE_INFINITY));
    }
  }

  private static long cpuTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void tightness() {
    double sum = 0;
    double[] ratios = new double[(int) data.freeCount()];
    int count = 0;
    for (int i = 0; i < data.distances().length; i++) {
      double exact = data.distances()[i];
      if (exact > 0) {
        query.place(b, a, data.bFromA().get(i), 0);
        ratios[count] = query.greedy(0) / exact;
        sum += ratios[count++];
      }
    }
    Arrays.sort(ratios);
    System.out.printf(
        "bound over exact: mean %.4f, tenth %.4f, median %.4f%n",
        sum / count, ratios[count / 10], ratios[count / 2]);
  }

  /** Best time of several rounds, and tests, for all, colliding and free poses. */
  private void cost(String name, ToDoubleFunction<Queries> what) {
    String[] kinds = {"all", "colliding", "free"};
    for (int kind = 0; kind < kinds.length; kind++) {
      long best = Long.MAX_VALUE;
      int count = 0;
      double sum = 0;
      long volumes = query.counters().volumeTests();
      long triangles = query.counters().triangleTests();
      for (int round = 0; round < ROUNDS; round++) {
        long start = cpuTime();
        count = 0;
        sum = 0;
        for (int i = 0; i < data.distances().length; i++) {
          if (kind == 0 || data.distances()[i] > 0 == (kind == 2)) {
            query.place(b, a, data.bFromA().get(i), 0);
            sum += what.applyAsDouble(query);
            count++;
          }
        }
        best = Math.min(best, cpuTime() - start);
      }
      System.out.printf(
          "%s %s: %.2f us, %.1f volume tests, %.2f triangle tests (sum %.6f)%n",
          name,
          kinds[kind],
          best / 1e3 / count,
          (query.counters().volumeTests() - volumes) / (double) ROUNDS / count,
          (query.counters().triangleTests() - triangles) / (double) ROUNDS / count,
          sum);
    }
  }
}
