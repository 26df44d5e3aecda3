package dev.clearway.plan.roadmap;

import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.plan.EdgeChecks;
import dev.clearway.plan.roadmap.EdgeEvidence.Status;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Judges milestones and edges of a roadmap in one scene, for one search: only what is not known of
 * them, and notes what it finds.
 *
 * <p>Checks that were begun are kept, and go on when another path asks for them. What stays
 * undecided is in the way as long as this search lasts. One thread.
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

  RoadmapChecks(Roadmap roadmap, RoadmapScene scene, EdgeChecks checks) {
    this.roadmap = roadmap;
    this.scene = scene;
    this.checks = checks;
    this.checkers = new CheckerCache(scene);
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
    return IntStream.range(from, roadmap.edgeCount())
        .filter(edge -> ofEdge(edge) == Status.OPEN)
        .boxed()
        .toList();
  }

  /** Judges a milestone, unless it is known, and returns what it comes to. */
  Status judgeMilestone(int number) {
    Status known = ofMilestone(number);
    if (known != Status.OPEN) {
      return known;
    }
    EdgeEvidence before = roadmap.milestoneEvidence(number);
    noteMilestone(number, checks.judge(checkers.beyond(before.free()), roadmap.milestone(number)));
    return ofMilestone(number);
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
    List<Integer> numbers = path.stream().filter(e -> ofEdge(e) == Status.OPEN).toList();
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
    edges.set(number, status(checks.accepts(verdict)));
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
