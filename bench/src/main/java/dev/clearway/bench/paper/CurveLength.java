package dev.clearway.bench.paper;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Body;
import dev.clearway.scene.Scene;
import java.util.Random;

/**
 * Measures the curves that points trace during a motion, as chords between evenly spaced instants:
 * not longer than the curve, up to rounding. One thread.
 */
final class CurveLength {
  private final ForwardKinematics kinematics;
  private final int steps;
  private final int links;
  private final double[] configuration;
  private final double[] poses;
  private final double[] inFrame = new double[Pose.SIZE];

  /** Takes so many chords a motion. */
  CurveLength(Scene scene, int steps) {
    this.kinematics = ForwardKinematics.of(scene.tree());
    this.steps = steps;
    this.links = kinematics.links();
    this.configuration = new double[scene.tree().space().size()];
    this.poses = new double[(steps + 1) * links * Pose.SIZE];
  }

  /** Computes where all links are during a motion; lengths are about the last one. */
  void follow(Motion motion) {
    double[] worldFromLink = new double[links * Pose.SIZE];
    for (int i = 0; i <= steps; i++) {
      motion.position((double) i / steps, configuration);
      kinematics.compute(configuration, worldFromLink);
      System.arraycopy(worldFromLink, 0, poses, i * worldFromLink.length, worldFromLink.length);
    }
  }

  /**
   * Returns the length of a point's curve in the frame of a link, metres.
   *
   * @param frame number of the link
   * @param link number of the link that the point is fixed to
   * @param point read: x, y, z in that link's frame, metres
   */
  double metres(int frame, int link, double[] point) {
    double sum = 0;
    double[] at = new double[3];
    double[] before = new double[3];
    for (int i = 0; i <= steps; i++) {
      int first = i * links * Pose.SIZE;
      Pose.relative(poses, first + frame * Pose.SIZE, poses, first + link * Pose.SIZE, inFrame, 0);
      for (int k = 0; k < 3; k++) {
        at[k] =
            inFrame[3 * k] * point[0]
                + inFrame[3 * k + 1] * point[1]
                + inFrame[3 * k + 2] * point[2]
                + inFrame[9 + k];
      }
      if (i > 0) {
        double x = at[0] - before[0];
        double y = at[1] - before[1];
        double z = at[2] - before[2];
        sum += Math.sqrt(x * x + y * y + z * z);
      }
      System.arraycopy(at, 0, before, 0, 3);
    }
    return sum;
  }

  /** Draws a point of a body made of meshes: a random triangle's random point, in its link. */
  static double[] pointOf(Body body, Random random) {
    Body.CollisionGeometry element =
        body.geometries().get(random.nextInt(body.geometries().size()));
    if (!(element.shape() instanceof TriangleMesh mesh)) {
      throw new IllegalArgumentException(body.name() + " is not made of meshes");
    }
    int triangle = random.nextInt(mesh.triangleCount());
    double u = random.nextDouble();
    double v = random.nextDouble();
    double[] weights = u + v > 1 ? new double[] {1 - u, 1 - v} : new double[] {u, v};
    double[] point = new double[3];
    for (int k = 0; k < 3; k++) {
      double origin = mesh.coordinate(mesh.vertexOf(triangle, 0), k);
      point[k] = origin;
      for (int corner = 1; corner < 3; corner++) {
        double there = mesh.coordinate(mesh.vertexOf(triangle, corner), k);
        point[k] += weights[corner - 1] * (there - origin);
      }
    }
    element.linkFromShape().transform(point, 0, point, 0);
    return point;
  }
}
