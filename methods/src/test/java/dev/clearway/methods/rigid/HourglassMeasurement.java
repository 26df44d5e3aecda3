package dev.clearway.methods.rigid;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.plan.roadmap.EdgeMeasure;
import dev.clearway.plan.roadmap.Prm;
import dev.clearway.plan.roadmap.Roadmap;
import dev.clearway.plan.roadmap.RoadmapOptions;
import dev.clearway.plan.roadmap.RoadmapScene;
import dev.clearway.scene.Scene;
import java.util.Arrays;

/**
 * Prints what choosing neighbours by the volume of the hourglass does to roadmaps of a hook among
 * tetrahedra: edges judged, how many of them are free, how much hangs together. Arguments are the
 * number of seeds, samples, neighbours, and the weight of a turn in the metric, metres per radian.
 */
public final class HourglassMeasurement {
  private static final int SIDE = 4;

  private HourglassMeasurement() {}

  /** Prints a table. */
  public static void main(String[] args) {
    int seeds = Integer.parseInt(args[0]);
    int samples = Integer.parseInt(args[1]);
    int neighbours = Integer.parseInt(args[2]);
    double weight = Double.parseDouble(args[3]);
    for (int times : new int[] {1, 2, 3, 5}) {
      for (String by : times == 1 ? new String[] {"metric"} : new String[] {"volume", "chance"}) {
        RoadmapOptions options =
            RoadmapOptions.DEFAULT.withSamples(samples).withNeighbours(neighbours);
        System.out.println(row(seeds, weight, options, times, by));
      }
    }
  }

  private static String row(
      int seeds, double weight, RoadmapOptions options, int times, String by) {
    long[] sums = new long[6];
    int candidates = times * options.neighbours();
    for (int seed = 1; seed <= seeds; seed++) {
      Scene scene = TetrahedraForest.scene(SIDE, seed);
      ConfigurationSpace space = TetrahedraForest.space(scene, SIDE).withWeight(3, weight);
      RoadmapOptions choosing = options.choosing(candidates, measure(scene, by));
      Roadmap roadmap = new Roadmap(space);
      RoadmapScene in = RoadmapScene.of(CheckSetup.of(scene, CheckOptions.DEFAULT));
      PlanCost cost = new Prm(choosing, 1).grow(roadmap, in, PlanOptions.DEFAULT.withSeed(seed));
      add(sums, roadmap, in, cost);
    }
    return "%d candidates by %s: %d milestones, %d edges, %.1f %% free, %d tests an edge, %.1f %% of pairs joined"
        .formatted(
            candidates,
            by,
            sums[0],
            sums[1],
            100.0 * sums[2] / sums[1],
            sums[3] / sums[1],
            100.0 * sums[4] / sums[5]);
  }

  private static EdgeMeasure measure(Scene scene, String by) {
    return switch (by) {
      case "volume" -> HourglassMeasure.of(scene, "hook/pose");
      case "chance" -> (a, b) -> Arrays.hashCode(a) ^ Arrays.hashCode(b);
      default -> EdgeMeasure.NONE;
    };
  }

  private static void add(long[] sums, Roadmap roadmap, RoadmapScene in, PlanCost cost) {
    int[] part = new int[roadmap.size()];
    Arrays.setAll(part, i -> i);
    sums[0] += roadmap.size();
    sums[1] += roadmap.edgeCount();
    for (int number = 0; number < roadmap.edgeCount(); number++) {
      if (roadmap.edgeEvidence(number).statusIn(in.fingerprints()) == Status.FREE) {
        sums[2]++;
        int first = root(part, roadmap.edge(number).first());
        part[first] = root(part, roadmap.edge(number).second());
      }
    }
    sums[3] += cost.work().volumeTests() + cost.work().triangleTests();
    long[] sizes = new long[part.length];
    for (int i = 0; i < part.length; i++) {
      sizes[root(part, i)]++;
    }
    sums[4] += Arrays.stream(sizes).map(size -> size * (size - 1)).sum();
    sums[5] += (long) part.length * (part.length - 1);
  }

  private static int root(int[] part, int milestone) {
    int at = milestone;
    while (part[at] != at) {
      at = part[at];
    }
    return at;
  }
}
