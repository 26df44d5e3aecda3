package dev.clearway.io.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.path.ColumnNames;
import dev.clearway.io.path.PathOptions;
import dev.clearway.io.path.PathReader;
import dev.clearway.io.path.Segment;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.motion.Motion;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings, as recorders write them and damaged. */
final class RecordingsTest {
  private static final String HEADER =
      """
      ================================================================================
      MSG: std_msgs/Header
      # when and where
      builtin_interfaces/Time stamp
      string frame_id
      ================================================================================
      MSG: builtin_interfaces/Time
      int32 sec
      uint32 nanosec
      """;
  private static final String STATE =
      """
      # A state
      uint8 SOME_CONSTANT=3
      std_msgs/Header header
      string[] name
      float64[] position
      float64[] velocity   # rad/s
      float64[] effort
      """
          + HEADER;
  private static final String TRAJECTORY =
      """
      std_msgs/Header header
      string[] joint_names
      trajectory_msgs/JointTrajectoryPoint[] points
      ================================================================================
      MSG: trajectory_msgs/JointTrajectoryPoint
      float64[] positions
      float64[] velocities
      float64[] accelerations
      float64[] effort
      builtin_interfaces/Duration time_from_start
      ================================================================================
      MSG: builtin_interfaces/Duration
      int32 sec
      uint32 nanosec
      """
          + HEADER;

  @TempDir private Path folder;

  private Path file(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("recording.mcap"), bytes);
  }

  private static McapWriter.Bytes begun(int sec, int nanosec) {
    return McapWriter.message().aligned(4, sec).aligned(4, nanosec).string("base");
  }

  private static byte[] state(int sec, int nanosec, double... position) {
    return begun(sec, nanosec)
        .aligned(4, 2)
        .string("shoulder")
        .string("elbow")
        .doubles(position)
        .doubles()
        .doubles(Double.NaN)
        .bytes();
  }

  private static byte[] trajectory(double from, double to) {
    McapWriter.Bytes out = begun(0, 0).aligned(4, 1).string("elbow").aligned(4, 2);
    for (int k = 0; k < 2; k++) {
      out.doubles(k == 0 ? from : to).doubles().doubles().doubles();
      out.aligned(4, k).aligned(4, 500_000_000);
    }
    return out.bytes();
  }

  private static McapWriter states() {
    return new McapWriter()
        .topic(1, "/joint_states", "sensor_msgs/msg/JointState", STATE)
        .message(1, 9, state(10, 900_000_000, 0.25, -1))
        .message(1, 9, state(10, 900_000_000, 0.25, -1))
        .message(1, 10, state(11, 100_000_000, 0.5, -2));
  }

  @Test
  void statesBecomeATrajectory() throws IOException, ModelFormatException {
    for (McapWriter written : List.of(states(), new McapWriter().chunk("", states()))) {
      Element path = Recordings.path(file(written.ended()), Optional.empty());
      assertThat(Recordings.isOne(folder.resolve("recording.mcap"))).isTrue();
      assertThat(path.require("joint_names").texts()).containsExactly("shoulder", "elbow");
      List<Element> points = path.elements("points");
      assertThat(points).hasSize(2);
      assertThat(points.getLast().require("positions").numbers()).containsExactly(0.5, -2);
      Element time = points.getLast().require("time_from_start");
      assertThat(time.require("sec").number()).isZero();
      assertThat(time.require("nanosec").number()).isEqualTo(2e8);
    }
  }

  @Test
  void trajectoriesAreRunOneAfterTheOther() throws IOException, ModelFormatException {
    McapWriter written =
        new McapWriter()
            .topic(1, "/plan", "trajectory_msgs/msg/JointTrajectory", TRAJECTORY)
            .topic(2, "/other", "std_msgs/msg/String", "string data")
            .message(2, 1, McapWriter.message().string("hello").bytes())
            .message(1, 2, trajectory(0, 1));
    Element one = Recordings.path(file(written.bytes()), Optional.empty());
    assertThat(one.elements("points")).hasSize(2);
    assertThat(one.elements("points").getFirst().require("positions").numbers()).containsExactly(0);
    Element two =
        Recordings.path(file(written.message(1, 3, trajectory(1, 0)).ended()), Optional.empty());
    assertThat(two.elements("trajectory")).hasSize(2);
  }

  @Test
  void pathsAndScenesAreReadOfThem() throws IOException, ModelFormatException {
    Scene cell = SceneReader.read(Path.of("../examples/conveyor-cell/cell.yaml")).scene();
    byte[] state =
        begun(1, 0).aligned(4, 1).string("belt").doubles(0.5).doubles().doubles().bytes();
    byte[] next = begun(3, 0).aligned(4, 1).string("belt").doubles(1).doubles().doubles().bytes();
    Path file =
        file(
            new McapWriter()
                .topic(1, "/belt", "sensor_msgs/msg/JointState", STATE)
                .message(1, 1, state)
                .message(1, 2, next)
                .topic(2, "/plan", "trajectory_msgs/msg/JointTrajectory", TRAJECTORY)
                .message(2, 2, trajectory(0, 1))
                .ended());
    PathOptions options =
        PathOptions.DEFAULT.with(false, ColumnNames.AS_WRITTEN, Optional.of("/belt"));
    List<Segment> segments = PathReader.read(file, cell, options).segments();
    assertThat(segments).hasSize(1);
    Motion motion = ((Segment.Moving) segments.getFirst()).motion();
    assertThat(motion.seconds(1) - motion.seconds(0)).isEqualTo(2);
    double[] q = new double[motion.coordinates()];
    motion.position(1, q);
    assertThat(q[cell.tree().space().number("conveyor/belt").orElseThrow()]).isEqualTo(1);
    assertThatThrownBy(() -> SceneReader.read(file)).hasMessageContaining("no planning scenes");
  }

  @Test
  void topicsAreChosen() throws IOException, ModelFormatException {
    Path both =
        file(
            states()
                .topic(2, "/plan", "trajectory_msgs/msg/JointTrajectory", TRAJECTORY)
                .message(2, 2, trajectory(0, 1))
                .ended());
    assertThatThrownBy(() -> Recordings.path(both, Optional.empty()))
        .hasMessageContaining("--topic: /joint_states, /plan");
    assertThat(Recordings.path(both, Optional.of("/plan")).elements("points")).hasSize(2);
    assertThatThrownBy(() -> Recordings.path(both, Optional.of("/else")))
        .hasMessageContaining("has no trajectories or joint states on '/else'");
    assertThatThrownBy(() -> Recordings.scene(both)).hasMessageContaining("has no planning scenes");
  }

  @Test
  void messagesInJsonAreRead() throws IOException, ModelFormatException {
    String scene = "{\"name\":\"%s\",\"is_diff\":%s,\"world\":{}}";
    McapWriter written =
        new McapWriter()
            .record(
                3,
                new McapWriter.Bytes()
                    .number(2, 1)
                    .text("moveit_msgs/PlanningScene")
                    .text("jsonschema")
                    .text("{}"))
            .channel(7, 1, "/scene", "json")
            .message(7, 1, scene.formatted("whole", false).getBytes(StandardCharsets.UTF_8))
            .message(7, 2, scene.formatted("change", true).getBytes(StandardCharsets.UTF_8));
    assertThat(Recordings.scene(file(written.ended())).require("name").text()).isEqualTo("whole");
  }

  @Test
  void whatIsNotReadIsNamed() throws IOException {
    refused(new McapWriter().chunk("snappy", states()).ended(), "is compressed by 'snappy'");
    refused(new McapWriter().chunk("zstd", states()).ended(), "no frame");
    refused(new McapWriter().chunk("lz4", states()).ended(), "no frame of LZ4");
    McapWriter nested = new McapWriter().chunk("", new McapWriter().chunk("", states()));
    refused(nested.ended(), "a chunk in a chunk");
    refused(new McapWriter().ended(), "has no trajectories or joint states");
    refused(states().message(1, 11, state(11, 0, 0, 0)).ended(), "goes back in time");
    refused(states().message(5, 11, new byte[0]).ended(), "a channel that it does not describe");
    byte[] other =
        begun(12, 0).aligned(4, 1).string("wrist").doubles(1).doubles().doubles().bytes();
    refused(states().message(1, 11, other).ended(), "states of other joints in message 3");
    refused(states().message(1, 11, new byte[] {0, 7, 0, 0}).ended(), "number 7");
    String endless = "sensor_msgs/JointState again\n";
    refused(
        new McapWriter()
            .topic(1, "/a", "sensor_msgs/JointState", endless)
            .message(1, 1, new byte[8])
            .ended(),
        "or by itself");
    String huge = "float64[999999999] position\n";
    refused(
        new McapWriter()
            .topic(1, "/a", "sensor_msgs/JointState", huge)
            .message(1, 1, new byte[8])
            .ended(),
        "a list of 999999999");
  }

  @Test
  void compressedChunksAreReadAsOthers() throws IOException, ModelFormatException {
    byte[] records = states().records();
    CRC32 sum = new CRC32();
    sum.update(records);
    byte[] zstd = zstd(records);
    byte[] lz4 = lz4(records);
    for (long checksum : new long[] {0, sum.getValue()}) {
      McapWriter first = new McapWriter().chunk("zstd", zstd, records, checksum);
      McapWriter second = new McapWriter().chunk("lz4", lz4, records, checksum);
      for (McapWriter written : List.of(first, second)) {
        Element path = Recordings.path(file(written.ended()), Optional.empty());
        List<Element> points = path.elements("points");
        assertThat(points.getFirst().require("positions").numbers()).containsExactly(0.25, -1);
        assertThat(points.getLast().require("positions").numbers()).containsExactly(0.5, -2);
      }
    }
    refused(new McapWriter().chunk("lz4", lz4, records, 7).ended(), "other bytes than were packed");
    byte[] more = Arrays.copyOf(records, records.length + 1);
    refused(new McapWriter().chunk("zstd", zstd, more, 0).ended(), "unpacks to " + records.length);
    byte[] less = Arrays.copyOf(records, records.length - 1);
    refused(new McapWriter().chunk("zstd", zstd, less, 0).ended(), "more than its " + less.length);
  }

  @Test
  void chunksThatUnpackToTooMuchAreRefusedBeforeTheyTakeMemory() throws IOException {
    McapWriter.Bytes huge = new McapWriter.Bytes().number(8, 0).number(8, 0).number(8, 1L << 40);
    huge.number(4, 0).text("lz4").number(8, 0);
    refused(new McapWriter().record(6, huge).ended(), "unpack to more than 256 MiB");
    McapWriter.Bytes large = new McapWriter.Bytes().number(8, 0).number(8, 0).number(8, 200 << 20);
    large.number(4, 0).text("zstd").number(8, 0);
    refused(new McapWriter().record(6, large).ended(), "unpacks to 0");
  }

  /** One frame of one block that is not packed. */
  private static byte[] zstd(byte[] records) {
    return new McapWriter.Bytes()
        .number(4, 0xFD2FB528L)
        .number(2, 0)
        .number(3, records.length << 3 | 1)
        .raw(records)
        .bytes();
  }

  /** One frame of one block of literals alone, whose length goes on in one more byte. */
  private static byte[] lz4(byte[] records) {
    McapWriter.Bytes block = new McapWriter.Bytes().number(1, 0xF0);
    int left = records.length - 15;
    for (; left >= 255; left -= 255) {
      block.number(1, 255);
    }
    byte[] packed = block.number(1, left).raw(records).bytes();
    return new McapWriter.Bytes()
        .number(4, 0x184D2204L)
        .number(3, 0x4060)
        .number(4, packed.length)
        .raw(packed)
        .number(4, 0)
        .bytes();
  }

  private void refused(byte[] bytes, String problem) throws IOException {
    Path file = file(bytes);
    assertThatThrownBy(() -> Recordings.path(file, Optional.empty()))
        .isInstanceOf(ModelFormatException.class)
        .hasMessageContaining("recording.mcap")
        .hasMessageContaining(problem);
  }

  @Test
  void damagedFilesAreReadOrRefused() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    byte[] whole = new McapWriter().chunk("", states()).ended();
    int refused = 0;
    int read = 0;
    for (int k = 0; k < 3000; k++) {
      byte[] bytes = whole.clone();
      for (int n = random.nextInt(3); n >= 0; n--) {
        bytes[
                McapReader.magic().length
                    + random.nextInt(bytes.length - McapReader.magic().length)] =
            (byte) (random.nextBoolean() ? random.nextInt() : -1);
      }
      if (random.nextInt(4) == 0) {
        bytes = Arrays.copyOf(bytes, 8 + random.nextInt(bytes.length - 8));
      }
      try {
        Recordings.path(file(bytes), Optional.empty());
        read++;
      } catch (ModelFormatException e) {
        assertThat(e.getMessage()).contains("recording.mcap");
        refused++;
      }
    }
    assertThat(read).isGreaterThan(200);
    assertThat(refused).isGreaterThan(1000);
  }
}
