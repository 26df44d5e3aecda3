package dev.clearway.bench.paper.budget;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.UndecidedReason;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks motions under growing budgets, each check going on where it stopped, and beside that in
 * one go. What is not proven free in the end counts as a collision.
 */
final class MotionRun {
  private final long[] budgets;
  private final List<OpenAnswers> open = new ArrayList<>();
  private final List<PairShares> pairs = new ArrayList<>();
  private final List<String> contradictions = new ArrayList<>();
  private int motions;
  private int free;

  /**
   * Begins a run.
   *
   * @param budgets tests in all, growing
   */
  MotionRun(long... budgets) {
    this.budgets = budgets.clone();
    for (int i = 0; i < budgets.length; i++) {
      open.add(new OpenAnswers());
      pairs.add(new PairShares());
    }
  }

  /**
   * Checks a motion, and returns the verdict in one go.
   *
   * @param group motions that belong together have the same number
   */
  Verdict check(MotionChecker checker, Motion motion, int group) {
    Verdict whole = checker.check(motion);
    boolean collides = !(whole instanceof Verdict.Free);
    SegmentCheck check = checker.begin(motion);
    long begun = tests(check.work());
    for (int i = 0; i < budgets.length; i++) {
      long spent = tests(check.work()) - begun;
      Verdict verdict = check.run(Budget.ofTests(Math.max(0, budgets[i] - spent)));
      if (verdict instanceof Verdict.Undecided undecided
          && undecided.reason() == UndecidedReason.BUDGET) {
        open.get(i).add(undecided.confidence(), collides, group);
        pairs.get(i).add(undecided, whole, group);
      }
    }
    Verdict resumed = check.run(Budget.UNLIMITED);
    if (!said(resumed).equals(said(whole))) {
      contradictions.add("motion %s: %s, resumed %s".formatted(motions, whole, resumed));
    }
    motions++;
    free += collides ? 0 : 1;
    return whole;
  }

  private static long tests(CostCounters work) {
    return work.volumeTests() + work.triangleTests();
  }

  /** What a verdict says, without what it cost. */
  private static String said(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Free proven -> "free by " + proven.slackLowerBound();
      case Verdict.Hit hit -> "hit at " + hit.parameter() + " of " + hit.pair();
      case Verdict.Undecided undecided -> undecided.reason() + " " + undecided.intervals();
    };
  }

  /** Returns the answers that a budget leaves open. */
  OpenAnswers open(int budget) {
    return open.get(budget);
  }

  /** Returns what a budget leaves open of single pairs. */
  PairShares pairs(int budget) {
    return pairs.get(budget);
  }

  int motions() {
    return motions;
  }

  /** Returns how many motions are free. */
  int free() {
    return free;
  }

  List<String> contradictions() {
    return contradictions;
  }
}
