package dev.clearway.bench.paper.planning;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.PathCheck;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.proof.Budget;
import java.util.ArrayList;
import java.util.List;

/** Says of planned paths whether they collide, by a check of its own. One thread. */
final class PathJudge {
  /** Stands for the paper's tolerance 0, metres. */
  static final double TOLERANCE = 1e-6;

  private final ConfigurationSpace space;
  private final MotionChecker checker;

  PathJudge(Query query) {
    this.space = query.space();
    this.checker =
        CheckSetup.of(query.scene().scene(), CheckOptions.DEFAULT.withTolerance(TOLERANCE))
            .checker();
  }

  /** What a path is. */
  enum Answer {
    /** There is no path. */
    NONE,
    /** Proven free. */
    FREE,
    /** Proven to collide. */
    COLLIDES,
    /** Neither: something comes closer than the tolerance. */
    OPEN
  }

  /** Judges what a search found. */
  Answer judge(PlanResult result) {
    return switch (result) {
      case PlanResult.Found found -> judge(found.path());
      case PlanResult.Failed failed -> Answer.NONE;
    };
  }

  private Answer judge(PlannedPath path) {
    List<SegmentCheck> segments = new ArrayList<>();
    for (int i = 0; i < path.verdicts().size(); i++) {
      segments.add(checker.begin(path.motion(i, space)));
    }
    if (PathCheck.of(segments).run(Budget.UNLIMITED).isPresent()) {
      return Answer.COLLIDES;
    }
    return segments.stream().allMatch(s -> s.verdict() instanceof Verdict.Free)
        ? Answer.FREE
        : Answer.OPEN;
  }
}
