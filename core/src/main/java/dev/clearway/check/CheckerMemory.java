package dev.clearway.check;

import dev.clearway.proof.CostCounters;
import dev.clearway.proof.MovingPairs;
import dev.clearway.proof.PreparedScene;
import dev.clearway.proof.Trace;
import dev.clearway.proof.sweep.SweptRecord;
import dev.clearway.proof.sweep.WorldSweep;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.PairTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What all checks of one checker use while they run: scratch, counters, options. One thread. */
public final class CheckerMemory {
  private final double tolerance;
  private final Trace trace;
  private final Optional<SweptRecord> record;
  private final PreparedScene prepared;
  private final MovingPairs moving;
  private final FixedPairResult usualResting;
  private FixedPairResult resting;
  private List<GeometryPair> atRest;
  private final Map<Class<?>, Object> scratch = new HashMap<>();
  private Optional<WorldSweep> sweep = Optional.empty();
  private boolean sweepKnown;
  private Optional<SegmentCheck> current = Optional.empty();

  CheckerMemory(CheckSetup setup, Trace trace, Optional<SweptRecord> record) {
    this.record = record;
    this.tolerance = setup.options().tolerance();
    this.trace = trace;
    this.prepared = setup.prepared();
    this.moving = prepared.movingPairs();
    this.usualResting = setup.resting();
    this.resting = usualResting;
    this.atRest = prepared.pairs().atRest();
  }

  /** Returns the length at which an interval is no longer refined, metres. */
  public double tolerance() {
    return tolerance;
  }

  /** Returns the scene. */
  public PreparedScene prepared() {
    return prepared;
  }

  /** Returns what is told of proof steps. */
  public Trace trace() {
    return trace;
  }

  /** Returns where sweeps are recorded, if anybody asks. */
  Optional<SweptRecord> record() {
    return record;
  }

  /**
   * Goes on to the pairs of a motion. Of those that never move by joints, a tube may move some: the
   * others are tested by themselves.
   */
  void use(PairTable pairs) {
    List<GeometryPair> usual = prepared.pairs().atRest();
    if (pairs.atRest().size() == usual.size()) {
      atRest = usual;
      resting = usualResting;
    } else if (!atRest.equals(pairs.atRest())) {
      double[] q = prepared.scene().defaultConfiguration();
      atRest = pairs.atRest();
      resting =
          FixedPairResult.test(atRest, moving.separation(), prepared.placements().place(q), q);
    }
  }

  /** Returns what was found of pairs that never move. */
  public FixedPairResult resting() {
    return resting;
  }

  /** Returns the pairs that do move. */
  public MovingPairs moving() {
    return moving;
  }

  /**
   * Returns what a method keeps from one check to the next, made when it is first asked for: room
   * to compute in and what belongs to the scene. No answer may depend on what was checked before.
   *
   * @param type of what is kept: there is one of each
   */
  public <T> T scratch(Class<T> type, Function<MovingPairs, T> maker) {
    return type.cast(scratch.computeIfAbsent(type, t -> maker.apply(moving)));
  }

  /** Returns what sweeps robots against what rests in the world; empty where nothing does. */
  Optional<WorldSweep> sweep() {
    if (!sweepKnown) {
      sweep = prepared.sweep(moving);
      sweepKnown = true;
    }
    return sweep;
  }

  /** Makes a check the one whose placements are kept. */
  public void start(SegmentCheck check) {
    if (!current.equals(Optional.of(check))) {
      moving.clear();
      current = Optional.of(check);
    }
  }

  /** Returns the work done so far by all checks of this memory. */
  public CostCounters work() {
    return moving.work();
  }
}
