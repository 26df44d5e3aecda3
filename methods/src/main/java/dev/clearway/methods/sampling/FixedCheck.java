package dev.clearway.methods.sampling;

import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.List;
import java.util.Optional;

/**
 * FIXED-RES-BISECTION of one motion: the baseline. Samples the motion at dyadic instants, coarse
 * ones first, until neighbours are closer than the resolution, and tests all pairs at each.
 *
 * <p>It never says Free: what it did not sample it does not know.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. V-A"
 */
final class FixedCheck implements SegmentCheck {
  private final CheckerMemory memory;
  private final Motion motion;
  private final PlacedContacts contacts;
  private final double[] configuration;
  private final PairTable pairs;
  private final SampleSteps steps;
  private CostCounters work = CostCounters.NONE;
  private int level = -1;
  private long index;
  private Optional<NamePair> hit = Optional.empty();
  private double instantOfHit;

  FixedCheck(CheckerMemory memory, Motion motion, PairTable pairs, double resolution) {
    this.memory = memory;
    this.motion = motion;
    this.pairs = pairs;
    this.contacts = memory.scratch(PlacedContacts.class, PlacedContacts::new);
    this.configuration = new double[motion.coordinates()];
    this.steps = SampleSteps.of(motion, resolution);
    memory.resting().hit().ifPresent(pair -> hit(pair, 0));
  }

  @Override
  public void advance(Budget budget) {
    memory.start(this);
    CostCounters before = memory.work();
    while (!isDecided() && budget.poll(memory.work().minus(before)) == Budget.Spent.NO) {
      sample();
    }
    work = work.plus(memory.work().minus(before));
  }

  @Override
  public Verdict verdict() {
    Scope scope = Scope.of(pairs, work);
    if (hit.isPresent()) {
      double[] configuration = new double[motion.coordinates()];
      motion.position(instantOfHit, configuration);
      return new Verdict.Hit(instantOfHit, hit.get(), Configuration.of(configuration), scope);
    }
    UndecidedReason reason = isDecided() ? UndecidedReason.SAMPLED_ONLY : UndecidedReason.BUDGET;
    return new Verdict.Undecided(reason, List.of(), scope);
  }

  /** Longer unsampled pieces are likelier to hit. */
  @Override
  public double urgency() {
    return isDecided() ? Double.NEGATIVE_INFINITY : steps.length() * Math.scalb(1.0, -level);
  }

  @Override
  public CostCounters work() {
    return work;
  }

  private boolean isDecided() {
    return hit.isPresent() || level > steps.levels();
  }

  /** Tests the next instant: the two ends, then the odd multiples of 2⁻¹, 2⁻², … */
  private void sample() {
    double instant = level < 0 ? index : (2 * index + 1) * Math.scalb(1.0, -level);
    test(instant);
    index++;
    if (index == (level < 0 ? 2 : 1L << (level - 1))) {
      level = Math.max(level, 0) + 1;
      index = 0;
    }
  }

  private void test(double instant) {
    motion.position(instant, configuration);
    double[] poses = memory.moving().placements().place(configuration);
    contacts.first(pairs.moving(), poses).ifPresent(pair -> hit(pair, instant));
  }

  private void hit(NamePair pair, double instant) {
    hit = Optional.of(pair);
    instantOfHit = instant;
  }
}
