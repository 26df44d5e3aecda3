package dev.clearway.methods.rigid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.kinematics.Axis;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What a distance proves around an instant, against exact arithmetic. */
class ProvenSpanProperties {
  private static BigDecimal exact(double x) {
    return new BigDecimal(x);
  }

  @Test
  void spansEndInsideOfTheExactOnesByNoMoreThanADouble() {
    SplittableRandom random = new SplittableRandom(1);
    int outside = 0;
    for (int i = 0; i < 50_000; i++) {
      double middle = random.nextDouble();
      double half = random.nextDouble() * Math.pow(2, -random.nextInt(40));
      ProvenSpan span = ProvenSpan.around(middle, half);
      BigDecimal from = exact(middle).subtract(exact(half));
      BigDecimal to = exact(middle).add(exact(half));
      assertThat(exact(span.from())).isGreaterThanOrEqualTo(from);
      assertThat(exact(Math.nextDown(span.from()))).isLessThan(from);
      assertThat(exact(span.to())).isLessThanOrEqualTo(to);
      assertThat(exact(Math.nextUp(span.to()))).isGreaterThan(to);
      outside += exact(middle + half).compareTo(to) > 0 ? 1 : 0;
      outside += exact(middle - half).compareTo(from) < 0 ? 1 : 0;
    }
    assertThat(outside).as("ends that plain arithmetic rounds outward").isGreaterThan(10_000);
  }

  @Test
  void halfLengthsTimesTheDisplacementStayBelowTheDistanceByLittle() {
    SplittableRandom random = new SplittableRandom(2);
    int above = 0;
    for (int i = 0; i < 50_000; i++) {
      CertifiedMap map =
          CertifiedMap.sphere(new Hourglass(random.nextDouble(0.1, 3), 0, 0, Axis.Z, 0));
      double distance = random.nextDouble(1e-3, 5);
      double c = map.displacementUpperBound();
      double half = map.provenHalfLength(distance);
      BigDecimal used = exact(half).multiply(exact(c));
      assertThat(used).isLessThan(exact(distance));
      assertThat(used.doubleValue()).isGreaterThan(distance * (1 - 1e-15));
      BigDecimal left = exact(distance).subtract(used);
      assertThat(exact(map.slack(distance, half))).isLessThanOrEqualTo(left);
      above += exact(distance / c).multiply(exact(c)).compareTo(exact(distance)) >= 0 ? 1 : 0;
    }
    assertThat(above).as("quotients that plain arithmetic rounds up").isGreaterThan(10_000);
  }
}
