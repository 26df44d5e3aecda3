package dev.clearway.bench.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.bench.harness.CheckerChoice;
import dev.clearway.check.CheckMethod;
import dev.clearway.check.CheckOptions;
import dev.clearway.check.CheckSetup;
import dev.clearway.check.Verdict;
import dev.clearway.io.document.Element;
import dev.clearway.io.request.Problem;
import dev.clearway.io.request.ProblemReader;
import dev.clearway.io.request.ProblemReader.AllowedPairs;
import dev.clearway.testkit.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The first two problems of each scenario; {@code bench/run mbm} does all of them. */
final class ProblemsGolden {
  private static final CheckerChoice OURS =
      new CheckerChoice("swept", CheckOptions.DEFAULT, CheckMethod.SWEPT);

  private static final int EACH = 2;

  @ParameterizedTest
  @CsvSource({
    "PANDA, MESSAGE, 7, true", "UR5, MESSAGE, 7, true", "FETCH, BOTH, 7, true",
    "BAXTER, BOTH, 3, true", "FETCH, MESSAGE, 7, false", "BAXTER, MESSAGE, 3, false"
  })
  void everyProblemLoadsAndIsDecided(
      ProblemRobot robot, AllowedPairs pairs, int scenarios, boolean free) throws Exception {
    Path data = SharedData.require();
    ProblemReader reader = ProblemReader.of(robot.read(data), pairs);
    List<Path> files = robot.scenarios(data);
    assertThat(files).hasSize(scenarios);
    List<Problem> problems = new ArrayList<>();
    for (Path file : files) {
      for (Element each : ProblemReader.problems(file, EACH)) {
        problems.add(reader.read(each));
      }
    }
    assertThat(problems).hasSize(EACH * scenarios);
    for (Problem problem : problems) {
      ProblemVerdicts verdicts = ProblemVerdicts.of(problem, OURS);
      assertThat(List.of(verdicts.start(), verdicts.goal()))
          .as("start and goal of problem %d", problem.index())
          .allMatch(verdict -> verdict instanceof Verdict.Free == free);
      assertThat(verdicts.segment()).isNotInstanceOf(Verdict.Undecided.class);
      assertThat(Arrays.equals(problem.start(), problem.goals().getFirst())).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "FETCH, fetch/shoulder_pan_link and fetch/torso_lift_link_collision_2",
    "BAXTER, baxter/left_upper_shoulder and baxter/torso_collision_3"
  })
  void explanationsNameEveryPairInContact(ProblemRobot robot, String pair) throws Exception {
    Path data = SharedData.require();
    Path file = robot.scenarios(data).getFirst();
    Element each = ProblemReader.problems(file, 1).getFirst();
    ProblemReader reader = ProblemReader.of(robot.read(data), AllowedPairs.MESSAGE);
    Problem problem = reader.read(each);
    assertThat(ProblemVerdicts.explain(problem.scene(), problem.start()))
        .contains(pair)
        .contains("all others apart by 0.0");
    assertThat(
            CheckSetup.of(problem.scene(), CheckOptions.DEFAULT).checker().check(problem.start()))
        .isInstanceOf(Verdict.Hit.class);
  }
}
