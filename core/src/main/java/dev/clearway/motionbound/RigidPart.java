package dev.clearway.motionbound;

import static dev.clearway.math.Rounding.addUp;
import static dev.clearway.math.Rounding.multiplyUp;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.PoseError;
import dev.clearway.math.Rounding;

/**
 * A body seen from a link that carries it through fixed joints only.
 *
 * <p>Asks the body's {@link GeometryExtent}, in the body's own link frame, about points and axes of
 * the carrying link's frame; what the computed pose between the two may be off is added to the
 * answers.
 */
final class RigidPart {
  /** A point mapped back: two products with a matrix and two sums; derived 9.4 units. */
  private static final double POINT_ROUNDING = 12 * Rounding.UNIT;

  /** A direction mapped back: a product with a matrix; derived 5.2 units. */
  private static final double DIRECTION_ROUNDING = 8 * Rounding.UNIT;

  private final GeometryExtent extent;
  private final Pose frameFromBody;
  private final PoseError error;
  private final boolean ownFrame;

  private RigidPart(GeometryExtent extent, Pose frameFromBody, PoseError error, boolean ownFrame) {
    this.ownFrame = ownFrame;
    this.extent = extent;
    this.frameFromBody = frameFromBody;
    this.error = error;
  }

  /** Returns the body in its own link's frame. */
  static RigidPart of(GeometryExtent extent) {
    return new RigidPart(extent, Pose.IDENTITY, PoseError.NONE, true);
  }

  /** Returns the body seen from the parent of a fixed joint. */
  RigidPart under(Pose parentFromChild) {
    return new RigidPart(
        extent,
        parentFromChild.timesRounded(frameFromBody),
        PoseError.NONE.times(parentFromChild).times(error),
        false);
  }

  /**
   * Returns an upper bound on the distance of every point of the body from a point of the frame.
   */
  double largestDistance(double x, double y, double z) {
    double[] p = inBody(x, y, z);
    return addUp(extent.largestDistance(p[0], p[1], p[2]), pointError(x, y, z));
  }

  /**
   * Returns an upper bound on the distance of every point of the body from an axis through the
   * origin.
   */
  double axisDistance(Axis axis) {
    double[] p = inBody(0, 0, 0);
    Pose back = frameFromBody.inverseRounded();
    double[] d = new double[3];
    for (int i = 0; i < 3; i++) {
      d[i] =
          back.rotation(i, 0) * axis.x()
              + back.rotation(i, 1) * axis.y()
              + back.rotation(i, 2) * axis.z();
    }
    double distance = extent.largestAxisDistance(p[0], p[1], p[2], d[0], d[1], d[2]);
    if (ownFrame) {
      return distance;
    }
    double off = pointError(0, 0, 0);
    double far = addUp(extent.largestDistance(p[0], p[1], p[2]), off);
    double tilt = multiplyUp(addUp(error.rotation(), DIRECTION_ROUNDING), far);
    return addUp(distance, addUp(off, tilt));
  }

  private double[] inBody(double x, double y, double z) {
    double[] point = {x, y, z};
    frameFromBody.inverseRounded().transform(point, 0, point, 0);
    return point;
  }

  /**
   * Returns an upper bound on the distance between the computed and the exact place of a point
   * mapped back.
   */
  private double pointError(double x, double y, double z) {
    if (ownFrame) {
      return 0;
    }
    double far = addUp(Rounding.normUp(x, y, z), error.distance());
    double turned = multiplyUp(addUp(error.rotation(), POINT_ROUNDING), far);
    return addUp(turned, multiplyUp(addUp(1, error.rotation()), error.translation()));
  }
}
