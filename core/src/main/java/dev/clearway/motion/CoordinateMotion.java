package dev.clearway.motion;

import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.RateSpace;
import dev.clearway.motion.formula.Formula;
import dev.clearway.motion.formula.MotionFormula;
import dev.clearway.motion.formula.Turning;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A motion whose coordinates run on curves of their own, and whose orientations turn at constant
 * speed about constant axes, or rest: what each curve says, laid out as {@link Motion} asks.
 *
 * <p>Positions at 0 and 1 are the ends that are given, bit for bit.
 *
 * <p>Immutable and thread-safe. Nothing is allocated; costs are those of the curves.
 */
abstract class CoordinateMotion implements Motion {
  /** Unit quaternions are accepted off by 1e-6. */
  private static final double LARGEST_QUATERNION_PART = 1.000002;

  private final double[] first;
  private final double[] last;
  private final Curve[] curves;
  private final ConstantTurn[] turns;

  /** Where the quaternion of each turn begins. */
  private final int[] turnAt;

  /** The coordinate of each rate; −1 minus the number of the turn for turning rates. */
  private final int[] sources;

  private final double startSeconds;
  private final double endSeconds;

  /** Returns the times of a motion without: a new array. */
  static double[] untimed() {
    return new double[] {Double.NaN, Double.NaN};
  }

  /** How one coordinate runs, s from 0 to 1; bounds are rounded outward, and 0 for what rests. */
  interface Curve {
    /** Returns a lower bound on the value over [0, 1]. */
    double lower();

    /** Returns an upper bound on the value over [0, 1]. */
    double upper();

    /** Returns the value at {@code s}, as near to the real one as {@link Motion#position} asks. */
    double value(double s);

    /** Returns an upper bound on the variation over [{@code from}, {@code to}]. */
    double variation(double from, double to);

    /** Returns an upper bound on the absolute derivative of order 1 to 3 over the interval. */
    double derivativeBound(int order, double from, double to);

    /** Returns the real function that is meant. */
    Formula formula();
  }

  /** A coordinate that runs evenly from one value to another. */
  static final class Line implements Curve {
    private final double start;
    private final double end;
    private final double difference;
    private final double lower;
    private final double upper;
    private final double speed;

    Line(double start, double end) {
      this.start = start;
      this.end = end;
      this.difference = end - start;
      this.lower = Math.min(start, end);
      this.upper = Math.max(start, end);
      this.speed = Math.max(subtractUp(end, start), subtractUp(start, end));
    }

    @Override
    public double lower() {
      return lower;
    }

    @Override
    public double upper() {
      return upper;
    }

    @Override
    public double value(double s) {
      // Rounding may carry a value one step beyond the end.
      return Math.max(lower, Math.min(upper, start + s * difference));
    }

    @Override
    public double variation(double from, double to) {
      return multiplyUp(speed, subtractUp(to, from));
    }

    @Override
    public double derivativeBound(int order, double from, double to) {
      return order == 1 ? speed : 0;
    }

    @Override
    public Formula formula() {
      return new Formula.Even(start, end);
    }
  }

  /**
   * Puts curves together.
   *
   * @param curves of all coordinates; those of a quaternion that turns count for nothing
   * @param first kept: the configuration at 0
   * @param last kept: the configuration at 1
   * @param turns of the floating joints, in their order
   * @param seconds read: first and last time, NaN where there are none
   */
  CoordinateMotion(
      KinematicTree tree,
      Curve[] curves,
      double[] first,
      double[] last,
      ConstantTurn[] turns,
      double[] seconds) {
    this.curves = curves;
    this.first = first;
    this.last = last;
    this.turns = turns;
    this.turnAt = quaternions(tree);
    this.sources = sources(tree);
    this.startSeconds = seconds[0];
    this.endSeconds = seconds[1];
  }

  /** Returns the first coordinates of the quaternions of floating joints. */
  static int[] quaternions(KinematicTree tree) {
    return tree.space().quaternions();
  }

  /** Returns the short turns of all floating joints between two configurations. */
  static ConstantTurn[] shortTurns(KinematicTree tree, double[] from, double[] to) {
    int[] at = quaternions(tree);
    ConstantTurn[] turns = new ConstantTurn[at.length];
    for (int i = 0; i < at.length; i++) {
      turns[i] = ConstantTurn.between(from, to, at[i]);
    }
    return turns;
  }

  /**
   * Returns two times.
   *
   * @throws IllegalArgumentException if they are not finite and in order
   */
  static double[] times(double startSeconds, double endSeconds) {
    if (!(startSeconds <= endSeconds && Double.isFinite(endSeconds - startSeconds))) {
      throw new IllegalArgumentException(
          "a motion from %s s to %s s".formatted(startSeconds, endSeconds));
    }
    return new double[] {startSeconds, endSeconds};
  }

  /**
   * Requires that no orientation moves.
   *
   * @param rests whether a coordinate does not move
   * @throws IllegalArgumentException if the orientation of a floating joint moves
   */
  static void requireNoTurn(KinematicTree tree, IntPredicate rests) {
    for (int at : quaternions(tree)) {
      if (!IntStream.range(at, at + 4).allMatch(rests)) {
        throw new IllegalArgumentException(
            "the orientation of joint '%s' moves; here it has to rest"
                .formatted(tree.joints().get(tree.space().joint(at)).name()));
      }
    }
  }

  private static int[] sources(KinematicTree tree) {
    RateSpace rates = RateSpace.of(tree);
    int[] sources = new int[rates.size()];
    int turn = 0;
    for (int j = 0; j < tree.joints().size(); j++) {
      int rate = rates.firstRate(j);
      if (rate < 0) {
        continue;
      }
      JointType type = tree.joints().get(j).type();
      int linear = type.singleAxis() ? 1 : 3;
      for (int i = 0; i < linear; i++) {
        sources[rate + i] = tree.space().firstCoordinate(j) + i;
      }
      if (type == JointType.FLOATING) {
        sources[rate + 3] = -1 - turn++;
      }
    }
    return sources;
  }

  @Override
  public final int coordinates() {
    return curves.length;
  }

  @Override
  public final int rates() {
    return sources.length;
  }

  @Override
  public final void position(double s, double[] out) {
    assert 0 <= s && s <= 1 : "s = " + s;
    if (s == 0 || s == 1) {
      System.arraycopy(s == 0 ? first : last, 0, out, 0, first.length);
      return;
    }
    for (int c = 0; c < curves.length; c++) {
      out[c] = curves[c].value(s);
    }
    for (int i = 0; i < turns.length; i++) {
      if (turns[i].moves()) {
        turns[i].write(s, out, turnAt[i]);
      } else {
        System.arraycopy(first, turnAt[i], out, turnAt[i], 4);
      }
    }
  }

  @Override
  public final void variation(double from, double to, double[] out) {
    assert 0 <= from && from <= to && to <= 1 : "from " + from + " to " + to;
    for (int r = 0; r < sources.length; r++) {
      int c = sources[r];
      out[r] =
          c >= 0
              ? curves[c].variation(from, to)
              : multiplyUp(turns[-1 - c].angleUpperBound(), subtractUp(to, from));
    }
  }

  @Override
  public final void derivativeBound(int order, double from, double to, double[] out) {
    assert order >= 1 && order <= 3 : "order " + order;
    assert 0 <= from && from <= to && to <= 1 : "from " + from + " to " + to;
    for (int r = 0; r < sources.length; r++) {
      int c = sources[r];
      if (c >= 0) {
        out[r] = curves[c].derivativeBound(order, from, to);
      } else {
        out[r] = order == 1 ? turns[-1 - c].angleUpperBound() : 0;
      }
    }
  }

  @Override
  public final void range(double[] lower, double[] upper) {
    for (int c = 0; c < curves.length; c++) {
      lower[c] = curves[c].lower();
      upper[c] = curves[c].upper();
    }
    for (int i = 0; i < turns.length; i++) {
      if (turns[i].moves()) {
        Arrays.fill(lower, turnAt[i], turnAt[i] + 4, -LARGEST_QUATERNION_PART);
        Arrays.fill(upper, turnAt[i], turnAt[i] + 4, LARGEST_QUATERNION_PART);
      }
    }
  }

  @Override
  public final void deviation(double[] out) {
    Arrays.fill(out, 0);
  }

  @Override
  public final Optional<MotionFormula> formula() {
    Formula[] coordinates = new Formula[curves.length]; // by loops: asked for with each proof
    for (int c = 0; c < curves.length; c++) {
      coordinates[c] = curves[c].formula();
    }
    Turning[] turnings = new Turning[turns.length];
    for (int i = 0; i < turns.length; i++) {
      turnings[i] = turns[i].formula(first, last, turnAt[i]);
    }
    return Optional.of(new MotionFormula(List.of(coordinates), List.of(turnings)));
  }

  @Override
  public final double seconds(double s) {
    return s == 1 ? endSeconds : startSeconds + s * (endSeconds - startSeconds);
  }
}
