package dev.clearway.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ReliabilityTableTest {
  private static final long[] ANSWERS = {999, 99, 99, 199, 99, 99, 99, 99, 99, 99, 9};

  @Test
  void sharesAreThoseOfTheBins() {
    long[] hidden = {300, 20, 15, 20, 5, 4, 3, 2, 1, 0, 0};
    ReliabilityTable table = ReliabilityTable.fit(ANSWERS, hidden);
    assertThat(table.hiddenCollisionProbability(0)).isEqualTo(0.3005, within(1e-12));
    assertThat(table.hiddenCollisionProbability(9.99)).isEqualTo(0.3005, within(1e-12));
    assertThat(table.hiddenCollisionProbability(10)).isEqualTo(0.205, within(1e-12));
    assertThat(table.hiddenCollisionProbability(39)).isEqualTo(0.1025, within(1e-12));
  }

  @Test
  void binsArePooledUntilNoShareRises() {
    long[] hidden = {300, 20, 10, 60, 5, 4, 3, 2, 1, 0, 3};
    ReliabilityTable table = ReliabilityTable.fit(ANSWERS, hidden);
    double pooled = table.hiddenCollisionProbability(15);
    assertThat(table.hiddenCollisionProbability(25)).isEqualTo(pooled);
    assertThat(table.hiddenCollisionProbability(35)).isEqualTo(pooled).isBetween(0.2, 0.25);
    double last = Double.POSITIVE_INFINITY;
    for (int confidence = 0; confidence <= 100; confidence++) {
      double next = table.hiddenCollisionProbability(confidence);
      assertThat(next).isLessThanOrEqualTo(last).isPositive();
      last = next;
    }
  }

  @Test
  void knownProbabilitiesAreFoundAgain() {
    Random random = new Random(3);
    long[] answers = new long[ReliabilityTable.BINS];
    long[] hidden = new long[ReliabilityTable.BINS];
    for (int i = 0; i < 400_000; i++) {
      double confidence = random.nextDouble(100);
      answers[ReliabilityTable.bin(confidence)]++;
      if (random.nextDouble() < 0.2 - confidence / 1000) {
        hidden[ReliabilityTable.bin(confidence)]++;
      }
    }
    ReliabilityTable table = ReliabilityTable.fit(answers, hidden);
    for (int bin = 0; bin < 10; bin++) {
      assertThat(table.hiddenCollisionProbability(10 * bin))
          .isEqualTo(0.195 - 0.01 * bin, within(0.01));
    }
  }

  @Test
  void whatIsNoConfidenceOrNoShareIsRefused() {
    ReliabilityTable table = ReliabilityTable.fit(ANSWERS, new long[ReliabilityTable.BINS]);
    for (double bad : new double[] {-1, 100.1, Double.NaN}) {
      assertThatThrownBy(() -> table.hiddenCollisionProbability(bad))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> ReliabilityTable.fit(new long[3], new long[3]))
        .isInstanceOf(IllegalArgumentException.class);
    long[] more = ANSWERS.clone();
    more[4]++;
    assertThatThrownBy(() -> ReliabilityTable.fit(ANSWERS, more))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
