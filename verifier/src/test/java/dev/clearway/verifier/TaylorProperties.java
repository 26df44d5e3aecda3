package dev.clearway.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Coefficients about an instant, with a remainder over an interval, against the functions. */
class TaylorProperties {
  private static final double ROUNDING = 1e-11;

  @Test
  void theFirstThreeAndTheRemainderEncloseTheFunction() {
    Random random = new Random(9);
    for (int i = 0; i < 3000; i++) {
      double[] p = random.doubles(4, -2, 2).toArray();
      Motion motion = new Motion(List.of(new Motion.Polynomial(p), new Motion.Line(p[0], p[1])));
      double from = random.nextDouble();
      double to = from + (1 - from) * random.nextDouble();
      double middle = from + (to - from) / 2;
      Taylor about = function(motion, Interval.of(middle));
      Taylor over = function(motion, Interval.between(from, to));
      for (int k = 0; k <= 8; k++) {
        double s = from + (to - from) * k / 8;
        double t = s - middle;
        double low = 0;
        double high = 0;
        for (int power = 0; power < Taylor.SIZE; power++) {
          Interval c = (power < 3 ? about : over).coefficient(power);
          Interval term = c.times(Interval.of(Math.pow(t, power)));
          low += term.low();
          high += term.high();
        }
        assertThat(value(p, s)).isBetween(low - ROUNDING, high + ROUNDING);
      }
      assertThat(about.coefficient(2).high() - about.coefficient(2).low()).isLessThan(ROUNDING);
    }
  }

  /** sin(p(s)) (a + (b - a) s) + cos(p(s)). */
  private static Taylor function(Motion motion, Interval instants) {
    Moment moment = new Moment(motion, instants, 0);
    Taylor[] both = Taylor.sineAndCosine(moment.coordinate(0));
    return both[0].times(moment.coordinate(1)).plus(both[1]);
  }

  private static double value(double[] p, double s) {
    double angle = p[0] + s * (p[1] + s * (p[2] + s * p[3]));
    return Math.sin(angle) * (p[0] + (p[1] - p[0]) * s) + Math.cos(angle);
  }
}
