package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.PartPoints;
import dev.clearway.geometry.PointCloud;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;

/**
 * Tells whether one of two shapes, whose surfaces are apart, lies inside the other.
 *
 * <p>Surfaces that are apart leave each connected part of one wholly inside or wholly outside the
 * other: one point of each part decides, by the solids of the other ({@link PointInMesh}). Convex
 * solids need no such test; their distance sees their inside. Scratch object, one thread.
 *
 * <p>Cost: parts beyond the other's box are left out many at a time, O(log n) of n parts that all
 * are.
 */
public final class Containment {
  /** What was found. */
  public enum Answer {
    /** A part of one is inside the other. */
    YES,
    /** None is. */
    NO,
    /** Not to be told from the numbers. */
    UNKNOWN
  }

  /** Rounding of an interval carried to another frame, relative to reaches and offset. */
  private static final double ERROR = 0x1p-45;

  private static final double ROUNDING = 0x1p-48;

  private final PointInMesh inside = new PointInMesh();
  private final double[] aFromB = new double[Pose.SIZE];
  private final double[] point = new double[3];
  private final double[] box = new double[6];

  /** Returns whether one of two shapes could hold a part of the other, wherever they are. */
  public static boolean isPossible(Bvh a, Bvh b) {
    return hasInside(a) || hasInside(b);
  }

  private static boolean hasInside(Bvh tree) {
    return tree.shape() instanceof TriangleMesh mesh && mesh.solidCount() > 0;
  }

  /**
   * Returns what is so for two shapes in place.
   *
   * @param poses read: worldFromA at {@code atA}, worldFromB at {@code atB}, twelve numbers each
   */
  public Answer test(Bvh a, Bvh b, double[] poses, int atA, int atB) {
    Answer first = within(a, b, poses, atA, atB);
    return first == Answer.NO ? within(b, a, poses, atB, atA) : first;
  }

  /** Whether a part of {@code content} lies inside the shape of {@code outer}. */
  private Answer within(Bvh outer, Bvh content, double[] poses, int atOuter, int atContent) {
    if (!hasInside(outer)) {
      return Answer.NO;
    }
    Pose.relative(poses, atOuter, poses, atContent, aFromB, 0);
    return switch (content.shape()) {
      case PointCloud cloud when isBeyond(outer, content) -> Answer.NO;
      case TriangleMesh mesh -> {
        if (mesh.partCount() == 1 && reachesOut(outer, content)) {
          yield Answer.NO;
        }
        PartPoints parts = mesh.partPoints();
        yield anyPartWithin(outer, parts, 0, 0, parts.size());
      }
      case PointCloud cloud -> {
        PartPoints parts = cloud.partPoints();
        yield anyPartWithin(outer, parts, 0, 0, parts.size());
      }
      case ConvexShape convex -> {
        convex.coreSupport(1, 0, 0, point, 0);
        yield locate(outer, point[0], point[1], point[2]);
      }
    };
  }

  /**
   * Whether a shape certainly has a point beyond the box around another one: along its own axes,
   * where it comes up to its bounds. Spares most pairs the rays.
   */
  private boolean reachesOut(Bvh outer, Bvh content) {
    double[] m = aFromB;
    double offset = Math.abs(m[9]) + Math.abs(m[10]) + Math.abs(m[11]);
    double error = ERROR * (outer.reach() + content.reach() + offset);
    for (int axis = 0; axis < 3; axis++) {
      double middle = 0;
      double half = error;
      for (int k = 0; k < 3; k++) {
        double along = m[3 * k + axis];
        middle += along * ((outer.bound(k) + outer.bound(k + 3)) / 2 - m[9 + k]);
        half += Math.abs(along) * ((outer.bound(k + 3) - outer.bound(k)) / 2);
      }
      if (content.bound(axis) < middle - half || content.bound(axis + 3) > middle + half) {
        return true;
      }
    }
    return false;
  }

  /** Whether the box around a cloud is certainly beyond the one around a mesh. */
  private boolean isBeyond(Bvh outer, Bvh content) {
    for (int k = 0; k < 6; k++) {
      box[k] = content.bound(k);
    }
    return beyond(outer);
  }

  /** Whether one of some parts lies inside: of a node's points, from..to-1. */
  private Answer anyPartWithin(Bvh outer, PartPoints parts, int node, int from, int to) {
    for (int k = 0; k < 6; k++) {
      box[k] = parts.bound(node, k);
    }
    if (beyond(outer)) {
      return Answer.NO;
    }
    if (to - from > PartPoints.LEAF) {
      int middle = PartPoints.middle(from, to);
      Answer first = anyPartWithin(outer, parts, 2 * node + 1, from, middle);
      return first == Answer.YES
          ? first
          : graver(first, anyPartWithin(outer, parts, 2 * node + 2, middle, to));
    }
    Answer gravest = Answer.NO;
    for (int i = from; i < to && gravest != Answer.YES; i++) {
      Answer answer =
          locate(outer, parts.coordinate(i, 0), parts.coordinate(i, 1), parts.coordinate(i, 2));
      gravest = graver(gravest, answer);
    }
    return gravest;
  }

  private static Answer graver(Answer one, Answer other) {
    return one == Answer.YES || other == Answer.NO ? one : other;
  }

  /**
   * Whether all points of the box in hand are certainly beyond the box of the outer shape, where
   * {@link PointInMesh} finds them outside. What is taken off covers 32 roundings of the numbers
   * summed; there are less than 16 in this box and in a point placed.
   */
  private boolean beyond(Bvh outer) {
    double[] m = aFromB;
    for (int k = 0; k < 3; k++) {
      double middle = m[9 + k];
      double half = 0;
      double size = Math.abs(m[9 + k]);
      for (int l = 0; l < 3; l++) {
        double low = box[l];
        double high = box[3 + l];
        double turned = m[3 * k + l];
        middle += turned * (low / 2 + high / 2);
        half += Math.abs(turned) * (high / 2 - low / 2);
        size += Math.abs(turned) * (Math.abs(low) + Math.abs(high));
      }
      double reach = half + size * ROUNDING;
      if (middle - reach > outer.bound(3 + k) || middle + reach < outer.bound(k)) {
        return true;
      }
    }
    return false;
  }

  private Answer locate(Bvh outer, double x, double y, double z) {
    double[] m = aFromB;
    return switch (inside.locate(
        outer,
        m[0] * x + m[1] * y + m[2] * z + m[9],
        m[3] * x + m[4] * y + m[5] * z + m[10],
        m[6] * x + m[7] * y + m[8] * z + m[11])) {
      case INSIDE -> Answer.YES;
      case OUTSIDE -> Answer.NO;
      case UNKNOWN -> Answer.UNKNOWN;
    };
  }
}
