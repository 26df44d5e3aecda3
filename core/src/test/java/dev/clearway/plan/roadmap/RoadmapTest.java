package dev.clearway.plan.roadmap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanCost;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlanResult.Failure;
import dev.clearway.plan.PlanningCases;
import dev.clearway.plan.PlanningCases.Case;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Roadmaps: what grows, the same for any number of threads, and the shortest way through it. */
class RoadmapTest {
  private static final PlanOptions HOW = PlanOptions.DEFAULT.withSeed(3);

  private static RoadmapScene scene(Case task) {
    return RoadmapScene.of(CheckSetup.of(task.scene(), CheckOptions.DEFAULT));
  }

  /** All numbers of a roadmap, bit for bit, and what is known. */
  private static List<Object> contents(Roadmap roadmap) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < roadmap.size(); i++) {
      all.add(Arrays.toString(roadmap.milestone(i)));
      all.add(roadmap.milestoneEvidence(i));
    }
    for (int i = 0; i < roadmap.edgeCount(); i++) {
      all.add(roadmap.edge(i));
      all.add(roadmap.edgeEvidence(i));
    }
    return all;
  }

  @Test
  void growsAlikeForAnyNumberOfThreadsAlsoOnABudgetOfWork() {
    for (Case task : List.of(PlanningCases.arm(), PlanningCases.window())) {
      for (Budget budget : List.of(Budget.UNLIMITED, Budget.ofTests(3000))) {
        List<List<Object>> grown = new ArrayList<>();
        List<PlanCost> costs = new ArrayList<>();
        for (int threads : new int[] {1, 2, 5}) {
          Roadmap roadmap = new Roadmap(task.space());
          Prm prm = new Prm(RoadmapOptions.DEFAULT, threads);
          costs.add(prm.grow(roadmap, scene(task), HOW.with(budget)));
          grown.add(contents(roadmap));
        }
        assertThat(grown.get(1)).isEqualTo(grown.get(0));
        assertThat(grown.get(2)).isEqualTo(grown.get(0));
        assertThat(costs).containsOnly(costs.getFirst());
      }
    }
  }

  @Test
  void spentBudgetLeavesEdgesOpenAndRenewGoesOn() {
    Case task = PlanningCases.arm();
    Prm prm = new Prm(RoadmapOptions.DEFAULT, 2);
    Roadmap whole = new Roadmap(task.space());
    prm.grow(whole, scene(task), HOW);
    Roadmap part = new Roadmap(task.space());
    prm.grow(part, scene(task), HOW.with(Budget.ofTests(1500)));
    long open = count(part, task, Status.OPEN);
    assertThat(open).isBetween(10L, part.edgeCount() - 10L);
    PlanCost rest = prm.renew(part, scene(task), HOW);
    assertThat(rest.motionChecks()).isEqualTo(open);
    assertThat(contents(part)).isEqualTo(contents(whole));
    assertThat(count(part, task, Status.FREE)).isGreaterThan(100);
    assertThat(count(part, task, Status.BLOCKED)).isGreaterThan(10);
  }

  private static long count(Roadmap roadmap, Case task, Status status) {
    PairFingerprints present = scene(task).fingerprints();
    long count = 0;
    for (int edge = 0; edge < roadmap.edgeCount(); edge++) {
      count += roadmap.edgeEvidence(edge).statusIn(present) == status ? 1 : 0;
    }
    return count;
  }

  @Test
  void growingAgainDrawsOthers() {
    Case task = PlanningCases.wall();
    Roadmap roadmap = new Roadmap(task.space());
    Prm prm = new Prm(RoadmapOptions.DEFAULT, 1);
    prm.grow(roadmap, scene(task), HOW);
    int first = roadmap.size();
    prm.grow(roadmap, scene(task), HOW);
    assertThat(roadmap.size()).isGreaterThan(first + 50);
    long distinct = contents(roadmap).stream().distinct().filter(String.class::isInstance).count();
    assertThat(distinct).isEqualTo(roadmap.size());
  }

  @Test
  void queryOnAGrownRoadmapChecksLittleAndTakesTheShortestWay() {
    Case task = PlanningCases.wall();
    Roadmap roadmap = new Roadmap(task.space());
    Prm prm = new Prm(RoadmapOptions.DEFAULT.withSamples(300), 2);
    PlanCost growth = prm.grow(roadmap, scene(task), HOW);
    for (double y = -0.8; y <= 0.8; y += 0.2) {
      double[] start = {-0.7, y};
      double[] goal = {0.7, -y};
      PlanResult result = prm.plan(roadmap, scene(task), start, List.of(goal), HOW);
      assertThat(result).isInstanceOf(PlanResult.Found.class);
      assertThat(result.cost().motionChecks()).isLessThan(growth.motionChecks() / 20);
      double length = ((PlanResult.Found) result).path().length(task.space());
      double shortest = shortest(roadmap, task, roadmap.findOrAdd(start), roadmap.findOrAdd(goal));
      assertThat(length).isCloseTo(shortest, within(1e-9));
    }
  }

  /** Over edges that are not blocked: by all milestones in turn, as Bellman and Ford do. */
  private static double shortest(Roadmap roadmap, Case task, int start, int goal) {
    PairFingerprints present = scene(task).fingerprints();
    double[] lengths = new double[roadmap.size()];
    Arrays.fill(lengths, Double.POSITIVE_INFINITY);
    lengths[start] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int number = 0; number < roadmap.edgeCount(); number++) {
        Roadmap.Edge edge = roadmap.edge(number);
        if (roadmap.edgeEvidence(number).statusIn(present) != Status.BLOCKED) {
          changed |= relax(lengths, edge.first(), edge.second(), edge.length());
          changed |= relax(lengths, edge.second(), edge.first(), edge.length());
        }
      }
    }
    return lengths[goal];
  }

  private static boolean relax(double[] lengths, int from, int to, double length) {
    boolean shorter = lengths[from] + length < lengths[to];
    lengths[to] = Math.min(lengths[to], lengths[from] + length);
    return shorter;
  }

  @Test
  void fullRoadmapWithoutAWayIsExhausted() {
    Case task = PlanningCases.closed();
    RoadmapOptions few = RoadmapOptions.DEFAULT.withMostMilestones(150);
    for (PlanResult result :
        List.of(
            new Prm(few, 2).plan(task.problem(), HOW),
            new LazyPrm(few).plan(task.problem(), HOW))) {
      assertThat(result)
          .isInstanceOfSatisfying(
              PlanResult.Failed.class,
              failed -> assertThat(failed.why()).isEqualTo(Failure.EXHAUSTED));
      assertThat(result.cost().milestones()).isEqualTo(150);
    }
  }

  /** A roadmap that is grown for queries to come is proven as it grows, others prove ways. */
  @Test
  void queriesProveFewEdgesAndLazyOnesLookAtLess() {
    Case task = PlanningCases.arm();
    PlanCost grown =
        new Prm(RoadmapOptions.DEFAULT, 1).grow(new Roadmap(task.space()), scene(task), HOW);
    PlanCost eager = new Prm(RoadmapOptions.DEFAULT, 1).plan(task.problem(), HOW).cost();
    PlanCost lazy = new LazyPrm(RoadmapOptions.DEFAULT).plan(task.problem(), HOW).cost();
    assertThat(eager.motionChecks()).isLessThan(grown.motionChecks() / 20);
    assertThat(lazy.motionChecks()).isLessThan(grown.motionChecks() / 20);
    assertThat(lazy.configurationChecks()).isLessThan(eager.configurationChecks() / 4);
  }

  @Test
  void edgesThatCannotBeRunBothWaysAreNone() {
    ConfigurationSpace space = PlanningCases.air().space();
    Roadmap roadmap = new Roadmap(space);
    double half = Math.sqrt(0.5);
    int start = roadmap.add(new double[] {0, 0, 0, 0, 0, 0, 1});
    int halfTurn = roadmap.add(new double[] {0, 0, 0, 1, 0, 0, 0});
    int quarter = roadmap.add(new double[] {0, 0, 0, half, 0, 0, half});
    assertThat(roadmap.connect(start, halfTurn)).isEmpty();
    assertThat(roadmap.connect(start, quarter)).hasValue(0);
    assertThat(roadmap.connect(quarter, start)).isEmpty();
    assertThat(roadmap.edgeCount()).isEqualTo(1);
    assertThatThrownBy(() -> roadmap.connect(quarter, quarter))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> roadmap.connect(0, 3)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> roadmap.add(new double[] {9, 0, 0, 0, 0, 0, 1}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void everySetOfOptionsIsChecked() {
    RoadmapOptions usual = RoadmapOptions.DEFAULT;
    assertThatThrownBy(() -> usual.withSamples(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> usual.withNeighbours(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> usual.choosing(3, EdgeMeasure.NONE))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Prm(usual, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
