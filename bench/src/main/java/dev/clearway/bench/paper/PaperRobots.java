package dev.clearway.bench.paper;

import dev.clearway.bench.paper.cell.SkinnyArm;
import dev.clearway.bench.paper.cell.WeldingGun;
import dev.clearway.bench.robots.RobotFolder;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The robots of the paper's scenes, and what stands for them. */
final class PaperRobots {
  /** Forearm of the IRB 2400, from the elbow's axis to the wrist's: 0.258 m + 0.497 m. */
  static final double IRB_FOREARM = 0.755;

  /** Forearm of the FANUC M-10iA, from the axis along it to the wrist's, metres. */
  static final double WELDER_FOREARM = 0.64;

  /** Length of the thin arm's links, metres: the paper's own units. */
  static final double ARM_LINK = 0.5;

  /** How far the welder's joints turn either way at work, radians; the others as the URDF says. */
  private static final Map<String, Double> WORKING =
      Map.of("joint_2", 1.3, "joint_3", 1.3, "joint_5", 2.0);

  /** The welder's link that carries the gun. */
  static final String GUN = "tool0";

  private static final double ARM_RADIUS = 0.02;
  private static final double ARM_LIMIT = StrictMath.PI / 3;

  private PaperRobots() {}

  /** Returns the arm of 20 joints. */
  static RobotModel skinnyArm() {
    return SkinnyArm.of(ARM_LINK, ARM_RADIUS, ARM_LIMIT);
  }

  /** Returns the ABB IRB 2400 of the data pack. */
  static RobotModel irb2400(Path data) throws ModelFormatException {
    RobotFolder robot = RobotFolder.of(data, "abb_irb2400");
    return robot.withSemantics(robot.readUrdf().model());
  }

  /** Returns the FANUC M-10iA of the data pack with our welding gun at its flange. */
  static RobotModel welder(Path data) throws ModelFormatException {
    RobotFolder folder = RobotFolder.of(data, "fanuc_m10ia");
    RobotModel bare = folder.withSemantics(folder.readUrdf().model());
    Map<String, List<PlacedShape>> geometry = new HashMap<>(bare.geometry());
    geometry.put(GUN, List.of(new PlacedShape(WeldingGun.mesh(), Pose.IDENTITY)));
    Set<NamePair> allowed = new HashSet<>(bare.semantics().allowed());
    allowed.add(new NamePair("link_5", GUN));
    RobotSemantics said = bare.semantics();
    return new RobotModel(
        bare.name(),
        working(bare.tree()),
        geometry,
        new RobotSemantics(allowed, said.groups(), said.states(), said.passiveJoints()));
  }

  /** Returns the tree with the limits of a robot at work, where the gun seldom meets the arm. */
  private static KinematicTree working(KinematicTree whole) {
    KinematicTree.Builder tree = KinematicTree.withRoot(whole.links().getFirst());
    for (Joint j : whole.joints()) {
      double reach = WORKING.getOrDefault(j.name(), Double.POSITIVE_INFINITY);
      tree.add(
          whole.links().get(j.child()),
          new Joint(
              j.name(),
              j.type(),
              j.parent(),
              j.child(),
              j.parentFromJoint(),
              j.axis(),
              Math.max(j.lower(), -reach),
              Math.min(j.upper(), reach),
              j.mimic()));
    }
    return tree.build();
  }
}
