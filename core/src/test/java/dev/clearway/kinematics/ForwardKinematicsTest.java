package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.geometry.Pose;
import dev.clearway.testkit.Garbage;
import dev.clearway.testkit.RandomTrees;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ForwardKinematicsTest {
  private static final double ANY = Double.POSITIVE_INFINITY;

  private static Joint joint(
      String name, JointType type, int parent, int child, Pose place, Axis axis) {
    return new Joint(name, type, parent, child, place, axis, -ANY, ANY, Optional.empty());
  }

  private static double[] poses(KinematicTree tree, double... q) {
    double[] out = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(q, out);
    return out;
  }

  @Test
  void randomTreesAgreeWithAnIndependentComputation() {
    Random random = new Random(20);
    double worst = 0;
    for (int trial = 0; trial < 2000; trial++) {
      RandomTrees trees = RandomTrees.ofAllTypes(1 + random.nextInt(14), 0.3, 1);
      KinematicTree tree = trees.tree(random);
      double[] q = trees.configuration(tree, random);
      double[] poses = poses(tree, q);
      for (int link = 0; link < tree.links().size(); link++) {
        double[][] plain = PlainKinematics.pose(tree, q, link);
        for (int i = 0; i < Pose.SIZE; i++) {
          double expected = i < 9 ? plain[i / 3][i % 3] : plain[i - 9][3];
          worst = Math.max(worst, Math.abs(poses[Pose.SIZE * link + i] - expected));
        }
      }
    }
    assertThat(worst).isLessThan(1e-12).isGreaterThan(0);
  }

  @Test
  void jointsAtZeroGiveTheirPlacesExactly() {
    Pose place = Pose.fromRollPitchYaw(0.1, -0.2, 0.3, 0.4, 0.5, 0.6);
    for (JointType type : JointType.values()) {
      KinematicTree.Builder builder = KinematicTree.withRoot("root");
      builder.add("a", joint("j", type, 0, 1, place, new Axis(1, 2, 3)));
      KinematicTree tree = builder.build();
      double[] poses = poses(tree, tree.space().zero());
      assertThat(Arrays.copyOfRange(poses, 12, 24)).as(type.name()).isEqualTo(place.toArray());
    }
  }

  @Test
  void aChildByTheIdentityHasItsParentsPoseBitForBit() {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    Pose place = Pose.fromRollPitchYaw(-0.0, -0.2, 0.3, 0.4, 0.5, 0.6);
    builder.add("a", joint("turn", JointType.CONTINUOUS, 0, 1, place, Axis.Z));
    builder.add("b", joint("still", JointType.FIXED, 1, 2, Pose.translation(0, -0.0, 0), Axis.X));
    double[] poses = poses(builder.build(), 0.7);
    assertThat(Arrays.copyOfRange(poses, 24, 36)).isEqualTo(Arrays.copyOfRange(poses, 12, 24));
  }

  @Test
  void restingBodiesBelowTurningJointsAreExact() {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add(
        "a", joint("j1", JointType.REVOLUTE, 0, 1, Pose.translation(1, 0, 0.5), new Axis(1, 1, 0)));
    builder.add(
        "b", joint("j2", JointType.PLANAR, 1, 2, Pose.translation(0.25, 2, 0), new Axis(0, 1, 1)));
    builder.add("c", joint("j3", JointType.FLOATING, 2, 3, Pose.translation(0, 0, 8), Axis.X));
    double[] poses = poses(builder.build(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    assertThat(Arrays.copyOfRange(poses, 36, 48))
        .isEqualTo(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1, 1.25, 2, 8.5});
  }

  @Test
  void aPlanarJointAcrossZSlidesAlongXAndYThenTurns() {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add("a", joint("j", JointType.PLANAR, 0, 1, Pose.IDENTITY, Axis.Z));
    double[] poses = poses(builder.build(), 2, 3, Math.PI / 2);
    assertThat(Arrays.copyOfRange(poses, 21, 24)).containsExactly(2, 3, 0);
    assertThat(poses[12 + 3]).isEqualTo(1); // the child's x axis points along y
  }

  @Test
  void planeAxesOfTheOtherCoordinateAxesFollowCyclically() {
    assertThat(PlaneAxes.across(Axis.X).u()).isEqualTo(new Axis(0, 1, 0));
    assertThat(PlaneAxes.across(Axis.X).v()).isEqualTo(new Axis(0, 0, 1));
    assertThat(PlaneAxes.across(new Axis(0, 1, 0)).u()).isEqualTo(new Axis(0, 0, 1));
    assertThat(PlaneAxes.across(new Axis(0, 1, 0)).v()).isEqualTo(new Axis(1, 0, 0));
    assertThat(PlaneAxes.across(Axis.Z).u()).isEqualTo(Axis.X);
    assertThat(PlaneAxes.across(Axis.Z).v()).isEqualTo(new Axis(0, 1, 0));
  }

  @Test
  void mimicChainsFollowTheJointThatMovesByItself() {
    KinematicTree.Builder builder = KinematicTree.withRoot("root");
    builder.add("a", joint("j1", JointType.PRISMATIC, 0, 1, Pose.IDENTITY, Axis.X));
    builder.add(
        "b",
        new Joint(
            "j2",
            JointType.PRISMATIC,
            1,
            2,
            Pose.IDENTITY,
            Axis.X,
            -ANY,
            ANY,
            Optional.of(new Mimic("j1", 2, 1))));
    builder.add(
        "c",
        new Joint(
            "j3",
            JointType.PRISMATIC,
            2,
            3,
            Pose.IDENTITY,
            Axis.X,
            -ANY,
            ANY,
            Optional.of(new Mimic("j2", -4, 0.5))));
    double[] poses = poses(builder.build(), 0.25);
    assertThat(poses[3 * 12 + 9]).isEqualTo(0.25 + 1.5 - 5.5);
  }

  /** Case 37 of public bug reports: axes that are not unit, oblique axes, a turned origin. */
  @Test
  void obliqueAndLongAxesPlaceTheLastLinkOfCase37() {
    KinematicTree.Builder builder = KinematicTree.withRoot("l0");
    Pose turned = Pose.fromRollPitchYaw(0, 0, 1, 0, 0, 1.5707963267948966);
    Axis crooked = new Axis(0.638404, 0, -0.769701);
    builder.add("l1", joint("slide_noaxis", JointType.PRISMATIC, 0, 1, turned, Axis.X));
    builder.add("l2", joint("long", JointType.PRISMATIC, 1, 2, Pose.IDENTITY, new Axis(0, 0, 2)));
    builder.add("l3", joint("crooked", JointType.REVOLUTE, 2, 3, Pose.IDENTITY, crooked));
    builder.add("l4", joint("cont", JointType.CONTINUOUS, 3, 4, Pose.IDENTITY, Axis.Z));
    builder.add("l5", joint("fix", JointType.FIXED, 4, 5, Pose.translation(0.5, 0, 0), Axis.X));
    KinematicTree tree = builder.build();

    double[] poses = poses(tree, 0, 0.3, 0.7, 7.0);
    assertThat(Arrays.copyOfRange(poses, 60, 72))
        .containsExactly(
            new double[] {
              -0.12866473, -0.90238645, 0.41127129,
              0.97464113, -0.19163093, -0.11555197,
              0.18308483, 0.38597445, 0.90415909,
              -0.06433237, 0.48732056, 1.39154242
            },
            within(5e-9));
    double[] forced = poses(tree, 0.4, 0, 0, 0);
    assertThat(Arrays.copyOfRange(forced, 21, 24))
        .containsExactly(new double[] {0, 0.4, 1}, within(1e-15));
    double[] wrapped = poses(tree, 0, 0.3, 0.7, 7.0 - 2 * Math.PI);
    assertThat(wrapped).containsExactly(poses, within(1e-15));
  }

  @Test
  void computingAllocatesNothing() {
    RandomTrees trees = RandomTrees.ofAllTypes(30, 0.2, 1);
    KinematicTree tree = trees.tree(new Random(3));
    ForwardKinematics kinematics = ForwardKinematics.of(tree);
    double[] q = trees.configuration(tree, new Random(4));
    double[] poses = new double[Pose.SIZE * kinematics.links()];
    assertThat(Garbage.bytes(() -> kinematics.compute(q, poses))).isZero();
  }
}
