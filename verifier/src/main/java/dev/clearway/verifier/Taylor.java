package dev.clearway.verifier;

import java.util.Arrays;

/**
 * The first three coefficients of a function of s about some instant: f(m + t) = c0 + c1 t + c2 t^2
 * + ..., each an interval. Taken about all instants of an interval at once, they contain the
 * coefficients about each of them: twice the last one is then an enclosure of the second
 * derivative.
 */
final class Taylor {
  static final int SIZE = 3;

  private final Interval[] c;

  private Taylor(Interval... coefficients) {
    c = coefficients;
  }

  static Taylor constant(Interval value) {
    return new Taylor(value, Interval.ZERO, Interval.ZERO);
  }

  /** Returns the function a + b s about the instants. */
  static Taylor line(Interval a, Interval b, Interval instants) {
    return new Taylor(a.plus(b.times(instants)), b, Interval.ZERO);
  }

  /** Returns a polynomial about the instants, from its coefficients of s to the powers 0, 1, ... */
  static Taylor polynomial(Interval[] coefficients, Interval instants) {
    Interval[] shifted = Arrays.copyOf(coefficients, Math.max(SIZE, coefficients.length));
    Arrays.fill(shifted, coefficients.length, shifted.length, Interval.ZERO);
    // First to the middle, where nothing is spread; from there to all instants.
    double middle = instants.low() + (instants.high() - instants.low()) / 2;
    shift(shifted, Interval.of(middle), shifted.length);
    shift(shifted, instants.minus(Interval.of(middle)), SIZE);
    return new Taylor(Arrays.copyOf(shifted, SIZE));
  }

  /** Makes the first coefficients those about a point that is further by so much (Horner). */
  private static void shift(Interval[] c, Interval by, int first) {
    for (int power = 0; power < first; power++) {
      for (int k = c.length - 2; k >= power; k--) {
        c[k] = c[k].plus(c[k + 1].times(by));
      }
    }
  }

  Interval coefficient(int power) {
    return c[power];
  }

  Taylor plus(Taylor other) {
    Interval[] out = new Interval[SIZE];
    for (int k = 0; k < SIZE; k++) {
      out[k] = c[k].plus(other.c[k]);
    }
    return new Taylor(out);
  }

  Taylor minus(Taylor other) {
    return plus(other.times(Interval.of(-1)));
  }

  Taylor times(Interval factor) {
    Interval[] out = new Interval[SIZE];
    for (int k = 0; k < SIZE; k++) {
      out[k] = c[k].times(factor);
    }
    return new Taylor(out);
  }

  /**
   * Returns sine and cosine, from s' = q' c and c' = -q' s: the k-th coefficient of s is the sum of
   * j q_j c_(k-j) over k, for j = 1 ... k.
   */
  static Taylor[] sineAndCosine(Taylor angle) {
    Interval[] s = new Interval[SIZE];
    Interval[] c = new Interval[SIZE];
    s[0] = Angles.sine(angle.c[0]);
    c[0] = Angles.cosine(angle.c[0]);
    for (int k = 1; k < SIZE; k++) {
      Interval sine = Interval.ZERO;
      Interval cosine = Interval.ZERO;
      for (int j = 1; j <= k; j++) {
        Interval rate = angle.c[j].times(Interval.of(j));
        sine = sine.plus(rate.times(c[k - j]));
        cosine = cosine.plus(rate.times(s[k - j]));
      }
      s[k] = sine.over(Interval.of(k));
      c[k] = cosine.over(Interval.of(k)).negative();
    }
    return new Taylor[] {new Taylor(s), new Taylor(c)};
  }
}
