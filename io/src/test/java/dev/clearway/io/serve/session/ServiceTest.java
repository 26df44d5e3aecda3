package dev.clearway.io.serve.session;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServiceTest {
  private static final ServiceLimits SMALL = new ServiceLimits(2, 1, 5, 2000, 320, 60);

  @TempDir private Path folder;
  private Talk talk;

  @BeforeEach
  void makeCell() throws IOException {
    talk = Talk.in(Files.createDirectory(folder.resolve("cell")));
  }

  @Test
  void segmentsAreJudged() {
    List<String> answers =
        talk.answers(
            Talk.LOAD,
            "{\"id\":1,\"request\":\"check\",\"segments\":[[[0,0],[0.5,0]],[[0,0],[2,0]]]}",
            "{\"id\":2,\"request\":\"check\",\"joints\":[\"a\"],\"waypoints\":[[0],[0.5],[0.6]]}",
            "{\"id\":3,\"request\":\"check\",\"configurations\":[[1.57,0]]}");

    assertThat(answers.get(0))
        .contains("\"joints\":[\"a\",\"b\"]", "\"limits\":[[-3.0,3.0],[-2.0,");
    assertThat(answers.get(1)).startsWith("{\"id\":1,\"verdict\":\"hit\",\"segments\":[{\"path\"");
    assertThat(answers.get(1)).contains("\"segment\":0,\"verdict\":\"free\",\"separation\":[");
    assertThat(answers.get(1)).contains("\"segment\":1,\"verdict\":\"hit\",\"kind\":\"contact\"");
    assertThat(answers.get(2))
        .startsWith("{\"id\":2,\"verdict\":\"free\"")
        .contains("\"segment\":1");
    assertThat(answers.get(3)).contains("\"verdict\":\"hit\"").doesNotContain("parameter");
  }

  @Test
  void batchesOfDoublesSayTheSame() {
    double[] numbers = {0, 0, 0.5, 0, 0, 0, 2, 0};
    byte[] answer =
        talk.answers(
            RequestNoise.framed(
                Talk.LOAD
                    + "\n{\"id\":1,\"request\":\"check\",\"binary\":\"segments\",\"bytes\":64}\n",
                numbers));
    String head = "{\"id\":1,\"count\":2,\"bytes\":32}\n";
    double[] told = new double[4];
    ByteBuffer.wrap(answer, answer.length - 32, 32)
        .order(ByteOrder.LITTLE_ENDIAN)
        .asDoubleBuffer()
        .get(told);

    assertThat(new String(answer, UTF_8)).contains(head);
    assertThat(told[0]).isZero();
    assertThat(told[1]).isEqualTo(1);
    assertThat(told[2]).isEqualTo(1);
    assertThat(told[3]).isBetween(0.5, 1.0);
  }

  @Test
  void changesOfOneObjectCount() {
    String check = "{\"id\":%s,\"request\":\"check\",\"segments\":[[[0,0],[0.5,0]]]}";
    List<String> answers =
        talk.answers(
            Talk.LOAD,
            check.formatted(1),
            "{\"id\":2,\"request\":\"change\",\"add\":{\"name\":\"new\",\"sphere\":0.1,"
                + "\"pose\":{\"xyz\":[0.9,0.3,0.3]}}}",
            check.formatted(3),
            "{\"id\":4,\"request\":\"change\",\"move\":{\"name\":\"new\",\"pose\":{\"xyz\":[9,9,9]}}}",
            check.formatted(5),
            "{\"id\":6,\"request\":\"change\",\"remove\":\"new\"}",
            "{\"id\":7,\"request\":\"change\",\"remove\":\"new\"}",
            "{\"id\":8,\"request\":\"unload\"}",
            check.formatted(9));

    assertThat(answers.get(1)).contains("\"verdict\":\"free\"");
    assertThat(answers.get(3)).contains("\"verdict\":\"hit\"", "new");
    assertThat(answers.get(5)).contains("\"verdict\":\"free\"");
    assertThat(answers.get(7)).contains("bad-request", "no obstacle or attached object 'new'");
    assertThat(answers.get(9)).contains("unknown-scene");
  }

  @Test
  void messagesAreAboutTheRobotThatIsNamed() {
    List<String> answers =
        talk.answers(
            "{\"id\":1,\"request\":\"load\",\"robot\":\"arm.urdf\",\"inline\":{\"robot_model_name\":"
                + "\"arm\",\"world\":{\"collision_objects\":[]}}}");

    assertThat(answers.getFirst()).contains("\"bodies\":3", "\"joints\":[\"a\",\"b\"]");
  }

  @Test
  void pathsAreFoundAndProven() {
    List<String> answers =
        talk.answers(
            Talk.LOAD,
            "{\"id\":1,\"request\":\"plan\",\"from\":[0,0],\"to\":[2.9,0],\"seconds\":30}");

    assertThat(answers.get(1)).contains("\"outcome\":\"proven\"", "\"planner\":\"rrt-connect\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"request":"health"}                                             | 'id' is missing
          {"id":1.5,"request":"health"}                                    | whole number
          {"id":1,"request":"dance"}                                       | wanted load, unload
          {"id":1,"request":"check"}                                       | wanted one of path
          {"id":1,"request":"check","configurations":[[1]]}                | wanted 2 numbers
          {"id":1,"request":"check","configurations":[[1,2],[3]]}          | [1]
          {"id":1,"request":"check","configurations":[[1,"x"]]}            | finite decimal number
          {"id":1,"request":"check","segments":[[[0,0]]]}                  | two configurations
          {"id":1,"request":"check","path":"../arm.urdf"}                  | no file that clients
          {"id":1,"request":"check","path":"/etc/hostname"}                | no file that clients
          {"id":1,"request":"check","path":"arm.urdf"}                     | arm.urdf
          {"id":1,"request":"check","joints":["c"],"waypoints":[[1]]}      | no joint is named 'c'
          {"id":1,"request":"check","joints":["a","a"],"waypoints":[[1,1]]}| twice
          {"id":1,"request":"check","binary":"segments","bytes":-1}        | how many bytes
          {"id":1,"request":"clearance","waypoints":[[1,1]]}               | is of configurations
          {"id":1,"request":"plan","from":[0,0],"to":[1]}                  | wanted 2 numbers
          {"id":1,"request":"plan","from":[0,0],"to":[1,1],"planner":"x"}  | no planner is named
          {"id":1,"request":"load"}                                        | either 'file' or
          {"id":1,"request":"load","inline":{"robots":[{"name":"a","urdf":"../x"}]}} | outside
          {"id":1,"request":"load","file":"x.yaml","srdf":"y"}             | there is none
          {"id":1,"request":"load","inline":{},"robot":"../arm.urdf"}      | no file that clients
          {"id":1,"request":"change"}                                      | one of add, move
          [1]                                                              | JSON object
          {"id":1,"id":2,"request":"health"}                               | stands here twice
          """)
  void whatIsWrongIsSaidAndTheSessionGoesOn(String request, String problem) {
    List<String> answers = talk.answers(Talk.LOAD, request, "{\"id\":9,\"request\":\"unload\"}");

    assertThat(answers).hasSize(3);
    assertThat(answers.get(1)).contains("\"error\":{\"code\":\"bad-", problem, "\"remedy\":\"");
    assertThat(answers.get(2)).isEqualTo("{\"id\":9,\"unloaded\":\"scene\"}");
  }

  @Test
  void sizesAreBounded() throws IOException {
    Talk small = Talk.in(folder.resolve("cell"), SMALL);
    String add = "{\"id\":%s,\"request\":\"change\",\"add\":{\"name\":\"s%s\",\"sphere\":0.1}}";
    List<String> answers =
        small.answers(
            Talk.LOAD,
            Talk.LOAD.replace("\"load\",\"inline\"", "\"load\",\"scene\":\"b\",\"inline\""),
            "{\"id\":1,\"text\":\"" + "x".repeat(2000) + "\"}",
            add.formatted(2, 2),
            add.formatted(3, 3),
            "{\"id\":4,\"request\":\"check\",\"binary\":\"configurations\",\"bytes\":400}",
            "x".repeat(399),
            "{\"id\":5,\"request\":\"unload\"}");

    assertThat(answers.get(1)).contains("too-many");
    assertThat(answers.get(2)).contains("too-large", "2000 bytes");
    assertThat(answers.get(3)).contains("\"bodies\":5");
    assertThat(answers.get(4)).contains("too-large", "more than 5 triangles");
    assertThat(answers.get(5)).contains("too-large", "400 bytes");
    assertThat(answers.get(6)).contains("unloaded");
  }

  @Test
  void whatTakesTooLongIsUndecided() throws IOException {
    Talk hurried =
        Talk.in(folder.resolve("cell"), new ServiceLimits(1, 1, 100, 20_000, 1 << 20, 1e-9));
    List<String> answers =
        hurried.answers(
            Talk.LOAD, "{\"id\":1,\"request\":\"check\",\"segments\":[[[0,0],[0.5,0]]]}");

    assertThat(answers.get(1)).contains("\"verdict\":\"undecided\"", "\"reason\":\"budget\"");
  }

  @Test
  void answersDoNotDependOnWhatWasAskedBefore() {
    String check = "{\"id\":1,\"request\":\"check\",\"segments\":[[[0,0.3],[0.7,-0.4]]]}";
    String other =
        "{\"id\":2,\"request\":\"check\",\"stats\":true,\"separation\":1e-6,"
            + "\"segments\":[[[-1,1],[1,1]]]}";
    List<String> once = talk.answers(Talk.LOAD, check);
    List<String> later =
        talk.answers(Talk.LOAD, other, other.replace("\"id\":2", "\"id\":3"), check);

    assertThat(later.getLast()).isEqualTo(once.getLast());
    assertThat(Arrays.asList(later.get(1), later.get(2).replace("\"id\":3", "\"id\":2")))
        .containsOnly(later.get(1));
  }
}
