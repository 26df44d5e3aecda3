package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which pairs are checked, on a robot base - upper - lower with a tool fixed to lower. */
class BodyPairsTest {
  private static final List<PlacedShape> SPHERE =
      List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY));

  private static Joint joint(String name, JointType type, int parent, int child) {
    return new Joint(name, type, parent, child, Pose.IDENTITY, Axis.Z, -1, 1, Optional.empty());
  }

  private static RobotModel robot(RobotSemantics semantics) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    tree.add("upper", joint("a", JointType.REVOLUTE, 0, 1));
    tree.add("lower", joint("b", JointType.REVOLUTE, 1, 2));
    tree.add("tool", joint("c", JointType.FIXED, 2, 3));
    return new RobotModel(
        "robot",
        tree.build(),
        Map.of("base", SPHERE, "upper", SPHERE, "lower", SPHERE, "tool", SPHERE),
        semantics);
  }

  private static SceneBuilder cell() {
    return new SceneBuilder().robot("r", robot(RobotSemantics.NONE), Pose.IDENTITY, true);
  }

  private static Set<String> pairs(Scene scene, boolean adjacent, boolean self) {
    return BodyPairs.of(scene, adjacent, self).stream()
        .map(
            p -> scene.bodies().get(p.first()).name() + " " + scene.bodies().get(p.second()).name())
        .collect(Collectors.toSet());
  }

  @Test
  void adjacentLinksAreLeftOutUnlessAskedForButTheirGroupsAreNot() {
    Scene scene = cell().build();
    assertThat(pairs(scene, false, true))
        .containsExactlyInAnyOrder("r/base r/lower", "r/base r/tool", "r/upper r/tool");
    assertThat(pairs(scene, true, true))
        .containsExactlyInAnyOrder(
            "r/base r/upper",
            "r/upper r/lower",
            "r/base r/lower",
            "r/base r/tool",
            "r/upper r/tool");
    assertThat(pairs(scene, true, false)).isEmpty();
  }

  @Test
  void attachedObjectsBelongToTheirLinksGroup() {
    Scene scene =
        cell()
            .obstacle("table", SPHERE, Pose.IDENTITY)
            .obstacle("wall", SPHERE, Pose.IDENTITY)
            .attached("part", "r/tool", SPHERE, Pose.IDENTITY, List.of("table"))
            .build();
    assertThat(pairs(scene, false, false))
        .containsExactlyInAnyOrder(
            "r/base table",
            "r/upper table",
            "r/lower table",
            "r/tool table",
            "r/base wall",
            "r/upper wall",
            "r/lower wall",
            "r/tool wall",
            "wall part");
    assertThat(pairs(scene, false, true))
        .contains("r/base part", "r/upper part")
        .doesNotContain("r/lower part", "r/tool part", "table part");
  }

  @Test
  void semanticsAllowThatPairOnlyAndCanBeForgotten() {
    RobotSemantics semantics =
        new RobotSemantics(Set.of(new NamePair("tool", "base")), Map.of(), List.of(), Set.of());
    SceneBuilder builder = new SceneBuilder().robot("r", robot(semantics), Pose.IDENTITY, true);
    assertThat(pairs(builder.build(), false, true))
        .containsExactlyInAnyOrder("r/base r/lower", "r/upper r/tool");
    Scene forgotten = builder.forgetAllowedOf("r").build();
    assertThat(pairs(forgotten, false, true)).contains("r/base r/tool");
  }

  @Test
  void linksOfTwoRobotsAreAlwaysPairsAlsoWhereBothStandStill() {
    Scene scene =
        cell().robot("s", robot(RobotSemantics.NONE), Pose.translation(1, 0, 0), false).build();
    assertThat(pairs(scene, false, true))
        .contains("r/base s/base", "r/tool s/tool", "r/base r/tool")
        .doesNotContain("s/base s/tool");
  }
}
