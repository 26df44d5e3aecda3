package dev.clearway.check.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.proof.Budget;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Two balls ten metres out, one of them on links whose stored rotation says a little more or less:
 * verdicts are about the true one.
 */
class StoredRotationPairsTest {
  private static final double STRETCH = 4e-10;
  private static final double OFF = 10 * STRETCH;

  private static PairVerdict verdict(double stretch, double computedSeparation) {
    Pose place = Pose.fromArray(new double[] {1 + stretch, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
    KinematicTree.Builder tree = KinematicTree.withRoot("l0");
    for (int k = 0; k < 2; k++) {
      tree.add(
          "l" + (k + 1),
          new Joint(
              "j" + k,
              JointType.PRISMATIC,
              k,
              k + 1,
              k == 0 ? place : Pose.IDENTITY,
              Axis.Z,
              0,
              1e-9,
              Optional.empty()));
    }
    double centre = 10 * (1 + stretch) + 0.25 + computedSeparation;
    Sphere ball = new Sphere(0.125);
    Map<String, List<PlacedShape>> geometry =
        Map.of(
            "l0",
            List.of(new PlacedShape(ball, Pose.translation(centre, 0, 0))),
            "l2",
            List.of(new PlacedShape(ball, Pose.translation(10, 0, 0))));
    RobotModel robot = new RobotModel("r", tree.build(), geometry, RobotSemantics.NONE);
    return LinkPairs.of(robot, Map.of(), PairOptions.DEFAULT)
        .judge(1, Budget.ofTests(10_000), LinkPairs.Progress.NONE)
        .stream()
        .filter(pair -> pair.links().equals(new NamePair("l0", "l2")))
        .findFirst()
        .orElseThrow()
        .verdict();
  }

  @Test
  void neverAndMeetsOutliveWhatTheStoredRotationIsOff() {
    assertThat(verdict(-STRETCH, 0.9 * OFF)).isNotInstanceOf(PairVerdict.Never.class);
    assertThat(verdict(-STRETCH, 10 * OFF)).isInstanceOf(PairVerdict.Never.class);
    assertThat(verdict(STRETCH, -0.9 * OFF))
        .isNotInstanceOfAny(PairVerdict.Meets.class, PairVerdict.Always.class);
    assertThat(verdict(STRETCH, -10 * OFF))
        .isInstanceOfAny(PairVerdict.Meets.class, PairVerdict.Always.class);
  }
}
