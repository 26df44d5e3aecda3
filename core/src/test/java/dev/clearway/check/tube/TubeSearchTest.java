package dev.clearway.check.tube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Largest tubes of a ball on one joint, where they are known, and of random arms. */
class TubeSearchTest {
  /** A ball of radius 0.1 at x = 1 on a joint at the origin, before a wall. */
  private static CheckSetup ball(JointType type, Axis axis, double gap) {
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(type, axis, new Sphere(0.1), Pose.translation(1, 0, 0)),
                Pose.IDENTITY,
                true)
            .obstacle(
                "wall",
                List.of(new PlacedShape(new Box(1, 4, 4), Pose.IDENTITY)),
                Pose.translation(1.6 + gap, 0, 0))
            .build();
    return CheckSetup.of(scene, CheckOptions.DEFAULT);
  }

  private static Motion rest(CheckSetup setup, double at) {
    return StraightMotion.between(
        setup.scene().tree(), new double[] {at}, new double[] {at + 1e-3});
  }

  @Test
  void whatSlidesTowardsAWallMayBeOffByTheGap() {
    CheckSetup setup = ball(JointType.PRISMATIC, Axis.X, 0.05);
    Tube unit = Tube.ofJoints(setup.scene().tree(), 1);
    LargestTube found =
        new TubeSearch(setup, 0.01).largest(List.of(rest(setup, 0), rest(setup, 0.01)), unit, 1);
    assertThat(found.end()).isEqualTo(LargestTube.End.COLLIDES);
    assertThat(found.lower()).isBetween(0.0385, 0.039);
    assertThat(found.upper()).isBetween(0.039, 0.0394);
    assertThat(found.tightest().orElseThrow().motion()).isEqualTo(1);
  }

  /** Its way is at right angles to the gap, which falls by 1 - cos D alone. */
  @Test
  void whatTurnsAlongAWallMayBeOffByMoreThanTheGap() {
    CheckSetup setup = ball(JointType.REVOLUTE, Axis.Z, 0.01);
    Scene scene = setup.scene();
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0.5}, new double[] {0.51});
    Tube tube = Tube.ofJoints(scene.tree(), 0.2); // plain: 0.2 by 1.1 m, more than the gap
    assertThat(setup.with(scene.withTube(tube)).checker().check(motion))
        .isInstanceOf(Verdict.Free.class);
    Motion still = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {1e-6});
    assertThat(setup.with(scene.withTube(Tube.ofJoints(scene.tree(), 0.1))).checker().check(still))
        .isInstanceOf(Verdict.Free.class); // 0.1^2 / 2 is half the gap
  }

  @Test
  void aBaseMayBeOffByWhatItsTurnLeaves() {
    CheckSetup setup = ball(JointType.PRISMATIC, Axis.X, 0.05);
    String base = setup.scene().tree().links().get(1);
    Tube unit = Tube.NONE.withPlay(base, new Play(1, 0.5));
    LargestTube found = new TubeSearch(setup, 0.01).largest(List.of(rest(setup, 0)), unit, 1);
    assertThat(found.end()).isEqualTo(LargestTube.End.COLLIDES);
    // The turn moves the ball across the gap, so it costs next to nothing.
    assertThat(found.lower()).isBetween(0.0475, 0.0491);
    assertThat(found.upper()).isBetween(found.lower(), 0.0502);
  }

  @Test
  void whatIsFarIsFreeInTheLargestTubeAndWhatHitsInNone() {
    CheckSetup far = ball(JointType.PRISMATIC, Axis.X, 3);
    Tube unit = Tube.ofJoints(far.scene().tree(), 1);
    TubeSearch search = new TubeSearch(far, 0.01);
    assertThat(search.largest(List.of(rest(far, 0)), unit, 1))
        .returns(1.0, LargestTube::lower)
        .returns(LargestTube.End.FREE, LargestTube::end);
    LargestTube none = search.largest(List.of(rest(far, 3.5)), unit, 1);
    assertThat(none.lower()).isZero();
    assertThat(none.end()).isEqualTo(LargestTube.End.COLLIDES);
    assertThatThrownBy(() -> new TubeSearch(far, 0)).hasMessageContaining("width");
    assertThatThrownBy(() -> search.largest(List.of(), unit, 0)).hasMessageContaining("0.0");
  }

  @Test
  void nothingInProvenTubesHitsAndWhatIsShownDoes() {
    int brackets = 0;
    double ratios = 0;
    for (int seed = 0; seed < 25; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<JointType> types = List.of(JointType.REVOLUTE, JointType.PRISMATIC);
      KinematicTree tree = new RandomTrees(2 + random.nextInt(3), 0.2, 0.4, types).tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 4, 1.1);
      CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
      RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
      double[] from = space.configuration(scene.tree(), random);
      double[] to = new double[from.length];
      for (int k = 0; k < 30 && !(setup.checker().check(from) instanceof Verdict.Free); k++) {
        from = space.configuration(scene.tree(), random);
      }
      double[] far = space.configuration(scene.tree(), random);
      StraightMotion.between(scene.tree(), from, far).position(0.03, to);
      Motion motion = StraightMotion.between(scene.tree(), from, to);
      Tube unit = Tube.ofJoints(scene.tree(), 1);
      LargestTube found = new TubeSearch(setup, 0.05).largest(List.of(motion), unit, 0.5);
      MotionChecker alone = setup.checker();
      double[] q = new double[from.length];
      for (int k = 0; k < 200 && found.lower() > 0; k++) {
        motion.position(random.nextDouble(), q);
        for (int c = 0; c < q.length; c++) {
          q[c] +=
              found.lower()
                  * (random.nextBoolean() ? 1 : -1)
                  * (k % 2 == 0 ? 1 : random.nextDouble());
        }
        assertThat(alone.check(q)).as("seed " + seed).isNotInstanceOf(Verdict.Hit.class);
      }
      if (found.lower() > 0 && found.end() == LargestTube.End.COLLIDES) {
        LargestTube.Place place = found.tightest().orElseThrow();
        double[] witness = place.configuration().orElseThrow().toArray();
        assertThat(alone.check(witness)).as("seed " + seed).isInstanceOf(Verdict.Hit.class);
        motion.position(place.parameter(), q);
        for (int c = 0; c < q.length; c++) {
          assertThat(Math.abs(witness[c] - q[c])).isLessThanOrEqualTo(found.upper() * (1 + 1e-12));
        }
        brackets++;
        ratios += found.lower() / found.upper();
      }
    }
    assertThat(brackets).isGreaterThan(1);
    assertThat(ratios / brackets).as("proven of what is shown").isGreaterThan(0.95);
  }

  /**
   * Four links of 0.5 m in a row below a wall: the end of the last is highest where all joints turn
   * the same way, each by all that it may. First and second order about the path's own place leave
   * a fifth to two fifths of that; halved deviations do not.
   */
  @Test
  void wideTubesAreProvenNearlyUpToContact() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    for (int j = 0; j < 4; j++) {
      Pose place = Pose.translation(j == 0 ? 0 : 0.5, 0, 0);
      tree.add(
          "l" + j,
          new Joint(
              "q" + j, JointType.REVOLUTE, j, j + 1, place, Axis.Z, -10, 10, Optional.empty()));
    }
    Shape end = new Sphere(0.02);
    RobotModel robot =
        new RobotModel(
            "row",
            tree.build(),
            Map.of("l3", List.of(new PlacedShape(end, Pose.translation(0.5, 0, 0)))),
            RobotSemantics.NONE);
    double widest = 0.25;
    double high = 0;
    for (int j = 1; j <= 4; j++) {
      high += 0.5 * Math.sin(j * widest);
    }
    Scene scene =
        new SceneBuilder()
            .robot("r", robot, Pose.IDENTITY, true)
            .obstacle(
                "wall",
                List.of(new PlacedShape(new Box(9, 1, 9), Pose.IDENTITY)),
                Pose.translation(0, high + 0.02 + 0.5, 0))
            .build();
    Motion still =
        StraightMotion.between(scene.tree(), new double[4], new double[] {0, 0, 0, 1e-6});
    LargestTube found =
        new TubeSearch(CheckSetup.of(scene, CheckOptions.DEFAULT), 0.01)
            .largest(List.of(still), Tube.ofJoints(scene.tree(), 1), 0.5);
    assertThat(found.lower()).isBetween(0.97 * widest, widest);
    assertThat(found.upper()).isBetween(widest - 1e-5, 1.03 * widest);
  }
}
