package dev.clearway.verifier.arithmetic;

/**
 * How much a frame turns and shifts at most: bounds on the norms of the Taylor coefficients of its
 * rotation R and translation o, about each instant of an interval. Norms of a product's
 * coefficients are at most those of the product of the norms, so a chain of links takes a few
 * operations where its matrices take hundreds.
 *
 * @param turn operator norms of R and of its first and second coefficient
 * @param shift lengths of o and of its first and second coefficient
 */
public record Swing(double[] turn, double[] shift) {
  /** Of the frame that is the outer one. */
  public static final Swing SAME = fixed(1, 0);

  /** Returns the swing of a frame that does not move. */
  public static Swing fixed(double turn, double shift) {
    return new Swing(new double[] {turn, 0, 0}, new double[] {shift, 0, 0});
  }

  /** Returns the swing of a frame that stands in this one. */
  public Swing times(Swing inner) {
    double[] turns = new double[3];
    double[] shifts = shift.clone();
    for (int k = 0; k < 3; k++) {
      for (int m = 0; m <= k; m++) {
        turns[k] = sum(turns[k], turn[m], inner.turn[k - m]);
        shifts[k] = sum(shifts[k], turn[m], inner.shift[k - m]);
      }
    }
    return new Swing(turns, shifts);
  }

  /** Returns an upper bound on a + b c, all of them not negative. */
  private static double sum(double a, double b, double c) {
    return b == 0 || c == 0 ? a : Math.nextUp(a + Math.nextUp(b * c));
  }

  /** Returns an upper bound on the first coefficient of points up to so far from the origin. */
  public double travel(double reach) {
    return sum(shift[1], turn[1], reach);
  }

  /** Returns an upper bound on the second coefficient of points up to so far from the origin. */
  public double bend(double reach) {
    return sum(shift[2], turn[2], reach);
  }
}
