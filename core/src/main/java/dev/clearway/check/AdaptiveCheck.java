package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.scene.ElementPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.List;
import java.util.Optional;

/**
 * ADAPTIVE-BISECTION of one motion, by pairs of elements.
 *
 * <p>The queue holds intervals of single pairs. The first is taken out and its middle evaluated;
 * each half is proven if the pair's travel over it is less than the slacks (separation minus
 * clearance) at its two ends, else it goes back into the queue. A slack that is not known counts as
 * 0, so the very ends of the motion need no evaluation of their own. A half that is not proven
 * though the pair moves by no more than the tolerance in it stays open; one whose middle shows
 * contact ends the check.
 *
 * <p><b>Guarantee.</b> Free means that every pair's travel bound over every interval is less than
 * its slacks: Lemma 1 with clearance, {@code docs/guarantee.md}. Both sides are rounded outward.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2, Sec. II-C,
 *     II-F"
 */
final class AdaptiveCheck implements MotionCheck {
  /**
   * Longest interval for which better bounds are sought: collisions are mostly found in longer
   * ones, proofs mostly in shorter ones. Chosen on the six sets of `bench arm6` among 1, 1/4, 1/8,
   * 1/16.
   */
  private static final double REFINED = 1.0 / 16;

  private final CheckerMemory memory;
  private final Motion motion;
  private final PairTable pairs;
  private final IntervalQueue queue = new IntervalQueue();
  private final OpenIntervals open = new OpenIntervals();
  private final boolean[] containmentTested;
  private Work work = Work.NONE;
  private double leastSlack;
  private Optional<Verdict.Hit> hit = Optional.empty();

  AdaptiveCheck(CheckerMemory memory, Motion motion, PairTable pairs) {
    this.memory = memory;
    this.motion = motion;
    this.pairs = pairs;
    this.containmentTested = new boolean[pairs.moving().size()];
    memory
        .resting()
        .open()
        .forEach(pair -> open.add(new OpenInterval(0, 1, pair, Reason.NEAR_CONTACT)));
    leastSlack = Math.min(pairs.apartSlack(), memory.resting().leastSlack());
    if (memory.resting().hit().isPresent()) {
      hit = Optional.of(contact(memory.resting().hit().get(), 0));
      return;
    }
    for (int pair = 0; pair < containmentTested.length; pair++) {
      double travel = memory.travel(pairs.moving().get(pair), motion, 0, 1);
      queue.push(pair, 0, 1, 0, 0, travel);
    }
  }

  @Override
  public Verdict run(Budget budget) {
    memory.start(this);
    Work before = memory.work();
    boolean spent = false;
    while (hit.isEmpty() && !spent && !queue.isEmpty()) {
      spent = budget.poll(memory.work().minus(before).volumeTests()) == Budget.Spent.YES;
      if (!spent) {
        queue.pop();
        step(queue.size());
      }
    }
    work = work.plus(memory.work().minus(before));
    return spent ? spent() : decided();
  }

  /** Evaluates the middle of the interval in a slot of the queue. */
  private void step(int slot) {
    int number = queue.pair(slot);
    double from = queue.from(slot);
    double to = queue.to(slot);
    double slackFrom = queue.slackFrom(slot);
    double slackTo = queue.slackTo(slot);
    double middle = from + (to - from) / 2;
    if (!(from < middle && middle < to)) {
      leaveOpen(number, from, to, Reason.NUMERIC);
      return;
    }
    ElementPair pair = pairs.moving().get(number);
    double before = memory.travel(pair, motion, from, middle);
    double after = memory.travel(pair, motion, middle, to);
    double enough = to - from > REFINED ? 0 : Math.max(before - slackFrom, after - slackTo);
    double[] poses = memory.placements().at(motion, middle);
    double slack = memory.separation().slack(pair, poses, memory.tolerance(), Math.nextUp(enough));
    if (slack > 0 && !containmentTested[number]) {
      slack = withContainment(number, pair, poses, slack);
    }
    if (slack < 0) {
      hit = Optional.of(contact(pair.names(), middle));
      return;
    }
    settle(number, from, middle, slackFrom, slack, before);
    settle(number, middle, to, slack, slackTo, after);
  }

  /** Tests containment, once for a pair; returns −1 where one element holds the other. */
  private double withContainment(int number, ElementPair pair, double[] poses, double slack) {
    containmentTested[number] = true;
    return switch (memory.separation().contained(pair, poses)) {
      case YES -> -1;
      case NO -> slack;
      case UNKNOWN -> {
        leaveOpen(number, 0, 1, Reason.NUMERIC);
        yield slack;
      }
    };
  }

  /** Proves an interval from the slacks at its ends, or queues it, or leaves it open. */
  private void settle(
      int number, double from, double to, double slackFrom, double slackTo, double travel) {
    double slacks = Math.nextDown(slackFrom + slackTo);
    if (travel < slacks) {
      prove(number, from, to, slackOver(travel, slackFrom, slackTo));
    } else if (travel <= memory.tolerance()) {
      leaveNear(number, from, to);
    } else if (travel < Double.POSITIVE_INFINITY) {
      queue.push(number, from, to, slackFrom, slackTo, travel - slacks);
    } else {
      leaveOpen(number, from, to, Reason.NUMERIC);
    }
  }

  /** A slack that holds over an interval: it falls by no more than the travel from either end. */
  private static double slackOver(double travel, double slackFrom, double slackTo) {
    double fromBoth = Math.nextDown(Math.nextDown(slackFrom + slackTo) - travel) / 2;
    double fromOne = Math.nextDown(Math.max(slackFrom, slackTo) - travel);
    return Math.max(fromBoth, fromOne);
  }

  private void prove(int number, double from, double to, double slack) {
    leastSlack = Math.min(leastSlack, slack);
    memory.trace().proven(pairs.names(number), from, to, slack);
  }

  /** The ends of a motion are exact configurations: there exact touch is a hit. */
  private void leaveNear(int number, double from, double to) {
    ElementPair pair = pairs.moving().get(number);
    if (from == 0 && touchesExactly(pair, 0)) {
      hit = Optional.of(contact(pair.names(), 0));
    } else if (to == 1 && touchesExactly(pair, 1)) {
      hit = Optional.of(contact(pair.names(), 1));
    } else {
      leaveOpen(number, from, to, Reason.NEAR_CONTACT);
    }
  }

  private boolean touchesExactly(ElementPair pair, double end) {
    double[] q = new double[motion.coordinates()];
    motion.position(end, q);
    return memory.separation().touchesExactly(pair, memory.placements().at(motion, end), q);
  }

  private void leaveOpen(int number, double from, double to, Reason reason) {
    open.add(new OpenInterval(from, to, pairs.names(number), reason));
  }

  private Verdict.Hit contact(NamePair pair, double instant) {
    double[] configuration = new double[motion.coordinates()];
    motion.position(instant, configuration);
    return new Verdict.Hit(instant, pair, configuration, Verdict.Scope.of(pairs, Work.NONE));
  }

  private Verdict spent() {
    OpenIntervals rest = new OpenIntervals();
    open.joined().forEach(rest::add);
    for (int slot = 0; slot < queue.size(); slot++) {
      int pair = queue.pair(slot);
      rest.add(
          new OpenInterval(queue.from(slot), queue.to(slot), pairs.names(pair), Reason.BUDGET));
    }
    return new Verdict.Undecided(Reason.BUDGET, rest.joined(), Verdict.Scope.of(pairs, work));
  }

  private Verdict decided() {
    if (hit.isPresent()) {
      return hit.get().with(Verdict.Scope.of(pairs, work));
    }
    if (open.isEmpty()) {
      return new Verdict.Free(leastSlack, Verdict.Scope.of(pairs, work));
    }
    List<OpenInterval> intervals = open.joined();
    return new Verdict.Undecided(
        OpenIntervals.gravest(intervals), intervals, Verdict.Scope.of(pairs, work));
  }
}
