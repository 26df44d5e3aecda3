package dev.clearway.io;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Mimic;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.RobotSemantics.GroupState;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Small robots made in code. */
public final class TestRobots {
  private TestRobots() {}

  /**
   * A gripper on an arm: base, turn (revolute, ±2), slide (prismatic, 0.1 to 0.5), roll
   * (continuous), a flange 0.25 m up by a fixed joint, and two fingers of which the right one
   * follows the left: right = −2 · left + 0.1. All links but the flange have a box.
   */
  public static RobotModel arm(RobotSemantics semantics) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    add(tree, "turn", JointType.REVOLUTE, -2, 2, Optional.empty());
    add(tree, "slide", JointType.PRISMATIC, 0.1, 0.5, Optional.empty());
    double inf = Double.POSITIVE_INFINITY;
    add(tree, "roll", JointType.CONTINUOUS, -inf, inf, Optional.empty());
    add(tree, "flange", JointType.FIXED, 0, 0, Optional.empty());
    add(tree, "left", JointType.REVOLUTE, 0, 1, Optional.empty());
    add(tree, "right", JointType.REVOLUTE, -2, 2, Optional.of(new Mimic("left", -2, 0.1)));
    Set<String> bare = Set.of("flange_link");
    return new RobotModel(
        "arm",
        tree.build(),
        List.of("base", "turn_link", "slide_link", "roll_link", "left_link", "right_link").stream()
            .filter(link -> !bare.contains(link))
            .collect(Collectors.toMap(link -> link, link -> List.of(box()))),
        semantics);
  }

  /** The arm with one allowed pair and states of three names. */
  public static RobotModel arm() {
    return arm(
        new RobotSemantics(
            Set.of(new NamePair("base", "roll_link")),
            Map.of(),
            List.of(
                new GroupState("up", "all", Map.of("turn", 1.5, "slide", 0.5)),
                new GroupState("home", "all", Map.of("turn", 0.25, "roll", 0.75)),
                new GroupState("default", "hand", Map.of("left", 0.5, "roll", 0.125))),
            Set.of()));
  }

  /** A free body and a cart: links body and cart on a floating joint and a planar one. */
  public static RobotModel flyer() {
    KinematicTree.Builder tree = KinematicTree.withRoot("root");
    add(tree, "fly", JointType.FLOATING, 0, 0, Optional.empty());
    add(tree, "drive", JointType.PLANAR, 0, 0, Optional.empty());
    return new RobotModel(
        "flyer",
        tree.build(),
        Map.of("fly_link", List.of(box()), "drive_link", List.of(box())),
        RobotSemantics.NONE);
  }

  /** Returns a scene of robots by name, each at the origin. */
  public static Scene scene(Map<String, RobotModel> robots) {
    SceneBuilder builder = new SceneBuilder();
    robots.forEach((name, model) -> builder.robot(name, model, Pose.IDENTITY, true));
    return builder.build();
  }

  private static PlacedShape box() {
    return new PlacedShape(new Box(0.1, 0.1, 0.1), Pose.IDENTITY);
  }

  private static void add(
      KinematicTree.Builder tree,
      String name,
      JointType type,
      double lower,
      double upper,
      Optional<Mimic> mimic) {
    Pose up = Pose.translation(0, 0, 0.25);
    int parent = tree.size() - 1;
    tree.add(
        name + "_link",
        new Joint(name, type, parent, tree.size(), up, Axis.Z, lower, upper, mimic));
  }
}
