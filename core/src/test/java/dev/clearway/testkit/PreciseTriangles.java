package dev.clearway.testkit;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * An oracle for the distance of two triangles: for each pair of features (corner, edge, face) the
 * nearest points of the lines or planes through them, taken where they lie within both, to 110
 * digits.
 */
public final class PreciseTriangles {
  private static final MathContext DIGITS = new MathContext(110);
  private static final BigDecimal SLACK = new BigDecimal("1e-60");
  private static final BigDecimal DEPENDENT = new BigDecimal("1e-100");

  private static final BigDecimal[] NONE = {};

  private final BigDecimal[][] corners = new BigDecimal[6][3];
  private BigDecimal least;

  private PreciseTriangles(double[] v) {
    for (int k = 0; k < 18; k++) {
      corners[k / 3][k % 3] = new BigDecimal(v[k]);
    }
    least = squared(minus(corners[0], corners[3]));
  }

  /**
   * Returns the distance of the triangles {@code v[0..8]} and {@code v[9..17]}, metres; exactly 0
   * where it is below 1e-60.
   */
  public static BigDecimal distance(double[] v) {
    return new PreciseTriangles(v).distance();
  }

  private BigDecimal distance() {
    for (int first = 1; first < 8; first++) {
      for (int second = 1; second < 8; second++) {
        feature(first, second << 3);
      }
    }
    BigDecimal distance = least.max(BigDecimal.ZERO).sqrt(DIGITS);
    return distance.compareTo(SLACK) < 0 ? BigDecimal.ZERO : distance;
  }

  /** Features are sets of corners: bits 0 to 2 of the first triangle, 3 to 5 of the second. */
  private void feature(int first, int second) {
    int a = Integer.numberOfTrailingZeros(first);
    int b = Integer.numberOfTrailingZeros(second);
    BigDecimal[] offset = minus(corners[b], corners[a]);
    int size = Integer.bitCount(first) + Integer.bitCount(second) - 2;
    BigDecimal[][] span = new BigDecimal[size][];
    int owned = 0;
    int n = 0;
    for (int c = 0; c < 6; c++) {
      if ((first >> c & 1) == 1 && c != a) {
        span[n++] = minus(corners[c], corners[a]);
        owned++;
      }
      if ((second >> c & 1) == 1 && c != b) {
        span[n++] = minus(corners[b], corners[c]);
      }
    }
    BigDecimal[] weights = solve(span, offset);
    if (weights.length < size || !within(weights, 0, owned) || !within(weights, owned, size)) {
      return;
    }
    BigDecimal[] way = offset;
    for (int i = 0; i < size; i++) {
      way = minus(way, times(span[i], weights[i]));
    }
    least = least.min(squared(way));
  }

  private static boolean within(BigDecimal[] weights, int from, int to) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = from; i < to; i++) {
      if (weights[i].compareTo(SLACK.negate()) < 0) {
        return false;
      }
      sum = sum.add(weights[i]);
    }
    return sum.compareTo(BigDecimal.ONE.add(SLACK)) <= 0;
  }

  /** Least-squares weights of the spanning vectors; none where they are dependent. */
  private static BigDecimal[] solve(BigDecimal[][] span, BigDecimal[] target) {
    int n = span.length;
    if (n > 3) {
      return NONE;
    }
    BigDecimal[][] m = new BigDecimal[n][n + 1];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        m[i][j] = dot(span[i], span[j]);
      }
      m[i][n] = dot(span[i], target);
    }
    for (int i = 0; i < n; i++) {
      if (m[i][i].abs().compareTo(dot(span[i], span[i]).multiply(DEPENDENT)) <= 0) {
        return NONE;
      }
      for (int r = 0; r < n; r++) {
        BigDecimal factor = r == i ? BigDecimal.ZERO : m[r][i].divide(m[i][i], DIGITS);
        for (int c = i; c <= n && r != i; c++) {
          m[r][c] = m[r][c].subtract(factor.multiply(m[i][c]), DIGITS);
        }
      }
    }
    BigDecimal[] weights = new BigDecimal[n];
    for (int i = 0; i < n; i++) {
      weights[i] = m[i][n].divide(m[i][i], DIGITS);
    }
    return weights;
  }

  private static BigDecimal[] minus(BigDecimal[] a, BigDecimal[] b) {
    return new BigDecimal[] {
      a[0].subtract(b[0], DIGITS), a[1].subtract(b[1], DIGITS), a[2].subtract(b[2], DIGITS)
    };
  }

  private static BigDecimal[] times(BigDecimal[] a, BigDecimal factor) {
    return new BigDecimal[] {
      a[0].multiply(factor, DIGITS), a[1].multiply(factor, DIGITS), a[2].multiply(factor, DIGITS)
    };
  }

  private static BigDecimal squared(BigDecimal[] a) {
    return dot(a, a);
  }

  private static BigDecimal dot(BigDecimal[] a, BigDecimal[] b) {
    return a[0].multiply(b[0]).add(a[1].multiply(b[1])).add(a[2].multiply(b[2]), DIGITS);
  }
}
