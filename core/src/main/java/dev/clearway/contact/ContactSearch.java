package dev.clearway.contact;

import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.EndSlacks;
import dev.clearway.proof.IntervalQueue;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.PlaneProof;
import dev.clearway.proof.Reason;
import dev.clearway.proof.SolidStretches;
import dev.clearway.proof.Work;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.ElementPair;
import java.util.Comparator;
import java.util.List;

/**
 * The search for the first contact of one motion: bisection as in the refined check, but the
 * earliest interval first.
 *
 * <p>Every pair has the clearance and the tolerance to keep. An interval of a part of a pair is
 * proven by its travel or by a plane, or evaluated at its middle and halved, or taken to pieces.
 * Contact shown at an instant ends the motion there, for all pairs: what lies later is not looked
 * at any more. What is left when the earliest unproven interval begins no earlier than one time
 * tolerance before that instant is the answer.
 *
 * <p>Scratch object of one motion, one thread. docs/first-contact.md has the proof.
 */
final class ContactSearch {
  /** Most intervals in the queue, as in the check. */
  private static final int MOST_INTERVALS = 1 << 19;

  /** Travel, in slacks, above which a part is looked at for faces that the motion runs along. */
  private static final double GRAZING = 64;

  /** Most open parts that go into the queue instead of the whole. */
  private static final int MOST_PARTS = 64;

  /** Travel, in sizes of the two nodes, above which an interval is halved for the whole part. */
  private static final double FAR = 2;

  /**
   * Largest slack at which volumes are taken apart where they travel further, metres. Chosen on the
   * sets cage_U and shop_U of `bench arm6-contact` among 0, 1e-5, 1e-4 and 1e-3.
   */
  private static final double COARSE = 1e-4;

  /** Part of the time tolerance below which an interval is not halved any more. */
  private static final double LEAST_WIDTH = 0x1p-4;

  /** A rounding of distances, in sizes of the two nodes: what travels less is not told apart. */
  private static final double ROUNDING = 0x1p-50;

  private final MovingPairs moving;
  private final List<ElementPair> pairs;
  private final Motion motion;
  private final PlaneProof planes;
  private final double timeTolerance;
  private final IntervalQueue queue = new IntervalQueue();
  private final OpenIntervals open = new OpenIntervals();
  private final SolidStretches solids;
  private final int[] part = new int[3];
  private final int[] piece = new int[3];
  private final int[] parts = new int[2 * MOST_PARTS];
  private final double[] slacks = new double[MOST_PARTS];
  private final double[] plane = new double[PlaneProof.SIZE];

  /** Slacks of the part in hand at the start, the middle and the end of the interval. */
  private final double[] slackAt = new double[3];

  private double earliest;
  private double latest = Double.POSITIVE_INFINITY;
  private int inContact = -1;
  private double leastSlack = Double.POSITIVE_INFINITY;

  /**
   * Makes the search.
   *
   * @param pairs that move relative to each other, clearances with the tolerance added
   * @param solids of the pairs: told where planes lie between whole elements
   */
  ContactSearch(
      MovingPairs moving,
      List<ElementPair> pairs,
      Motion motion,
      double timeTolerance,
      SolidStretches solids) {
    this.moving = moving;
    this.pairs = pairs;
    this.motion = motion;
    this.timeTolerance = timeTolerance;
    this.planes = new PlaneProof(moving, motion);
    this.solids = solids;
    boolean many = pairs.size() > MovingPairs.MANY;
    if (many) {
      moving.placeBalls(motion);
    }
    for (int pair = 0; pair < pairs.size(); pair++) {
      double slack = many ? moving.slackThroughout(pairs.get(pair), motion) : 0;
      if (slack > 0) {
        solids.outsideThroughout(pair);
        leastSlack = Math.min(leastSlack, slack);
      } else {
        queue.push(new int[] {pair, 0, 0}, 0, 1, 0, 0, 0);
      }
    }
  }

  /** Runs to the end, or until the budget is spent. */
  void run(Budget budget) {
    Work before = Work.of(moving);
    while (queue.size() > 0) {
      queue.pop();
      int slot = queue.size();
      earliest = queue.from(slot);
      if (earliest >= latest - timeTolerance) {
        break;
      }
      if (budget.poll(Work.of(moving).minus(before)) == Budget.Spent.YES) {
        leaveAllOpen(slot);
        break;
      }
      take(slot);
      earliest = latest;
    }
    if (latest > 0 && latest <= timeTolerance) {
      lookAtStart();
    }
  }

  /**
   * Returns an instant before which no pair touches, but for what {@link #openBefore} tells: the
   * earliest from which on everything up to the contact is so close to it that no instant could be
   * told apart any more. That is no earlier than one time tolerance before the contact, unless
   * rounding hides more. +∞ where no contact was found.
   */
  double hiddenFrom() {
    double from = earliest >= latest - timeTolerance ? Math.min(earliest, latest) : latest;
    List<OpenInterval> before = openBefore(latest);
    if (before.stream().anyMatch(i -> i.reason() != Reason.NEAR_CONTACT)) {
      return from;
    }
    List<OpenInterval> lastFirst =
        before.stream().sorted(Comparator.comparingDouble(OpenInterval::to).reversed()).toList();
    for (OpenInterval interval : lastFirst) {
      if (interval.to() >= from - timeTolerance) {
        from = Math.min(from, interval.from());
      }
    }
    return from;
  }

  /** Returns an instant at which a pair is in contact; +∞ where none was found. */
  double latest() {
    return latest;
  }

  /** Returns the number of the pair in contact then. */
  int inContact() {
    return inContact;
  }

  /** Returns at most the slack of all pairs on what was proven, metres. */
  double leastSlack() {
    return leastSlack;
  }

  /** Returns what is open before an instant. */
  List<OpenInterval> openBefore(double end) {
    return open.joined().stream().filter(i -> i.from() < end).toList();
  }

  private void leaveAllOpen(int slots) {
    for (int slot = 0; slot <= slots; slot++) {
      leaveOpen(queue.pair(slot), queue.from(slot), queue.to(slot), Reason.BUDGET);
    }
  }

  private void leaveOpen(int pair, double from, double to, Reason reason) {
    open.add(new OpenInterval(from, to, pairs.get(pair).names(), reason));
  }

  /** Looks whether some pair is in contact at the very start. */
  private void lookAtStart() {
    double[] poses = moving.placements().at(motion, 0);
    for (int pair = 0; pair < pairs.size() && latest > 0; pair++) {
      piece[0] = pair;
      piece[1] = 0;
      piece[2] = 0;
      if (moving.separation().slackOfPart(pairs.get(pair), piece, poses, 0) < 0) {
        meet(pair, 0);
        earliest = 0;
      }
    }
  }

  private void meet(int pair, double instant) {
    if (instant < latest) {
      latest = instant;
      inContact = pair;
    }
  }

  /** Proves the interval in a slot, or halves it. */
  private void take(int slot) {
    double from = queue.from(slot);
    double to = queue.to(slot);
    double slackFrom = queue.slackFrom(slot);
    double slackTo = queue.slackTo(slot);
    queue.part(slot, part);
    int end = queue.plane(slot, plane);
    if (to > latest) {
      to = latest;
      slackTo = 0;
      end = end == IntervalQueue.AT_END ? IntervalQueue.NONE : end;
    }
    if (provenByPlane(end, from, to)) {
      return;
    }
    double middle = from + (to - from) / 2;
    if (slot >= MOST_INTERVALS) {
      leaveOpen(part[0], from, to, Reason.BUDGET);
    } else if (to - from <= LEAST_WIDTH * timeTolerance || !(from < middle && middle < to)) {
      endAt(from, to);
    } else {
      evaluate(slackFrom, slackTo, from, middle, to);
    }
  }

  private boolean provenByPlane(int end, double from, double to) {
    if (end == IntervalQueue.NONE) {
      return false;
    }
    ElementPair pair = pairs.get(part[0]);
    double slack =
        end == IntervalQueue.AT_START
            ? planes.slack(pair, part, plane, from, to)
            : planes.slack(pair, part, plane, to, from);
    if (slack > 0) {
      leastSlack = Math.min(leastSlack, slack);
    }
    return slack > 0;
  }

  /** Tells what is so of an interval that is not halved any more: contact at an end, or not. */
  private void endAt(double from, double to) {
    if (touches(from)) {
      meet(part[0], from);
    } else if (touches(to)) {
      meet(part[0], to);
      leaveOpen(part[0], from, to, Reason.NEAR_CONTACT); // what is left before the contact
    } else {
      leaveOpen(part[0], from, to, Reason.NEAR_CONTACT);
    }
  }

  private boolean touches(double instant) {
    double[] poses = moving.placements().at(motion, instant);
    return moving.separation().slackOfPart(pairs.get(part[0]), part, poses, 0) < 0;
  }

  private void evaluate(double slackFrom, double slackTo, double from, double middle, double to) {
    ElementPair pair = pairs.get(part[0]);
    double before = moving.travelFrom(pair, motion, middle, from);
    double after = moving.travelFrom(pair, motion, middle, to);
    if (!(before < Double.POSITIVE_INFINITY && after < Double.POSITIVE_INFINITY)) {
      leaveOpen(part[0], from, to, Reason.NUMERIC);
      return;
    }
    double apart = planes.choose(pair, part, middle, plane);
    double coarse = Math.min(COARSE, Math.max(before, after));
    boolean leaves = moving.separation().grain(pair, part) == PairSeparation.Grain.LEAVES;
    if (apart > (leaves ? 0 : coarse / 16)) {
      if (part[1] == 0 && part[2] == 0) {
        solids.outsideAt(part[0], middle);
      }
      settleBefore(part, from, middle, slackFrom, apart, before);
      settleAfter(part, middle, to, apart, slackTo, after);
      return;
    }
    double[] poses = moving.placements().at(motion, middle);
    double slack = moving.separation().slackOfPart(pair, part, poses, 0, coarse);
    if (slack < 0) {
      meet(part[0], middle);
      settle(part, from, middle, slackFrom, 0, before);
      return;
    }
    if (slack == 0
        && before + after <= pair.error() + ROUNDING * moving.separation().size(pair, part)) {
      endAt(from, to); // halves would tell no more
      return;
    }
    boolean first = !leaves && before > GRAZING * slack && provenAlongFaces(pair, middle, from);
    boolean second = !leaves && after > GRAZING * slack && provenAlongFaces(pair, middle, to);
    if (!first || !second) {
      slackAt[0] = slackFrom;
      slackAt[1] = slack;
      slackAt[2] = slackTo;
      takeApart(pair, first ? middle : from, middle, second ? middle : to);
    }
  }

  /** Settles the pieces at which a descent ended, at the middle of what is left of an interval. */
  private void takeApart(ElementPair pair, double from, double middle, double to) {
    PairSeparation separation = moving.separation();
    double before = from < middle ? moving.travelFrom(pair, motion, middle, from) : 0;
    double after = middle < to ? moving.travelFrom(pair, motion, middle, to) : 0;
    double needed = Math.nextUp(Math.max(before - slackAt[0], after - slackAt[2]));
    boolean whole = Math.max(before, after) > FAR * separation.size(pair, part);
    int count = whole ? -1 : separation.openParts(needed, parts, slacks);
    if (count < 0) {
      settle(part, from, middle, slackAt[0], slackAt[1], before);
      settle(part, middle, to, slackAt[1], slackAt[2], after);
      return;
    }
    double others = separation.slackOfOtherParts(); // before other queries forget it
    piece[0] = part[0];
    for (int k = 0; k < count; k++) {
      piece[1] = parts[2 * k];
      piece[2] = parts[2 * k + 1];
      planes.choose(pair, piece, middle, plane);
      settleBefore(piece, from, middle, slackAt[0], slacks[k], before);
      settleAfter(piece, middle, to, slacks[k], slackAt[2], after);
    }
    if (others < Double.POSITIVE_INFINITY) { // proven over both halves; this says so
      settle(part, from, middle, slackAt[0], others, before);
      settle(part, middle, to, others, slackAt[2], after);
    }
  }

  private boolean provenAlongFaces(ElementPair pair, double known, double other) {
    double slack = planes.slackAlongFaces(pair, part, known, other);
    if (slack > 0) {
      leastSlack = Math.min(leastSlack, slack);
    }
    return slack > 0;
  }

  private void settleBefore(
      int[] part, double from, double to, double slackFrom, double slackTo, double travel) {
    int slot = settle(part, from, to, slackFrom, slackTo, travel);
    if (slot >= 0) {
      queue.attach(slot, plane, IntervalQueue.AT_END);
    }
  }

  private void settleAfter(
      int[] part, double from, double to, double slackFrom, double slackTo, double travel) {
    int slot = settle(part, from, to, slackFrom, slackTo, travel);
    if (slot >= 0) {
      queue.attach(slot, plane, IntervalQueue.AT_START);
    }
  }

  /** Proves an interval from the slacks at its ends, or queues it; returns its slot or −1. */
  private int settle(
      int[] part, double from, double to, double slackFrom, double slackTo, double travel) {
    if (!(from < to)) {
      return -1;
    }
    if (travel < EndSlacks.sum(slackFrom, slackTo)) {
      leastSlack = Math.min(leastSlack, EndSlacks.least(slackFrom, slackTo, travel));
      return -1;
    }
    return queue.push(part, from, to, slackFrom, slackTo, -from);
  }
}
