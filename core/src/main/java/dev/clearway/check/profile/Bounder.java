package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairDistance;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.ElementPair;
import java.util.List;

/**
 * Draws the envelopes of one part of a motion, and drops the pairs that are nowhere the nearest on
 * it: branch and bound.
 *
 * <p>The upper line is that of the pair that keeps it lowest: from the travel, or from the way
 * between two points of the pair, which bends little. A pair whose lower line is above it at every
 * instant is farther than the nearest one throughout, so neither envelope needs it here or on any
 * piece of the part. Where the upper line is as near as it must be, planes are tried for a lower
 * line that is, too.
 *
 * <p>Scratch object, one thread.
 */
final class Bounder {
  /** Share of the room for the lower line that planes are asked to keep within. */
  private static final double SHARE = 1 - 0x1p-10;

  private final Motion motion;
  private final List<ElementPair> pairs;
  private final Placements placements;
  private final PairDistance distance;
  private final PlaneDescent planes;
  private final double goal;
  private final double[] travels;

  Bounder(
      Motion motion,
      List<ElementPair> pairs,
      Placements placements,
      PairDistance distance,
      PlaneDescent planes,
      double goal) {
    this.motion = motion;
    this.pairs = pairs;
    this.placements = placements;
    this.distance = distance;
    this.planes = planes;
    this.goal = goal;
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
    Line upper = lowest(from, to, candidates, rates);
    Section section = kept(from, to, candidates, upper);
    if (!bounded) {
      return section.unbounded();
    }
    return section.gap() > goal ? raised(section, rates) : section;
  }

  /** Finds the upper line, and moves the pair that has it to the front of all. */
  private Line lowest(double from, double to, Candidates candidates, MotionRates rates) {
    double start = candidates.leastUpperFrom();
    double end = candidates.leastUpperTo();
    int best = 0;
    double leastRise = Double.POSITIVE_INFINITY;
    Line upper = above(candidates, 0);
    for (int k = 0; k < candidates.size(); k++) {
      Line line = above(candidates, k);
      if (rise(line, start, end) > goal / 2) {
        Line first = way(from, to, candidates, k, candidates.witnessFrom(k), rates);
        Line second = way(from, to, candidates, k, candidates.witnessTo(k), rates);
        line = rise(first, start, end) < rise(line, start, end) ? first : line;
        line = rise(second, start, end) < rise(line, start, end) ? second : line;
      }
      double rise = rise(line, start, end);
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
    return upper;
  }

  private static double rise(Line line, double start, double end) {
    return Math.max(line.from() - start, line.to() - end);
  }

  private Line above(Candidates candidates, int k) {
    return Line.above(candidates.upperFrom(k), candidates.upperTo(k), travels[k]);
  }

  /** The line of the way between two points that move with the pair. */
  private Line way(
      double from, double to, Candidates candidates, int k, double[] witness, MotionRates rates) {
    ElementPair pair = pairs.get(candidates.pair(k));
    double bend = rates.bend(pair);
    if (witness.length == 0 || !(bend <= goal / 2)) {
      return Line.UNKNOWN;
    }
    double start = distance.way(pair, placements.at(motion, from), witness);
    double end = distance.way(pair, placements.at(motion, to), witness);
    return new Line(Rounding.addUp(start, bend), Rounding.addUp(end, bend));
  }

  private Section kept(double from, double to, Candidates candidates, Line upper) {
    int count = 0;
    Line lower = new Line(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    for (int k = 0; k < candidates.size(); k++) {
      Line line = below(candidates, k);
      if (!line.exceeds(upper)) {
        lower = lower.min(line);
        travels[count] = travels[k];
        candidates.move(k, count++);
      }
    }
    return Section.between(from, to, candidates.first(count), lower, upper);
  }

  private Line below(Candidates candidates, int k) {
    return Line.below(candidates.lowerFrom(k), candidates.lowerTo(k), travels[k]);
  }

  /** Returns the section with as high a lower line as it must have, if planes prove that line. */
  private Section raised(Section section, MotionRates rates) {
    Candidates candidates = section.candidates();
    double room = section.room(goal) * SHARE;
    if (!(room > 0)) {
      return section;
    }
    Line line =
        new Line(
            Rounding.subtractDown(candidates.leastLowerFrom(), room),
            Rounding.subtractDown(candidates.leastLowerTo(), room));
    planes.over(section.from(), section.to());
    for (int k = 0; k < candidates.size(); k++) {
      ElementPair pair = pairs.get(candidates.pair(k));
      if (!below(candidates, k).exceeds(line)
          && !planes.provesAbove(pair, line, rates.bend(pair), candidates, k)) {
        return section;
      }
    }
    return Section.between(section.from(), section.to(), candidates, line, section.upper());
  }
}
