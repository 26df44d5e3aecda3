package dev.clearway.distance.convex;

import dev.clearway.geometry.ConvexShape;

/** The support map of a primitive, which is centred at the origin of its frame. */
record ShapeSupport(ConvexShape shape, double coreReach, double radius) implements SupportMap {
  ShapeSupport(ConvexShape shape) {
    this(shape, Math.nextUp(shape.reach() - shape.radius()), shape.radius());
  }

  @Override
  public void coreSupport(double dx, double dy, double dz, double[] out, int at) {
    shape.coreSupport(dx, dy, dz, out, at);
  }

  @Override
  public double centre(int axis) {
    return 0;
  }
}
