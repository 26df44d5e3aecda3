package dev.clearway.io.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.TestRobots;
import dev.clearway.io.request.RequestFile;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.Body;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages as rosbridge sends them; trajectories are among those of {@code TrajectoryPathTest}. */
class MessageFileTest {
  @TempDir private Path folder;

  private Path write(String content) throws IOException {
    return Files.writeString(folder.resolve("message.json"), content);
  }

  @Test
  void aMessageAloneIsItself() throws Exception {
    assertThat(MessageFile.read(write("{\"msg\": {\"a\": 1}}")).keys()).containsExactly("msg");
    assertThat(MessageFile.read(write("[1, 2]")).elements()).hasSize(2);
  }

  @Test
  void aRequestThatIsSentIsARequest() throws Exception {
    String sent =
        """
        {"op": "call_service", "service": "/plan_kinematic_path",
         "args": {"motion_plan_request": {"group_name": "arm"}}}
        """;
    RequestFile read = RequestFile.read(write(sent), OptionalInt.empty());
    assertThat(read.request().require("group_name").text()).isEqualTo("arm");
  }

  @Test
  void aSceneThatIsSentIsAScene() throws Exception {
    String box =
        """
        {"id": "box", "header": {"frame_id": "world"}, "operation": 0,
         "pose": {"position": {"x": 1, "y": 0, "z": 0}, "orientation": {"w": 1}},
         "primitives": [{"type": 1, "dimensions": [0.1, 0.2, 0.3]}],
         "primitive_poses": [{"position": {"x": 0, "y": 0, "z": 0}, "orientation": {"w": 1}}]}
        """;
    String scene = "{\"name\": \"s\", \"world\": {\"collision_objects\": [%s]}}".formatted(box);
    String sent = "{\"op\": \"publish\", \"topic\": \"/scene\", \"msg\": " + scene + "}";
    assertThat(objects(sent)).isEqualTo(objects(scene)).contains("box");
  }

  private List<String> objects(String content) throws Exception {
    SceneOptions options =
        SceneOptions.of(UrdfOptions.DEFAULT)
            .withRobot(new GivenRobot("arm", TestRobots.arm(), Pose.IDENTITY, true));
    return SceneReader.read(write(content), options).scene().bodies().stream()
        .map(Body::name)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'op': 'subscribe', 'topic': '/a'} | op: wanted an operation of rosbridge that carries",
        "{'op': 'fragment', 'data': 'x'}    | got 'fragment'",
        "{'op': 5, 'msg': {}}               | got 5",
        "{'op': 'publish', 'topic': '/a'}   | msg",
        "{'op': 'service_response', 'values': 'no', 'result': false} | result: is false",
        "{'op': 'action_result', 'values': {}, 'result': 'no'} | result: wanted true or false"
      },
      quoteCharacter = '"')
  void whatCarriesNoMessageIsRefused(String content, String why) throws Exception {
    Path file = write(content.replace('\'', '"'));
    assertThatThrownBy(() -> MessageFile.read(file))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContaining(why)
        .message()
        .hasLineCount(1);
  }
}
