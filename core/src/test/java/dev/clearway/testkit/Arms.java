package dev.clearway.testkit;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Robots of one joint, and scenes of them. */
public final class Arms {
  private Arms() {}

  /** Returns a robot whose link "arm" hangs on the world by one joint at the origin. */
  public static RobotModel oneJoint(JointType type, Axis axis, Shape shape, Pose linkFromShape) {
    boolean endless = type == JointType.CONTINUOUS || !type.singleAxis();
    double limit = endless ? Double.POSITIVE_INFINITY : 10;
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add(
        "arm", new Joint("q", type, 0, 1, Pose.IDENTITY, axis, -limit, limit, Optional.empty()));
    return new RobotModel(
        "one",
        tree.build(),
        Map.of("arm", List.of(new PlacedShape(shape, linkFromShape))),
        RobotSemantics.NONE);
  }

  /** Begins a scene with balls of radius 0.1 that slide along x ("right") and along y ("up"). */
  public static SceneBuilder crossingBalls() {
    return new SceneBuilder()
        .robot("right", ball(Axis.X), Pose.IDENTITY, true)
        .robot("up", ball(new Axis(0, 1, 0)), Pose.IDENTITY, true);
  }

  /**
   * Returns robots "r0", "r1", … that each move one small cube, a mesh, along x, all but in line.
   */
  public static SceneBuilder slidingCubes(int count) {
    return slidingCubes(
        count,
        new SceneBuilder()
            .obstacle(
                "beside",
                List.of(new PlacedShape(Meshes.box(-1, -1, -1, 1, 1, 1), Pose.IDENTITY)),
                Pose.fromRollPitchYaw(0, 3, 0, 0, 0, 0)));
  }

  /** Does the same in a scene. */
  public static SceneBuilder slidingCubes(int count, SceneBuilder world) {
    RobotModel slider =
        oneJoint(
            JointType.PRISMATIC,
            Axis.X,
            Meshes.box(-0.1, -0.1, -0.1, 0.1, 0.1, 0.1),
            Pose.IDENTITY);
    SceneBuilder scene = world;
    for (int k = 0; k < count; k++) {
      scene =
          scene.robot(
              "r" + k, slider, Pose.fromRollPitchYaw(0, 0.01 * k, 0.003 * k, 0, 0, 0), true);
    }
    return scene;
  }

  /** Returns a scene of a ball of radius 0.1, robot "r", that slides along x, and a box "wall". */
  public static Scene ballAndWall(Box wall, Pose place) {
    return new SceneBuilder()
        .robot("r", ball(Axis.X), Pose.IDENTITY, true)
        .obstacle("wall", List.of(new PlacedShape(wall, Pose.IDENTITY)), place)
        .build();
  }

  private static RobotModel ball(Axis along) {
    return oneJoint(JointType.PRISMATIC, along, new Sphere(0.1), Pose.IDENTITY);
  }
}
