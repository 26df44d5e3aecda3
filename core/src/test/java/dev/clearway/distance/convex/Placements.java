package dev.clearway.distance.convex;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import java.util.Random;

/** Random poses that aim at the boundary: aligned, nearly aligned, nearly touching. */
public final class Placements {
  private Placements() {}

  /** Returns a pose with a translation of the given size; a quarter each is of four kinds. */
  public static double[] random(Random random, double distance) {
    double x = Body.uniform(random, -distance, distance);
    double y = Body.uniform(random, -distance, distance);
    double z = Body.uniform(random, -distance, distance);
    return switch (random.nextInt(4)) {
      case 0 -> Pose.translation(x, y, z).toArray();
      case 1 -> turned(x, y, z, random.nextInt(2), random.nextInt(2), random.nextInt(2), 1);
      case 2 -> {
        double tilt = Body.logUniform(random, 1e-12, 1e-2);
        double qx = tilt * random.nextGaussian();
        yield turned(x, y, z, qx, tilt * random.nextGaussian(), tilt * random.nextGaussian(), 1);
      }
      default -> {
        double qx = random.nextGaussian();
        double qy = random.nextGaussian();
        yield turned(x, y, z, qx, qy, random.nextGaussian(), random.nextGaussian());
      }
    };
  }

  private static double[] turned(
      double x, double y, double z, double qx, double qy, double qz, double qw) {
    double n = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
    return Pose.fromQuaternion(x, y, z, new Quaternion(qx / n, qy / n, qz / n, qw / n)).toArray();
  }

  /**
   * Moves B along the direction found by the last query, so that the bodies are {@code gap} apart.
   */
  static void approach(ConvexDistance last, double gap, double[] pose) {
    double nx = last.direction(0);
    double ny = last.direction(1);
    double nz = last.direction(2);
    double step = (gap - last.lower()) / Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (Double.isFinite(step)) {
      pose[9] += step * nx;
      pose[10] += step * ny;
      pose[11] += step * nz;
    }
  }
}
