package dev.clearway.distance.convex;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;

/**
 * A convex body as {@link ConvexDistance} sees it: a core, known by its furthest point in any
 * direction, grown by a radius.
 *
 * <p>Core points are written relative to a {@link #centre} near the body, so that rounding grows
 * with the body and not with its distance from the origin of its frame.
 *
 * <p><b>Guarantee</b> of every implementation, with u = 2⁻⁵³: the point written lies within 8 u
 * {@link #coreReach} of a point of the core, and no core point is further in the direction d asked
 * for by more than 8 u |d| {@link #coreReach}.
 */
public interface SupportMap {
  /**
   * Writes the core point that is furthest in direction ({@code dx}, {@code dy}, {@code dz}),
   * relative to the centre. The direction need not be of unit length; its components are 0 or of
   * absolute value between 2⁻³⁰⁰ and 2³⁰⁰.
   *
   * @param out written at {@code at..at+2}, metres
   */
  void coreSupport(double dx, double dy, double dz, double[] out, int at);

  /** Returns the centre's coordinate along axis 0, 1 or 2 of the body's frame, metres. */
  double centre(int axis);

  /** Returns an upper bound on the distance of any core point from the centre, metres. */
  double coreReach();

  /** Returns the radius by which the core is grown, metres, ≥ 0. */
  double radius();

  /** Returns the support map of a shape; immutable and thread-safe. */
  static SupportMap of(ConvexShape shape) {
    return shape instanceof ConvexHull hull ? PointSet.of(hull.points()) : new ShapeSupport(shape);
  }
}
