package dev.clearway.proof.placement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.SplineMotion;
import dev.clearway.motion.TrajectoryPoint;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A ball that is thrown up and comes back: its chord is 0, its detour all of K h² / 4. */
class MotionBoundDetourTightnessTest {
  private static final double SPEED = 2;

  private static Joint joint(String name, JointType type, int parent) {
    return new Joint(
        name, type, parent, parent + 1, Pose.IDENTITY, Axis.Z, -9, 9, Optional.empty());
  }

  private static Scene scene() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("lift", joint("rise", JointType.PRISMATIC, 0));
    tree.add("ball", joint("turn", JointType.REVOLUTE, 1));
    Map<String, List<PlacedShape>> geometry =
        Map.of("ball", List.of(new PlacedShape(new Sphere(0.5), Pose.IDENTITY)));
    return new SceneBuilder()
        .robot(
            "r",
            new RobotModel("r", tree.build(), geometry, RobotSemantics.NONE),
            Pose.IDENTITY,
            false)
        .obstacle(
            "roof",
            List.of(new PlacedShape(new Box(1, 1, 1), Pose.IDENTITY)),
            Pose.translation(0, 0, 2))
        .build();
  }

  @Test
  void aBallThrownUpNeedsTheWholeDetour() {
    Scene scene = scene();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    Motion motion =
        SplineMotion.cubic(
            scene.tree(),
            new TrajectoryPoint(0, new double[2], new double[] {SPEED, 0}, new double[0]),
            new TrajectoryPoint(1, new double[2], new double[] {-SPEED, 0}, new double[0]));
    GeometryPair pair = setup.prepared().pairsFor(motion).moving().getFirst();
    double detour = 2 * SPEED / 4; // up to the top and back, q = v s (1 − s)
    double bound = setup.prepared().movingPairs().motionBoundFrom(pair, motion, 0, 1);
    assertThat(detour / bound).as("needed of the bound").isBetween(0.999999, 1.0);
    double accelerationBound = setup.prepared().movingPairs().accelerationBound(pair, motion, 0, 1);
    assertThat(2 * SPEED / accelerationBound).as("needed of the bend").isBetween(0.999999, 1.0);
  }
}
