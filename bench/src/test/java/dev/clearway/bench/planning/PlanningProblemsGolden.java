package dev.clearway.bench.planning;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.bench.harness.Outcome;
import dev.clearway.bench.harness.UsageException;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.kinematics.Configuration;
import dev.clearway.methods.sampling.FixedResolution;
import dev.clearway.plan.Acceptance;
import dev.clearway.plan.ConfigurationSpace;
import dev.clearway.plan.PlanOptions;
import dev.clearway.plan.PlanResult;
import dev.clearway.plan.PlannedPath;
import dev.clearway.plan.PlanningProblem;
import dev.clearway.plan.RrtConnect;
import dev.clearway.scene.Scene;
import dev.clearway.testkit.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Planning with proofs and with samples: a few real problems, and one that samples get wrong. */
final class PlanningProblemsGolden {
  private static final Path CELL = Path.of("../examples/cage-cell");

  private static String run(String... arguments) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, UTF_8);
    assertThat(new PlanningProblems().run(List.of(arguments), out)).isEqualTo(Outcome.SOUND);
    return bytes.toString(UTF_8);
  }

  @Test
  void everyPathIsProvenAnewAndWhatCollidesIsListed() throws Exception {
    String data = SharedData.require().toString();
    String panda = run("--data", data, "--robots", "panda", "--limit", "3", "--fixed", "0.05");
    assertThat(panda)
        .containsPattern("\\| all +\\| 21 +\\| 21 \\(100 %\\) +\\| 21 \\(100 %\\)")
        .contains("panda, samples every 0.05");
    // Of two arms no path is asked, only what is told of goals: half a second a problem will do.
    String baxter = run("--data", data, "--robots", "baxter", "--limit", "3", "--seconds", "0.5");
    assertThat(baxter).contains("bookshelf_tall_both_arms_hard 3: goal: ");
  }

  @Test
  void searchesAreRepeatedWithTheSameAnswers() throws Exception {
    String data = SharedData.require().toString();
    String panda = run("--data", data, "--robots", "panda", "--limit", "2", "--rounds", "3");
    assertThat(panda)
        .containsPattern("searched 3 times \\| problems \\|.* median of 2 later searches of each")
        .containsPattern("\\| panda +\\| 14 +\\|( +[0-9.]+ +\\|){6} 0 +\\|");
  }

  @Test
  void whatCannotBeUsedIsSaid() {
    assertThatThrownBy(() -> run("--planner", "prime"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("rrt-connect");
    assertThatThrownBy(() -> run("--fixed", "0")).isInstanceOf(UsageException.class);
  }

  /** The second segment of {@code thin.csv}, as the README says. */
  @Test
  void samplesTakeTheSegmentThatPassesThroughTheBar() throws Exception {
    Scene scene = SceneReader.read(CELL.resolve("cell.yaml")).scene();
    List<Segment> segments =
        PathReader.read(CELL.resolve("thin.csv"), scene, PathOptions.DEFAULT).segments();
    Segment.Moving thin = (Segment.Moving) segments.get(1);
    double[] from = new double[thin.motion().coordinates()];
    double[] to = from.clone();
    thin.motion().position(0, from);
    thin.motion().position(1, to);
    Configuration start = Configuration.of(from);
    Configuration goal = Configuration.of(to);
    ConfigurationSpace space = ConfigurationSpace.of(scene.tree(), scene.defaultConfiguration());
    CheckSetup proving = CheckSetup.of(scene, CheckOptions.DEFAULT);
    CheckSetup sampling = CheckSetup.of(scene, CheckOptions.DEFAULT, new FixedResolution(0.05));
    PlanningProblem sampled =
        PlanningProblem.of(space, sampling::checker, start, goal).with(Acceptance.SAMPLED);
    PlannedPath wrong = path(sampled);
    assertThat(wrong.waypoints()).containsExactly(start, goal);
    assertThat(proving.checker().check(thin.motion())).isInstanceOf(Verdict.Hit.class);
    PlannedPath right = path(PlanningProblem.of(space, proving::checker, start, goal));
    assertThat(right.waypoints()).hasSizeGreaterThan(2);
    assertThat(right.verdicts()).allMatch(Verdict.Free.class::isInstance);
  }

  private static PlannedPath path(PlanningProblem problem) {
    return ((PlanResult.Found) new RrtConnect().plan(problem, PlanOptions.DEFAULT)).path();
  }
}
