package dev.clearway.motionbound;

/**
 * How far the geometry fixed to a link extends, as far as bounds on its travel need to know.
 *
 * <p>All coordinates are metres in the link's frame. Every result is an upper bound, rounded up.
 * Implementations are thread-safe.
 */
public interface GeometryExtent {
  /** Returns a ball that contains the geometry. */
  BoundingSphere boundingSphere();

  /** Returns a few points around the geometry, for distances that are asked for often. */
  BoundingHull boundingHull();

  /** Returns an upper bound on the distance of every point of the geometry from the given point. */
  double largestDistance(double x, double y, double z);

  /**
   * Returns an upper bound on the distance of every point of the geometry from a line.
   *
   * @param x a point of the line
   * @param y a point of the line
   * @param z a point of the line
   * @param dx direction of the line, of any length but zero
   * @param dy direction of the line
   * @param dz direction of the line
   */
  double largestAxisDistance(double x, double y, double z, double dx, double dy, double dz);
}
