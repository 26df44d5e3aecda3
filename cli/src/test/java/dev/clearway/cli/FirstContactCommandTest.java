package dev.clearway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.clearway.cli.terminal.ExitCode;
import dev.clearway.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code first-contact}. */
class FirstContactCommandTest {
  @TempDir private Path folder;

  private static Run find(Object... arguments) {
    return Run.of(List.of("first-contact"), arguments);
  }

  private Run fly(String poses, Object... more) throws IOException {
    Path path = Files.writeString(folder.resolve("poses.csv"), "x,y,z,qw,qx,qy,qz\n" + poses);
    List<Object> all = new ArrayList<>(List.of("--body", "box:1,1,1", "--obstacle", "box:1,1,1"));
    all.addAll(List.of(more));
    all.add(path);
    return find(all.toArray());
  }

  @Test
  void aCubeThatFliesIntoAnotherMeetsItAtAThirdOfTheWay() throws IOException {
    Run run = fly("-3,0,0,1,0,0,0\n3,0,0,1,0,0,0\n", "--format", "json", "--stats");

    assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
    JsonNode contact = run.json().getFirst();
    assertThat(contact.get("contact").textValue()).isEqualTo("meeting");
    assertThat(contact.get("to").doubleValue() - contact.get("from").doubleValue())
        .isBetween(0.0, 1e-9);
    assertThat(contact.get("to").doubleValue()).isCloseTo(1.0 / 3, within(1e-6));
    assertThat(contact.get("points").get(0).get(0).doubleValue()).isCloseTo(-0.5, within(2e-6));
    assertThat(Math.abs(contact.get("normal").get(0).doubleValue())).isCloseTo(1, within(1e-6));
    assertThat(contact.get("separation").get(1).doubleValue()).isLessThan(1.001e-6);
    assertThat(contact.get("features").get(0).get("kind").textValue()).isEqualTo("surface");
    assertThat(contact.get("configuration").get("pose.x").doubleValue())
        .isCloseTo(-1, within(1e-5));
    assertThat(contact.get("stats").get("volumeTests")).isNotNull();
    JsonNode summary = run.json().getLast().get("summary");
    assertThat(summary.get("contact").intValue()).isEqualTo(1);
    assertThat(summary.get("none").intValue()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-3,2,0,1,0,0,0;3,2,0,1,0,0,0 | no contact | 0",
        "-3,0,0,1,0,0,0;3,0,0,1,0,0,0 | meeting | 10",
        "1,0,0,1,0,0,0;3,0,0,1,0,0,0 | receding | 10",
        "1,0,0,1,0,0,0;0.5,0,0,1,0,0,0 | closing | 10",
        "1,0,0,1,0,0,0;1,0.5,0,1,0,0,0 | sliding | 10",
        "0.5,0,0,1,0,0,0;3,0,0,1,0,0,0 | penetrating | 10",
        "1,0,0,1,0,0,0 | resting | 10",
        "2,0,0,1,0,0,0 | no contact | 0"
      })
  void peopleReadHowItBegins(String poses, String word, int code) throws IOException {
    Run run = fly(poses.replace(';', '\n') + "\n");

    assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
    List<String> lines = run.out().lines().toList();
    assertThat(lines.getFirst()).startsWith("world: ");
    assertThat(lines.get(1)).startsWith("checked: 1 pair of bodies; left out: ");
    assertThat(lines.get(2)).startsWith("wanted: ");
    assertThat(lines.get(3)).contains("segment 0: ", word);
    assertThat(run.out()).contains("1 segment: ").contains("assuming rigid bodies");
  }

  @Test
  void theThreeStagesTellAllFeaturesThatTouch() throws IOException {
    String way = "-3,0.3,0.1,1,0,0,0\n3,0.3,0.1,1,0,0,0\n";
    Run json = fly(way, "--method", "stages", "--format", "json");
    Run text = fly(way, "--method", "stages");
    for (String some : List.of("stages:1+3", "stages:2+3", "stages:3")) {
      JsonNode same = fly(way, "--method", some, "--format", "json").json().getFirst();
      assertThat(same.get("pair")).isEqualTo(json.json().getFirst().get("pair"));
      assertThat(same.get("to").doubleValue()).isCloseTo(1.0 / 3, within(1e-9));
    }

    assertThat(json.code()).as(json.err()).isEqualTo(ExitCode.HIT);
    JsonNode contact = json.json().getFirst();
    assertThat(contact.get("contact").textValue()).isEqualTo("meeting");
    assertThat(contact.get("from").doubleValue()).isLessThanOrEqualTo(1.0 / 3);
    assertThat(contact.get("to").doubleValue()).isCloseTo(1.0 / 3, within(1e-9));
    JsonNode contacts = contact.get("contacts");
    assertThat(contacts.size()).isBetween(4, 64);
    JsonNode first = contacts.get(0);
    assertThat(first.get("pair").get(0).textValue()).isEqualTo("box/body");
    assertThat(first.get("points").get(0).get(0).doubleValue()).isCloseTo(-0.5, within(1e-8));
    int corners = 0;
    for (JsonNode feature : first.get("features")) {
      assertThat(feature.get("kind").textValue()).isIn("vertex", "edge", "face");
      corners += feature.get("corners").size();
    }
    assertThat(corners).isEqualTo(4);
    assertThat(text.out())
        .contains("first contact at 0.333333 of the segment, meeting: box/body and box#1")
        .contains("may touch: vertex of box/body at (-0.5, -0.2, -0.4), face of box#1");
  }

  @Test
  void graphicsHardwareChangesNoAnswerAndIsToldInOneLine() throws IOException {
    String way = "-3,0.3,0.1,1,0,0,0\n3,0.3,0.1,1,0,0,0\n3,2,0.1,1,0,0,0\n";
    Run drawn = fly(way, "--method", "stages", "--gpu", "--obstacle", "box:1,1,1@4,4,4");
    Run same = fly(way, "--method", "stages", "--obstacle", "box:1,1,1@4,4,4");
    Run halved = fly(way, "--gpu");

    assertThat(drawn.code()).isEqualTo(ExitCode.HIT);
    assertThat(drawn.out().lines().filter(line -> line.startsWith(folder.toString())))
        .isEqualTo(same.out().lines().filter(line -> line.startsWith(folder.toString())).toList());
    // With a device its name, else the reason why there is none.
    assertThat(drawn.err().lines().filter(line -> line.startsWith("--gpu: "))).hasSize(1);
    assertThat(drawn.err().lines()).hasSize((int) same.err().lines().count() + 1);
    assertThat(halved.code()).isEqualTo(ExitCode.USAGE);
    assertThat(halved.err()).contains("--gpu is of no use with --method halving; stages draw");
  }

  @Test
  void theThreeStagesNameWhatTheyDoNotTake() throws IOException {
    String way = "-3,0,0,1,0,0,0\n3,0,0,1,0,0,0\n";
    Run ball = fly(way, "--method", "stages", "--obstacle", "sphere:0.1@0,0,2");
    Run kept = fly(way, "--method", "stages", "--clearance", "0.1", "--format", "json");
    Run tolerance = fly(way, "--method", "stages", "--tolerance", "1e-6");
    Run unknown = fly(way, "--method", "steps");

    assertThat(ball.code()).isEqualTo(ExitCode.UNDECIDED);
    assertThat(ball.out())
        .contains("undecided: unsupported; no contact before 0, contact at 0.333333")
        .contains("box/body and sphere#2, from 0 to 0.333333: unsupported");
    assertThat(kept.json().getFirst().get("reason").textValue()).isEqualTo("unsupported");
    assertThat(tolerance.code()).isEqualTo(ExitCode.USAGE);
    assertThat(tolerance.err()).contains("--tolerance is of no use with --method stages");
    assertThat(unknown.code()).isEqualTo(ExitCode.USAGE);
    assertThat(unknown.err()).contains("'steps' is none of halving, stages");
  }

  @Test
  void theThreeStagesAgreeOnARealRobot() throws IOException {
    Path robot = SharedData.require().resolve("robots/abb_irb2400");
    Path path =
        Files.writeString(
            folder.resolve("path.csv"),
            """
            joint_1,joint_2,joint_3,joint_4,joint_5,joint_6
            -1.2,0.3,0.1,0,0.3,0
            1.2,0.3,0.1,0.5,0.3,1
            1.2,-0.5,-0.2,0,0,0
            """);
    List<List<JsonNode>> found = new ArrayList<>();
    for (String method : List.of("halving", "stages")) {
      Run run =
          find(
              "--robot",
              robot.resolve("abb_irb2400.urdf"),
              "--srdf",
              robot.resolve("abb_irb2400.srdf"),
              "--obstacle=box:0.3,0.3,1.5@1.2,0.1,0.9",
              "--format=json",
              "--method=" + method,
              path);
      assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.HIT);
      found.add(run.json());
    }
    JsonNode own = found.getFirst().getFirst();
    JsonNode staged = found.getLast().getFirst();
    assertThat(staged.get("to").doubleValue())
        .isGreaterThanOrEqualTo(own.get("from").doubleValue())
        .isCloseTo(own.get("to").doubleValue(), within(1e-6));
    assertThat(staged.get("pair")).isEqualTo(own.get("pair"));
    assertThat(staged.get("features")).isEqualTo(own.get("features"));
    assertThat(staged.get("contacts")).isNotEmpty();
    assertThat(own.get("contacts")).isNull();
    assertThat(found.getLast().get(1).get("contact").textValue()).isEqualTo("none");
  }

  @Test
  void theClearanceCountsAndSoDoesTheTolerance() throws IOException {
    Run kept = fly("-3,0,0,1,0,0,0\n3,0,0,1,0,0,0\n", "--clearance", "0.3", "--format", "json");
    Run coarse = fly("-3,0,0,1,0,0,0\n3,0,0,1,0,0,0\n", "--tolerance", "0.6", "--format", "json");

    assertThat(kept.json().getFirst().get("to").doubleValue()).isCloseTo(1.7 / 6, within(1e-6));
    assertThat(coarse.json().getFirst().get("to").doubleValue()).isCloseTo(1.4 / 6, within(1e-8));
  }

  @Test
  void aBudgetLeavesItOpenAndTellsHowFarItIsProven() throws IOException {
    Run run = fly("-3,0,0,1,0,0,0\n3,0,0,1,0,0,0\n", "--tests", "0", "--format", "json");
    Run text = fly("-3,0,0,1,0,0,0\n3,0,0,1,0,0,0\n", "--tests", "0");

    assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
    JsonNode open = run.json().getFirst();
    assertThat(open.get("contact").textValue()).isEqualTo("undecided");
    assertThat(open.get("reason").textValue()).isEqualTo("budget");
    assertThat(open.get("from").doubleValue()).isZero();
    assertThat(open.get("to")).isNull();
    assertThat(text.out()).contains("undecided: budget; no contact before 0");
  }

  @Test
  void threadsDoNotMatter() {
    Object[] cell = {
      "--scene",
      Run.CELL.resolve("cell.yaml"),
      Run.CELL.resolve("thin.csv"),
      Run.CELL.resolve("hit.csv")
    };
    List<Object> one = new ArrayList<>(List.of("--threads", "1", "--format", "json"));
    List<Object> four = new ArrayList<>(List.of("--threads", "4", "--format", "json"));
    one.addAll(List.of(cell));
    four.addAll(List.of(cell));
    Run first = find(one.toArray());

    assertThat(first.code()).isEqualTo(ExitCode.HIT);
    assertThat(find(four.toArray()).timeless()).isEqualTo(first.timeless());
  }

  @ParameterizedTest
  @CsvSource({"--tolerance,0", "--tolerance,NaN", "--time-tolerance,0", "--time-tolerance,-1"})
  void tolerancesThatMakeNoSenseAreNamed(String option, String value) throws IOException {
    Run run = fly("1,0,0,1,0,0,0\n", option, value);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("clearway: ").contains(option + " is ");
  }
}
