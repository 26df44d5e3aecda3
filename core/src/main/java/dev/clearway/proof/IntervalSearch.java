package dev.clearway.proof;

import dev.clearway.motion.Motion;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PieceSlacks;
import dev.clearway.scene.GeometryPair;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The search over the intervals of one motion: an interval of a part of a pair is proven, or
 * halved, or taken to pieces, or left open.
 *
 * <p>It is proven if the travel over it is less than the slacks at its two ends (Lemma 1 with
 * clearance), or by a plane that separates the part all along it. Else it is looked at at an
 * instant inside. There a plane is tried between the two nodes in hand; where none separates them,
 * a descent starts from them, and each of the pieces at which it ends gets a plane of its own. A
 * half that the travel does not prove goes into the queue, with its plane: that is tried when the
 * half's turn comes, so that contact is found in the order of the queue. What was proven is never
 * looked at again; a piece inherits the slacks that were proven of the whole at the interval's
 * ends. While the elements still move by much more than their size, or very many pieces are open,
 * it is the whole that goes back: its pieces would all be open the next time.
 *
 * <p>What comes first, what ends the search and what is not worth halving is a matter of its {@link
 * Policy}.
 *
 * <p><b>Guarantee.</b> The surfaces of every pair keep their clearance at every instant that no
 * open interval of it, and no interval in the queue, covers: docs/guarantee.md. Both sides of each
 * comparison are rounded outward. Of solids the same is true once {@link SolidContainment#close}
 * has looked.
 *
 * <p>Scratch object of one motion, one thread.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2, Sec. II-C and
 *     VI"
 */
public final class IntervalSearch {
  /**
   * Most intervals in the queue: beyond that a motion that stays close to contact everywhere would
   * ask for more memory than time. They take 45 MB.
   */
  private static final int MOST_INTERVALS = 1 << 19;

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

  /** What a search is for. */
  public interface Policy {
    /** Returns the place of an interval in the queue: the greatest key comes first. */
    double key(double from, double to, double motionBound, double slacks);

    /**
     * Returns the gap, metres, beyond which a plane between the two nodes in hand is enough, and
     * their distance is not asked for.
     */
    double sufficientSeparation(GeometryPair pair, PartInterval interval);

    /**
     * Returns a lower bound on the slack of the part in hand at the instant that is looked at,
     * metres: 0 where nothing is proven, negative where there is contact.
     *
     * @param poses read: worldFromShape of all elements at that instant
     */
    double slack(GeometryPair pair, PartInterval interval, double[] poses);

    /** The part in hand is in contact at the instant that is looked at. */
    void contact(PartInterval interval);

    /** Returns whether the interval in hand, with its slack known, is done with. */
    boolean isDone(GeometryPair pair, PartInterval interval);

    /** An interval whose travel is within what is halved no more is not proven. */
    void close(PairPart part, double from, double to);

    /** A pair was proven to keep at least a slack on an interval. */
    void proven(int pair, double from, double to, double slack);
  }

  private final MovingPairs moving;
  private final Motion motion;
  private final List<GeometryPair> pairs;
  private final double closing;
  private final Policy policy;
  private final PlaneProof planes;
  private final SolidContainment solids;
  private final IntervalQueue queue = new IntervalQueue();
  private final OpenIntervals open = new OpenIntervals();
  private final PartInterval interval = new PartInterval();
  private final Plane plane = new Plane();
  private final PairPart piece = new PairPart();

  /**
   * Makes the search, with nothing in its queue.
   *
   * @param pairs that move relative to each other
   * @param closing travel, metres, at and below which an interval that is not proven is given to
   *     {@link Policy#close} instead of being halved; negative for none
   * @param solids of the pairs: told where planes lie between whole elements
   */
  public IntervalSearch(
      MovingPairs moving,
      Motion motion,
      List<GeometryPair> pairs,
      double closing,
      SolidContainment solids,
      Policy policy) {
    this.moving = moving;
    this.motion = motion;
    this.pairs = pairs;
    this.closing = closing;
    this.policy = policy;
    this.planes = new PlaneProof(moving, motion);
    this.solids = solids;
  }

  /** Puts all pairs into the queue, but those of many that never come near each other. */
  public void fill() {
    fill(IntStream.range(0, pairs.size()).toArray());
  }

  /** Does the same with the pairs of some numbers, which are read. */
  public void fill(int[] numbers) {
    boolean many = numbers.length > MovingPairs.MANY;
    if (many) {
      moving.placeSpheres(motion);
    }
    for (int number : numbers) {
      solids.ask(number);
      GeometryPair pair = pairs.get(number);
      double slack = many ? moving.slackThroughout(pair, motion) : 0;
      if (slack > 0) {
        solids.recordOutsideThroughout(number);
        policy.proven(number, 0, 1, slack);
      } else {
        double motionBound = moving.motionBound(pair, motion, 0, 1);
        queue.push(PairPart.whole(number), 0, 1, 0, 0, policy.key(0, 1, motionBound, 0));
      }
    }
  }

  /** Puts a part of a pair into the queue for an interval at whose ends nothing is known. */
  public void fill(PairPart part, double from, double to) {
    solids.ask(part.pair());
    double motionBound = moving.motionBound(pairs.get(part.pair()), motion, from, to);
    if (motionBound < Double.POSITIVE_INFINITY) {
      queue.push(part, from, to, 0, 0, policy.key(from, to, motionBound, 0));
    } else {
      leaveOpen(part.pair(), from, to, UndecidedReason.NUMERIC);
    }
  }

  /** Returns the intervals that wait. */
  public IntervalQueue queue() {
    return queue;
  }

  /** Returns what was left open of the surfaces. */
  public OpenIntervals open() {
    return open;
  }

  /** Takes the first interval out of the queue; there must be one. It is in hand from then on. */
  public PartInterval take() {
    queue.pop();
    interval.load(queue, queue.size());
    return interval;
  }

  /** Proves the interval in hand by the plane that waits with it, if there is one. */
  public boolean provenByItsPlane() {
    return switch (interval.planeEnd) {
      case IntervalQueue.AT_START ->
          provenByPlane(interval.part, interval.plane, interval.from, interval.to);
      case IntervalQueue.AT_END ->
          provenByPlane(interval.part, interval.plane, interval.to, interval.from);
      default -> false;
    };
  }

  private boolean provenByPlane(PairPart part, Plane known, double from, double other) {
    double slack = planes.slack(pairs.get(part.pair()), part, known, from, other);
    return proven(part.pair(), from, other, slack);
  }

  /** Notes what a plane that is known at one end of an interval proves of it, if anything. */
  private boolean proven(int number, double known, double other, double slack) {
    if (slack > 0) {
      policy.proven(number, Math.min(known, other), Math.max(known, other), slack);
    }
    return slack > 0;
  }

  /**
   * Leaves the interval in hand open where the queue takes no more, or where the instant that is to
   * be looked at is not inside.
   *
   * @return whether it does
   */
  public boolean givesUp() {
    boolean full = queue.size() >= MOST_INTERVALS;
    boolean givesUp = full || !interval.canBeHalved();
    if (givesUp) {
      UndecidedReason reason = full ? UndecidedReason.BUDGET : UndecidedReason.NUMERIC;
      leaveOpen(interval.part.pair(), interval.from, interval.to, reason);
    }
    return givesUp;
  }

  /** Leaves an interval of a pair open. */
  public void leaveOpen(int number, double from, double to, UndecidedReason reason) {
    open.add(new OpenInterval(from, to, pairs.get(number).names(), reason));
  }

  /**
   * Looks at the instant of the interval in hand, which must be inside, and settles what lies
   * before and after it, in pieces where that proves more.
   */
  public void divide() {
    PairPart part = interval.part;
    GeometryPair pair = pairs.get(part.pair());
    double middle = interval.middle;
    motionBoundFromMiddle(pair);
    double apart = planes.choose(pair, part, middle, plane);
    if (apart > policy.sufficientSeparation(pair, interval)) {
      separatedByPlane(middle);
      settleBefore(part, interval.from, apart, interval.before);
      settleAfter(part, interval.to, apart, interval.after);
    } else if (isOpenAtMiddle(pair)) {
      boolean first = provenAlongFaces(pair, interval.before, interval.from);
      boolean second = provenAlongFaces(pair, interval.after, interval.to);
      if (!first || !second) {
        takeApart(pair, first ? middle : interval.from, second ? middle : interval.to);
      }
    }
  }

  /** The same for both elements as wholes, by their distance alone. */
  public void divideWhole() {
    GeometryPair pair = pairs.get(interval.part.pair());
    motionBoundFromMiddle(pair);
    if (isOpenAtMiddle(pair)) {
      settleWhole(interval.from, interval.to, interval.before, interval.after);
    }
  }

  private void motionBoundFromMiddle(GeometryPair pair) {
    interval.before = moving.motionBoundFrom(pair, motion, interval.middle, interval.from);
    interval.after = moving.motionBoundFrom(pair, motion, interval.middle, interval.to);
  }

  /** Finds the slack at the instant; whether there is no contact then, nor an end of the search. */
  private boolean isOpenAtMiddle(GeometryPair pair) {
    double[] poses = moving.placements().at(motion, interval.middle);
    interval.pieces.clear();
    interval.slack = policy.slack(pair, interval, poses);
    if (interval.slack < 0) {
      policy.contact(interval);
      return false;
    }
    return !policy.isDone(pair, interval);
  }

  private void settleWhole(double from, double to, double before, double after) {
    double middle = interval.middle;
    settle(interval.part, from, middle, interval.slackFrom, interval.slack, before);
    settle(interval.part, middle, to, interval.slack, interval.slackTo, after);
  }

  /**
   * Notes that planes of one normal separate all of the part in hand at an instant: if it is the
   * whole pair, neither element holds the other there. Of smaller parts nothing follows, since the
   * rest of one element may lie around the other.
   */
  private void separatedByPlane(double instant) {
    if (interval.isWhole()) {
      solids.recordOutside(interval.part.pair(), instant);
    }
  }

  /**
   * Proves what lies between the instant that is looked at and an end by planes in parallel to a
   * face, where the motion runs along one.
   */
  private boolean provenAlongFaces(GeometryPair pair, double motionBound, double end) {
    if (!(motionBound > GRAZING * interval.slack)
        || moving.separation().grain(pair, interval.part) == PairSeparation.Grain.LEAVES) {
      return false;
    }
    double slack = slackAlongFaces(pair, end);
    if (slack > 0) {
      separatedByPlane(interval.middle);
    }
    return proven(interval.part.pair(), interval.middle, end, slack);
  }

  /**
   * Returns a lower bound on the slack of the part in hand between the instant that is looked at
   * and an end, metres, where planes in parallel to a face prove one; else 0.
   *
   * @param pair its pair, with the clearance to keep
   */
  public double slackAlongFaces(GeometryPair pair, double end) {
    return planes.slackAlongFaces(pair, interval.part, interval.middle, end);
  }

  /**
   * Settles the pieces at which a descent from the part in hand ended, around the instant that is
   * looked at.
   *
   * @param from the interval's start; the instant itself where what lies before it is proven
   * @param to its end; the instant itself where what lies after it is proven
   */
  private void takeApart(GeometryPair pair, double from, double to) {
    PairSeparation separation = moving.separation();
    double middle = interval.middle;
    double before = from < middle ? moving.motionBoundFrom(pair, motion, middle, from) : 0;
    double after = middle < to ? moving.motionBoundFrom(pair, motion, middle, to) : 0;
    double needed = Math.nextUp(Math.max(before - interval.slackFrom, after - interval.slackTo));
    boolean whole = Math.max(before, after) > FAR * separation.size(pair, interval.part);
    int count = whole ? -1 : interval.pieces.takeOpen(needed);
    if (count < 0) {
      settleWhole(from, to, before, after);
      return;
    }
    PieceSlacks pieces = interval.pieces;
    double others = pieces.slackOfOthers();
    for (int k = 0; k < count; k++) {
      piece.set(interval.part.pair(), pieces.first(k), pieces.second(k));
      planes.choose(pair, piece, middle, plane);
      settleBefore(piece, from, pieces.slack(k), before);
      settleAfter(piece, to, pieces.slack(k), after);
    }
    if (others < Double.POSITIVE_INFINITY) { // proven over both halves; this says so
      settle(interval.part, from, middle, interval.slackFrom, others, before);
      settle(interval.part, middle, to, others, interval.slackTo, after);
    }
  }

  /** Settles what lies before the instant, at which the plane in hand was chosen. */
  private void settleBefore(PairPart part, double from, double slack, double motionBound) {
    if (!provenAtOnce(part, from, interval.slackFrom + slack, motionBound)) {
      int slot = settle(part, from, interval.middle, interval.slackFrom, slack, motionBound);
      if (slot >= 0) {
        queue.attach(slot, plane, IntervalQueue.AT_END);
      }
    }
  }

  /** Settles what lies after the instant, at which the plane in hand was chosen. */
  private void settleAfter(PairPart part, double to, double slack, double motionBound) {
    if (!provenAtOnce(part, to, slack + interval.slackTo, motionBound)) {
      int slot = settle(part, interval.middle, to, slack, interval.slackTo, motionBound);
      if (slot >= 0) {
        queue.attach(slot, plane, IntervalQueue.AT_START);
      }
    }
  }

  /** Tries the plane where an interval is not proven and will not go into the queue any more. */
  private boolean provenAtOnce(PairPart part, double end, double ends, double motionBound) {
    return !(motionBound < ends)
        && motionBound <= closing
        && provenByPlane(part, plane, interval.middle, end);
  }

  /**
   * Proves an interval from the slacks at its ends, or queues it, or closes it; an empty one is no
   * interval.
   *
   * @return its slot in the queue until that changes; −1 if it is not there
   */
  public int settle(
      PairPart part, double from, double to, double slackFrom, double slackTo, double motionBound) {
    if (!(from < to)) {
      return -1;
    }
    double ends = EndSlacks.sum(slackFrom, slackTo);
    if (motionBound < ends) {
      policy.proven(part.pair(), from, to, EndSlacks.least(slackFrom, slackTo, motionBound));
    } else if (motionBound <= closing) {
      policy.close(part, from, to);
    } else if (motionBound < Double.POSITIVE_INFINITY) {
      return queue.push(
          part, from, to, slackFrom, slackTo, policy.key(from, to, motionBound, ends));
    } else {
      leaveOpen(part.pair(), from, to, UndecidedReason.NUMERIC);
    }
    return -1;
  }
}
