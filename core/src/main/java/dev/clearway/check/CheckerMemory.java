package dev.clearway.check;

import dev.clearway.check.placement.PairSeparation;
import dev.clearway.check.placement.Placements;
import dev.clearway.check.placement.SeparatingPlane;
import dev.clearway.check.placement.TravelTable;
import dev.clearway.math.Rounding;
import dev.clearway.motion.Motion;
import dev.clearway.scene.ElementPair;
import java.util.Optional;

/** What all checks of one checker use while they run: scratch, counters, options. One thread. */
final class CheckerMemory {
  private final CheckOptions options;
  private final Trace trace;
  private final Placements placements;
  private final TravelTable near;
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
    this.near = new TravelTable(placements, setup.elements().size(), setup.rates());
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
      near.clear();
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
   * Returns a number that serves as {@link #travel} does between an instant at which the elements
   * are placed and another one, and is mostly less: {@code docs/motion-bounds.md}, section 11.
   *
   * @param known the instant
   */
  double travelFrom(ElementPair pair, Motion motion, double known, double other) {
    if (options.bounds() == CheckOptions.Bounds.GLOBAL) {
      return travel(pair, motion, Math.min(known, other), Math.max(known, other));
    }
    double first = near.travel(motion, pair.first(), pair.travel().first(), known, other);
    double second = near.travel(motion, pair.second(), pair.travel().second(), known, other);
    return Rounding.addUp(first, second);
  }

  /**
   * Returns at least how much the paths of a pair's points bend on an interval: both bodies' second
   * derivatives, times the interval's length squared, metres.
   *
   * @param known one end, at which the elements are placed
   * @param other the other end
   */
  double bend(ElementPair pair, Motion motion, double known, double other) {
    if (options.bounds() == CheckOptions.Bounds.GLOBAL) {
      return globalBend(pair, motion, Math.min(known, other), Math.max(known, other));
    }
    double first = near.bend(motion, pair.first(), pair.travel().first(), known, other);
    double second = near.bend(motion, pair.second(), pair.travel().second(), known, other);
    return Rounding.addUp(first, second);
  }

  private double globalBend(ElementPair pair, Motion motion, double from, double to) {
    motion.derivativeBound(1, from, to, speed);
    motion.derivativeBound(2, from, to, acceleration);
    double length = Rounding.subtractUp(to, from);
    double squared = Rounding.multiplyUp(length, length);
    return Rounding.multiplyUp(pair.travel().bend(speed, acceleration), squared);
  }
}
