package dev.clearway.proof.tube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How far tubes let links be from their way, against configurations inside. */
class TubeReachProperties {
  private static double[] poses(KinematicTree tree, double[] configuration) {
    ForwardKinematics kinematics = ForwardKinematics.of(tree);
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    kinematics.compute(configuration, poses);
    return poses;
  }

  @Test
  void noConfigurationInsideIsFurtherAndSomeAreNearlyAsFar() {
    List<JointType> types = List.of(JointType.REVOLUTE, JointType.PRISMATIC);
    double most = 0;
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      KinematicTree one = new RandomTrees(1 + seed % 4, 0, 0.4, types).tree(random);
      Scene plain = new RandomScenes(random).scene(one, 1, 1.0);
      KinematicTree tree = plain.tree();
      double off = 0.05;
      Scene scene = plain.withTube(Tube.ofJoints(tree, off));
      double[] middle = RandomTrees.ofAllTypes(1, 0, 1).configuration(tree, random);
      int link = tree.links().size() - 1;
      double bound = TubeReach.of(scene, link).displacement(poses(tree, middle));
      double farthest = 0;
      for (int k = 0; k < 200; k++) {
        double[] q = middle.clone();
        for (int c = 0; c < q.length; c++) {
          q[c] += off * (random.nextBoolean() ? 1 : -1) * (k % 2 == 0 ? 1 : random.nextDouble());
        }
        farthest = Math.max(farthest, between(poses(tree, middle), poses(tree, q), link));
      }
      assertThat(farthest).as("seed " + seed).isLessThanOrEqualTo(bound + 1e-12);
      most += bound > 0 ? farthest / bound / 60 : 0;
    }
    assertThat(most).as("share of the bound that is reached, mean").isGreaterThan(0.5);
  }

  private static double between(double[] one, double[] other, int link) {
    double sum = 0;
    for (int k = 9; k < 12; k++) {
      double d = one[Pose.SIZE * link + k] - other[Pose.SIZE * link + k];
      sum += d * d;
    }
    return Math.sqrt(sum);
  }

  /** A slider whose base may be off: the turn counts with the way from the base's origin. */
  @Test
  void aLooseBaseCountsWithTheDistanceFromIt() {
    Scene plain =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, new Sphere(0.1), Pose.IDENTITY),
                Pose.IDENTITY,
                true)
            .build();
    KinematicTree tree = plain.tree();
    Scene scene = plain.withTube(Tube.NONE.withPlay(tree.links().get(1), new Play(0.01, 0.02)));
    TubeReach reach = TubeReach.of(scene, tree.links().size() - 1);
    assertThat(reach.displacement(poses(tree, new double[] {0}))).isCloseTo(0.01, within(1e-15));
    assertThat(reach.displacement(poses(tree, new double[] {0.5}))).isCloseTo(0.02, within(1e-15));
  }
}
