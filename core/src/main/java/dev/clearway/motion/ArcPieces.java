package dev.clearway.motion;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * An arc's angles cut into pieces of at most 1/2 radian, with the sine and cosine of their middles
 * and of the arc's ends to a hundred digits.
 *
 * <p>The number of pieces is a power of two, so that their middles are exact in s.
 */
final class ArcPieces {
  /** Sums and products of sines; those are good to ten digits fewer. */
  static final MathContext FINE = new MathContext(110);

  private static final double LARGEST_PIECE = 0.5;
  private static final BigDecimal HALF = new BigDecimal("0.5");

  /** Angles are halved so often that series are short. */
  private static final int HALVINGS = 24;

  private final BigDecimal from;
  private final BigDecimal sweep;
  private final int count;

  ArcPieces(double fromAngle, double toAngle) {
    from = new BigDecimal(fromAngle);
    sweep = new BigDecimal(toAngle).subtract(from);
    int pieces = 1;
    while (pieces * LARGEST_PIECE < Math.abs(toAngle - fromAngle)) {
      pieces *= 2;
    }
    count = pieces;
  }

  int count() {
    return count;
  }

  /** Returns half the angle of a piece, with the sign of the sweep. */
  BigDecimal half() {
    return sweep.divide(BigDecimal.valueOf(2L * count)); // a power of two: exact
  }

  /** Returns cosine and sine in the middle of each piece, then at the two ends of the arc. */
  BigDecimal[][] turns() {
    BigDecimal[][] out = new BigDecimal[count + 2][];
    for (int piece = 0; piece < count; piece++) {
      out[piece] = turn(from.add(half().multiply(BigDecimal.valueOf(2L * piece + 1))));
    }
    out[count] = turn(from);
    out[count + 1] = turn(from.add(sweep));
    return out;
  }

  /**
   * Returns cosine and sine of an angle below 1e4: the series for a small part of it, whose angle
   * is then doubled again and again. Each doubling doubles the relative error: 24 lose eight
   * digits.
   */
  static BigDecimal[] turn(BigDecimal angle) {
    BigDecimal x = angle;
    for (int i = 0; i < HALVINGS; i++) {
      x = x.multiply(HALF);
    }
    BigDecimal cos = BigDecimal.ONE;
    BigDecimal sin = BigDecimal.ZERO;
    BigDecimal term = BigDecimal.ONE;
    // |x| < 6e-4: the terms fall below 1e-118.
    for (int k = 1; k <= 28; k++) {
      term = term.multiply(x, FINE).divide(BigDecimal.valueOf(k), FINE);
      BigDecimal signed = (k / 2) % 2 == 0 ? term : term.negate();
      if (k % 2 == 0) {
        cos = cos.add(signed, FINE);
      } else {
        sin = sin.add(signed, FINE);
      }
    }
    for (int i = 0; i < HALVINGS; i++) {
      BigDecimal twice = sin.multiply(cos, FINE).multiply(BigDecimal.TWO, FINE);
      cos = cos.multiply(cos, FINE).subtract(sin.multiply(sin, FINE), FINE);
      sin = twice;
    }
    return new BigDecimal[] {cos, sin};
  }
}
