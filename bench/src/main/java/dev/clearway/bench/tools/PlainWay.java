package dev.clearway.bench.tools;

import dev.clearway.geometry.Pose;

/**
 * A way of a tool by plain means: turns by Rodrigues' formula, circles by the angle in their plane.
 *
 * @param from where it begins
 * @param way of the origin where it is straight, metres
 * @param circle centre and normal, six numbers; empty where it is straight
 * @param arc angle on the circle, radians
 * @param axis the tool turns about, of unit length
 * @param angle by which it turns, radians
 */
record PlainWay(Pose from, double[] way, double[] circle, double arc, double[] axis, double angle) {
  /** Returns where the tool is at s. */
  Pose at(double s) {
    double[] out = new double[Pose.SIZE];
    write(s, out);
    return Pose.fromArray(out);
  }

  /** Writes where the tool is at s: the rotation row by row, then the place. */
  void write(double s, double[] out) {
    for (int i = 0; i < 9; i++) {
      out[i] = from.rotation(i / 3, i % 3);
    }
    for (int j = 0; j < 3; j++) {
      turn(out, j, 3, axis, 0, s * angle);
    }
    if (circle.length == 0) {
      out[9] = from.x() + s * way[0];
      out[10] = from.y() + s * way[1];
      out[11] = from.z() + s * way[2];
    } else {
      out[9] = from.x() - circle[0];
      out[10] = from.y() - circle[1];
      out[11] = from.z() - circle[2];
      turn(out, 9, 1, circle, 3, s * arc);
      for (int i = 0; i < 3; i++) {
        out[9 + i] += circle[i];
      }
    }
  }

  /** Turns three numbers of an array, each so many behind the one before, about an axis. */
  private static void turn(double[] v, int first, int apart, double[] n, int at, double angle) {
    double c = Math.cos(angle);
    double s = Math.sin(angle);
    double x = v[first];
    double y = v[first + apart];
    double z = v[first + 2 * apart];
    double a = n[at];
    double b = n[at + 1];
    double d = n[at + 2];
    double along = (1 - c) * (a * x + b * y + d * z);
    v[first] = c * x + s * (b * z - d * y) + along * a;
    v[first + apart] = c * y + s * (d * x - a * z) + along * b;
    v[first + 2 * apart] = c * z + s * (a * y - b * x) + along * d;
  }
}
