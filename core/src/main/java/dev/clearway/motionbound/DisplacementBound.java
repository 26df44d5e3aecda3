package dev.clearway.motionbound;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.PoseError;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;

/**
 * How far the points of one body are displaced between two configurations, as a link above it sees
 * them.
 *
 * <p>The displacement of a point is an affine function of the point, so its length is convex and
 * largest at a point of the body's {@link BoundingHull}.
 *
 * <p><b>Guarantee.</b> At least the distance between the exact places of any point of the body at
 * the two exact configurations; what the poses are off by is added. docs/motion-bounds.md, section
 * 11.
 *
 * <p>Immutable and thread-safe. Cost: the points of the outline; allocates nothing.
 */
public final class DisplacementBound {
  /** Doubles of scratch. */
  public static final int SCRATCH = 2 * Pose.SIZE;

  /** Differences of two poses, a matrix product, sums: 1 + 5.2 + 2 units; derived there. */
  private static final double UNITS = 16;

  /** A norm, a product and two sums of positive terms. */
  private static final double LENGTH = 1 + 8 * Rounding.UNIT;

  private static final double WIDEN = 1 + 0x1p-45;

  private final int frame;
  private final int link;
  private final double[] points;
  private final double grown;
  private final double error;

  private DisplacementBound(int frame, int link, BoundingHull hull, PoseErrors errors) {
    this.frame = frame;
    this.link = link;
    points = hull.points().clone();
    grown = hull.grown();
    PoseError above = errors.of(frame);
    PoseError body = errors.of(link);
    double reach = hull.reach() + grown;
    double places = 2 * PoseError.ofRelative(above, body, reach);
    double size = 3 * reach + 2 * (above.distance() + body.distance());
    double sum = (places + UNITS * Rounding.UNIT * size) * WIDEN + 0x1p-500;
    error = Double.isNaN(sum) ? Double.POSITIVE_INFINITY : sum;
  }

  static DisplacementBound of(int frame, int link, BoundingHull hull, PoseErrors errors) {
    return new DisplacementBound(frame, link, hull, errors);
  }

  /**
   * Returns the bound, metres.
   *
   * @param one read: worldFromLink of all links at one configuration
   * @param other read: the same at the other
   * @param scratch of {@value #SCRATCH} numbers
   */
  public double upperBound(double[] one, double[] other, double[] scratch) {
    if (link == frame) {
      return 0;
    }
    int f = Pose.SIZE * frame;
    int b = Pose.SIZE * link;
    if (frame == 0) { // the root's own pose is the identity
      System.arraycopy(one, b, scratch, 0, Pose.SIZE);
      System.arraycopy(other, b, scratch, Pose.SIZE, Pose.SIZE);
    } else {
      Pose.relative(one, f, one, b, scratch, 0);
      Pose.relative(other, f, other, b, scratch, Pose.SIZE);
    }
    double turn = 0;
    for (int i = 0; i < Pose.SIZE; i++) {
      scratch[i] -= scratch[Pose.SIZE + i];
      turn += i < 9 ? scratch[i] * scratch[i] : 0;
    }
    double most = 0;
    for (int i = 0; i < points.length; i += 3) {
      most = Math.max(most, square(scratch, points[i], points[i + 1], points[i + 2]));
    }
    return (Math.sqrt(most) + grown * Math.sqrt(turn)) * LENGTH + error;
  }

  private static double square(double[] change, double x, double y, double z) {
    double dx = change[0] * x + change[1] * y + change[2] * z + change[9];
    double dy = change[3] * x + change[4] * y + change[5] * z + change[10];
    double dz = change[6] * x + change[7] * y + change[8] * z + change[11];
    return dx * dx + dy * dy + dz * dz;
  }
}
