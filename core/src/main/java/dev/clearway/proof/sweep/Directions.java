package dev.clearway.proof.sweep;

/**
 * The thirteen directions along which volumes are bounded: three axes, six diagonals of faces, four
 * diagonals of a cube; none of them normalized, so that a projection is a sum.
 *
 * <pre>
 *   0 1 2   3    4    5    6    7    8    9      10     11     12
 *   x y z   x+y  x-y  x+z  x-z  y+z  y-z  x+y+z  x+y-z  x-y+z  x-y-z
 * </pre>
 */
final class Directions {
  /** How many there are. */
  static final int COUNT = 13;

  private static final double SQRT2 = Math.nextUp(Math.sqrt(2));
  private static final double SQRT3 = Math.nextUp(Math.sqrt(3));

  private static final double[] LENGTHS = {
    1, 1, 1, SQRT2, SQRT2, SQRT2, SQRT2, SQRT2, SQRT2, SQRT3, SQRT3, SQRT3, SQRT3
  };

  /** Components of the directions: three numbers each. */
  private static final double[] VECTORS = vectors();

  private Directions() {}

  private static double[] vectors() {
    double[] vectors = new double[3 * COUNT];
    double[] along = new double[COUNT];
    for (int axis = 0; axis < 3; axis++) {
      project(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0, along);
      for (int k = 0; k < COUNT; k++) {
        vectors[3 * k + axis] = along[k];
      }
    }
    return vectors;
  }

  /** Returns a component of a direction along an axis: −1, 0 or 1. */
  static double component(int direction, int axis) {
    return VECTORS[3 * direction + axis];
  }

  /** Returns an upper bound on the length of a direction. */
  static double length(int direction) {
    return LENGTHS[direction];
  }

  /**
   * Writes the projections of a vector, each rounded at most twice.
   *
   * @param out written: the first {@value #COUNT} numbers
   */
  static void project(double x, double y, double z, double[] out) {
    double sum = x + y;
    double difference = x - y;
    out[0] = x;
    out[1] = y;
    out[2] = z;
    out[3] = sum;
    out[4] = difference;
    out[5] = x + z;
    out[6] = x - z;
    out[7] = y + z;
    out[8] = y - z;
    out[9] = sum + z;
    out[10] = sum - z;
    out[11] = difference + z;
    out[12] = difference - z;
  }

  /** Adds the sizes of the projections of a vector, each rounded at most twice before. */
  static void addSizes(double x, double y, double z, double[] out) {
    double sum = x + y;
    double difference = x - y;
    out[0] += Math.abs(x);
    out[1] += Math.abs(y);
    out[2] += Math.abs(z);
    out[3] += Math.abs(sum);
    out[4] += Math.abs(difference);
    out[5] += Math.abs(x + z);
    out[6] += Math.abs(x - z);
    out[7] += Math.abs(y + z);
    out[8] += Math.abs(y - z);
    out[9] += Math.abs(sum + z);
    out[10] += Math.abs(sum - z);
    out[11] += Math.abs(difference + z);
    out[12] += Math.abs(difference - z);
  }

  /** Lowers and raises bounds to the projections of a point. */
  static void include(double[] point, double[] low, double[] high) {
    for (int k = 0; k < COUNT; k++) {
      low[k] = Math.min(low[k], point[k]);
      high[k] = Math.max(high[k], point[k]);
    }
  }
}
