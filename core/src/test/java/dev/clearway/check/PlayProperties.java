package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Box;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.Play;
import dev.clearway.kinematics.Tube;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.LooseScenes;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of links and bodies that may be off, against scenes in which they are. */
public class PlayProperties extends CheckMethodSuite {
  private static final int SCENES = 100;
  private static final int INSIDE = 20;

  /** A base, the last link, an obstacle and all joints may be off. */
  private static Tube tube(Scene scene, SplittableRandom random) {
    List<String> links = scene.tree().links();
    double size = random.nextDouble(0.002, 0.08);
    Tube tube = Tube.ofJoints(scene.tree(), random.nextBoolean() ? size / 4 : 0);
    for (String name : List.of(links.get(1), links.getLast(), "o0")) {
      if (random.nextInt(3) > 0) {
        tube = tube.withPlay(name, new Play(size, random.nextBoolean() ? size : 0));
      }
    }
    return tube;
  }

  @ParameterizedTest
  @MethodSource("proving")
  void nothingWithinFreePlaysHits(CheckMethod method) {
    int free = 0;
    int lost = 0;
    for (int seed = 0; seed < SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<JointType> types = List.of(JointType.REVOLUTE, JointType.PRISMATIC);
      KinematicTree tree = new RandomTrees(2 + random.nextInt(3), 0.2, 0.4, types).tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 4, 1.1);
      RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
      double[] from = space.configuration(scene.tree(), random);
      double[] far = space.configuration(scene.tree(), random);
      double[] to = new double[from.length];
      StraightMotion.between(scene.tree(), from, far).position(random.nextDouble(0.05, 0.5), to);
      Motion motion = StraightMotion.between(scene.tree(), from, to);
      Tube tube = tube(scene, random);
      Verdict verdict =
          CheckSetup.of(scene.withTube(tube), CheckOptions.DEFAULT, method).checker().check(motion);
      boolean isFree = verdict instanceof Verdict.Free;
      free += isFree ? 1 : 0;
      MotionChecker alone = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
      lost += !isFree && alone.check(motion) instanceof Verdict.Free ? 1 : 0;
      for (int k = 0; k < INSIDE && !(verdict instanceof Verdict.Undecided); k++) {
        Map<String, Pose> off = new HashMap<>();
        tube.plays().forEach((name, play) -> off.put(name, LooseScenes.within(play, random)));
        Scene displaced = LooseScenes.displaced(scene, off);
        double[] q = new double[from.length];
        motion.position(
            verdict instanceof Verdict.Hit hit ? hit.parameter() : random.nextDouble(), q);
        for (int c = 0; c < q.length; c++) {
          q[c] += tube.of(c) * random.nextDouble(-1, 1);
        }
        Verdict there = CheckSetup.of(displaced, CheckOptions.DEFAULT).checker().check(q);
        if (isFree) {
          assertThat(there).as("seed " + seed).isNotInstanceOf(Verdict.Hit.class);
        } else {
          assertThat(there).as("seed " + seed).isNotInstanceOf(Verdict.Free.class);
        }
      }
    }
    assertThat(free).as("free tubes").isGreaterThan(15);
    assertThat(lost).as("free, but not their tubes").isGreaterThan(2);
  }

  /** What the first proof leaves open may still be proven along a direction. */
  @Test
  void whatIsProvenIsNotGivenUpBefore() {
    // The joint may be off by more than the gap, but only along the wall.
    Scene scene = besideAWall();
    Scene loose = scene.withTube(Tube.ofJoints(scene.tree(), 0.15));
    Motion motion = StraightMotion.between(loose.tree(), new double[] {0}, new double[] {0.4});
    SegmentCheck check = CheckSetup.of(loose, CheckOptions.DEFAULT).checker().begin(motion);
    check.advance(Budget.UNLIMITED);
    assertThat(check.prospect()).isEqualTo(SegmentCheck.Prospect.ANY);
    assertThat(check.verdict()).isInstanceOf(Verdict.Free.class);
  }

  /** A bead of radius 0.1 that slides along x, 0.1 before a wall, on a base of its own. */
  private static Scene besideAWall() {
    return Arms.ballAndWall(new Box(4, 1, 1), Pose.translation(0, 0.7, 0));
  }

  @ParameterizedTest
  @MethodSource("proving")
  void playsAreFreeUpToTheGap(CheckMethod method) {
    Scene scene = besideAWall();
    List<String> links = scene.tree().links();
    for (String name : List.of(links.get(1), links.getLast(), "wall")) {
      // A turn of the wall or the base moves what is far; the bead, of radius 0.1, turns in place.
      double turn = name.equals(links.getLast()) ? 0.001 : 0;
      double slack = 0.0999 - turn * 0.1;
      assertThat(check(scene, method, name, new Play(slack, turn)))
          .as(name)
          .isInstanceOf(Verdict.Free.class);
      assertThat(check(scene, method, name, new Play(0.1001, turn)))
          .as(name)
          .isInstanceOf(Verdict.Undecided.class);
    }
  }

  private static Verdict check(Scene scene, CheckMethod method, String name, Play play) {
    Motion motion = StraightMotion.between(scene.tree(), new double[] {0}, new double[] {0.4});
    Scene loose = scene.withTube(Tube.NONE.withPlay(name, play));
    return CheckSetup.of(loose, CheckOptions.DEFAULT, method).checker().check(motion);
  }

  @Test
  void whatHangsOnWhatIsOffDoesNotFeelIt() {
    KinematicTree tree =
        new RandomTrees(4, 0.2, 0.4, List.of(JointType.REVOLUTE)).tree(new SplittableRandom(3));
    Scene scene = new RandomScenes(new SplittableRandom(4)).scene(tree, 0, 1);
    Scene loose = scene.withTube(Tube.NONE.withPlay(scene.tree().links().get(1), new Play(1, 1)));
    double[] from = new double[scene.tree().space().size()];
    double[] to = from.clone();
    to[0] = 0.3;
    Motion motion = StraightMotion.between(scene.tree(), from, to);
    assertThat(CheckSetup.of(loose, CheckOptions.DEFAULT).checker().check(motion))
        .hasSameClassAs(CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(motion));
  }

  @Test
  void namesAndNumbersThatAreNoneAreRefused() {
    Scene scene = besideAWall();
    Tube tube = Tube.NONE.withPlay("walls", new Play(1, 0));
    assertThatThrownBy(() -> scene.withTube(tube)).hasMessageContaining("no link, obstacle");
    assertThatThrownBy(() -> new Play(-1, 0)).hasMessageContaining("a tube of -1.0");
    assertThatThrownBy(() -> new Play(0, Double.NaN)).hasMessageContaining("NaN");
    Scene loose = scene.withTube(Tube.NONE.withPlay("wall", new Play(1, 0)));
    assertThat(loose.without("wall").tube().isNone()).isTrue();
  }
}
