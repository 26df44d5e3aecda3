package dev.clearway.motionbound;

import dev.clearway.math.Rounding;

/**
 * A few points around a body: their convex hull, grown by a radius, contains it.
 *
 * <p>Coarser than the body, so that its distance from an axis is known cheaply wherever the axis
 * is. Coordinates are metres in the frame of the body's link.
 *
 * @param points x0 y0 z0 x1 ...; at least one
 * @param grown ≥ 0, metres
 */
public record BoundingHull(double[] points, double grown) {
  /**
   * Returns an upper bound on the largest distance of any of the points from the frame's origin.
   */
  double reach() {
    double reach = 0;
    for (int i = 0; i < points.length; i += 3) {
      reach = Math.max(reach, Rounding.normUp(points[i], points[i + 1], points[i + 2]));
    }
    return reach;
  }
}
