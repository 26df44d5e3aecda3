package dev.clearway.motionbound;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.motion.Motion;
import java.util.Arrays;

/**
 * How far elements travel, and their paths bend, between an instant of one motion and another one,
 * kept for those asked for lately.
 *
 * <p>Bisection asks for the same halves of an interval for many pairs: each element is asked once
 * for each frame in which some pair sees it. A row of the table belongs to an element and an
 * instant. It holds the element's distances from the n axes above it, then
 *
 * <pre>
 *   n                  n + 1     n + 2 + 3 (2 ancestor + side) ...
 *   number of motion   instant   other instant   travel   bend
 * </pre>
 *
 * <p>where the side is 0 for an interval before the instant, and an other instant of NaN means that
 * nothing was asked yet. One thread.
 */
public final class MotionBoundTable {
  private static final int MOTION = 0;
  private static final int INSTANT = 1;
  private static final int ENTRIES = 2;

  private static final int OTHER = 0;
  private static final int MOTION_BOUND = 1;
  private static final int ACCELERATION_BOUND = 2;
  private static final int STRIDE = 3;

  private final LinkPoses placements;
  private final int geometries;
  private final double[][][] rows = new double[LinkPoses.SLOTS][0][];
  private final Rates before;
  private final Rates after;
  private final double[] scratch = new double[DisplacementBound.SCRATCH];
  private double[] axisTilts = new double[8];
  private double motions;

  /**
   * Makes an empty table.
   *
   * @param placements of the same motions
   * @param geometries their number
   * @param rates of the tree
   */
  public MotionBoundTable(LinkPoses placements, int geometries, int rates) {
    this.placements = placements;
    this.geometries = geometries;
    before = new Rates(rates);
    after = new Rates(rates);
  }

  /**
   * The rates of one motion between two instants, kept: all elements ask for those of the same few
   * intervals.
   */
  private static final class Rates {
    final double[] variation;
    final double[] speed;
    final double[] sweep;
    final double[] acceleration;
    double length;
    private double motion = Double.NaN;
    private double from;
    private double to;

    Rates(int rates) {
      variation = new double[rates];
      speed = new double[rates];
      sweep = new double[rates];
      acceleration = new double[rates];
    }

    void ask(double number, Motion motionInHand, double start, double end) {
      if (motion == number && from == start && to == end) {
        return;
      }
      motionInHand.variation(start, end, variation);
      motionInHand.derivativeBound(1, start, end, speed);
      motionInHand.derivativeBound(2, start, end, acceleration);
      length = subtractUp(end, start);
      for (int r = 0; r < speed.length; r++) {
        sweep[r] = multiplyUp(speed[r], length);
      }
      motion = number;
      from = start;
      to = end;
    }
  }

  /** Forgets what was computed for another motion. */
  public void clear() {
    motions++;
  }

  /**
   * Returns a number that serves as a bound of an element's travel between two instants,
   * docs/motion-bounds.md, section 11; metres.
   *
   * @param known the instant at which its distances from the axes are taken
   */
  public double motionBound(
      Motion motion, int geometry, IntervalMotionBound body, double known, double other) {
    return body.terms() == 0 ? 0 : value(motion, geometry, body, known, other, MOTION_BOUND);
  }

  /**
   * Returns an upper bound on the second derivative's length of any point of an element between two
   * instants, times the square of their distance, metres.
   *
   * @param known the instant at which its distances from the axes are taken
   */
  public double accelerationBound(
      Motion motion, int geometry, IntervalMotionBound body, double known, double other) {
    return body.terms() == 0 ? 0 : value(motion, geometry, body, known, other, ACCELERATION_BOUND);
  }

  /**
   * Returns an upper bound on the size of the second derivative along a direction of any point of
   * an element between two instants, times the square of their distance, metres; seen from the
   * frame that the body's bounds are about. Not kept.
   *
   * @param known the instant at which its axes are looked at
   * @param direction read: in the world at that instant
   */
  public double accelerationBoundAlong(
      Motion motion,
      int geometry,
      IntervalMotionBound body,
      double known,
      double other,
      Direction direction) {
    if (body.terms() == 0) {
      return 0;
    }
    double[] row = row(motion, geometry, body, known);
    Rates rates = rates(motion, known, other);
    if (axisTilts.length < body.distances().size()) {
      axisTilts = new double[body.distances().size()];
    }
    double[] links = placements.linksAt(motion, known);
    body.distances().axisTilts(links, direction.vector(), direction.error(), axisTilts);
    double accelerationBound =
        body.accelerationBoundAlong(
            row, axisTilts, rates.variation, rates.speed, rates.acceleration);
    return multiplyUp(accelerationBound, multiplyUp(rates.length, rates.length));
  }

  /** Returns the rates between two instants. */
  private Rates rates(Motion motion, double known, double other) {
    Rates rates = other < known ? before : after;
    rates.ask(motions, motion, Math.min(known, other), Math.max(known, other));
    return rates;
  }

  private double value(
      Motion motion,
      int geometry,
      IntervalMotionBound body,
      double known,
      double other,
      int which) {
    double[] row = row(motion, geometry, body, known);
    int side = other < known ? 0 : 1;
    int at = body.distances().size() + ENTRIES + STRIDE * (2 * body.ancestor() + side);
    if (row[at + OTHER] != other) {
      fill(motion, body, known, other, row, at);
    }
    return row[at + which];
  }

  /** Returns the row of an element and an instant, with its distances. */
  private double[] row(Motion motion, int geometry, IntervalMotionBound body, double known) {
    int slot = LinkPoses.slot(known);
    if (rows[slot].length == 0) {
      rows[slot] = new double[geometries][0];
    }
    int axes = body.distances().size();
    int length = axes + ENTRIES + STRIDE * 2 * (body.ancestor() + 1);
    double[] row = rows[slot][geometry];
    if (row.length < length) {
      int filled = row.length;
      row = Arrays.copyOf(row, length);
      Arrays.fill(row, filled, length, Double.NaN);
      rows[slot][geometry] = row;
    }
    if (row[axes + MOTION] != motions || row[axes + INSTANT] != known) {
      Arrays.fill(row, axes + ENTRIES, row.length, Double.NaN);
      body.distances().compute(placements.linksAt(motion, known), row);
      row[axes + MOTION] = motions;
      row[axes + INSTANT] = known;
    }
    return row;
  }

  private void fill(
      Motion motion, IntervalMotionBound body, double known, double other, double[] row, int at) {
    Rates rates = rates(motion, known, other);
    double accelerationBound =
        multiplyUp(
            body.accelerationBound(row, rates.variation, rates.speed, rates.acceleration),
            multiplyUp(rates.length, rates.length));
    double motionBound = body.motionBound(row, rates.variation, rates.sweep);
    if (body.terms() > 1
        && accelerationBound / 4 < motionBound) { // else a chord of any length would not help
      motionBound =
          Math.min(motionBound, addUp(chord(motion, body, known, other), accelerationBound / 4));
    }
    row[at + OTHER] = other;
    row[at + MOTION_BOUND] = motionBound;
    row[at + ACCELERATION_BOUND] = accelerationBound;
  }

  /** Returns how far the body is displaced at most; +∞ where that is not measured. */
  private double chord(Motion motion, IntervalMotionBound body, double known, double other) {
    if (LinkPoses.slot(known) == LinkPoses.slot(other)) { // one would take the other's place
      return Double.POSITIVE_INFINITY;
    }
    double[] here = placements.linksAt(motion, known);
    double[] there = placements.linksAt(motion, other);
    return body.displacement().upperBound(here, there, scratch);
  }
}
