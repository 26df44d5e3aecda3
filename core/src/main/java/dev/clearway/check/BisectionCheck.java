package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.EndSlacks;
import dev.clearway.proof.IntervalQueue;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.OpenShare;
import dev.clearway.proof.PlaneProof;
import dev.clearway.proof.Reason;
import dev.clearway.proof.SolidStretches;
import dev.clearway.proof.Work;
import dev.clearway.proof.placement.Contact;
import dev.clearway.scene.ElementPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.List;
import java.util.Optional;

/**
 * Bisection of one motion by a queue of intervals, one pair of elements or of their parts each.
 *
 * <p>The first interval is taken out and evaluated at its middle. A half is proven if the travel
 * over it is less than the slacks (separation minus clearance) at its two ends; else it goes back
 * into the queue. A slack that is not known counts as 0, so the very ends of the motion need no
 * evaluation of their own. A half that is not proven though the pair moves by no more than the
 * tolerance in it stays open; contact at a middle ends the check.
 *
 * <p><b>Guarantee.</b> Free means that the travel of every pair, or of every part of it, over every
 * interval is less than its slacks: Lemma 1 with clearance, {@code docs/guarantee.md}. Both sides
 * are rounded outward.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2, Sec. II-C,
 *     II-F"
 */
abstract sealed class BisectionCheck implements SegmentCheck permits AdaptiveCheck, RefinedCheck {
  /**
   * Most intervals in the queue: beyond that a motion that stays close to contact everywhere would
   * ask for more memory than time. They take 45 MB.
   */
  private static final int MOST_INTERVALS = 1 << 19;

  private static final double CERTAIN = 100;

  /**
   * Near contacts met in a motion after which no more are looked into: stretches of near contact
   * are by then known to some hundredth of the motion.
   */
  private static final int MOST_NEAR = 256;

  final CheckerMemory memory;
  final Motion motion;
  private final PairTable pairs;
  final PlaneProof planes;
  final IntervalQueue queue = new IntervalQueue();
  private final OpenIntervals open = new OpenIntervals();
  final SolidStretches solids;
  private final boolean[] containmentUnknown;
  private final boolean[] endsTested;
  private final int[] part = new int[3];
  private int near;
  private Work work = Work.NONE;
  private double leastSlack;
  private Optional<Verdict.Hit> hit = Optional.empty();

  BisectionCheck(CheckerMemory memory, Motion motion, PairTable pairs) {
    this.memory = memory;
    this.motion = motion;
    this.pairs = pairs;
    this.planes = new PlaneProof(memory.moving(), motion);
    this.solids = new SolidStretches(memory.moving(), motion, pairs.moving());
    this.containmentUnknown = new boolean[pairs.moving().size()];
    this.endsTested = new boolean[pairs.moving().size()];
    memory
        .resting()
        .open()
        .forEach(pair -> open.add(new OpenInterval(0, 1, pair, Reason.NEAR_CONTACT)));
    leastSlack = Math.min(pairs.apartSlack(), memory.resting().leastSlack());
    if (memory.resting().hit().isPresent()) {
      hit = Optional.of(contact(memory.resting().hit().get(), 0));
      return;
    }
    boolean many = endsTested.length > MovingPairs.MANY;
    if (many) {
      memory.start(this);
      memory.moving().placeBalls(motion);
    }
    Work before = memory.work();
    for (int pair = 0; pair < endsTested.length; pair++) {
      fill(pair, many);
    }
    work = memory.work().minus(before);
  }

  /** Puts a pair into the queue, unless it is one of many that never come near each other. */
  private void fill(int number, boolean many) {
    ElementPair pair = pair(number);
    double slack = many ? memory.moving().slackThroughout(pair, motion) : 0;
    if (slack > 0) {
      solids.outsideThroughout(number);
      prove(number, 0, 1, slack);
    } else {
      queue.push(new int[] {number, 0, 0}, 0, 1, 0, 0, memory.moving().travel(pair, motion, 0, 1));
    }
  }

  @Override
  public void advance(Budget budget) {
    memory.start(this);
    Work before = memory.work();
    while (!isDecided() && budget.poll(memory.work().minus(before)) == Budget.Spent.NO) {
      queue.pop();
      take(queue.size());
    }
    work = work.plus(memory.work().minus(before));
  }

  /** {@inheritDoc} What it takes to tell what lies inside is counted in its scope alone. */
  @Override
  public Verdict verdict() {
    memory.start(this);
    Work before = memory.work();
    OpenIntervals all = new OpenIntervals();
    open.joined().forEach(all::add);
    for (int slot = 0; slot < queue.size(); slot++) {
      NamePair names = pairs.names(queue.pair(slot));
      all.add(new OpenInterval(queue.from(slot), queue.to(slot), names, Reason.BUDGET));
    }
    if (hit.isEmpty()) {
      solids.close(all, 1).ifPresent(inside -> hit(inside.pair(), inside.instant()));
    }
    List<OpenInterval> intervals = all.joined();
    double confidence = hit.isEmpty() && queue.size() > 0 ? confidence(intervals) : 0;
    return verdict(intervals, confidence, work.plus(memory.work().minus(before)));
  }

  @Override
  public double urgency() {
    return isDecided() ? Double.NEGATIVE_INFINITY : queue.greatestKey();
  }

  @Override
  public Work work() {
    return work;
  }

  private boolean isDecided() {
    return hit.isPresent() || queue.size() == 0;
  }

  /** Evaluates the middle of the interval in a slot of the queue. */
  private void take(int slot) {
    double from = queue.from(slot);
    double to = queue.to(slot);
    queue.part(slot, part);
    double middle = instant(part, from, to, queue.slackFrom(slot), queue.slackTo(slot));
    if (provenByPlane(slot, part, from, to)) {
      return;
    }
    if (slot >= MOST_INTERVALS) {
      leaveOpen(part[0], from, to, Reason.BUDGET);
    } else if (from < middle && middle < to) {
      evaluate(part, queue.slackFrom(slot), queue.slackTo(slot), from, middle, to);
    } else {
      leaveOpen(part[0], from, to, Reason.NUMERIC);
    }
  }

  /** Returns where to evaluate an interval: somewhere inside it, or at an end if nothing is. */
  double instant(int[] part, double from, double to, double slackFrom, double slackTo) {
    return from + (to - from) / 2;
  }

  /** Proves the interval in a slot by the plane that waits with it, if there is one. */
  boolean provenByPlane(int slot, int[] part, double from, double to) {
    return false;
  }

  /**
   * Evaluates a part of a pair at the middle of an interval, and settles both halves.
   *
   * @param part read: number of the pair, node of its first element, node of its second
   * @param slackFrom proven slack of the part at the start, 0 where nothing is proven
   * @param slackTo the same at the end
   */
  abstract void evaluate(
      int[] part, double slackFrom, double slackTo, double from, double middle, double to);

  final ElementPair pair(int number) {
    return pairs.moving().get(number);
  }

  /** Notes a hit at an instant, unless one was found. */
  final void hit(int number, double instant) {
    hit = hit.or(() -> Optional.of(contact(pairs.names(number), instant)));
  }

  /**
   * Tests what the distance of a whole pair does not tell: containment, at an instant at which its
   * surfaces are apart; exact touch at the motion's ends, where they are too close to tell. Returns
   * the slack, or −1 where there is contact.
   *
   * @param instant at which the elements are placed
   */
  final double withContainment(int number, double instant, double[] poses, double slack) {
    if (!(slack > 0)) {
      return !(slack < 0) && touchesAtAnEnd(number) ? -1 : slack;
    }
    if (!solids.mayHold(number) || solids.isOutsideWithin(number, 0, 1)) {
      return slack; // what may have gone in since is looked for when the verdict is asked for
    }
    return switch (memory.moving().separation().contained(pair(number), poses)) {
      case YES -> -1;
      case NO -> {
        solids.outsideAt(number, instant);
        yield slack;
      }
      case UNKNOWN -> {
        if (!containmentUnknown[number]) {
          containmentUnknown[number] = true;
          leaveOpen(number, 0, 1, Reason.NUMERIC);
        }
        yield slack;
      }
    };
  }

  /**
   * Gives up an interval at whose ends and middle a part is too close to tell, where a plane shows
   * that it comes nowhere nearer to its clearance than the tolerance, or below it by more than
   * that: there is no deeper contact in it to be found. After very many near contacts it is given
   * up without.
   *
   * @return whether it is left open
   */
  final boolean leftAsNear(int[] part, double from, double middle, double to) {
    if (!(from > 0 && to < 1)) {
      return false; // what is so at the ends of the motion is not known
    }
    near++;
    boolean ends =
        near > MOST_NEAR || (isShallow(part, middle, from) && isShallow(part, middle, to));
    if (ends) {
      leaveOpen(part[0], from, to, Reason.NEAR_CONTACT);
    }
    return ends;
  }

  /** Whether planes of one normal show that a part is nowhere in deep contact. */
  private boolean isShallow(int[] part, double known, double other) {
    ElementPair pair = pair(part[0]);
    ElementPair deeper = pair.withClearance(pair.clearance() - memory.tolerance());
    return planes.slackAlongFaces(deeper, part, known, other) > 0;
  }

  /**
   * Proves an interval from the slacks at its ends, or queues it, or leaves it open; an empty one
   * is no interval.
   *
   * @return its slot in the queue until that changes; −1 if it is not there
   */
  final int settle(
      int[] part, double from, double to, double slackFrom, double slackTo, double travel) {
    if (!(from < to)) {
      return -1;
    }
    int number = part[0];
    double slacks = EndSlacks.sum(slackFrom, slackTo);
    if (travel < slacks) {
      prove(number, from, to, EndSlacks.least(slackFrom, slackTo, travel));
    } else if (travel <= memory.tolerance()) {
      if ((from > 0 && to < 1) || !touchesAtAnEnd(number)) {
        leaveOpen(number, from, to, Reason.NEAR_CONTACT);
      }
    } else if (travel < Double.POSITIVE_INFINITY) {
      return queue.push(part, from, to, slackFrom, slackTo, travel - slacks);
    } else {
      leaveOpen(number, from, to, Reason.NUMERIC);
    }
    return -1;
  }

  final void prove(int number, double from, double to, double slack) {
    leastSlack = Math.min(leastSlack, slack);
    memory.trace().proven(pairs.names(number), from, to, slack);
  }

  /**
   * Tests the ends of the motion for exact touch, once for a pair, where they are exact
   * configurations.
   *
   * @return whether that is a hit
   */
  private boolean touchesAtAnEnd(int number) {
    ElementPair pair = pairs.moving().get(number);
    boolean test = motion.hasExactEnds() && !endsTested[number];
    for (int end = 0; end <= 1 && test; end++) {
      if (touchesExactly(pair, end)) {
        hit(number, end);
      }
    }
    endsTested[number] = true;
    return hit.isPresent();
  }

  private boolean touchesExactly(ElementPair pair, double end) {
    double[] q = new double[motion.coordinates()];
    motion.position(end, q);
    double[] poses = memory.moving().placements().at(motion, end);
    return memory.moving().separation().exactTouch(pair, poses, q) == Contact.PROVEN;
  }

  private void leaveOpen(int number, double from, double to, Reason reason) {
    open.add(new OpenInterval(from, to, pairs.names(number), reason));
  }

  private Verdict.Hit contact(NamePair pair, double instant) {
    double[] configuration = new double[motion.coordinates()];
    motion.position(instant, configuration);
    return new Verdict.Hit(instant, pair, configuration, Verdict.Scope.of(pairs, Work.NONE));
  }

  private Verdict verdict(List<OpenInterval> intervals, double confidence, Work all) {
    Verdict.Scope scope = Verdict.Scope.of(pairs, all);
    if (hit.isPresent()) {
      return hit.get().with(scope);
    }
    if (queue.size() > 0) {
      return new Verdict.Undecided(Reason.BUDGET, intervals, confidence, scope);
    }
    return intervals.isEmpty()
        ? new Verdict.Free(leastSlack, scope)
        : new Verdict.Undecided(OpenIntervals.gravest(intervals), intervals, scope);
  }

  /** None where something stays open whatever the budget. */
  private double confidence(List<OpenInterval> intervals) {
    return intervals.stream().allMatch(i -> i.reason() == Reason.BUDGET)
        ? CERTAIN * (1 - OpenShare.of(queue, endsTested.length, solids::insideAt))
        : 0;
  }
}
