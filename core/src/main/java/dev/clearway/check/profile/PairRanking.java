package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Finds which pairs of bodies come nearest over one motion.
 *
 * <p>Each is looked at in three instants. Let b be an upper bound of the least separation that the
 * last one wanted can have: that of as many pairs as are wanted is known to be no larger. A pair
 * that keeps b by its travel alone is not among them; the least separation of the others is
 * searched for, as far down as b. docs/guarantee.md, "Pairs one by one".
 *
 * <p>One use, one thread.
 */
final class PairRanking {
  private static final double[] INSTANTS = {0, 0.5, 1};

  private final Motion motion;
  private final Placements placements;
  private final PairSeparation separation;
  private final PlaneDescent planes;
  private final double width;
  private final Budget budget;
  private final MotionRates[] halves;

  /** Two bodies, and what was seen of them: their least separation is in a bracket. */
  private record Looked(List<GeometryPair> pairs, MinimumSeparation least) {}

  PairRanking(
      Motion motion,
      Placements placements,
      PairSeparation separation,
      PlaneDescent planes,
      double width,
      Budget budget) {
    this.motion = motion;
    this.placements = placements;
    this.separation = separation;
    this.planes = planes;
    this.width = width;
    this.budget = budget;
    this.halves = new MotionRates[] {new MotionRates(motion), new MotionRates(motion)};
    for (int half = 0; half < halves.length; half++) {
      halves[half].over(INSTANTS[half], INSTANTS[half + 1]);
    }
  }

  /** Returns the nearest, as {@link PairProfileSearch#nearest(Motion, int, Budget)} has it. */
  List<MinimumSeparation> of(Map<NamePair, List<GeometryPair>> bodies, int count) {
    List<Looked> looked = new ArrayList<>();
    for (List<GeometryPair> pairs : bodies.values()) {
      if (isSpent()) {
        return List.of();
      }
      looked.add(new Looked(pairs, look(pairs)));
    }
    looked.sort(Comparator.comparing(Looked::least, PairProfileSearch.order()));
    List<MinimumSeparation> nearest =
        new ArrayList<>(looked.stream().limit(count).map(Looked::least).toList());
    for (int k = 0; k < looked.size() && !isSpent(); k++) {
      MinimumSeparation seen = looked.get(k).least();
      double enough = nearest.getLast().upper();
      if (k >= count && seen.lower() >= enough) {
        continue;
      }
      nearest.remove(seen);
      nearest.add(
          searched(looked.get(k), looked.size() > count ? enough : Double.POSITIVE_INFINITY));
      nearest.sort(PairProfileSearch.order());
      if (nearest.size() > count) {
        nearest.removeLast();
      }
    }
    return nearest;
  }

  private boolean isSpent() {
    return budget.poll(CostCounters.NONE) == Budget.Spent.YES;
  }

  /** What is seen at the instants, and what the travel between them leaves. */
  private MinimumSeparation look(List<GeometryPair> pairs) {
    Incumbent nearest = new Incumbent(pairs, placements, separation, width);
    double[] before = new double[pairs.size()];
    double keeps = Double.POSITIVE_INFINITY;
    for (int i = 0; i < INSTANTS.length; i++) {
      nearest.place(motion, INSTANTS[i]);
      for (int pair = 0; pair < pairs.size(); pair++) {
        nearest.measure(pair, Inside.UNKNOWN, 0);
        double always = pairs.get(pair).motionBound().minimumSeparation();
        double lower = Math.min(Math.max(always, nearest.lower()), nearest.measured());
        if (i > 0) {
          double travel = halves[i - 1].motionBound(pairs.get(pair));
          double kept = Rounding.subtractDown(Rounding.addDown(before[pair], lower), travel) / 2;
          keeps = Math.min(keeps, Math.max(always, kept > 0 ? kept : 0));
        }
        before[pair] = lower;
      }
    }
    return nearest.bracket(keeps);
  }

  /** The search for the least separation of a pair, and what was seen before. */
  private MinimumSeparation searched(Looked one, double enough) {
    Incumbent nearest = new Incumbent(one.pairs(), placements, separation, width);
    nearest.leaveAbove(enough);
    MinimumSeparation seen = one.least();
    return new MinimumSeparationRefinement(motion, one.pairs(), nearest, planes, width)
        .run(budget)
        .map(
            found ->
                new MinimumSeparation(
                    Math.max(seen.lower(), found.lower()),
                    Math.min(seen.upper(), found.upper()),
                    seen.upper() < found.upper() ? seen.parameter() : found.parameter(),
                    seen.pair()))
        .orElse(seen);
  }
}
