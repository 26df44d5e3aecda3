package dev.clearway.methods.rigid;

import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.math.Rounding;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import java.util.List;
import java.util.Optional;

/**
 * CHECK for one motion: intervals wait in a line, so that instants spread over the motion; each is
 * evaluated at its middle, and what is not proven on either side of that waits again.
 *
 * <p><b>Guarantee.</b> The intervals proven, left open and waiting cover [0, 1] after each step:
 * what is proven is rounded inward. A remainder that holds no instant is dropped.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, Fig.
 *     5"
 */
final class RigidCheck {
  /** Most intervals that wait: beyond that the oldest is left open. They take 8 MB. */
  private static final int MOST_INTERVALS = 1 << 19;

  private final BodyAndObstacles space;
  private final List<CertifiedMap> maps;
  private final CertifiedMap sphere;
  private final double tolerance;
  private final IntervalList waiting = new IntervalList();
  private final OpenIntervals open = new OpenIntervals();
  private Optional<Verdict.Hit> hit = Optional.empty();
  private long instants;

  RigidCheck(BodyAndObstacles space, Hourglass hourglass, RigidOptions options) {
    this.space = space;
    this.sphere = CertifiedMap.sphere(hourglass);
    this.maps =
        switch (options.maps()) {
          case SPHERE -> List.of(sphere);
          case ELLIPSOID -> EllipsoidMaps.ranked(hourglass).subList(0, 1);
          case ALL -> EllipsoidMaps.ranked(hourglass);
        };
    this.tolerance = options.tolerance();
    waiting.add(0, 1);
    space.begin();
  }

  Verdict run(Budget budget, Scope scope) {
    CostCounters spent = advance(budget);
    return verdict(new Scope(scope.pairs(), scope.surfaces(), spent));
  }

  /** Goes on until the motion is decided or the budget spent; returns the work of this call. */
  CostCounters advance(Budget budget) {
    CostCounters before = space.work();
    long instantsBefore = instants;
    CostCounters spent = CostCounters.NONE;
    while (!isDecided() && budget.poll(spent) == Budget.Spent.NO) {
      double from = waiting.from(0);
      double to = waiting.to(0);
      waiting.removeFirst();
      evaluate(from, to);
      spent = space.work().minus(before).plus(new CostCounters(0, 0, instants - instantsBefore));
    }
    return spent;
  }

  /** Returns whether nothing is left to be done. */
  boolean isDecided() {
    return hit.isPresent() || waiting.size() == 0;
  }

  /** Returns how far points move at most in the half of the interval that is next, metres. */
  double motionBound() {
    double half = (waiting.to(0) - waiting.from(0)) / 2;
    return Rounding.multiplyUp(Math.nextUp(half), sphere.displacementUpperBound());
  }

  /** Returns the hit, if there is one. */
  Optional<Verdict.Hit> hit() {
    return hit;
  }

  /** Returns a lower bound on separation minus clearance over what is proven, metres. */
  double leastSlack() {
    return space.leastSlack();
  }

  private void evaluate(double from, double to) {
    double middle = from + (to - from) / 2;
    if (!(from < middle && middle < to) || waiting.size() >= MOST_INTERVALS) {
      leaveOpen(
          from,
          to,
          middle > from && middle < to ? UndecidedReason.BUDGET : UndecidedReason.NUMERIC);
      return;
    }
    double half = Math.max(Rounding.subtractUp(middle, from), Rounding.subtractUp(to, middle));
    double motionBound = Rounding.multiplyUp(half, sphere.displacementUpperBound());
    instants++;
    space.place(middle);
    double proven = RigidCertificate.provenHalfLength(maps, space, half);
    if (proven < half && motionBound <= tolerance) {
      // The last try: the distance itself tells that the pair is near.
      proven = Math.max(proven, RigidCertificate.provenHalfLength(List.of(sphere), space, half));
    }
    int touching = proven > 0 ? -1 : space.pairInContact();
    if (touching >= 0) {
      noteHit(touching, middle);
    } else if (proven > 0) {
      testContainment(middle, proven);
    }
    ProvenSpan span = ProvenSpan.around(middle, proven);
    settle(from, span.from(), motionBound);
    settle(span.to(), to, motionBound);
  }

  /** Lets a remainder wait, or leaves it open; an empty one is proven. */
  private void settle(double from, double to, double motionBound) {
    if (motionBound > tolerance && motionBound < Double.POSITIVE_INFINITY) {
      waiting.add(from, to);
    } else if (from < to) {
      leaveOpen(
          from,
          to,
          motionBound <= tolerance ? UndecidedReason.NEAR_CONTACT : UndecidedReason.NUMERIC);
    }
  }

  private void leaveOpen(double from, double to, UndecidedReason reason) {
    open.add(new OpenInterval(from, to, space.names(space.nearest()), reason));
  }

  /**
   * Tests each pair at an instant at which all surfaces are apart: what was inside an interval ago
   * may have come in through one that is open.
   *
   * @param proven half length of what is proven of the surfaces around it
   */
  private void testContainment(double instant, double proven) {
    for (int p = 0; p < space.pairCount(); p++) {
      switch (space.contained(p)) {
        case YES -> noteHit(p, instant);
        case UNKNOWN -> {
          double from = Math.max(0, Rounding.subtractDown(instant, proven));
          double to = Math.min(1, Rounding.addUp(instant, proven));
          open.add(new OpenInterval(from, to, space.names(p), UndecidedReason.NUMERIC));
        }
        case NO -> {
          // The surfaces decide.
        }
      }
    }
  }

  private void noteHit(int pair, double instant) {
    if (hit.isEmpty()) {
      Scope none = new Scope(0, List.of(), CostCounters.NONE);
      Configuration at = Configuration.of(space.configuration());
      hit = Optional.of(new Verdict.Hit(instant, space.names(pair), at, none));
    }
  }

  private Verdict verdict(Scope scope) {
    if (hit.isPresent()) {
      Verdict.Hit found = hit.get();
      return new Verdict.Hit(found.parameter(), found.pair(), found.configuration(), scope);
    }
    List<OpenInterval> intervals = intervals();
    if (intervals.isEmpty()) {
      return new Verdict.Free(space.leastSlack(), scope);
    }
    UndecidedReason reason =
        waiting.size() > 0 ? UndecidedReason.BUDGET : OpenIntervals.gravest(intervals);
    return new Verdict.Undecided(reason, intervals, scope);
  }

  /**
   * Returns what is open so far. Where the budget was spent all pairs are; of a near contact the
   * nearest pair stands for all.
   */
  List<OpenInterval> intervals() {
    OpenIntervals wait = new OpenIntervals();
    for (int i = 0; i < waiting.size(); i++) {
      wait.add(
          new OpenInterval(waiting.from(i), waiting.to(i), space.names(0), UndecidedReason.BUDGET));
    }
    OpenIntervals all = new OpenIntervals();
    open.joined().forEach(all::add);
    for (OpenInterval each : wait.joined()) {
      for (int p = 0; p < space.pairCount(); p++) {
        all.add(new OpenInterval(each.from(), each.to(), space.names(p), each.reason()));
      }
    }
    return all.joined();
  }
}
