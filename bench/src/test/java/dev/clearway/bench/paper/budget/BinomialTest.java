package dev.clearway.bench.paper.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class BinomialTest {
  /** With none seen of n the upper limit p is where (1 − p)ⁿ = risk. */
  @Test
  void limitsOfNoneAndAllAreThoseOfTheClosedForm() {
    assertThat(Binomial.upper(0, 20_000, 0.05))
        .isEqualTo(1 - StrictMath.pow(0.05, 1 / 20_000.0), within(1e-12));
    assertThat(Binomial.lower(50, 50, 0.005))
        .isEqualTo(StrictMath.pow(0.005, 1 / 50.0), within(1e-12));
    assertThat(Binomial.lower(0, 50, 0.005)).isZero();
    assertThat(Binomial.upper(50, 50, 0.005)).isEqualTo(1);
  }

  /** The 95 % interval of 10 in 100 is in many tables: 4.90 % to 17.62 %. */
  @Test
  void limitsAreThoseOfTables() {
    assertThat(Binomial.lower(10, 100, 0.025)).isEqualTo(0.0490, within(5e-5));
    assertThat(Binomial.upper(10, 100, 0.025)).isEqualTo(0.1762, within(5e-5));
  }

  @Test
  void limitsOfManyTrialsStayNearTheShare() {
    assertThat(Binomial.lower(3_000, 300_000, 0.005)).isBetween(0.0095, 0.01);
    assertThat(Binomial.upper(3_000, 300_000, 0.005)).isBetween(0.01, 0.0105);
    assertThat(Binomial.upper(30_000, 100_000, 0.005)).isBetween(0.3, 0.304);
  }
}
