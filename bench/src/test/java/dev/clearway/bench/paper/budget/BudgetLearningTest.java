package dev.clearway.bench.paper.budget;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.paper.cell.Spring;
import dev.clearway.bvh.Bvh;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class BudgetLearningTest {
  private static SettingCounts counts(int tests, long accepted, long wrong, long spent) {
    return new SettingCounts(tests, 0.02, 50, 1000, accepted, wrong, spent);
  }

  @Test
  void takesTheCheapestOfThoseThatAreKnownToBeRightOftenEnough() {
    SettingCounts cheap = counts(100, 400, 40, 10_000);
    SettingCounts good = counts(200, 400, 1, 20_000);
    SettingCounts dear = counts(500, 400, 0, 50_000);

    assertThat(SettingCounts.learn(List.of(dear, cheap, good), 0.05, 0.05)).contains(good);
    assertThat(SettingCounts.learn(List.of(cheap), 0.05, 0.05)).isEmpty();
  }

  /** 0 of 70: the limit is 4.2 % for one setting, 8.5 % where sixty share the risk of 5 %. */
  @Test
  void theRiskIsSharedOutAmongAllSettings() {
    SettingCounts one = counts(100, 70, 0, 10_000);
    SettingCounts none = counts(100, 0, 0, 10_000);

    assertThat(SettingCounts.learn(List.of(one), 0.05, 0.05)).contains(one);
    List<SettingCounts> many =
        Stream.concat(Stream.of(one), Collections.nCopies(59, none).stream()).toList();
    assertThat(SettingCounts.learn(many, 0.05, 0.05)).isEmpty();
    assertThat(SettingCounts.learn(many, 0.1, 0.05)).contains(one);
  }

  @Test
  void costIsOfEdgesThatAreRightlyAccepted() {
    assertThat(counts(100, 50, 10, 4_000).cost()).isEqualTo(100);
    assertThat(counts(100, 0, 0, 4_000).cost()).isInfinite();
    assertThat(counts(100, 0, 0, 4_000).wrongLimit(0.05)).isEqualTo(1);
  }

  @Test
  void fewEdgesDoNotDoToLearnFrom() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new BudgetLearning(Bvh.build(Spring.of(1, 0.02, 0.1, 4)).orientedBoxes(), 3)
        .print(1, 1, 0.05, new PrintStream(bytes, true, UTF_8));

    assertThat(bytes.toString(UTF_8))
        .contains("| 1000  | 0.02")
        .contains("No setting is known to accept at most 5.0 % wrong.");
  }
}
