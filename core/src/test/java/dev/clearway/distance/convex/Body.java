package dev.clearway.distance.convex;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Sphere;
import java.util.Random;

/**
 * A body for tests: what the code sees and what the oracle sees.
 *
 * @param core the core for the oracle, null for a cylinder
 * @param cylinder the cylinder, null for other kinds
 * @param size an upper bound of the body's extent, and of the coordinates of points, metres
 */
record Body(SupportMap map, WidePolytope core, Cylinder cylinder, double size) {

  /** The kinds of convex body that there are. */
  enum Kind {
    POINT,
    SEGMENT,
    TRIANGLE,
    RECTANGLE,
    HULL,
    SPHERE,
    CAPSULE,
    BOX,
    CYLINDER;

    Body random(Random random, double size) {
      return switch (this) {
        case POINT -> points(random, size, 1, 0);
        case SEGMENT -> points(random, size, 2, 0);
        case TRIANGLE -> points(random, size, 3, 0);
        case RECTANGLE -> rectangle(random, size);
        case HULL -> hull(random, size);
        case SPHERE -> sphere(size * uniform(random, 0.1, 1));
        case CAPSULE -> capsule(size * uniform(random, 0.01, 1), size * uniform(random, 0, 2));
        case BOX -> box(edge(random, size), edge(random, size), edge(random, size));
        case CYLINDER -> cylinder(edge(random, size), edge(random, size));
      };
    }

    private static double edge(Random random, double size) {
      return size * uniform(random, 0.05, 1);
    }
  }

  static double uniform(Random random, double from, double to) {
    return from + (to - from) * random.nextDouble();
  }

  /** Returns a number whose logarithm is uniform. */
  static double logUniform(Random random, double from, double to) {
    return StrictMath.exp(uniform(random, StrictMath.log(from), StrictMath.log(to)));
  }

  static Body sphere(double radius) {
    return new Body(
        SupportMap.of(new Sphere(radius)), WidePolytope.simplex(0, 0, 0), null, 2 * radius);
  }

  static Body capsule(double radius, double length) {
    return new Body(
        SupportMap.of(new Capsule(radius, length)),
        WidePolytope.simplex(0, 0, -length / 2, 0, 0, length / 2),
        null,
        2 * radius + length);
  }

  static Body box(double x, double y, double z) {
    return new Body(SupportMap.of(new Box(x, y, z)), WidePolytope.box(x, y, z), null, x + y + z);
  }

  static Body cylinder(double radius, double length) {
    Cylinder shape = new Cylinder(radius, length);
    return new Body(SupportMap.of(shape), null, shape, 2 * radius + length);
  }

  /** Returns the hull of up to four points, grown by a radius. */
  static Body points(double radius, double... points) {
    PointSet set = new PointSet(4);
    set.set(points, 0, points.length / 3, radius);
    double size = 2 * (set.coreReach() + radius);
    for (double coordinate : points) {
      size = Math.max(size, Math.abs(coordinate));
    }
    return new Body(set, WidePolytope.simplex(points), null, size);
  }

  private static Body points(Random random, double size, int count, double radius) {
    double[] points = new double[3 * count];
    for (int i = 0; i < points.length; i++) {
      points[i] = uniform(random, -size, size);
    }
    return points(radius, points);
  }

  private static Body hull(Random random, double size) {
    double[] points = new double[12];
    for (int i = 0; i < 12; i++) {
      points[i] = uniform(random, -size, size);
    }
    return new Body(
        SupportMap.of(ConvexHull.of(points)), WidePolytope.simplex(points), null, 4 * size);
  }

  private static Body rectangle(Random random, double size) {
    double x = size * uniform(random, 0.05, 1);
    double y = size * uniform(random, 0.05, 1);
    double[] points = {-x, -y, 0, x, -y, 0, x, y, 0, -x, y, 0};
    double radius = random.nextInt(3) == 0 ? 0 : size * uniform(random, 0, 0.3);
    PointSet set = new PointSet(4);
    set.set(points, 0, 4, radius);
    return new Body(set, WidePolytope.quadrilateral(points), null, 4 * size);
  }
}
