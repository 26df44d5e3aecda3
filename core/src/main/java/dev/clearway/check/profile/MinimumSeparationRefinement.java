package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.scene.GeometryPair;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;

/**
 * The branch and bound of one motion: parts on which some pair is not proven to keep what is wanted
 * are halved, the one that may come nearest first.
 *
 * <p>What is wanted falls as nearer pairs are met, so what was proven before stays proven. One use,
 * one thread.
 */
final class MinimumSeparationRefinement {
  /** Most parts, a bound of memory and time; what is open then is only bounded by its travel. */
  private static final int MOST_PARTS = 1 << 17;

  private final Motion motion;
  private final List<GeometryPair> pairs;
  private final Incumbent nearest;
  private final PlaneDescent planes;
  private final double width;
  private final MotionRates first;
  private final MotionRates second;
  private final PriorityQueue<Part> open =
      new PriorityQueue<>(Comparator.comparingDouble(Part::proven).thenComparingDouble(Part::from));

  /** What is proven of the parts that cannot be halved on, metres. */
  private double floor = Double.POSITIVE_INFINITY;

  /**
   * A part of the motion that is not done.
   *
   * @param candidates the pairs that are not proven to keep what is wanted on it
   * @param proven what these are proven to keep
   */
  private record Part(double from, double to, CandidatePairs candidates, double proven) {
    double middle() {
      return from + (to - from) / 2;
    }
  }

  MinimumSeparationRefinement(
      Motion motion,
      List<GeometryPair> pairs,
      Incumbent nearest,
      PlaneDescent planes,
      double width) {
    this.motion = motion;
    this.pairs = pairs;
    this.nearest = nearest;
    this.planes = planes;
    this.width = width;
    this.first = new MotionRates(motion);
    this.second = new MotionRates(motion);
  }

  /** Returns the bracket; empty where the budget is spent before there is one. */
  Optional<MinimumSeparation> run(Budget budget) {
    CostCounters atStart = nearest.work();
    if (!begin(() -> isSpent(budget, atStart))) {
      return Optional.empty();
    }
    int parts = 0;
    while (!open.isEmpty()
        && open.element().proven() < nearest.wanted()
        && parts++ < MOST_PARTS
        && !isSpent(budget, atStart)) {
      halve(open.remove());
    }
    double rest = open.isEmpty() ? Double.POSITIVE_INFINITY : open.element().proven();
    return Optional.of(nearest.bracket(Math.min(nearest.wanted(), Math.min(floor, rest))));
  }

  private boolean isSpent(Budget budget, CostCounters atStart) {
    return budget.poll(nearest.work().minus(atStart)) == Budget.Spent.YES;
  }

  /** Measures all pairs at both ends; returns whether that was done before a halt. */
  private boolean begin(BooleanSupplier halt) {
    CandidatePairs all = new CandidatePairs(pairs.size());
    nearest.place(motion, 0);
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (halt.getAsBoolean()) {
        return false;
      }
      nearest.measure(pair, Inside.UNKNOWN, 0);
      all.add(pair, known(pair), nearest.measured(), nearest.witness());
    }
    nearest.place(motion, 1);
    for (int pair = 0; pair < pairs.size(); pair++) {
      if (halt.getAsBoolean()) {
        return false;
      }
      nearest.measure(pair, Inside.UNKNOWN, 0);
      all.setTo(pair, known(pair), nearest.measured(), nearest.witness());
    }
    first.over(0, 1);
    file(0, 1, all, first);
    return true;
  }

  /**
   * A lower bound on the separation measured last, or what the pair keeps at every configuration.
   */
  private double known(int pair) {
    double always = pairs.get(pair).motionBound().minimumSeparation();
    return Math.min(Math.max(always, nearest.lower()), nearest.measured());
  }

  private void halve(Part part) {
    double middle = part.middle();
    first.over(part.from(), middle);
    second.over(middle, part.to());
    nearest.place(motion, middle);
    CandidatePairs whole = part.candidates();
    CandidatePairs.Halves halves = whole.halves();
    for (int k = 0; k < whole.size(); k++) {
      double known = measure(whole, k);
      double upper = nearest.measured();
      if (upper - known > width && upper < Double.POSITIVE_INFINITY) {
        floor = Math.min(floor, part.proven()); // rounding allows no nearer look
        return;
      }
      halves.add(k, known, upper, nearest.witness());
    }
    file(part.from(), middle, halves.before(), first);
    file(middle, part.to(), halves.after(), second);
  }

  /**
   * Measures a candidate in the middle. What bounds its separation at an end bounds it here, less
   * the travel; where that leaves anything, neither element is inside the other.
   *
   * @return a lower bound on its separation there
   */
  private double measure(CandidatePairs whole, int k) {
    GeometryPair pair = pairs.get(whole.pair(k));
    double toFirst = first.motionBound(pair);
    double toSecond = second.motionBound(pair);
    double known = whole.lowerBetween(k, toFirst, toSecond);
    nearest.measure(
        whole.pair(k), known > 0 ? Inside.NO : Inside.UNKNOWN, Math.max(toFirst, toSecond));
    return Math.min(Math.max(known, nearest.lower()), nearest.measured());
  }

  /** Puts a part into the queue with those candidates that are not proven on it. */
  private void file(double from, double to, CandidatePairs candidates, MotionRates rates) {
    planes.over(from, to);
    int count = 0;
    double proven = Double.POSITIVE_INFINITY;
    for (int k = 0; k < candidates.size(); k++) {
      double keeps = keeps(candidates, k, rates);
      if (!(keeps >= nearest.wanted() || planesProve(candidates, k, rates))) {
        proven = Math.min(proven, keeps > 0 ? keeps : 0);
        candidates.move(k, count++);
      }
    }
    if (count == 0) {
      return;
    }
    Part part = new Part(from, to, candidates.first(count), proven);
    if (from < part.middle() && part.middle() < to && bounded(part, rates)) {
      open.add(part);
    } else {
      floor = Math.min(floor, proven);
    }
  }

  private boolean bounded(Part part, MotionRates rates) {
    for (int k = 0; k < part.candidates().size(); k++) {
      if (!(rates.motionBound(pairs.get(part.candidates().pair(k))) < Double.POSITIVE_INFINITY)) {
        return false;
      }
    }
    return true;
  }

  /** What the pair keeps throughout, by its travel: where the cones from both ends meet. */
  private double keeps(CandidatePairs candidates, int k, MotionRates rates) {
    double motionBound = rates.motionBound(pairs.get(candidates.pair(k)));
    double ends = Rounding.addDown(candidates.lowerFrom(k), candidates.lowerTo(k));
    return Rounding.subtractDown(ends, motionBound) / 2;
  }

  private boolean planesProve(CandidatePairs candidates, int k, MotionRates rates) {
    GeometryPair pair = pairs.get(candidates.pair(k));
    LinearBound wanted = new LinearBound(nearest.wanted(), nearest.wanted());
    return wanted.from() > 0
        && planes.provesAbove(pair, wanted, rates.accelerationBound(pair), candidates, k);
  }
}
