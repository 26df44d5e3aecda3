package dev.clearway.verifier.arithmetic;

/**
 * How far a frame's points are along a direction n fixed in another: n . (R p + o) is x p_x + y p_y
 * + z p_z + w, each of the four in an interval. So is each Taylor coefficient of it.
 */
public final class Row {
  public static final Row ZERO = new Row();

  private final double[] low = new double[4];
  private final double[] high = new double[4];

  public void set(int entry, Sum value) {
    low[entry] = value.low();
    high[entry] = value.high();
  }

  public Row plus(Row other) {
    Row row = new Row();
    Sum sum = new Sum();
    for (int j = 0; j < 4; j++) {
      sum.clear();
      sum.add(low[j], high[j]);
      sum.add(other.low[j], other.high[j]);
      row.set(j, sum);
    }
    return row;
  }

  /**
   * Returns an upper bound at all points of a box.
   *
   * <p>Three products and three sums, each off by at most 2^-53 of the sum of all sizes, and a bit
   * for what underflows: 2^-50 of it is more than all together.
   *
   * @param least its least x, y, z, from {@code leastAt} on
   * @param most its greatest x, y, z, from {@code mostAt} on
   */
  public double largest(double[] least, int leastAt, double[] most, int mostAt) {
    double sum = high[3];
    double size = Math.abs(sum);
    for (int j = 0; j < 3; j++) {
      double c = least[leastAt + j];
      double d = most[mostAt + j];
      double product =
          Math.max(Math.max(low[j] * c, low[j] * d), Math.max(high[j] * c, high[j] * d));
      sum += product;
      size += Math.abs(product);
    }
    return Math.nextUp(sum + Math.nextUp(size * 0x1p-50));
  }

  /** Returns an upper bound on the length of (x y 0). */
  public double lengthAcross() {
    Interval x = Interval.between(low[0], high[0]);
    Interval y = Interval.between(low[1], high[1]);
    return x.squared().plus(y.squared()).root().high();
  }
}
