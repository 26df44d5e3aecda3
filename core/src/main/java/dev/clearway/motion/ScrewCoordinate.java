package dev.clearway.motion;

import static dev.clearway.math.Rounding.addDown;
import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.divideUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;
import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Formula;
import java.math.BigDecimal;
import java.util.List;

/**
 * One coordinate of a point on a helix: q(s) = c + α cos(s θ) + β sin(s θ) + s l.
 *
 * <p>Values come from Taylor polynomials on pieces, as those of {@link ArcCoordinate}. A derivative
 * is bounded over an interval by its value in the middle and the next derivative's largest one.
 *
 * <p><b>Guarantee.</b> As {@link Motion}; docs/motion-bounds.md section 12 derives the bounds,
 * docs/rounding.md section 2 the positions.
 *
 * <p>Immutable and thread-safe. Constant time; allocates nothing.
 */
final class ScrewCoordinate implements CoordinateMotion.Curve {
  private static final int DEGREE = 16;

  /** A derivative's error without that of the angle, relative to the sum of its terms. */
  private static final double VALUE_UNITS = 16;

  /**
   * How often the largest absolute value the largest rate for each piece may be; beyond, the range
   * is widened.
   */
  private static final double LARGEST_RATE = 16;

  /** More than what a hundred digits are off, of the point's distance from the one on the axis. */
  private static final double DIGITS = 0x1p-100;

  private final double start;
  private final double end;
  private final double angle;
  private final double alpha;
  private final double beta;
  private final double lift;
  private final double amplitude;
  private final double lower;
  private final double upper;
  private final DoubleDoublePolynomial[] pieces;
  private final Formula formula;

  /**
   * Makes a coordinate.
   *
   * @param start where it begins
   * @param arm read: α and β
   * @param lift the way along the axis
   * @param reach an upper bound on the point's distance from the one on the axis
   * @param turns read: as {@link ArcPieces#turns} gives them
   */
  ScrewCoordinate(
      double start,
      BigDecimal[] arm,
      BigDecimal lift,
      double reach,
      double angle,
      ArcPieces cut,
      BigDecimal[][] turns) {
    this.start = start;
    this.angle = angle;
    this.alpha = ExactPolynomial.near(arm[0]);
    this.beta = ExactPolynomial.near(arm[1]);
    this.lift = ExactPolynomial.near(lift);
    BigDecimal square = arm[0].multiply(arm[0]).add(arm[1].multiply(arm[1]));
    boolean turnsIt = angle != 0 && square.signum() > 0;
    amplitude = turnsIt ? Math.nextUp(ExactPolynomial.above(square.sqrt(ArcPieces.FINE))) : 0;
    BigDecimal center = new BigDecimal(start).subtract(arm[0]);
    formula = formula(center, arm, lift, angle);
    int count = cut.count();
    pieces = new DoubleDoublePolynomial[count];
    double low = start;
    double high = start;
    for (int point = 0; point < count + 2; point++) {
      // The middles of pieces, then both ends.
      BigDecimal s =
          point < count
              ? BigDecimal.valueOf(2L * point + 1).divide(BigDecimal.valueOf(2L * count))
              : BigDecimal.valueOf(point - count);
      BigDecimal value = center.add(dot(arm, turns[point])).add(lift.multiply(s));
      low = Math.min(low, ExactPolynomial.below(value));
      high = Math.max(high, ExactPolynomial.above(value));
      if (point < count) {
        pieces[point] = DoubleDoublePolynomial.of(taylor(value, arm, turns[point], lift, cut));
      }
    }
    end = ExactPolynomial.near(center.add(dot(arm, turns[count + 1])).add(lift));
    if (isConstant()) {
      lower = start;
      upper = start;
    } else {
      double step = divideUp(Math.abs(angle), count);
      double bend = multiplyUp(amplitude, multiplyUp(step, step)) / 8;
      double curved = addUp(bend, multiplyUp(reach, DIGITS));
      double size = Math.max(Math.abs(low), Math.abs(high));
      double rate = divideUp(largest(1), count) / LARGEST_RATE;
      double wider = rate > size ? addUp(curved, rate) : curved;
      lower = addDown(low, -wider);
      upper = addUp(high, wider);
    }
  }

  private static Formula formula(
      BigDecimal center, BigDecimal[] arm, BigDecimal lift, double angle) {
    List<Enclosure> turn = List.of(Enclosure.ZERO, Enclosure.of(angle));
    return new Formula.Curve(
        List.of(Enclosure.near(center), Enclosure.near(lift)),
        List.of(new Formula.Wave(Enclosure.near(arm[0]), Enclosure.near(arm[1]), turn)));
  }

  private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
    return a[0].multiply(b[0]).add(a[1].multiply(b[1]));
  }

  /** Returns Taylor's coefficients about the middle of a piece, for x from −1 to 1 on it. */
  private static BigDecimal[] taylor(
      BigDecimal value, BigDecimal[] arm, BigDecimal[] turn, BigDecimal lift, ArcPieces cut) {
    BigDecimal even = dot(arm, turn);
    BigDecimal odd = arm[1].multiply(turn[0]).subtract(arm[0].multiply(turn[1]));
    BigDecimal[] out = new BigDecimal[DEGREE + 1];
    BigDecimal power = BigDecimal.ONE;
    for (int k = 0; k <= DEGREE; k++) {
      // Derivatives by the angle: g, g′, −g, −g′, …
      BigDecimal term = (k % 2 == 0 ? even : odd).multiply(power, ArcPieces.FINE);
      out[k] = (k / 2) % 2 == 0 ? term : term.negate();
      power =
          power
              .multiply(cut.half(), ArcPieces.FINE)
              .divide(BigDecimal.valueOf(k + 1L), ArcPieces.FINE);
    }
    out[0] = value;
    out[1] = out[1].add(lift.divide(BigDecimal.valueOf(2L * cut.count())));
    return out;
  }

  @Override
  public double lower() {
    return lower;
  }

  @Override
  public double upper() {
    return upper;
  }

  /** Returns whether nothing moves. */
  private boolean isConstant() {
    return amplitude == 0 && lift == 0;
  }

  @Override
  public double value(double s) {
    if (s == 0 || isConstant()) {
      return start;
    }
    if (s == 1) {
      return end;
    }
    int count = pieces.length;
    int piece = (int) (s * count);
    double x = (s - (piece + 0.5) / count) * (2 * count);
    return Math.max(lower, Math.min(upper, pieces[piece].value(x)));
  }

  @Override
  public double variation(double from, double to) {
    return multiplyUp(derivativeBound(1, from, to), subtractUp(to, from));
  }

  @Override
  public double derivativeBound(int order, double from, double to) {
    if (isConstant()) {
      return 0;
    }
    double middle = from + (to - from) / 2;
    double half = Math.max(subtractUp(to, middle), subtractUp(middle, from));
    double near = addUp(Math.abs(derivative(order, middle)), error(order));
    return Math.min(largest(order), addUp(near, multiplyUp(half, turned(order + 1))));
  }

  @Override
  public Formula formula() {
    return isConstant() ? new Formula.Even(start, start) : formula;
  }

  /**
   * Returns an upper bound on the largest absolute derivative of an order over the whole motion.
   */
  private double largest(int order) {
    return order == 1 ? addUp(turned(1), Math.nextUp(Math.abs(lift))) : turned(order);
  }

  /** Returns an upper bound on the amplitude of a derivative of the turning part. */
  private double turned(int order) {
    double bound = amplitude;
    for (int i = 0; i < order; i++) {
      bound = multiplyUp(bound, Math.abs(angle));
    }
    return bound;
  }

  private double error(int order) {
    double terms = addUp(Math.abs(alpha), Math.abs(beta));
    for (int i = 0; i < order; i++) {
      terms = multiplyUp(terms, Math.abs(angle));
    }
    double size = addUp(terms, Math.abs(lift));
    return addUp(Rounding.roundoff(VALUE_UNITS + Math.abs(angle), size), 0x1p-1000);
  }

  private double derivative(int order, double s) {
    double cos = Trigonometry.cos(s * angle);
    double sin = Trigonometry.sin(s * angle);
    double odd = beta * cos - alpha * sin;
    double even = -(alpha * cos + beta * sin);
    return switch (order) {
      case 1 -> odd * angle + lift;
      case 2 -> even * angle * angle;
      default -> -odd * angle * angle * angle;
    };
  }
}
