package dev.clearway.geometry;

/**
 * A convex solid: a core polytope or disk prism, grown by a radius.
 *
 * <p>Described by its support function: the point furthest in a direction. The core's support is
 * exact up to one rounding per coordinate; the full support adds {@link #radius} along the
 * direction.
 */
public sealed interface ConvexShape extends Shape
    permits Sphere, Capsule, Box, Cylinder, ConvexHull {

  /**
   * Writes the core's point that is furthest in direction ({@code dx}, {@code dy}, {@code dz}), in
   * the shape's frame. The direction need not be of unit length; for a zero direction any core
   * point is written.
   *
   * @param out written at {@code at..at+2}, metres
   */
  void coreSupport(double dx, double dy, double dz, double[] out, int at);

  /** Returns the radius by which the core is grown, metres, ≥ 0. */
  double radius();

  /**
   * Returns an upper bound on the distance of any point of the solid from the frame's origin,
   * metres.
   */
  double reach();
}
