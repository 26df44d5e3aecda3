package dev.clearway.bench.coordinate;

import dev.clearway.geometry.Pose;

/**
 * The bodies of one robot at some values of its clock, each placed once a value.
 *
 * <p>Projections are taken of corners, so that what is told apart are convex hulls.
 */
final class PlacedBodies {
  private static final int BOX = 6;

  final double[] times;
  private final BodyPoints[] bodies;

  /** Twelve numbers for each body at each value, body by body. */
  private final double[] poses;

  /** A box around each body at all values: three least numbers, three largest. */
  private final double[] boxes;

  PlacedBodies(BodyPoints[] bodies, double[] times) {
    this.times = times;
    this.bodies = bodies;
    this.poses = new double[Pose.SIZE * bodies.length * times.length];
    this.boxes = new double[BOX * bodies.length];
    for (int b = 0; b < bodies.length; b++) {
      for (int k = 0; k < 3; k++) {
        boxes[BOX * b + k] = Double.POSITIVE_INFINITY;
        boxes[BOX * b + 3 + k] = Double.NEGATIVE_INFINITY;
      }
    }
  }

  /** Takes where all bodies of the scene are at a value, twelve numbers an element. */
  void place(int value, double[] worldFromShape) {
    double[] centre = new double[3];
    for (int b = 0; b < bodies.length; b++) {
      int at = at(b, value);
      System.arraycopy(worldFromShape, Pose.SIZE * bodies[b].element(), poses, at, Pose.SIZE);
      Pose.transform(poses, at, bodies[b].centre(), 0, centre, 0);
      for (int k = 0; k < 3; k++) {
        int low = BOX * b + k;
        boxes[low] = Math.min(boxes[low], centre[k] - bodies[b].radius());
        boxes[low + 3] = Math.max(boxes[low + 3], centre[k] + bodies[b].radius());
      }
    }
  }

  int values() {
    return times.length;
  }

  int bodies() {
    return bodies.length;
  }

  private int at(int body, int value) {
    return Pose.SIZE * (body * times.length + value);
  }

  /** Returns whether the balls of two bodies are apart at all values of both. */
  boolean apart(int body, PlacedBodies other, int otherBody) {
    int a = BOX * body;
    int b = BOX * otherBody;
    for (int k = 0; k < 3; k++) {
      if (boxes[a + 3 + k] < other.boxes[b + k] || other.boxes[b + 3 + k] < boxes[a + k]) {
        return true;
      }
    }
    return false;
  }

  /** Writes a body's centre at a value. */
  void centre(int body, int value, double[] out) {
    Pose.transform(poses, at(body, value), bodies[body].centre(), 0, out, 0);
  }

  /** Writes the corner of a body that is furthest along a direction at a value. */
  void furthest(int body, int value, double[] direction, double sign, double[] out) {
    double[] own = new double[3];
    turned(body, value, direction, sign, own);
    double[] points = bodies[body].points();
    int best = 0;
    double most = Double.NEGATIVE_INFINITY;
    for (int p = 0; p < points.length; p += 3) {
      double along = points[p] * own[0] + points[p + 1] * own[1] + points[p + 2] * own[2];
      if (along > most) {
        most = along;
        best = p;
      }
    }
    Pose.transform(poses, at(body, value), points, best, out, 0);
  }

  /** Returns how far a body reaches along a direction, at each value: the largest product. */
  double[] reaches(int body, double[] direction, double sign) {
    double[] out = new double[values()];
    double[] own = new double[3];
    double[] points = bodies[body].points();
    for (int v = 0; v < out.length; v++) {
      turned(body, v, direction, sign, own);
      double most = Double.NEGATIVE_INFINITY;
      for (int p = 0; p < points.length; p += 3) {
        most = Math.max(most, points[p] * own[0] + points[p + 1] * own[1] + points[p + 2] * own[2]);
      }
      int offset = at(body, v) + 9;
      double shift = 0;
      for (int k = 0; k < 3; k++) {
        shift += sign * direction[k] * poses[offset + k];
      }
      out[v] = most + shift;
    }
    return out;
  }

  private void turned(int body, int value, double[] direction, double sign, double[] out) {
    int at = at(body, value);
    for (int k = 0; k < 3; k++) {
      out[k] =
          sign
              * (poses[at + k] * direction[0]
                  + poses[at + 3 + k] * direction[1]
                  + poses[at + 6 + k] * direction[2]);
    }
  }
}
