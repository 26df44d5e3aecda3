package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.contact.ContactFinder;
import dev.clearway.contact.ContactOptions;
import dev.clearway.contact.FirstContact;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of a tube against configurations of motions inside it. */
public class JointTubeProperties extends CheckMethodSuite {
  private static final int SCENES = 60;
  private static final int INSIDE = 200;

  @ParameterizedTest
  @MethodSource("proving")
  void nothingInsideAFreeTubeHits(CheckMethod method) {
    int free = 0;
    int lost = 0;
    int looked = 0;
    for (int seed = 0; seed < SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<JointType> types =
          List.of(JointType.REVOLUTE, JointType.PRISMATIC, JointType.CONTINUOUS);
      KinematicTree tree = new RandomTrees(1 + random.nextInt(4), 0.2, 0.4, types).tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 4, 1.1);
      RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
      double[] from = space.configuration(scene.tree(), random);
      double[] far = space.configuration(scene.tree(), random);
      double[] to = new double[from.length];
      StraightMotion.between(scene.tree(), from, far).position(random.nextDouble(0.05, 0.5), to);
      Motion motion = StraightMotion.between(scene.tree(), from, to);
      double tube = random.nextDouble(0.005, 1);
      CheckSetup setup =
          CheckSetup.of(
              scene.withTube(Tube.ofJoints(scene.tree(), tube)), CheckOptions.DEFAULT, method);
      MotionChecker alone = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
      boolean isFree = setup.checker().check(motion) instanceof Verdict.Free;
      free += isFree ? 1 : 0;
      lost += !isFree && alone.check(motion) instanceof Verdict.Free ? 1 : 0;
      for (int k = 0; k < INSIDE && isFree; k++) {
        double[] q = new double[from.length];
        motion.position(random.nextDouble(), q);
        for (int c = 0; c < q.length; c++) {
          q[c] += tube * (random.nextBoolean() ? random.nextDouble(-1, 1) : random.nextInt(3) - 1);
        }
        assertThat(alone.check(q)).as("seed " + seed).isNotInstanceOf(Verdict.Hit.class);
        looked++;
      }
    }
    assertThat(free).as("free tubes").isGreaterThan(15);
    assertThat(lost).as("free, but not their tubes").isGreaterThan(2);
    assertThat(looked).isGreaterThan(3000);
  }

  /** A bead of radius 0.1 that slides past a wall, towards it by a second joint that rests. */
  private static Scene besideAWall() {
    return Arms.ballAndWall(new Box(1, 1, 1), Pose.translation(0.8, 0, 0));
  }

  @ParameterizedTest
  @MethodSource("proving")
  void aTubeIsFreeUpToTheGapAndHitsWhereAllHit(CheckMethod method) {
    Scene scene = besideAWall();
    // The bead ends 5 mm before the wall, or 5 mm in it.
    Motion before = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {0.195});
    Motion within = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {0.205});
    assertThat(check(scene, method, 0.0048, before)).isInstanceOf(Verdict.Free.class);
    assertThat(check(scene, method, 0.0052, before)).isInstanceOf(Verdict.Undecided.class);
    assertThat(check(scene, method, 0.002, within)).isInstanceOf(Verdict.Hit.class);
    assertThat(check(scene, method, 0.006, within)).isInstanceOf(Verdict.Undecided.class);
  }

  private static Verdict check(Scene scene, CheckMethod method, double tube, Motion motion) {
    return CheckSetup.of(
            scene.withTube(Tube.ofJoints(scene.tree(), tube)), CheckOptions.DEFAULT, method)
        .checker()
        .check(motion);
  }

  @Test
  void firstContactsComeEarlierByTheTube() {
    Scene wall = besideAWall();
    Scene scene = wall.withTube(Tube.ofJoints(wall.tree(), 0.02));
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {0.4});
    FirstContact found =
        ContactFinder.of(CheckSetup.of(scene, CheckOptions.DEFAULT), ContactOptions.DEFAULT)
            .find(motion);
    double from =
        switch (found) {
          case FirstContact.At at -> at.from();
          case FirstContact.Undecided open -> open.from();
          case FirstContact.Free free -> throw new AssertionError(free);
        };
    assertThat(from).isBetween(0.42, 0.4501); // 0.18 of 0.4, where the first of the tube may touch
  }

  @Test
  void tubesThatAreNoneAreRefused() {
    Scene scene = besideAWall();
    assertThat(Tube.ofJoints(scene.tree(), 0).isNone()).isTrue();
    assertThatThrownBy(() -> Tube.ofJoints(scene.tree(), -1))
        .hasMessageContaining("a tube of -1.0");
    assertThatThrownBy(() -> Tube.ofJoints(scene.tree(), Double.NaN)).hasMessageContaining("NaN");
  }
}
