package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Verdicts of each checker that proves against dense sampling, on random robots among obstacles.
 */
public class ProvingCheckProperties extends CheckMethodSuite {
  private static final int SCENES = 72;
  private static final int MOTIONS = 3;
  private static final int SAMPLES = 100;
  private static final double TOLERANCE = 1e-4;

  private int free;
  private int hits;
  private int undecided;

  @BeforeEach
  void forget() {
    free = 0;
    hits = 0;
    undecided = 0;
  }

  @ParameterizedTest
  @MethodSource("proving")
  void verdictsSurviveDenseSampling(CheckMethod method) {
    for (int seed = 0; seed < SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      KinematicTree tree = trees(seed, random).tree(random);
      Scene scene =
          new RandomScenes(random).scene(tree, 3 + random.nextInt(5), random.nextDouble(0.3, 1.3));
      CheckSetup setup =
          CheckSetup.of(scene, CheckOptions.DEFAULT.withTolerance(TOLERANCE), method);
      for (Motion motion : motions(scene, random, random.nextDouble(0.05, 1))) {
        compare(setup, motion, "seed " + seed);
      }
    }
    assertThat(free).as("free").isGreaterThan(SCENES / 2);
    assertThat(hits).as("hits").isGreaterThan(SCENES / 2);
    assertThat(undecided).as("undecided").isLessThan((free + hits + undecided) / 50);
  }

  /**
   * Every third scene has joints of all types, which mostly move far away; the others stay near.
   */
  private static RandomTrees trees(int seed, SplittableRandom random) {
    int joints = 1 + random.nextInt(5);
    return seed % 3 == 0
        ? RandomTrees.ofAllTypes(joints, 0.3, 0.4)
        : new RandomTrees(joints, 0.3, 0.4, List.of(JointType.REVOLUTE, JointType.CONTINUOUS));
  }

  private static List<Motion> motions(Scene scene, SplittableRandom random, double share) {
    RandomTrees space = RandomTrees.ofAllTypes(1, 0, 1);
    List<Motion> motions = new ArrayList<>();
    for (int i = 0; i < MOTIONS; i++) {
      double[] from = space.configuration(scene.tree(), random);
      double[] far = space.configuration(scene.tree(), random);
      double[] to = new double[from.length];
      StraightMotion.between(scene.tree(), from, far).position(share, to);
      motions.add(StraightMotion.between(scene.tree(), from, to));
    }
    return motions;
  }

  private void compare(CheckSetup setup, Motion motion, String name) {
    MotionChecker checker = setup.checker();
    switch (checker.check(motion)) {
      case Verdict.Free proven -> {
        free++;
        if (setup.pairCount() > 0) {
          double least = leastSampled(checker, motion);
          assertThat(least).as(name).isGreaterThanOrEqualTo(proven.slackLowerBound() - 1e-9);
        }
      }
      case Verdict.Hit hit -> {
        hits++;
        assertThat(checker.clearance(hit.configuration().toArray()).upper())
            .as(name)
            .isLessThan(1e-9);
      }
      case Verdict.Undecided open -> {
        undecided += open.reason() == UndecidedReason.NOTHING_TO_CHECK ? 0 : 1;
        for (OpenInterval interval : open.intervals()) {
          assertThat(interval.to()).as(name).isGreaterThanOrEqualTo(interval.from());
        }
      }
    }
  }

  private static double leastSampled(MotionChecker checker, Motion motion) {
    double[] q = new double[motion.coordinates()];
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= SAMPLES; i++) {
      motion.position((double) i / SAMPLES, q);
      least = Math.min(least, checker.clearance(q).upper());
    }
    return least;
  }

  @ParameterizedTest
  @MethodSource("proving")
  void reversedSplitAndGrownMotionsAgree(CheckMethod method) {
    int agreed = 0;
    for (int seed = 1000; seed < 1000 + SCENES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      List<JointType> types = List.of(JointType.REVOLUTE, JointType.PRISMATIC);
      KinematicTree tree = new RandomTrees(1 + random.nextInt(5), 0.3, 0.4, types).tree(random);
      Scene scene = new RandomScenes(random).scene(tree, 3, 1.2);
      Motion motion = motions(scene, random, 0.7).getFirst();
      Verdict whole = check(scene, method, motion);
      if (whole instanceof Verdict.Undecided) {
        continue;
      }
      agreed++;
      double[] from = at(motion, 0);
      double[] middle = at(motion, 0.37);
      double[] to = at(motion, 1);
      Verdict reversed = check(scene, method, StraightMotion.between(scene.tree(), to, from));
      assertThat(contradicts(whole, reversed)).as("reversed, seed " + seed).isFalse();
      Verdict first = check(scene, method, StraightMotion.between(scene.tree(), from, middle));
      Verdict second = check(scene, method, StraightMotion.between(scene.tree(), middle, to));
      if (whole instanceof Verdict.Free) {
        assertThat(first).as("first part, seed " + seed).isNotInstanceOf(Verdict.Hit.class);
        assertThat(second).as("second part, seed " + seed).isNotInstanceOf(Verdict.Hit.class);
      } else {
        boolean bothFree = first instanceof Verdict.Free && second instanceof Verdict.Free;
        assertThat(bothFree).as("parts of a hit, seed " + seed).isFalse();
        Verdict wider = check(scene.withClearance(0.05), method, motion);
        assertThat(wider).as("grown, seed " + seed).isNotInstanceOf(Verdict.Free.class);
      }
    }
    assertThat(agreed).isGreaterThan(SCENES * 2 / 3);
  }

  private static Verdict check(Scene scene, CheckMethod method, Motion motion) {
    return CheckSetup.of(scene, CheckOptions.DEFAULT, method).checker().check(motion);
  }

  private static double[] at(Motion motion, double s) {
    double[] q = new double[motion.coordinates()];
    motion.position(s, q);
    return q;
  }

  private static boolean contradicts(Verdict a, Verdict b) {
    return (a instanceof Verdict.Free && b instanceof Verdict.Hit)
        || (a instanceof Verdict.Hit && b instanceof Verdict.Free);
  }
}
