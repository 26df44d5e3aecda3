package dev.clearway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointRanges;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pair tables of motions beyond the limits: few, sound, and of the motion alone. */
class PreparedSceneTest {
  private static final double LIMIT = 2;

  private static KinematicTree tree(JointType... types) {
    KinematicTree.Builder tree = KinematicTree.withRoot("world");
    for (int j = 0; j < types.length; j++) {
      boolean limited = types[j] == JointType.REVOLUTE || types[j] == JointType.PRISMATIC;
      double limit = limited ? LIMIT : Double.POSITIVE_INFINITY;
      tree.add(
          "l" + j,
          new Joint(
              "q" + j,
              types[j],
              j,
              j + 1,
              Pose.translation(0.3, 0, 0),
              Axis.Z,
              -limit,
              limit,
              Optional.empty()));
    }
    return tree.build();
  }

  private static PreparedScene prepared(JointType type) {
    return CheckSetup.of(
            new SceneBuilder()
                .robot(
                    "r",
                    Arms.oneJoint(type, Axis.Z, new Box(1, 0.1, 0.1), Pose.translation(0.5, 0, 0)),
                    Pose.IDENTITY,
                    true)
                .obstacle(
                    "o",
                    List.of(new PlacedShape(new Box(1, 1, 1), Pose.IDENTITY)),
                    Pose.translation(1.2, 0, 0))
                .build(),
            CheckOptions.DEFAULT)
        .prepared();
  }

  private static PairTable tableTo(PreparedScene prepared, double... end) {
    double[] start = prepared.scene().defaultConfiguration();
    return prepared.pairsFor(StraightMotion.between(prepared.scene().tree(), start, end));
  }

  @ParameterizedTest
  @EnumSource(names = {"REVOLUTE", "PRISMATIC", "CONTINUOUS"})
  void motionsBeyondTheLimitsShareTables(JointType type) {
    PreparedScene prepared = prepared(type);
    double usual = type == JointType.CONTINUOUS ? 4 * Math.PI : 10;
    assertThat(tableTo(prepared, usual)).isSameAs(prepared.pairs());
    PairTable beyond = tableTo(prepared, Math.nextUp(usual));
    assertThat(beyond).isNotSameAs(prepared.pairs());
    assertThat(tableTo(prepared, usual + 0.5)).isSameAs(beyond);
    assertThat(prepared.pairsFor(new double[] {usual + 0.25})).isSameAs(beyond);
    assertThat(tableTo(prepared, usual + 1e6)).isNotSameAs(beyond);
    assertThat(tableTo(prepared, usual - 1)).isSameAs(prepared.pairs());
  }

  @Test
  void onlyAFewTablesAreKept() {
    PreparedScene prepared = prepared(JointType.REVOLUTE);
    PairTable first = tableTo(prepared, 11);
    for (double turns = 10; turns < 1e6; turns *= 10) {
      assertThat(tableTo(prepared, 7 * turns)).isNotSameAs(first);
    }
    assertThat(tableTo(prepared, 11)).isNotSameAs(first);
  }

  @Test
  void whatSlidesWithoutLimitsIsNotWidened() {
    WidenedRanges widened = widened(tree(JointType.PLANAR));
    assertThat(widened.around(new double[3], new double[] {0, 0, 0})).isPresent();
    assertThat(widened.around(new double[3], new double[] {1, 0, 0})).isEmpty();
  }

  private static WidenedRanges widened(KinematicTree tree) {
    double[] zero = new double[tree.space().size()];
    return new WidenedRanges(tree, JointRanges.ofLimitsAndMotion(tree, zero, zero));
  }

  /**
   * All that turns is widened, by two turns; what slides on the side that is left, and not more.
   */
  @Test
  void rangesAreWidenedNoFurtherThanTold() {
    KinematicTree tree = tree(JointType.REVOLUTE, JointType.PRISMATIC, JointType.REVOLUTE);
    JointRanges ranges =
        widened(tree).around(new double[] {0, -2.1, 0}, new double[] {2.5, 0, 0}).orElseThrow();
    double turned = LIMIT + 4 * Math.PI;
    assertThat(ranges)
        .isEqualTo(
            JointRanges.ofMotion(
                tree,
                new double[] {-turned, -LIMIT - 0.25, -turned},
                new double[] {turned, LIMIT, turned}));
  }

  @Test
  void widenedRangesHoldTheMotion() {
    Random random = new Random(31);
    int found = 0;
    for (int i = 0; i < 300; i++) {
      RandomTrees trees = RandomTrees.ofAllTypes(1 + random.nextInt(6), 0.3, 1);
      KinematicTree tree = trees.tree(random);
      double[] low = trees.configuration(tree, random);
      double[] high = low.clone();
      double scale = StrictMath.pow(10, 12 * random.nextDouble() - 3);
      for (int c = 0; c < low.length; c++) {
        low[c] -= scale * random.nextDouble();
        high[c] += scale * random.nextDouble();
      }
      JointRanges motion = JointRanges.ofMotion(tree, low, high);
      Optional<JointRanges> ranges = widened(tree).around(low, high);
      ranges.ifPresent(r -> assertThat(r.contains(motion)).isTrue());
      found += ranges.isPresent() ? 1 : 0;
    }
    assertThat(found).isGreaterThan(30);
  }

  @Test
  void verdictsDependOnTheMotionAlone() {
    Random random = new Random(7);
    RandomTrees trees =
        new RandomTrees(
            4, 0.2, 0.5, List.of(JointType.REVOLUTE, JointType.PRISMATIC, JointType.CONTINUOUS));
    int free = 0;
    for (int i = 0; i < 8; i++) {
      Scene scene = new RandomScenes(random).scene(trees.tree(random), 5, 2);
      List<Motion> motions = new ArrayList<>();
      for (int m = 0; m < 8; m++) {
        double[] from = trees.configuration(scene.tree(), random);
        double[] to = from.clone();
        for (int c = 0; c < to.length; c++) {
          from[c] *= random.nextInt(1, 9);
          to[c] = from[c] + random.nextDouble() - 0.5;
        }
        motions.add(StraightMotion.between(scene.tree(), from, to));
      }
      MotionChecker one = CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
      for (Motion motion : motions) {
        String verdict = one.check(motion).toString();
        free += verdict.startsWith("Free") ? 1 : 0;
        assertThat(CheckSetup.of(scene, CheckOptions.DEFAULT).checker().check(motion).toString())
            .isEqualTo(verdict);
      }
    }
    assertThat(free).isGreaterThan(5);
  }
}
