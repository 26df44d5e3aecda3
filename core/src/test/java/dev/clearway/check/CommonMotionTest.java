package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Meshes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies that keep a constant small gap while a large motion carries both. */
public class CommonMotionTest extends CheckMethodSuite {
  private static final double GAP = 1e-3;

  /** Two plates of a size that the chain's motion exceeds by far, one above the other. */
  private static final List<PlacedShape> PLATE =
      List.of(new PlacedShape((Shape) Meshes.box(-0.1, -0.1, 0, 0.1, 0.1, 0.02), Pose.IDENTITY));

  private static Joint joint(String name, JointType type, int parent, int child, Pose place) {
    double limit = type.singleAxis() ? 10 : Double.POSITIVE_INFINITY;
    return new Joint(name, type, parent, child, place, Axis.Z, -limit, limit, Optional.empty());
  }

  /** A carrier, and on its last link two plates, each on a joint of its own about their normal. */
  private static Scene scene(List<JointType> carrier) {
    KinematicTree.Builder tree = KinematicTree.withRoot("root");
    for (int k = 0; k < carrier.size(); k++) {
      Pose bent = Pose.fromRollPitchYaw(0.4, 0, 0.1, 1.2 * (k % 2), 0, 0.3);
      tree.add("link" + k, joint("carry" + k, carrier.get(k), k, k + 1, bent));
    }
    int last = carrier.size();
    tree.add("lower", joint("turn_lower", JointType.REVOLUTE, last, last + 1, Pose.IDENTITY));
    Pose above = Pose.translation(0, 0, 0.02 + GAP);
    tree.add("upper", joint("turn_upper", JointType.REVOLUTE, last, last + 2, above));
    RobotModel robot =
        new RobotModel(
            "carrier", tree.build(), Map.of("lower", PLATE, "upper", PLATE), RobotSemantics.NONE);
    return new SceneBuilder().robot("r", robot, Pose.IDENTITY, true).build();
  }

  private static Motion motion(Scene scene, double carried, double turned) {
    double[] from = scene.defaultConfiguration();
    double[] to = from.clone();
    for (int c = 0; c < to.length; c++) {
      String name = scene.tree().space().names().get(c);
      if (name.contains("turn_")) {
        to[c] += name.endsWith("upper") ? turned : -turned;
      } else if (!name.contains(".q")) {
        to[c] += carried;
      }
    }
    return StraightMotion.between(scene.tree(), from, to);
  }

  private static Verdict check(CheckMethod method, Scene scene, Motion motion) {
    return CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker().check(motion);
  }

  private static void assertFreeWithin(Verdict verdict, long tests) {
    assertThat(verdict).isInstanceOf(Verdict.Free.class);
    assertThat(((Verdict.Free) verdict).slackLowerBound()).isLessThanOrEqualTo(GAP);
    assertThat(verdict.scope().pairs()).isEqualTo(1);
    assertThat(verdict.scope().work().volumeTests()).isLessThanOrEqualTo(tests);
  }

  @ParameterizedTest
  @MethodSource("proving")
  void linksFarDownOneChainThatKeepTheirGapNeedOneConfiguration(CheckMethod method) {
    JointType[] turning = new JointType[7];
    Arrays.fill(turning, JointType.REVOLUTE);
    Scene scene = scene(List.of(turning));
    Verdict still = check(method, scene, motion(scene, 2, 0));
    assertFreeWithin(still, 60);
    assertThat(still.scope().work().configurations()).isEqualTo(1);
    assertThat(check(method, scene.withSelfClearance(1.01 * GAP), motion(scene, 2, 0)))
        .isInstanceOf(Verdict.Hit.class);
  }

  @ParameterizedTest
  @MethodSource("proving")
  void armsOnOneMovingBaseThatKeepTheirGapNeedOneConfiguration(CheckMethod method) {
    for (JointType base : List.of(JointType.FLOATING, JointType.PLANAR)) {
      Scene scene = scene(List.of(base, JointType.REVOLUTE));
      Verdict still = check(method, scene, motion(scene, 3, 0));
      assertFreeWithin(still, 60);
      assertThat(still.scope().work().configurations()).isEqualTo(1);
    }
  }

  /** The plates turn against each other at a constant gap of a two-hundredth of their size. */
  @ParameterizedTest
  @MethodSource("proving")
  void whatTheBodiesDoRelativeToEachOtherIsAllThatCounts(CheckMethod method) {
    Scene scene = scene(List.of(JointType.FLOATING, JointType.REVOLUTE));
    Verdict still = check(method, scene, motion(scene, 0, 0.5));
    Verdict carried = check(method, scene, motion(scene, 3, 0.5));
    assertThat(carried).isInstanceOf(Verdict.Free.class);
    assertThat(carried.scope().work().configurations())
        .isLessThan(2 * still.scope().work().configurations());
    long most = method.equals(CheckMethod.REFINED) ? 64 : 1024;
    assertThat(carried.scope().work().configurations()).isLessThan(most);
  }
}
