package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Body;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A gantry that takes a part, carries it over a wall and lets it go: what the scene is changes at
 * the ends of motions. The gripper clears the wall by 0.1, the part below it does not.
 */
public class PickAndPlaceTest extends CheckMethodSuite {
  private static final double[] ABOVE_PART = {0, 0};
  private static final double[] AT_PART = {0, -1};
  private static final double[] ABOVE_GOAL = {2, 0};
  private static final double[] HIGH = {0, 0.3};
  private static final double[] HIGH_ABOVE_GOAL = {2, 0.3};

  private static List<PlacedShape> box(double x, double y, double z) {
    return List.of(new PlacedShape((Shape) new Box(x, y, z), Pose.IDENTITY));
  }

  private static Joint slide(String name, int parent, Axis axis, Pose place) {
    return new Joint(
        name, JointType.PRISMATIC, parent, parent + 1, place, axis, -5, 5, Optional.empty());
  }

  private static Scene cell() {
    KinematicTree.Builder tree = KinematicTree.withRoot("rail");
    tree.add("carriage", slide("x", 0, Axis.X, Pose.translation(0, 0, 2)));
    tree.add("gripper", slide("z", 1, Axis.Z, Pose.IDENTITY));
    RobotModel gantry =
        new RobotModel(
            "gantry", tree.build(), Map.of("gripper", box(0.2, 0.2, 0.2)), RobotSemantics.NONE);
    return new SceneBuilder()
        .robot("gantry", gantry, Pose.IDENTITY, true)
        .obstacle("wall", box(0.1, 1, 1.8), Pose.translation(1, 0, 0.9))
        .obstacle("part", box(0.2, 0.2, 0.2), Pose.translation(0, 0, 0.75))
        .build();
  }

  private static Verdict move(CheckMethod method, Scene scene, double[] from, double[] to) {
    StraightMotion motion = StraightMotion.between(scene.tree(), from, to);
    return CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker().check(motion);
  }

  @ParameterizedTest
  @MethodSource("proving")
  void whatTheGripperHoldsIsCheckedWithIt(CheckMethod method) {
    Scene empty = cell();
    assertThat(move(method, empty, ABOVE_PART, ABOVE_GOAL)).isInstanceOf(Verdict.Free.class);
    assertThat(move(method, empty, ABOVE_PART, AT_PART)).isInstanceOf(Verdict.Free.class);

    Scene held = empty.withObjectOn("part", "gantry/gripper", AT_PART, List.of("gantry/gripper"));
    assertThat(held.body("part").orElseThrow().kind()).isEqualTo(Body.Kind.ATTACHED);
    assertThat(held.body("part").orElseThrow().linkFromBody().z()).isEqualTo(-0.25);
    assertThat(move(method, held, AT_PART, ABOVE_PART)).isInstanceOf(Verdict.Free.class);
    Verdict tooLow = move(method, held, ABOVE_PART, ABOVE_GOAL);
    assertThat(tooLow).isInstanceOf(Verdict.Hit.class);
    assertThat(((Verdict.Hit) tooLow).pair().toString()).contains("part").contains("wall");
    assertThat(move(method, held, HIGH, HIGH_ABOVE_GOAL)).isInstanceOf(Verdict.Free.class);

    Scene placed = held.withObjectOn("part", Scene.WORLD, HIGH_ABOVE_GOAL, List.of());
    Body part = placed.body("part").orElseThrow();
    assertThat(part.kind()).isEqualTo(Body.Kind.OBSTACLE);
    assertThat(part.linkFromBody().x()).isEqualTo(2);
    assertThat(part.geometries().getFirst().tree())
        .isSameAs(empty.body("part").orElseThrow().geometries().getFirst().tree());
    assertThat(move(method, placed, HIGH_ABOVE_GOAL, HIGH)).isInstanceOf(Verdict.Free.class);
  }

  @ParameterizedTest
  @MethodSource("proving")
  void unknownNamesAreRefused(CheckMethod method) {
    Scene scene = cell();
    assertThat(move(method, scene.without("part"), AT_PART, ABOVE_PART))
        .isInstanceOf(Verdict.Free.class);
    assertThatThrownBy(() -> scene.withObjectOn("part", "gantry/hand", AT_PART, List.of()))
        .hasMessage("no link 'gantry/hand'");
    assertThatThrownBy(() -> scene.withObjectOn("cup", "gantry/gripper", AT_PART, List.of()))
        .hasMessageContaining("'cup'");
    assertThatThrownBy(() -> scene.withObjectOn("part", "gantry/gripper", new double[1], List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
