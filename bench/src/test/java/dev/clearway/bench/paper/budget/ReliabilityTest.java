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
}
