package dev.clearway.kinematics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Pose;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The limits of joints that follow others cut the range of what they follow. */
class MimicRangeTest {
  private final KinematicTree.Builder builder = KinematicTree.withRoot("l0");

  private void add(String name, double lower, double upper, Optional<Mimic> mimic) {
    int child = builder.size();
    builder.add(
        "l" + child,
        new Joint(
            name,
            JointType.PRISMATIC,
            child - 1,
            child,
            Pose.IDENTITY,
            Axis.X,
            lower,
            upper,
            mimic));
  }

  private void follow(String name, String driver, double m, double o, double low, double high) {
    add(name, low, high, Optional.of(new Mimic(driver, m, o)));
  }

  private double[] range() {
    JointSpace space = builder.build().space();
    return new double[] {space.lower(0), space.upper(0)};
  }

  @Test
  void aFollowerCutsItsDriver() {
    add("driver", 0, 2, Optional.empty());
    follow("same", "driver", 1, 0, 0, 1);
    assertThat(range()).containsExactly(0, 1);
  }

  @Test
  void aMultiplierBelowZeroTurnsTheSidesAndChainsMultiply() {
    add("driver", -10, 10, Optional.empty());
    follow("first", "driver", -2, 1, -5, 7); // −3 … 3
    follow("second", "first", -0.5, 0, -2, 2); // driver − 0.5 within ±2: −1.5 … 2.5
    assertThat(range()).containsExactly(-1.5, 2.5);
    JointSpace space = builder.build().space();
    assertThat(space.ownLower(0)).isEqualTo(-10);
    assertThat(space.mimicRanges(0)).extracting(f -> f.joint().name()).contains("first", "second");
  }

  @Test
  void aDriverWithoutLimitsGetsThose() {
    add("driver", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Optional.empty());
    follow("free", "driver", 3, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    follow("limited", "driver", 0.5, 0, Double.NEGATIVE_INFINITY, 4);
    assertThat(range()).containsExactly(Double.NEGATIVE_INFINITY, 8);
  }

  @Test
  void restIsWithinTheCutRange() {
    add("driver", -1, 1, Optional.empty());
    follow("f", "driver", 1, 0, 0.25, 1);
    assertThat(builder.build().space().zero()).containsExactly(0.25);
  }

  @Test
  void aMultiplierOfZeroAsksTheOffset() {
    add("driver", -1, 1, Optional.empty());
    follow("inside", "driver", 0, 0.5, 0, 0.5);
    assertThat(range()).containsExactly(-1, 1);
    follow("outside", "driver", 0, 0.75, 0, 0.5);
    assertThatThrownBy(builder::build)
        .isInstanceOf(EmptyRangeException.class)
        .hasMessageContaining("'outside' follows 'driver'");
  }

  @Test
  void limitsThatExcludeEachOtherAreRefused() {
    add("driver", 0.5, 1, Optional.empty());
    follow("f", "driver", -1, 0, 0, 1);
    assertThatThrownBy(builder::build)
        .isInstanceOf(EmptyRangeException.class)
        .hasMessage(
            "joint 'f' follows 'driver' by -1.0 · position + 0.0, and no position of 'driver' in"
                + " [0.5, 1.0] keeps it within its own limits [0.0, 1.0]; correct the limits or"
                + " the mimic");
  }

  private static boolean keeps(Joint joint, Mimic mimic, double driver) {
    if (Double.isInfinite(driver)) {
      return false;
    }
    BigDecimal at =
        new BigDecimal(mimic.multiplier())
            .multiply(new BigDecimal(driver))
            .add(new BigDecimal(mimic.offset()));
    return at.compareTo(new BigDecimal(joint.lower())) >= 0
        && at.compareTo(new BigDecimal(joint.upper())) <= 0;
  }

  @Test
  void rangesAreTheWidestDoublesThatKeepLimits() {
    Random random = new Random(10);
    int inexact = 0;
    int empty = 0;
    for (int trial = 0; trial < 2000; trial++) {
      double width = Math.pow(10, random.nextInt(-20, 20));
      double low = random.nextGaussian();
      double multiplier = random.nextGaussian() * Math.pow(10, random.nextInt(-12, 12));
      Mimic mimic = new Mimic("d", multiplier, random.nextInt(3) * random.nextGaussian());
      Joint joint =
          new Joint(
              "f",
              JointType.REVOLUTE,
              0,
              1,
              Pose.IDENTITY,
              Axis.X,
              low,
              low + width,
              Optional.of(mimic));
      MimicRange follower = MimicRange.of(joint, mimic);
      if (follower.lower() > follower.upper()) {
        empty++;
        continue;
      }
      assertThat(keeps(joint, mimic, follower.lower())).isTrue();
      assertThat(keeps(joint, mimic, follower.upper())).isTrue();
      assertThat(keeps(joint, mimic, Math.nextDown(follower.lower()))).isFalse();
      assertThat(keeps(joint, mimic, Math.nextUp(follower.upper()))).isFalse();
      double plain = (low - mimic.offset()) / multiplier;
      inexact += plain != follower.lower() && plain != follower.upper() ? 1 : 0;
    }
    assertThat(inexact).as("where a quotient alone is wrong").isGreaterThan(300);
    assertThat(empty).isBetween(1, 1000);
  }
}
