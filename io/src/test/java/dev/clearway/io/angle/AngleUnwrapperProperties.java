package dev.clearway.io.angle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.io.TestRobots;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.motion.Motion;
import dev.clearway.motion.RoundedMotion;
import dev.clearway.motion.StraightMotion;
import java.math.BigDecimal;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AngleUnwrapperProperties {
  /** Coordinates turn, slide, roll, left; only roll turns without limits. */
  private static final KinematicTree ARM = TestRobots.scene(Map.of("arm", TestRobots.arm())).tree();

  private static final int ROLL = 2;
  private static final BigDecimal TWO_PI =
      new BigDecimal("6.28318530717958647692528676655900576839433879875021164194988918461563281");

  private static double[] arm(double turn, double roll) {
    return new double[] {turn, 0.2, roll, 0.3};
  }

  @Test
  void aTurnIsTwoPiAndNotItsRounding() {
    SplittableRandom random = new SplittableRandom(27);
    for (int i = 0; i < 20_000; i++) {
      double angle = random.nextDouble(-20, 20);
      int turns = random.nextInt(-5, 6);
      double got = AngleWrapping.shifted(angle, turns);
      BigDecimal exact = new BigDecimal(angle).add(TWO_PI.multiply(BigDecimal.valueOf(turns)));
      assertThat(exact.subtract(new BigDecimal(got)).abs())
          .isLessThanOrEqualTo(new BigDecimal(Math.ulp(got) / 2));
    }
    assertThat(AngleWrapping.shifted(-2 * Math.PI, 1)).isEqualTo(2.4492935982947064E-16);
  }

  @Test
  void eachStepIsTheShortWayToTheSamePlaceAndGoesOnWhereTheLastOneEnded() {
    SplittableRandom random = new SplittableRandom(48);
    int shifted = 0;
    for (int trial = 0; trial < 300; trial++) {
      AngleUnwrapper ways = new AngleUnwrapper(ARM);
      double[] from = arm(0, random.nextDouble(-9, 9));
      double[] at = from;
      for (int i = 0; i < 20; i++) {
        double[] to = arm(random.nextDouble(-2, 2), random.nextDouble(-9, 9));
        AngleUnwrapper.UnwrappedSegment way = ways.unwrap(from, to);
        assertThat(way.from()).containsExactly(at);
        double[] end = way.to();
        assertThat(Math.abs(end[ROLL] - at[ROLL])).isLessThanOrEqualTo(Math.PI + 1e-12);
        assertThat(Math.sin((end[ROLL] - to[ROLL]) / 2)).isCloseTo(0, within(1e-13));
        assertThat(end[0]).isEqualTo(to[0]);
        shifted += end[ROLL] == to[ROLL] ? 0 : 1;
        from = to;
        at = end;
      }
    }
    assertThat(shifted).isGreaterThan(1000);
  }

  @Test
  void whatIsNotShiftedStaysAsItIsAndWhatIsCountsAsRounded() {
    AngleUnwrapper ways = new AngleUnwrapper(ARM);
    double[] start = arm(0, 3);
    AngleUnwrapper.UnwrappedSegment plain = ways.unwrap(start, arm(2, -0.1));
    Motion motion = StraightMotion.between(ARM, plain.from(), plain.to());
    assertThat(plain.exactMotion(motion)).isSameAs(motion);

    AngleUnwrapper.UnwrappedSegment turned = ways.unwrap(arm(2, -0.1), arm(0, 6.1));
    Motion across = StraightMotion.between(ARM, turned.from(), turned.to());
    assertThat(turned.to()[ROLL]).isCloseTo(6.1 - 2 * Math.PI, within(1e-15));
    assertThat(turned.exactMotion(across)).isInstanceOf(RoundedMotion.class);

    AngleUnwrapper.UnwrappedSegment later = ways.unwrap(arm(0, 6.1), arm(1, 6.1));
    assertThat(later.from()).containsExactly(turned.to());
    double[] rates = new double[4];
    later
        .exactMotion(StraightMotion.between(ARM, later.from(), later.to()))
        .derivativeBound(1, 0, 1, rates);
    assertThat(rates[ROLL]).as("the joint rests").isZero();

    AngleUnwrapper.UnwrappedSegment elsewhere = ways.unwrap(arm(0, 3), arm(0, 2));
    assertThat(elsewhere.from()).containsExactly(arm(0, 3));
  }

  @Test
  void halfATurnGoesAsTheNumbersSay() {
    AngleUnwrapper ways = new AngleUnwrapper(ARM);
    assertThat(ways.unwrap(arm(0, -3), arm(0, 3)).to()[ROLL]).isNegative();
    double[] before = arm(0, 3);
    double[] after = arm(0, 3 - Math.PI);
    assertThat(ways.unwrap(before, after).to()[ROLL])
        .isLessThan(ways.unwrap(before, after).from()[ROLL]);
  }

  @Test
  void numbersBeyondTheReachOfTurnsStay() {
    AngleUnwrapper.UnwrappedSegment way =
        new AngleUnwrapper(ARM).unwrap(arm(0, -1e300), arm(0, 1e300));
    assertThat(way.to()[ROLL]).isEqualTo(1e300);
    way = new AngleUnwrapper(ARM).unwrap(arm(0, -1.7e308), arm(0, 1.7e308));
    assertThat(way.to()[ROLL]).isEqualTo(1.7e308);
  }
}
