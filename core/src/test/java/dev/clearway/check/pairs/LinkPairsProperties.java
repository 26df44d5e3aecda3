package dev.clearway.check.pairs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.proof.Budget;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.SeparationBounds;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Verdicts on random robots against dense sampling. */
class LinkPairsProperties {
  private static final long SEED = 99;
  private static final int ROBOTS = 20;
  private static final int SAMPLES = 300;

  private static final RandomTrees TREES =
      new RandomTrees(
          4,
          0.3,
          0.5,
          List.of(JointType.REVOLUTE, JointType.CONTINUOUS, JointType.PRISMATIC, JointType.FIXED));

  private final SplittableRandom random = new SplittableRandom(SEED);
  private int never;
  private int met;
  private int undecided;
  private int sampledMeets;

  private RobotModel robot() {
    KinematicTree tree = TREES.tree(random);
    RandomScenes shapes = new RandomScenes(random);
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    for (String link : tree.links()) {
      List<PlacedShape> geometries = new ArrayList<>();
      for (int k = 0; k < random.nextInt(1, 3); k++) {
        geometries.add(new PlacedShape(shapes.shape(0.25), shapes.pose(0.15)));
      }
      geometry.put(link, geometries);
    }
    return new RobotModel("random", tree, geometry, RobotSemantics.NONE);
  }

  @Test
  void noSampleContradictsNeverAndWhatMeetsIsSeenToMeet() {
    for (int k = 0; k < ROBOTS; k++) {
      RobotModel robot = robot();
      LinkPairs pairs = LinkPairs.of(robot, Map.of(), new PairOptions(true, 1e-4));
      for (LinkPairResult pair : pairs.judge(1, Budget.ofTests(100_000), LinkPairs.Progress.NONE)) {
        new Oracle(pairs.scene(), pair).confirm();
      }
    }

    assertThat(never).isGreaterThan(30);
    assertThat(met).isGreaterThan(30);
    assertThat(sampledMeets).isGreaterThan(20);
    assertThat(undecided).isLessThan((never + met) / 8);
  }

  /** Looks at one pair by itself, at random configurations, leaving the limits never. */
  private final class Oracle {
    private final Scene scene;
    private final LinkPairResult pair;
    private final List<GeometryPair> geometries;
    private final PairSeparation separation;
    private final PairProofContext geometry;

    Oracle(Scene scene, LinkPairResult pair) {
      this.scene = scene;
      this.pair = pair;
      this.geometry = new PairProofContext(scene);
      this.separation = new PairSeparation(scene.tree(), geometry.geometries());
      this.geometries = GeometryPairs.of(scene, geometry, pair.links());
    }

    void confirm() {
      switch (pair.verdict()) {
        case PairVerdict.Never verdict -> {
          never++;
          for (int k = 0; k < SAMPLES; k++) {
            assertThat(distance(TREES.configuration(scene.tree(), random)))
                .as("%s, seed %s", pair, SEED)
                .isGreaterThan(0);
          }
        }
        case PairVerdict.Meets meets -> {
          met++;
          assertThat(distance(meets.configuration().toArray())).as("%s", pair).isZero();
          assertWithinLimits(meets.configuration().toArray());
          boolean seen = false;
          for (int k = 0; k < SAMPLES && !seen; k++) {
            seen = distance(TREES.configuration(scene.tree(), random)) == 0;
          }
          sampledMeets += seen ? 1 : 0;
        }
        case PairVerdict.Always always -> {
          met++;
          for (int k = 0; k < SAMPLES; k++) {
            assertThat(distance(TREES.configuration(scene.tree(), random)))
                .as("%s, seed %s", pair, SEED)
                .isZero();
          }
        }
        case PairVerdict.Undecided open ->
            undecided += open.reason() == UndecidedReason.UNSUPPORTED ? 0 : 1;
        case PairVerdict.Skipped skipped -> {}
      }
    }

    private double distance(double[] q) {
      double[] links = new double[12 * scene.tree().links().size()];
      double[] poses = new double[12 * geometry.geometries().size()];
      ForwardKinematics.of(scene.tree()).compute(q, links);
      geometry.geometries().place(links, poses);
      double least = Double.POSITIVE_INFINITY;
      for (GeometryPair element : geometries) {
        least = Math.min(least, separation.distance(element, poses, least, new SeparationBounds()));
      }
      return least;
    }

    private void assertWithinLimits(double[] q) {
      for (int c = 0; c < q.length; c++) {
        assertThat(q[c]).isBetween(scene.tree().space().lower(c), scene.tree().space().upper(c));
      }
    }
  }
}
