package dev.clearway.check.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.geometry.Vector3;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.proof.Budget;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Brackets of the least separation of random motions against distances at many instants. */
class MinimumSeparationProperties {
  private static final double WIDTH = 1e-3;
  private static final int SAMPLES = 300;

  /** What a distance that is exact to rounding may be off, for bodies of a few metres. */
  private static final double ROUNDING = 1e-12;

  private int bracketed;
  private int touching;
  private int narrow;
  private int pointed;
  private int inside;
  private long tests;
  private long profileTests;

  @Test
  void noSampleIsBelowTheBracketAndTheNamedInstantIsWithinIt() {
    for (int seed = 1; seed <= 120; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      KinematicTree tree = ProfileCampaign.trees(seed, random).tree(random);
      Scene scene =
          new RandomScenes(random).scene(tree, 1 + random.nextInt(6), random.nextDouble(0.1, 0.8));
      judge(
          CheckSetup.of(scene, CheckOptions.DEFAULT), ProfileCampaign.motion(scene, random), seed);
    }
    assertThat(bracketed).as("with pairs").isGreaterThan(80);
    assertThat(touching).as("touching").isBetween(20, 100);
    assertThat(pointed).as("with points").isGreaterThan(30);
    assertThat(narrow).as("within the width").isEqualTo(bracketed);
    assertThat(inside).as("least inside the motion, not at an end").isGreaterThan(10);
    assertThat(tests).as("tests, of those of profiles").isLessThan(profileTests / 5);
  }

  private void judge(CheckSetup setup, Motion motion, int seed) {
    MinimumSeparationSearch search = MinimumSeparationSearch.of(setup, WIDTH);
    Optional<MinimumSeparation> found = search.over(motion, Budget.UNLIMITED);
    if (found.isEmpty()) {
      return;
    }
    MinimumSeparation least = found.get();
    bracketed++;
    touching += least.lower() == 0 ? 1 : 0;
    narrow += least.upper() - least.lower() <= WIDTH ? 1 : 0;
    inside += least.lower() > 0 && least.parameter() % 1 > 0 ? 1 : 0;
    tests += search.work().volumeTests() + search.work().triangleTests();
    profileTests += profileTests(setup, motion);
    least.points().ifPresent(points -> judge(points, least, seed));
    pointed += least.points().isPresent() ? 1 : 0;
    assertThat(least.points().isPresent()).isEqualTo(least.upper() > 0);
    double rest = search.atRest().map(MinimumSeparation::lower).orElse(Double.POSITIVE_INFINITY);
    MotionChecker checker = setup.checker();
    double[] q = new double[motion.coordinates()];
    motion.position(least.parameter(), q);
    assertThat(checker.clearance(q).lower()).as("seed %s", seed).isLessThanOrEqualTo(least.upper());
    for (int i = 0; i <= SAMPLES; i++) {
      motion.position((double) i / SAMPLES, q);
      assertThat(checker.clearance(q).upper() + ROUNDING)
          .as("seed %s at %s of %s", seed, i, SAMPLES)
          .isGreaterThanOrEqualTo(Math.min(least.lower(), rest));
    }
  }

  private static void judge(NearPoints points, MinimumSeparation least, int seed) {
    Vector3 one = points.onFirst();
    Vector3 other = points.onSecond();
    double apart =
        Math.hypot(one.x() - other.x(), Math.hypot(one.y() - other.y(), one.z() - other.z()));
    assertThat(apart).as("seed %s, points", seed).isBetween(least.lower(), least.upper() + 1e-9);
  }

  private static long profileTests(CheckSetup setup, Motion motion) {
    var work = ProfileSearch.of(setup, WIDTH).profile(motion, Budget.UNLIMITED).work();
    return work.volumeTests() + work.triangleTests();
  }
}
