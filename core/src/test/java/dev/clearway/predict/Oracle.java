package dev.clearway.predict;

import java.math.BigDecimal;

/** Motions of a pair, worked out in other ways than {@link Urgency} does. */
final class Oracle {
  private Oracle() {}

  /** Returns by how much the centres are beyond reach at least, without rounding control. */
  static double slack(double[] pair, double t) {
    double square = 0;
    for (int k = 0; k < 3; k++) {
      double c = pair[Urgency.POSITION + k] + pair[Urgency.VELOCITY + k] * t;
      square += c * c;
    }
    return Math.sqrt(square)
        - pair[Urgency.REACH]
        - t * pair[Urgency.REACH_RATE]
        - 0.5 * pair[Urgency.ACCELERATION] * t * t;
  }

  /** Returns Eq. 13's polynomial, exactly: the difference of the squares; reach ≥ 0. */
  static BigDecimal exactSlack(double[] pair, BigDecimal t) {
    BigDecimal square = BigDecimal.ZERO;
    for (int k = 0; k < 3; k++) {
      BigDecimal c = exact(pair, Urgency.VELOCITY + k).multiply(t);
      c = c.add(exact(pair, Urgency.POSITION + k));
      square = square.add(c.multiply(c));
    }
    BigDecimal half = exact(pair, Urgency.ACCELERATION).multiply(new BigDecimal("0.5"));
    BigDecimal rate = half.multiply(t).add(exact(pair, Urgency.REACH_RATE));
    BigDecimal reach = rate.multiply(t).add(exact(pair, Urgency.REACH));
    return square.subtract(reach.multiply(reach));
  }

  private static BigDecimal exact(double[] pair, int offset) {
    return new BigDecimal(pair[offset]);
  }

  /**
   * Returns the first time at which a motion touches that accelerates straight towards a velocity
   * at the bound of acceleration and then keeps it; infinite if not before {@code most}. The
   * velocities lie between the first and the last, so within any ball that holds both.
   */
  static double contact(double[] pair, double[] velocity, double most) {
    double[] v = new double[3];
    System.arraycopy(pair, Urgency.VELOCITY, v, 0, 3);
    double change = distance(velocity, v);
    double bound = pair[Urgency.ACCELERATION];
    double turned = change == 0 ? 0 : change / bound;
    int steps = 2000;
    for (int i = 0; i <= steps; i++) {
      double t = most * i / steps;
      double accelerating = Math.min(t, turned);
      double square = 0;
      for (int k = 0; k < 3; k++) {
        double a = turned == 0 ? 0 : (velocity[k] - v[k]) / turned;
        double x = pair[Urgency.POSITION + k] + v[k] * accelerating;
        x += 0.5 * a * accelerating * accelerating + velocity[k] * (t - accelerating);
        square += x * x;
      }
      if (square <= pair[Urgency.REACH] * pair[Urgency.REACH]) {
        return t;
      }
    }
    return Double.POSITIVE_INFINITY;
  }

  private static double distance(double[] a, double[] b) {
    double square = 0;
    for (int k = 0; k < 3; k++) {
      square += (a[k] - b[k]) * (a[k] - b[k]);
    }
    return Math.sqrt(square);
  }
}
