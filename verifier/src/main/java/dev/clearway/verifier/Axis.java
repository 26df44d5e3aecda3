package dev.clearway.verifier;

/**
 * An axis a, as turns about it need it: a a' + cos (I - a a') + sin [a]x.
 *
 * @param direction three intervals, of unit length
 * @param along a a', nine intervals
 * @param across I - a a'
 * @param cross [a]x
 */
record Axis(Interval[] direction, Interval[] along, Interval[] across, Interval[] cross) {
  /** Returns the axis with the direction of three numbers; coordinate axes are exact. */
  static Axis of(Interval... v) throws InvalidFileException {
    Interval square = v[0].squared().plus(v[1].squared()).plus(v[2].squared());
    if (!(square.low() > 0.5 && square.high() < 2)) {
      throw new InvalidFileException("an axis that is not of unit length");
    }
    if (isCoordinateAxis(v)) {
      return ofUnit(v);
    }
    Interval length = square.root();
    return ofUnit(new Interval[] {v[0].over(length), v[1].over(length), v[2].over(length)});
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

  private static Axis ofUnit(Interval[] a) {
    Interval[] along = new Interval[9];
    Interval[] across = new Interval[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        int at = 3 * i + j;
        along[at] = i == j ? a[i].squared() : a[i].times(a[j]);
        across[at] = Interval.of(i == j ? 1 : 0).minus(along[at]);
      }
    }
    Interval o = Interval.ZERO;
    Interval[] cross = {
      o, a[2].negative(), a[1], a[2], o, a[0].negative(), a[1].negative(), a[0], o
    };
    return new Axis(a, along, across, cross);
  }
}
