package dev.clearway.contact;

import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.IntervalQueue;
import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.PartInterval;
import dev.clearway.proof.SolidContainment;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.sweep.SweptRecord;
import dev.clearway.proof.sweep.WorldSweep;
import dev.clearway.scene.GeometryPair;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The search for the first contact of one motion: bisection as in the refined check, but the
 * earliest interval first.
 *
 * <p>Every pair has the clearance and the tolerance to keep. Robots are swept against what rests,
 * the earliest interval first, and what that does not prove is searched. An interval of a part of a
 * pair is proven by its travel or by a plane, or evaluated at its middle and halved, or taken to
 * pieces. Contact shown at an instant ends the motion there, for all pairs: what lies later is not
 * looked at any more. What is left when the earliest unproven interval begins no earlier than one
 * time tolerance before that instant is the answer.
 *
 * <p>Scratch object of one motion, one thread. docs/first-contact.md has the proof.
 */
final class FirstContactSearch implements IntervalSearch.Policy {
  /**
   * Largest slack at which volumes are taken apart where they travel further, metres. Chosen on the
   * sets cage_U and shop_U of `bench arm6-contact` among 0, 1e-5, 1e-4 and 1e-3.
   */
  private static final double COARSE = 1e-4;

  /** No travel is so small that its interval is not halved. */
  private static final double HALVED_ALWAYS = -1;

  /** Part of the time tolerance below which an interval is not halved any more. */
  private static final double LEAST_WIDTH = 0x1p-4;

  /** A rounding of distances, in sizes of the two nodes: what travels less is not told apart. */
  private static final double ROUNDING = 0x1p-50;

  private final MovingPairs moving;
  private final List<GeometryPair> pairs;
  private final Motion motion;
  private final double timeTolerance;
  private final IntervalSearch search;
  private final IntervalQueue queue;
  private final Optional<SweptStage> swept;

  private double earliest;
  private double latest = Double.POSITIVE_INFINITY;
  private int inContact = -1;
  private double leastSlack = Double.POSITIVE_INFINITY;

  /**
   * Makes the search.
   *
   * @param pairs that move relative to each other, clearances with the tolerance added
   * @param solids of the pairs: told where planes lie between whole elements
   * @param sweep of robots against what rests, of the same placements; empty where nothing rests
   * @param record told of what is swept, if anybody asks
   */
  FirstContactSearch(
      MovingPairs moving,
      List<GeometryPair> pairs,
      Motion motion,
      double timeTolerance,
      SolidContainment solids,
      Optional<WorldSweep> sweep,
      Optional<SweptRecord> record) {
    this.moving = moving;
    this.pairs = pairs;
    this.motion = motion;
    this.timeTolerance = timeTolerance;
    this.search = new IntervalSearch(moving, motion, pairs, HALVED_ALWAYS, solids, this);
    this.queue = search.queue();
    this.swept = sweep.map(s -> new SweptStage(s, motion, pairs, solids, COARSE, record));
    swept.ifPresentOrElse(stage -> search.fill(stage.others()), search::fill);
  }

  /** Runs to the end, or until the budget is spent. */
  void run(Budget budget) {
    CostCounters before = moving.work();
    while (nextFrom() < latest - timeTolerance) {
      if (budget.poll(moving.work().minus(before)) == Budget.Spent.YES) {
        leaveAllOpen();
        break;
      }
      if (nextSwept() <= nextSearched()) {
        swept.orElseThrow().step(search, this::meet);
      } else {
        look(search.take());
      }
    }
    earliest = Math.min(nextFrom(), latest);
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
    if (before.stream().anyMatch(i -> i.reason() != UndecidedReason.NEAR_CONTACT)) {
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

  /** Returns a lower bound on the slack of all pairs on what was proven, metres. */
  double leastSlack() {
    return Math.min(leastSlack, swept.map(SweptStage::leastSlack).orElse(Double.POSITIVE_INFINITY));
  }

  /** Returns what is open before an instant. */
  List<OpenInterval> openBefore(double end) {
    return search.open().joined().stream().filter(i -> i.from() < end).toList();
  }

  /** Returns where the earliest interval that is not proven begins; +∞ where there is none. */
  private double nextFrom() {
    return Math.min(nextSwept(), nextSearched());
  }

  private double nextSwept() {
    return swept.isPresent() ? swept.get().nextFrom() : Double.POSITIVE_INFINITY;
  }

  private double nextSearched() {
    return queue.size() > 0 ? -queue.greatestKey() : Double.POSITIVE_INFINITY;
  }

  private void leaveAllOpen() {
    for (int slot = 0; slot < queue.size(); slot++) {
      search.leaveOpen(queue.pair(slot), queue.from(slot), queue.to(slot), UndecidedReason.BUDGET);
    }
    swept.ifPresent(stage -> stage.leaveOpen(search));
  }

  /** Looks whether some pair is in contact at the very start. */
  private void lookAtStart() {
    double[] poses = moving.placements().at(motion, 0);
    for (int pair = 0; pair < pairs.size() && latest > 0; pair++) {
      PairPart whole = PairPart.whole(pair);
      if (moving.separation().slackOfPart(pairs.get(pair), whole, poses, 0) < 0) {
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

  /** Proves an interval, or halves it; what lies after contact is not looked at any more. */
  private void look(PartInterval interval) {
    if (interval.to() > latest) {
      interval.cut(latest);
    }
    if (search.provenByItsPlane()) {
      return;
    }
    double width = interval.to() - interval.from();
    if (width <= LEAST_WIDTH * timeTolerance || !interval.canBeHalved()) {
      endAt(interval);
    } else if (!search.givesUp()) {
      search.divide();
    }
  }

  /** Tells what is so of an interval that is not halved any more: contact at an end, or not. */
  private void endAt(PartInterval interval) {
    double from = interval.from();
    double to = interval.to();
    if (touches(interval, from)) {
      meet(interval.pair(), from);
      return;
    }
    if (touches(interval, to)) {
      meet(interval.pair(), to);
    }
    search.leaveOpen(interval.pair(), from, to, UndecidedReason.NEAR_CONTACT);
  }

  private boolean touches(PartInterval interval, double instant) {
    double[] poses = moving.placements().at(motion, instant);
    GeometryPair pair = pairs.get(interval.pair());
    return moving.separation().slackOfPart(pair, interval.part(), poses, 0) < 0;
  }

  @Override
  public double key(double from, double to, double motionBound, double slacks) {
    return -from;
  }

  @Override
  public double sufficientSeparation(GeometryPair pair, PartInterval interval) {
    return isOfLeaves(pair, interval) ? 0 : coarse(interval) / 16;
  }

  @Override
  public double slack(GeometryPair pair, PartInterval interval, double[] poses) {
    return moving
        .separation()
        .slackOfPart(pair, interval.part(), poses, 0, coarse(interval), interval.pieces());
  }

  private boolean isOfLeaves(GeometryPair pair, PartInterval interval) {
    return moving.separation().grain(pair, interval.part()) == PairSeparation.Grain.LEAVES;
  }

  private static double coarse(PartInterval interval) {
    return Math.min(COARSE, Math.max(interval.motionBoundBefore(), interval.motionBoundAfter()));
  }

  @Override
  public void contact(PartInterval interval) {
    meet(interval.pair(), interval.middle());
    search.settle(
        interval.part(),
        interval.from(),
        interval.middle(),
        interval.slackFrom(),
        0,
        interval.motionBoundBefore());
  }

  /** Ends where halves would tell no more: at contact, and what travels less than rounding. */
  @Override
  public boolean isDone(GeometryPair pair, PartInterval interval) {
    double motionBound = interval.motionBoundBefore() + interval.motionBoundAfter();
    double size = moving.separation().size(pair, interval.part());
    boolean isDone = interval.slack() == 0 && motionBound <= pair.error() + ROUNDING * size;
    if (isDone) {
      endAt(interval);
    }
    return isDone;
  }

  @Override
  public void close(PairPart part, double from, double to) {
    throw new IllegalStateException("whatever travels is halved");
  }

  @Override
  public void proven(int pair, double from, double to, double slack) {
    leastSlack = Math.min(leastSlack, slack);
  }
}
