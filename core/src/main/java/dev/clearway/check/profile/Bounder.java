package dev.clearway.check.profile;

import dev.clearway.scene.ElementPair;
import java.util.List;

/**
 * Draws the envelopes of one part of a motion, and drops the pairs that are nowhere the nearest on
 * it: branch and bound.
 *
 * <p>The upper line is that of the pair that keeps it lowest. A pair whose lower line is above it
 * at every instant is farther than the nearest one throughout, so neither envelope needs it here or
 * on any piece of the part.
 *
 * <p>Scratch object, one thread.
 */
final class Bounder {
  private final List<ElementPair> pairs;
  private final double[] travels;

  Bounder(List<ElementPair> pairs) {
    this.pairs = pairs;
    this.travels = new double[pairs.size()];
  }

  /**
   * Returns the section from what is proven at its ends.
   *
   * @param candidates all pairs that can be the nearest; those that cannot are dropped from it
   * @param rates of the part
   */
  Section section(double from, double to, Candidates candidates, MotionRates rates) {
    boolean bounded = true;
    for (int k = 0; k < candidates.size(); k++) {
      travels[k] = rates.travel(pairs.get(candidates.pair(k)));
      bounded &= travels[k] < Double.POSITIVE_INFINITY;
    }
    double start = candidates.leastUpperFrom();
    double end = candidates.leastUpperTo();
    int best = 0;
    double leastRise = Double.POSITIVE_INFINITY;
    Line upper = above(candidates, 0);
    for (int k = 0; k < candidates.size(); k++) {
      Line line = above(candidates, k);
      double rise = Math.max(line.from() - start, line.to() - end);
      if (rise < leastRise) {
        leastRise = rise;
        upper = line;
        best = k;
      }
    }
    candidates.toFront(best); // to be measured first, since it shows how far others matter
    double travel = travels[0];
    travels[0] = travels[best];
    travels[best] = travel;
    Section section = kept(from, to, candidates, upper);
    return bounded ? section : section.unbounded();
  }

  private Section kept(double from, double to, Candidates candidates, Line upper) {
    int count = 0;
    Line lower = new Line(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    for (int k = 0; k < candidates.size(); k++) {
      Line line = Line.below(candidates.lowerFrom(k), candidates.lowerTo(k), travels[k]);
      if (!line.exceeds(upper)) {
        lower = lower.min(line);
        candidates.move(k, count++);
      }
    }
    return Section.between(from, to, candidates.first(count), lower, upper);
  }

  private Line above(Candidates candidates, int k) {
    return Line.above(candidates.upperFrom(k), candidates.upperTo(k), travels[k]);
  }
}
