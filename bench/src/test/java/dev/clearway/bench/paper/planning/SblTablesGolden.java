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

  private static List<Query> queries() throws Exception {
    List<String> words = List.of("--data", SharedData.require().toString());
    return Query.draw(new PaperScenes(Arguments.parse(words, List.of("--data"))).of(SCENE));
  }

  private static List<PlanCost> costs(SceneRuns runs) {
    List<PlanCost> costs = new ArrayList<>(runs.sampled().costs());
    costs.addAll(runs.series().whole().tally().costs());
    runs.proving().forEach(one -> costs.addAll(one.tally().costs()));
    return costs;
  }

  @Test
  void sameProblemAndSameWorkEveryTimeAndProvenPathsAreProvenAnew() throws Exception {
    List<Query> first = queries();
    List<Query> second = queries();
    assertThat(first).hasSize(10);
    assertThat(second.getLast().start()).isEqualTo(first.getLast().start());
    assertThat(second.getLast().goal()).isEqualTo(first.getLast().goal());
    SceneRuns once = SceneRuns.of(first, 3, List.of(0.01, 0.005));
    SceneRuns again = SceneRuns.of(second, 3, List.of(0.01, 0.005));
    assertThat(again.series().whole().resolution()).isEqualTo(once.series().whole().resolution());
    assertThat(costs(again)).isEqualTo(costs(once)).hasSize(3 + 3 + (2 * 2 + 1) * 3);

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
    assertThatThrownBy(() -> new SblTables().run(List.of("--tolerances", "0.2"), nowhere))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("'0.2'");
  }
}
