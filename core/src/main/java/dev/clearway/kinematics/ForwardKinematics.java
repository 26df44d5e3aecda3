package dev.clearway.kinematics;

import dev.clearway.geometry.Pose;
import java.util.List;

/**
 * Places all links of a tree at a configuration.
 *
 * <p>Each joint maps its coordinates to {@code parentFromChild}; links follow in tree order, {@code
 * worldFromChild = worldFromParent · parentFromChild}, where the world is the root link's frame. A
 * joint that follows another moves by {@code multiplier · master + offset}.
 *
 * <p>For a planar joint, x and y are lengths along two unit vectors u and v across its axis a: u is
 * the coordinate axis of the joint frame that follows the one nearest to a in the cycle x → y → z →
 * x, projected onto the plane, and v = a × u. For a = z they are the joint frame's x and y, for a =
 * x its y and z, for a = y its z and x. The child's place is {@code translation(x u + y v) ·
 * rotation(a, yaw)}, that of a floating joint {@code translation(x, y, z) · rotation(quaternion)},
 * the quaternion normalised.
 *
 * <p><b>Guarantee.</b> A joint at exactly zero gives exactly {@code parentFromJoint}; a link whose
 * joint is the identity has its parent's pose bit for bit. Everything else is rounded; {@code
 * PoseErrors} bounds by how much. Same configuration, same bits.
 *
 * <p>Immutable and thread-safe. O(links), one sine and cosine for each turning joint that is not at
 * zero; allocates nothing.
 */
public final class ForwardKinematics {
  private final JointTransform[] maps;
  private final int[] parents;
  private final int[] children;
  private final int coordinates;

  private ForwardKinematics(KinematicTree tree) {
    List<Joint> joints = tree.joints();
    coordinates = tree.space().size();
    maps = new JointTransform[joints.size()];
    parents = new int[joints.size()];
    children = new int[joints.size()];
    for (int j = 0; j < joints.size(); j++) {
      maps[j] = map(tree, j);
      parents[j] = joints.get(j).parent();
      children[j] = joints.get(j).child();
    }
  }

  /** Returns the forward kinematics of the tree. */
  public static ForwardKinematics of(KinematicTree tree) {
    return new ForwardKinematics(tree);
  }

  private static JointTransform map(KinematicTree tree, int number) {
    Joint joint = tree.joints().get(number);
    return switch (joint.type()) {
      case FIXED -> new JointTransform.Fixed(joint.parentFromJoint());
      case REVOLUTE, CONTINUOUS ->
          new JointTransform.Revolute(
              JointValue.of(tree, number),
              new JointTransform.Turn(joint.parentFromJoint(), joint.axis()));
      case PRISMATIC -> new JointTransform.Prismatic(JointValue.of(tree, number), joint);
      case PLANAR -> new JointTransform.Planar(tree.space().firstCoordinate(number), joint);
      case FLOATING ->
          new JointTransform.Floating(
              tree.space().firstCoordinate(number), joint.parentFromJoint());
    };
  }

  /** Returns the number of links. */
  public int links() {
    return maps.length + 1;
  }

  /**
   * Writes {@code worldFromLink} of every link.
   *
   * @param q read: a configuration, laid out as {@link JointSpace}
   * @param worldFromLink written: for link i the array form of its pose ({@link Pose#SIZE} numbers)
   *     from index {@code 12 i}
   */
  public void compute(double[] q, double[] worldFromLink) {
    assert q.length == coordinates : q.length + " coordinates, wanted " + coordinates;
    Pose.IDENTITY.copyTo(worldFromLink, 0);
    for (int j = 0; j < maps.length; j++) {
      int at = Pose.SIZE * children[j];
      int parentAt = Pose.SIZE * parents[j];
      if (maps[j].isIdentity()) {
        System.arraycopy(worldFromLink, parentAt, worldFromLink, at, Pose.SIZE);
        continue;
      }
      maps[j].parentFromChild(q, worldFromLink, at);
      if (parentAt != 0) { // the root's own pose is the identity
        premultiply(worldFromLink, parentAt, at);
      }
    }
  }

  /** Replaces the pose {@code b} at {@code bAt} by {@code a b}. */
  private static void premultiply(double[] poses, int aAt, int bAt) {
    double xx = poses[bAt];
    double xy = poses[bAt + 1];
    double xz = poses[bAt + 2];
    double yx = poses[bAt + 3];
    double yy = poses[bAt + 4];
    double yz = poses[bAt + 5];
    double zx = poses[bAt + 6];
    double zy = poses[bAt + 7];
    double zz = poses[bAt + 8];
    double tx = poses[bAt + 9];
    double ty = poses[bAt + 10];
    double tz = poses[bAt + 11];
    for (int i = 0; i < 3; i++) {
      double x = poses[aAt + 3 * i];
      double y = poses[aAt + 3 * i + 1];
      double z = poses[aAt + 3 * i + 2];
      poses[bAt + 3 * i] = x * xx + y * yx + z * zx;
      poses[bAt + 3 * i + 1] = x * xy + y * yy + z * zy;
      poses[bAt + 3 * i + 2] = x * xz + y * yz + z * zz;
      poses[bAt + 9 + i] = x * tx + y * ty + z * tz + poses[aAt + 9 + i];
    }
  }
}
