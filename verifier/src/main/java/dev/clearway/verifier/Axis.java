package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Taylor;

/**
 * An axis a, as turns about it need it: cos I + (1 - cos) a a' + sin [a]x.
 *
 * @param direction three intervals, of unit length
 * @param along a a', nine intervals
 */
record Axis(Interval[] direction, Interval[] along) {
  /** Returns the axis with the direction of three numbers; coordinate axes are exact. */
  static Axis of(Interval... v) throws InvalidFileException {
    Interval square = v[0].squared().plus(v[1].squared()).plus(v[2].squared());
    if (!(square.low() > 0.5 && square.high() < 2)) {
      throw new InvalidFileException("an axis that is not of unit length");
    }
    Interval length = isCoordinateAxis(v) ? Interval.ONE : square.root();
    Interval[] a = {v[0].over(length), v[1].over(length), v[2].over(length)};
    Interval[] along = new Interval[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        along[3 * i + j] = i == j ? a[i].squared() : a[i].times(a[j]);
      }
    }
    return new Axis(a, along);
  }

  private static boolean isCoordinateAxis(Interval[] v) {
    int ones = 0;
    int zeros = 0;
    for (Interval value : v) {
      ones += value.isOne() || value.negative().isOne() ? 1 : 0;
      zeros += value.isZero() ? 1 : 0;
    }
    return ones == 1 && zeros == 2;
  }

  /** Returns the turn about the axis by an angle, to so many coefficients. */
  Frame turn(Taylor angle, int size) {
    Taylor[] both = Taylor.sineAndCosine(angle, size);
    Frame frame = new Frame(size);
    for (int power = 0; power < size; power++) {
      Interval sine = both[0].coefficient(power);
      Interval cosine = both[1].coefficient(power);
      Interval still = power == 0 ? Interval.ONE.minus(cosine) : cosine.negative();
      for (int i = 0; i < 3; i++) {
        int j = (i + 1) % 3;
        int k = (i + 2) % 3;
        frame.set(i, i, power, along[4 * i].times(still).plus(cosine));
        Interval common = along[3 * i + j].times(still);
        Interval aside = sine.times(direction[k]);
        frame.set(i, j, power, common.minus(aside));
        frame.set(j, i, power, common.plus(aside));
      }
    }
    return frame;
  }
}
