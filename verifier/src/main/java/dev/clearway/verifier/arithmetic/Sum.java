package dev.clearway.verifier.arithmetic;

/** A sum of products of intervals, rounded outward at each operation. */
public final class Sum {
  private double low;
  private double high;

  public void clear() {
    low = 0;
    high = 0;
  }

  public double low() {
    return low;
  }

  public double high() {
    return high;
  }

  /** Adds the interval from {@code a} to {@code b}. */
  public void add(double a, double b) {
    if (low == 0 && high == 0) {
      low = a;
      high = b;
    } else if (!(a == 0 && b == 0)) {
      low = Math.nextDown(low + a);
      high = Math.nextUp(high + b);
    }
  }

  /** Adds the product of the intervals from {@code a} to {@code b} and {@code c} to {@code d}. */
  public void addProduct(double a, double b, double c, double d) {
    if ((a == 0 && b == 0) || (c == 0 && d == 0)) {
      return;
    }
    if (a == 1 && b == 1) {
      add(c, d);
    } else if (c == 1 && d == 1) {
      add(a, b);
    } else if (a == b) { // one product each
      add(Math.nextDown(a * (a > 0 ? c : d)), Math.nextUp(a * (a > 0 ? d : c)));
    } else {
      double least = Math.min(Math.min(a * c, a * d), Math.min(b * c, b * d));
      double most = Math.max(Math.max(a * c, a * d), Math.max(b * c, b * d));
      add(Math.nextDown(least), Math.nextUp(most));
    }
  }
}
