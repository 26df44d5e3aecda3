package dev.clearway.motionbound;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/** A body for tests: points, each grown by the same radius. */
record PointCloud(double[][] points, double grown) implements GeometryExtent {
  /** Returns a body of 1 to 5 points within {@code size} of somewhere near the link's origin. */
  static PointCloud draw(RandomGenerator random, double size) {
    double[] middle = new double[3];
    for (int k = 0; k < 3; k++) {
      middle[k] = random.nextBoolean() ? 0 : size * random.nextGaussian();
    }
    double[][] points = new double[1 + random.nextInt(5)][3];
    for (double[] point : points) {
      for (int k = 0; k < 3; k++) {
        point[k] = middle[k] + size * (2 * random.nextDouble() - 1);
      }
    }
    return new PointCloud(points, 0);
  }

  static PointCloud of(double... coordinates) {
    double[][] points = new double[coordinates.length / 3][3];
    for (int i = 0; i < coordinates.length; i++) {
      points[i / 3][i % 3] = coordinates[i];
    }
    return new PointCloud(points, 0);
  }

  @Override
  public BoundingSphere boundingSphere() {
    double[] c = new double[3];
    for (double[] p : points) {
      for (int k = 0; k < 3; k++) {
        c[k] += p[k] / points.length;
      }
    }
    return new BoundingSphere(c[0], c[1], c[2], largestDistance(c[0], c[1], c[2]));
  }

  @Override
  public BoundingHull boundingHull() {
    return new BoundingHull(Arrays.stream(points).flatMapToDouble(Arrays::stream).toArray(), grown);
  }

  @Override
  public double largestDistance(double x, double y, double z) {
    double largest = 0;
    for (double[] p : points) {
      largest = Math.max(largest, norm(p[0] - x, p[1] - y, p[2] - z));
    }
    return (largest + grown) * (1 + 1e-15);
  }

  @Override
  public double largestAxisDistance(double x, double y, double z, double dx, double dy, double dz) {
    double largest = 0;
    for (double[] p : points) {
      double px = p[0] - x;
      double py = p[1] - y;
      double pz = p[2] - z;
      double cross = norm(py * dz - pz * dy, pz * dx - px * dz, px * dy - py * dx);
      largest = Math.max(largest, cross / norm(dx, dy, dz));
    }
    double far = largestDistance(x, y, z);
    return (largest + grown) * (1 + 1e-15) + far * 1e-15;
  }

  private static double norm(double x, double y, double z) {
    return Math.sqrt(x * x + y * y + z * z);
  }
}
