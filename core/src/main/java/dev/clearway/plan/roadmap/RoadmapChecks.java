package dev.clearway.plan.roadmap;

import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.EdgeLooks;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Looks at and judges milestones and edges of a roadmap in one scene, for one search: only what is
 * not known of them, and notes what it finds.
 *
 * <p>Checks that were begun are kept, and go on when another path asks for them. What does not look
 * free, or stays undecided, is in the way as long as this search lasts; the roadmap keeps only what
 * is proven, of contact too. One thread.
 */
final class RoadmapChecks {
  private final Roadmap roadmap;
  private final RoadmapScene scene;
  private final EdgeChecks checks;
  private final CheckerCache checkers;
  private final Map<Integer, Verdict> verdicts = new HashMap<>();
  private final Standings milestones = new Standings();
  private final Standings edges = new Standings();
  private final Map<Integer, SegmentCheck> open = new HashMap<>();
  private final EdgeLooks looks;

  /** Milestones that look free, and edges that do since an edge was last not proven. */
  private final BitSet clearMilestones = new BitSet();

  private final BitSet clearEdges = new BitSet();

  RoadmapChecks(Roadmap roadmap, RoadmapScene scene, EdgeChecks checks, EdgeLooks looks) {
    this.roadmap = roadmap;
    this.scene = scene;
    this.checks = checks;
    this.checkers = new CheckerCache(scene);
    this.looks = looks;
  }

  Roadmap roadmap() {
    return roadmap;
  }

  RoadmapScene scene() {
    return scene;
  }

  /** Returns what counts the checks. */
  EdgeChecks counted() {
    return checks;
  }

  Status ofMilestone(int number) {
    return milestones.get(number, n -> roadmap.milestoneEvidence(n).statusIn(scene.fingerprints()));
  }

  Status ofEdge(int number) {
    return edges.get(number, n -> roadmap.edgeEvidence(n).statusIn(scene.fingerprints()));
  }

  private static Status status(boolean accepted) {
    return accepted ? Status.FREE : Status.BLOCKED;
  }

  /** Returns the edges from a number on of which it is not known whether they are free. */
  List<Integer> openEdges(int from) {
    return open(IntStream.range(from, roadmap.edgeCount()).boxed().toList());
  }

  /** Returns those of some edges of which it is not known whether they are free. */
  List<Integer> open(List<Integer> some) {
    return some.stream().filter(edge -> ofEdge(edge) == Status.OPEN).toList();
  }

  /** Takes all samples and goes through nothing: what a way asks for is looked at then. */
  Scrutiny lazy() {
    return new Scrutiny() {
      @Override
      public void admit(double[] sample) {
        roadmap.add(sample);
      }

      @Override
      public void examine(List<Integer> edges) {
        // A way that has them will.
      }
    };
  }

  /** Looks at all samples and edges. */
  Scrutiny looking() {
    return new Scrutiny() {
      @Override
      public void admit(double[] sample) {
        if (looks.isClear(sample)) {
          clearMilestones.set(roadmap.add(sample));
        }
      }

      @Override
      public void examine(List<Integer> edges) {
        for (int edge : edges) {
          if (!checks.isBudgetSpent()) {
            edgeLooksFree(edge);
          }
        }
      }
    };
  }

  /** Looks at samples and proves those that look free, and all edges. */
  Scrutiny proving(EdgePool pool) {
    return new Scrutiny() {
      @Override
      public void admit(double[] sample) {
        if (!looks.isClear(sample)) {
          return;
        }
        Verdict verdict = checks.judge(sample);
        if (checks.acceptsPoint(verdict)) {
          noteMilestone(roadmap.add(sample), verdict);
        }
      }

      @Override
      public void examine(List<Integer> edges) {
        pool.judge(edges);
      }
    };
  }

  /**
   * Looks at all of a way that is not known, and returns whether it looks free: at its milestones,
   * and if nothing is in the way there, at its edges. All that is seen to be in the way is noted,
   * so that fewer ways are searched for.
   */
  boolean looksFree(ShortestPathSearch.Route route) {
    boolean free = true;
    for (int milestone : route.milestones()) {
      free &= checks.isBudgetSpent() || milestoneLooksFree(milestone);
    }
    if (!free) {
      return false;
    }
    for (int edge : route.edges()) {
      free &= checks.isBudgetSpent() || edgeLooksFree(edge);
    }
    return free && !checks.isBudgetSpent();
  }

  private boolean milestoneLooksFree(int number) {
    if (ofMilestone(number) == Status.OPEN && !clearMilestones.get(number)) {
      if (looks.isClear(roadmap.milestone(number))) {
        clearMilestones.set(number);
      } else {
        milestones.set(number, Status.BLOCKED);
        roadmap.recordMilestone(number, plusSeen(roadmap.milestoneEvidence(number)));
      }
    }
    return ofMilestone(number) != Status.BLOCKED;
  }

  private boolean edgeLooksFree(int number) {
    if (ofEdge(number) == Status.OPEN && !clearEdges.get(number)) {
      Roadmap.Edge edge = roadmap.edge(number);
      double[] from = roadmap.milestone(edge.first());
      if (looks.isClearBetween(from, roadmap.milestone(edge.second()))) {
        clearEdges.set(number);
      } else {
        edges.set(number, Status.BLOCKED);
        roadmap.recordEdge(number, plusSeen(roadmap.edgeEvidence(number)));
      }
    }
    return ofEdge(number) != Status.BLOCKED;
  }

  /**
   * Returns evidence and that of a check of the configuration that the last look saw in contact, so
   * that later queries need not look again; none for a roadmap that is not kept.
   */
  private EdgeEvidence plusSeen(EdgeEvidence before) {
    if (!scene.isNamed()) {
      return before;
    }
    return checks.judge(looks.last()) instanceof Verdict.Hit hit ? learned(before, hit) : before;
  }

  /** Judges a milestone that was only looked at: one in the way takes all its edges with it. */
  private void judgeMilestone(int number) {
    if (ofMilestone(number) == Status.OPEN && !checks.isBudgetSpent()) {
      EdgeEvidence before = roadmap.milestoneEvidence(number);
      noteMilestone(
          number, checks.judge(checkers.beyond(before.free()), roadmap.milestone(number)));
    }
  }

  /** Notes a verdict on a milestone. */
  void noteMilestone(int number, Verdict verdict) {
    milestones.set(number, status(checks.acceptsPoint(verdict)));
    roadmap.recordMilestone(number, learned(roadmap.milestoneEvidence(number), verdict));
  }

  private EdgeEvidence learned(EdgeEvidence before, Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free free -> before.plusFree(scene.fingerprints(), free.slackLowerBound());
      case Verdict.Hit hit -> before.plusHit(PairFingerprints.of(List.of(scene.print(hit.pair()))));
      case Verdict.Undecided undecided -> before;
    };
  }

  /**
   * Goes on with the checks of edges until one is in the way, all are accepted or the budget is
   * spent; the most likely collision comes first.
   */
  void judgeEdges(List<Integer> path) {
    List<Integer> numbers = open(path);
    List<SegmentCheck> begun = new ArrayList<>();
    numbers.forEach(number -> begun.add(open.computeIfAbsent(number, this::begin)));
    checks.advance(begun);
    for (int i = 0; i < begun.size(); i++) {
      if (begun.get(i).urgency() == Double.NEGATIVE_INFINITY) {
        noteEdge(numbers.get(i), begun.get(i).verdict());
        open.remove(numbers.get(i));
      }
    }
  }

  private SegmentCheck begin(int number) {
    Roadmap.Edge edge = roadmap.edge(number);
    return checks.begin(
        checkers.beyond(roadmap.edgeEvidence(number).free()),
        roadmap.milestone(edge.first()),
        roadmap.milestone(edge.second()));
  }

  /** Notes the verdict of a check that is decided. */
  void noteEdge(int number, Verdict verdict) {
    verdicts.put(number, verdict);
    boolean accepted = checks.accepts(verdict);
    edges.set(number, status(accepted));
    if (!accepted) {
      Roadmap.Edge edge = roadmap.edge(number);
      looks.doubt(roadmap.milestone(edge.first()), roadmap.milestone(edge.second()), verdict);
      clearEdges.clear();
      judgeMilestone(edge.first());
      judgeMilestone(edge.second());
    }
    roadmap.recordEdge(number, learned(roadmap.edgeEvidence(number), verdict));
  }

  /**
   * Returns the verdict on an edge that is accepted.
   *
   * @param like whose pairs and surfaces are those of the scene
   */
  Verdict verdict(int number, Scope like) {
    Verdict verdict = verdicts.get(number);
    if (verdict != null && !(verdict instanceof Verdict.Free)) {
      return verdict;
    }
    CostCounters work = verdict == null ? CostCounters.NONE : verdict.scope().work();
    return new Verdict.Free(
        roadmap.edgeEvidence(number).slackLowerBound(),
        new Scope(like.pairs(), like.surfaces(), work));
  }

  /** Standings by number, found out when they are first asked for. */
  private static final class Standings {
    /** Null where it was not asked for yet; searches ask for almost all, again and again. */
    private Status[] known = new Status[64];

    Status get(int number, IntFunction<Status> finding) {
      if (number >= known.length || known[number] == null) {
        set(number, finding.apply(number));
      }
      return known[number];
    }

    void set(int number, Status status) {
      if (number >= known.length) {
        known = Arrays.copyOf(known, Math.max(number + 1, 2 * known.length));
      }
      known[number] = status;
    }
  }
}
