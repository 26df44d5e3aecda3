package dev.clearway.proof.sweep;

import dev.clearway.geometry.ConvexShape;

/** How far convex shapes reach along vectors. */
final class ShapeReach {
  private ShapeReach() {}

  /**
   * Returns how far a shape reaches along a vector, times its length, up to rounding.
   *
   * @param scratch three numbers
   */
  static double along(ConvexShape shape, double dx, double dy, double dz, double[] scratch) {
    shape.coreSupport(flushed(dx), flushed(dy), flushed(dz), scratch, 0);
    double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    return scratch[0] * dx + scratch[1] * dy + scratch[2] * dz + shape.radius() * length;
  }

  /** Supports take no components that are tiny but not 0; what this loses is below rounding. */
  private static double flushed(double component) {
    return Math.abs(component) < 0x1p-200 ? 0 : component;
  }
}
