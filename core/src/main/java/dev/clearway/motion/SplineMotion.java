package dev.clearway.motion;

import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import java.math.BigDecimal;
import java.util.List;

/**
 * One piece of a spline in joint space: each coordinate is a polynomial in the parameter s.
 *
 * <p>Joint values are taken as written and never wrapped. Planar joints are splined in x, y and
 * yaw, floating ones in x, y and z only: an orientation has to rest.
 *
 * <p><b>Guarantee.</b> The motion meant is the real-valued polynomial of least degree that meets
 * the given conditions exactly: values, and rates times the exact difference of the two times, or
 * control values. Positions at 0 and 1 are the ends bit for bit, those in between within what
 * {@link Motion#position} allows; docs/rounding.md section 2 derives it. Bounds are rounded
 * outward, and 0 for what does not move; docs/motion-bounds.md section 8 derives them. Over a part
 * of length L bounds of variation and derivatives exceed the real ones by no more than the order of
 * L².
 *
 * <p>Immutable and thread-safe. All methods take time linear in the coordinates and allocate
 * nothing; making one takes some 0.2 ms for each coordinate that moves.
 */
public final class SplineMotion extends CoordinateMotion {
  private SplineMotion(
      KinematicTree tree, ExactPolynomial[] polynomials, double[][] ends, double[] seconds) {
    super(
        tree,
        curves(tree, polynomials),
        ends[0].clone(),
        ends[1].clone(),
        shortTurns(tree, ends[0], ends[1]),
        seconds);
  }

  private static PolynomialCurve[] curves(KinematicTree tree, ExactPolynomial[] polynomials) {
    PolynomialCurve[] curves = new PolynomialCurve[polynomials.length];
    for (int c = 0; c < curves.length; c++) {
      try {
        curves[c] = PolynomialCurve.of(polynomials[c]);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            tree.space().names().get(c) + " moves on " + e.getMessage(), e);
      }
    }
    requireNoTurn(tree, c -> curves[c].isConstant());
    return curves;
  }

  /**
   * Returns the cubic spline between two points that meets their velocities.
   *
   * @throws IllegalArgumentException if a position is no configuration of the tree, a velocity is
   *     missing or not finite, the times are not finite or do not grow, the orientation of a
   *     floating joint moves, or a coefficient overflows
   */
  public static SplineMotion cubic(KinematicTree tree, TrajectoryPoint from, TrajectoryPoint to) {
    return hermite(tree, from, to, 1);
  }

  /**
   * Returns the quintic spline between two points that meets their velocities and accelerations.
   *
   * @throws IllegalArgumentException if a position is no configuration of the tree, a velocity or
   *     acceleration is missing or not finite, the times are not finite or do not grow, the
   *     orientation of a floating joint moves, or a coefficient overflows
   */
  public static SplineMotion quintic(KinematicTree tree, TrajectoryPoint from, TrajectoryPoint to) {
    return hermite(tree, from, to, 2);
  }

  /**
   * Returns the untimed Bézier curve of control points; it begins at the first and ends at the last
   * one.
   *
   * @param control read: configurations, 2 to {@value ExactPolynomial#LARGEST_DEGREE} + 1 of them
   * @throws IllegalArgumentException if there are fewer or more, one is no configuration of the
   *     tree, the orientation of a floating joint moves, or a coefficient overflows
   */
  public static SplineMotion bezier(KinematicTree tree, List<double[]> control) {
    return bezier(tree, control, untimed());
  }

  /**
   * Returns the Bézier curve of control points run between two times, the parameter growing evenly.
   *
   * @param control read: configurations, 2 to {@value ExactPolynomial#LARGEST_DEGREE} + 1 of them
   * @throws IllegalArgumentException if there are fewer or more, one is no configuration of the
   *     tree, the orientation of a floating joint moves, a coefficient overflows, or the times are
   *     not finite or do not grow
   */
  public static SplineMotion timedBezier(
      KinematicTree tree, List<double[]> control, double startSeconds, double endSeconds) {
    requireGrowing(startSeconds, endSeconds);
    return bezier(tree, control, new double[] {startSeconds, endSeconds});
  }

  private static SplineMotion bezier(KinematicTree tree, List<double[]> control, double[] seconds) {
    if (control.size() < 2 || control.size() > ExactPolynomial.LARGEST_DEGREE + 1) {
      throw new IllegalArgumentException(
          "%s control points, wanted 2 to %s"
              .formatted(control.size(), ExactPolynomial.LARGEST_DEGREE + 1));
    }
    control.forEach(tree.space()::requireConfiguration);
    ExactPolynomial[] polynomials = new ExactPolynomial[tree.space().size()];
    for (int c = 0; c < polynomials.length; c++) {
      int coordinate = c;
      polynomials[c] =
          ExactPolynomial.bezier(
              control.stream().map(q -> new BigDecimal(q[coordinate])).toArray(BigDecimal[]::new));
    }
    return new SplineMotion(
        tree, polynomials, new double[][] {control.getFirst(), control.getLast()}, seconds);
  }

  /**
   * Returns the curve of exact polynomials, which meet the ends exactly.
   *
   * @param ends read: first and last configuration
   * @param seconds read: first and last time, NaN where there are none
   */
  static SplineMotion of(
      KinematicTree tree, ExactPolynomial[] polynomials, double[][] ends, double[] seconds) {
    return new SplineMotion(tree, polynomials, ends, seconds);
  }

  private static void requireGrowing(double startSeconds, double endSeconds) {
    if (!(startSeconds < endSeconds && Double.isFinite(endSeconds - startSeconds))) {
      throw new IllegalArgumentException(
          "a spline from %s s to %s s".formatted(startSeconds, endSeconds));
    }
  }

  private static SplineMotion hermite(
      KinematicTree tree, TrajectoryPoint from, TrajectoryPoint to, int orders) {
    requireGrowing(from.seconds(), to.seconds());
    BigDecimal duration = new BigDecimal(to.seconds()).subtract(new BigDecimal(from.seconds()));
    double[][] starts = {from.position(), from.velocity(), from.acceleration()};
    double[][] ends = {to.position(), to.velocity(), to.acceleration()};
    requireFinite(tree, starts, orders);
    requireFinite(tree, ends, orders);
    ExactPolynomial[] polynomials = new ExactPolynomial[tree.space().size()];
    for (int c = 0; c < polynomials.length; c++) {
      BigDecimal[] start = conditions(starts, c, orders, duration);
      BigDecimal[] end = conditions(ends, c, orders, duration);
      polynomials[c] =
          orders == 1
              ? ExactPolynomial.cubic(start[0], start[1], end[0], end[1])
              : ExactPolynomial.quintic(start, end);
    }
    return new SplineMotion(
        tree,
        polynomials,
        new double[][] {starts[0], ends[0]},
        new double[] {from.seconds(), to.seconds()});
  }

  private static void requireFinite(KinematicTree tree, double[][] point, int orders) {
    JointSpace space = tree.space();
    space.requireConfiguration(point[0]);
    for (int order = 1; order <= orders; order++) {
      String name = order == 1 ? "velocity" : "acceleration";
      if (point[order].length != space.size()) {
        throw new IllegalArgumentException(
            "%s of %s numbers, wanted %s".formatted(name, point[order].length, space.size()));
      }
      for (int c = 0; c < space.size(); c++) {
        if (!Double.isFinite(point[order][c])) {
          throw new IllegalArgumentException(
              "%s of %s is %s".formatted(name, space.names().get(c), point[order][c]));
        }
      }
    }
  }

  /** Returns a coordinate and its derivatives by s at an end. */
  private static BigDecimal[] conditions(
      double[][] point, int coordinate, int orders, BigDecimal duration) {
    BigDecimal[] out = new BigDecimal[orders + 1];
    BigDecimal power = BigDecimal.ONE;
    for (int order = 0; order <= orders; order++) {
      out[order] = new BigDecimal(point[order][coordinate]).multiply(power);
      power = power.multiply(duration);
    }
    return out;
  }

  @Override
  public boolean hasExactEnds() {
    return true;
  }
}
