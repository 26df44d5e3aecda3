package dev.clearway.plan;

import dev.clearway.check.MotionChecker;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * All checks of one search: counted, under its budget, taken as the problem accepts them.
 *
 * <p>Once the budget is spent every answer is {@link Acceptance.Answer#BLOCKED}, so a planner looks
 * at {@link #isBudgetSpent} before it believes one. One thread.
 */
public final class EdgeChecks {
  private final ConfigurationSpace space;
  private final MotionChecker checker;
  private final Acceptance acceptance;
  private final Budget budget;
  private CostCounters work = CostCounters.NONE;
  private Optional<EdgeLooks> looks = Optional.empty();
  private long configurations;
  private long motions;
  private boolean spent;

  /** Starts to count, with a checker of its own. */
  public EdgeChecks(PlanningProblem problem, Budget budget) {
    this(problem.space(), problem.checkers().get(), problem.acceptance(), budget);
  }

  /** Starts to count. */
  public EdgeChecks(
      ConfigurationSpace space, MotionChecker checker, Acceptance acceptance, Budget budget) {
    this.space = space;
    this.checker = checker;
    this.acceptance = acceptance;
    this.budget = budget;
  }

  /** Returns whether the budget is spent. */
  public boolean isBudgetSpent() {
    spent = spent || budget.poll(total()) == Budget.Spent.YES;
    return spent;
  }

  /** The work of all checks and looks. */
  private CostCounters total() {
    return looks.map(EdgeLooks::work).orElse(CostCounters.NONE).plus(work);
  }

  /** Returns the space. */
  ConfigurationSpace space() {
    return space;
  }

  /**
   * Returns new looks at the edges of the search, whose work counts with that of its checks.
   *
   * @param near distance up to which an edge that was not proven casts doubt on others
   */
  public EdgeLooks looks(double near) {
    return looks(near, EdgeLooks.STEP);
  }

  /**
   * Does the same with another way between looks.
   *
   * @param step metres, as a bound on the travel allows
   */
  EdgeLooks looks(double near, double step) {
    EdgeLooks made = new EdgeLooks(space, checker.look(), near, step);
    looks = Optional.of(made);
    return made;
  }

  /** Returns the budget that is left, for checks that others do; it knows the work until now. */
  public Budget remainingBudget() {
    CostCounters before = total();
    return sinceNow -> budget.poll(before.plus(sinceNow));
  }

  /** Counts motions that others judged. */
  public void count(long otherMotions, CostCounters otherWork) {
    motions += otherMotions;
    work = work.plus(otherWork);
  }

  /** Returns the verdict on a configuration. */
  public Verdict judge(double[] configuration) {
    return judge(checker, configuration);
  }

  /** Returns the verdict of a checker on a configuration. */
  public Verdict judge(MotionChecker by, double[] configuration) {
    configurations++;
    Verdict verdict = by.check(configuration);
    work = work.plus(verdict.scope().work());
    return verdict;
  }

  /** Returns whether a configuration is accepted. */
  public boolean accepts(double[] configuration) {
    return acceptsPoint(judge(configuration));
  }

  /** Returns whether a verdict on a configuration is taken as without collision. */
  public boolean acceptsPoint(Verdict verdict) {
    return verdict instanceof Verdict.Free;
  }

  /** Returns whether a verdict on a motion is taken as without collision. */
  public boolean accepts(Verdict verdict) {
    return acceptance.answer(verdict) == Acceptance.Answer.CLEAR;
  }

  /**
   * Begins the check of the motion from one configuration to another, in a search that looks first
   * one that was looked at.
   */
  public SegmentCheck begin(double[] from, double[] to) {
    return begin(checker, space.motion(from, to));
  }

  /** Begins the check of the motion from one configuration to another by a checker. */
  public SegmentCheck begin(MotionChecker by, double[] from, double[] to) {
    return begin(by, space.motion(from, to));
  }

  private SegmentCheck begin(MotionChecker by, Motion motion) {
    motions++;
    SegmentCheck check = by.begin(motion);
    if (looks.isPresent()) {
      check.expectFree();
    }
    work = work.plus(check.work());
    return check;
  }

  /** Returns the verdict on the motion from one configuration to another. */
  public Verdict judge(double[] from, double[] to) {
    return judge(space.motion(from, to));
  }

  /** Returns the verdict on a motion. */
  public Verdict judge(Motion motion) {
    SegmentCheck check = begin(checker, motion);
    CostCounters before = check.work();
    check.advance(this::poll);
    work = work.plus(check.work().minus(before));
    return check.verdict();
  }

  private Budget.Spent poll(CostCounters sinceCall) {
    spent = spent || budget.poll(total().plus(sinceCall)) == Budget.Spent.YES;
    return spent ? Budget.Spent.YES : Budget.Spent.NO;
  }

  /**
   * Goes on with the checks of a path, the most likely collision first, each until it is decided:
   * what is computed of a motion is kept while it is in hand, and no collision is expected of edges
   * that were looked at.
   *
   * @return the number of a motion that is in the way, if one was found: it hits, or it is too near
   *     to contact somewhere to be proven, and how much of it is was not asked
   */
  public OptionalInt advance(List<SegmentCheck> path) {
    CostCounters before = total(path);
    double[] urgencies = path.stream().mapToDouble(SegmentCheck::urgency).toArray();
    int[] order =
        IntStream.range(0, urgencies.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> urgencies[i]).reversed())
            .mapToInt(Integer::intValue)
            .toArray();
    OptionalInt inTheWay = OptionalInt.empty();
    for (int i = 0; i < order.length && inTheWay.isEmpty() && !spent; i++) {
      SegmentCheck check = path.get(order[i]);
      CostCounters others = total(path).minus(before);
      check.advance(work -> mayBeFree(check) ? poll(others.plus(work)) : Budget.Spent.YES);
      if (!spent && (!mayBeFree(check) || check.verdict() instanceof Verdict.Hit)) {
        inTheWay = OptionalInt.of(order[i]);
      }
    }
    work = work.plus(total(path).minus(before));
    return inTheWay;
  }

  private static boolean mayBeFree(SegmentCheck check) {
    return check.prospect() == SegmentCheck.Prospect.ANY;
  }

  private static CostCounters total(List<SegmentCheck> path) {
    CostCounters total = CostCounters.NONE;
    for (SegmentCheck segment : path) {
      total = total.plus(segment.work());
    }
    return total;
  }

  /** Returns what the search cost so far. */
  public PlanCost cost(long rounds, int milestones) {
    long looked = looks.map(EdgeLooks::looks).orElse(0L);
    return new PlanCost(rounds, milestones, configurations + looked, motions, total());
  }
}
