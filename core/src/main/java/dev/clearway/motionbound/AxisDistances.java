package dev.clearway.motionbound;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import dev.clearway.motionbound.BodyMotionBound.Pivot;
import dev.clearway.motionbound.BodyMotionBound.Term;
import java.util.List;

/**
 * How far one body is, at one configuration, from each axis or point that it is turned about.
 *
 * <p>Each axis is mapped into the frame of the body's link and asked for the largest distance of
 * the body's {@link BoundingHull}, and of its enclosing ball; the smaller answer counts.
 *
 * <p><b>Guarantee.</b> Each number is at least the distance of every point of the body, at the
 * exact configuration, from the exact axis: what the poses are off by is added,
 * docs/motion-bounds.md, section 10. It holds for configurations within the ranges of the {@link
 * PoseErrors}.
 *
 * <p>Immutable and thread-safe. Cost: the terms times the points of the outline; allocates nothing.
 */
public final class AxisDistances {
  /** The axis of almost unit length, 5 units, two matrix products, 5.2 units each, a cross: 2.9. */
  private static final double DIRECTION = 20 * Rounding.UNIT;

  /** A direction turned into the world, its cross product with an axis, and the length of that. */
  private static final double ACROSS = 32 * Rounding.UNIT;

  /** A difference, a matrix product and a difference: 1 + 5.2 + 1 units. */
  private static final double PLACE = 10 * Rounding.UNIT;

  /** Sums and products of a bound that is made once, rounded to nearest. */
  private static final double WIDEN = 1 + 0x1p-45;

  /** A norm and two sums of positive terms. */
  private static final double LENGTH = 1 + 8 * Rounding.UNIT;

  /** Covers squares and products that underflow, metres. */
  private static final double UNDERFLOW = 0x1p-500;

  /** In place of a link: nothing is known better than the factor. */
  private static final int NO_LINK = -1;

  private final int link;
  private final double[] points;
  private final double grown;
  private final BoundingSphere sphere;
  private final int[] links;
  private final double[] axes;
  private final double[] errors;

  /** Links whose frames the axes are given in; none for what has no axis. */
  private final int[] children;

  private final double[] axisTiltErrors;

  private AxisDistances(List<Term> terms, int link, GeometryExtent extent, PoseErrors poseErrors) {
    this.link = link;
    BoundingHull hull = extent.boundingHull();
    points = hull.points().clone();
    grown = hull.grown();
    sphere = extent.boundingSphere();
    double reach = Math.max(hull.reach(), sphere.centreReach());
    links = new int[terms.size()];
    axes = new double[3 * terms.size()];
    errors = new double[terms.size()];
    children = new int[terms.size()];
    axisTiltErrors = new double[terms.size()];
    for (int k = 0; k < links.length; k++) {
      links[k] = terms.get(k).pivot().filter(Pivot::measured).map(Pivot::link).orElse(NO_LINK);
      if (links[k] != NO_LINK) {
        errors[k] = error(poseErrors.of(link), poseErrors.of(links[k]), reach);
      }
      if (terms.get(k).pivot().flatMap(Pivot::axis).isPresent()) {
        Axis axis = terms.get(k).pivot().flatMap(Pivot::axis).get();
        axes[3 * k] = axis.x();
        axes[3 * k + 1] = axis.y();
        axes[3 * k + 2] = axis.z();
        children[k] = terms.get(k).pivot().get().link();
        double turned = poseErrors.of(children[k]).rotation();
        axisTiltErrors[k] = (2 * turned + DIRECTION + ACROSS) * WIDEN;
      } else {
        children[k] = NO_LINK;
      }
    }
  }

  /**
   * Prepares the distances of a body.
   *
   * @param terms what turns it, from the body upward
   * @param link that it is fixed to
   */
  static AxisDistances of(List<Term> terms, int link, GeometryExtent extent, PoseErrors errors) {
    return new AxisDistances(terms, link, extent, errors);
  }

  /** Returns an upper bound on what a distance is off for the errors of two poses, metres. */
  private static double error(PoseError body, PoseError child, double reach) {
    double apart = body.distance() + child.distance();
    double place =
        body.rotation() * apart
            + (1 + body.rotation()) * (body.translation() + child.translation())
            + PLACE * (apart + reach);
    double turn = 3 * (body.rotation() + child.rotation()) + DIRECTION;
    double error = (place + turn * (apart + reach)) * WIDEN + UNDERFLOW;
    return Double.isNaN(error) ? Double.POSITIVE_INFINITY : error;
  }

  /** Returns how many numbers {@link #compute} writes: the terms that move the body. */
  public int size() {
    return links.length;
  }

  /**
   * Writes the distance for each term that turns the body, from the body upward, metres; +∞ where
   * the factor is the better bound, and for terms that slide it.
   *
   * @param worldFromLink read: twelve numbers a link, as forward kinematics gives them
   * @param out written: the first {@link #size} numbers
   */
  public void compute(double[] worldFromLink, double[] out) {
    for (int k = 0; k < links.length; k++) {
      out[k] = links[k] == NO_LINK ? Double.POSITIVE_INFINITY : distance(worldFromLink, k);
    }
  }

  /**
   * Writes an upper bound on the sine of the angle between a direction and each axis, from the body
   * upward; 1 for what has no axis.
   *
   * @param worldFromLink read: twelve numbers a link, as forward kinematics gives them
   * @param direction read: in the world, of length 1 up to rounding
   * @param error how far the direction may be off, as a vector
   * @param out written: the first {@link #size} numbers
   */
  public void axisTilts(double[] worldFromLink, double[] direction, double error, double[] out) {
    for (int k = 0; k < children.length; k++) {
      out[k] = 1;
      if (children[k] != NO_LINK) {
        int c = Pose.SIZE * children[k];
        double ax = axes[3 * k];
        double ay = axes[3 * k + 1];
        double az = axes[3 * k + 2];
        double square =
            crossSquared(
                direction[0],
                direction[1],
                direction[2],
                worldFromLink[c] * ax + worldFromLink[c + 1] * ay + worldFromLink[c + 2] * az,
                worldFromLink[c + 3] * ax + worldFromLink[c + 4] * ay + worldFromLink[c + 5] * az,
                worldFromLink[c + 6] * ax + worldFromLink[c + 7] * ay + worldFromLink[c + 8] * az);
        out[k] = Math.sqrt(square) + axisTiltErrors[k] + error;
      }
    }
  }

  private double distance(double[] poses, int k) {
    int b = Pose.SIZE * link;
    int c = Pose.SIZE * links[k];
    double tx = poses[c + 9] - poses[b + 9];
    double ty = poses[c + 10] - poses[b + 10];
    double tz = poses[c + 11] - poses[b + 11];
    double ox = poses[b] * tx + poses[b + 3] * ty + poses[b + 6] * tz;
    double oy = poses[b + 1] * tx + poses[b + 4] * ty + poses[b + 7] * tz;
    double oz = poses[b + 2] * tx + poses[b + 5] * ty + poses[b + 8] * tz;
    double ax = axes[3 * k];
    double ay = axes[3 * k + 1];
    double az = axes[3 * k + 2];
    if (ax == 0 && ay == 0 && az == 0) {
      return distanceFromPoint(ox, oy, oz) + errors[k];
    }
    double wx = poses[c] * ax + poses[c + 1] * ay + poses[c + 2] * az;
    double wy = poses[c + 3] * ax + poses[c + 4] * ay + poses[c + 5] * az;
    double wz = poses[c + 6] * ax + poses[c + 7] * ay + poses[c + 8] * az;
    double dx = poses[b] * wx + poses[b + 3] * wy + poses[b + 6] * wz;
    double dy = poses[b + 1] * wx + poses[b + 4] * wy + poses[b + 7] * wz;
    double dz = poses[b + 2] * wx + poses[b + 5] * wy + poses[b + 8] * wz;
    double most = 0;
    for (int i = 0; i < points.length; i += 3) {
      double square =
          crossSquared(points[i] - ox, points[i + 1] - oy, points[i + 2] - oz, dx, dy, dz);
      most = Math.max(most, square); // NaN stays
    }
    double centre = crossSquared(sphere.x() - ox, sphere.y() - oy, sphere.z() - oz, dx, dy, dz);
    return smaller(most, centre) + errors[k];
  }

  private double distanceFromPoint(double ox, double oy, double oz) {
    double most = 0;
    for (int i = 0; i < points.length; i += 3) {
      most = Math.max(most, squared(points[i] - ox, points[i + 1] - oy, points[i + 2] - oz));
    }
    return smaller(most, squared(sphere.x() - ox, sphere.y() - oy, sphere.z() - oz));
  }

  /** Returns the smaller of what the outline and the ball say, widened past the last sum. */
  private double smaller(double points, double centre) {
    double fromPoints = Math.sqrt(points) + grown;
    double fromSphere = Math.sqrt(centre) + sphere.radius();
    return Math.min(fromPoints, fromSphere) * LENGTH;
  }

  private static double crossSquared(
      double x, double y, double z, double dx, double dy, double dz) {
    return squared(dy * z - dz * y, dz * x - dx * z, dx * y - dy * x);
  }

  private static double squared(double x, double y, double z) {
    return x * x + y * y + z * z;
  }
}
