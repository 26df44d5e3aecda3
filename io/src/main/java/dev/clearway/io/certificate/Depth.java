package dev.clearway.io.certificate;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Sphere;

/**
 * How deep points lie in convex shapes, up to rounding: below 0 outside. A concave function of the
 * point, so that what is nowhere lower than its neighbours is the deepest.
 */
final class Depth {
  /** Steps of a search along one axis: each leaves two thirds of the way. */
  private static final int STEPS = 30;

  private Depth() {}

  /** Returns whether a verifier can tell that a point lies in a shape. */
  static boolean isKnown(ConvexShape shape) {
    return !(shape instanceof ConvexHull);
  }

  /** Returns the depth of a point in a shape's own frame, metres. */
  static double of(ConvexShape shape, double x, double y, double z) {
    return switch (shape) {
      case Sphere sphere -> sphere.radius() - Math.sqrt(x * x + y * y + z * z);
      case Capsule capsule -> {
        double beyond = Math.max(0, Math.abs(z) - capsule.length() / 2);
        yield capsule.radius() - Math.sqrt(x * x + y * y + beyond * beyond);
      }
      case Cylinder cylinder ->
          Math.min(
              cylinder.discRadius() - Math.sqrt(x * x + y * y),
              cylinder.length() / 2 - Math.abs(z));
      case Box box ->
          Math.min(
              box.x() / 2 - Math.abs(x),
              Math.min(box.y() / 2 - Math.abs(y), box.z() / 2 - Math.abs(z)));
      case ConvexHull hull -> Double.NEGATIVE_INFINITY;
    };
  }

  /** A concave function of one number. */
  @FunctionalInterface
  interface Concave {
    double at(double x);
  }

  /** Returns about where a concave function is largest between two numbers. */
  static double deepest(double from, double to, Concave depth) {
    double low = from;
    double high = to;
    for (int step = 0; step < STEPS; step++) {
      double third = (high - low) / 3;
      if (depth.at(low + third) < depth.at(high - third)) {
        low += third;
      } else {
        high -= third;
      }
    }
    return low + (high - low) / 2;
  }
}
