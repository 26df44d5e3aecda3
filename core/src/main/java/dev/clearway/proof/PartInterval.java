package dev.clearway.proof;

import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PieceSlacks;

/**
 * A part of a pair on an interval of a motion, the one that a search has in hand: what is proven at
 * its ends, where it is looked at, and what was found there.
 *
 * <p>A part is one node of each element's tree, 0 for the whole element. Slacks are separations
 * minus clearance, metres, 0 where nothing is proven. Mutable, one search, one thread.
 */
public final class PartInterval {
  final PairPart part = new PairPart();

  /** The plane that waits with it, where there is one. */
  final Plane plane = new Plane();

  /** The pieces of the part at the instant that is looked at, once it was. */
  final PieceSlacks pieces = new PieceSlacks();

  /** The end at which that plane is known, as in {@link IntervalQueue}. */
  int planeEnd;

  double from;
  double middle;
  double to;
  double slackFrom;
  double slack;
  double slackTo;
  double before;
  double after;

  PartInterval() {}

  /**
   * Returns an interval of a part, to be looked at in its middle.
   *
   * @param part copied
   */
  public static PartInterval of(
      PairPart part, double from, double to, double slackFrom, double slackTo) {
    PartInterval interval = new PartInterval();
    interval.part.set(part.pair(), part.first(), part.second());
    interval.from = from;
    interval.to = to;
    interval.slackFrom = slackFrom;
    interval.slackTo = slackTo;
    interval.evaluateAt(from + (to - from) / 2);
    return interval;
  }

  /** Takes what stands in a slot of a queue, with the middle of the interval as its instant. */
  void load(IntervalQueue queue, int slot) {
    queue.part(slot, part);
    planeEnd = queue.plane(slot, plane);
    from = queue.from(slot);
    to = queue.to(slot);
    slackFrom = queue.slackFrom(slot);
    slackTo = queue.slackTo(slot);
    evaluateAt(from + (to - from) / 2);
  }

  /** Leaves only what lies before an instant; what is known at the end is forgotten. */
  public void cut(double end) {
    to = end;
    slackTo = 0;
    planeEnd = planeEnd == IntervalQueue.AT_END ? IntervalQueue.NONE : planeEnd;
    evaluateAt(from + (to - from) / 2);
  }

  /** Chooses the instant to look at. */
  public void evaluateAt(double instant) {
    middle = instant;
  }

  /** Returns the number of the pair. */
  public int pair() {
    return part.pair();
  }

  /** Returns the part; read. */
  public PairPart part() {
    return part;
  }

  /** Returns the pieces of the part at the instant that is looked at, which its slack is of. */
  public PieceSlacks pieces() {
    return pieces;
  }

  /** Returns whether it is the whole of both elements. */
  public boolean isWhole() {
    return part.isWhole();
  }

  /** Returns whether the instant to look at is inside. */
  public boolean canBeHalved() {
    return from < middle && middle < to;
  }

  /** Returns the start, a fraction of the motion. */
  public double from() {
    return from;
  }

  /** Returns the instant that is looked at. */
  public double middle() {
    return middle;
  }

  /** Returns the end. */
  public double to() {
    return to;
  }

  /** Returns the slack at the start. */
  public double slackFrom() {
    return slackFrom;
  }

  /** Returns the slack at the instant that is looked at, once it was. */
  public double slack() {
    return slack;
  }

  /** Returns the slack at the end. */
  public double slackTo() {
    return slackTo;
  }

  /** Returns an upper bound on the travel from the instant back to the start, metres. */
  public double motionBoundBefore() {
    return before;
  }

  /** Returns an upper bound on the travel from the instant to the end, metres. */
  public double motionBoundAfter() {
    return after;
  }
}
