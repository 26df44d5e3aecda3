package dev.clearway.io.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.clearway.geometry.Pose;
import dev.clearway.io.stream.JointStateParser.Line;
import dev.clearway.kinematics.Axis;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import dev.clearway.scene.Scene;
import dev.clearway.scene.SceneBuilder;
import dev.clearway.watch.RobotReading;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of joint states: what they say, what is wrong with them, and any bytes. */
class JointStateParserTest {
  private static final String GOOD =
      "{\"t\":1.5,\"robot\":\"b\",\"positions\":{\"j\":0.25,\"k\":-1},"
          + "\"velocities\":{\"k\":2,\"j\":1e-3}}";

  private static JointStateParser parser(String... robots) {
    SceneBuilder scene = new SceneBuilder();
    for (String robot : robots) {
      KinematicTree.Builder tree = KinematicTree.withRoot("base");
      tree.add("one", hinge("j", 0, 1));
      tree.add("two", hinge("k", 1, 2));
      scene.robot(
          robot,
          new RobotModel("m", tree.build(), Map.of(), RobotSemantics.NONE),
          Pose.IDENTITY,
          true);
    }
    Scene built = scene.build();
    return new JointStateParser(built);
  }

  private static Joint hinge(String name, int parent, int child) {
    return new Joint(
        name,
        JointType.REVOLUTE,
        parent,
        child,
        Pose.IDENTITY,
        new Axis(0, 0, 1),
        -3,
        3,
        Optional.empty());
  }

  private static Line parse(JointStateParser parser, String line) {
    byte[] bytes = ("xx" + line + "xx").getBytes(StandardCharsets.UTF_8);
    return parser.parse(bytes, 2, bytes.length - 2);
  }

  @Test
  void statesAreLaidOutAsTheScenesJointSpace() {
    RobotReading reading = ((Line.State) parse(parser("a", "b"), GOOD)).reading();
    assertThat(reading.time()).isEqualTo(1.5);
    assertThat(reading.robot()).isEqualTo("b");
    assertThat(reading.positions().toArray()).containsExactly(0, 0, 0.25, -1);
    assertThat(reading.rates().toArray()).containsExactly(0, 0, 1e-3, 2);
  }

  @Test
  void oneRobotNeedsNoName() {
    String line = GOOD.replace("\"robot\":\"b\",", "");
    assertThat(((Line.State) parse(parser("b"), line)).reading().robot()).isEqualTo("b");
    assertThat(problem(parse(parser("a", "b"), line))).isEqualTo("lacks 'robot', and there are 2");
  }

  private static String problem(Line line) {
    return ((Line.Malformed) line).problem();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"t\":1.5|\"t\":\"now\"|lacks 't'",
        "\"t\":1.5,|\"t\":1e12,|no time in seconds",
        "\"b\"|\"c\"|'robot' names none of the scene: 'c'",
        "\"j\":0.25,|\"j\":0.25,\"l\":0,|'positions' names no joint of b that has",
        "\"j\":0.25,||'positions' lacks 'j'",
        "\"k\":2,||'velocities' lacks 'k'",
        "\"j\":0.25|\"j\":\"0.25\"|'positions' has no number for 'j'",
        "\"j\":0.25|\"j\":1e999|'positions' has no number for 'j'",
        "\"k\":-1|\"k\":-1,\"k\":2|is no JSON",
        "velocities|rates|has an unknown key 'rates'",
        "1e-3}}|1e-3}} {}|is no JSON",
        "{\"t\"|[{\"t\"|is no JSON"
      })
  void whatIsWrongIsTold(String piece, String instead, String problem) {
    String line = GOOD.replace(piece, instead == null ? "" : instead);
    assertThat(line).isNotEqualTo(GOOD);
    assertThat(problem(parse(parser("a", "b"), line))).contains(problem);
  }

  /** Any bytes end as a line of either kind; some changed ones are still states. */
  @Test
  void anyBytesAreReadToTheirEnd() {
    SplittableRandom random = new SplittableRandom(8);
    JointStateParser parser = parser("a", "b");
    int states = 0;
    int malformed = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = GOOD.getBytes(StandardCharsets.UTF_8);
      if (i % 4 == 3) {
        bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
      } else {
        int at = random.nextInt(bytes.length);
        boolean isDigit = bytes[at] >= '0' && bytes[at] <= '9';
        bytes[at] = (byte) (isDigit ? random.nextInt('0', '9' + 1) : random.nextInt(256));
      }
      int to = i % 4 == 2 ? random.nextInt(bytes.length) : bytes.length;
      switch (parser.parse(bytes, 0, to)) {
        case Line.State state -> {
          states++;
          assertThat(Double.isFinite(state.reading().time())).isTrue();
        }
        case Line.Malformed bad -> {
          malformed++;
          assertThat(bad.problem()).isNotBlank();
        }
      }
    }
    assertThat(states).isGreaterThan(500);
    assertThat(malformed).isGreaterThan(10_000);
  }

  @Test
  void deepNestingIsRefused() {
    assertThat(problem(parse(parser("a"), "[".repeat(60_000)))).startsWith("is no JSON");
  }
}
