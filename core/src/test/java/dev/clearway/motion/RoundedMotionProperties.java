package dev.clearway.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Pose;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import java.math.BigDecimal;
import java.util.BitSet;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Ends are real numbers, their doubles the nearest; what is promised holds of the real motion. */
class RoundedMotionProperties {
  private static final BigDecimal TURN =
      new BigDecimal("6.28318530717958647692528676655900576839433879875021164194988918461563281");
  private static final KinematicTree TREE = tree();

  /** One continuous joint, then one that floats. */
  private static KinematicTree tree() {
    KinematicTree.Builder tree = KinematicTree.withRoot("base");
    double inf = Double.POSITIVE_INFINITY;
    JointType[] types = {JointType.CONTINUOUS, JointType.FLOATING};
    for (int j = 0; j < types.length; j++) {
      boolean floats = types[j] == JointType.FLOATING;
      tree.add(
          "link" + j,
          new Joint(
              "joint" + j,
              types[j],
              j,
              j + 1,
              Pose.IDENTITY,
              Axis.Z,
              floats ? 0 : -inf,
              floats ? 0 : inf,
              Optional.empty()));
    }
    return tree.build();
  }

  private static double[] at(double angle) {
    double[] q = new double[8];
    q[TREE.space().number("joint0").orElseThrow()] = angle;
    q[TREE.space().number("joint1.qw").orElseThrow()] = 1;
    return q;
  }

  private static BitSet set(int... coordinates) {
    BitSet out = new BitSet();
    for (int c : coordinates) {
      out.set(c);
    }
    return out;
  }

  /** A number of a file and whole turns, as a real number. */
  private static BigDecimal real(SplittableRandom random) {
    double raw =
        random.nextInt(4) == 0
            ? 2 * Math.PI * random.nextInt(-2, 3)
            : random.nextDouble(-Math.PI, Math.PI);
    return new BigDecimal(raw).add(TURN.multiply(BigDecimal.valueOf(random.nextInt(-2, 3))));
  }

  @Test
  void positionsRangesAndRatesHoldForTheRealMotion() {
    SplittableRandom random = new SplittableRandom(7);
    int c = TREE.space().number("joint0").orElseThrow();
    double worst = 0;
    int steeper = 0;
    for (int trial = 0; trial < 4_000; trial++) {
      BigDecimal from = real(random);
      BigDecimal to = random.nextInt(3) == 0 ? real(random) : from.add(small(random));
      Motion rounded = StraightMotion.between(TREE, at(from.doubleValue()), at(to.doubleValue()));
      Motion meant = RoundedMotion.of(TREE, rounded, set(c), set());
      double[] lower = new double[8];
      double[] upper = new double[8];
      meant.range(lower, upper);
      double far = Math.max(Math.abs(lower[c]), Math.abs(upper[c]));
      for (int i = 0; i <= 8; i++) {
        double s = i == 0 ? 0 : i == 8 ? 1 : random.nextDouble();
        double[] q = new double[8];
        meant.position(s, q);
        BigDecimal exact = from.add(to.subtract(from).multiply(new BigDecimal(s)));
        double off = exact.subtract(new BigDecimal(q[c])).abs().doubleValue();
        double allowed = PoseErrors.POSITION_ERROR_UNITS * Rounding.UNIT * far;
        assertThat(off).isLessThanOrEqualTo(allowed);
        worst = Math.max(worst, off / (Rounding.UNIT * far));
        assertThat(exact).isBetween(new BigDecimal(lower[c]), new BigDecimal(upper[c]));
      }
      double[] rates = new double[5];
      BigDecimal speed = to.subtract(from).abs();
      meant.derivativeBound(1, 0, 1, rates);
      assertThat(new BigDecimal(rates[0])).isGreaterThanOrEqualTo(speed);
      meant.variation(0.25, 0.5, rates);
      assertThat(new BigDecimal(rates[0]))
          .isGreaterThanOrEqualTo(speed.multiply(BigDecimal.valueOf(0.25)));
      rounded.derivativeBound(1, 0, 1, rates);
      steeper += new BigDecimal(rates[0]).compareTo(speed) < 0 ? 1 : 0;
      assertThat(meant.hasExactEnds()).isFalse();
    }
    assertThat(worst).as("units of the last place").isGreaterThan(1);
    assertThat(steeper).as("rounded motions that are too slow").isGreaterThan(300);
  }

  private static BigDecimal small(SplittableRandom random) {
    return new BigDecimal(Math.scalb(random.nextDouble(-1, 1), random.nextInt(-70, 2)));
  }

  /** The difference of two splines with the same rates is the spline between their differences. */
  @Test
  void boundsOfDriftHoldForSplinesBetweenEndsThatAreOff() {
    SplittableRandom random = new SplittableRandom(8);
    int c = TREE.space().number("joint0").orElseThrow();
    double[] closest = {1, 1, 1};
    for (int trial = 0; trial < 40; trial++) {
      double a = random.nextBoolean() ? -1 : random.nextDouble(-1, 1);
      double b = random.nextBoolean() ? 1 : random.nextDouble(-1, 1);
      boolean quintic = random.nextBoolean();
      Motion difference = point(0, a, quintic).to(TREE, point(1, b, quintic));
      double[] drift = drift(difference, c);
      for (int order = 1; order <= 3; order++) {
        double largest = largest(difference, order);
        assertThat(largest).isLessThanOrEqualTo(drift[order - 1]);
        closest[order - 1] = Math.min(closest[order - 1], 1 - largest / drift[order - 1]);
      }
    }
    for (double gap : closest) {
      assertThat(gap).as("how far a bound is from what is needed").isLessThan(0.1);
    }
  }

  /** Bounds over small parts exceed the derivative by little: less than 1e-3 of it. */
  private static double largest(Motion motion, int order) {
    double largest = 0;
    double[] rates = new double[5];
    for (int i = 0; i < 256; i++) {
      motion.derivativeBound(order, i / 256.0, (i + 1) / 256.0, rates);
      largest = Math.max(largest, rates[0] * (1 - 1e-3));
    }
    return largest;
  }

  private static TrajectoryPoint point(double seconds, double angle, boolean quintic) {
    double[] none = new double[8];
    return new TrajectoryPoint(seconds, at(angle), none, quintic ? none : new double[0]);
  }

  /** What is added to the rates of a motion at rest at 1, whose ends are off by 1 unit. */
  private static double[] drift(Motion difference, int c) {
    assertThat(difference.rates()).isEqualTo(5);
    Motion rest = RoundedMotion.of(TREE, StraightMotion.between(TREE, at(1), at(1)), set(c), set());
    double[] out = new double[3];
    double[] rates = new double[5];
    for (int order = 1; order <= 3; order++) {
      rest.derivativeBound(order, 0, 1, rates);
      out[order - 1] = rates[0] / Rounding.UNIT;
    }
    return out;
  }

  @Test
  void whatIsMeantToRestRestsButItsPlaceIsRounded() {
    int c = TREE.space().number("joint0").orElseThrow();
    Motion motion = StraightMotion.between(TREE, at(4), at(4));
    Motion meant = RoundedMotion.of(TREE, motion, set(c), set(c));
    double[] rates = new double[5];
    meant.variation(0, 1, rates);
    assertThat(rates).containsOnly(0);
    double[] lower = new double[8];
    double[] upper = new double[8];
    meant.range(lower, upper);
    assertThat(lower[c]).isLessThan(4);
    assertThat(upper[c]).isGreaterThan(4);
  }

  @Test
  void orientationsAreNotRounded() {
    Motion motion = StraightMotion.between(TREE, at(0), at(1));
    BitSet orientation = set(TREE.space().number("joint1.qx").orElseThrow());
    assertThatThrownBy(() -> RoundedMotion.of(TREE, motion, orientation, set()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("orientation");
  }
}
