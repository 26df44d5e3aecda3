package dev.clearway.plan;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Configuration;
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

/** Small problems that planners are tried on, of known answer. */
public final class PlanningCases {
  private PlanningCases() {}

  public static PlanningProblem problem(Case task, CheckSetup setup) {
    Configuration start = Configuration.of(task.start());
    return PlanningProblem.of(task.space(), setup::checker, start, Configuration.of(task.goal()));
  }

  /**
   * A problem with what a fresh check of its answer needs.
   *
   * @param range that suits it
   */
  public record Case(
      Scene scene, ConfigurationSpace space, double[] start, double[] goal, double range) {
    /** Returns checks of the scene. */
    public CheckSetup setup() {
      return CheckSetup.of(scene, CheckOptions.DEFAULT);
    }

    /** Returns the problem of a proven path. */
    public PlanningProblem problem() {
      return PlanningCases.problem(this, setup());
    }

    Case from(double... other) {
      return new Case(scene, space, other, goal, range);
    }

    Case to(double... other) {
      return new Case(scene, space, start, other, range);
    }
  }

  private static List<PlacedShape> box(double x, double y, double z) {
    return List.of(new PlacedShape(new Box(x, y, z), Pose.IDENTITY));
  }

  private static Joint joint(
      String name, JointType type, int parent, Pose place, Axis axis, double limit) {
    return new Joint(name, type, parent, parent + 1, place, axis, -limit, limit, Optional.empty());
  }

  /** A block of 0.2 m that slides over [−1, 1]² at z = 0. */
  private static SceneBuilder slider() {
    return slider(0.2);
  }

  private static SceneBuilder slider(double size) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("x", joint("x", JointType.PRISMATIC, 0, Pose.IDENTITY, Axis.X, 1));
    tree.add("y", joint("y", JointType.PRISMATIC, 1, Pose.IDENTITY, new Axis(0, 1, 0), 1));
    RobotModel robot =
        new RobotModel(
            "block", tree.build(), Map.of("y", box(size, size, size)), RobotSemantics.NONE);
    return new SceneBuilder().robot("block", robot, Pose.IDENTITY, true);
  }

  private static Case sliding(Scene scene) {
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration());
    return new Case(scene, space, new double[] {-0.8, 0}, new double[] {0.8, 0.1}, 0.3);
  }

  /** The block with nothing in its way: a post far from the straight line. */
  public static Case open() {
    return sliding(
        slider().obstacle("post", box(0.1, 0.1, 1), Pose.translation(0, -0.9, 0)).build());
  }

  /** A wall with a gap of 0.4 m near one end, so that the block must go round by it. */
  public static Case wall() {
    return sliding(slider().obstacle("wall", box(0.1, 2, 1), Pose.translation(0, -0.3, 0)).build());
  }

  /**
   * A tiny block before plates across its way, so thin that looks rarely see them.
   *
   * @param size of the block, metres
   * @param plates the middle of each in x and y, its size along x and y
   */
  static Case plates(double size, double[]... plates) {
    SceneBuilder scene = slider(size);
    for (int i = 0; i < plates.length; i++) {
      double[] plate = plates[i];
      scene.obstacle(
          "plate " + i, box(plate[2], plate[3], 1), Pose.translation(plate[0], plate[1], 0));
    }
    return sliding(scene.build());
  }

  /** A wall from end to end: there is no path. */
  public static Case closed() {
    return sliding(slider().obstacle("wall", box(0.1, 4, 1), Pose.IDENTITY).build());
  }

  /** Three links that turn in a plane, a ceiling and a post between start and goal. */
  public static Case arm() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    Axis y = new Axis(0, 1, 0);
    tree.add("a", joint("a", JointType.REVOLUTE, 0, Pose.IDENTITY, y, 1.5));
    tree.add("b", joint("b", JointType.REVOLUTE, 1, Pose.translation(0, 0, 0.5), y, 2.5));
    tree.add("c", joint("c", JointType.REVOLUTE, 2, Pose.translation(0, 0, 0.5), y, 2.5));
    List<PlacedShape> bar =
        List.of(new PlacedShape(new Box(0.08, 0.08, 0.44), Pose.translation(0, 0, 0.25)));
    RobotModel robot =
        new RobotModel(
            "arm", tree.build(), Map.of("a", bar, "b", bar, "c", bar), RobotSemantics.NONE);
    Scene scene =
        new SceneBuilder()
            .robot("arm", robot, Pose.IDENTITY, true)
            .obstacle("ceiling", box(1.2, 1, 0.1), Pose.translation(0, 0, 1.15))
            .build();
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration());
    return new Case(
        scene, space, new double[] {-1.2, -0.4, 0.3}, new double[] {1.2, 0.4, -0.3}, 0.5);
  }

  /** A flat board, 0.5 by 0.3 by 0.06 m, that flies: in SE(3). */
  private static SceneBuilder board() {
    return new SceneBuilder()
        .robot("board", RobotModel.ofFreeBody("board", box(0.5, 0.3, 0.06)), Pose.IDENTITY, true);
  }

  private static Case flying(Scene scene) {
    ConfigurationSpace space =
        ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration())
            .withRange(0, -0.8, 0.8)
            .withRange(1, -0.4, 0.4)
            .withRange(2, -0.4, 0.4)
            .withWeight(3, 0.25);
    double[] start = {-0.6, 0, 0, 0, 0, 0, 1};
    double half = StrictMath.sqrt(0.5);
    return new Case(scene, space, start, new double[] {0.6, 0, 0, 0, half, 0, half}, 0.4);
  }

  /**
   * A wall with a window, 0.4 m high and 0.6 m wide: too low for the board as it stands at the
   * goal.
   */
  public static Case window() {
    return flying(
        board()
            .obstacle("left", box(0.1, 2, 2), Pose.translation(0, 1.3, 0))
            .obstacle("right", box(0.1, 2, 2), Pose.translation(0, -1.3, 0))
            .obstacle("above", box(0.1, 0.6, 2), Pose.translation(0, 0, 1.2))
            .obstacle("below", box(0.1, 0.6, 2), Pose.translation(0, 0, -1.2))
            .build());
  }

  /** The board with nothing in its way. */
  public static Case air() {
    return flying(
        board().obstacle("post", box(0.1, 0.1, 0.1), Pose.translation(0, 0.9, 0.9)).build());
  }
}
