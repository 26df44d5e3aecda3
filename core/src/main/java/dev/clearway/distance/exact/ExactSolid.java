package dev.clearway.distance.exact;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Capsule;
import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.ConvexShape;
import dev.clearway.geometry.Cylinder;
import dev.clearway.geometry.Sphere;
import dev.clearway.math.ExactReach;
import dev.clearway.math.ExactTriangle;
import dev.clearway.math.ExactVector;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * A primitive along the axes, with exact numbers: a box (maybe a segment or a point), grown by a
 * disc around z and by a ball.
 *
 * <p>A box has neither disc nor ball, a cylinder is a segment with a disc, a capsule a segment with
 * a ball, a sphere a point with a ball. Immutable and thread-safe.
 *
 * @param centre of the box
 * @param halves its half lengths, ≥ 0
 * @param disc radius of the disc
 * @param ball radius of the ball
 */
record ExactSolid(ExactVector centre, ExactVector halves, BigDecimal disc, BigDecimal ball) {
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final BigDecimal FOUR = BigDecimal.valueOf(4);

  /** Returns the shape around a centre; nothing for a hull, which lies along no axes. */
  static Optional<ExactSolid> of(ConvexShape shape, ExactVector centre) {
    return switch (shape) {
      case Box box -> Optional.of(core(centre, box.x(), box.y(), box.z(), 0, 0));
      case Sphere sphere -> Optional.of(core(centre, 0, 0, 0, 0, sphere.radius()));
      case Capsule capsule ->
          Optional.of(core(centre, 0, 0, capsule.length(), 0, capsule.radius()));
      case Cylinder cylinder ->
          Optional.of(core(centre, 0, 0, cylinder.length(), cylinder.discRadius(), 0));
      case ConvexHull hull -> Optional.empty();
    };
  }

  private static ExactSolid core(
      ExactVector centre, double x, double y, double z, double disc, double ball) {
    ExactVector lengths = ExactVector.of(new double[] {x, y, z}, 0);
    return new ExactSolid(centre, lengths.times(HALF), new BigDecimal(disc), new BigDecimal(ball));
  }

  /** Returns how far the solid reaches from its centre along each axis. */
  ExactVector reach() {
    BigDecimal across = disc.add(ball);
    return halves.plus(new ExactVector(across, across, ball));
  }

  /**
   * Returns whether two solids share a point.
   *
   * <p>With gaps g between the boxes, R and ρ the sums of the discs' and balls' radii, they do if
   * gz² + max(0, √(gx² + gy²) − R)² ≤ ρ²: squared until no root is left.
   */
  boolean meets(ExactSolid other) {
    ExactVector offset = centre.minus(other.centre);
    ExactVector both = halves.plus(other.halves);
    BigDecimal gx = gap(offset.x(), both.x());
    BigDecimal gy = gap(offset.y(), both.y());
    BigDecimal gz = gap(offset.z(), both.z());
    BigDecimal discs = disc.add(other.disc);
    BigDecimal balls = ball.add(other.ball);
    BigDecimal room = square(balls).subtract(square(gz));
    if (room.signum() < 0) {
      return false;
    }
    // √(gx² + gy²) ≤ R + √room
    BigDecimal excess = square(gx).add(square(gy)).subtract(square(discs)).subtract(room);
    return excess.signum() <= 0
        || square(excess).compareTo(FOUR.multiply(square(discs)).multiply(room)) <= 0;
  }

  private static BigDecimal gap(BigDecimal offset, BigDecimal both) {
    return offset.abs().subtract(both).max(BigDecimal.ZERO);
  }

  private static BigDecimal square(BigDecimal value) {
    return value.multiply(value);
  }

  /**
   * Returns whether the solid shares a point with a triangle; also false for a cylinder where that
   * is not decided.
   */
  boolean meets(ExactTriangle triangle) {
    if (disc.signum() > 0) {
      return false;
    }
    if (ball.signum() > 0) {
      ExactVector low = centre.minus(halves);
      ExactVector high = centre.plus(halves);
      return new ExactReach(square(ball)).covers(triangle, low, high);
    }
    return holds(triangle.a()) || faceMeets(triangle);
  }

  /** Whether the box holds a point. */
  private boolean holds(ExactVector point) {
    ExactVector offset = point.minus(centre);
    return offset.x().abs().compareTo(halves.x()) <= 0
        && offset.y().abs().compareTo(halves.y()) <= 0
        && offset.z().abs().compareTo(halves.z()) <= 0;
  }

  /** Whether one of the box's twelve triangles meets a triangle. */
  private boolean faceMeets(ExactTriangle triangle) {
    for (int side = 0; side < 6; side++) {
      ExactVector[] corners = new ExactVector[4];
      for (int k = 0; k < 4; k++) {
        corners[k] = corner(side >> 1, side & 1, k & 1, k >> 1);
      }
      if (triangle.intersects(new ExactTriangle(corners[0], corners[1], corners[3]))
          || triangle.intersects(new ExactTriangle(corners[0], corners[2], corners[3]))) {
        return true;
      }
    }
    return false;
  }

  /** The corner at the given ends (0 or 1) along one axis and the two that follow it. */
  private ExactVector corner(int axis, int end, int next, int last) {
    int[] ends = new int[3];
    ends[axis] = end;
    ends[(axis + 1) % 3] = next;
    ends[(axis + 2) % 3] = last;
    return new ExactVector(
        at(centre.x(), halves.x(), ends[0]),
        at(centre.y(), halves.y(), ends[1]),
        at(centre.z(), halves.z(), ends[2]));
  }

  private static BigDecimal at(BigDecimal middle, BigDecimal half, int end) {
    return end == 0 ? middle.subtract(half) : middle.add(half);
  }
}
