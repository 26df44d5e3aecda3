package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Bodies that slide and turn, some of them tilting a little, close above a floor with a step in it,
 * against dense sampling: what planes along faces prove, and what they must not.
 */
class AlongFacesProperties {
  private static final int SCENES = 80;
  private static final int SAMPLES = 100;
  private static final int FLOOR = 16;

  /** Tests that a motion close above a floor takes where it is not proven along faces. */
  private static final int MANY = 1_100;

  /** A square of 4 m around the origin at height 0, one row of which is raised. */
  private static TriangleMesh floor(double step) {
    double[] vertices = new double[3 * (FLOOR + 1) * (FLOOR + 1)];
    int[] triangles = new int[6 * FLOOR * FLOOR];
    for (int i = 0, at = 0; i <= FLOOR; i++) {
      for (int j = 0; j <= FLOOR; j++) {
        vertices[at++] = -2 + 4.0 * i / FLOOR;
        vertices[at++] = -2 + 4.0 * j / FLOOR;
        vertices[at++] = i == FLOOR / 2 + 3 ? step : 0;
      }
    }
    for (int i = 0, at = 0; i < FLOOR; i++) {
      for (int j = 0; j < FLOOR; j++) {
        int a = i * (FLOOR + 1) + j;
        int b = a + FLOOR + 1;
        for (int corner : new int[] {a, b, b + 1, a, b + 1, a + 1}) {
          triangles[at++] = corner;
        }
      }
    }
    return TriangleMesh.of(vertices, triangles);
  }

  /** A mesh tilted by half a radian, so that its volumes reach below it, on height 0. */
  private static TriangleMesh leaning(TriangleMesh mesh) {
    double[] v = mesh.vertices();
    double lowest = Double.POSITIVE_INFINITY;
    for (int at = 0; at < v.length; at += 3) {
      double y = v[at + 1];
      v[at + 1] = y * StrictMath.cos(0.5) - v[at + 2] * StrictMath.sin(0.5);
      v[at + 2] = y * StrictMath.sin(0.5) + v[at + 2] * StrictMath.cos(0.5);
      lowest = Math.min(lowest, v[at + 2]);
    }
    for (int at = 2; at < v.length; at += 3) {
      v[at] -= lowest;
    }
    return TriangleMesh.of(v, mesh.triangles());
  }

  /** A robot that slides along x, turns about z and then about y, with a ring on its end. */
  private static RobotModel robot(double height) {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    JointType[] types = {JointType.PRISMATIC, JointType.REVOLUTE, JointType.REVOLUTE};
    Axis[] axes = {Axis.X, Axis.Z, new Axis(0, 1, 0)};
    for (int k = 0; k < 3; k++) {
      tree.add(
          "l" + k,
          new Joint("j" + k, types[k], k, k + 1, Pose.IDENTITY, axes[k], -9, 9, Optional.empty()));
    }
    Shape ring = leaning(Meshes.torus(24, 12, 0.5, 0.1));
    Pose place = Pose.translation(0.6, 0, height);
    return new RobotModel(
        "r",
        tree.build(),
        Map.of("l2", List.of(new PlacedShape(ring, place))),
        RobotSemantics.NONE);
  }

  @Test
  void motionsAlongAFloorAreProvenAndNeverThroughAStep() {
    int free = 0;
    int hits = 0;
    int cheap = 0;
    for (int seed = 0; seed < SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double gap = StrictMath.pow(10, random.nextDouble(-4.5, -2));
      double step = random.nextBoolean() ? 0 : gap * random.nextDouble(0.5, 2);
      Scene scene =
          new SceneBuilder()
              .robot("r", robot(gap), Pose.IDENTITY, true)
              .obstacle(
                  "floor", List.of(new PlacedShape(floor(step), Pose.IDENTITY)), Pose.IDENTITY)
              .build();
      double tilt = random.nextInt(3) == 0 ? gap * random.nextDouble(-1, 1) : 0;
      Motion motion =
          StraightMotion.between(
              scene.tree(),
              new double[] {random.nextDouble(-0.5, 0.5), random.nextDouble(-3, 0), 0},
              new double[] {random.nextDouble(-0.5, 0.5), random.nextDouble(0, 3), tilt});
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT.withTolerance(1e-6));
      Verdict verdict = setup.checker().check(motion);
      double sampled = leastSampled(setup, motion);
      switch (verdict) {
        case Verdict.Free proven -> {
          free++;
          cheap += verdict.scope().work().volumeTests() < MANY ? 1 : 0;
          assertThat(sampled).as("seed " + seed).isGreaterThanOrEqualTo(proven.slackLowerBound());
        }
        case Verdict.Hit hit -> {
          hits++;
          assertThat(setup.checker().clearance(hit.configuration().toArray()).lower()).isZero();
        }
        case Verdict.Undecided open -> assertThat(sampled).as("seed " + seed).isLessThan(1e-5);
      }
    }
    assertThat(free).as("free").isGreaterThan(SCENES / 2);
    assertThat(hits).as("hits").isGreaterThan(SCENES / 20);
    assertThat(cheap).as("proven with few tests").isGreaterThan(free * 3 / 4);
  }

  private static double leastSampled(CheckSetup setup, Motion motion) {
    MotionChecker checker = setup.checker();
    double[] q = new double[motion.coordinates()];
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= SAMPLES; i++) {
      motion.position((double) i / SAMPLES, q);
      least = Math.min(least, checker.clearance(q).upper());
    }
    return least;
  }
}
