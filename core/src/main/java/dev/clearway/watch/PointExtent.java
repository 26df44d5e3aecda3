package dev.clearway.watch;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BoundingHull;
import dev.clearway.motionbound.BoundingSphere;
import dev.clearway.motionbound.GeometryExtent;

/** One point fixed to a link, as bounds on travel see it. Immutable. */
record PointExtent(double x, double y, double z) implements GeometryExtent {
  /** A cross product and a quotient. */
  private static final double UNITS = 16;

  @Override
  public BoundingSphere boundingSphere() {
    return new BoundingSphere(x, y, z, 0);
  }

  @Override
  public BoundingHull boundingHull() {
    return new BoundingHull(new double[] {x, y, z}, 0);
  }

  @Override
  public double largestDistance(double px, double py, double pz) {
    return Rounding.normUp(x - px, y - py, z - pz);
  }

  @Override
  public double largestAxisDistance(
      double px, double py, double pz, double dx, double dy, double dz) {
    double ax = x - px;
    double ay = y - py;
    double az = z - pz;
    double across =
        Rounding.normUp(dy * az - dz * ay, dz * ax - dx * az, dx * ay - dy * ax)
            / Math.sqrt(dx * dx + dy * dy + dz * dz);
    double rounding = multiplyUp(UNITS * Rounding.UNIT, Rounding.normUp(ax, ay, az));
    return addUp(across, rounding);
  }
}
