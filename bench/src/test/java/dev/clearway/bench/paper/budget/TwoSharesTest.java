package dev.clearway.bench.paper.budget;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TwoSharesTest {
  /** Fisher's cups: 4 of 4 against 0 of 4 has probability 1/70, 3 and 1 or more 17/70. */
  @Test
  void tailsAreThoseOfTheTeaTasting() {
    assertThat(TwoShares.mayBeOne(4, 4, 0, 4, 0.9 / 70)).isTrue();
    assertThat(TwoShares.mayBeOne(4, 4, 0, 4, 1.1 / 70)).isFalse();
    assertThat(TwoShares.mayBeOne(0, 4, 4, 4, 1.1 / 70)).isFalse();
    assertThat(TwoShares.mayBeOne(3, 4, 1, 4, 16.9 / 70)).isTrue();
    assertThat(TwoShares.mayBeOne(3, 4, 1, 4, 17.1 / 70)).isFalse();
  }

  @Test
  void manyTrialsTellSmallDifferences() {
    assertThat(TwoShares.mayBeOne(3_000, 100_000, 3_100, 100_000, 0.005)).isTrue();
    assertThat(TwoShares.mayBeOne(3_000, 100_000, 3_300, 100_000, 0.005)).isFalse();
    assertThat(TwoShares.mayBeOne(0, 100_000, 20, 100_000, 0.005)).isFalse();
  }

  @Test
  void nothingIsToldWithoutTrials() {
    assertThat(TwoShares.mayBeOne(0, 0, 5, 10, 0.005)).isTrue();
    assertThat(TwoShares.mayBeOne(0, 3, 0, 10, 0.005)).isTrue();
  }
}
