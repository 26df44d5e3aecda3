package dev.clearway.bench.paper.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.clearway.bench.paper.budget.PairShares.Answer;
import dev.clearway.check.Verdict;
import dev.clearway.kinematics.Configuration;
import dev.clearway.proof.CostCounters;
import dev.clearway.proof.OpenInterval;
import dev.clearway.proof.Scope;
import dev.clearway.proof.UndecidedReason;
import dev.clearway.scene.NamePair;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

final class FeaturesTest {
  private static final Scope SCOPE = new Scope(2, List.of(), CostCounters.NONE);
  private static final NamePair HARMLESS = new NamePair("arm", "floor");
  private static final NamePair RISKY = new NamePair("arm", "shelf");

  private static Verdict.Undecided open(NamePair pair, double to) {
    OpenInterval half = new OpenInterval(0, to / 2, pair, UndecidedReason.BUDGET);
    OpenInterval rest = new OpenInterval(to / 2, to, pair, UndecidedReason.NEAR_CONTACT);
    return new Verdict.Undecided(UndecidedReason.BUDGET, List.of(half, rest), 50, SCOPE);
  }

  private static Verdict hit(NamePair pair) {
    return new Verdict.Hit(0.5, pair, Configuration.of(0), SCOPE);
  }

  /** Where only one pair ever collides, its name tells and the confidence, always 50, does not. */
  @Test
  void nameOfThePairTellsWhatTheConfidenceDoesNot() {
    PairShares shares = new PairShares();
    Random random = new Random(6);
    for (int i = 0; i < 400; i++) {
      boolean risky = random.nextBoolean();
      NamePair pair = risky ? RISKY : HARMLESS;
      shares.add(open(pair, 0.8), risky ? hit(RISKY) : new Verdict.Free(1, SCOPE), i);
    }

    List<Answer> judged = shares.half(1);
    PairShares.Table table = PairShares.Table.fit(shares.half(0), shares.pairs());

    assertThat(judged).hasSize(200).allSatisfy(a -> assertThat(a.open()).containsExactly(80));
    assertThat(Features.tellsWhich(judged, table::probability)).isEqualTo(1);
    assertThat(Features.tellsWhich(judged, Answer::confidence)).isEqualTo(0.5);
    for (Answer answer : judged) {
      assertThat(table.probability(answer)).isCloseTo(answer.hides() ? 1 : 0, within(0.02));
    }
  }

  /**
   * The chance by ranks is that over all couples of one answer that hides and one that does not.
   */
  @Test
  void chanceIsThatOverAllCouples() {
    Random random = new Random(7);
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int[] pairs = new int[random.nextInt(6)];
      answers.add(new Answer(i, 0, pairs, new double[0], random.nextInt(3) - 1));
    }
    ToDoubleFunction<Answer> number = answer -> answer.pairs().length;

    double won = 0;
    double couples = 0;
    for (Answer hiding : answers.stream().filter(Answer::hides).toList()) {
      for (Answer clear : answers.stream().filter(answer -> !answer.hides()).toList()) {
        int order = Double.compare(number.applyAsDouble(hiding), number.applyAsDouble(clear));
        won += 0.5 + 0.5 * order;
        couples++;
      }
    }

    assertThat(couples).isGreaterThan(5_000);
    assertThat(Features.tellsWhich(answers, number)).isCloseTo(won / couples, within(1e-12));
  }

  /** Two pairs that are open, each with a chance of about a half, hide in three of four answers. */
  @Test
  void eachOpenPairAddsItsChance() {
    List<Answer> seen = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      seen.add(
          new Answer(i, 0, new int[] {i / 2 % 2}, new double[] {30}, i % 2 == 0 ? i / 2 % 2 : -1));
    }

    PairShares.Table table = PairShares.Table.fit(seen, 2);

    Answer both = new Answer(0, 0, new int[] {0, 1}, new double[] {30, 30}, -1);
    assertThat(table.probability(both)).isCloseTo(0.75, within(1e-3));
    assertThat(table.probability(new Answer(0, 0, new int[0], new double[0], -1))).isZero();
  }
}
