package dev.clearway.check;

import dev.clearway.kinematics.Configuration;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.motion.tool.LostMotion;
import dev.clearway.proof.Budget;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.OpenIntervals;
import dev.clearway.proof.Scope;
import dev.clearway.proof.Trace;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.proof.sweep.SweptRecord;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The checker of one scene: begins checks of motions, judges configurations. One thread. */
final class SceneChecker implements MotionChecker {
  private final CheckSetup setup;
  private final CheckerMemory memory;
  private final Optional<LoopGaps> loops;
  private Optional<PairTable> unbegunPairs = Optional.empty();
  private List<OpenInterval> unbegun = List.of();

  SceneChecker(CheckSetup setup, Trace trace, Optional<SweptRecord> record) {
    this.setup = setup;
    this.memory = new CheckerMemory(setup, trace, record);
    this.loops =
        setup.scene().loops().isEmpty()
            ? Optional.empty()
            : Optional.of(LoopGaps.of(setup.scene()));
  }

  @Override
  public SegmentCheck begin(Motion given) {
    if (given instanceof LostMotion lost) {
      return new Settled(lost(setup.prepared().pairs(), OpenIntervals.reasonOf(lost)));
    }
    Motion motion = setup.scene().tube(given);
    PairTable pairs = setup.prepared().pairsFor(motion);
    if (pairs.bodyPairs() == 0) {
      return new Settled(nothing(pairs));
    }
    memory.use(pairs);
    SegmentCheck begun = setup.method().begin(memory, motion, pairs);
    SegmentCheck check =
        motion instanceof LooseMotion tube ? new TubeGuard(begun, memory, tube) : begun;
    return loops.isEmpty() ? check : new LoopGaps.Guard(check, loops.get(), motion);
  }

  @Override
  public Verdict check(Motion motion, Budget budget) {
    return budget.poll(CostCounters.NONE) == Budget.Spent.YES && !(motion instanceof LostMotion)
        ? unbegun(motion)
        : begin(motion).run(budget);
  }

  /**
   * The verdict on a motion that no work is done on: all is open, but for what rests in contact.
   */
  private Verdict unbegun(Motion given) {
    Motion motion = setup.scene().tube(given);
    PairTable pairs = setup.prepared().pairsFor(motion);
    memory.use(pairs);
    if (pairs.bodyPairs() == 0) {
      return nothing(pairs);
    }
    Scope scope = Scope.of(pairs, CostCounters.NONE);
    if (memory.resting().hit().isPresent()) {
      double[] start = new double[motion.coordinates()];
      motion.position(0, start);
      return new Verdict.Hit(0, memory.resting().hit().get(), Configuration.of(start), scope);
    }
    if (!unbegunPairs.equals(Optional.of(pairs))) {
      OpenIntervals open = new OpenIntervals();
      memory
          .resting()
          .open()
          .forEach(p -> open.add(new OpenInterval(0, 1, p, UndecidedReason.NEAR_CONTACT)));
      pairs
          .moving()
          .forEach(pair -> open.add(new OpenInterval(0, 1, pair.names(), UndecidedReason.BUDGET)));
      unbegun = List.copyOf(open.joined());
      unbegunPairs = Optional.of(pairs);
    }
    return new Verdict.Undecided(UndecidedReason.BUDGET, unbegun, scope);
  }

  private static Verdict nothing(PairTable pairs) {
    return new Verdict.Undecided(
        UndecidedReason.NOTHING_TO_CHECK, List.of(), Scope.of(pairs, CostCounters.NONE));
  }

  /** The verdict on a motion whose joints could not be followed: all is open. */
  private static Verdict lost(PairTable pairs, UndecidedReason reason) {
    if (pairs.bodyPairs() == 0) {
      return nothing(pairs);
    }
    List<OpenInterval> open =
        pairs.moving().stream()
            .map(pair -> new OpenInterval(0, 1, pair.names(), reason))
            .distinct()
            .toList();
    return new Verdict.Undecided(reason, open, Scope.of(pairs, CostCounters.NONE));
  }

  @Override
  public Verdict check(double[] configuration) {
    PairTable pairs = setup.prepared().pairsFor(configuration);
    memory.use(pairs);
    if (pairs.bodyPairs() == 0) {
      return nothing(pairs);
    }
    CostCounters before = memory.work();
    FixedPairResult moving = test(configuration, pairs);
    Scope scope = Scope.of(pairs, memory.work().minus(before));
    Optional<NamePair> hit = memory.resting().hit().or(moving::hit);
    if (hit.isPresent()) {
      return new Verdict.Hit(0, hit.get(), Configuration.of(configuration), scope);
    }
    OpenIntervals open = new OpenIntervals();
    memory
        .resting()
        .open()
        .forEach(p -> open.add(new OpenInterval(0, 1, p, UndecidedReason.NEAR_CONTACT)));
    moving.open().forEach(p -> open.add(new OpenInterval(0, 1, p, UndecidedReason.NEAR_CONTACT)));
    if (open.isEmpty()) {
      double least =
          Math.min(
              pairs.apartSlack(), Math.min(memory.resting().leastSlack(), moving.leastSlack()));
      return closed(configuration, new Verdict.Free(least, scope));
    }
    return new Verdict.Undecided(UndecidedReason.NEAR_CONTACT, open.joined(), scope);
  }

  private Verdict closed(double[] configuration, Verdict free) {
    Motion rest = StraightMotion.between(setup.scene().tree(), configuration, configuration);
    return loops
            .flatMap(l -> l.over(rest))
            .filter(gap -> gap.closure() == LoopGap.Closure.OPEN)
            .isPresent()
        ? LoopGaps.gaping(free)
        : free;
  }

  /** Tests the pairs whose balls meet, those that overlap most before the others. */
  private FixedPairResult test(double[] configuration, PairTable pairs) {
    MovingPairs moving = memory.moving();
    double[] poses = moving.placements().place(configuration);
    moving.placeSpheres(poses);
    List<Close> close = new ArrayList<>();
    double least = Double.POSITIVE_INFINITY;
    for (GeometryPair pair : pairs.moving()) {
      double slack = moving.slackAtRest(pair);
      if (slack > 0) {
        least = Math.min(least, slack);
      } else {
        close.add(new Close(pair, moving.relative(pair, slack)));
      }
    }
    close.sort(Comparator.comparingDouble(Close::slack));
    List<GeometryPair> rest = close.stream().map(Close::pair).toList();
    return FixedPairResult.test(rest, moving.separation(), poses, configuration).atMost(least);
  }

  /** A pair, and how far its balls are apart, in metres or in radii of the smaller. */
  private record Close(GeometryPair pair, double slack) {}

  @Override
  public Clearance clearance(double[] configuration) {
    PairTable pairs = setup.prepared().pairsFor(configuration);
    double[] poses = memory.moving().placements().place(configuration);
    NearestPair nearest = new NearestPair(memory.moving().separation(), poses);
    memory.moving().placeSpheres(poses);
    // The pairs whose balls are nearest come first, so that the others need but a look.
    pairs
        .all()
        .map(pair -> new Close(pair, memory.moving().slackAtRest(pair)))
        .sorted(Comparator.comparingDouble(Close::slack))
        .forEach(close -> nearest.consider(close.pair()));
    return nearest.clearance();
  }

  @Override
  public ConfigurationLook look() {
    return new SceneLook(setup.prepared());
  }

  /**
   * The check of a motion that takes no work.
   *
   * @param verdict that there was nothing to check, or nothing that is known well enough
   */
  private record Settled(Verdict verdict) implements SegmentCheck {
    @Override
    public void advance(Budget budget) {
      // There is nothing to do.
    }

    @Override
    public double urgency() {
      return Double.NEGATIVE_INFINITY;
    }

    @Override
    public CostCounters work() {
      return CostCounters.NONE;
    }
  }

  /** Finds the nearest of many pairs in one placement. */
  private static final class NearestPair {
    private final PairSeparation separation;
    private final double[] poses;
    private final SeparationBounds bounds = new SeparationBounds();
    private double lower = Double.POSITIVE_INFINITY;
    private double upper = Double.POSITIVE_INFINITY;
    private Optional<NamePair> nearest = Optional.empty();

    NearestPair(PairSeparation separation, double[] poses) {
      this.separation = separation;
      this.poses = poses;
    }

    void consider(GeometryPair pair) {
      double distance = separation.distance(pair, poses, upper, bounds);
      if (distance < upper) {
        upper = distance;
        nearest = Optional.of(pair.names());
      }
      lower = Math.min(lower, bounds.lower());
    }

    Clearance clearance() {
      return new Clearance(Math.min(lower, upper), upper, nearest);
    }
  }
}
