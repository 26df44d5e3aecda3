package dev.clearway.kinematics;

/**
 * An independent forward kinematics for tests: 4 × 4 matrices, turns through quaternions, one link
 * at a time from the root down.
 */
final class PlainKinematics {
  private PlainKinematics() {}

  /** Returns worldFromLink, row by row. */
  static double[][] pose(KinematicTree tree, double[] q, int link) {
    if (link == 0) {
      return identity();
    }
    int number = tree.jointAbove(link);
    Joint joint = tree.joints().get(number);
    double[][] parent = pose(tree, q, joint.parent());
    return times(times(parent, matrix(joint)), motion(tree, q, number));
  }

  private static double[][] motion(KinematicTree tree, double[] q, int number) {
    Joint joint = tree.joints().get(number);
    int at = tree.space().firstCoordinate(number);
    Axis a = joint.axis();
    return switch (joint.type()) {
      case FIXED -> identity();
      case REVOLUTE, CONTINUOUS -> turn(a, position(tree, q, number));
      case PRISMATIC -> {
        double d = position(tree, q, number);
        yield shift(d * a.x(), d * a.y(), d * a.z());
      }
      case PLANAR -> {
        double[][] slide = times(shift(plane(a, 0, q[at])), shift(plane(a, 1, q[at + 1])));
        yield times(slide, turn(a, q[at + 2]));
      }
      case FLOATING ->
          times(
              shift(q[at], q[at + 1], q[at + 2]),
              rotation(q[at + 3], q[at + 4], q[at + 5], q[at + 6]));
    };
  }

  /** Follows mimics one step at a time. */
  private static double position(KinematicTree tree, double[] q, int number) {
    Joint joint = tree.joints().get(number);
    if (joint.mimic().isEmpty()) {
      return q[tree.space().firstCoordinate(number)];
    }
    Mimic mimic = joint.mimic().get();
    return mimic.multiplier() * position(tree, q, tree.joint(mimic.joint()).orElseThrow())
        + mimic.offset();
  }

  private static double[] plane(Axis a, int which, double length) {
    double[] n = {a.x(), a.y(), a.z()};
    int k = Math.abs(n[2]) >= Math.max(Math.abs(n[0]), Math.abs(n[1])) ? 2 : 1;
    if (Math.abs(n[0]) > Math.max(Math.abs(n[1]), Math.abs(n[2]))) {
      k = 0;
    }
    double[] next = new double[3];
    next[(k + 1) % 3] = 1;
    double[] v = cross(n, next);
    double norm = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    double[] direction = which == 1 ? v : cross(v, n);
    return new double[] {
      length * direction[0] / norm, length * direction[1] / norm, length * direction[2] / norm
    };
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double[][] turn(Axis a, double angle) {
    double s = Math.sin(angle / 2);
    return rotation(s * a.x(), s * a.y(), s * a.z(), Math.cos(angle / 2));
  }

  /** Column by column: the images of the unit vectors under v → q v q*. */
  private static double[][] rotation(double x, double y, double z, double w) {
    double[][] m = identity();
    double norm = x * x + y * y + z * z + w * w;
    for (int c = 0; c < 3; c++) {
      double[] v = {c == 0 ? 1 : 0, c == 1 ? 1 : 0, c == 2 ? 1 : 0};
      double[] u = {x, y, z};
      double[] t = cross(u, v);
      double[] tt = cross(u, t);
      for (int r = 0; r < 3; r++) {
        m[r][c] = v[r] + 2 * (w * t[r] + tt[r]) / norm;
      }
    }
    return m;
  }

  private static double[][] shift(double... d) {
    double[][] m = identity();
    for (int i = 0; i < 3; i++) {
      m[i][3] = d[i];
    }
    return m;
  }

  private static double[][] matrix(Joint joint) {
    double[][] m = identity();
    double[] p = joint.parentFromJoint().toArray();
    for (int i = 0; i < 3; i++) {
      System.arraycopy(p, 3 * i, m[i], 0, 3);
      m[i][3] = p[9 + i];
    }
    return m;
  }

  private static double[][] identity() {
    double[][] m = new double[4][4];
    for (int i = 0; i < 4; i++) {
      m[i][i] = 1;
    }
    return m;
  }

  private static double[][] times(double[][] a, double[][] b) {
    double[][] m = new double[4][4];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        for (int k = 0; k < 4; k++) {
          m[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return m;
  }
}
