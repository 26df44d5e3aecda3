package dev.clearway.cli.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.clearway.cli.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of ROS 2 that is checked is judged as the path that was recorded. */
final class CheckRecordingTest {
  private static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private final ByteArrayOutputStream file = new ByteArrayOutputStream();

  private static ByteBuffer buffer(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static void text(ByteArrayOutputStream out, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeBytes(buffer(4).putInt(bytes.length).array());
    out.writeBytes(bytes);
  }

  private void record(int kind, byte[] content) {
    file.write(kind);
    file.writeBytes(buffer(8).putLong(content.length).array());
    file.writeBytes(content);
  }

  /** Begins a topic of messages in JSON. */
  private void topic(int id, String topic, String type) {
    ByteArrayOutputStream schema = new ByteArrayOutputStream();
    schema.writeBytes(buffer(2).putShort((short) id).array());
    text(schema, type);
    text(schema, "jsonschema");
    text(schema, "{}");
    record(3, schema.toByteArray());
    ByteArrayOutputStream channel = new ByteArrayOutputStream();
    channel.writeBytes(buffer(4).putShort((short) id).putShort((short) id).array());
    text(channel, topic);
    text(channel, "json");
    channel.writeBytes(new byte[4]);
    record(4, channel.toByteArray());
  }

  private void message(int topic, long nanos, String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    byte[] content = new byte[22 + bytes.length];
    ByteBuffer.wrap(content)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putShort((short) topic)
        .putInt(0)
        .putLong(nanos)
        .putLong(nanos)
        .put(bytes);
    record(5, content);
  }

  /** The states and the trajectory of a path of the example cell, a second for each segment. */
  private Path recording(String path) throws IOException {
    List<String> rows = new ArrayList<>();
    for (String row : Files.readAllLines(Run.CELL.resolve(path))) {
      if (!row.isBlank() && !row.startsWith("#")) {
        rows.add(row);
      }
    }
    String names = "[\"" + rows.getFirst().replace(",", "\",\"").replace(" ", "") + "\"]";
    file.writeBytes(MAGIC);
    record(1, new byte[8]);
    topic(1, "/joint_states", "sensor_msgs/msg/JointState");
    topic(2, "/plan", "trajectory_msgs/msg/JointTrajectory");
    topic(3, "/words", "std_msgs/msg/String");
    message(3, 0, "{\"data\":\"begin\"}");
    StringBuilder points = new StringBuilder();
    for (int i = 1; i < rows.size(); i++) {
      String stamp = "{\"sec\":" + (i - 1) + ",\"nanosec\":0}";
      message(
          1,
          i,
          "{\"header\":{\"stamp\":{\"sec\":%d,\"nanosec\":5}},\"name\":%s,\"position\":[%s]}"
              .formatted(100 + i, names, rows.get(i)));
      points.append(i > 1 ? "," : "");
      points.append("{\"positions\":[%s],\"time_from_start\":%s}".formatted(rows.get(i), stamp));
    }
    message(2, 9, "{\"joint_names\":%s,\"points\":[%s]}".formatted(names, points));
    record(15, new byte[4]);
    record(2, new byte[20]);
    file.writeBytes(MAGIC);
    Path written = folder.resolve("recording.mcap");
    Files.write(written, file.toByteArray());
    return written;
  }

  private static Run check(Object... more) {
    List<Object> all = new ArrayList<>(List.of("--scene", Run.CELL.resolve("cell.yaml")));
    all.addAll(List.of("--format", "json"));
    all.addAll(List.of(more));
    return Run.check(all.toArray());
  }

  private static List<String> verdicts(Run run) throws IOException {
    List<String> verdicts = new ArrayList<>();
    for (String line : run.out().lines().toList()) {
      JsonNode segment = JSON.readTree(line);
      if (segment.has("verdict")) {
        verdicts.add(
            segment.get("segment")
                + " "
                + segment.get("verdict").asText()
                + " "
                + segment.path("pair"));
      }
    }
    return verdicts;
  }

  @Test
  void recordedPathsAreJudgedAsThePathsThemselves() throws IOException {
    Path recorded = recording("thin.csv");
    Run wanted = check(Run.CELL.resolve("thin.csv"));
    for (String topic : List.of("/joint_states", "/plan")) {
      Run run = check("--topic", topic, recorded);
      assertThat(run.err()).doesNotContain("error");
      assertThat(run.code()).as(topic + run.err()).isEqualTo(wanted.code()).isEqualTo(10);
      assertThat(verdicts(run)).isEqualTo(verdicts(wanted)).hasSizeGreaterThan(1);
    }
  }

  @Test
  void whatIsWrongIsSaidInALine() throws IOException {
    Path recorded = recording("free.csv");
    Run several = check(recorded);
    assertThat(several.code()).isEqualTo(2);
    assertThat(several.err().lines()).hasSize(1);
    assertThat(several.err())
        .contains("recording.mcap", "choose one with --topic: /joint_states, /plan");
    Run none = check("--topic", "/words", recorded);
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("has no trajectories or joint states on '/words'");
    byte[] whole = Files.readAllBytes(recorded);
    Files.write(recorded, Arrays.copyOf(whole, whole.length / 2));
    Run cut = check("--topic", "/plan", recorded);
    assertThat(cut.code()).isEqualTo(2);
    assertThat(cut.err().lines()).hasSize(1);
    assertThat(cut.err()).contains("recording.mcap");
  }
}
