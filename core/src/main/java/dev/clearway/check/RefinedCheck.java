package dev.clearway.check;

import dev.clearway.motion.Motion;
import dev.clearway.proof.IntervalQueue;
import dev.clearway.proof.PlaneProof;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.ElementPair;
import dev.clearway.scene.PairTable;

/**
 * REFINED-ADAPTIVE-BISECTION: the queue holds parts of elements, nodes of their trees.
 *
 * <p>At the middle of an interval a plane is tried between the two nodes in hand. Where none
 * separates them, a descent starts from them, and each of the parts at which it ends gets a plane
 * of its own. A half that the travel does not prove goes back into the queue, with its plane: that
 * is tried when the half's turn comes, so that a collision is found in the order of the queue. What
 * was proven is never visited again; a part inherits the slacks that were proven of the whole at
 * the interval's ends: so both ends count, as the intersection of the two trees does in the paper.
 * While the elements still move by much more than their size, or very many parts are open, it is
 * the whole that goes back: its parts would all be open the next time.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Sec. VI"
 */
final class RefinedCheck extends BisectionCheck {
  /**
   * Travel, in sizes of the two nodes, above which an interval is halved for the whole part. Chosen
   * on the six sets of `bench arm6` among 1, 2, 8 and 32.
   */
  private static final double FAR = 2;

  /**
   * Travel, in slacks, above which a part is looked at for faces that the motion runs along. Chosen
   * on `bench arm6` and `bench grazing` among 1, 16, 64 and 256.
   */
  private static final double GRAZING = 64;

  /** Most open parts that go into the queue instead of the whole. */
  private static final int MOST_PARTS = 64;

  private final int[] open = new int[2 * MOST_PARTS];
  private final double[] slacks = new double[MOST_PARTS];
  private final int[] piece = new int[3];

  /** Slacks of the part in hand at the start, the middle and the end of the interval. */
  private final double[] slackAt = new double[3];

  private final double[] plane = new double[PlaneProof.SIZE];

  RefinedCheck(CheckerMemory memory, Motion motion, PairTable pairs) {
    super(memory, motion, pairs);
  }

  @Override
  boolean provenByPlane(int slot, int[] part, double from, double to) {
    int end = queue.plane(slot, plane);
    if (end == IntervalQueue.NONE) {
      return false;
    }
    double slack =
        end == IntervalQueue.AT_START
            ? planes.slack(pair(part[0]), part, plane, from, to)
            : planes.slack(pair(part[0]), part, plane, to, from);
    if (!(slack > 0)) {
      return false;
    }
    prove(part[0], from, to, slack);
    return true;
  }

  @Override
  void evaluate(
      int[] part, double slackFrom, double slackTo, double from, double middle, double to) {
    ElementPair pair = pair(part[0]);
    double before = memory.moving().travelFrom(pair, motion, middle, from);
    double after = memory.moving().travelFrom(pair, motion, middle, to);
    double apart = planes.choose(pair, part, middle, plane);
    if (apart > memory.tolerance()) {
      separatedByPlane(part, middle);
      settleBefore(part, from, middle, slackFrom, apart, before);
      settleAfter(part, middle, to, apart, slackTo, after);
      return;
    }
    PairSeparation separation = memory.moving().separation();
    double[] poses = memory.moving().placements().at(motion, middle);
    double slack = separation.slackOfPart(pair, part, poses, memory.tolerance());
    if (isWhole(part)) {
      slack = withContainment(part[0], middle, poses, slack);
    }
    if (slack < 0) {
      hit(part[0], middle);
      return;
    }
    boolean near = slackFrom == 0 && slack == 0 && slackTo == 0;
    if (near && leftAsNear(part, from, middle, to)) {
      return;
    }
    boolean first = before > GRAZING * slack && provenAlongFaces(pair, part, middle, from);
    boolean second = after > GRAZING * slack && provenAlongFaces(pair, part, middle, to);
    if (!first || !second) {
      slackAt[0] = slackFrom;
      slackAt[1] = slack;
      slackAt[2] = slackTo;
      takeApart(part, first ? middle : from, middle, second ? middle : to);
    }
  }

  private static boolean isWhole(int[] part) {
    return part[1] == 0 && part[2] == 0;
  }

  /**
   * Notes that planes of one normal separate all of a part at an instant: if it is the whole pair,
   * neither element holds the other there. Of smaller parts nothing follows, since the rest of one
   * element may lie around the other.
   */
  private void separatedByPlane(int[] part, double instant) {
    if (isWhole(part)) {
      solids.outsideAt(part[0], instant);
    }
  }

  /** Proves an interval by planes in parallel to a face, where the motion runs along one. */
  private boolean provenAlongFaces(ElementPair pair, int[] part, double known, double other) {
    if (memory.moving().separation().grain(pair, part) == PairSeparation.Grain.LEAVES) {
      return false;
    }
    double slack = planes.slackAlongFaces(pair, part, known, other);
    if (slack > 0) {
      separatedByPlane(part, known);
      prove(part[0], Math.min(known, other), Math.max(known, other), slack);
    }
    return slack > 0;
  }

  /**
   * Settles the pieces at which a descent from a part ended, at the middle of what is left of an
   * interval, where and at whose ends its slacks are kept.
   *
   * @param from at most the middle; the middle itself where the half before it is proven
   * @param to at least the middle; the middle itself where the half after it is proven
   */
  private void takeApart(int[] part, double from, double middle, double to) {
    double slackFrom = slackAt[0];
    double slack = slackAt[1];
    double slackTo = slackAt[2];
    ElementPair pair = pair(part[0]);
    PairSeparation separation = memory.moving().separation();
    double before = from < middle ? memory.moving().travelFrom(pair, motion, middle, from) : 0;
    double after = middle < to ? memory.moving().travelFrom(pair, motion, middle, to) : 0;
    double needed = Math.nextUp(Math.max(before - slackFrom, after - slackTo));
    boolean whole = Math.max(before, after) > FAR * separation.size(pair, part);
    int count = whole ? -1 : separation.openParts(needed, open, slacks);
    if (count < 0) {
      settle(part, from, middle, slackFrom, slack, before);
      settle(part, middle, to, slack, slackTo, after);
      return;
    }
    double others = separation.slackOfOtherParts(); // before other queries forget it
    piece[0] = part[0];
    for (int k = 0; k < count; k++) {
      piece[1] = open[2 * k];
      piece[2] = open[2 * k + 1];
      planes.choose(pair, piece, middle, plane);
      settleBefore(piece, from, middle, slackFrom, slacks[k], before);
      settleAfter(piece, middle, to, slacks[k], slackTo, after);
    }
    if (others < Double.POSITIVE_INFINITY) { // proven over both halves; this says so
      settle(part, from, middle, slackFrom, others, before);
      settle(part, middle, to, others, slackTo, after);
    }
  }

  /** Settles an interval at whose end the plane in hand was chosen. */
  private void settleBefore(
      int[] part, double from, double to, double slackFrom, double slackTo, double travel) {
    if (!provenAtOnce(part, to, from, slackFrom + slackTo, travel)) {
      int slot = settle(part, from, to, slackFrom, slackTo, travel);
      if (slot >= 0) {
        queue.attach(slot, plane, IntervalQueue.AT_END);
      }
    }
  }

  /** Settles an interval at whose start the plane in hand was chosen. */
  private void settleAfter(
      int[] part, double from, double to, double slackFrom, double slackTo, double travel) {
    if (!provenAtOnce(part, from, to, slackFrom + slackTo, travel)) {
      int slot = settle(part, from, to, slackFrom, slackTo, travel);
      if (slot >= 0) {
        queue.attach(slot, plane, IntervalQueue.AT_START);
      }
    }
  }

  /** Tries the plane where the interval is not proven and will not go into the queue any more. */
  private boolean provenAtOnce(
      int[] part, double known, double other, double slacks, double travel) {
    if (travel < slacks || !(travel <= memory.tolerance())) {
      return false;
    }
    double slack = planes.slack(pair(part[0]), part, plane, known, other);
    if (slack > 0) {
      prove(part[0], Math.min(known, other), Math.max(known, other), slack);
    }
    return slack > 0;
  }
}
