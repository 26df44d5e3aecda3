package dev.clearway.check.profile;

import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.Work;
import dev.clearway.proof.placement.Contact;
import dev.clearway.proof.placement.PairDistance.Inside;
import dev.clearway.scene.ElementPair;
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
final class Refinement {
  /** Most sections: what a profile may hold. */
  private static final int MOST_SECTIONS = 1 << 20;

  private final Motion motion;
  private final List<ElementPair> pairs;
  private final Instant instant;
  private final Bounder bounder;
  private final MotionRates before;
  private final MotionRates after;
  private final double goal;
  private final PriorityQueue<Section> open =
      new PriorityQueue<>(
          Comparator.comparingDouble(Section::gap).reversed().thenComparingDouble(Section::from));
  private final List<Section> done = new ArrayList<>();

  /** The least separation met so far; its lower bound is known at the end. */
  private LeastSeparation least;

  /** Travel of the pair measured last over the longer half, and the same of the first one. */
  private double travel;

  private double nearestTravel;

  /** Refines to a gap that is smaller than the goal. */
  Refinement(
      Motion motion, List<ElementPair> pairs, Instant instant, Bounder bounder, double goal) {
    this.motion = motion;
    this.pairs = pairs;
    this.instant = instant;
    this.bounder = bounder;
    this.before = new MotionRates(motion);
    this.after = new MotionRates(motion);
    this.goal = goal;
  }

  SeparationProfile run(Budget budget) {
    Work atStart = instant.work();
    begin();
    boolean spent = false;
    while (!spent && !open.isEmpty()) {
      split(open.remove());
      spent =
          open.size() + done.size() >= MOST_SECTIONS
              || budget.poll(instant.work().minus(atStart)) == Budget.Spent.YES;
    }
    SeparationProfile.End end = SeparationProfile.End.WIDTH_REACHED;
    if (!open.isEmpty()) {
      end = SeparationProfile.End.BUDGET;
    } else if (done.stream().anyMatch(section -> section.gap() > goal)) {
      end = SeparationProfile.End.ROUNDING;
    }
    done.addAll(open);
    done.sort(Comparator.comparingDouble(Section::from));
    return Rows.of(done, pairs).profile(end, least, instant.work().minus(atStart));
  }

  /** Measures all pairs at both ends. */
  private void begin() {
    Candidates all = new Candidates(pairs.size());
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
    return pairs.get(pair).travel().leastSeparation();
  }

  /** Remembers the least separation met. */
  private void take(double s) {
    if (s == 0 || instant.nearest() < least.upper()) {
      NamePair names = pairs.get(instant.nearestPair()).names();
      least = new LeastSeparation(0, instant.nearest(), s, names);
    }
  }

  private void file(Section section) {
    boolean halves = section.from() < section.middle() && section.middle() < section.to();
    boolean shrinks = section.floor() < goal && section.gap() < Double.POSITIVE_INFINITY;
    if (section.gap() > goal && halves && shrinks) {
      open.add(section);
    } else {
      done.add(section.done());
    }
  }

  private void split(Section section) {
    double middle = section.middle();
    before.over(section.from(), middle);
    after.over(middle, section.to());
    instant.place(motion, middle);
    Candidates whole = section.candidates();
    Candidates first = new Candidates(whole.size());
    Candidates second = new Candidates(whole.size());
    for (int k = 0; k < whole.size(); k++) {
      measure(whole, k);
      if (staysInContact(whole.pair(k))) {
        take(middle);
        done.add(Section.inContact(section.from(), section.to(), whole.pair(k)));
        return;
      }
      double lower = instant.lower();
      double upper = instant.upper();
      double[] witness = instant.witness();
      first.add(whole.pair(k), whole.lowerFrom(k), whole.upperFrom(k), whole.witnessFrom(k));
      first.setTo(k, lower, upper, witness);
      second.add(whole.pair(k), lower, upper, witness);
      second.setTo(k, whole.lowerTo(k), whole.upperTo(k), whole.witnessTo(k));
    }
    take(middle);
    file(bounder.section(section.from(), middle, first, before));
    file(bounder.section(middle, section.to(), second, after));
  }

  /**
   * Measures a pair in the middle. What bounds its separation at an end bounds it here, less the
   * travel; and where that leaves anything, neither element is inside the other.
   */
  private void measure(Candidates whole, int k) {
    ElementPair pair = pairs.get(whole.pair(k));
    double toFirst = before.travel(pair);
    double toSecond = after.travel(pair);
    double known =
        Math.max(
            Rounding.subtractDown(whole.lowerFrom(k), toFirst),
            Rounding.subtractDown(whole.lowerTo(k), toSecond));
    travel = Math.max(toFirst, toSecond);
    nearestTravel = k == 0 ? travel : nearestTravel;
    Inside inside = known > 0 ? Inside.NO : Inside.UNKNOWN;
    instant.measure(whole.pair(k), known > 0 ? known : 0, inside, travel + nearestTravel);
  }

  private boolean staysInContact(int pair) {
    return instant.lower() == 0 && instant.contactWithin(pair, travel) == Contact.PROVEN;
  }
}
