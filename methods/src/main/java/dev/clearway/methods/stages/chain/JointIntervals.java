package dev.clearway.methods.stages.chain;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractDown;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.math.Rounding;
import dev.clearway.methods.interval.Intervals;
import dev.clearway.motion.Motion;

/**
 * The values and rates of a motion's coordinates over an interval of its parameter, and its values
 * at the middle, as intervals.
 *
 * <p>A value is within the variation of the value at the middle. A rate is within the bound of its
 * derivative of its mean, by the mean value theorem; where that bound is zero for the whole motion
 * the mean over all of it will do for any interval.
 *
 * <p><b>Guarantee.</b> Each interval contains the real-valued motion's number at every instant, if
 * {@link Motion} keeps its own.
 *
 * <p>Scratch object, one thread; {@link #over} allocates nothing.
 */
public final class JointIntervals {
  private final KinematicTree tree;
  private final int[] rateOf;
  private final double[] whole;
  private final double[] middle;
  private final double[] rate;
  private final double[] constantRate;
  private final double[] rangeLower;
  private final double[] rangeUpper;
  private final double[] q;
  private final double[] first;
  private final double[] second;
  private final double[] before;
  private final double[] after;
  private final double[] speed;
  private final double[] change;
  private final Orientation[] orientations;
  private final double[] times = new double[2];
  private Motion motion;
  private boolean constant;

  /** Makes room for the motions of a tree; {@link #start} comes next. */
  @SuppressWarnings("NullAway.Init")
  public JointIntervals(KinematicTree tree) {
    this.tree = tree;
    int size = tree.space().size();
    RateSpace rates = RateSpace.of(tree);
    rateOf = new int[size];
    orientations = new Orientation[tree.joints().size()];
    for (int c = 0; c < size; c++) {
      int joint = tree.space().joint(c);
      int part = c - tree.space().firstCoordinate(joint);
      boolean floating = tree.joints().get(joint).type() == JointType.FLOATING;
      rateOf[c] = rates.firstRate(joint) + Math.min(part, 3);
      if (floating && part == 3) {
        orientations[joint] = new Orientation(c, rateOf[c]);
      }
    }
    whole = new double[2 * size];
    middle = new double[2 * size];
    rate = new double[2 * size];
    constantRate = new double[2 * size];
    rangeLower = new double[size];
    rangeUpper = new double[size];
    q = new double[size];
    first = new double[size];
    second = new double[size];
    before = new double[rates.size()];
    after = new double[rates.size()];
    speed = new double[rates.size()];
    change = new double[rates.size()];
  }

  /** Chooses the motion for the following calls. */
  public void start(Motion next) {
    motion = next;
    motion.range(rangeLower, rangeUpper);
    motion.derivativeBound(2, 0, 1, change);
    constant = true;
    for (double bound : change) {
      constant &= bound == 0;
    }
    if (constant) {
      motion.position(0, first);
      motion.position(1, second);
      motion.derivativeBound(1, 0, 1, speed);
      for (int c = 0; c < q.length; c++) {
        constantRate[2 * c] = Math.max(-speed[rateOf[c]], subtractDown(second[c], first[c]));
        constantRate[2 * c + 1] = Math.min(speed[rateOf[c]], subtractUp(second[c], first[c]));
      }
    }
    for (Orientation orientation : orientations) {
      if (orientation != null) {
        orientation.start(constant, first, second);
      }
    }
  }

  /** Encloses the motion over an interval of its parameter, 0 ≤ from ≤ to ≤ 1. */
  public void over(double from, double to) {
    double at = from + (to - from) / 2;
    Intervals.set(subtractDown(from, at), subtractUp(to, at), times, 0);
    motion.position(at, q);
    motion.variation(from, at, before);
    motion.variation(at, to, after);
    motion.derivativeBound(1, from, to, speed);
    if (!constant) {
      motion.derivativeBound(2, from, to, change);
      motion.position(from, first);
      motion.position(to, second);
    }
    for (int c = 0; c < q.length; c++) {
      enclose(c, from, to);
    }
    for (Orientation orientation : orientations) {
      if (orientation != null) {
        orientation.over(q, before, after, speed);
      }
    }
  }

  private void enclose(int c, double from, double to) {
    double error = error(c);
    double way = addUp(error, Math.max(before[rateOf[c]], after[rateOf[c]]));
    set(middle, c, subtractDown(q[c], error), addUp(q[c], error));
    set(
        whole,
        c,
        Math.max(rangeLower[c], subtractDown(q[c], way)),
        Math.min(rangeUpper[c], addUp(q[c], way)));
    if (constant) {
      set(rate, c, constantRate[2 * c], constantRate[2 * c + 1]);
      return;
    }
    double largest = speed[rateOf[c]];
    double length = subtractDown(to, from);
    double loose =
        addUp(
            multiplyUp(change[rateOf[c]], subtractUp(to, from)),
            Rounding.divideUp(2 * error, length));
    double low = Rounding.divideDown(subtractDown(second[c], first[c]), length);
    double high = Rounding.divideUp(subtractUp(second[c], first[c]), length);
    // The quotient's denominator is rounded: each of the two may be a step off.
    double mean = 4 * Rounding.UNIT * Math.max(Math.abs(low), Math.abs(high));
    double lower = subtractDown(low, addUp(loose, mean));
    double upper = addUp(high, addUp(loose, mean));
    // Written so that a mean that is no number leaves the bound of the rate.
    set(rate, c, lower > -largest ? lower : -largest, upper < largest ? upper : largest);
  }

  /** What a position is off the real-valued motion. */
  private double error(int c) {
    double far = Math.max(Math.abs(rangeLower[c]), Math.abs(rangeUpper[c]));
    return rangeLower[c] == rangeUpper[c]
        ? 0
        : Rounding.roundoff(PoseErrors.POSITION_ERROR_UNITS, far);
  }

  private static void set(double[] intervals, int c, double lower, double upper) {
    Intervals.set(lower, upper, intervals, 2 * c);
  }

  /** Returns the tree whose motions these are. */
  KinematicTree tree() {
    return tree;
  }

  /** Returns the interval of the parameter less its middle: this object's own array. */
  public double[] times() {
    return times;
  }

  /** Returns the values over the interval, two numbers a coordinate: this object's own array. */
  double[] whole() {
    return whole;
  }

  /** Returns the values at the middle: this object's own array. */
  double[] middle() {
    return middle;
  }

  /** Returns the derivatives by the parameter over the interval: this object's own array. */
  double[] rate() {
    return rate;
  }

  /** Returns how a floating joint turns. */
  Orientation orientation(int joint) {
    return orientations[joint];
  }
}
