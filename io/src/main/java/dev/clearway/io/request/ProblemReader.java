package dev.clearway.io.request;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.scene.GivenRobot;
import dev.clearway.io.scene.SceneOptions;
import dev.clearway.io.scene.SceneReader;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the problems of sets about one robot: {@code problems}, each with {@code index}, {@code
 * scene} (a PlanningScene) and {@code request} (a MotionPlanRequest). The robot's bounding volumes
 * are built once. Not thread-safe.
 */
public final class ProblemReader {
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

  private ProblemReader(GivenRobot robot, AllowedPairs allowed, SceneOptions options) {
    this.robot = robot;
    this.allowed = allowed;
    this.options = options;
  }

  /** Returns a reader of problems about a robot. */
  public static ProblemReader of(GivenRobot robot, AllowedPairs allowed) {
    return new ProblemReader(robot, allowed, SceneOptions.of(UrdfOptions.DEFAULT).withRobot(robot));
  }

  /**
   * Returns the first problems of a file, unread.
   *
   * @param limit how many at most
   * @throws ModelFormatException if it cannot be read, or is no set of problems
   */
  public static List<Element> problems(Path file, int limit) throws ModelFormatException {
    List<Element> problems = RequestFile.problems(file);
    return problems.subList(0, Math.min(limit, problems.size()));
  }

  /**
   * Reads a problem; warnings are dropped.
   *
   * @throws ModelFormatException if it cannot be used
   */
  public Problem read(Element problem) throws ModelFormatException {
    Element message = problem.require("scene");
    Scene scene = SceneReader.readMessage(message, options).scene();
    options = options.withTreesOf(scene);
    PlanningRequest request =
        RequestReader.read(
            problem.require("request"),
            allowing(scene, message),
            Optional.empty(),
            options.files(),
            warning -> {});
    return new Problem(problem.require("index").integer(), request);
  }

  private Scene allowing(Scene scene, Element message) throws ModelFormatException {
    if (allowed == AllowedPairs.MESSAGE) {
      return scene;
    }
    Set<String> named = new HashSet<>();
    Optional<Element> matrix = message.find("allowed_collision_matrix");
    if (matrix.isPresent()) {
      named.addAll(matrix.get().require("entry_names").texts());
    }
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
