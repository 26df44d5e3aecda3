package dev.clearway.methods.sampling;

import dev.clearway.bvh.OrientedBoxes;
import dev.clearway.check.CheckerMemory;
import dev.clearway.check.SegmentCheck;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.GeometryTable;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@link BudgetedSampling} of one motion.
 *
 * <p>A sample is asked in turns: one test for each pair, then a share of what is left for each that
 * waits. A turn that the caller's budget cuts short goes on where it stopped.
 */
final class BudgetedCheck implements SegmentCheck {
  /** The boxes of all elements, which all checks of a checker share. */
  private record Trees(List<OrientedBoxes> boxes) {
    static Trees of(GeometryTable geometries) {
      List<OrientedBoxes> boxes = new ArrayList<>();
      for (int e = 0; e < geometries.size(); e++) {
        boxes.add(geometries.tree(e).orientedBoxes());
      }
      return new Trees(boxes);
    }
  }

  private final CheckerMemory memory;
  private final Motion motion;
  private final PairTable pairs;
  private final SampleSteps steps;
  private final long tests;
  private final List<SampledPair> sampled = new ArrayList<>();
  private final double[] configuration;
  private List<SampledPair> waiting = List.of();
  private boolean firstTurns;
  private int turn;
  private long turnLeft;
  private long sampleLeft;
  private long spent;
  private long sample = -1;
  private CostCounters work = CostCounters.NONE;
  private Optional<NamePair> hit = Optional.empty();
  private double instantOfHit;

  BudgetedCheck(CheckerMemory memory, Motion motion, PairTable pairs, BudgetedSampling method) {
    this.memory = memory;
    this.motion = motion;
    this.pairs = pairs;
    this.steps = SampleSteps.of(motion, method.resolution());
    this.tests = method.tests();
    this.configuration = new double[motion.coordinates()];
    Trees trees = memory.scratch(Trees.class, moving -> Trees.of(moving.geometries()));
    pairs
        .moving()
        .forEach(
            pair ->
                sampled.add(
                    new SampledPair(
                        pair, trees.boxes().get(pair.first()), trees.boxes().get(pair.second()))));
    memory.resting().hit().ifPresent(pair -> hit(pair, 0));
  }

  @Override
  public void advance(Budget budget) {
    memory.start(this);
    CostCounters before = work;
    while (!isDecided() && budget.poll(work.minus(before)) == Budget.Spent.NO) {
      if (turn < waiting.size()) {
        takeTurn(budget, before);
      } else if (firstTurns) {
        beginTurns(sampled.stream().filter(SampledPair::waits).toList(), false);
      } else {
        beginSample();
      }
    }
  }

  /** Ends the sample in hand and places all at the next one, with its share of the tests. */
  private void beginSample() {
    if (sample >= 0) {
      sampled.forEach(SampledPair::end);
    }
    sample++;
    if (sample == steps.samples()) {
      return;
    }
    motion.position(instant(), configuration);
    double[] poses = memory.moving().placements().place(configuration);
    work = work.plus(new CostCounters(0, 0, 1));
    sampled.forEach(pair -> pair.place(poses));
    sampleLeft = Math.max(0, tests - spent) / (steps.samples() - sample);
    beginTurns(sampled, true);
  }

  private void beginTurns(List<SampledPair> next, boolean first) {
    waiting = next;
    firstTurns = first;
    turn = 0;
    turnLeft = share();
  }

  /** The tests of the turn that comes: a pair that is in hand gets its part of what is left. */
  private long share() {
    return firstTurns
        ? Math.min(1, sampleLeft)
        : turn < waiting.size() ? sampleLeft / (waiting.size() - turn) : 0;
  }

  private void takeTurn(Budget budget, CostCounters before) {
    SampledPair pair = waiting.get(turn);
    CostCounters done = work.minus(before);
    long allowed = turnLeft;
    CostCounters used =
        pair.run(
            w ->
                tests(w) >= allowed || budget.poll(done.plus(w)) == Budget.Spent.YES
                    ? Budget.Spent.YES
                    : Budget.Spent.NO);
    work = work.plus(used);
    spent += tests(used);
    turnLeft -= tests(used);
    sampleLeft = Math.max(0, sampleLeft - tests(used));
    if (pair.isHit()) {
      hit(pair.pair().names(), instant());
    } else if (turnLeft <= 0 || !pair.waits()) {
      turn++;
      turnLeft = share();
    }
  }

  private static long tests(CostCounters work) {
    return work.volumeTests() + work.triangleTests();
  }

  private double instant() {
    return Math.scalb((double) sample, -steps.levels());
  }

  private void hit(NamePair pair, double instant) {
    hit = Optional.of(pair);
    instantOfHit = instant;
  }

  private boolean isDecided() {
    return hit.isPresent() || sample == steps.samples();
  }

  @Override
  public Verdict verdict() {
    Scope scope = Scope.of(pairs, work);
    if (hit.isPresent()) {
      double[] there = new double[motion.coordinates()];
      motion.position(instantOfHit, there);
      return new Verdict.Hit(instantOfHit, hit.get(), Configuration.of(there), scope);
    }
    List<OpenInterval> open = open();
    if (open.isEmpty()) {
      return new Verdict.Undecided(UndecidedReason.SAMPLED_ONLY, List.of(), scope);
    }
    UndecidedReason gravest = OpenIntervals.gravest(open);
    double confidence = gravest == UndecidedReason.BUDGET && isDecided() ? confidence() : 0;
    return new Verdict.Undecided(gravest, open, confidence, scope);
  }

  /** The pairs that are open at a sample, or not all sampled: all along, as nothing is proven. */
  private List<OpenInterval> open() {
    OpenIntervals open = new OpenIntervals();
    for (SampledPair each : sampled) {
      NamePair names = each.pair().names();
      each.open().forEach(reason -> open.add(new OpenInterval(0, 1, names, reason)));
      if (!isDecided()) {
        open.add(new OpenInterval(0, 1, names, UndecidedReason.BUDGET));
      }
    }
    return List.copyOf(open.joined());
  }

  private double confidence() {
    return sampled.stream().mapToDouble(SampledPair::leastConfidence).min().orElse(0);
  }

  /** The longer a motion's part without samples, the likelier it is to hit. */
  @Override
  public double urgency() {
    return isDecided()
        ? Double.NEGATIVE_INFINITY
        : steps.length() * (1 - Math.max(0, sample) / (double) steps.samples());
  }

  @Override
  public CostCounters work() {
    return work;
  }
}
