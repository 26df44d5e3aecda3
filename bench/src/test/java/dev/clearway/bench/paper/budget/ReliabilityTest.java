package dev.clearway.bench.paper.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

final class ReliabilityTest {
  /** Answers whose chance of hiding a collision may differ between the halves. */
  private static OpenAnswers answers(DoubleUnaryOperator even, DoubleUnaryOperator odd) {
    Random random = new Random(4);
    OpenAnswers open = new OpenAnswers();
    for (int i = 0; i < 600_000; i++) {
      double confidence = random.nextDouble(100);
      double chance = (i % 2 == 0 ? even : odd).applyAsDouble(confidence);
      open.add(confidence, random.nextDouble() < chance, i);
    }
    return open;
  }

  @Test
  void halvesOfOneKindBearEachOtherOut() {
    DoubleUnaryOperator chance = confidence -> 0.1 * (100 - confidence) / 100;
    assertThat(Reliability.of(answers(chance, chance)).failed()).isZero();
  }

  @Test
  void halvesOfTwoKindsDoNot() {
    DoubleUnaryOperator chance = confidence -> 0.1 * (100 - confidence) / 100;
    DoubleUnaryOperator other = confidence -> 0.17 * (100 - confidence) / 100;
    assertThat(Reliability.of(answers(chance, other)).failed()).isEqualTo(10);
  }

  @Test
  void confidentAnswersAreCountedFromABinOn() {
    OpenAnswers open = new OpenAnswers();
    double[] confidences = {0, 89.9, 90, 95, 100};
    for (int i = 0; i < confidences.length; i++) {
      open.add(confidences[i], i == 1 || i == 3, i);
    }
    ConfidenceBins bins = ConfidenceBins.of(open, path -> true);
    assertThat(bins.answersFrom(9)).isEqualTo(3);
    assertThat(bins.hiddenFrom(9)).isEqualTo(1);
    assertThat(bins.hiddenFrom(0)).isEqualTo(2);
    assertThat(bins.share(8)).isEqualTo(1);
  }

  /** Four answers of one path that are all alike say as much as one. */
  @Test
  void answersOfOnePathThatAreAlikeCountAsOne() {
    OpenAnswers open = new OpenAnswers();
    OpenAnswers apart = new OpenAnswers();
    Random random = new Random(3);
    for (int i = 0; i < 40_000; i++) {
      boolean hides = i % 4 == 0 ? random.nextInt(3) == 0 : open.hidden(i - 1);
      open.add(50, hides, i / 4);
      apart.add(50, hides, i);
    }
    ConfidenceBins bins = ConfidenceBins.of(open, path -> true);
    assertThat(bins.effects()[5]).isBetween(3.99, 4.01);
    assertThat(bins.independent(bins.answers()[5], 5)).isBetween(9_970L, 10_030L);
    assertThat(ConfidenceBins.of(apart, path -> true).effects()[5]).isBetween(1.0, 1.001);
  }

  /**
   * A third of twelve answers fitted, and a quarter of a thousand seen, may be of one probability.
   */
  @Test
  void aHalfThatIsFittedToFewAnswersIsNotTakenAsExact() {
    OpenAnswers few = new OpenAnswers();
    for (int i = 0; i < 2_000; i++) {
      boolean even = i % 2 == 0;
      boolean hides = i / 2 % (even ? 3 : 4) == 0;
      if (i < 24 || !even) {
        few.add(50, hides, i);
      }
    }
    assertThat(Reliability.of(few).failed()).isZero();
    assertThat(Reliability.of(few).failedIfExact()).isEqualTo(1);
  }
}
