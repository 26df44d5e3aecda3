package dev.clearway.io.recording;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.recording.SqliteFile.Row;
import dev.clearway.io.recording.Topic.Message;
import dev.clearway.io.recording.Topic.Schema;
import dev.clearway.io.text.Quoted;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the messages of a recording that rosbag2 keeps in SQLite.
 *
 * <p>Since ROS 2 Iron such a file tells what its messages are made of. Of older ones the types are
 * read that never changed; others might have been made otherwise than they are now, and what is
 * read by the wrong definition is not always found out.
 *
 * @see "ROS 2, rosbag2_storage_sqlite3: tables topics, messages and message_definitions"
 */
final class SqliteBag {
  private static final String HEADER =
      """
      MSG: std_msgs/Header
      builtin_interfaces/Time stamp
      string frame_id
      MSG: builtin_interfaces/Time
      int32 sec
      uint32 nanosec
      """;

  private static final Map<String, String> UNCHANGED =
      Map.of(
          "sensor_msgs/JointState",
          """
          std_msgs/Header header
          string[] name
          float64[] position
          float64[] velocity
          float64[] effort
          """
              + HEADER,
          "trajectory_msgs/JointTrajectory",
          """
          std_msgs/Header header
          string[] joint_names
          trajectory_msgs/JointTrajectoryPoint[] points
          MSG: trajectory_msgs/JointTrajectoryPoint
          float64[] positions
          float64[] velocities
          float64[] accelerations
          float64[] effort
          builtin_interfaces/Duration time_from_start
          MSG: builtin_interfaces/Duration
          int32 sec
          uint32 nanosec
          """
              + HEADER);

  private SqliteBag() {}

  /**
   * Checks that nothing of a file waits beside it to be put into it, as after a recorder that was
   * killed.
   */
  static void requireClosed(Path file) throws ModelFormatException {
    for (String suffix : List.of("-wal", "-journal")) {
      Path beside = file.resolveSibling(file.getFileName() + suffix);
      if (beside.toFile().length() > 0) {
        throw new ModelFormatException(
            file,
            "was not closed: %s has what is not in it yet; 'sqlite3 FILE VACUUM' puts it there"
                .formatted(Quoted.plain(beside.getFileName().toString())));
      }
    }
  }

  /** Returns the topics of a file, messages in the order of their times. */
  static List<Topic> topics(byte[] bytes) throws Damaged {
    SqliteFile file = SqliteFile.of(bytes);
    Map<String, Schema> schemas = new HashMap<>();
    for (Row row : file.rows("message_definitions")) {
      String type = row.text("topic_type");
      schemas.put(
          type, new Schema(type, row.text("encoding"), row.text("encoded_message_definition")));
    }
    Map<Long, Topic> topics = new LinkedHashMap<>();
    for (Row row : file.rows("topics")) {
      String type = row.text("type");
      Schema schema = schemas.getOrDefault(type, unchanged(type));
      topics.put(
          row.id(),
          new Topic(row.text("name"), schema, row.text("serialization_format"), new ArrayList<>()));
    }
    for (Row row : file.rows("messages")) {
      Topic topic = topics.get(row.number("topic_id"));
      if (topic == null) {
        throw new Damaged("has a message of a topic that it does not describe");
      }
      byte[] data = row.blob("data");
      topic.messages().add(new Message(data, 0, data.length, row.number("timestamp")));
    }
    topics.values().forEach(t -> t.messages().sort(Comparator.comparingLong(Message::time)));
    return List.copyOf(topics.values());
  }

  private static Schema unchanged(String type) {
    String text = UNCHANGED.get(MessageSchema.plain(type));
    return text == null ? new Schema(type, "", "") : new Schema(type, "ros2msg", text);
  }
}
