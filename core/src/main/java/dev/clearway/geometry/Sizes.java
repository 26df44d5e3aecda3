package dev.clearway.geometry;

/** Checks on sizes, and norms rounded up. */
final class Sizes {
  /** Beyond this many metres squares of coordinates stop being trustworthy; refused. */
  static final double LARGEST = 1e9;

  private Sizes() {}

  static void requirePositive(String name, double value) {
    if (!(value > 0 && value <= LARGEST)) {
      throw new IllegalArgumentException(name + " is " + value + ", wanted in (0, 1e9]");
    }
  }

  /**
   * Returns an upper bound on the Euclidean norm: four roundings of relative size 2⁻⁵³, covered by
   * 4 ulp.
   */
  static double upperNorm(double x, double y, double z) {
    return Math.sqrt(x * x + y * y + z * z) * (1 + 0x1p-50);
  }
}
