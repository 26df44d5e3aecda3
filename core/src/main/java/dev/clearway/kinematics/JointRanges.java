package dev.clearway.kinematics;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyDown;
import static dev.clearway.math.Rounding.multiplyUp;

import java.util.Arrays;
import java.util.Map;

/**
 * The values that the coordinates of a tree are assumed to take: an interval for each.
 *
 * <p>Factors, swept balls and pose errors that are computed from ranges hold for every
 * configuration inside them, and for nothing else. The range of a joint that follows another comes
 * from its master, never from its own limits.
 *
 * <p>Immutable and thread-safe. Ranges are equal where all intervals of coordinates and joints are.
 */
public final class JointRanges {
  private final double[] lower;
  private final double[] upper;
  private final double[] jointLower;
  private final double[] jointUpper;

  /** How far values may be off from where positions say they are. */
  private final double[] deviation;

  /** How far links and bodies may be off from where joints put them. */
  private final Map<String, Play> plays;

  private JointRanges(KinematicTree tree, double[] lower, double[] upper) {
    this(tree, lower, upper, new double[lower.length], Map.of());
  }

  private JointRanges(
      KinematicTree tree,
      double[] lower,
      double[] upper,
      double[] deviation,
      Map<String, Play> plays) {
    this.lower = lower;
    this.upper = upper;
    this.deviation = deviation;
    this.plays = plays;
    int joints = tree.joints().size();
    jointLower = new double[joints];
    jointUpper = new double[joints];
    for (int j = 0; j < joints; j++) {
      if (tree.joints().get(j).type().singleAxis()) {
        setJoint(j, JointValue.of(tree, j));
      }
    }
  }

  private void setJoint(int joint, JointValue value) {
    double atLower =
        value.multiplier() >= 0 ? lower[value.coordinate()] : upper[value.coordinate()];
    double atUpper =
        value.multiplier() >= 0 ? upper[value.coordinate()] : lower[value.coordinate()];
    double m = value.multiplier();
    boolean own = m == 1 && value.offset() == 0;
    if (own || m == 0) {
      jointLower[joint] = own ? atLower : value.offset();
      jointUpper[joint] = own ? atUpper : value.offset();
    } else {
      jointLower[joint] = addDown(multiplyDown(m, atLower), value.offset());
      jointUpper[joint] = addUp(multiplyUp(m, atUpper), value.offset());
    }
  }

  /**
   * Returns the ranges that the joints' limits give: infinite for what has no limit, planar and
   * floating joints among it.
   */
  public static JointRanges ofLimits(KinematicTree tree) {
    int size = tree.space().size();
    double[] low = new double[size];
    double[] high = new double[size];
    for (int c = 0; c < size; c++) {
      low[c] = tree.space().lower(c);
      high[c] = tree.space().upper(c);
    }
    return new JointRanges(tree, low, high);
  }

  /**
   * Returns the ranges of a motion alone.
   *
   * @param motionLower read: least value of each coordinate, radians or metres
   * @param motionUpper read: largest value of each coordinate
   * @throws IllegalArgumentException if an interval is empty or the lengths are wrong
   */
  public static JointRanges ofMotion(
      KinematicTree tree, double[] motionLower, double[] motionUpper) {
    int size = tree.space().size();
    if (motionLower.length != size || motionUpper.length != size) {
      throw new IllegalArgumentException(
          "ranges of %s and %s coordinates, wanted %s"
              .formatted(motionLower.length, motionUpper.length, size));
    }
    for (int c = 0; c < size; c++) {
      if (!(motionLower[c] <= motionUpper[c])) {
        throw new IllegalArgumentException(
            "%s ranges over [%s, %s]"
                .formatted(tree.space().names().get(c), motionLower[c], motionUpper[c]));
      }
    }
    return new JointRanges(tree, motionLower.clone(), motionUpper.clone());
  }

  /**
   * Returns the hull of the joints' limits and a motion's values. Where there is no limit on a side
   * (continuous, planar and floating joints), the motion's own end stands alone, since a hull with
   * infinity would say nothing.
   *
   * @param motionLower read: least value of each coordinate, radians or metres
   * @param motionUpper read: largest value of each coordinate
   * @throws IllegalArgumentException if an interval is empty or the lengths are wrong
   */
  public static JointRanges ofLimitsAndMotion(
      KinematicTree tree, double[] motionLower, double[] motionUpper) {
    JointRanges motion = ofMotion(tree, motionLower, motionUpper);
    double[] low = motion.lower.clone();
    double[] high = motion.upper.clone();
    for (int c = 0; c < low.length; c++) {
      if (Double.isFinite(tree.space().lower(c))) {
        low[c] = Math.min(low[c], tree.space().lower(c));
      }
      if (Double.isFinite(tree.space().upper(c))) {
        high[c] = Math.max(high[c], tree.space().upper(c));
      }
    }
    return new JointRanges(tree, low, high);
  }

  /**
   * Returns the same ranges for motions that may be off from where their positions are, by so much
   * in each coordinate besides rounding.
   *
   * @param off read: radians or metres, each ≥ 0; 0 for coordinates of an orientation
   * @param loose how far links and bodies may be off from where joints put them, by name
   * @throws IllegalArgumentException if one is negative, NaN or the length is wrong
   */
  public JointRanges withDeviation(KinematicTree tree, double[] off, Map<String, Play> loose) {
    if (off.length != lower.length || !Arrays.stream(off).allMatch(d -> d >= 0)) {
      throw new IllegalArgumentException("deviations " + Arrays.toString(off));
    }
    return new JointRanges(tree, lower, upper, off.clone(), Map.copyOf(loose));
  }

  /**
   * Returns how far each rate of the tree may be off from positions, radians or metres: a new
   * array, laid out as {@link RateSpace}; 0 for rates of turning of floating joints.
   */
  public double[] rateDeviations(KinematicTree tree) {
    RateSpace rates = RateSpace.of(tree);
    double[] out = new double[rates.size()];
    for (int j = 0; j < tree.joints().size(); j++) {
      int first = tree.space().firstCoordinate(j);
      int linear = tree.joints().get(j).type().singleAxis() ? 1 : 3;
      for (int i = 0; first >= 0 && i < linear; i++) {
        out[rates.firstRate(j) + i] = deviation[first + i];
      }
    }
    return out;
  }

  /** Returns how far links and bodies may be off from where joints put them, by name. */
  public Map<String, Play> plays() {
    return plays;
  }

  /**
   * Returns whether every interval and deviation of the other ranges lies within these, and no link
   * or body is off in one alone.
   */
  public boolean contains(JointRanges other) {
    for (int c = 0; c < lower.length; c++) {
      if (!(lower[c] <= other.lower[c] && other.upper[c] <= upper[c])
          || other.deviation[c] > deviation[c]) {
        return false;
      }
    }
    return plays.equals(other.plays);
  }

  /** Returns the least value of a coordinate, radians or metres; −∞ where unbounded. */
  public double lower(int coordinate) {
    return lower[coordinate];
  }

  /** Returns the largest value of a coordinate, radians or metres; +∞ where unbounded. */
  public double upper(int coordinate) {
    return upper[coordinate];
  }

  /** Returns the largest absolute value of a coordinate; +∞ where unbounded. */
  public double magnitude(int coordinate) {
    return Math.max(Math.abs(lower[coordinate]), Math.abs(upper[coordinate]));
  }

  /** Returns whether a coordinate has exactly one value, and it is {@code value}. */
  boolean isOnly(int coordinate, double value) {
    return lower[coordinate] == value && upper[coordinate] == value;
  }

  /** Returns the least position of a single-axis joint, also of one that follows another. */
  public double jointLower(int joint) {
    return jointLower[joint];
  }

  /** Returns the largest position of a single-axis joint, also of one that follows another. */
  public double jointUpper(int joint) {
    return jointUpper[joint];
  }

  /** Returns the largest absolute position of a single-axis joint. */
  double jointMagnitude(int joint) {
    return Math.max(Math.abs(jointLower[joint]), Math.abs(jointUpper[joint]));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JointRanges o
        && Arrays.equals(lower, o.lower)
        && Arrays.equals(upper, o.upper)
        && Arrays.equals(jointLower, o.jointLower)
        && Arrays.equals(jointUpper, o.jointUpper)
        && Arrays.equals(deviation, o.deviation)
        && plays.equals(o.plays);
  }

  @Override
  public int hashCode() {
    int values = 31 * Arrays.hashCode(lower) + Arrays.hashCode(upper);
    return 31 * (31 * values + Arrays.hashCode(deviation)) + plays.hashCode();
  }
}
