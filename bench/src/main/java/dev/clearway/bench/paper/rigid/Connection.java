package dev.clearway.bench.paper.rigid;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.methods.rigid.RigidMotion;
import java.util.random.RandomGenerator;

/**
 * A motion between two configurations of the hook: x, y, z and a quaternion each.
 *
 * @param from a node of the tree
 * @param to a new configuration
 */
record Connection(double[] from, double[] to) {
  /** Coordinates of a configuration. */
  private static final int SIZE = 7;

  /** Returns a configuration drawn evenly: places in the cube, and orientations. */
  static double[] configuration(RandomGenerator random) {
    double[] q = new double[SIZE];
    for (int k = 0; k < 3; k++) {
      q[k] = random.nextDouble(HookWorld.SIZE);
    }
    double squares = 0;
    for (int k = 3; k < SIZE; k++) {
      q[k] = random.nextGaussian();
      squares += q[k] * q[k];
    }
    for (int k = 3; k < SIZE; k++) {
      q[k] /= Math.sqrt(squares);
    }
    return q;
  }

  /** Returns the configuration in the middle of the cube, along the axes. */
  static double[] root() {
    double half = HookWorld.SIZE / 2;
    return new double[] {half, half, half, 0, 0, 0, 1};
  }

  /** Returns the distance of two configurations' positions, squared. */
  static double squaredDistance(double[] p, double[] q) {
    double x = p[0] - q[0];
    double y = p[1] - q[1];
    double z = p[2] - q[2];
    return x * x + y * y + z * z;
  }

  /** Returns the distance of the two positions. */
  double length() {
    return Math.sqrt(squaredDistance(from, to));
  }

  RigidMotion motion() {
    return RigidMotion.between(pose(from), pose(to));
  }

  private static Pose pose(double[] q) {
    return Pose.fromQuaternion(q[0], q[1], q[2], Quaternion.of(q, 3));
  }
}
