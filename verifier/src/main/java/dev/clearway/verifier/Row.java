package dev.clearway.verifier;

/**
 * How far a frame's points are along a direction n fixed in another, as functions of time: n . (R p
 * + o) is x p_x + y p_y + z p_z + w, by the Taylor coefficients of x, y, z and w in intervals.
 */
final class Row {
  private final int size; // coefficients of an entry; all others are 0
  private final double[] low; // of entry j the k-th at j size + k
  private final double[] high;

  Row(int size) {
    this.size = size;
    this.low = new double[4 * size];
    this.high = new double[4 * size];
  }

  void set(int at, double from, double to) {
    low[at] = from;
    high[at] = to;
  }

  /** Returns the row whose values are those of this one and its first coefficients together. */
  Row firstOrder() {
    if (size == 1) {
      return this;
    }
    Row row = new Row(1);
    Sum sum = new Sum();
    for (int j = 0; j < 4; j++) {
      sum.clear();
      sum.add(low[j * size], high[j * size]);
      sum.add(low[j * size + 1], high[j * size + 1]);
      row.set(j, sum.low(), sum.high());
    }
    return row;
  }

  /**
   * Returns an upper bound on a coefficient at all points of a box.
   *
   * @param least its least x, y, z, from {@code leastAt} on
   * @param most its greatest x, y, z, from {@code mostAt} on
   */
  double largest(int coefficient, double[] least, int leastAt, double[] most, int mostAt) {
    if (coefficient >= size) {
      return 0;
    }
    double sum = high[3 * size + coefficient];
    for (int j = 0; j < 3; j++) {
      double a = low[j * size + coefficient];
      double b = high[j * size + coefficient];
      double c = least[leastAt + j];
      double d = most[mostAt + j];
      double product = Math.max(Math.max(a * c, a * d), Math.max(b * c, b * d));
      sum = Math.nextUp(sum + Math.nextUp(product));
    }
    return sum;
  }

  /** Returns an upper bound on the length of (x y 0). */
  double lengthAcross() {
    Interval x = Interval.between(low[0], high[0]);
    Interval y = Interval.between(low[size], high[size]);
    return x.squared().plus(y.squared()).root().high();
  }
}
