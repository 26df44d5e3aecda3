package dev.clearway.io.scene;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.clearway.bvh.BvhSource;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.document.SettingsFile;
import dev.clearway.io.message.MessageFile;
import dev.clearway.io.mjcf.MjcfReader;
import dev.clearway.io.mjcf.MjcfWorld;
import dev.clearway.io.recording.Recordings;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.xml.AnyXml;
import dev.clearway.io.xml.SdfXml;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.SceneBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads worlds: our scene file, a MoveIt PlanningScene message or a world of cuRobo, each in YAML
 * or JSON, told apart by their keys; MoveIt's scene text; or an SDF world.
 *
 * <p>Our format is defined in {@code docs/scene-file.md}: unknown keys, unknown bodies and bad
 * numbers are refused by name. A message needs the robot that it is about among the options; what
 * it has that adds or enlarges geometry is honoured or refused by name, its collision matrix
 * replaces the pairs that the robot's SRDF allows, and names in it that no body has are passed
 * over.
 *
 * <p>A robot rests where the file says; else in the SRDF's group states named {@code default}, then
 * {@code home}; else at 0 or the nearest limit.
 */
public final class SceneReader {
  /** Keys of an object that say what shape it has; its pose is not among them. */
  public static final Set<String> SHAPE_KEYS = Shapes.KEYS;

  private SceneReader() {}

  /**
   * Reads a file of our format whose meshes and robots are found beside it or by package.
   *
   * @throws ModelFormatException if it, or a file that it names, cannot be used
   */
  public static SceneFile read(Path file) throws ModelFormatException {
    return read(file, SceneOptions.of(UrdfOptions.DEFAULT));
  }

  /**
   * Reads a file.
   *
   * @throws ModelFormatException if it, or a file that it names, cannot be used
   */
  public static SceneFile read(Path file, SceneOptions options) throws ModelFormatException {
    if (SdfXml.isOne(file)) {
      return SdfWorld.read(file, options);
    }
    Optional<XmlElement> model = mjcf(file);
    if (model.isPresent()) {
      return read(model.get(), file, options);
    }
    if (Recordings.isOne(file)) {
      return read(Recordings.scene(file), options);
    }
    if (SceneText.isOne(file)) {
      return new PlanningSceneMessage(SceneText.read(file), options).read();
    }
    return read(MessageFile.read(file), options);
  }

  /** Returns the root of a MuJoCo model, of a file whose name says that it may be one. */
  private static Optional<XmlElement> mjcf(Path file) throws ModelFormatException {
    if (!file.toString().toLowerCase(Locale.ROOT).matches(".*\\.(?:xml|mjcf)")) {
      return Optional.empty();
    }
    return Optional.of(AnyXml.read(file)).filter(root -> root.name().equals("mujoco"));
  }

  /** Reads a MuJoCo model: what moves is one robot, what cannot are obstacles. */
  private static SceneFile read(XmlElement root, Path path, SceneOptions options)
      throws ModelFormatException {
    MjcfWorld world = MjcfReader.world(root, path, options.files());
    Element file = DocumentReader.of(JsonNodeFactory.instance.objectNode(), path);
    SceneAssembly scene = new SceneAssembly(file, options);
    scene.passOn(world.warnings());
    List<GivenRobot> robots = new ArrayList<>(options.robots());
    if (world.robot().isPresent()) {
      RobotSource.Loaded loaded = new RobotSource.Loaded(world.robot().get().model(), List.of());
      robots.addFirst(GivenRobot.of(loaded, Set::of, Pose.IDENTITY));
    }
    for (GivenRobot robot : robots) {
      scene.robot(robot, RestState.of(robot.model()), file);
    }
    for (MjcfWorld.Standing standing : world.standing()) {
      try {
        scene.builder().obstacle(standing.name(), standing.shapes(), Pose.IDENTITY);
      } catch (IllegalArgumentException e) {
        throw standing.place().fault(String.valueOf(e.getMessage()));
      }
    }
    for (NamePair pair : world.allowed()) {
      String prefix = robots.getFirst().name() + "/";
      scene.builder().allow(prefix + pair.first(), pair.second());
      scene.builder().allow(prefix + pair.second(), pair.first());
    }
    return scene.finish();
  }

  /**
   * Reads a document, a scene file or a message.
   *
   * @param document whose file is named in errors; paths in it are relative to that
   * @throws ModelFormatException if it, or a file that it names, cannot be used
   */
  public static SceneFile read(Element document, SceneOptions options) throws ModelFormatException {
    if (!document.isMapping()) {
      throw noScene(document);
    }
    Element root = document.find("scene").filter(Element::isMapping).orElse(document);
    if (root.keys().stream().anyMatch(PlanningSceneMessage.TELLING_KEYS::contains)) {
      return new PlanningSceneMessage(root, options).read();
    }
    if (root.find("joint_names").isPresent() || root.find("joint_trajectory").isPresent()) {
      throw root.fault("is a trajectory, not a scene; give it as a PATH");
    }
    if (root.isMapping() && root.keys().stream().noneMatch(SceneDocument.KEYS::contains)) {
      if (root.keys().stream().anyMatch(CuroboWorld.TELLING_KEYS::contains)) {
        return new CuroboWorld(root, options).read();
      }
      Optional<String> settings = SettingsFile.of(root);
      if (settings.isPresent()) {
        throw root.fault(settings.get());
      }
      throw root.fault(
          "neither a scene file (robots, obstacles, ...) nor a PlanningScene (world, ...); keys: "
              + String.join(", ", root.keys().stream().limit(8).map(Quoted::plain).toList()));
    }
    return new SceneDocument(root, options).read();
  }

  /** What a list, a word or another format is taken for. */
  private static ModelFormatException noScene(Element document) {
    return document.fault(
        (document.describe().startsWith("'<")
                ? "is XML, not a scene: a robot's URDF is given with --robot, its SRDF with --srdf,"
                    + " and of worlds of simulators SDF is read, from .sdf or .world"
                : "is no scene, but " + document.describe())
            + "; a scene file has the keys robots and obstacles, a PlanningScene has world");
  }

  /**
   * Reads a PlanningScene message that is part of a larger document.
   *
   * @param message whose file is named in errors; paths in the message are relative to it
   * @throws ModelFormatException if it, or a file that it names, cannot be used
   */
  public static SceneFile readMessage(Element message, SceneOptions options)
      throws ModelFormatException {
    return new PlanningSceneMessage(message, options).read();
  }

  /**
   * Returns a scene of the given robots alone, at rest as their semantics say.
   *
   * @throws IllegalArgumentException if there is no robot or two have one name
   */
  public static SceneFile ofRobots(List<GivenRobot> robots) {
    return ofRobots(robots, BvhSource.building());
  }

  /**
   * Returns the same with bounding-volume trees from a source.
   *
   * @throws IllegalArgumentException if there is no robot or two have one name
   */
  public static SceneFile ofRobots(List<GivenRobot> robots, BvhSource trees) {
    if (robots.isEmpty()) {
      throw new IllegalArgumentException("a scene without robots");
    }
    SceneBuilder builder = new SceneBuilder().treesFrom(trees);
    Set<String> warnings = new LinkedHashSet<>();
    for (GivenRobot robot : robots) {
      SceneAssembly.add(robot, RestState.of(robot.model()), builder, warnings::add);
    }
    return new SceneFile(builder.build(), List.copyOf(warnings));
  }

  /**
   * Returns the shapes of an object of our format, in its own frame.
   *
   * @param object whose keys among {@link #SHAPE_KEYS} say them
   * @param files how meshes and the like are found and read that it names
   * @param warnings written: what is odd
   * @throws ModelFormatException if there is none, or a file cannot be used
   */
  public static List<PlacedShape> shapes(Element object, UrdfOptions files, Warnings warnings)
      throws ModelFormatException {
    return Shapes.in(object.file(), files, warnings, new Poses(warnings::add)).of(object);
  }

  /**
   * Returns the pose of an object of our format, the identity where it has no {@code pose}.
   *
   * @param warnings written: what is odd
   * @throws ModelFormatException if it is no pose
   */
  public static Pose pose(Element object, Warnings warnings) throws ModelFormatException {
    return new Poses(warnings::add).own(object, "pose");
  }
}
