package dev.clearway.proof.placement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.distance.ContactQuery;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Shape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.MovingPairs;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import dev.clearway.testkit.Meshes;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * What a pair's clearance and pose errors take off each bound: two boxes half a metre apart, whose
 * pair is said to have errors far above those of its poses. So each bound is met to rounding, and
 * one that leaves an error out is too large by it.
 */
class PairErrorsTest {
  private static final double SEPARATION = 0.5;
  private static final double CLEARANCE = 0.125;
  private static final double ERROR = 0.0625;
  private static final double TINY = 1e-9;
  private static final PairPart WHOLE = PairPart.whole(0);

  /** Boxes of side 1 as a convex shape and as triangles. */
  static final List<Shape> BOXES =
      List.of(new Box(1, 1, 1), Meshes.box(-0.5, -0.5, -0.5, 0.5, 0.5, 0.5));

  /** Two equal shapes, centres 1.5 m apart along x, one of them on a slide along x. */
  private static CheckSetup setup(Shape shape, double apart) {
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(JointType.PRISMATIC, Axis.X, shape, Pose.IDENTITY),
                Pose.IDENTITY,
                true)
            .obstacle(
                "o", List.of(new PlacedShape(shape, Pose.IDENTITY)), Pose.translation(apart, 0, 0))
            .build();
    return CheckSetup.of(scene, CheckOptions.DEFAULT);
  }

  private static Motion slide(CheckSetup setup, double to) {
    return StraightMotion.between(setup.scene().tree(), new double[] {0}, new double[] {to});
  }

  private static GeometryPair pair(CheckSetup setup) {
    return setup.prepared().pairsFor(slide(setup, 1)).moving().getFirst();
  }

  private static GeometryPair with(GeometryPair p, double clearance, double error) {
    return new GeometryPair(
        p.first(), p.second(), p.names(), p.motionBound(), clearance, error, p.worldError(), 0);
  }

  private static GeometryPair withWorld(
      GeometryPair p, double clearance, double world, double turn) {
    return new GeometryPair(
        p.first(), p.second(), p.names(), p.motionBound(), clearance, p.error(), world, turn);
  }

  private static double[] poses(CheckSetup setup) {
    return setup.prepared().placements().at(slide(setup, 1), 0).clone();
  }

  private static PairSeparation separation(CheckSetup setup) {
    return new PairSeparation(setup.scene().tree(), setup.prepared().geometries());
  }

  private static void assertAllTakenOff(double bound, double expected) {
    assertThat(bound).isLessThanOrEqualTo(expected).isGreaterThan(expected - 1e-12);
  }

  @ParameterizedTest
  @FieldSource("BOXES")
  void slacksAreShortOfTheGapByTheClearanceAndTheError(Shape shape) {
    CheckSetup setup = setup(shape, 1 + SEPARATION);
    double[] poses = poses(setup);
    GeometryPair pair = with(pair(setup), CLEARANCE, ERROR);
    double expected = SEPARATION - CLEARANCE - ERROR;
    PairSeparation separation = separation(setup);
    PieceSlacks pieces = new PieceSlacks();
    // What volumes of triangles prove is less.
    double volumes = shape instanceof TriangleMesh ? expected : 1e-12;
    assertThat(separation.slack(pair, poses, 1e-3, 1)).isBetween(expected - volumes, expected);
    assertThat(separation.slack(pair, poses, 0.4, 0)).isBetween(expected - volumes, expected);
    assertThat(separation.slackOfSolids(pair, poses, 0.4)).isBetween(expected - volumes, expected);
    assertAllTakenOff(separation.slackOfPart(pair, WHOLE, poses, 1e-3, 1, pieces), expected);
    separation.slackOfPart(pair, WHOLE, poses, 1e-3, 0.32, pieces);
    assertThat(pieces.takeOpen(expected + TINY)).isPositive();
    assertAllTakenOff(pieces.slack(0), expected);
    assertThat(pieces.slackOfOthers()).isGreaterThan(expected);
  }

  @ParameterizedTest
  @FieldSource("BOXES")
  void contactIsProvenOnlyIfItOutlivesTheError(Shape shape) {
    CheckSetup setup = setup(shape, 1 + SEPARATION);
    double[] poses = poses(setup);
    PairSeparation separation = separation(setup);
    ContactQuery.Result found = new ContactQuery.Result();
    GeometryPair maybe = with(pair(setup), SEPARATION + ERROR - TINY, ERROR);
    assertThat(separation.contact(maybe, poses, found)).isEqualTo(ContactProof.NOT_PROVEN);
    assertThat(separation.slack(maybe, poses, 1e-3, 1)).isZero();
    GeometryPair sure = with(pair(setup), SEPARATION + 2 * ERROR + TINY, ERROR);
    assertThat(separation.contact(sure, poses, found)).isEqualTo(ContactProof.PROVEN);
    assertThat(separation.slack(sure, poses, 1e-3, 1)).isNegative();
  }

  @ParameterizedTest
  @FieldSource("BOXES")
  void distancesAreWidenedByTheError(Shape shape) {
    CheckSetup setup = setup(shape, 1 + SEPARATION);
    double[] poses = poses(setup);
    GeometryPair pair = with(pair(setup), 0, ERROR);
    PairSeparation separation = separation(setup);
    SeparationBounds bounds = new SeparationBounds();
    assertThat(separation.distance(pair, poses, 10, bounds))
        .isBetween(SEPARATION - 1e-12, SEPARATION + 1e-12);
    assertAllTakenOff(bounds.lower(), SEPARATION - ERROR);
    separation.measure(pair, poses, PairSeparation.Inside.UNKNOWN, bounds);
    assertAllTakenOff(bounds.lower(), SEPARATION - ERROR);
    assertAllTakenOff(-bounds.upper(), -SEPARATION - ERROR);
    double[] witness = new double[SeparationBounds.WITNESS];
    bounds.witness(witness);
    assertAllTakenOff(-separation.distanceUpperBound(pair, poses, witness), -SEPARATION - ERROR);
    separation.bound(pair, poses, PairSeparation.Inside.UNKNOWN, 0.1, 0.45, bounds);
    assertThat(bounds.lower()).isBetween(0.1, SEPARATION - ERROR);
  }

  @ParameterizedTest
  @FieldSource("BOXES")
  void gapsAlongPlanesAreShortByTheErrorsOfBothPosesAndOfTheTurnedFrame(Shape shape) {
    CheckSetup setup = setup(shape, 1 + SEPARATION);
    Placements placements = setup.prepared().placements();
    Motion motion = slide(setup, 1);
    double[] poses = placements.at(motion, 0);
    double[] links = placements.linksAt(motion, 0);
    SeparatingPlane plane =
        new SeparatingPlane(setup.prepared().geometries(), separation(setup).counters());
    GeometryPair plain = pair(setup);
    int second = Pose.SIZE * plain.second() + 9;
    double[] normal = {Math.signum(poses[second] - poses[Pose.SIZE * plain.first() + 9]), 0, 0};
    GeometryPair moved = withWorld(plain, 0, ERROR, 0);
    double loose = shape instanceof TriangleMesh ? 2 : 0; // a volume around triangles reaches out
    assertThat(plane.separation(moved, WHOLE, poses, links, normal))
        .isBetween(SEPARATION - ERROR - loose - 1e-12, SEPARATION - ERROR);
    double turn = 0x1p-10;
    double separation = plane.separation(withWorld(plain, 0, 0, turn), WHOLE, poses, links, normal);
    double longest = Math.sqrt(2.5 * 2.5 + 1 + 1); // from corner to corner
    assertThat(separation).isBetween(SEPARATION - loose - 4 * turn, SEPARATION - longest * turn);
  }

  @Test
  void ballsAroundTheBoxesAreShortByTravelClearanceAndErrors() {
    CheckSetup setup = setup(new Box(1, 1, 1), 4);
    Motion away = slide(setup, -0.25);
    GeometryPair pair = withWorld(pair(setup), CLEARANCE, ERROR, 0);
    MovingPairs moving = setup.prepared().movingPairs();
    moving.placeSpheres(away);
    double apart = 4.125 - Math.sqrt(3);
    double taken = CLEARANCE + ERROR;
    assertAllTakenOff(moving.slackThroughout(pair, away), apart - 0.125 - taken);
    moving.placeSpheres(setup.prepared().placements().at(away, 0.5));
    assertAllTakenOff(moving.slackAtRest(pair), apart - taken);
  }

  /** Meshes far from their frames' origins, placed so that the sums round. */
  @Test
  void ballsTakeOffWhatPlacingThemRounds() {
    SplittableRandom random = new SplittableRandom(3);
    double closest = Double.NEGATIVE_INFINITY;
    int above = 0;
    for (int i = 0; i < 300; i++) {
      double far = random.nextDouble(100, 1000);
      TriangleMesh mesh = Meshes.box(far, -0.5, -0.5, far + 1, 0.5, 0.5);
      double apart = random.nextDouble(3, 9);
      CheckSetup setup = setup(mesh, apart);
      MovingPairs moving = setup.prepared().movingPairs();
      moving.placeSpheres(poses(setup));
      GeometryPair pair = withWorld(pair(setup), 0, 0, 0);
      double side = (far + 1) - far;
      BigDecimal half = new BigDecimal(side).divide(BigDecimal.TWO);
      BigDecimal squared = half.multiply(half).add(new BigDecimal(0.5));
      BigDecimal exact =
          new BigDecimal(apart)
              .subtract(squared.sqrt(MathContext.DECIMAL128).multiply(BigDecimal.TWO));
      double slack = moving.slackAtRest(pair);
      assertThat(new BigDecimal(slack)).isLessThanOrEqualTo(exact);
      closest = Math.max(closest, slack - exact.doubleValue());
      double plain = (far + 0.5 + apart) - (far + 0.5) - Math.sqrt(3);
      above += plain > exact.doubleValue() ? 1 : 0;
    }
    assertThat(above).as("plain arithmetic above the exact slack").isGreaterThan(50);
    assertThat(closest).isBetween(-1e-10, 0.0);
  }
}
