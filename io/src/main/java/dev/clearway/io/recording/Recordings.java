package dev.clearway.io.recording;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.recording.Topic.Message;
import dev.clearway.io.text.BoundedInput;
import dev.clearway.io.text.Quoted;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What recordings of ROS 2 have of paths and scenes, as documents of the same messages.
 *
 * <p>MCAP files, compressed by LZ4, Zstandard or not at all, and SQLite files of rosbag2, alone or
 * in a folder with their metadata, with messages in CDR beside the text of their definitions, or in
 * JSON. Trajectories are run one after the other as they were recorded; joint states become one
 * trajectory, straight from each state to the next.
 */
public final class Recordings {
  private static final String STATE = "sensor_msgs/JointState";
  private static final String SCENE = "moveit_msgs/PlanningScene";
  private static final String TRAJECTORY = "trajectory_msgs/JointTrajectory";
  private static final Set<String> PATHS =
      Set.of(STATE, TRAJECTORY, "moveit_msgs/RobotTrajectory", "moveit_msgs/DisplayTrajectory");
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int LONGEST_MAGIC = 16;
  private static final long BILLION = 1_000_000_000;

  private final List<Topic> topics;

  private Recordings(List<Topic> topics) {
    this.topics = topics;
  }

  /** Returns whether a file is a recording, by what it begins with, or a folder by its metadata. */
  public static boolean isOne(Path file) {
    if (!Files.isRegularFile(file)) {
      return BagFolder.isOne(file); // else its reading says what it is
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] begin = in.readNBytes(LONGEST_MAGIC);
      return SqliteFile.isOne(begin) || McapReader.kind(begin) == McapReader.Kind.MCAP;
    } catch (IOException e) {
      return false; // its reading says why
    }
  }

  /**
   * Returns the trajectories or joint states of a recording as a document.
   *
   * @param topic whose; may be left out where one alone has any
   * @throws ModelFormatException if it cannot be read, or no topic or several have any
   */
  public static Element path(Path file, Optional<String> topic) throws ModelFormatException {
    Recordings recording = open(file);
    try {
      Topic chosen = recording.choose(PATHS, topic, "trajectories or joint states");
      JsonNode document =
          MessageSchema.plain(chosen.schema().name()).equals(STATE)
              ? recording.states(chosen)
              : recording.trajectories(chosen);
      return DocumentReader.of(document, file);
    } catch (Damaged e) {
      throw new ModelFormatException(file, e.problem());
    }
  }

  /**
   * Returns the last whole PlanningScene of a recording as a document.
   *
   * @throws ModelFormatException if it cannot be read, or has none
   */
  public static Element scene(Path file) throws ModelFormatException {
    Recordings recording = open(file);
    try {
      Topic chosen = recording.choose(Set.of(SCENE), Optional.empty(), "planning scenes");
      for (JsonNode scene : recording.messages(chosen).reversed()) {
        if (!scene.path("is_diff").asBoolean()) {
          return DocumentReader.of(scene, file);
        }
      }
      throw new Damaged("has changes of planning scenes alone, no whole one");
    } catch (Damaged e) {
      throw new ModelFormatException(file, e.problem());
    }
  }

  private static Recordings open(Path file) throws ModelFormatException {
    if (!BagFolder.isOne(file)) {
      return new Recordings(topics(file, DocumentReader.LARGEST, new UnpackingRoom()));
    }
    Map<String, Topic> all = new LinkedHashMap<>();
    long left = DocumentReader.LARGEST;
    UnpackingRoom room = new UnpackingRoom();
    for (Path part : BagFolder.files(file)) {
      for (Topic topic : topics(part, left, room)) {
        Topic known = all.putIfAbsent(topic.name(), topic);
        if (known != null) {
          known.messages().addAll(topic.messages());
        }
      }
      left -= part.toFile().length();
    }
    return new Recordings(List.copyOf(all.values()));
  }

  /** Returns the topics of one file, whose lists of messages can be added to. */
  private static List<Topic> topics(Path file, long largest, UnpackingRoom room)
      throws ModelFormatException {
    try (InputStream in = BoundedInput.open(file, largest)) {
      byte[] bytes = in.readAllBytes();
      if (SqliteFile.isOne(bytes)) {
        SqliteBag.requireClosed(file);
        return SqliteBag.topics(bytes);
      }
      return McapReader.topics(bytes, room);
    } catch (Damaged e) {
      throw new ModelFormatException(file, e.problem());
    } catch (IOException e) {
      throw BoundedInput.unreadable(file, e);
    }
  }

  private Topic choose(Set<String> types, Optional<String> wanted, String what) throws Damaged {
    List<Topic> fitting = new ArrayList<>();
    for (Topic topic : topics) {
      boolean fits = types.contains(MessageSchema.plain(topic.schema().name()));
      boolean named = wanted.isEmpty() || wanted.get().equals(topic.name());
      if (fits && named && !topic.messages().isEmpty()) {
        fitting.add(topic);
      }
    }
    if (fitting.isEmpty()) {
      throw new Damaged(
          "has no %s%s".formatted(what, wanted.map(t -> " on " + Quoted.of(t)).orElse("")));
    }
    if (fitting.size() > 1) {
      throw new Damaged(
          "has %s on several topics; choose one with --topic: %s"
              .formatted(
                  what,
                  String.join(", ", fitting.stream().map(t -> Quoted.plain(t.name())).toList())));
    }
    return fitting.getFirst();
  }

  private List<JsonNode> messages(Topic topic) throws Damaged {
    boolean json = topic.encoding().equals("json");
    if (!json && topic.schema().encoding().isEmpty()) {
      throw new Damaged(
          "has %s without the definition of its messages, as recordings before ROS 2 Iron; 'ros2 bag convert' of a later one adds it"
              .formatted(Quoted.of(topic.name())));
    }
    if (!json && !(topic.encoding().equals("cdr") && topic.schema().encoding().equals("ros2msg"))) {
      throw new Damaged(
          "has %s in %s, defined in %s; wanted cdr with ros2msg, or json"
              .formatted(
                  Quoted.of(topic.name()),
                  Quoted.of(topic.encoding()),
                  Quoted.of(topic.schema().encoding())));
    }
    MessageSchema schema =
        MessageSchema.parse(topic.schema().name(), json ? "" : topic.schema().text());
    List<JsonNode> out = new ArrayList<>();
    for (Message message : topic.messages()) {
      out.add(
          json
              ? json(message)
              : schema.read(new ByteCursor(message.bytes(), message.from(), message.length())));
    }
    return out;
  }

  private JsonNode json(Message message) throws Damaged {
    try {
      return MAPPER.readTree(message.bytes(), message.from(), message.length());
    } catch (JsonProcessingException e) {
      throw new Damaged("has a message that is no JSON: " + Quoted.plain(e.getOriginalMessage()));
    } catch (IOException e) {
      throw new Damaged("has a message that is no text in UTF-8");
    }
  }

  private JsonNode trajectories(Topic topic) throws Damaged {
    List<JsonNode> messages = messages(topic);
    if (messages.size() == 1) {
      return messages.getFirst();
    }
    String type = MessageSchema.plain(topic.schema().name());
    ArrayNode parts = JSON.arrayNode();
    for (JsonNode message : messages) {
      if (type.equals(TRAJECTORY)) {
        parts.add(JSON.objectNode().set("joint_trajectory", message));
      } else if (message.path("trajectory").isArray()) {
        message.path("trajectory").forEach(parts::add);
      } else {
        parts.add(message);
      }
    }
    return JSON.objectNode().set("trajectory", parts);
  }

  /** One trajectory through all states; states that say the same at the same time count once. */
  private JsonNode states(Topic topic) throws Damaged {
    List<JsonNode> messages = messages(topic);
    JsonNode names = messages.getFirst().path("name");
    ArrayNode points = JSON.arrayNode();
    boolean stamped = messages.stream().anyMatch(state -> stamp(state) != 0);
    long start = 0;
    long last = 0;
    for (int i = 0; i < messages.size(); i++) {
      JsonNode state = messages.get(i);
      long time = stamped ? stamp(state) : topic.messages().get(i).time();
      if (!state.path("name").equals(names)) {
        throw new Damaged(
            "has states of other joints in message %s of %s; wanted the same joints in each"
                .formatted(i, Quoted.of(topic.name())));
      }
      start = points.isEmpty() ? time : start;
      if (!points.isEmpty() && time <= last) {
        boolean same =
            time == last
                && state.path("position").equals(points.get(points.size() - 1).path("positions"));
        if (same) {
          continue;
        }
        throw new Damaged(
            "goes back in time, or has two states at one, in message %s of %s"
                .formatted(i, Quoted.of(topic.name())));
      }
      last = time;
      ObjectNode point = points.addObject();
      point.set("positions", state.path("position"));
      point
          .putObject("time_from_start")
          .put("sec", Math.floorDiv(time - start, BILLION))
          .put("nanosec", Math.floorMod(time - start, BILLION));
    }
    ObjectNode out = JSON.objectNode();
    out.set("joint_names", names);
    out.set("points", points);
    return out;
  }

  /** Returns the nanoseconds of a state's stamp; 0 where it has none. */
  private static long stamp(JsonNode state) {
    JsonNode stamp = state.path("header").path("stamp");
    return BILLION * stamp.path("sec").asInt() + stamp.path("nanosec").asInt();
  }
}
