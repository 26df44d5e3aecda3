package dev.clearway.predict.body;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import java.util.Random;

/** A body whose accelerations, linear and angular, stay the same for a while; followed in steps. */
final class TurningBody {
  private static final double BELOW = 1 - 1e-9;

  final CoveringSpheres spheres;
  final BodyBounds bounds;
  final double[] x;
  final double[] v;
  final double[] w;
  private final double[] q = {0, 0, 0, 1};
  private final double[] a = new double[3];
  private final double[] turn = new double[3];

  TurningBody(CoveringSpheres spheres, BodyBounds bounds, double[] x, double[] v, double[] w) {
    this.spheres = spheres;
    this.bounds = bounds;
    this.x = x.clone();
    this.v = v.clone();
    this.w = w.clone();
  }

  /** Returns a vector of any direction, and of a length. */
  static double[] vector(Random random, double length) {
    double[] out = new double[3];
    for (int k = 0; k < 3; k++) {
      out[k] = random.nextGaussian();
    }
    return scaled(out, length);
  }

  static double[] scaled(double[] d, double length) {
    double norm = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    double[] out = new double[3];
    for (int k = 0; k < 3; k++) {
      out[k] = norm == 0 ? 0 : d[k] * length / norm;
    }
    return out;
  }

  /**
   * Chooses accelerations at the bounds.
   *
   * @param direction read: of the linear one
   * @param seconds for which they are kept, so that the angular speed stays within its bound
   */
  void steer(Random random, double[] direction, double seconds) {
    System.arraycopy(scaled(direction, bounds.maxAcceleration() * BELOW), 0, a, 0, 3);
    double[] aim = vector(random, bounds.maxAngularSpeed() * BELOW);
    double[] change = {aim[0] - w[0], aim[1] - w[1], aim[2] - w[2]};
    double norm = Math.sqrt(change[0] * change[0] + change[1] * change[1] + change[2] * change[2]);
    double most = bounds.maxAngularAcceleration() * BELOW;
    System.arraycopy(scaled(change, Math.min(norm / seconds, most)), 0, turn, 0, 3);
  }

  /** Moves on by a time that is short beside that of a turn. */
  void move(double h) {
    double[] middle = new double[3];
    for (int k = 0; k < 3; k++) {
      x[k] += v[k] * h + 0.5 * a[k] * h * h;
      v[k] += a[k] * h;
      middle[k] = w[k] + 0.5 * turn[k] * h;
      w[k] += turn[k] * h;
    }
    double rate = Math.sqrt(middle[0] * middle[0] + middle[1] * middle[1] + middle[2] * middle[2]);
    double s = rate == 0 ? 0 : Math.sin(0.5 * rate * h) / rate;
    double c = Math.cos(0.5 * rate * h);
    double[] p = {middle[0] * s, middle[1] * s, middle[2] * s, c};
    double[] old = q.clone();
    q[0] = p[3] * old[0] + p[0] * old[3] + p[1] * old[2] - p[2] * old[1];
    q[1] = p[3] * old[1] - p[0] * old[2] + p[1] * old[3] + p[2] * old[0];
    q[2] = p[3] * old[2] + p[0] * old[1] - p[1] * old[0] + p[2] * old[3];
    q[3] = p[3] * old[3] - p[0] * old[0] - p[1] * old[1] - p[2] * old[2];
  }

  Pose pose() {
    return Pose.fromQuaternion(x[0], x[1], x[2], Quaternion.of(q, 0));
  }

  BodyState reading(double time, long id) {
    return new BodyState(time, id, spheres, pose(), v[0], v[1], v[2], w[0], w[1], w[2], bounds);
  }

  /** Returns x, y, z and radius of each ball in the world. */
  double[] placed() {
    Pose pose = pose();
    double[] out = new double[4 * spheres.count()];
    for (int i = 0; i < spheres.count(); i++) {
      pose.transform(new double[] {spheres.x(i), spheres.y(i), spheres.z(i)}, 0, out, 4 * i);
      out[4 * i + 3] = spheres.radius(i);
    }
    return out;
  }

  /** Returns by how much two placed bodies' balls are apart; negative where they overlap. */
  static double separation(double[] one, double[] two) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < one.length; i += 4) {
      for (int j = 0; j < two.length; j += 4) {
        double square = 0;
        for (int k = 0; k < 3; k++) {
          square += (one[i + k] - two[j + k]) * (one[i + k] - two[j + k]);
        }
        least = Math.min(least, Math.sqrt(square) - one[i + 3] - two[j + 3]);
      }
    }
    return least;
  }
}
