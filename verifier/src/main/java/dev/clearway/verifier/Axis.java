package dev.clearway.verifier;

import dev.clearway.verifier.arithmetic.Angles;
import dev.clearway.verifier.arithmetic.Interval;
import dev.clearway.verifier.arithmetic.Vectors;

/**
 * An axis a, as turns about it need it: cos I + (1 - cos) a a' + sin [a]x.
 *
 * @param direction three intervals, of unit length
 * @param along a a', nine intervals
 */
record Axis(Interval[] direction, Interval[] along) {
  /** Returns the axis with the direction of three numbers; coordinate axes are exact. */
  static Axis of(Interval... v) throws InvalidFileException {
    Interval square = Vectors.squared(v);
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

  /** Returns the turn about the axis by an angle. */
  Frame turn(Interval angle) {
    Interval[] both = Angles.sineAndCosine(angle);
    Interval still = Interval.ONE.minus(both[1]);
    Interval[] r = new Interval[9];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      r[4 * i] = along[4 * i].times(still).plus(both[1]);
      Interval common = along[3 * i + j].times(still);
      Interval aside = both[0].times(direction[(i + 2) % 3]);
      r[3 * i + j] = common.minus(aside);
      r[3 * j + i] = common.plus(aside);
    }
    return Frame.at(r, Vectors.of(0, 0, 0));
  }
}
