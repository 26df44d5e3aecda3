package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
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
final class EnvelopeBuilder {
  /** Share of the room for the lower line that planes are asked to keep within. */
  private static final double SHARE = 1 - 0x1p-10;

  private final Motion motion;
  private final List<GeometryPair> pairs;
  private final Placements placements;
  private final PairSeparation separation;
  private final PlaneDescent planes;
  private final double goal;
  private final double[] motionBounds;

  EnvelopeBuilder(
      Motion motion,
      List<GeometryPair> pairs,
      Placements placements,
      PairSeparation separation,
      PlaneDescent planes,
      double goal) {
    this.motion = motion;
    this.pairs = pairs;
    this.placements = placements;
    this.separation = separation;
    this.planes = planes;
    this.goal = goal;
    this.motionBounds = new double[pairs.size()];
  }

  /**
   * Returns the section from what is proven at its ends.
   *
   * @param candidates all pairs that can be the nearest; those that cannot are dropped from it
   * @param rates of the part
   */
  ProfileSection section(double from, double to, CandidatePairs candidates, MotionRates rates) {
    boolean bounded = true;
    for (int k = 0; k < candidates.size(); k++) {
      motionBounds[k] = rates.motionBound(pairs.get(candidates.pair(k)));
      bounded &= motionBounds[k] < Double.POSITIVE_INFINITY;
    }
    LinearBound upper = lowest(from, to, candidates, rates);
    ProfileSection section = kept(from, to, candidates, upper);
    if (!bounded) {
      return section.unbounded();
    }
    return section.gap() > goal ? raised(section, rates) : section;
  }

  /** Finds the upper line, and moves the pair that has it to the front of all. */
  private LinearBound lowest(double from, double to, CandidatePairs candidates, MotionRates rates) {
    double start = candidates.leastUpperFrom();
    double end = candidates.leastUpperTo();
    int best = 0;
    double leastRise = Double.POSITIVE_INFINITY;
    LinearBound upper = above(candidates, 0);
    for (int k = 0; k < candidates.size(); k++) {
      LinearBound line = above(candidates, k);
      if (rise(line, start, end) > goal / 2) {
        LinearBound first = way(from, to, candidates, k, candidates.witnessFrom(k), rates);
        LinearBound second = way(from, to, candidates, k, candidates.witnessTo(k), rates);
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
    double motionBound = motionBounds[0];
    motionBounds[0] = motionBounds[best];
    motionBounds[best] = motionBound;
    return upper;
  }

  private static double rise(LinearBound line, double start, double end) {
    return Math.max(line.from() - start, line.to() - end);
  }

  private LinearBound above(CandidatePairs candidates, int k) {
    return LinearBound.above(candidates.upperFrom(k), candidates.upperTo(k), motionBounds[k]);
  }

  /** The line of the way between two points that move with the pair. */
  private LinearBound way(
      double from,
      double to,
      CandidatePairs candidates,
      int k,
      double[] witness,
      MotionRates rates) {
    GeometryPair pair = pairs.get(candidates.pair(k));
    double accelerationBound = rates.accelerationBound(pair);
    if (witness.length == 0 || !(accelerationBound <= goal / 2)) {
      return LinearBound.UNKNOWN;
    }
    double start = separation.distanceUpperBound(pair, placements.at(motion, from), witness);
    double end = separation.distanceUpperBound(pair, placements.at(motion, to), witness);
    return new LinearBound(
        Rounding.addUp(start, accelerationBound), Rounding.addUp(end, accelerationBound));
  }

  private ProfileSection kept(
      double from, double to, CandidatePairs candidates, LinearBound upper) {
    int count = 0;
    LinearBound lower = new LinearBound(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    for (int k = 0; k < candidates.size(); k++) {
      LinearBound line = below(candidates, k);
      if (!line.exceeds(upper)) {
        lower = lower.min(line);
        motionBounds[count] = motionBounds[k];
        candidates.move(k, count++);
      }
    }
    return ProfileSection.between(from, to, candidates.first(count), lower, upper);
  }

  private LinearBound below(CandidatePairs candidates, int k) {
    return LinearBound.below(candidates.lowerFrom(k), candidates.lowerTo(k), motionBounds[k]);
  }

  /** Returns the section with as high a lower line as it must have, if planes prove that line. */
  private ProfileSection raised(ProfileSection section, MotionRates rates) {
    CandidatePairs candidates = section.candidates();
    double room = section.room(goal) * SHARE;
    if (!(room > 0)) {
      return section;
    }
    LinearBound line =
        new LinearBound(
            Rounding.subtractDown(candidates.leastLowerFrom(), room),
            Rounding.subtractDown(candidates.leastLowerTo(), room));
    planes.over(section.from(), section.to());
    for (int k = 0; k < candidates.size(); k++) {
      GeometryPair pair = pairs.get(candidates.pair(k));
      if (!below(candidates, k).exceeds(line)
          && !planes.provesAbove(pair, line, rates.accelerationBound(pair), candidates, k)) {
        return section;
      }
    }
    return ProfileSection.between(section.from(), section.to(), candidates, line, section.upper());
  }
}
