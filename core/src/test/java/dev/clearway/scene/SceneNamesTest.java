package dev.clearway.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Names that could be read two ways, by hand and at random. */
class SceneNamesTest {
  private static final List<PlacedShape> CUBE =
      List.of(new PlacedShape(new Box(1, 1, 1), Pose.IDENTITY));

  /** A robot with a base, a link on a prismatic joint each, and all geometry cubes. */
  private static RobotModel robot(String... joints) {
    return robot(JointType.PRISMATIC, joints);
  }

  private static RobotModel robot(JointType first, String... joints) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    JointType type = first;
    for (String joint : joints) {
      tree.add(
          "link of " + joint,
          new Joint(joint, type, 0, tree.size(), Pose.IDENTITY, Axis.X, -1, 1, Optional.empty()));
      type = JointType.PRISMATIC;
    }
    return new RobotModel("r", tree.build(), Map.of("base", CUBE), RobotSemantics.NONE);
  }

  private static SceneBuilder with(String name, RobotModel robot) {
    return new SceneBuilder().robot(name, robot, Pose.IDENTITY, true);
  }

  @Test
  void anObjectIsNotNamedAsAPartOfARobot() {
    for (String name : List.of("r/base", "r/link of j", "r/ghost", "r/")) {
      SceneBuilder obstacleLast = with("r", robot("j"));
      SceneBuilder robotLast = new SceneBuilder().obstacle(name, CUBE, Pose.IDENTITY);
      Scene built = with("r", robot("j")).build();
      List<Runnable> ways =
          List.of(
              () -> obstacleLast.obstacle(name, CUBE, Pose.IDENTITY),
              () -> obstacleLast.attached(name, "r/base", CUBE, Pose.IDENTITY, List.of()),
              () -> robotLast.robot("r", robot("j"), Pose.IDENTITY, true),
              () -> built.withObstacle(name, CUBE, Pose.IDENTITY));
      for (Runnable way : ways) {
        assertThatIllegalArgumentException()
            .isThrownBy(way::run)
            .withMessageContainingAll("'" + name + "'", "robot 'r'", "rename");
      }
    }
  }

  @Test
  void otherNamesWithSlashesAreFine() {
    SceneBuilder builder = with("r", robot("j"));
    for (String name : List.of("base", "rr/base", "s/base", "/r/base", "r", "R/base", "r\\base")) {
      builder.obstacle(name, CUBE, Pose.IDENTITY);
    }
    assertThat(builder.build().bodies()).hasSize(8);
  }

  @Test
  void aRobotHasANameWithoutASlash() {
    for (String name : List.of("a/b", "/", "", " ", "r/")) {
      assertThatIllegalArgumentException().isThrownBy(() -> with(name, robot("j")));
    }
  }

  @Test
  void noJointIsNamedAsAnotherInFull() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> with("r", robot("j", "r/j")))
        .withMessageContainingAll("'r/j'", "joint 'j'", "rename");
    SceneBuilder one = with("r", robot("j"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> one.robot("s", robot("r/j"), Pose.IDENTITY, true));
    SceneBuilder other = with("s", robot("r/j"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> other.robot("r", robot("j"), Pose.IDENTITY, true));
    SceneBuilder floating = with("r", robot(JointType.FLOATING, "fly"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> floating.robot("s", robot("r/fly.x"), Pose.IDENTITY, true));
    with("r", robot("j", "s/j")).robot("s", robot("k"), Pose.IDENTITY, true).build();
  }

  @Test
  void noJointIsNamedAsACoordinate() {
    for (String name : List.of("fly.x", "fly.qw")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> robot(JointType.FLOATING, "fly", name))
          .withMessageContainingAll("'" + name + "'", "'fly'", "rename");
    }
    assertThat(robot(JointType.FLOATING, "fly", "fly.yaw", "x").tree().space().size()).isEqualTo(9);
    assertThatIllegalArgumentException().isThrownBy(() -> robot(JointType.PLANAR, "go", "go.yaw"));
  }

  /** Names of pieces that often meet; whatever is accepted has no two readings. */
  @Test
  void inScenesThatAreAcceptedEveryNameHasOneReading() {
    Random random = new Random(12);
    int accepted = 0;
    int refused = 0;
    for (int i = 0; i < 3_000; i++) {
      SceneBuilder builder = new SceneBuilder();
      List<String> said = new ArrayList<>();
      try {
        for (int step = 0; step < 4; step++) {
          String name = word(random);
          said.add(name);
          if (random.nextBoolean()) {
            builder.robot(name, robot(word(random), word(random) + "x"), Pose.IDENTITY, true);
          } else {
            builder.obstacle(name, CUBE, Pose.IDENTITY);
          }
        }
      } catch (IllegalArgumentException e) {
        refused++;
        continue;
      }
      accepted++;
      assertThat(readings(builder.build())).as("%s", said).doesNotHaveDuplicates();
    }
    assertThat(accepted).isGreaterThan(500);
    assertThat(refused).isGreaterThan(500);
  }

  private static String word(Random random) {
    String pieces = "ab/.x";
    StringBuilder word = new StringBuilder();
    int length = 1 + random.nextInt(3);
    for (int i = 0; i < length; i++) {
      word.append(pieces.charAt(random.nextInt(pieces.length())));
    }
    return word.toString();
  }

  /** Each name once for each thing that it stands for: links and objects, then joints. */
  private static List<String> readings(Scene scene) {
    List<String> names = new ArrayList<>();
    scene.bodies().stream()
        .filter(b -> b.kind() != Body.Kind.LINK)
        .forEach(b -> names.add(b.name()));
    for (Scene.PlacedRobot robot : scene.robots()) {
      robot.model().tree().links().forEach(link -> names.add(robot.name() + "/" + link));
      robot
          .model()
          .tree()
          .joints()
          .forEach(j -> names.add("joint " + robot.name() + "/" + j.name()));
    }
    if (scene.robots().size() == 1) {
      Scene.PlacedRobot only = scene.robots().getFirst();
      only.model().tree().joints().forEach(j -> names.add("joint " + j.name()));
    }
    return names;
  }
}
