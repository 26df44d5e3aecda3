package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.motion.tool.LooseMotion;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A verdict on a motion that may deviate holds for every motion within the deviation. */
class DeviationProperties extends CheckMethodSuite {
  private static final int SCENES = 140;
  private static final int MOTIONS = 6;
  private static final int SAMPLES = 200;

  private static double[] inner(Motion loose, double s, SplittableRandom random) {
    double[] q = new double[loose.coordinates()];
    double[] off = new double[q.length];
    loose.position(s, q);
    loose.deviation(off);
    for (int c = 0; c < q.length; c++) {
      q[c] += off[c] * (random.nextBoolean() ? random.nextDouble(-1, 1) : random.nextInt(3) - 1);
    }
    return q;
  }

  @ParameterizedTest
  @MethodSource("proving")
  void whatIsSaidHoldsForAllMotionsNearby(CheckMethod method) {
    int free = 0;
    int hits = 0;
    int freeAlone = 0;
    int hitsAlone = 0;
    for (int seed = 0; seed < SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      KinematicTree tree =
          new RandomTrees(4, 0.2, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC))
              .tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 5, 1.2);
      MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker();
      RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
      for (int i = 0; i < MOTIONS; i++) {
        StraightMotion straight =
            StraightMotion.between(
                scene.tree(),
                space.configuration(scene.tree(), random),
                space.configuration(scene.tree(), random));
        double[] off = new double[straight.coordinates()];
        Arrays.fill(off, random.nextDouble(0.001, 0.03));
        Motion loose = LooseMotion.about(straight, off);
        Verdict verdict = checker.check(loose);
        Verdict alone = checker.check(straight);
        freeAlone += alone instanceof Verdict.Free ? 1 : 0;
        hitsAlone += alone instanceof Verdict.Hit ? 1 : 0;
        if (verdict instanceof Verdict.Free) {
          free++;
          for (int k = 0; k < SAMPLES; k++) {
            double[] q = inner(loose, random.nextDouble(), random);
            assertThat(checker.check(q)).isNotInstanceOf(Verdict.Hit.class);
          }
        } else if (verdict instanceof Verdict.Hit hit && scene.tree().space().size() > 0) {
          hits++;
          for (int k = 0; k < SAMPLES; k++) {
            double[] q = inner(loose, hit.parameter(), random);
            assertThat(checker.check(q)).isNotInstanceOf(Verdict.Free.class);
          }
        }
      }
    }
    assertThat(free).as("free, however it runs").isBetween(20, freeAlone - 5);
    assertThat(hits).as("hits, however it runs").isBetween(12, hitsAlone - 5);
  }
}
