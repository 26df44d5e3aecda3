package dev.clearway.plan.roadmap;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;

/** Draws milestones and connects them. */
final class RoadmapGrowth {
  /** Of what is there, so that a large roadmap is not searched in vain too often; not tuned. */
  private static final double GROWTH = 0.25;

  private final RoadmapChecks checks;
  private final RoadmapOptions options;
  private final Scrutiny scrutiny;
  private final SplittableRandom random;

  RoadmapGrowth(RoadmapChecks checks, RoadmapOptions options, Scrutiny scrutiny, long seed) {
    this.checks = checks;
    this.options = options;
    this.scrutiny = scrutiny;
    // A roadmap that has grown draws others than those that it has.
    this.random = new SplittableRandom(31 * seed + checks.roadmap().size());
  }

  /** Returns whether no more milestones are wanted. */
  boolean full() {
    return checks.roadmap().size() >= options.mostMilestones();
  }

  /** Draws configurations and connects those that are kept. */
  void grow() {
    Roadmap roadmap = checks.roadmap();
    int before = roadmap.size();
    int edgesBefore = roadmap.edgeCount();
    int samples = Math.max(options.samples(), (int) (before * GROWTH));
    for (int i = 0; i < samples && !full() && !checks.counted().isBudgetSpent(); i++) {
      double[] sample = new double[roadmap.space().tree().space().size()];
      roadmap.space().sample(random, sample);
      scrutiny.admit(sample);
    }
    for (int milestone = before; milestone < roadmap.size(); milestone++) {
      connect(milestone);
    }
    scrutiny.examine(checks.openEdges(edgesBefore));
  }

  /** Connects a milestone with neighbours; edges between them that are there count as such. */
  void connect(int milestone) {
    Roadmap roadmap = checks.roadmap();
    double[] from = roadmap.milestone(milestone);
    int[] candidates = roadmap.nearest(milestone, options.candidates());
    if (options.candidates() > options.neighbours()) {
      // Stable: of equal ones the nearer stays first.
      candidates =
          Arrays.stream(candidates)
              .boxed()
              .sorted(
                  Comparator.comparingDouble(
                      other -> options.measure().of(from, roadmap.milestone(other))))
              .mapToInt(Integer::intValue)
              .toArray();
    }
    int count = Math.min(options.neighbours(), candidates.length);
    for (int i = 0; i < count; i++) {
      roadmap.connect(milestone, candidates[i]);
    }
  }
}
