package dev.clearway.io.certificate;

import dev.clearway.bvh.Bvh;
import dev.clearway.distance.convex.ConvexDistance;
import dev.clearway.distance.convex.SupportMap;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.io.certificate.MeetingWitness.Said;
import java.util.Arrays;
import java.util.Optional;

/**
 * Looks for a point that a hull shares with another convex shape or with a triangle. Both are made
 * smaller until they only just meet, so that the point lies deep in both.
 *
 * <p>Scratch object of one placement, one thread.
 */
final class HullFinder {
  private static final double[] FACTORS = {
    0.5, 0.9, 0.99, 0.999, 1 - 0x1p-14, 1 - 0x1p-20, 1 - 0x1p-28, 1 - 0x1p-36
  };

  /** Metres, for each metre of both, up to which points are one. */
  private static final double ONE = 1e-11;

  private final Bvh a;
  private final Bvh b;
  private final double[] aFromB;
  private final double[] bFromA;
  private final ConvexDistance query = new ConvexDistance();

  HullFinder(Bvh a, Bvh b, double[] aFromB, double[] bFromA) {
    this.a = a;
    this.b = b;
    this.aFromB = aFromB;
    this.bFromA = bFromA;
  }

  /** Returns what shows that two leaves meet, one of them at least of a hull. */
  Optional<MeetingWitness> find(int i, int j) {
    ConvexShape first = shape(a, i);
    ConvexShape second = shape(b, j);
    query.query(SupportMap.of(first), SupportMap.of(second), aFromB, 0, 0);
    if (query.lower() > 0) {
      return Optional.empty();
    }
    for (double factor : FACTORS) {
      query.query(
          SupportMap.of(scaled(first, factor)), SupportMap.of(scaled(second, factor)), aFromB, 0);
      if (query.upper() <= ONE * (first.reach() + second.reach())) {
        double[] p = {query.witnessOnA(0), query.witnessOnA(1), query.witnessOnA(2)};
        return a.isConvex() ? ofConvex(p, second, j) : ofTriangle(p, i, second);
      }
    }
    return Optional.empty();
  }

  private static ConvexShape shape(Bvh tree, int node) {
    if (tree.shape() instanceof ConvexShape convex) {
      return convex;
    }
    int at = 9 * tree.leaf(node);
    return ConvexHull.of(Arrays.copyOfRange(tree.corners(), at, at + 9));
  }

  private static ConvexShape scaled(ConvexShape shape, double f) {
    return switch (shape) {
      case Sphere s -> new Sphere(f * s.radius());
      case Capsule c -> new Capsule(f * c.radius(), f * c.length());
      case Box box -> new Box(f * box.x(), f * box.y(), f * box.z());
      case Cylinder c -> new Cylinder(f * c.discRadius(), f * c.length());
      case ConvexHull hull -> HullPoints.scaled(hull.points(), f);
    };
  }

  /** The point lies in a convex first, and in a convex second, or else it is one of a triangle. */
  private Optional<MeetingWitness> ofConvex(double[] p, ConvexShape second, int j) {
    if (!b.isConvex()) {
      double[] q = placed(bFromA, p);
      Said point = NearFinder.ofTriangle(b.corners(), b.leaf(j), q);
      return holding((ConvexShape) a.shape(), placed(aFromB, q))
          .map(in -> witness(MeetingWitness.POINT_OF_SECOND, point, in, in.margin()));
    }
    Optional<Holding> one = holding((ConvexShape) a.shape(), p);
    Optional<Holding> other = holding(second, placed(bFromA, p));
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    Said point = new Said(new int[0], p, one.get().around());
    double margin = Math.min(one.get().margin(), other.get().margin());
    return Optional.of(witness(MeetingWitness.POINT_OF_FIRST, point, other.get(), margin));
  }

  private Optional<MeetingWitness> ofTriangle(double[] p, int i, ConvexShape second) {
    Said point = NearFinder.ofTriangle(a.corners(), a.leaf(i), p);
    return holding(second, placed(bFromA, p))
        .map(in -> witness(MeetingWitness.POINT_OF_FIRST, point, in, in.margin()));
  }

  private static MeetingWitness witness(int kind, Said point, Holding in, double margin) {
    Said holder = new Said(new int[0], new double[0], in.around());
    return new MeetingWitness(kind, point, holder, margin);
  }

  /** How deep a point lies in a shape, and of a hull, points around it. */
  private record Holding(int[] around, double margin) {}

  private static Optional<Holding> holding(ConvexShape shape, double[] p) {
    if (!(shape instanceof ConvexHull hull)) {
      return Optional.of(new Holding(new int[0], Depth.of(shape, p[0], p[1], p[2])));
    }
    HullPoints points = new HullPoints(hull);
    double margin = points.around(p[0], p[1], p[2]);
    return margin > 0 ? Optional.of(new Holding(points.best(), margin)) : Optional.empty();
  }

  private static double[] placed(double[] pose, double[] p) {
    double[] out = new double[3];
    Pose.transform(pose, 0, p, 0, out, 0);
    return out;
  }
}
