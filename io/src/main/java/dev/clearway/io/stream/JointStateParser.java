package dev.clearway.io.stream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Configuration;
import dev.clearway.scene.Scene;
import dev.clearway.watch.RobotReading;
import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * Reads lines of JSON as joint states of the robots of a scene.
 *
 * <p>Strict: a key that is unknown, missing or stands twice, a joint that the robot lacks or that
 * is not named, a number that cannot be used, or anything behind the object makes the line
 * malformed. One thread. Cost: linear in the line.
 */
public final class JointStateParser {
  /** Longest line, bytes: some hundred joints with long names, positions and velocities. */
  public static final int LONGEST = 1 << 16;

  /** Some three thousand years; neighbouring doubles are then 15 microseconds apart. */
  private static final double LATEST = 1e11;

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private final Scene scene;
  private final UnknownKeys unknownKeys;

  /** The numbers of the coordinates of each robot, by the joints' own names. */
  private final Map<String, Map<String, Integer>> joints = new HashMap<>();

  /** What a line is: one of the two. */
  public sealed interface Line {
    /** A joint state. */
    record State(RobotReading reading) implements Line {}

    /**
     * No joint state.
     *
     * @param robot whose, where that is known
     * @param problem what is wrong
     */
    record Malformed(Optional<String> robot, String problem) implements Line {}
  }

  /** What is wrong with a line; never leaves this class. */
  private static final class Wrong extends Exception {
    private static final long serialVersionUID = 1;

    Wrong(String problem) {
      super(problem, null, false, false);
    }
  }

  /** Makes a parser for the robots of a scene that refuses unknown keys. */
  public JointStateParser(Scene scene) {
    this(scene, UnknownKeys.REFUSED);
  }

  /** Makes a parser for the robots of a scene. */
  public JointStateParser(Scene scene, UnknownKeys unknownKeys) {
    this.scene = scene;
    this.unknownKeys = unknownKeys;
    for (Scene.PlacedRobot robot : scene.robots()) {
      joints.put(robot.name(), new HashMap<>());
    }
    for (int c = 0; c < scene.tree().space().size(); c++) {
      String name = scene.tree().space().names().get(c);
      int slash = name.indexOf('/');
      Map<String, Integer> own = slash < 0 ? null : joints.get(name.substring(0, slash));
      if (own != null) {
        own.put(name.substring(slash + 1), c);
      }
    }
  }

  /** Reads a line; whatever the bytes are, nothing is thrown. */
  public Line parse(byte[] bytes, int from, int to) {
    Optional<String> robot = Optional.empty();
    try {
      JsonNode root = JSON.readTree(bytes, from, to - from);
      if (root == null || !root.isObject()) {
        throw new Wrong("is no JSON object");
      }
      robot = Optional.of(robot(root));
      return new Line.State(reading(root, robot.get()));
    } catch (Wrong e) {
      return new Line.Malformed(robot, String.valueOf(e.getMessage()));
    } catch (JsonProcessingException e) {
      return new Line.Malformed(robot, "is no JSON: " + Quoted.plain(e.getOriginalMessage()));
    } catch (IOException e) {
      return new Line.Malformed(robot, "is no text in UTF-8");
    }
  }

  private String robot(JsonNode root) throws Wrong {
    JsonNode name = root.get("robot");
    if (name == null && joints.size() == 1) {
      return joints.keySet().iterator().next();
    }
    if (name == null) {
      throw new Wrong("lacks 'robot', and there are " + joints.size());
    }
    if (!name.isTextual() || !joints.containsKey(name.textValue())) {
      throw new Wrong("'robot' names none of the scene: " + Quoted.of(name.asText()));
    }
    return name.textValue();
  }

  private RobotReading reading(JsonNode root, String robot) throws Wrong {
    for (Iterator<String> keys = root.fieldNames(); keys.hasNext(); ) {
      String key = keys.next();
      switch (key) {
        case "t", "robot", "positions", "velocities" -> {}
        default -> {
          if (unknownKeys == UnknownKeys.REFUSED) {
            throw new Wrong("has an unknown key " + Quoted.of(key));
          }
        }
      }
    }
    JsonNode time = root.get("t");
    if (time == null || !time.isNumber() || !(Math.abs(time.doubleValue()) <= LATEST)) {
      throw new Wrong("lacks 't', or it is no time in seconds");
    }
    Configuration positions = values(root, "positions", robot, scene.defaultConfiguration());
    double[] still = new double[scene.tree().space().size()];
    Configuration rates = values(root, "velocities", robot, still);
    return new RobotReading(time.doubleValue(), robot, positions, rates);
  }

  private Configuration values(JsonNode root, String key, String robot, double[] out) throws Wrong {
    JsonNode given = root.get(key);
    if (given == null || !given.isObject()) {
      throw new Wrong("lacks '" + key + "', or it is no object of numbers by joint");
    }
    Map<String, Integer> own = joints.getOrDefault(robot, Map.of());
    int count = 0;
    for (Map.Entry<String, JsonNode> one : given.properties()) {
      Integer number = own.get(one.getKey());
      double value = one.getValue().doubleValue();
      if (number == null) {
        throw new Wrong(
            "'%s' names no joint of %s that has a position of its own: %s"
                .formatted(key, robot, Quoted.of(one.getKey())));
      }
      if (!one.getValue().isNumber() || !Double.isFinite(value)) {
        throw new Wrong("'" + key + "' has no number for " + Quoted.of(one.getKey()));
      }
      out[number] = value;
      count++;
    }
    if (count < own.size()) {
      String missing =
          own.keySet().stream().filter(joint -> !given.has(joint)).sorted().findFirst().orElse("");
      throw new Wrong("'" + key + "' lacks " + Quoted.of(missing));
    }
    return Configuration.of(out);
  }
}
