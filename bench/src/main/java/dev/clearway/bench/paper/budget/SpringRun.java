package dev.clearway.bench.paper.budget;

import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.distance.OverlapQuery;
import dev.clearway.distance.Proximity;
import dev.clearway.methods.overlap.BudgetedAnswer;
import dev.clearway.methods.overlap.BudgetedOverlap;
import dev.clearway.methods.overlap.DescentOrder;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.List;

/** Checks placements of two springs under a budget, and beside it without one. */
final class SpringRun {
  private static final double CERTAIN = 100;

  private final OrientedBoxes spring;
  private final BudgetedOverlap query;
  private final OverlapQuery truth = new OverlapQuery();
  private final Budget budget;
  private final OpenAnswers open = new OpenAnswers();
  private final List<String> contradictions = new ArrayList<>();
  private int checks;
  private int collisions;
  private int path;
  private double confidences;

  SpringRun(OrientedBoxes spring, DescentOrder order, int tests) {
    this.spring = spring;
    this.query = BudgetedOverlap.of(spring, spring, order);
    this.budget = Budget.ofTests(tests);
  }

  /** Begins a path that has nothing to do with the last. */
  void beginPath() {
    query.forget();
    path++;
  }

  /** Checks the path's next placement. */
  BudgetedAnswer check(Placement placement) {
    double[] pose = placement.pose();
    query.begin(pose, 0, 0);
    BudgetedAnswer answer = query.run(budget);
    truth.place(spring, spring, pose, 0);
    Proximity said = truth.overlap(0);
    boolean collides = said != Proximity.APART;
    checks++;
    collisions += collides ? 1 : 0;
    switch (answer) {
      case BudgetedAnswer.Free _ -> compare(collides, "free", said, placement);
      case BudgetedAnswer.Hit _ -> compare(!collides, "hit", said, placement);
      case BudgetedAnswer.Open o -> open.add(o.confidence(), collides, path);
    }
    confidences += answer instanceof BudgetedAnswer.Open o ? o.confidence() : CERTAIN;
    return answer;
  }

  private void compare(boolean wrong, String answer, Proximity said, Placement placement) {
    if (wrong) {
      contradictions.add("%s at %s, but %s".formatted(answer, placement, said));
    }
  }

  OpenAnswers open() {
    return open;
  }

  int checks() {
    return checks;
  }

  int collisions() {
    return collisions;
  }

  /** Returns the mean confidence of all answers, certain ones counted as 100. */
  double meanConfidence() {
    return confidences / checks;
  }

  List<String> contradictions() {
    return contradictions;
  }
}
