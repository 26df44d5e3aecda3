package dev.clearway.check;

import dev.clearway.distance.Containment;
import dev.clearway.motion.Motion;
import dev.clearway.scene.ElementPair;
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
final class FixedCheck implements MotionCheck {
  private static final int DEEPEST = 40;

  private final CheckerMemory memory;
  private final Motion motion;
  private final PairTable pairs;
  private final int levels;
  private Work work = Work.NONE;
  private int level = -1;
  private long index;
  private Optional<Verdict.Hit> hit = Optional.empty();

  FixedCheck(CheckerMemory memory, Motion motion, PairTable pairs) {
    this.memory = memory;
    this.motion = motion;
    this.pairs = pairs;
    this.levels = levels(motion, memory.options().resolution());
    memory.resting().hit().ifPresent(pair -> hit = Optional.of(contact(pair, 0)));
  }

  /** Least n such that the motion's length in joint space over 2ⁿ is below the resolution. */
  private static int levels(Motion motion, double resolution) {
    double[] variation = new double[motion.rates()];
    motion.variation(0, 1, variation);
    double squared = 0;
    for (double v : variation) {
      squared += v * v;
    }
    double length = Math.sqrt(squared);
    int n = 0;
    while (n < DEEPEST && !(length < resolution)) {
      length /= 2;
      n++;
    }
    return n;
  }

  @Override
  public Verdict run(Budget budget) {
    memory.start(this);
    Work before = memory.work();
    boolean spent = false;
    while (hit.isEmpty() && !spent && level <= levels) {
      spent = budget.poll(memory.work().minus(before)) == Budget.Spent.YES;
      if (!spent) {
        sample();
      }
    }
    work = work.plus(memory.work().minus(before));
    if (hit.isPresent()) {
      return hit.get().with(Verdict.Scope.of(pairs, work));
    }
    Reason reason = spent ? Reason.BUDGET : Reason.SAMPLED_ONLY;
    return new Verdict.Undecided(reason, List.of(), Verdict.Scope.of(pairs, work));
  }

  /** Tests the next instant: the two ends, then the odd multiples of 2⁻¹, 2⁻², … */
  private void sample() {
    double instant = level < 0 ? index : (2 * index + 1) * StrictMath.pow(2, -level);
    test(instant);
    index++;
    if (index == (level < 0 ? 2 : 1L << (level - 1))) {
      level = Math.max(level, 0) + 1;
      index = 0;
    }
  }

  private void test(double instant) {
    double[] poses = memory.placements().at(motion, instant);
    for (ElementPair pair : pairs.moving()) {
      // Containment is tested once, as in a proof: surfaces apart all the way keep it.
      if (memory.separation().inContact(pair, poses)
          || instant == 0 && memory.separation().contained(pair, poses) == Containment.Answer.YES) {
        hit = Optional.of(contact(pair.names(), instant));
        return;
      }
    }
  }

  private Verdict.Hit contact(NamePair pair, double instant) {
    double[] configuration = new double[motion.coordinates()];
    motion.position(instant, configuration);
    return new Verdict.Hit(instant, pair, configuration, Verdict.Scope.of(pairs, Work.NONE));
  }
}
