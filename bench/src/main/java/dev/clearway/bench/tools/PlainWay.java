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
  Pose at(double s) {
    double[] pose = from.toArray();
    for (int j = 0; j < 3; j++) {
      double[] turned =
          turned(
              new double[] {from.rotation(0, j), from.rotation(1, j), from.rotation(2, j)},
              axis,
              s * angle);
      for (int i = 0; i < 3; i++) {
        pose[3 * i + j] = turned[i];
      }
    }
    double[] place = {from.x(), from.y(), from.z()};
    if (circle.length == 0) {
      for (int i = 0; i < 3; i++) {
        pose[9 + i] = place[i] + s * way[i];
      }
    } else {
      double[] spoke = {place[0] - circle[0], place[1] - circle[1], place[2] - circle[2]};
      double[] turned = turned(spoke, new double[] {circle[3], circle[4], circle[5]}, s * arc);
      for (int i = 0; i < 3; i++) {
        pose[9 + i] = circle[i] + turned[i];
      }
    }
    return Pose.fromArray(pose);
  }

  private static double[] turned(double[] v, double[] n, double angle) {
    double c = Math.cos(angle);
    double s = Math.sin(angle);
    double along = n[0] * v[0] + n[1] * v[1] + n[2] * v[2];
    double[] out = new double[3];
    for (int i = 0; i < 3; i++) {
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      out[i] = c * v[i] + s * (n[j] * v[k] - n[k] * v[j]) + (1 - c) * along * n[i];
    }
    return out;
  }
}
