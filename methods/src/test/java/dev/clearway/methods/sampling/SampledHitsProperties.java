package dev.clearway.methods.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.MotionChecker;
import dev.clearway.check.Verdict;
import dev.clearway.distance.ContactQuery;
import dev.clearway.distance.Containment;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.placement.ContactProof;
import dev.clearway.proof.placement.PairSeparation;
import dev.clearway.proof.placement.PairSeparation.Inside;
import dev.clearway.proof.placement.Placements;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.PairTable;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import dev.clearway.testkit.RandomScenes;
import dev.clearway.testkit.RandomTrees;
import dev.clearway.testkit.SolidMeshes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * What boxes and the overlap of trees make faster, against the distances of all pairs at all
 * samples: the same hits, of the same pairs, at the same samples.
 */
class SampledHitsProperties {
  private static final double RESOLUTION = 0.2;
  private static final RandomTrees TREES =
      new RandomTrees(4, 0.2, 0.4, List.of(JointType.REVOLUTE, JointType.PRISMATIC));

  private int hits;
  private int silent;

  /** A hit: of which pair, and where. */
  private record Found(NamePair pair, double instant) {}

  /** The distances of all pairs, in the order of the table, at one sample after the other. */
  private static final class AllPairs {
    private final PairSeparation separation;
    private final Placements placements;
    private final PairTable pairs;
    private final ContactQuery.Result surfaces = new ContactQuery.Result();

    AllPairs(CheckSetup setup, Motion motion) {
      separation = new PairSeparation(setup.scene().tree(), setup.prepared().geometries());
      placements = setup.prepared().placements();
      pairs = setup.prepared().pairsFor(motion);
    }

    Optional<Found> first(Motion motion, double length) {
      for (double instant : instants(length)) {
        double[] q = new double[motion.coordinates()];
        motion.position(instant, q);
        double[] poses = placements.place(q);
        for (GeometryPair pair : pairs.moving()) {
          if (isContact(pair, poses)) {
            return Optional.of(new Found(pair.names(), instant));
          }
        }
      }
      return Optional.empty();
    }

    private boolean isContact(GeometryPair pair, double[] poses) {
      return separation.contact(pair, poses, surfaces) == ContactProof.PROVEN
          || (separation.couldContain(pair) == Inside.UNKNOWN
              && separation.contained(pair, poses) == Containment.Answer.YES
              && separation.slackOfSolids(pair, poses, 0) < 0);
    }

    private static List<Double> instants(double length) {
      List<Double> all = new ArrayList<>(List.of(0.0, 1.0));
      for (int parts = 2; 2 * length / parts >= RESOLUTION; parts *= 2) {
        for (int odd = 1; odd < parts; odd += 2) {
          all.add((double) odd / parts);
        }
      }
      return all;
    }
  }

  private void compare(Scene scene, double[] from, double[] to, String name) {
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT, new FixedResolution(RESOLUTION));
    Motion motion = StraightMotion.between(scene.tree(), from, to);
    if (setup.prepared().pairsFor(motion).moving().isEmpty()) {
      return;
    }
    double squared = 0;
    for (int c = 0; c < from.length; c++) {
      squared += (to[c] - from[c]) * (to[c] - from[c]);
    }
    AllPairs oracle = new AllPairs(setup, motion);
    Optional<Found> wanted = oracle.first(motion, Math.sqrt(squared));
    Verdict verdict = setup.checker().check(motion);
    Optional<Found> found =
        verdict instanceof Verdict.Hit hit
            ? Optional.of(new Found(hit.pair(), hit.parameter()))
            : Optional.empty();
    assertThat(found).as(name).isEqualTo(wanted);
    hits += found.isPresent() ? 1 : 0;
    silent += found.isPresent() ? 0 : 1;
  }

  @Test
  void hitsAreThoseOfTheDistancesOfAllPairs() {
    Random random = new Random(11);
    for (int i = 0; i < 80; i++) {
      Scene scene = new RandomScenes(random).scene(TREES.tree(random), 3, 0.8);
      if (i % 5 == 0) {
        scene = scene.withClearance(random.nextDouble(0.05));
      }
      MotionChecker checker = CheckSetup.of(scene, CheckOptions.DEFAULT).checker();
      double[] from = TREES.configuration(scene.tree(), random);
      for (int tries = 0; tries < 10 && checker.check(from) instanceof Verdict.Hit; tries++) {
        from = TREES.configuration(scene.tree(), random); // else most hits are at the start
      }
      double[] to = TREES.configuration(scene.tree(), random);
      compare(scene, from, to, "scene " + i);
    }
    assertThat(hits).isGreaterThan(8);
    assertThat(silent).isGreaterThan(40);
  }

  /** A body that a step takes through the wall of a closed one, where no sample sees it. */
  @Test
  void bodiesInsideOthersAreHitAsWell() {
    Random random = new Random(12);
    for (int i = 0; i < 60; i++) {
      TriangleMesh small = SolidMeshes.cube(0, 0, 0, random.nextDouble(0.001, 0.01));
      boolean pieces = random.nextBoolean();
      TriangleMesh body =
          pieces ? SolidMeshes.together(small, SolidMeshes.moved(small, 0, 0, 0.3)) : small;
      Pose turn = Pose.fromRollPitchYaw(0, 0, 0, random.nextDouble(3), i, random.nextDouble(3));
      Scene scene =
          new SceneBuilder()
              .robot(
                  "r", Arms.oneJoint(JointType.PRISMATIC, Axis.X, body, turn), Pose.IDENTITY, true)
              .obstacle(
                  "o",
                  List.of(new PlacedShape(Meshes.torus(12, 8, 0.5, 0.1), Pose.IDENTITY)),
                  Pose.fromRollPitchYaw(
                      random.nextDouble(0.3, 1), 0, 0, random.nextDouble(3), i, 0))
              .build();
      compare(scene, new double[] {0}, new double[] {random.nextDouble(1, 2)}, "body " + i);
    }
    assertThat(hits).isGreaterThan(5);
    assertThat(silent).isGreaterThan(5);
  }

  /** Boxes that spare a pair its test must not do so where it is as near as that. */
  @Test
  void boxesAreApartByTheGapThatTheyHave() {
    double half = Math.sqrt(0.5);
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, cube(1), Pose.IDENTITY),
                Pose.IDENTITY,
                true)
            .obstacle(
                "o",
                List.of(new PlacedShape(cube(1), Pose.IDENTITY)),
                Pose.fromRollPitchYaw(3, 0, 0, 0, 0, StrictMath.PI / 4))
            .build();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    GeometryPair pair = setup.prepared().pairs().moving().getFirst();
    PlacedBoxes boxes = new PlacedBoxes(setup.prepared().geometries());
    for (double at : new double[] {0, 1, 5.5}) {
      boxes.place(setup.prepared().placements().place(new double[] {at}));
      double gap = Math.abs(3 - at) - 0.5 - half;
      assertThat(boxes.areApart(pair.first(), pair.second(), gap - 1e-9)).isTrue();
      assertThat(boxes.areApart(pair.first(), pair.second(), gap)).isFalse();
      assertThat(boxes.areApart(pair.second(), pair.first(), gap)).isFalse();
    }
  }

  /** What all but fills the hollow of a closed body is inside it, however both are turned. */
  @Test
  void whatAllButFillsABodyIsInsideIt() {
    Random random = new Random(13);
    for (int i = 0; i < 10; i++) {
      Pose turn = Pose.fromRollPitchYaw(0, 0, 0, random.nextDouble(3), i, random.nextDouble(3));
      Scene scene =
          new SceneBuilder()
              .robot(
                  "r",
                  Arms.oneJoint(JointType.PRISMATIC, Axis.X, cube(0.99), turn),
                  Pose.IDENTITY,
                  true)
              .obstacle("o", List.of(new PlacedShape(cube(1), Pose.IDENTITY)), turn)
              .build();
      compare(scene, new double[] {0}, new double[] {0.001}, "filling " + i);
    }
    assertThat(hits).isEqualTo(10);
  }

  private static TriangleMesh cube(double side) {
    return SolidMeshes.cube(0, 0, 0, side);
  }
}
