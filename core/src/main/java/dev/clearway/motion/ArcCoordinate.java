package dev.clearway.motion;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;
import static dev.clearway.math.Rounding.subtractUp;

import dev.clearway.math.Rounding;
import dev.clearway.math.Trigonometry;
import dev.clearway.motion.formula.Enclosure;
import dev.clearway.motion.formula.Formula;
import java.math.BigDecimal;
import java.util.List;

/**
 * One coordinate of an arc: c + g(θ), g = u cos θ + v sin θ = A cos(θ − φ), θ evenly from one angle
 * to another.
 *
 * <p>Derivatives of g by θ are g and g′ = v cos θ − u sin θ but for their signs. The largest |g|
 * over an interval of θ is A if that contains φ + kπ, else it is at an end; that of |g′| likewise
 * with φ + π/2 + kπ.
 *
 * <p><b>Guarantee.</b> As {@link Motion}; docs/motion-bounds.md section 9 derives the bounds,
 * docs/rounding.md section 2 the positions.
 *
 * <p>Immutable and thread-safe. Constant time; allocates nothing.
 */
final class ArcCoordinate implements CoordinateMotion.Curve {
  private static final int DEGREE = 16;

  /** Of u cos θ + v sin θ in units of |u| + |v|: 3 for each function, 1 for products, 1 the sum. */
  private static final double VALUE_UNITS = 6;

  /** Of an angle θ in units of the largest one; derived 3, in the middle of an interval 5. */
  private static final double ANGLE_UNITS = 6;

  /** Wider than what angles, φ and quotients by π may be off. */
  private static final double SEARCH_UNITS = 64;

  /** More than what sine and cosine of {@link ArcPieces} are off, of the amplitude. */
  private static final BigDecimal SERIES_ERROR = new BigDecimal("1e-95");

  private static final double TRIGONOMETRY = Trigonometry.ERROR_UNITS * Rounding.UNIT;

  private final double center;
  private final double u;
  private final double v;
  private final double amplitude;
  private final double phase;
  private final double fromAngle;
  private final double toAngle;
  private final double sweep;
  private final double sweepUp;
  private final double valueError;
  private final double margin;
  private final double lower;
  private final double upper;
  private final double start;
  private final double end;
  private final DoubleDoublePolynomial[] pieces;

  /**
   * Makes a coordinate.
   *
   * @param number of the coordinate
   * @param turns read: as {@link ArcPieces#turns} gives them
   */
  ArcCoordinate(Arc arc, int number, ArcPieces cut, BigDecimal[][] turns) {
    this.center = arc.center()[number];
    u = arc.first()[number];
    v = arc.second()[number];
    fromAngle = arc.fromAngle();
    toAngle = arc.toAngle();
    sweep = arc.toAngle() - fromAngle;
    sweepUp = Math.max(subtractUp(arc.toAngle(), fromAngle), subtractUp(fromAngle, arc.toAngle()));
    double largest = Math.max(Math.abs(fromAngle), Math.abs(arc.toAngle()));
    double size = addUp(Math.abs(u), Math.abs(v));
    valueError =
        size == 0
            ? 0
            : addUp(
                multiplyUp(size, (VALUE_UNITS + ANGLE_UNITS * largest) * Rounding.UNIT), 0x1p-1000);
    margin = SEARCH_UNITS * Rounding.UNIT * (4 + largest);
    BigDecimal[] direction = {new BigDecimal(u), new BigDecimal(v)};
    BigDecimal center = new BigDecimal(this.center);
    BigDecimal exactAmplitude =
        direction[0]
            .multiply(direction[0])
            .add(direction[1].multiply(direction[1]))
            .sqrt(ArcPieces.FINE);
    amplitude = size == 0 ? 0 : Math.nextUp(ExactPolynomial.above(exactAmplitude));
    phase = StrictMath.atan2(v, u);
    pieces = new DoubleDoublePolynomial[cut.count()];
    for (int piece = 0; piece < pieces.length; piece++) {
      pieces[piece] =
          DoubleDoublePolynomial.of(taylor(center, direction, turns[piece], cut.half()));
    }
    BigDecimal first = center.add(dot(direction, turns[cut.count()]));
    BigDecimal last = center.add(dot(direction, turns[cut.count() + 1]));
    start = first.doubleValue();
    end = last.doubleValue();
    if (size == 0) {
      lower = start;
      upper = start;
    } else {
      double low = Math.min(fromAngle, arc.toAngle());
      double high = Math.max(fromAngle, arc.toAngle());
      BigDecimal far = new BigDecimal(amplitude);
      boolean top = meets(low, high, phase, 2 * Math.PI);
      boolean bottom = meets(low, high, phase + Math.PI, 2 * Math.PI);
      BigDecimal slack = far.multiply(SERIES_ERROR);
      lower =
          ExactPolynomial.below((bottom ? center.subtract(far) : first.min(last)).subtract(slack));
      upper = ExactPolynomial.above((top ? center.add(far) : first.max(last)).add(slack));
    }
  }

  private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
    return a[0].multiply(b[0]).add(a[1].multiply(b[1]));
  }

  /** Returns Taylor's coefficients about the middle of a piece, for x from −1 to 1 on it. */
  private static BigDecimal[] taylor(
      BigDecimal center, BigDecimal[] direction, BigDecimal[] turn, BigDecimal half) {
    if (direction[0].signum() == 0 && direction[1].signum() == 0) {
      return new BigDecimal[] {center};
    }
    BigDecimal even = dot(direction, turn);
    BigDecimal odd = direction[1].multiply(turn[0]).subtract(direction[0].multiply(turn[1]));
    BigDecimal[] out = new BigDecimal[DEGREE + 1];
    BigDecimal power = BigDecimal.ONE;
    for (int k = 0; k <= DEGREE; k++) {
      // Derivatives of g by θ: g, g′, −g, −g′, …
      BigDecimal value = (k % 2 == 0 ? even : odd).multiply(power, ArcPieces.FINE);
      out[k] = (k / 2) % 2 == 0 ? value : value.negate();
      power =
          power.multiply(half, ArcPieces.FINE).divide(BigDecimal.valueOf(k + 1L), ArcPieces.FINE);
    }
    out[0] = out[0].add(center);
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
  boolean isConstant() {
    return amplitude == 0;
  }

  @Override
  public double value(double s) {
    if (s == 0 || s == 1) {
      return s == 0 ? start : end;
    }
    int count = pieces.length;
    int piece = (int) (s * count);
    double x = (s - (piece + 0.5) / count) * (2 * count);
    return Math.max(lower, Math.min(upper, pieces[piece].value(x)));
  }

  @Override
  public double variation(double from, double to) {
    if (amplitude == 0) {
      return 0;
    }
    double width = multiplyUp(sweepUp, subtractUp(to, from));
    double speed = multiplyUp(largest(1, from, to), width);
    double half = width / 2;
    double middle = angle(from + (to - from) / 2);
    double bound;
    if (!meets(middle - half, middle + half, phase, Math.PI)) {
      // Monotone: |g(to) − g(from)| = 2 sin(half) |g′(middle)|.
      double sin = Math.min(half, addUp(Math.abs(Trigonometry.sin(half)), TRIGONOMETRY));
      bound = multiplyUp(2 * sin, addUp(Math.abs(odd(middle)), valueError));
    } else if (half < Math.PI / 2) {
      // One turning point: A (1 − cos α) + A (1 − cos β), α + β = 2 half.
      double cos = Math.max(0, Trigonometry.cos(half) - 2 * TRIGONOMETRY);
      double even = Math.max(0, Math.abs(even(middle)) - 2 * valueError);
      bound = 2 * subtractUp(amplitude, cos * even * (1 - 4 * Rounding.UNIT));
    } else {
      bound = Double.POSITIVE_INFINITY;
    }
    return Math.min(speed, bound);
  }

  @Override
  public double derivativeBound(int order, double from, double to) {
    double bound = largest(order, from, to);
    for (int i = 0; i < order; i++) {
      bound = multiplyUp(bound, sweepUp);
    }
    return bound;
  }

  @Override
  public Formula formula() {
    Enclosure first = Enclosure.of(fromAngle);
    List<Enclosure> angle = List.of(first, Enclosure.of(toAngle).minus(first));
    return new Formula.Curve(
        List.of(Enclosure.of(center)),
        List.of(new Formula.Wave(Enclosure.of(u), Enclosure.of(v), angle)));
  }

  /** Returns an upper bound on the largest absolute derivative of an order by θ. */
  private double largest(int order, double from, double to) {
    if (amplitude == 0) {
      return 0;
    }
    double first = angle(from);
    double last = angle(to);
    boolean even = order % 2 == 0;
    double turning = even ? phase : phase + Math.PI / 2;
    if (meets(Math.min(first, last), Math.max(first, last), turning, Math.PI)) {
      return amplitude;
    }
    double ends =
        even
            ? Math.max(Math.abs(even(first)), Math.abs(even(last)))
            : Math.max(Math.abs(odd(first)), Math.abs(odd(last)));
    return Math.min(amplitude, addUp(ends, valueError));
  }

  /** Returns whether the interval, a bit widened, contains {@code at} plus any multiple. */
  private boolean meets(double low, double high, double at, double period) {
    return Math.floor((high + margin - at) / period) > Math.floor((low - margin - at) / period);
  }

  private double angle(double s) {
    return Math.fma(s, sweep, fromAngle);
  }

  private double even(double angle) {
    return u * Trigonometry.cos(angle) + v * Trigonometry.sin(angle);
  }

  private double odd(double angle) {
    return v * Trigonometry.cos(angle) - u * Trigonometry.sin(angle);
  }
}
