package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.Sphere;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Turns by about half a turn go the way that exact numbers say is the short one. */
class HalfTurnProperties {
  private static final KinematicTree BODY =
      RobotModel.ofFreeBody("b", List.of(new PlacedShape(new Sphere(1), Pose.IDENTITY))).tree();

  private static double[] unit(Random random) {
    double[] q = new double[4];
    double norm = 0;
    for (int i = 0; i < 4; i++) {
      q[i] = random.nextGaussian();
      norm += q[i] * q[i];
    }
    for (int i = 0; i < 4; i++) {
      q[i] /= Math.sqrt(norm);
    }
    return q;
  }

  /** A quaternion across another, up to rounding, and then a few steps off. */
  private static double[] across(double[] a, Random random) {
    double[] u = unit(random);
    double length = Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
    double x = u[0] / length;
    double y = u[1] / length;
    double z = u[2] / length;
    double[] b = {
      x * a[3] + y * a[2] - z * a[1],
      y * a[3] + z * a[0] - x * a[2],
      z * a[3] + x * a[1] - y * a[0],
      -(x * a[0] + y * a[1] + z * a[2])
    };
    for (int i = 0; i < 4; i++) {
      for (int steps = random.nextInt(3); steps > 0; steps--) {
        b[i] = random.nextBoolean() ? Math.nextUp(b[i]) : Math.nextDown(b[i]);
      }
    }
    return b;
  }

  private static int exactSign(double[] a, double[] b) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < 4; i++) {
      sum = sum.add(new BigDecimal(a[i]).multiply(new BigDecimal(b[i])));
    }
    return sum.signum();
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  }

  private static StraightMotion motion(double[] a, double[] b) {
    return StraightMotion.between(
        BODY,
        new double[] {0, 0, 0, a[0], a[1], a[2], a[3]},
        new double[] {0, 0, 0, b[0], b[1], b[2], b[3]});
  }

  @Test
  void theShortWayIsThatOfExactNumbers() {
    Random random = new Random(55);
    int rounded = 0;
    for (int trial = 0; trial < 5000; trial++) {
      double[] a = unit(random);
      double[] b = across(a, random);
      int sign = exactSign(a, b);
      double[] middle = new double[7];
      StraightMotion motion = motion(a, b);
      motion.position(0.5, middle);
      double[] q = {middle[3], middle[4], middle[5], middle[6]};
      // Halfway the orientation is as near to the quaternion that it turns to as to the first.
      assertThat(dot(q, b) * (sign < 0 ? -1 : 1)).as("trial " + trial).isGreaterThan(0.7);
      assertThat(motion.nearHalfTurn()).hasValue(0);
      rounded += (dot(a, b) < 0) != (sign < 0) ? 1 : 0;
    }
    assertThat(rounded).as("that rounded numbers get wrong").isGreaterThan(200);
  }

  @Test
  void equallyShortWaysGoTowardsTheSecondAsWritten() {
    double[] middle = new double[7];
    motion(new double[] {0, 0, 0, 1}, new double[] {0, 0, -1, 0}).position(0.5, middle);
    assertThat(middle[5]).isNegative();
    motion(new double[] {0, 0, 0, 1}, new double[] {0, 0, 1, -Double.MIN_VALUE})
        .position(0.5, middle);
    assertThat(middle[5]).isNegative(); // a hair less than half a turn the other way
  }

  @Test
  void onlyShortWaysNearHalfATurnAreReported() {
    double[] none = {0, 0, 0, 1};
    double near = StrictMath.PI / 2 - 4e-7;
    double off = StrictMath.PI / 2 - 6e-7;
    double[] close = {0, 0, StrictMath.sin(near), StrictMath.cos(near)};
    double[] further = {0, 0, StrictMath.sin(off), StrictMath.cos(off)};
    assertThat(motion(none, close).nearHalfTurn()).hasValue(0);
    assertThat(motion(none, further).nearHalfTurn()).isEmpty();
    StraightMotion given = motion(none, close).turning(0, Axis.Z, StrictMath.PI);
    assertThat(given.nearHalfTurn()).isEmpty();
  }
}
