package dev.clearway.check.profile;

import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The refinement of one motion's profile: the section with the largest gap is halved until none is
 * larger than the width.
 *
 * <p>Each section carries the pairs that can be the nearest on it; at its middle they are measured,
 * and each half gets new lines and keeps those pairs that it still needs. A section on which a pair
 * is proven to be in contact throughout is done: the separation is 0.
 *
 * <p>One use, one thread.
 */
@SuppressWarnings("NullAway.Init") // run measures first
final class ProfileRefinement {
  /** Most sections: what a profile may hold. */
  private static final int MOST_SECTIONS = 1 << 20;

  private final Motion motion;
  private final List<GeometryPair> pairs;
  private final InstantMeasurement instant;
  private final EnvelopeBuilder bounder;
  private final MotionRates before;
  private final MotionRates after;
  private final double goal;
  private final PriorityQueue<ProfileSection> open =
      new PriorityQueue<>(
          Comparator.comparingDouble(ProfileSection::gap)
              .reversed()
              .thenComparingDouble(ProfileSection::from));
  private final List<ProfileSection> done = new ArrayList<>();

  /** The least separation met so far; its lower bound is known at the end. */
  private MinimumSeparation least;

  /** Travel of the pair measured last over the longer half, and the same of the first one. */
  private double motionBound;

  private double nearestMotionBound;

  /** Refines to a gap that is smaller than the goal. */
  ProfileRefinement(
      Motion motion,
      List<GeometryPair> pairs,
      InstantMeasurement instant,
      EnvelopeBuilder bounder,
      double goal) {
    this.motion = motion;
    this.pairs = pairs;
    this.instant = instant;
    this.bounder = bounder;
    this.before = new MotionRates(motion);
    this.after = new MotionRates(motion);
    this.goal = goal;
  }

  SeparationProfile run(Budget budget) {
    CostCounters atStart = instant.work();
    begin();
    boolean spent = false;
    while (!spent && !open.isEmpty()) {
      split(open.remove());
      spent =
          open.size() + done.size() >= MOST_SECTIONS
              || budget.poll(instant.work().minus(atStart)) == Budget.Spent.YES;
    }
    SeparationProfile.StopReason end = SeparationProfile.StopReason.WIDTH_REACHED;
    if (!open.isEmpty()) {
      end = SeparationProfile.StopReason.BUDGET;
    } else if (done.stream().anyMatch(section -> section.gap() > goal)) {
      end = SeparationProfile.StopReason.ROUNDING;
    }
    done.addAll(open);
    done.sort(Comparator.comparingDouble(ProfileSection::from));
    return EnvelopeRows.of(done, pairs).profile(end, least, instant.work().minus(atStart));
  }

  /** Measures all pairs at both ends. */
  private void begin() {
    CandidatePairs all = new CandidatePairs(pairs.size());
    instant.place(motion, 0);
    for (int pair = 0; pair < pairs.size(); pair++) {
      instant.measure(pair, everApart(pair), Inside.UNKNOWN, 0);
      all.add(pair, instant.lower(), instant.upper(), instant.witness());
    }
    take(0);
    instant.place(motion, 1);
    for (int pair = 0; pair < pairs.size(); pair++) {
      instant.measure(pair, everApart(pair), Inside.UNKNOWN, 0);
      all.setTo(pair, instant.lower(), instant.upper(), instant.witness());
    }
    take(1);
    before.over(0, 1);
    file(bounder.section(0, 1, all, before));
  }

  private double everApart(int pair) {
    return pairs.get(pair).motionBound().minimumSeparation();
  }

  /** Remembers the least separation met. */
  private void take(double s) {
    if (s == 0 || instant.nearest() < least.upper()) {
      NamePair names = pairs.get(instant.nearestPair()).names();
      least = new MinimumSeparation(0, instant.nearest(), s, names);
    }
  }

  private void file(ProfileSection section) {
    boolean halves = section.from() < section.middle() && section.middle() < section.to();
    boolean shrinks = section.floor() < goal && section.gap() < Double.POSITIVE_INFINITY;
    if (section.gap() > goal && halves && shrinks) {
      open.add(section);
    } else {
      done.add(section.done());
    }
  }

  private void split(ProfileSection section) {
    double middle = section.middle();
    before.over(section.from(), middle);
    after.over(middle, section.to());
    instant.place(motion, middle);
    CandidatePairs whole = section.candidates();
    CandidatePairs.Halves halves = whole.halves();
    for (int k = 0; k < whole.size(); k++) {
      measure(whole, k);
      if (staysInContact(whole.pair(k))) {
        take(middle);
        done.add(ProfileSection.inContact(section.from(), section.to(), whole.pair(k)));
        return;
      }
      halves.add(k, instant.lower(), instant.upper(), instant.witness());
    }
    take(middle);
    file(bounder.section(section.from(), middle, halves.before(), before));
    file(bounder.section(middle, section.to(), halves.after(), after));
  }

  /**
   * Measures a pair in the middle. What bounds its separation at an end bounds it here, less the
   * travel; and where that leaves anything, neither element is inside the other.
   */
  private void measure(CandidatePairs whole, int k) {
    GeometryPair pair = pairs.get(whole.pair(k));
    double toFirst = before.motionBound(pair);
    double toSecond = after.motionBound(pair);
    double known = whole.lowerBetween(k, toFirst, toSecond);
    motionBound = Math.max(toFirst, toSecond);
    nearestMotionBound = k == 0 ? motionBound : nearestMotionBound;
    Inside inside = known > 0 ? Inside.NO : Inside.UNKNOWN;
    instant.measure(whole.pair(k), known > 0 ? known : 0, inside, motionBound + nearestMotionBound);
  }

  private boolean staysInContact(int pair) {
    return instant.lower() == 0 && instant.contactWithin(pair, motionBound) == ContactProof.PROVEN;
  }
}
