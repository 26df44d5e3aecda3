package dev.clearway.motion;

import dev.clearway.kinematics.KinematicTree;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * A B-spline curve in joint space, taken to Bézier pieces, one {@link SplineMotion} for each span
 * between knots.
 *
 * <p>With degree p and n control points there are n + p + 1 knots; the curve runs from knot p to
 * knot n, counted from 0. Where the first and the last p + 1 knots are equal it begins and ends at
 * its first and last control point.
 *
 * <p><b>Guarantee.</b> What is meant is the B-spline, its Bézier control values computed exactly
 * but for quotients of knot differences, which have 60 digits, and the values at inner knots
 * rounded to doubles: successive pieces meet bit for bit, and leave the B-spline by no more than
 * 2⁻⁵³ of its value there. What is said of {@link SplineMotion} holds for each piece.
 *
 * <p>Immutable and thread-safe.
 *
 * @see "L. Ramshaw: Blossoming, a connect-the-dots approach to splines, DEC SRC report 19, 1987"
 */
public final class BSpline {
  private static final MathContext FINE = new MathContext(60);

  private final KinematicTree tree;
  private final int degree;
  private final double[] knots;
  private final List<double[]> control;

  private BSpline(KinematicTree tree, int degree, double[] knots, List<double[]> control) {
    this.tree = tree;
    this.degree = degree;
    this.knots = knots;
    this.control = control;
  }

  /**
   * Returns a curve.
   *
   * @param degree 1 to {@value ExactPolynomial#LARGEST_DEGREE}
   * @param knots read: never falling, as many as control points and degree plus one
   * @param control read: configurations, more than the degree
   * @throws IllegalArgumentException if numbers do not fit each other, knots fall or are not
   *     finite, more knots than the degree are equal inside the curve, the curve has no length, or
   *     a control point is no configuration of the tree
   */
  public static BSpline of(KinematicTree tree, int degree, double[] knots, List<double[]> control) {
    if (degree < 1 || degree > ExactPolynomial.LARGEST_DEGREE || control.size() <= degree) {
      throw new IllegalArgumentException(
          "degree %s with %s control points".formatted(degree, control.size()));
    }
    if (knots.length != control.size() + degree + 1) {
      throw new IllegalArgumentException(
          "%s knots, wanted %s".formatted(knots.length, control.size() + degree + 1));
    }
    control.forEach(tree.space()::requireConfiguration);
    for (int i = 0; i < knots.length; i++) {
      if (!Double.isFinite(knots[i]) || (i > 0 && !(knots[i - 1] <= knots[i]))) {
        throw new IllegalArgumentException("knot %s is %s".formatted(i, knots[i]));
      }
    }
    double first = knots[degree];
    double last = knots[control.size()];
    if (!(first < last && Double.isFinite(last - first))) {
      throw new IllegalArgumentException("a curve from knot %s to %s".formatted(first, last));
    }
    for (int i = 0; i + degree < knots.length; i++) {
      if (first < knots[i] && knots[i] == knots[i + degree] && knots[i] < last) {
        throw new IllegalArgumentException(
            "%s knots at %s, where the curve would jump".formatted(degree + 1, knots[i]));
      }
    }
    return new BSpline(tree, degree, knots.clone(), control.stream().map(double[]::clone).toList());
  }

  /**
   * Returns the pieces in order, untimed.
   *
   * @throws IllegalArgumentException if the orientation of a floating joint moves or a coefficient
   *     overflows
   */
  public List<SplineMotion> pieces() {
    return pieces(false);
  }

  /**
   * Returns the pieces in order, the knots taken for seconds.
   *
   * @throws IllegalArgumentException if the orientation of a floating joint moves or a coefficient
   *     overflows
   */
  public List<SplineMotion> timedPieces() {
    return pieces(true);
  }

  private List<SplineMotion> pieces(boolean timed) {
    List<SplineMotion> pieces = new ArrayList<>();
    double[] at = new double[tree.space().size()];
    for (int c = 0; c < at.length; c++) {
      at[c] = bezier(c, firstSpan())[0].doubleValue();
    }
    for (int span = degree; span < control.size(); span++) {
      if (knots[span] < knots[span + 1]) {
        double[] next = new double[at.length];
        ExactPolynomial[] polynomials = new ExactPolynomial[at.length];
        for (int c = 0; c < at.length; c++) {
          BigDecimal[] values = bezier(c, span);
          next[c] = values[degree].doubleValue();
          values[0] = new BigDecimal(at[c]);
          values[degree] = new BigDecimal(next[c]);
          polynomials[c] = ExactPolynomial.bezier(values);
        }
        double[] seconds =
            timed
                ? new double[] {knots[span], knots[span + 1]}
                : new double[] {Double.NaN, Double.NaN};
        pieces.add(SplineMotion.of(tree, polynomials, new double[][] {at, next}, seconds));
        at = next;
      }
    }
    return pieces;
  }

  private int firstSpan() {
    int span = degree;
    while (!(knots[span] < knots[span + 1])) {
      span++;
    }
    return span;
  }

  /**
   * Returns the Bézier control values of a coordinate on a span: its blossom at the span's ends.
   */
  private BigDecimal[] bezier(int coordinate, int span) {
    BigDecimal[] out = new BigDecimal[degree + 1];
    for (int j = 0; j <= degree; j++) {
      out[j] = blossom(coordinate, span, j);
    }
    return out;
  }

  /** De Boor's scheme with {@code last} arguments at the span's end, the others at its start. */
  private BigDecimal blossom(int coordinate, int span, int last) {
    BigDecimal[] d = new BigDecimal[degree + 1];
    for (int j = 0; j <= degree; j++) {
      d[j] = new BigDecimal(control.get(span - degree + j)[coordinate]);
    }
    for (int r = 1; r <= degree; r++) {
      double argument = r <= last ? knots[span + 1] : knots[span];
      for (int j = degree; j >= r; j--) {
        double low = knots[span - degree + j];
        double high = knots[span + 1 + j - r];
        BigDecimal weight = minus(argument, low).divide(minus(high, low), FINE);
        d[j] = d[j - 1].add(weight.multiply(d[j].subtract(d[j - 1])));
      }
    }
    return d[degree];
  }

  private static BigDecimal minus(double a, double b) {
    return new BigDecimal(a).subtract(new BigDecimal(b));
  }
}
