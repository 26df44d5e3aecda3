package dev.clearway.io.cell;

import dev.clearway.check.CheckSetup;
import dev.clearway.check.LoopGaps;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.check.profile.MinimumSeparation;
import dev.clearway.check.profile.MinimumSeparationSearch;
import dev.clearway.check.tube.TubeWitness;
import dev.clearway.io.path.PathFile;
import dev.clearway.io.path.Segment;
import dev.clearway.io.report.SegmentResult;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.List;
import java.util.Optional;

/**
 * Judges segments of paths as reports tell of them: the verdict, and how near pairs come.
 *
 * <p>Holds scratch: one thread. Answers do not depend on what was asked before.
 */
public final class SegmentJudge {
  /**
   * Work on a segment where no other budget is asked for: half a minute or so, a hundred times what
   * hard segments of robot arms take, so that no motion of a stranger's file takes for ever.
   */
  public static final Budget USUAL = Budget.ofWork(20_000_000);

  /** How closely the least separation is told where nothing else is asked for, metres. */
  public static final double USUAL_WIDTH = 1e-3;

  private final CheckSetup setup;
  private Optional<MotionChecker> made = Optional.empty();
  private final MinimumSeparationSearch search;
  private final LoopGaps gaps;
  private final boolean wanted;

  /**
   * Prepares to judge in a scene.
   *
   * @param width how narrow the brackets of separations are to be, metres; 0 where none is asked
   *     for
   * @throws IllegalArgumentException if the width is not finite
   */
  public SegmentJudge(CheckSetup setup, double width) {
    this.setup = setup;
    this.wanted = width > 0;
    this.search = MinimumSeparationSearch.of(setup, wanted ? width : 1);
    this.gaps = LoopGaps.of(setup.scene());
  }

  /** Returns one with the same checker that tells separations to another width. */
  public SegmentJudge withWidth(double other) {
    SegmentJudge judge = new SegmentJudge(setup, other);
    judge.made = made;
    return judge;
  }

  /** Returns this one, to judge with a checker of its scene that somebody else made. */
  public SegmentJudge with(MotionChecker checker) {
    made = Optional.of(checker);
    return this;
  }

  /** Returns the checker that it judges with, made when it is asked for first. */
  public MotionChecker checker() {
    MotionChecker checker = made.orElseGet(setup::checker);
    made = Optional.of(checker);
    return checker;
  }

  /** Returns the verdict on a segment, on a budget; where that is spent, it is not begun. */
  public Verdict verdict(Segment segment, Budget budget) {
    return switch (segment) {
      case Segment.Moving moving -> checker().check(moving.motion(), budget);
      case Segment.Resting resting ->
          budget.poll(CostCounters.NONE) == Budget.Spent.NO
              ? checker().check(resting.configuration())
              : checker().check(motion(resting), budget);
    };
  }

  /** Returns how near the pairs are that never move relative to each other. */
  public Optional<MinimumSeparation> atRest() {
    return wanted ? search.atRest() : Optional.empty();
  }

  /**
   * Returns the least separation on a segment; of a hit that misses its clearance, the separation
   * of its pair then.
   */
  public Optional<MinimumSeparation> separation(Segment segment, Verdict verdict, Budget budget) {
    if (verdict instanceof Verdict.Hit hit) {
      return setup.scene().clearance(hit.pair()) == 0
          ? Optional.empty()
          : search.ofPair(hit.pair(), hit.configuration().toArray());
    }
    if (!wanted) {
      return Optional.empty();
    }
    return switch (segment) {
      case Segment.Moving moving -> search.over(moving.motion(), budget);
      case Segment.Resting resting -> search.at(resting.configuration());
    };
  }

  /** Returns the motion of a segment; a configuration at rest is a motion from it to itself. */
  public Motion motion(Segment segment) {
    return switch (segment) {
      case Segment.Moving moving -> moving.motion();
      case Segment.Resting resting -> {
        double[] at = resting.configuration();
        yield StraightMotion.between(setup.scene().tree(), at, at);
      }
    };
  }

  /**
   * Returns what a report tells of a segment.
   *
   * @param within whether none of it leaves the limits of joints, as far as is known
   */
  public SegmentResult result(
      PathFile file,
      Segment segment,
      Verdict verdict,
      Optional<MinimumSeparation> separation,
      boolean within) {
    SegmentResult result =
        SegmentResult.of(
            file,
            segment,
            verdict,
            within ? List.of() : segment.beyondLimits(setup.scene().tree()),
            separation,
            gaps.over(motion(segment)));
    return segment instanceof Segment.Moving moving
        ? result.with(TubeWitness.find(setup, moving.motion(), verdict))
        : result;
  }
}
