package dev.clearway.distance;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;

/**
 * Tells whether one of two shapes, whose surfaces are apart, lies inside the other.
 *
 * <p>Surfaces that are apart leave each connected part of one wholly inside or wholly outside the
 * other: one point of each part decides, by the solids of the other ({@link PointInMesh}). Convex
 * solids need no such test; their distance sees their inside. Scratch object, one thread.
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

  private final PointInMesh inside = new PointInMesh();
  private final double[] aFromB = new double[Pose.SIZE];
  private final double[] point = new double[3];

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
      case TriangleMesh mesh when mesh.partCount() == 1 && reachesOut(outer, content) -> Answer.NO;
      case TriangleMesh parts -> anyPartWithin(outer, parts);
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

  private Answer anyPartWithin(Bvh outer, TriangleMesh parts) {
    Answer worst = Answer.NO;
    for (int part = 0; part < parts.partCount(); part++) {
      int vertex = parts.partVertex(part);
      Answer answer =
          locate(
              outer,
              parts.coordinate(vertex, 0),
              parts.coordinate(vertex, 1),
              parts.coordinate(vertex, 2));
      if (answer == Answer.YES) {
        return answer;
      }
      worst = answer == Answer.UNKNOWN ? answer : worst;
    }
    return worst;
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
