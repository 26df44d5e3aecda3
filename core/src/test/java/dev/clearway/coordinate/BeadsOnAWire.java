package dev.clearway.coordinate;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.Timetable;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.util.List;

/**
 * Two beads of radius 0.1, {@code a} and {@code b}, on one wire: 2 m long, run through in 2 s, the
 * second from the far end.
 */
record BeadsOnAWire(CheckSetup setup, List<Timetable.Track> tracks) {
  static BeadsOnAWire make() {
    SceneBuilder scene = new SceneBuilder();
    for (String name : List.of("a", "b")) {
      RobotModel bead = Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(0.1), Pose.IDENTITY);
      scene.robot(name, bead, Pose.IDENTITY, true);
    }
    CheckSetup setup = CheckSetup.of(scene.build(), CheckOptions.DEFAULT);
    KinematicTree tree = setup.scene().tree();
    Motion there = StraightMotion.timed(tree, new double[] {0, 0}, new double[] {2, 0}, 0, 2);
    Motion back = StraightMotion.timed(tree, new double[] {0, 2}, new double[] {0, 0}, 0, 2);
    return new BeadsOnAWire(setup, List.of(track(tree, "a/q", there), track(tree, "b/q", back)));
  }

  private static Timetable.Track track(KinematicTree tree, String joint, Motion motion) {
    return new Timetable.Track(new int[] {tree.joint(joint).orElseThrow()}, List.of(motion));
  }
}
