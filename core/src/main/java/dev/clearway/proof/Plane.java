package dev.clearway.proof;

/**
 * A plane between the two nodes of a part: its normal, fixed in the frame of the pair's motion, and
 * the separation along it at one end of an interval. Mutable, one thread.
 */
final class Plane {
  /** Numbers that it is kept in. */
  static final int SIZE = 4;

  /** From the first node towards the second, of length 1 up to rounding; zeros for none. */
  final double[] normal = new double[3];

  /** A lower bound on the separation along the normal, metres, pose errors included. */
  double separation;

  /** Writes the normal and then the separation. */
  void copyTo(double[] out, int at) {
    System.arraycopy(normal, 0, out, at, 3);
    out[at + 3] = separation;
  }

  /** Takes what {@link #copyTo} wrote. */
  void load(double[] from, int at) {
    System.arraycopy(from, at, normal, 0, 3);
    separation = from[at + 3];
  }
}
