package dev.clearway.bench.paper.planning;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bench.harness.Arguments;
import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.bench.paper.PaperScenes;
import dev.clearway.bench.paper.planning.PathJudge.Answer;
import dev.clearway.plan.PlanCost;
import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tables IV and V on one scene with two runs. */
final class SblTablesGolden {
  private static final String SCENE = "12a";

  private static Query query() throws Exception {
    List<String> words = List.of("--data", SharedData.require().toString());
    return Query.choose(new PaperScenes(Arguments.parse(words, List.of("--data"))).of(SCENE));
  }

  private static List<PlanCost> costs(SceneRuns runs) {
    List<PlanCost> costs = new ArrayList<>(runs.sampled().costs());
    costs.addAll(runs.series().whole().tally().costs());
    runs.proving().forEach(one -> costs.addAll(one.tally().costs()));
    return costs;
  }

  @Test
  void sameProblemAndSameWorkEveryTimeAndProvenPathsAreProvenAnew() throws Exception {
    Query first = query();
    Query second = query();
    assertThat(second.start()).isEqualTo(first.start());
    assertThat(second.goal()).isEqualTo(first.goal());
    SceneRuns once = SceneRuns.of(first, 3);
    SceneRuns again = SceneRuns.of(second, 3);
    assertThat(again.series().whole().resolution()).isEqualTo(once.series().whole().resolution());
    assertThat(costs(again)).isEqualTo(costs(once)).hasSize(3 + 3 + (2 * 7 + 1) * 3);

    once.proving().forEach(one -> assertThat(one.answers()).containsOnlyKeys(Answer.FREE));
    assertThat(once.sampled().costs()).isEqualTo(once.series().whole().tally().costs());
    assertThat(once.series().half().tally().size()).isEqualTo(2);
  }

  @Test
  void printsThePapersTables() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<String> words =
        List.of("--scenes", SCENE, "--runs", "2", "--data", SharedData.require().toString());
    assertThat(new SblTables().run(words, new PrintStream(bytes, true, UTF_8)))
        .isEqualTo(Outcome.SOUND);
    String text = bytes.toString(UTF_8);
    assertThat(text.lines().filter(line -> line.startsWith("| 12a "))).hasSize(2 + 7 + 1);
    assertThat(text).contains("0.00833, 0.17 s").contains("3.48 s").contains("of 1 problems");
  }

  @Test
  void scenesThatThePaperDoesNotPlanInAreRefused() {
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, UTF_8);
    assertThatThrownBy(() -> new SblTables().run(List.of("--scenes", "1a"), nowhere))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("1a");
  }
}
