package dev.clearway.check;

import dev.clearway.check.placement.PairSeparation;
import dev.clearway.check.placement.Placements;
import dev.clearway.check.placement.SeparatingPlane;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.scene.ElementPair;
import java.util.Optional;

/** What all checks of one checker use while they run: scratch, counters, options. One thread. */
final class CheckerMemory {
  private final CheckOptions options;
  private final Trace trace;
  private final Placements placements;
  private final PairSeparation separation;
  private final RestingPairs resting;
  private final double[] variation;
  private final double[] speed;
  private final double[] acceleration;
  private final SeparatingPlane plane;
  private Optional<SegmentCheck> current = Optional.empty();

  CheckerMemory(CheckSetup setup, Trace trace) {
    this.options = setup.options();
    this.trace = trace;
    this.placements = setup.placements();
    this.separation = new PairSeparation(setup.scene().tree(), setup.elements());
    this.resting = setup.resting();
    this.variation = new double[setup.rates()];
    this.speed = new double[setup.rates()];
    this.acceleration = new double[setup.rates()];
    this.plane = new SeparatingPlane(setup.elements(), separation.counters());
  }

  CheckOptions options() {
    return options;
  }

  double tolerance() {
    return options.tolerance();
  }

  Trace trace() {
    return trace;
  }

  /** Returns what was found of pairs that never move. */
  RestingPairs resting() {
    return resting;
  }

  Placements placements() {
    return placements;
  }

  PairSeparation separation() {
    return separation;
  }

  SeparatingPlane plane() {
    return plane;
  }

  /** Makes a check the one whose placements are kept. */
  void start(SegmentCheck check) {
    if (!current.equals(Optional.of(check))) {
      placements.clear();
      current = Optional.of(check);
    }
  }

  /** Returns the work done so far by all checks of this memory. */
  Work work() {
    return new Work(
        separation.counters().volumeTests(),
        separation.counters().triangleTests(),
        placements.computed());
  }

  /**
   * Returns at least how far any two points of a pair travel relative to each other on an interval.
   */
  double travel(ElementPair pair, Motion motion, double from, double to) {
    motion.variation(from, to, variation);
    return pair.travel().bound(variation);
  }

  /**
   * Returns at least how much the paths of a pair's points bend on an interval: both bodies' second
   * derivatives, times the interval's length squared, metres.
   */
  double bend(ElementPair pair, Motion motion, double from, double to) {
    motion.derivativeBound(1, from, to, speed);
    motion.derivativeBound(2, from, to, acceleration);
    double length = Rounding.subtractUp(to, from);
    double squared = Rounding.multiplyUp(length, length);
    return Rounding.multiplyUp(pair.travel().bend(speed, acceleration), squared);
  }
}
