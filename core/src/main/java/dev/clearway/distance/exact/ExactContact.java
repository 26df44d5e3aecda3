package dev.clearway.distance.exact;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * Whether two shapes along the axes, one of them moved by an exact vector, share a point: for those
 * pairs that need no descent of two trees.
 *
 * <p>Decides all pairs of box, sphere, capsule and cylinder, and meshes against all but cylinders;
 * pairs that it does not decide it calls apart.
 */
public final class ExactContact {

  private ExactContact() {}

  /**
   * Returns whether two shapes, not both meshes, certainly share a point.
   *
   * @param shift exact place of b's frame in a's, metres
   */
  public static boolean certain(Bvh a, Bvh b, ExactVector shift) {
    Optional<ExactSolid> solidA = solid(a, shift.negated());
    Optional<ExactSolid> solidB = solid(b, shift);
    if (a.isConvex() && b.isConvex()) {
      return solidB.isPresent()
          && solid(a, ExactVector.ZERO).map(solid -> solid.meets(solidB.get())).orElse(false);
    }
    return a.isConvex()
        ? solidA.map(solid -> meetsMesh(solid, b)).orElse(false)
        : solidB.map(solid -> meetsMesh(solid, a)).orElse(false);
  }

  private static Optional<ExactSolid> solid(Bvh tree, ExactVector centre) {
    return tree.shape() instanceof ConvexShape shape
        ? ExactSolid.of(shape, centre)
        : Optional.empty();
  }

  private static boolean meetsMesh(ExactSolid solid, Bvh mesh) {
    double[] box = box(solid);
    double[] corners = mesh.corners();
    for (int at = 0; at < corners.length; at += 9) {
      if (reaches(box, corners, at)
          && solid.meets(ExactTriangle.of(corners, at, ExactVector.ZERO))) {
        return true;
      }
    }
    return false;
  }

  /** The box around a solid, rounded outward: least coordinates, then largest. */
  private static double[] box(ExactSolid solid) {
    ExactVector reach = solid.reach();
    ExactVector low = solid.centre().minus(reach);
    ExactVector high = solid.centre().plus(reach);
    return new double[] {
      below(low.x()),
      below(low.y()),
      below(low.z()),
      above(high.x()),
      above(high.y()),
      above(high.z())
    };
  }

  private static double below(BigDecimal value) {
    return Math.nextDown(value.doubleValue());
  }

  private static double above(BigDecimal value) {
    return Math.nextUp(value.doubleValue());
  }

  private static boolean reaches(double[] box, double[] corners, int at) {
    for (int k = 0; k < 3; k++) {
      double p = corners[at + k];
      double q = corners[at + 3 + k];
      double r = corners[at + 6 + k];
      if (Math.min(p, Math.min(q, r)) > box[3 + k] || Math.max(p, Math.max(q, r)) < box[k]) {
        return false;
      }
    }
    return true;
  }
}
