package dev.clearway.bench.paper.budget;

import dev.clearway.methods.overlap.BudgetedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * The checks of a probabilistic roadmap: all pairs of free random placements are connected by
 * straight edges, each stepped from one end until it is through or a collision is found.
 */
final class Roadmap {
  /** Half lengths of the space of placements, metres and radians. */
  private static final double[] HALVES = {2.5, 2.5, 2.5, 3, 1.5, 3};

  private final List<Placement> milestones = new ArrayList<>();
  private final double step;

  private Roadmap(double step) {
    this.step = step;
  }

  /**
   * Samples free placements.
   *
   * @param step the longest change of a number, metres or radians, between two checks
   */
  static Roadmap sample(Random random, int count, double step, SpringRun checker) {
    Roadmap map = new Roadmap(step);
    while (map.milestones.size() < count) {
      Placement next = Placement.random(random, HALVES);
      checker.beginPath();
      if (checker.check(next) instanceof BudgetedAnswer.Free) {
        map.milestones.add(next);
      }
    }
    return map;
  }

  /** Checks all edges. */
  void connect(SpringRun run) {
    eachEdge((from, to) -> follow(run, from, to));
  }

  /** Tells all edges: all pairs of placements. */
  void eachEdge(BiConsumer<Placement, Placement> out) {
    for (int i = 0; i < milestones.size(); i++) {
      for (int j = 0; j < i; j++) {
        out.accept(milestones.get(i), milestones.get(j));
      }
    }
  }

  private void follow(SpringRun run, Placement from, Placement to) {
    int steps = (int) Math.ceil(from.longestChange(to) / step);
    run.beginPath();
    for (int s = 0; s <= steps; s++) {
      if (run.check(from.towards(to, (double) s / steps)) instanceof BudgetedAnswer.Hit) {
        return;
      }
    }
  }
}
