package dev.clearway.verifier.arithmetic;

import java.util.Arrays;

/**
 * The first three coefficients of a function of s about some instant: f(m + t) = c0 + c1 t + c2 t^2
 * + ..., each an interval. Taken about all instants of an interval at once, they contain the
 * coefficients about each of them: twice the last one is then an enclosure of the second
 * derivative.
 */
public final class Taylor {
  private static final int SIZE = 3;

  private final Interval[] c;

  private Taylor(Interval... coefficients) {
    c = coefficients;
  }

  /** Returns a polynomial about the instants, from its coefficients of s to the powers 0, 1, ... */
  public static Taylor polynomial(Interval[] coefficients, Interval instants) {
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

  public Interval coefficient(int power) {
    return c[power];
  }

  public Taylor plus(Taylor other) {
    return new Taylor(c[0].plus(other.c[0]), c[1].plus(other.c[1]), c[2].plus(other.c[2]));
  }

  public Taylor plus(Interval number) {
    return new Taylor(c[0].plus(number), c[1], c[2]);
  }

  public Taylor times(Interval factor) {
    return new Taylor(c[0].times(factor), c[1].times(factor), c[2].times(factor));
  }

  /**
   * Returns sine and cosine of an angle q: sin' = q' cos and cos' = -q' sin, so that the second
   * ones are q2 cos - q1^2 sin / 2 and -q2 sin - q1^2 cos / 2.
   */
  public static Taylor[] sineAndCosine(Taylor angle) {
    Interval[] both = Angles.sineAndCosine(angle.c[0]);
    Interval sine = both[0];
    Interval cosine = both[1];
    Interval rate = angle.c[1];
    Interval half = rate.squared().times(Interval.of(0.5));
    return new Taylor[] {
      new Taylor(sine, rate.times(cosine), angle.c[2].times(cosine).minus(half.times(sine))),
      new Taylor(
          cosine,
          rate.times(sine).negative(),
          angle.c[2].times(sine).plus(half.times(cosine)).negative())
    };
  }
}
