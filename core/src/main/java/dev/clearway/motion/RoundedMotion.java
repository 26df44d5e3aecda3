package dev.clearway.motion;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.roundoff;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Formula;
import dev.clearway.motion.formula.MotionFormula;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A motion some of whose coordinates begin and end at doubles nearest to the real numbers that are
 * meant, such as angles that are whole turns away from numbers of a file.
 *
 * <p>Positions are those of the given motion. It is off the one that is meant by no more than the
 * rounding of the ends; what stands for that is a wider range, by which errors of positions are
 * reckoned, and larger bounds of variation and derivatives.
 *
 * <p><b>Guarantee.</b> The motion meant is the straight one, or the spline with the same velocities
 * and accelerations, between the real ends: all that {@link Motion} promises holds of it, but that
 * positions at 0 and 1 are its ends exactly. docs/rounding.md section 2 derives the constants.
 *
 * <p>Immutable and thread-safe. Takes as long as the given motion, and allocates no more.
 */
public final class RoundedMotion implements Motion {
  /** What the range is widened by, of its largest absolute value. */
  private static final double WIDER = 0x1p-5;

  /** What the double nearest to a real number is off, of its size; a bit more than a half step. */
  private static final double END_UNITS = 1 + 0x1p-10;

  /** Largest derivatives of order 1, 2 and 3 of what ends that are off by 1 add to a spline. */
  private static final double[] DRIFT = {4, 12, 120};

  /**
   * How large the coefficients are of what ends that are off by 1 add to a straight motion, a cubic
   * or a quintic spline: d₀ + (d₁ − d₀) h, h = s, 3 s² − 2 s³, or 10 s³ − 15 s⁴ + 6 s⁵.
   */
  private static final double[] ADDED = {1, 2, 6, 20, 30, 12};

  private final Motion motion;
  private final BitSet rounded;
  private final double[] lower;
  private final double[] upper;
  private final double[] drift;
  private final BitSet still;

  private RoundedMotion(
      Motion motion, BitSet rounded, BitSet still, double[] lower, double[] upper, double[] drift) {
    this.still = still;
    this.motion = motion;
    this.rounded = rounded;
    this.lower = lower;
    this.upper = upper;
    this.drift = drift;
  }

  /**
   * Returns the motion between ends that the given one has rounded.
   *
   * @param motion straight, or a spline, with ends that are exact but for the rounded coordinates
   * @param rounded coordinates, none of an orientation, that begin and end at doubles nearest to
   *     the numbers that are meant
   * @param still those of them that are meant to have one value throughout
   * @throws IllegalArgumentException if a coordinate of an orientation is rounded
   */
  public static RoundedMotion of(KinematicTree tree, Motion motion, BitSet rounded, BitSet still) {
    JointSpace space = tree.space();
    double[] low = new double[space.size()];
    double[] high = new double[space.size()];
    motion.range(low, high);
    double[] drift = new double[motion.rates()];
    RateSpace rates = RateSpace.of(tree);
    for (int c = rounded.nextSetBit(0); c >= 0; c = rounded.nextSetBit(c + 1)) {
      int joint = space.joint(c);
      int part = c - space.firstCoordinate(joint);
      if (tree.joints().get(joint).type() == JointType.FLOATING && part >= 3) {
        throw new IllegalArgumentException(space.names().get(c) + " is part of an orientation");
      }
      double largest = Math.max(Math.abs(low[c]), Math.abs(high[c]));
      low[c] = addDown(low[c], -WIDER * largest);
      high[c] = addUp(high[c], WIDER * largest);
      if (!still.get(c)) {
        drift[rates.firstRate(joint) + part] = roundoff(END_UNITS, largest);
      }
    }
    BitSet kept = (BitSet) rounded.clone();
    return new RoundedMotion(motion, kept, (BitSet) still.clone(), low, high, drift);
  }

  /**
   * Returns the motion that stays where another one begins or ends.
   *
   * @param end 0 or 1
   */
  public static Motion resting(KinematicTree tree, Motion motion, int end) {
    double[] rest = new double[motion.coordinates()];
    motion.position(end, rest);
    Motion still = StraightMotion.between(tree, rest, rest);
    return motion instanceof RoundedMotion of ? of(tree, still, of.rounded, of.rounded) : still;
  }

  /** Returns the motion between the rounded ends themselves. */
  public Motion betweenRoundedEnds() {
    return motion;
  }

  @Override
  public int coordinates() {
    return motion.coordinates();
  }

  @Override
  public int rates() {
    return motion.rates();
  }

  @Override
  public void position(double s, double[] out) {
    motion.position(s, out);
  }

  @Override
  public void variation(double from, double to, double[] out) {
    motion.variation(from, to, out);
    double length = addUp(to, -from);
    for (int r = 0; r < drift.length; r++) {
      if (drift[r] > 0) {
        out[r] = addUp(out[r], multiplyUp(DRIFT[0] * drift[r], length));
      }
    }
  }

  @Override
  public void derivativeBound(int order, double from, double to, double[] out) {
    motion.derivativeBound(order, from, to, out);
    for (int r = 0; r < drift.length; r++) {
      if (drift[r] > 0) {
        out[r] = addUp(out[r], multiplyUp(DRIFT[order - 1], drift[r]));
      }
    }
  }

  @Override
  public void range(double[] lowest, double[] highest) {
    System.arraycopy(lower, 0, lowest, 0, lower.length);
    System.arraycopy(upper, 0, highest, 0, upper.length);
  }

  @Override
  public void deviation(double[] out) {
    motion.deviation(out);
  }

  @Override
  public Map<String, Play> plays() {
    return motion.plays();
  }

  @Override
  public Optional<MotionFormula> formula() {
    return motion
        .formula()
        .map(
            between -> {
              List<Formula> coordinates = new ArrayList<>(between.coordinates());
              for (int c = rounded.nextSetBit(0); c >= 0; c = rounded.nextSetBit(c + 1)) {
                // The range is wider than the values, by far more than they are rounded.
                double largest = Math.max(Math.abs(lower[c]), Math.abs(upper[c]));
                double off = roundoff(END_UNITS, largest);
                List<Enclosure> added = new ArrayList<>();
                for (int k = 0; k < (still.get(c) ? 1 : ADDED.length); k++) {
                  added.add(Enclosure.around(0, multiplyUp(ADDED[k], off)));
                }
                coordinates.set(c, coordinates.get(c).curve().plus(added));
              }
              return new MotionFormula(coordinates, between.turnings());
            });
  }

  @Override
  public double seconds(double s) {
    return motion.seconds(s);
  }
}
