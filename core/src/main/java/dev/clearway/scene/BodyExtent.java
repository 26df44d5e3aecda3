package dev.clearway.scene;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BoundingHull;
import dev.clearway.motionbound.BoundingSphere;
import dev.clearway.motionbound.GeometryExtent;
import java.util.Arrays;
import java.util.List;

/**
 * How far a body extends, in the frame of the link that it is fixed to.
 *
 * <p>The body is held as points, each grown by a radius, whose convex hull contains it: distances
 * from points and lines are convex functions, so their maxima over the body are at most those over
 * the points plus the radius. {@link CornerPoints} gives the points of each shape. What placing
 * them in the link's frame rounds is added to the radius.
 *
 * <p>Immutable and thread-safe. Made in O(vertices); each distance costs O(vertices).
 */
public final class BodyExtent implements GeometryExtent {
  private final double[] points;
  private final double[] grown;
  private final BoundingSphere sphere;
  private final BoundingHull hull;

  private BodyExtent(double[] points, double[] grown) {
    this.points = points;
    this.grown = grown;
    double[] centre = EnclosingSphere.centre(points, grown);
    double radius = largestDistance(centre[0], centre[1], centre[2]);
    this.sphere = new BoundingSphere(centre[0], centre[1], centre[2], radius);
    this.hull = BoundingBoxCorners.around(points, Arrays.stream(grown).max().orElseThrow());
  }

  /** Returns the extent of one shape of a body. */
  public static BodyExtent of(Body.CollisionGeometry geometry) {
    return of(List.of(geometry));
  }

  /** Returns the extent of all shapes of a body. */
  public static BodyExtent of(Body body) {
    List<Body.CollisionGeometry> parts = body.geometries();
    return parts.size() == 1 ? parts.getFirst().extent() : of(parts);
  }

  private static BodyExtent of(List<Body.CollisionGeometry> geometries) {
    List<CornerPoints> parts = geometries.stream().map(CornerPoints::of).toList();
    int count = parts.stream().mapToInt(CornerPoints::count).sum();
    double[] points = new double[3 * count];
    double[] grown = new double[count];
    int at = 0;
    for (CornerPoints part : parts) {
      System.arraycopy(part.inLink(), 0, points, 3 * at, 3 * part.count());
      Arrays.fill(grown, at, at + part.count(), part.grown());
      at += part.count();
    }
    return new BodyExtent(points, grown);
  }

  @Override
  public BoundingSphere boundingSphere() {
    return sphere;
  }

  @Override
  public BoundingHull boundingHull() {
    return hull;
  }

  @Override
  public double largestDistance(double x, double y, double z) {
    double largest = 0;
    for (int i = 0; i < grown.length; i++) {
      double dx = points[3 * i] - x;
      double dy = points[3 * i + 1] - y;
      double dz = points[3 * i + 2] - z;
      double distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
      largest = Math.max(largest, distance + grown[i]);
    }
    return widened(largest);
  }

  @Override
  public double largestAxisDistance(double x, double y, double z, double dx, double dy, double dz) {
    double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    double ux = dx / length;
    double uy = dy / length;
    double uz = dz / length;
    double largest = 0;
    for (int i = 0; i < grown.length; i++) {
      double px = points[3 * i] - x;
      double py = points[3 * i + 1] - y;
      double pz = points[3 * i + 2] - z;
      double cx = uy * pz - uz * py;
      double cy = uz * px - ux * pz;
      double cz = ux * py - uy * px;
      double distance = Math.sqrt(cx * cx + cy * cy + cz * cz);
      largest = Math.max(largest, distance + grown[i]);
    }
    // The cross product and the direction are off by at most 10 units of the points' distance from
    // the given one.
    BoundingSphere b = sphere;
    double far = addUp(b.radius(), Rounding.normUp(b.x() - x, b.y() - y, b.z() - z));
    return addUp(widened(largest), multiplyUp(12 * Rounding.UNIT, widened(far)));
  }

  /** Covers eight roundings of a sum of positive terms, and squares that underflow. */
  private static double widened(double length) {
    return length * (1 + 8 * Rounding.UNIT) + 0x1p-500;
  }
}
