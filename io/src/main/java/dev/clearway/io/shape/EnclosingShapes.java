package dev.clearway.io.shape;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;

/**
 * Shapes of messages that have no counterpart here, as shapes that enclose them: what keeps clear
 * of those keeps clear of these.
 */
public final class EnclosingShapes {
  /** Sides of the pyramid around a cone. */
  public static final int SIDES = 64;

  /** Metres: edge of the box that stands for a half space. */
  public static final double SPACE = 1000;

  /** More than what cosines, quotients and products round, so that the cone stays inside. */
  private static final double ROUNDED_UP = 1 + 1e-12;

  private EnclosingShapes() {}

  /**
   * Returns a pyramid around a cone whose axis is z, with the origin halfway between base and tip.
   * Its sides touch the cone's base circle, so that only its edges are further out, by at most the
   * radius · (1/cos(π/64) − 1), which is 0.13 % of it.
   *
   * @throws IllegalArgumentException if a size is not positive and finite
   */
  public static ConvexHull cone(double radius, double height) {
    if (!(radius > 0 && height > 0 && radius <= 1e9 && height <= 1e9)) {
      throw new IllegalArgumentException(
          "a cone of radius %s and height %s; wanted both above 0".formatted(radius, height));
    }
    double outer = radius * ROUNDED_UP / StrictMath.cos(StrictMath.PI / SIDES);
    double half = 0.5 * height * ROUNDED_UP;
    double[] points = new double[3 * (SIDES + 1)];
    for (int i = 0; i < SIDES; i++) {
      double angle = 2 * StrictMath.PI * i / SIDES;
      points[3 * i] = outer * StrictMath.cos(angle);
      points[3 * i + 1] = outer * StrictMath.sin(angle);
      points[3 * i + 2] = -half;
    }
    points[3 * SIDES + 2] = half;
    return ConvexHull.of(points);
  }

  /**
   * Returns a polytope of 162 points around an ellipsoid whose axes are x, y and z: a sphere of
   * triangles that halved edges make of an icosahedron, with planes that touch the unit sphere or
   * lie outside, stretched. No point of it is further out than 1.04 times the ellipsoid.
   *
   * @throws IllegalArgumentException if a half axis is not positive and finite
   */
  public static ConvexHull ellipsoid(double a, double b, double c) {
    double least = Math.min(a, Math.min(b, c));
    if (!(least > 0 && Math.max(a, Math.max(b, c)) <= 1e9)) {
      throw new IllegalArgumentException(
          "an ellipsoid of half axes %s %s %s; wanted all above 0".formatted(a, b, c));
    }
    double[] points = RoundPolytope.aroundUnitSphere();
    double[] axes = {a * ROUNDED_UP, b * ROUNDED_UP, c * ROUNDED_UP};
    for (int i = 0; i < points.length; i++) {
      points[i] *= axes[i % 3];
    }
    return ConvexHull.of(points);
  }

  /**
   * Returns the half space {@code a x + b y + c z + d ≤ 0} within a box: one of its faces lies in
   * the plane, its middle nearest to the origin.
   *
   * @throws IllegalArgumentException if a, b, c are no direction
   */
  public static PlacedShape halfSpace(double a, double b, double c, double d) {
    double length = Math.sqrt(a * a + b * b + c * c);
    if (!(length > 1e-150 && length < 1e150) || !(Math.abs(d / length) <= 1e9)) {
      throw new IllegalArgumentException(
          "a plane with coefficients %s %s %s %s; wanted a direction and a place"
              .formatted(a, b, c, d));
    }
    double[] normal = {a / length, b / length, c / length};
    double depth = -d / length - 0.5 * SPACE;
    Pose pose =
        alongZ(new double[] {depth * normal[0], depth * normal[1], depth * normal[2]}, normal);
    return new PlacedShape(new Box(SPACE, SPACE, SPACE), pose);
  }

  /**
   * Returns a pose whose origin is a place and whose z axis is a direction.
   *
   * @param place read: x, y, z
   * @param n read: a unit vector
   */
  public static Pose alongZ(double[] place, double[] n) {
    // The turn from z to n about z × n by the angle between them; 1 + n_z would lose all its digits
    // where n is nearly -z.
    double aside = n[0] * n[0] + n[1] * n[1];
    double w = n[2] >= 0 ? 1 + n[2] : aside / (1 - n[2]);
    double norm = Math.sqrt(aside + w * w);
    Quaternion turn =
        norm > 0
            ? new Quaternion(-n[1] / norm, n[0] / norm, 0, w / norm)
            : new Quaternion(1, 0, 0, 0);
    return Pose.fromQuaternion(place[0], place[1], place[2], turn);
  }
}
