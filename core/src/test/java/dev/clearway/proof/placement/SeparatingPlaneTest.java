package dev.clearway.proof.placement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.distance.PlacedPair;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SeparatingPlaneTest {
  /** The least over a fine grid of the chord less what a bend allows below it. */
  private static double leastOnGrid(double before, double after, double accelerationBound) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= 1000; i++) {
      double u = i / 1000.0;
      least = Math.min(least, before + u * (after - before) - accelerationBound / 2 * u * (1 - u));
    }
    return least;
  }

  @Test
  void slackIsTheLeastOfTheChordLessTheBendAndTheClearance() {
    SplittableRandom random = new SplittableRandom(7);
    int positive = 0;
    for (int i = 0; i < 20_000; i++) {
      double before = random.nextDouble(-0.2, 1);
      double after = random.nextDouble(-0.2, 1);
      double accelerationBound =
          random.nextInt(10) == 0 ? 0 : Math.pow(10, random.nextDouble(-4, 1));
      double clearance = random.nextInt(2) * random.nextDouble(0.1);
      double slack = SeparatingPlane.slackBetween(before, after, accelerationBound, clearance);
      double least = leastOnGrid(before, after, accelerationBound) - clearance;
      assertThat(slack).isLessThan(least);
      assertThat(slack).isGreaterThan(least - 1e-6 * accelerationBound - 1e-12);
      positive += slack > 0 ? 1 : 0;
    }
    assertThat(positive).isBetween(3_000, 17_000);
  }

  /** A robot of three links in a row, on a base whose rotation is as long as poses may be. */
  private static Scene onStretchedBase() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    for (int k = 0; k < 3; k++) {
      Pose next = Pose.translation(0.4, 0.1, 0);
      tree.add(
          "link" + k,
          new Joint("q" + k, JointType.REVOLUTE, k, k + 1, next, Axis.Z, -9, 9, Optional.empty()));
    }
    List<PlacedShape> ball = List.of(new PlacedShape(new Sphere(0.1), Pose.IDENTITY));
    RobotModel robot =
        new RobotModel(
            "r", tree.build(), Map.of("link0", ball, "link2", ball), RobotSemantics.NONE);
    double s = 1 + 3e-10;
    Pose stretched = Pose.fromArray(new double[] {0, -s, 0, s, 0, 0, 0, 0, s, 1, 2, 3});
    return new SceneBuilder().robot("r", robot, stretched, true).build();
  }

  @Test
  void theNormalIsOfLengthOneThoughPosesStretch() {
    CheckSetup setup = CheckSetup.of(onStretchedBase(), CheckOptions.DEFAULT);
    Motion motion =
        StraightMotion.between(setup.scene().tree(), new double[3], new double[] {1, 1, 1});
    GeometryPair pair = setup.prepared().pairsFor(motion).moving().getFirst();
    assertThat(pair.motionBound().frame()).isPositive();
    SeparatingPlane plane =
        new SeparatingPlane(setup.prepared().geometries(), new PlacedPair().counters());
    Placements placements = setup.prepared().placements();
    double[] normal = new double[3];
    for (double s = 0; s <= 1; s += 0.125) {
      double[] poses = placements.at(motion, s);
      double[] links = placements.linksAt(motion, s);
      plane.choose(pair, new PairPart(), poses, links, normal);
      assertThat(Math.hypot(Math.hypot(normal[0], normal[1]), normal[2]) - 1)
          .isBetween(-1e-15, 1e-15);
      assertThat(plane.separation(pair, new PairPart(), poses, links, normal)).isPositive();
    }
  }

  @Test
  void numbersThatAreNotFiniteProveNothing() {
    double[] strange = {Double.NaN, Double.POSITIVE_INFINITY};
    assertThat(SeparatingPlane.slackBetween(1, 1, -1, 0) > 0).isFalse();
    assertThat(SeparatingPlane.slackBetween(Double.NEGATIVE_INFINITY, 1, 0, 0) > 0).isFalse();
    for (double x : strange) {
      assertThat(SeparatingPlane.slackBetween(x, 1, 0.1, 0) > 0).isFalse();
      assertThat(SeparatingPlane.slackBetween(1, x, 0.1, 0) > 0).isFalse();
      assertThat(SeparatingPlane.slackBetween(1, 1, x, 0) > 0).isFalse();
      assertThat(SeparatingPlane.slackBetween(1, 1, 0.1, x) > 0).isFalse();
    }
  }
}
