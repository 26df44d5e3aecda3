package dev.clearway.motion;

/** Binomial coefficients and factorials of small numbers, exact. */
public final class Binomials {
  /** Up to here all fit a long, and the binomials a double. */
  private static final int LARGEST = 20;

  private static final long[][] TABLE = table();

  private Binomials() {}

  private static long[][] table() {
    long[][] table = new long[LARGEST + 1][];
    for (int n = 0; n <= LARGEST; n++) {
      table[n] = new long[n + 1];
      for (int k = 0; k <= n; k++) {
        table[n][k] = k == 0 || k == n ? 1 : table[n - 1][k - 1] + table[n - 1][k];
      }
    }
    return table;
  }

  /** Returns n over k, 0 ≤ k ≤ n ≤ {@value #LARGEST}. */
  public static long of(int n, int k) {
    return TABLE[n][k];
  }

  /** Returns n!, n ≤ {@value #LARGEST}. */
  public static long factorial(int n) {
    long product = 1;
    for (int i = 2; i <= n; i++) {
      product *= i;
    }
    return product;
  }
}
