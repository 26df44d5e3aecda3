package dev.clearway.geometry;

/**
 * Four numbers that stand for a rotation if their length is 1: the axis times the sine of half the
 * angle, and its cosine.
 *
 * @param x first component of the vector
 * @param y second component
 * @param z third component
 * @param w scalar
 */
public record Quaternion(double x, double y, double z, double w) {
  /** Returns the quaternion of four numbers x, y, z, w from {@code at}. */
  public static Quaternion of(double[] numbers, int at) {
    return new Quaternion(numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]);
  }

  /** Returns how far its length is from 1. */
  public double lengthError() {
    return Math.abs(Math.sqrt(x * x + y * y + z * z + w * w) - 1);
  }

  /** Writes the nine numbers of the rotation, row by row, whatever the length. */
  void rotation(double[] out) {
    double s = 2 / (x * x + y * y + z * z + w * w);
    out[0] = 1 - s * (y * y + z * z);
    out[1] = s * (x * y - z * w);
    out[2] = s * (x * z + y * w);
    out[3] = s * (x * y + z * w);
    out[4] = 1 - s * (x * x + z * z);
    out[5] = s * (y * z - x * w);
    out[6] = s * (x * z - y * w);
    out[7] = s * (y * z + x * w);
    out[8] = 1 - s * (x * x + y * y);
  }
}
