package dev.clearway.plan;

import java.util.random.RandomGenerator;

/** Unit quaternions (x, y, z, w) at a place of a configuration: random ones, and angles. */
final class Orientations {
  private Orientations() {}

  /**
   * Writes an orientation drawn evenly from all.
   *
   * @see "K. Shoemake, Uniform Random Rotations, Graphics Gems III, 1992"
   */
  static void any(RandomGenerator random, double[] out, int at) {
    double first = random.nextDouble();
    double inner = Math.sqrt(first);
    double outer = Math.sqrt(1 - first);
    double a = 2 * StrictMath.PI * random.nextDouble();
    double b = 2 * StrictMath.PI * random.nextDouble();
    out[at] = outer * StrictMath.sin(a);
    out[at + 1] = outer * StrictMath.cos(a);
    out[at + 2] = inner * StrictMath.sin(b);
    out[at + 3] = inner * StrictMath.cos(b);
  }

  /** Turns an orientation about an axis drawn evenly, by an angle drawn evenly up to the given. */
  static void near(RandomGenerator random, double angle, double[] q, int at) {
    double z = 2 * random.nextDouble() - 1;
    double around = 2 * StrictMath.PI * random.nextDouble();
    double half = random.nextDouble() * angle / 2;
    double radius = Math.sqrt(Math.max(0, 1 - z * z)) * StrictMath.sin(half);
    turn(
        radius * StrictMath.cos(around),
        radius * StrictMath.sin(around),
        z * StrictMath.sin(half),
        StrictMath.cos(half),
        q,
        at);
  }

  /** Multiplies a quaternion by a turn from the left and makes it of unit length again. */
  private static void turn(double x, double y, double z, double w, double[] q, int at) {
    double bx = q[at];
    double by = q[at + 1];
    double bz = q[at + 2];
    double bw = q[at + 3];
    double cx = w * bx + x * bw + y * bz - z * by;
    double cy = w * by - x * bz + y * bw + z * bx;
    double cz = w * bz + x * by - y * bx + z * bw;
    double cw = w * bw - x * bx - y * by - z * bz;
    double length = Math.sqrt(cx * cx + cy * cy + cz * cz + cw * cw);
    q[at] = cx / length;
    q[at + 1] = cy / length;
    q[at + 2] = cz / length;
    q[at + 3] = cw / length;
  }

  /** Returns the angle of the turn from one orientation to another, in [0, π]. */
  static double angle(double[] a, int i, double[] b, int j) {
    double plus = 0;
    double minus = 0;
    for (int k = 0; k < 4; k++) {
      plus += (a[i + k] + b[j + k]) * (a[i + k] + b[j + k]);
      minus += (a[i + k] - b[j + k]) * (a[i + k] - b[j + k]);
    }
    // Half the angle between the quaternions, or between one and the other's opposite.
    return 4 * StrictMath.atan2(Math.sqrt(Math.min(plus, minus)), Math.sqrt(Math.max(plus, minus)));
  }
}
