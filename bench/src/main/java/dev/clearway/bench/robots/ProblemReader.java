package dev.clearway.bench.robots;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.path.JointState;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads motion planning problems of one robot. Not thread-safe. */
public final class ProblemReader {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final GivenRobot robot;
  private final AllowedPairs allowed;
  private SceneOptions options;

  /** Which pairs need no check. */
  public enum AllowedPairs {
    /** Those of the message's collision matrix, as {@code clearway check} reads it. */
    MESSAGE,
    /** And those of the SRDF with a link that the message does not name. */
    BOTH
  }

  public ProblemReader(GivenRobot robot, AllowedPairs allowed) {
    this.robot = robot;
    this.allowed = allowed;
    this.options = SceneOptions.of(UrdfOptions.standard()).withRobot(robot);
  }

  /** Returns the first problems of a file, unread. */
  public static List<JsonNode> documents(Path file, int limit) throws IOException {
    List<JsonNode> problems = new ArrayList<>();
    for (JsonNode problem : JSON.readTree(file.toFile()).path("problems")) {
      if (problems.size() < limit) {
        problems.add(problem);
      }
    }
    return problems;
  }

  /**
   * Reads one problem.
   *
   * @param json its {@code index}, PlanningScene and MotionPlanRequest
   * @param file named in errors
   */
  public Problem read(JsonNode json, Path file) throws ModelFormatException {
    JsonNode message = json.path("scene");
    Scene scene = SceneReader.readMessage(message, file, options).scene();
    options = options.withTreesOf(scene);
    JsonNode request = json.path("request");
    double[] start =
        configuration(
            scene, scene.defaultConfiguration(), request.at("/start_state/joint_state"), file);
    double[] goal =
        configuration(
            scene, start, asState(request.at("/goal_constraints/0/joint_constraints")), file);
    return new Problem(json.path("index").intValue(), allowing(scene, message), start, goal);
  }

  /** Joints that the model lacks or holds still are left out, as for any message. */
  private static double[] configuration(Scene scene, double[] defaults, JsonNode state, Path file)
      throws ModelFormatException {
    return JointState.read(DocumentReader.of(state, file))
        .configuration(JointNames.of(scene), defaults, warning -> {});
  }

  private static JsonNode asState(JsonNode constraints) {
    ObjectNode state = JsonNodeFactory.instance.objectNode();
    ArrayNode names = state.putArray("name");
    ArrayNode positions = state.putArray("position");
    for (JsonNode constraint : constraints) {
      names.add(constraint.path("joint_name"));
      positions.add(constraint.path("position"));
    }
    return state;
  }

  private Scene allowing(Scene scene, JsonNode message) {
    if (allowed == AllowedPairs.MESSAGE) {
      return scene;
    }
    Set<String> named = new HashSet<>();
    message.at("/allowed_collision_matrix/entry_names").forEach(n -> named.add(n.textValue()));
    Scene allowing = scene;
    for (NamePair pair : robot.model().semantics().allowed()) {
      if (!named.contains(pair.first()) || !named.contains(pair.second())) {
        String prefix = robot.name() + "/";
        allowing =
            allowing.withAllowed(new NamePair(prefix + pair.first(), prefix + pair.second()));
      }
    }
    return allowing;
  }
}
