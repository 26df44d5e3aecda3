package dev.clearway.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.SegmentCheck;
import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.proof.Budget;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LazyTreesTest {
  private final Case task = PlanningCases.wall();
  private LazyTrees trees;
  private EdgeChecks checks;
  private int start;
  private int middle;
  private int leaf;
  private int goal;
  private int beforeGoal;

  /** start, middle with a leaf of its own; goal, before it. */
  @BeforeEach
  void grow() {
    int[] axes = task.space().linearCoordinates();
    trees = new LazyTrees(new DensityGrid(task.space(), axes), new DensityGrid(task.space(), axes));
    checks = new EdgeChecks(task.problem(), Budget.UNLIMITED);
    start = trees.addRoot(task.start(), true);
    goal = trees.addRoot(task.goal(), false);
    middle = trees.add(task.start().clone(), start);
    leaf = trees.add(task.start().clone(), middle);
    beforeGoal = trees.add(task.goal().clone(), goal);
  }

  @Test
  void pathRunsFromStartToGoal() {
    assertThat(trees.path(leaf, beforeGoal)).containsExactly(start, middle, leaf, beforeGoal, goal);
  }

  @Test
  void whatHangsOnACutEdgeGoesOverByTheBridge() {
    List<Integer> path = trees.path(middle, beforeGoal);
    trees.cut(path, 0, path.indexOf(middle));
    assertThat(trees.isForward(start)).isTrue();
    assertThat(trees.isForward(middle)).isFalse();
    assertThat(trees.isForward(leaf)).isFalse();
    assertThat(trees.tree(true).size()).isEqualTo(1);
    assertThat(trees.tree(false).size()).isEqualTo(4);
    assertThat(trees.path(start, leaf)).containsExactly(start, leaf, middle, beforeGoal, goal);
  }

  @Test
  void soItDoesInTheTreeFromTheGoal() {
    List<Integer> path = trees.path(middle, beforeGoal);
    trees.cut(path, 2, path.indexOf(middle));
    assertThat(trees.isForward(beforeGoal)).isTrue();
    assertThat(trees.tree(false).size()).isEqualTo(1);
    assertThat(trees.path(beforeGoal, goal)).containsExactly(start, middle, beforeGoal, goal);
  }

  @Test
  void nothingMovesWhereTheBridgeIsCut() {
    List<Integer> path = trees.path(middle, beforeGoal);
    trees.cut(path, 1, path.indexOf(middle));
    assertThat(trees.tree(true).size()).isEqualTo(3);
    assertThat(trees.tree(false).size()).isEqualTo(2);
  }

  @Test
  void checksAreKeptUnlessTheirEdgeIsCut() {
    List<Integer> path = trees.path(leaf, beforeGoal);
    List<SegmentCheck> first = trees.checks(path, checks);
    assertThat(trees.checks(path, checks)).isEqualTo(first);
    trees.cut(path, 0, path.indexOf(leaf));
    List<SegmentCheck> second = trees.checks(trees.path(start, middle), checks);
    assertThat(second).hasSize(4).doesNotContain(first.getFirst());
    assertThat(second.subList(1, 4)).isEqualTo(first.subList(1, 4));
  }

  @Test
  void anEdgeThatIsRunTheOtherWayIsJudgedAnew() {
    List<SegmentCheck> first = trees.checks(trees.path(leaf, beforeGoal), checks);
    List<Integer> path = trees.path(middle, beforeGoal);
    trees.cut(path, 0, path.indexOf(middle));
    List<Integer> back = trees.path(start, leaf);
    assertThat(back).containsExactly(start, leaf, middle, beforeGoal, goal);
    assertThat(trees.checks(back, checks).get(1)).isNotSameAs(first.get(1));
  }
}
