package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.testkit.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Public planning problems through the command line, from files to a file that is checked. */
class PlanProblemsGolden {
  @TempDir private Path folder;

  private static List<Object> robot(Path data, String name) {
    Path robot = data.resolve("robots").resolve(name).resolve(name + ".urdf");
    Path srdf = robot.resolveSibling(name + ".srdf");
    return new ArrayList<>(List.of("--robot", robot, "--srdf", srdf));
  }

  private static Run plan(List<Object> robot, Object... more) {
    List<Object> all = new ArrayList<>(robot);
    all.addAll(List.of(more));
    return PlanCommandTest.plan(all.toArray());
  }

  @ParameterizedTest
  @CsvSource({
    "panda_obj, mbm_panda, box, 7, 700000",
    "ur5_robotiq85, mbm_ur5, table_pick, 6, 700000"
  })
  void aProblemOfASetIsSolvedAndItsYamlIsTheSame(
      String name, String set, String scenario, int joints, long tests) {
    Path data = SharedData.require();
    Path problems = data.resolve("problems").resolve(set);
    Path yaml = problems.resolve("yaml").resolve(scenario);
    Path out = folder.resolve("path.yaml");
    Run run =
        plan(
            robot(data, name),
            "--request",
            problems.resolve(scenario + ".json") + ":1",
            "--tests",
            tests,
            "--format=json");
    Run same =
        plan(
            robot(data, name),
            "--scene",
            yaml.resolve("scene0001.yaml"),
            "--request",
            yaml.resolve("request0001.yaml"),
            "--tests",
            tests,
            "--format=json",
            "--out",
            out);

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    JsonNode found = run.json().getFirst();
    assertThat(found.get("joints")).hasSize(joints);
    assertThat(same.json().getFirst().get("waypoints")).isEqualTo(found.get("waypoints"));
    List<Object> check = robot(data, name);
    check.addAll(List.of("--scene", yaml.resolve("scene0001.yaml"), out));
    assertThat(Run.check(check.toArray()).code()).isEqualTo(ExitCode.FREE);
  }

  /** The start state has the gripper carry a can that the scene has on the table. */
  @Test
  void whatTheRobotCarriesAtTheStartGoesWithIt() {
    Path data = SharedData.require();
    Path table = data.resolve("problems").resolve("robowflex_table");
    Run run =
        plan(
            robot(data, "fetch"),
            "--scene",
            table.resolve("scene.yaml"),
            "--request",
            table.resolve("request.yaml"),
            "--tests=2000000",
            "--format=json");

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.FREE);
    assertThat(run.err()).contains("'Can1' is attached");
    assertThat(run.json().getFirst().get("waypoints").get(0).get(0).doubleValue())
        .isEqualTo(0.38615);
  }

  @Test
  void aStartThatHitsIsNamedWithItsPair() {
    Path data = SharedData.require();
    Path box = data.resolve("problems").resolve("mbm_fetch").resolve("box.json");
    Run run = plan(robot(data, "fetch"), "--request", box + ":1");

    assertThat(run.code()).isEqualTo(ExitCode.HIT);
    assertThat(run.out())
        .startsWith(
            "no path: the start hits: fetch/shoulder_pan_link and"
                + " fetch/torso_lift_link_collision_2\n");
  }
}
