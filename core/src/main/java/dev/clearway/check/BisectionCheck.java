package dev.clearway.check;

import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.IntervalQueue;
import dev.clearway.proof.IntervalSearch;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.OpenShare;
import dev.clearway.proof.PartInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.SolidContainment;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The check of one motion: a search over its intervals, those first in which a pair travels
 * furthest beyond its slacks.
 *
 * <p>A slack that is not known counts as 0, so the very ends of the motion need no look of their
 * own. An interval that is not proven though the pair moves by no more than the tolerance in it
 * stays open; contact at any instant ends the check. What is done with an interval that is not
 * proven is a matter of its {@link BisectionStep}.
 *
 * <p><b>Guarantee.</b> Free means that the travel of every pair, or of every part of it, over every
 * interval is less than its slacks: Lemma 1 with clearance, {@code docs/guarantee.md}. Both sides
 * are rounded outward.
 *
 * @see "Schwarzer, Saha, Latombe: Adaptive Dynamic Collision Checking, 2005, Fig. 2, Sec. II-C,
 *     II-F"
 */
public final class BisectionCheck implements SegmentCheck {
  private static final double CERTAIN = 100;

  /** What a test of the search costs, in comparisons of volumes of a sweep. */
  private static final int SEARCH = 32;

  private static final double MIDDLE = 0.5;

  /**
   * Near contacts met in a motion after which no more are looked into: stretches of near contact
   * are by then known to some hundredth of the motion.
   */
  private static final int MOST_NEAR = 256;

  private final CheckerMemory memory;
  private final Motion motion;
  private final PairTable pairs;
  private final BisectionStep step;
  private final IntervalSearch search;
  private final SolidContainment solids;
  private final Optional<WorldStage> world;
  private final BitSet containmentUnknown = new BitSet();
  private final BitSet endsTested = new BitSet();
  private int near;

  /** What the search cost so far, in comparisons of volumes of a sweep. */
  private long searched;

  private CostCounters work = CostCounters.NONE;
  private double leastSlack;
  private Optional<Verdict.Hit> hit = Optional.empty();

  private BisectionCheck(
      CheckerMemory memory,
      Motion motion,
      PairTable pairs,
      BisectionStep step,
      Optional<WorldStage> world) {
    this.memory = memory;
    this.motion = motion;
    this.pairs = pairs;
    this.step = step;
    this.solids = new SolidContainment(memory.moving(), motion, pairs.moving());
    this.search =
        new IntervalSearch(
            memory.moving(), motion, pairs.moving(), memory.tolerance(), solids, new Policy());
    for (NamePair pair : memory.resting().open()) {
      search.open().add(new OpenInterval(0, 1, pair, UndecidedReason.NEAR_CONTACT));
    }
    leastSlack = Math.min(pairs.apartSlack(), memory.resting().leastSlack());
    this.world = world;
    hit = memory.resting().hit().map(pair -> contact(pair, 0));
    if (hit.isEmpty() && world.isEmpty()) {
      memory.start(this);
      CostCounters before = memory.work();
      search.fill();
      work = memory.work().minus(before);
    }
  }

  /**
   * Begins the check of a motion.
   *
   * @param memory of the checker that the check belongs to
   */
  public static BisectionCheck of(
      CheckerMemory memory, Motion motion, PairTable pairs, BisectionStep step) {
    return new BisectionCheck(memory, motion, pairs, step, Optional.empty());
  }

  /**
   * Begins the check of a motion that looks at instants and sweeps robots against the world before
   * all else.
   */
  static BisectionCheck swept(CheckerMemory memory, Motion motion, PairTable pairs) {
    WorldStage world = new WorldStage(memory, memory.sweep(), motion, pairs);
    return new BisectionCheck(memory, motion, pairs, new RefinedStep(memory), Optional.of(world));
  }

  @Override
  public void expectFree() {
    world.ifPresent(WorldStage::expectFree);
  }

  @Override
  public void advance(Budget budget) {
    memory.start(this);
    CostCounters before = memory.work();
    while (!isDecided() && budget.poll(memory.work().minus(before)) == Budget.Spent.NO) {
      if (isSearchNext()) {
        CostCounters looked = memory.work();
        look(search.take());
        searched += SEARCH * memory.work().minus(looked).volumeTests() + SEARCH;
      } else {
        world.get().step(search, this::hit);
        finishSweep();
      }
    }
    work = work.plus(memory.work().minus(before));
  }

  /** {@inheritDoc} What it takes to tell what lies inside is counted in its scope alone. */
  @Override
  public Verdict verdict() {
    if (hit.isPresent()) {
      return hit.get().with(Scope.of(pairs, work));
    }
    beginSweeps();
    CostCounters before = memory.work();
    OpenIntervals all = new OpenIntervals();
    search.open().joined().forEach(all::add);
    IntervalQueue queue = waiting();
    for (int slot = 0; slot < queue.size(); slot++) {
      UndecidedReason reason = UndecidedReason.BUDGET;
      NamePair names = pairs.names(queue.pair(slot));
      all.add(new OpenInterval(queue.from(slot), queue.to(slot), names, reason));
    }
    (isSwept() ? solids.close(all, 1) : solids.closeAll(all, 1))
        .ifPresent(inside -> hit(inside.pair(), inside.instant()));
    List<OpenInterval> intervals = all.joined();
    double confidence = isDecided() ? 0 : confidence(intervals);
    return verdict(intervals, confidence, work.plus(memory.work().minus(before)));
  }

  @Override
  public double urgency() {
    if (!isDecided()) {
      beginSweeps();
    }
    if (isDecided()) {
      return Double.NEGATIVE_INFINITY;
    }
    return isSwept() ? search.queue().greatestKey() : world.get().urgency(memory.moving(), motion);
  }

  @Override
  public Prospect prospect() {
    return search.open().isEmpty() ? Prospect.ANY : Prospect.NOT_FREE;
  }

  @Override
  public CostCounters work() {
    return work;
  }

  private boolean isDecided() {
    boolean waits = search.queue().size() > 0 || !world.map(WorldStage::isSwept).orElse(true);
    return hit.isPresent() || !waits;
  }

  /**
   * Whether the search goes on before the sweep does: once that is done, or has cost more. Robots
   * that meet themselves are found out before all of the world is swept, and the other way round.
   */
  private boolean isSearchNext() {
    return isSwept() || (search.queue().size() > 0 && searched < world.get().effort());
  }

  private boolean isSwept() {
    return world.isEmpty() || world.get().isDone();
  }

  private void beginSweeps() {
    memory.start(this);
    world.ifPresent(stage -> stage.begin(search));
  }

  private IntervalQueue waiting() {
    return world.map(stage -> stage.with(search.queue())).orElseGet(search::queue);
  }

  /**
   * Tells, once all is swept, what lies inside what: surfaces that are proven apart throughout need
   * one instant, and no distance.
   */
  private void finishSweep() {
    if (!isSwept() || hit.isPresent()) {
      return;
    }
    WorldStage stage = world.get();
    leastSlack = Math.min(leastSlack, stage.leastSlack());
    double[] poses = memory.moving().placements().at(motion, MIDDLE);
    stage.tellClose(number -> lookInside(number, poses));
  }

  /** Looks at a pair whose surfaces are apart throughout, in the middle of the motion. */
  private void lookInside(int number, double[] poses) {
    if (hit.isEmpty() && solids.mayContain(number)) {
      switch (memory.moving().separation().contained(pair(number), poses)) {
        case NO -> {} // all the time, then
        case YES -> hit(number, MIDDLE);
        case UNKNOWN -> solids.ask(number); // looked for again when the verdict is asked for
      }
    }
  }

  private void look(PartInterval interval) {
    step.choose(pair(interval.pair()), interval);
    if (!search.provenByItsPlane() && !search.givesUp()) {
      step.divide(search);
    }
  }

  private final class Policy implements IntervalSearch.Policy {
    @Override
    public double key(double from, double to, double motionBound, double slacks) {
      return step.key(from, to, motionBound, slacks);
    }

    @Override
    public double sufficientSeparation(GeometryPair pair, PartInterval interval) {
      return step.enough(pair, interval);
    }

    @Override
    public double slack(GeometryPair pair, PartInterval interval, double[] poses) {
      double slack = step.slack(pair, interval, poses);
      return interval.isWhole()
          ? withContainment(interval.pair(), interval.middle(), poses, slack)
          : slack;
    }

    @Override
    public void contact(PartInterval interval) {
      hit(interval.pair(), interval.middle());
    }

    /**
     * Gives up an interval at whose ends and middle a part is too close to tell, where a plane
     * shows that it comes nowhere nearer to its clearance than the tolerance, or below it by more
     * than that: there is no deeper contact in it to be found. After very many near contacts it is
     * given up without.
     */
    @Override
    public boolean isDone(GeometryPair pair, PartInterval interval) {
      boolean isNear =
          interval.slackFrom() == 0 && interval.slack() == 0 && interval.slackTo() == 0;
      if (!isNear || !(interval.from() > 0 && interval.to() < 1)) {
        return false; // what is so at the ends of the motion is not known
      }
      near++;
      boolean ends =
          near > MOST_NEAR
              || (isShallow(interval, interval.from()) && isShallow(interval, interval.to()));
      if (ends) {
        search.leaveOpen(
            interval.pair(), interval.from(), interval.to(), UndecidedReason.NEAR_CONTACT);
      }
      return ends;
    }

    @Override
    public void close(PairPart part, double from, double to) {
      if ((from > 0 && to < 1) || !touchesAtAnEnd(part.pair())) {
        search.leaveOpen(part.pair(), from, to, UndecidedReason.NEAR_CONTACT);
      }
    }

    @Override
    public void proven(int number, double from, double to, double slack) {
      leastSlack = Math.min(leastSlack, slack);
      memory.trace().proven(pairs.names(number), from, to, slack);
    }
  }

  /** Whether planes of one normal show that a part is nowhere in deep contact up to an end. */
  private boolean isShallow(PartInterval interval, double end) {
    GeometryPair pair = pair(interval.pair());
    GeometryPair deeper = pair.withClearance(pair.clearance() - memory.tolerance());
    return search.slackAlongFaces(deeper, end) > 0;
  }

  private GeometryPair pair(int number) {
    return pairs.moving().get(number);
  }

  /** Notes a hit at an instant, unless one was found. */
  private void hit(int number, double instant) {
    hit = hit.or(() -> Optional.of(contact(pairs.names(number), instant)));
  }

  /**
   * Tests what the distance of a whole pair does not tell: containment, at an instant at which its
   * surfaces are apart; exact touch at the motion's ends, where they are too close to tell. Returns
   * the slack, or −1 where there is contact.
   *
   * @param instant at which the elements are placed
   */
  private double withContainment(int number, double instant, double[] poses, double slack) {
    if (!(slack > 0)) {
      return !(slack < 0) && touchesAtAnEnd(number) ? -1 : slack;
    }
    if (!solids.mayContain(number) || solids.isOutsideWithin(number, 0, 1)) {
      return slack; // what may have gone in since is looked for when the verdict is asked for
    }
    return switch (memory.moving().separation().contained(pair(number), poses)) {
      case YES -> -1;
      case NO -> {
        solids.recordOutside(number, instant);
        yield slack;
      }
      case UNKNOWN -> {
        if (!containmentUnknown.get(number)) {
          containmentUnknown.set(number);
          search.leaveOpen(number, 0, 1, UndecidedReason.NUMERIC);
        }
        yield slack;
      }
    };
  }

  /** Tests exact ends of the motion for exact touch, once for a pair; whether there is a hit. */
  private boolean touchesAtAnEnd(int number) {
    if (motion.hasExactEnds() && !endsTested.get(number)) {
      endsTested.set(number);
      hitWhereTouching(number, 0);
      hitWhereTouching(number, 1);
    }
    return hit.isPresent();
  }

  private void hitWhereTouching(int number, double end) {
    double[] q = new double[motion.coordinates()];
    motion.position(end, q);
    double[] poses = memory.moving().placements().at(motion, end);
    PairSeparation separation = memory.moving().separation();
    if (separation.exactTouch(pair(number), poses, q) == ContactProof.PROVEN) {
      hit(number, end);
    }
  }

  private Verdict.Hit contact(NamePair pair, double instant) {
    double[] configuration = new double[motion.coordinates()];
    motion.position(instant, configuration);
    return new Verdict.Hit(
        instant, pair, Configuration.of(configuration), Scope.of(pairs, CostCounters.NONE));
  }

  private Verdict verdict(List<OpenInterval> intervals, double confidence, CostCounters all) {
    Scope scope = Scope.of(pairs, all);
    if (hit.isPresent()) {
      return hit.get().with(scope);
    }
    if (!isDecided()) {
      return new Verdict.Undecided(UndecidedReason.BUDGET, intervals, confidence, scope);
    }
    return intervals.isEmpty()
        ? new Verdict.Free(leastSlack, scope)
        : new Verdict.Undecided(OpenIntervals.gravest(intervals), intervals, scope);
  }

  /** None where something stays open whatever the budget. */
  private double confidence(List<OpenInterval> intervals) {
    if (!intervals.stream().allMatch(i -> i.reason() == UndecidedReason.BUDGET)) {
      return 0;
    }
    return CERTAIN * (1 - OpenShare.of(waiting(), pairs.moving().size(), solids::containmentAt));
  }
}
