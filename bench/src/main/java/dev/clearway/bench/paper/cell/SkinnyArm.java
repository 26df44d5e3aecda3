package dev.clearway.bench.paper.cell;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The hyper-redundant arm: 20 thin five-sided links of 16 triangles, each turned by one joint about
 * x or y in turn. Straight up at zero.
 */
public final class SkinnyArm {
  /** Joints, and links. */
  public static final int JOINTS = 20;

  private static final int SIDES = 5;

  /** How much of a link's length is left out at either end, so that bent neighbours stay apart. */
  private static final double GAP = 0.05;

  private SkinnyArm() {}

  /**
   * Returns the arm.
   *
   * @param length of a link, metres
   * @param radius of a link, metres
   * @param limit of each joint either way, radians
   */
  public static RobotModel of(double length, double radius, double limit) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    List<PlacedShape> link = List.of(new PlacedShape(link(length, radius), Pose.IDENTITY));
    Axis sideways = new Axis(0, 1, 0);
    for (int j = 0; j < JOINTS; j++) {
      String name = String.format(Locale.ROOT, "link_%02d", j + 1);
      tree.add(
          name,
          new Joint(
              String.format(Locale.ROOT, "joint_%02d", j + 1),
              JointType.REVOLUTE,
              j,
              j + 1,
              j == 0 ? Pose.IDENTITY : Pose.translation(0, 0, length),
              j % 2 == 0 ? Axis.X : sideways,
              -limit,
              limit,
              Optional.empty()));
      geometry.put(name, link);
    }
    return new RobotModel("skinny_arm", tree.build(), geometry, RobotSemantics.NONE);
  }

  /** A prism along z: ten triangles around, three at each end. */
  private static TriangleMesh link(double length, double radius) {
    MeshParts parts = new MeshParts();
    for (int ring = 0; ring < 2; ring++) {
      for (int j = 0; j < SIDES; j++) {
        double turn = 2 * StrictMath.PI * j / SIDES;
        double z = (ring == 0 ? GAP : 1 - GAP) * length;
        parts.vertex(radius * StrictMath.cos(turn), radius * StrictMath.sin(turn), z);
      }
    }
    for (int j = 0; j < SIDES; j++) {
      int k = (j + 1) % SIDES;
      parts.triangle(j, k, SIDES + k);
      parts.triangle(j, SIDES + k, SIDES + j);
    }
    for (int j = 1; j + 1 < SIDES; j++) {
      parts.triangle(0, j + 1, j);
      parts.triangle(SIDES, SIDES + j, SIDES + j + 1);
    }
    return parts.mesh();
  }
}
