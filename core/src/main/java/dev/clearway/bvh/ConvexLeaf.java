package dev.clearway.bvh;

import dev.clearway.geometry.ConvexShape;
import java.util.Optional;

/** The tree of a convex shape: one leaf, no volume but the shape itself. */
final class ConvexLeaf {
  private ConvexLeaf() {}

  static Bvh tree(ConvexShape shape) {
    TreeArrays arrays =
        new TreeArrays(new double[Bvh.STRIDE], new int[] {-1}, new double[0], new int[0]);
    return new Bvh(shape, arrays, Optional.empty(), bounds(shape));
  }

  /** The box along the axes, widened outward past the rounding of the supports. */
  private static double[] bounds(ConvexShape shape) {
    double[] bounds = new double[6];
    double[] point = new double[3];
    double widening = shape.reach() * 0x1p-48;
    for (int k = 0; k < 3; k++) {
      for (int side = -1; side <= 1; side += 2) {
        shape.coreSupport(k == 0 ? side : 0, k == 1 ? side : 0, k == 2 ? side : 0, point, 0);
        bounds[side < 0 ? k : k + 3] = point[k] + side * (shape.radius() + widening);
      }
    }
    return bounds;
  }
}
