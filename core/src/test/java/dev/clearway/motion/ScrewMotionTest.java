package dev.clearway.motion;

import static dev.clearway.motion.FloatingTree.TREE;
import static dev.clearway.motion.FloatingTree.at;
import static dev.clearway.motion.FloatingTree.variation;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.PoseErrors;
import dev.clearway.math.Rounding;
import dev.clearway.testkit.Decimals;
import dev.clearway.testkit.Garbage;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScrewMotionTest {
  private static final int TRIALS = 150;
  private static final int SAMPLES = 8;

  /** More than what fifty digits are off, for the sizes drawn. */
  private static final BigDecimal ORACLE = new BigDecimal("1e-35");

  /** A screw, where it begins, and what exact arithmetic makes of it. */
  private record Trial(double[] from, Screw screw, ScrewMotion motion) {
    static Trial draw(Random random) {
      double size = StrictMath.pow(10, 6 * random.nextDouble() - 3);
      double[] from = FloatingTree.configuration(random, size);
      double far = random.nextInt(3) == 0 ? 1e4 * size : size;
      Axis axis = FloatingTree.axis(random);
      double small = StrictMath.pow(10, 5 * random.nextDouble() - 4);
      double angle =
          switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> 64 * (2 * random.nextDouble() - 1);
            default -> small * random.nextGaussian();
          };
      double lift = random.nextInt(3) == 0 ? 0 : size * random.nextGaussian();
      Screw screw =
          new Screw(
              axis,
              from[0] + far * random.nextGaussian(),
              from[1] + far * random.nextGaussian(),
              random.nextInt(8) == 0 ? from[2] : from[2] + far * random.nextGaussian(),
              angle,
              lift);
      return new Trial(from, screw, ScrewMotion.along(TREE, from, 0, screw));
    }

    /** The derivative of an order by s of a coordinate; order 0 is the value. */
    BigDecimal exact(int i, int order, double s) {
      BigDecimal[] u = FloatingTree.unit(screw.axis().x(), screw.axis().y(), screw.axis().z());
      double[] point = {screw.x(), screw.y(), screw.z()};
      BigDecimal[] arm = new BigDecimal[3];
      BigDecimal along = BigDecimal.ZERO;
      for (int k = 0; k < 3; k++) {
        arm[k] = new BigDecimal(from[k]).subtract(new BigDecimal(point[k]));
        along = along.add(arm[k].multiply(u[k]));
      }
      BigDecimal across = arm[i].subtract(along.multiply(u[i]));
      int j = (i + 1) % 3;
      int k = (i + 2) % 3;
      BigDecimal beyond = u[j].multiply(arm[k]).subtract(u[k].multiply(arm[j]));
      BigDecimal theta = new BigDecimal(screw.angle());
      BigDecimal angle = theta.multiply(new BigDecimal(s));
      BigDecimal cos = Decimals.cos(angle);
      BigDecimal sin = Decimals.sin(angle);
      for (int d = 0; d < order; d++) {
        BigDecimal next = cos;
        cos = sin.negate();
        sin = next;
      }
      BigDecimal turning = across.multiply(cos).add(beyond.multiply(sin));
      BigDecimal lift = new BigDecimal(screw.lift()).multiply(u[i]);
      return switch (order) {
        case 0 ->
            new BigDecimal(from[i])
                .subtract(across)
                .add(turning)
                .add(lift.multiply(new BigDecimal(s)));
        case 1 -> turning.multiply(theta).add(lift);
        default -> turning.multiply(theta.pow(order));
      };
    }
  }

  @Test
  void positionsAreAsGoodAsPosesNeedThemAndInsideTheRange() {
    Random random = new Random(61);
    double[] lower = new double[7];
    double[] upper = new double[7];
    double worst = 0;
    double loosest = 0;
    for (int n = 0; n < TRIALS; n++) {
      Trial trial = Trial.draw(random);
      trial.motion().range(lower, upper);
      for (int i = 0; i <= SAMPLES; i++) {
        double s = i < SAMPLES ? random.nextDouble() * (n % 3 == 0 ? 0.1 : 1) : n % 2;
        double[] q = at(trial.motion(), s);
        TREE.space().requireConfiguration(q);
        assertThat(
                FloatingTree.turnError(
                    trial.from(), trial.screw().axis(), trial.screw().angle(), s, q))
            .isLessThanOrEqualTo(61);
        for (int c = 0; c < 3; c++) {
          double size = Math.max(Math.abs(lower[c]), Math.abs(upper[c]));
          BigDecimal real = trial.exact(c, 0, s);
          double error = Math.abs(real.subtract(new BigDecimal(q[c])).doubleValue());
          assertThat(error)
              .isLessThanOrEqualTo(PoseErrors.POSITION_ERROR_UNITS * Rounding.UNIT * size);
          worst = Math.max(worst, error / size / Rounding.UNIT);
          assertThat(q[c]).isBetween(lower[c], upper[c]);
          assertThat(real.add(ORACLE).compareTo(new BigDecimal(lower[c]))).isNotNegative();
          assertThat(real.subtract(ORACLE).compareTo(new BigDecimal(upper[c]))).isNotPositive();
        }
      }
      loosest = Math.max(loosest, looseness(trial, lower, upper));
    }
    assertThat(worst).isBetween(0.5, 2.0);
    assertThat(loosest).isBetween(0.01, 0.5);
  }

  /** How much wider the range is than what is met, beside the widest way of a coordinate. */
  private static double looseness(Trial trial, double[] lower, double[] upper) {
    double widest = 0;
    double more = 0;
    double size = 0;
    for (int c = 0; c < 3; c++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i <= 100; i++) {
        double value = at(trial.motion(), i / 100.0)[c];
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      widest = Math.max(widest, high - low);
      more = Math.max(more, (upper[c] - lower[c]) - (high - low));
      size = Math.max(size, Math.max(Math.abs(low), Math.abs(high)));
    }
    return widest > 1e-9 * size ? more / widest : 0;
  }

  @Test
  void derivativeBoundsHoldAndAreNearTheRealOnesOnShortParts() {
    Random random = new Random(62);
    double[] bound = new double[4];
    double[] sum = new double[4];
    int[] count = new int[4];
    for (int n = 0; n < TRIALS; n++) {
      Trial trial = Trial.draw(random);
      double from = random.nextDouble();
      double to = n % 4 == 0 ? 1 : from + (1 - from) * StrictMath.pow(random.nextDouble(), 8);
      for (int order = 1; order <= 3; order++) {
        trial.motion().derivativeBound(order, from, to, bound);
        assertThat(bound[3]).isEqualTo(order == 1 ? Math.abs(trial.screw().angle()) : 0);
        for (int c = 0; c < 3; c++) {
          double met = 0;
          for (int i = 0; i <= SAMPLES; i++) {
            double s = i == SAMPLES ? to : from + (to - from) * i / SAMPLES;
            BigDecimal real = trial.exact(c, order, s).abs();
            assertThat(real.subtract(ORACLE).compareTo(new BigDecimal(bound[c]))).isNotPositive();
            met = Math.max(met, real.doubleValue());
          }
          if (met > 0 && (to - from) * Math.abs(trial.screw().angle()) < 0.01) {
            sum[order] += bound[c] / met;
            count[order]++;
          }
        }
      }
    }
    for (int order = 1; order <= 3; order++) {
      assertThat(count[order]).isGreaterThan(75);
      assertThat(sum[order] / count[order]).isBetween(1.0, 1.1);
    }
  }

  @Test
  void variationBoundsTheWayOfEachCoordinate() {
    Random random = new Random(63);
    int tight = 0;
    for (int n = 0; n < TRIALS; n++) {
      Trial trial = Trial.draw(random);
      double from = random.nextDouble();
      double to = n % 4 == 0 ? 1 : from + (1 - from) * StrictMath.pow(random.nextDouble(), 8);
      double[] bound = variation(trial.motion(), from, to);
      for (int c = 0; c < 3; c++) {
        BigDecimal way = BigDecimal.ZERO;
        BigDecimal last = trial.exact(c, 0, from);
        for (int i = 1; i <= 2 * SAMPLES; i++) {
          double s = i == 2 * SAMPLES ? to : from + (to - from) * i / 2 / SAMPLES;
          BigDecimal next = trial.exact(c, 0, s);
          way = way.add(next.subtract(last).abs());
          last = next;
        }
        assertThat(way.subtract(ORACLE).compareTo(new BigDecimal(bound[c]))).isNotPositive();
        tight += way.doubleValue() > 0.9 * bound[c] && bound[c] > 0 ? 1 : 0;
      }
    }
    assertThat(tight).isGreaterThan(180);
  }

  @Test
  void aPointOnTheScrewKeepsItsDistanceFromTheAxis() {
    double[] from = {3, 0, 1, 0, 0, 0, 1};
    Screw screw = new Screw(Axis.Z, 1, 0, 7, 2 * Math.PI, 4);
    ScrewMotion motion = ScrewMotion.timed(TREE, from, 0, screw, 10, 14);
    assertThat(at(motion, 0)).containsExactly(from);
    double half = Math.sqrt(0.5);
    assertThat(at(motion, 0.25))
        .containsExactly(new double[] {1, 2, 2, 0, 0, half, half}, within(1e-15));
    assertThat(at(motion, 1)).containsExactly(new double[] {3, 0, 5, 0, 0, 0, -1}, within(1e-15));
    assertThat(motion.seconds(0.25)).isEqualTo(11);
    assertThat(motion.seconds(1)).isEqualTo(14);
    assertThat(motion.hasExactEnds()).isFalse();
    assertThat(variation(motion, 0, 1)[2]).isCloseTo(4, within(1e-14));
  }

  @Test
  void aScrewThroughTheOriginOfTheBodyIsAStraightMotion() {
    double[] from = {1, 2, 3, 0, 0, 0, 1};
    Axis axis = new Axis(1, 2, 2);
    Screw screw = new Screw(axis, 1, 2, 3, 5, 3);
    double[] to = {2, 4, 5, 0, 0, 0, 1};
    Motion straight = StraightMotion.between(TREE, from, to).turning(0, axis, 5);
    Motion motion = ScrewMotion.along(TREE, from, 0, screw);
    for (double s : new double[] {0, 0.2, 0.7, 1}) {
      assertThat(at(motion, s)).containsExactly(at(straight, s), within(1e-15));
    }
  }

  @Test
  void whatDoesNotMoveHasNoBound() {
    double[] from = {1, 2, 3, 0, 0, 0, 1};
    ScrewMotion still = ScrewMotion.along(TREE, from, 0, new Screw(Axis.X, 9, 9, 9, 0, 0));
    assertThat(variation(still, 0, 1)).containsOnly(0);
    double[] lower = new double[7];
    double[] upper = new double[7];
    still.range(lower, upper);
    assertThat(lower).containsExactly(from);
    assertThat(upper).containsExactly(from);
    ScrewMotion flat = ScrewMotion.along(TREE, from, 0, new Screw(Axis.Z, 9, 9, 9, 1, 0));
    assertThat(variation(flat, 0, 1)[2]).isZero();
    assertThat(variation(flat, 0, 1)[0]).isPositive();
  }

  @Test
  void badScrewsAreRefusedWithTheirValues() {
    assertThatThrownBy(() -> new Screw(Axis.X, 0, 0, 0, 65, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("65.0 rad");
    assertThatThrownBy(() -> new Screw(Axis.X, 0, Double.NaN, 0, 1, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new Screw(Axis.X, 0, 0, 0, 1, 1e101))
        .isInstanceOf(IllegalArgumentException.class);
    Screw screw = new Screw(Axis.X, 0, 0, 0, 1, 1);
    double[] q = {0, 0, 0, 0, 0, 0, 1};
    assertThatThrownBy(() -> ScrewMotion.timed(TREE, q, 0, screw, 2, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ScrewMotion.along(SplineCampaign.oneJoint(), new double[1], 0, screw))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not float");
  }

  @Test
  void hotMethodsAllocateNothing() {
    double[] out = new double[7];
    double[] q = {0, 0, 0, 0, 0, 0, 1};
    ScrewMotion motion = ScrewMotion.along(TREE, q, 0, new Screw(Axis.X, 1, 2, 3, 4, 5));
    assertThat(
            Garbage.bytes(
                () -> {
                  motion.position(0.3, out);
                  motion.variation(0.3, 0.6, out);
                  motion.derivativeBound(2, 0.3, 0.6, out);
                }))
        .isZero();
  }
}
