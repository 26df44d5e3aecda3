package dev.clearway.motion.tool;

import dev.clearway.geometry.Pose;
import java.util.SplittableRandom;

/** Ways of a tool by plain means: turns by quaternions, circles by their centres. */
final class PlainPath {
  private PlainPath() {}

  /** How the orientation goes along on a circle. */
  enum Turn {
    SHORTEST,
    TANGENTIAL,
    CARRIED;

    ToolPath path(Pose from, double[] via, Pose to) {
      return switch (this) {
        case SHORTEST -> ToolPath.arc(from, via, to);
        case TANGENTIAL -> ToolPath.tangentialArc(from, via, to);
        case CARRIED -> ToolPath.carriedArc(from, via, to);
      };
    }
  }

  static Pose line(Pose from, Pose to, double s) {
    double[] a = quaternion(from);
    double[] b = quaternion(to);
    double dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
    double side = dot < 0 ? -1 : 1;
    double angle = Math.acos(Math.min(1, side * dot));
    double u = angle < 1e-9 ? 1 - s : Math.sin((1 - s) * angle) / Math.sin(angle);
    double v = side * (angle < 1e-9 ? s : Math.sin(s * angle) / Math.sin(angle));
    double[] r = new double[9];
    double w = u * a[0] + v * b[0];
    double x = u * a[1] + v * b[1];
    double y = u * a[2] + v * b[2];
    double z = u * a[3] + v * b[3];
    r[0] = 1 - 2 * (y * y + z * z);
    r[1] = 2 * (x * y - z * w);
    r[2] = 2 * (x * z + y * w);
    r[3] = 2 * (x * y + z * w);
    r[4] = 1 - 2 * (x * x + z * z);
    r[5] = 2 * (y * z - x * w);
    r[6] = 2 * (x * z - y * w);
    r[7] = 2 * (y * z + x * w);
    r[8] = 1 - 2 * (x * x + y * y);
    double[] pose = new double[Pose.SIZE];
    System.arraycopy(r, 0, pose, 0, 9);
    pose[9] = from.x() + s * (to.x() - from.x());
    pose[10] = from.y() + s * (to.y() - from.y());
    pose[11] = from.z() + s * (to.z() - from.z());
    return Pose.fromArray(pose);
  }

  /** Returns a point beside the middle of the way. */
  static double[] viaOf(Pose from, Pose to, SplittableRandom random) {
    double[] a = {from.x(), from.y(), from.z()};
    double[] b = {to.x(), to.y(), to.z()};
    double far = Math.sqrt(square(minus(a, b)));
    double[] via = new double[3];
    for (int i = 0; i < 3; i++) {
      via[i] = (a[i] + b[i]) / 2 + random.nextDouble(-0.2, 0.2) * far;
    }
    return via;
  }

  /** The centre solves three linear equations; angles are told in the plane by two unit vectors. */
  static Pose arc(Pose from, double[] via, Pose to, double s, Turn turn) {
    double[] a = {from.x(), from.y(), from.z()};
    double[] b = {to.x(), to.y(), to.z()};
    double[] n = unit(cross(minus(via, a), minus(b, a)));
    double[] ab = minus(b, a);
    double[] av = minus(via, a);
    double[] e = unit(ab);
    double[] f = cross(n, e);
    // In the plane, a at 0, b at (2 h, 0), via at (x, y): the centre is at (h, k).
    double h = Math.sqrt(square(ab)) / 2;
    double x = dot(av, e);
    double y = dot(av, f);
    double k = (x * x + y * y - 2 * h * x) / (2 * y);
    double start = Math.atan2(-k, -h);
    double end = Math.atan2(-k, h);
    double whole = (end - start) % (2 * Math.PI);
    whole = whole < 0 ? whole + 2 * Math.PI : whole;
    double at = start + s * whole;
    double radius = Math.hypot(h, k);
    double[] pose = line(from, to, s).toArray();
    if (turn == Turn.TANGENTIAL) {
      pose = turned(from, n, s * whole).toArray();
    } else if (turn == Turn.CARRIED) {
      pose = turned(line(from, turned(to, n, -whole), s), n, s * whole).toArray();
    }
    for (int i = 0; i < 3; i++) {
      pose[9 + i] = a[i] + (h + radius * Math.cos(at)) * e[i] + (k + radius * Math.sin(at)) * f[i];
    }
    return Pose.fromArray(pose);
  }

  /** Returns a pose at the edge of a tolerance, or inside. */
  static Pose beside(Pose pose, ToolTolerance tolerance, SplittableRandom random) {
    double[] axis = unit(random.doubles(3, -1, 1).toArray());
    double share = random.nextBoolean() ? 0.999 : random.nextDouble();
    double[] out = turned(pose, axis, share * tolerance.turn()).toArray();
    for (int i = 0; i < 3; i++) {
      out[9 + i] += (random.nextBoolean() ? 1 : -1) * share * tolerance.length();
    }
    return Pose.fromArray(out);
  }

  static Pose turned(Pose from, double[] n, double angle) {
    double c = Math.cos(angle);
    double[] out = from.toArray();
    for (int j = 0; j < 3; j++) {
      double[] v = {from.rotation(0, j), from.rotation(1, j), from.rotation(2, j)};
      double[] across = cross(n, v);
      for (int i = 0; i < 3; i++) {
        out[3 * i + j] = c * v[i] + Math.sin(angle) * across[i] + (1 - c) * dot(n, v) * n[i];
      }
    }
    return Pose.fromArray(out);
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double square(double[] a) {
    return dot(a, a);
  }

  static double[] unit(double[] a) {
    double length = Math.sqrt(square(a));
    return new double[] {a[0] / length, a[1] / length, a[2] / length};
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  /** Returns w, x, y, z, by the largest of the four. */
  private static double[] quaternion(Pose p) {
    double[] four = {
      1 + p.rotation(0, 0) + p.rotation(1, 1) + p.rotation(2, 2),
      1 + p.rotation(0, 0) - p.rotation(1, 1) - p.rotation(2, 2),
      1 - p.rotation(0, 0) + p.rotation(1, 1) - p.rotation(2, 2),
      1 - p.rotation(0, 0) - p.rotation(1, 1) + p.rotation(2, 2)
    };
    int best = 0;
    for (int i = 1; i < 4; i++) {
      best = four[i] > four[best] ? i : best;
    }
    double[][] m = {
      {
        four[0],
        p.rotation(2, 1) - p.rotation(1, 2),
        p.rotation(0, 2) - p.rotation(2, 0),
        p.rotation(1, 0) - p.rotation(0, 1)
      },
      {
        p.rotation(2, 1) - p.rotation(1, 2),
        four[1],
        p.rotation(1, 0) + p.rotation(0, 1),
        p.rotation(0, 2) + p.rotation(2, 0)
      },
      {
        p.rotation(0, 2) - p.rotation(2, 0),
        p.rotation(1, 0) + p.rotation(0, 1),
        four[2],
        p.rotation(2, 1) + p.rotation(1, 2)
      },
      {
        p.rotation(1, 0) - p.rotation(0, 1),
        p.rotation(0, 2) + p.rotation(2, 0),
        p.rotation(2, 1) + p.rotation(1, 2),
        four[3]
      }
    };
    double norm = 2 * Math.sqrt(four[best]);
    double[] q = m[best].clone();
    for (int i = 0; i < 4; i++) {
      q[i] /= norm;
    }
    return q;
  }
}
