package dev.clearway.methods.rigid;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Quaternion;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.plan.roadmap.EdgeMeasure;
import dev.clearway.scene.BodyExtent;
import dev.clearway.scene.Scene;

/**
 * The volume of the hourglass of a rigid body's motion: what its points may sweep, in all
 * directions alike, around the middle of the motion.
 *
 * <p>The 2014 paper suggests it as a distance for planners. It is no metric (docs/rigid-bodies.md,
 * section 8), so it only orders what the metric of the space has chosen; what that is worth,
 * docs/planning.md tells.
 *
 * <p>Immutable and thread-safe. Constant time.
 *
 * @see "L. He, J. van den Berg, Efficient Exact Collision-Checking of 3-D Rigid Body Motions, 2014,
 *     Sec. V"
 */
public final class HourglassMeasure implements EdgeMeasure {
  /** First coordinate of the joint. */
  private final int at;

  private final double radius;

  private HourglassMeasure(int at, double radius) {
    this.at = at;
    this.radius = radius;
  }

  /**
   * Returns the measure for the link that a floating joint moves.
   *
   * @param joint {@code robot/joint}
   * @throws IllegalArgumentException if there is no such joint, it does not float, or its link has
   *     no body
   */
  public static HourglassMeasure of(Scene scene, String joint) {
    KinematicTree tree = scene.tree();
    int number =
        tree.joint(joint)
            .filter(j -> tree.joints().get(j).type() == JointType.FLOATING)
            .orElseThrow(() -> new IllegalArgumentException("no floating joint '" + joint + "'"));
    int link = tree.joints().get(number).child();
    double radius =
        scene.bodies().stream()
            .filter(body -> body.link() == link)
            .map(BodyExtent::of)
            .mapToDouble(extent -> extent.largestDistance(0, 0, 0))
            .max()
            .orElseThrow(() -> new IllegalArgumentException("joint '" + joint + "' moves no body"));
    return new HourglassMeasure(tree.space().firstCoordinate(number), radius);
  }

  @Override
  public double of(double[] from, double[] to) {
    Turn turn = Turn.between(orientation(from), orientation(to));
    return Hourglass.of(
            to[at] - from[at], to[at + 1] - from[at + 1], to[at + 2] - from[at + 2], turn, radius)
        .volume(0.5);
  }

  private Pose orientation(double[] q) {
    return Pose.fromQuaternion(0, 0, 0, Quaternion.of(q, at + 3));
  }
}
