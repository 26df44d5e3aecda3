package dev.clearway.distance.convex;

/** Boxes given by their corners, where a test wants them off their frame's origin. */
final class ShapeCorners {
  private ShapeCorners() {}

  static SupportMap box(double x0, double x1, double y0, double y1, double z0, double z1) {
    return PointSet.of(
        x0, y0, z0, x1, y0, z0, x0, y1, z0, x1, y1, z0, x0, y0, z1, x1, y0, z1, x0, y1, z1, x1, y1,
        z1);
  }
}
