package dev.clearway.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.geometry.Box;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.JointType;
import dev.clearway.motion.Motion;
import dev.clearway.motion.StraightMotion;
import dev.clearway.proof.placement.PairPart;
import dev.clearway.proof.placement.SeparatingPlane;
import dev.clearway.scene.GeometryPair;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.testkit.Arms;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Chords that a bend nearly uses up, or does. */
class PlaneProofTightnessTest {
  private static final double RADIUS = 1e-3;
  private static final double ANGLE = 0.2;

  private static BigDecimal exact(double x) {
    return new BigDecimal(x);
  }

  /** The least of the chord less the bend's share, as the guarantee says, exactly. */
  private static BigDecimal least(double before, double after, double accelerationBound) {
    BigDecimal a = exact(before);
    BigDecimal b = exact(after);
    BigDecimal k = exact(accelerationBound).divide(BigDecimal.TWO);
    BigDecimal rise = b.subtract(a);
    if (rise.abs().compareTo(k) >= 0) {
      return a.min(b);
    }
    BigDecimal four = BigDecimal.valueOf(4);
    return a.add(b)
        .divide(BigDecimal.TWO)
        .subtract(k.divide(four))
        .subtract(rise.multiply(rise).divide(k.multiply(four), new MathContext(60)));
  }

  /** The normal may be longer than 1 by 2⁻⁴⁷, so that much of the gaps is not there. */
  @Test
  void slackIsBelowTheExactOneByWhatTheNormalsLengthMayBeOff() {
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 20_000; i++) {
      double before = random.nextDouble(0.1, 1);
      double after = random.nextDouble(0.1, 1);
      double accelerationBound = random.nextDouble(0, 4);
      double clearance = random.nextInt(2) * random.nextDouble(0.1);
      double slack = SeparatingPlane.slackBetween(before, after, accelerationBound, clearance);
      BigDecimal least = least(before, after, accelerationBound).subtract(exact(clearance));
      double longer = 0x1p-48 * (before + after + accelerationBound);
      assertThat(exact(slack)).isLessThan(least.subtract(exact(longer)));
      assertThat(slack).isGreaterThan(least.doubleValue() - 16 * longer);
    }
  }

  /**
   * A ball on an arm of a metre passes a wall at a quarter of its motion, where it is nearest; the
   * plane is known at the end.
   */
  private static double slack(double separation) {
    double face = 1 + RADIUS + separation;
    Scene scene =
        new SceneBuilder()
            .robot(
                "r",
                Arms.oneJoint(
                    JointType.REVOLUTE, Axis.Z, new Sphere(RADIUS), Pose.translation(1, 0, 0)),
                Pose.IDENTITY,
                true)
            .obstacle(
                "wall",
                List.of(new PlacedShape(new Box(2, 2, 2), Pose.IDENTITY)),
                Pose.translation(face + 1, 0, 0))
            .build();
    CheckSetup setup = CheckSetup.of(scene, CheckOptions.DEFAULT);
    Motion motion =
        StraightMotion.between(
            scene.tree(), new double[] {-ANGLE / 4}, new double[] {0.75 * ANGLE});
    GeometryPair pair = setup.prepared().pairsFor(motion).moving().getFirst();
    PlaneProof proof = new PlaneProof(setup.prepared().movingPairs(), motion);
    Plane plane = new Plane();
    double atEnd = proof.choose(pair, new PairPart(), 1, plane);
    assertThat(atEnd).isGreaterThan(separation);
    return proof.slack(pair, new PairPart(), plane, 1, 0);
  }

  @Test
  void anArcThatReachesIntoTheWallIsNotProvenHoweverOftenItIsHalved() {
    assertThat(slack(-1e-6)).isLessThanOrEqualTo(0);
    assertThat(slack(-1e-5)).isLessThanOrEqualTo(0);
  }

  @Test
  void anArcThatPassesTheWallIsProvenWithAsMuchToSpareAsThereIs() {
    assertThat(slack(1e-4)).isBetween(0.9e-4, 1e-4);
  }
}
