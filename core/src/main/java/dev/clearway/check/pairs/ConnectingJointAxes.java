package dev.clearway.check.pairs;

import dev.clearway.bvh.Bvh;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.PoseError;
import dev.clearway.math.Rounding;
import java.util.List;

/**
 * The axes of hinges seen from one element in one placement, and how far parts of the element reach
 * from them.
 *
 * <p>A mesh is looked at in the frame of its shape, where its volumes are; a convex element in that
 * of its link, as its extent is. Hinge h occupies seven numbers from {@code 7 h}: a point of its
 * axis, the axis, and what the distances from it may be off, metres. Scratch object, one thread.
 */
final class ConnectingJointAxes {
  private static final int STRIDE = 7;
  private static final int DIRECTION = 3;
  private static final int ERROR = 6;

  /**
   * Rounding of an axis mapped there, of a volume's corners and of a cross product, and what the
   * volume's axes are off orthonormal; derived 146 units in docs/pairs.md.
   */
  private static final double AXIS_UNITS = 256 * Rounding.UNIT;

  /** Covers squares that underflow, metres. */
  private static final double SMALLEST = 0x1p-500;

  private final PairProofContext geometry;
  private final List<ConnectingJoint> connectingJoints;
  private final int element;
  private final Bvh tree;
  private final boolean convex;
  private final PoseError frameError;
  private final double reach;
  private final double[] axes;

  ConnectingJointAxes(
      PairProofContext geometry, List<ConnectingJoint> connectingJoints, int element) {
    this.geometry = geometry;
    this.connectingJoints = connectingJoints;
    this.element = element;
    this.tree = geometry.geometries().tree(element);
    this.convex = tree.isConvex();
    int link = geometry.geometries().link(element);
    this.frameError = convex ? geometry.linkError(link) : geometry.shapeError(element);
    this.reach = convex ? geometry.extent(element).largestDistance(0, 0, 0) : tree.reach();
    this.axes = new double[STRIDE * connectingJoints.size()];
  }

  /** Takes the axes as they are in a placement. */
  void place(Placement placement) {
    double[] frame = convex ? placement.worldFromLink() : placement.worldFromShape();
    int at = Pose.SIZE * (convex ? geometry.geometries().link(element) : element);
    for (int h = 0; h < connectingJoints.size(); h++) {
      if (!connectingJoints.get(h).sliding()) {
        place(h, placement.worldFromLink(), frame, at);
      }
    }
  }

  private void place(int h, double[] links, double[] frame, int at) {
    Axis axis = connectingJoints.get(h).axis();
    int link = Pose.SIZE * connectingJoints.get(h).link();
    double dx = links[link + 9] - frame[at + 9];
    double dy = links[link + 10] - frame[at + 10];
    double dz = links[link + 11] - frame[at + 11];
    double ax = links[link] * axis.x() + links[link + 1] * axis.y() + links[link + 2] * axis.z();
    double ay =
        links[link + 3] * axis.x() + links[link + 4] * axis.y() + links[link + 5] * axis.z();
    double az =
        links[link + 6] * axis.x() + links[link + 7] * axis.y() + links[link + 8] * axis.z();
    int out = STRIDE * h;
    for (int i = 0; i < 3; i++) { // by the inverse rotation, column by column
      double x = frame[at + i];
      double y = frame[at + 3 + i];
      double z = frame[at + 6 + i];
      axes[out + i] = x * dx + y * dy + z * dz;
      axes[out + DIRECTION + i] = x * ax + y * ay + z * az;
    }
    axes[out + ERROR] = error(geometry.linkError(connectingJoints.get(h).link()), dx, dy, dz);
  }

  private double error(PoseError connectingJoint, double dx, double dy, double dz) {
    double away = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
    double far = frameError.distance() + connectingJoint.distance() + away + reach;
    double turned = (connectingJoint.rotation() + 2 * frameError.rotation() + AXIS_UNITS) * far;
    return (turned + connectingJoint.translation() + frameError.translation()) * (1 + 0x1p-40)
        + SMALLEST;
  }

  /**
   * Returns an upper bound on the distance of every point of a node from the axis of a turning
   * hinge, metres.
   */
  double reach(int node, int h) {
    int at = STRIDE * h;
    double distance = convex ? reachOfExtent(at) : reachOfVolume(node * Bvh.STRIDE, at);
    return distance + axes[at + ERROR];
  }

  private double reachOfExtent(int at) {
    return geometry
        .extent(element)
        .largestAxisDistance(
            axes[at], axes[at + 1], axes[at + 2], axes[at + 3], axes[at + 4], axes[at + 5]);
  }

  /** The furthest corner of the rectangle, and the radius. */
  private double reachOfVolume(int node, int at) {
    double[] v = tree.volumes();
    double ax = axes[at + DIRECTION];
    double ay = axes[at + DIRECTION + 1];
    double az = axes[at + DIRECTION + 2];
    double px = v[node] - axes[at];
    double py = v[node + 1] - axes[at + 1];
    double pz = v[node + 2] - axes[at + 2];
    double cx = ay * pz - az * py;
    double cy = az * px - ax * pz;
    double cz = ax * py - ay * px;
    double h0 = v[node + Bvh.HALVES];
    int u = node + Bvh.AXES;
    double ux = h0 * (ay * v[u + 2] - az * v[u + 1]);
    double uy = h0 * (az * v[u] - ax * v[u + 2]);
    double uz = h0 * (ax * v[u + 1] - ay * v[u]);
    double h1 = v[node + Bvh.HALVES + 1];
    int w = u + 3;
    double wx = h1 * (ay * v[w + 2] - az * v[w + 1]);
    double wy = h1 * (az * v[w] - ax * v[w + 2]);
    double wz = h1 * (ax * v[w + 1] - ay * v[w]);
    double same =
        Math.max(
            square(cx + ux + wx, cy + uy + wy, cz + uz + wz),
            square(cx - ux - wx, cy - uy - wy, cz - uz - wz));
    double other =
        Math.max(
            square(cx + ux - wx, cy + uy - wy, cz + uz - wz),
            square(cx - ux + wx, cy - uy + wy, cz - uz + wz));
    return Math.sqrt(Math.max(same, other)) + v[node + Bvh.RADIUS];
  }

  private static double square(double x, double y, double z) {
    return x * x + y * y + z * z;
  }
}
