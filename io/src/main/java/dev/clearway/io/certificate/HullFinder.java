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
        return common(p, i, j);
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

  private Optional<MeetingWitness> common(double[] p, int i, int j) {
    int leafOfA = a.isConvex() ? 0 : a.leaf(i);
    int leafOfB = b.isConvex() ? 0 : b.leaf(j);
    double margin = Math.min(depth(a, p), depth(b, placed(bFromA, p)));
    MeetingWitness.Frames frames = new MeetingWitness.Frames(aFromB, bFromA);
    return MeetingWitness.common(a, leafOfA, b, leafOfB, p, frames, margin);
  }

  /** How deep a point lies in an element, where that is told so. */
  private static double depth(Bvh tree, double[] p) {
    return tree.shape() instanceof ConvexShape shape && Depth.isKnown(shape)
        ? Depth.of(shape, p[0], p[1], p[2])
        : Double.POSITIVE_INFINITY;
  }

  private static double[] placed(double[] pose, double[] p) {
    double[] out = new double[3];
    Pose.transform(pose, 0, p, 0, out, 0);
    return out;
  }
}
