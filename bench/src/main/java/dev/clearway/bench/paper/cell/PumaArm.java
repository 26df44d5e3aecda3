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
import java.util.Map;
import java.util.Optional;

/**
 * An arm of the Puma's kind: a column and six links of round parts, 800 triangles together, six
 * revolute joints. At zero the upper arm and the forearm lie along x.
 */
public final class PumaArm {
  /** Its triangles: the paper's number. */
  public static final int TRIANGLES = 800;

  /** Each joint turns so far either way, radians. */
  private static final double LIMIT = 2.8;

  private static final Axis Y = new Axis(0, 1, 0);

  private final KinematicTree.Builder tree = KinematicTree.withRoot("column");
  private final Map<String, List<PlacedShape>> geometry = new HashMap<>();

  private PumaArm() {}

  /** Returns the arm. */
  public static RobotModel model() {
    PumaArm arm = new PumaArm();
    arm.shape("column", 2, 0, 0.58, 16, 0.11, 0.09, 0.09, 0.09);
    arm.link("shoulder", Axis.Z, Pose.translation(0, 0, 0.66));
    arm.shape("shoulder", 1, -0.12, 0.16, 16, 0.08, 0.09, 0.09, 0.08);
    arm.link("upper_arm", Y, Pose.translation(0, 0.23, 0));
    arm.shape("upper_arm", 0, -0.1, 0.47, 16, 0.05, 0.09, 0.08, 0.07, 0.05);
    arm.link("forearm", Y, Pose.translation(0.43, -0.13, 0));
    arm.shape("forearm", 0, -0.05, 0.38, 16, 0.04, 0.06, 0.055, 0.05, 0.045);
    arm.link("wrist", Axis.X, Pose.translation(0.43, 0, 0));
    arm.shape("wrist", 0, -0.04, 0.02, 10, 0.035, 0.04, 0.04, 0.03);
    arm.link("knuckle", Y, Pose.IDENTITY);
    arm.shape("knuckle", 1, -0.05, 0.05, 8, 0.03, 0.035, 0.035, 0.03);
    arm.link("hand", Axis.X, Pose.translation(0.056, 0, 0));
    arm.shape("hand", 0, 0, 0.14, 10, 0.03, 0.045, 0.045, 0.02);
    return new RobotModel("puma", arm.tree.build(), arm.geometry, RobotSemantics.NONE);
  }

  private void link(String name, Axis axis, Pose place) {
    int parent = tree.size() - 1;
    tree.add(
        name,
        new Joint(
            "joint" + (parent + 1),
            JointType.REVOLUTE,
            parent,
            parent + 1,
            place,
            axis,
            -LIMIT,
            LIMIT,
            Optional.empty()));
  }

  /** Gives a link a round part along a coordinate axis, a ring for each radius. */
  private void shape(String link, int axis, double from, double to, int sides, double... radii) {
    double[] line = new double[3 * radii.length];
    for (int i = 0; i < radii.length; i++) {
      line[3 * i + axis] = from + (to - from) * i / (radii.length - 1);
    }
    MeshParts parts = new MeshParts();
    parts.tube(line, radii, sides);
    TriangleMesh mesh = parts.mesh();
    geometry.put(link, List.of(new PlacedShape(mesh, Pose.IDENTITY)));
  }
}
