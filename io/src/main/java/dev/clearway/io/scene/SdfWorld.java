package dev.clearway.io.scene;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.DocumentReader;
import dev.clearway.io.document.Element;
import dev.clearway.io.sdf.SdfFrames;
import dev.clearway.io.sdf.SdfRobot;
import dev.clearway.io.sdf.SdfShapes;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.xml.SdfXml;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.scene.RobotModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads SDF worlds: a model of the world that moves is a robot of its name; each other one is an
 * obstacle, made of the collision shapes of its links and of the models in it, where the file puts
 * them. A model that moves within another is refused by name unless it is static, and so is what
 * would add or move geometry and is not read. Used once.
 */
final class SdfWorld {
  /** Children of a world that may add or move geometry. */
  private static final Set<String> REFUSED_IN_WORLD =
      Set.of("population", "actor", "road", "state", "joint");

  private static final Set<String> REFUSED_IN_MODEL = Set.of("gripper");

  /** The name of a model alone. */
  private static final Pattern NAMED = Pattern.compile("(?:model|package)://([^/]+)/?");

  private static final int DEEPEST = 16;

  /** Models of other files; each may include others. */
  private static final int MOST_INCLUDES = 10_000;

  private final SceneOptions options;
  private final XmlElement root;
  private final Element file;
  private final SceneAssembly scene;
  private final SdfShapes parts;
  private int includes;

  /** The file whose elements are read; what it names is found from there. */
  private Path at;

  private int depth;

  /** Names of obstacles, and of links that cannot move: these need no check against those. */
  private final List<String> obstacles = new ArrayList<>();

  private final List<String> standing = new ArrayList<>();

  /** Whether what is included stands in the world, not in a model. */
  private boolean outerIsWorld = true;

  private SdfWorld(Path path, SceneOptions options) throws ModelFormatException {
    this.options = options;
    this.root = SdfXml.read(path);
    this.file = DocumentReader.of(JsonNodeFactory.instance.objectNode(), path);
    this.scene = new SceneAssembly(file, options);
    this.parts = new SdfShapes(options.files(), scene.warnings());
    this.at = path;
  }

  /** Reads a file whose name says that it is one. */
  static SceneFile read(Path path, SceneOptions options) throws ModelFormatException {
    return new SdfWorld(path, options).read();
  }

  private SceneFile read() throws ModelFormatException {
    for (GivenRobot robot : options.robots()) {
      scene.robot(robot, RestState.of(robot.model()), file);
    }
    Optional<XmlElement> world = root.child("world");
    XmlElement holder = world.orElse(root);
    refuse(holder, REFUSED_IN_WORLD);
    SdfFrames frames = SdfFrames.ofWorld(holder);
    for (XmlElement child : holder.children()) {
      List<PlacedShape> shapes = new ArrayList<>();
      switch (child.name()) {
        case "model" -> {
          if (SdfRobot.moves(child) && !isStatic(child)) {
            robot(child, child.required("name"), frames.within(child), root);
          } else {
            addModel(child, frames.within(child), false, shapes);
            obstacle(child.required("name"), shapes, child);
          }
        }
        case "include" -> {
          Optional<String> name = include(child, frames, false, shapes);
          if (name.isPresent()) {
            obstacle(name.get(), shapes, child);
          }
        }
        default -> {}
      }
    }
    for (String link : standing) {
      obstacles.forEach(name -> scene.builder().allow(link, name));
    }
    if (parts.hasHalfSpace()) {
      scene.warn("planes stand for the half spaces behind them, as far as a cube of 1000 m");
    }
    return scene.finish();
  }

  private void obstacle(String name, List<PlacedShape> shapes, XmlElement place)
      throws ModelFormatException {
    if (shapes.isEmpty()) {
      scene.warn("%s has no collision shape".formatted(place.context()));
      return;
    }
    try {
      scene.builder().obstacle(name, shapes, Pose.IDENTITY);
      obstacles.add(name);
    } catch (IllegalArgumentException e) {
      throw place.fault(e);
    }
  }

  /** Adds a model that moves. */
  private void robot(XmlElement model, String name, SdfFrames frames, XmlElement from)
      throws ModelFormatException {
    UrdfModel robot = SdfRobot.read(model, frames, at, options.files(), SdfXml.isOld(from));
    scene.passOn(robot.warnings());
    RobotModel read = robot.model();
    String called = name.replace('/', '_');
    scene.robot(new GivenRobot(called, read, Pose.IDENTITY, true), RestState.of(read), file);
    for (String link : read.geometry().keySet()) {
      if (read.tree().rigidRoot(read.tree().link(link).orElseThrow()) == 0) {
        standing.add(called + "/" + link);
      }
    }
  }

  private static boolean isStatic(XmlElement model) throws ModelFormatException {
    Optional<XmlElement> rests = model.child("static");
    return rests.isPresent() && SdfShapes.truth(rests.get());
  }

  /**
   * Adds the model of another file, found as packages are, and returns its name here; nothing if it
   * moves, and so is a robot.
   */
  private Optional<String> include(
      XmlElement include, SdfFrames outer, boolean outerStatic, List<PlacedShape> shapes)
      throws ModelFormatException {
    for (String other : List.of("placement_frame", "experimental:params")) {
      for (XmlElement child : include.children(other)) {
        throw child.fault("is not read: write the model in this file");
      }
    }
    if (++depth > DEEPEST || ++includes > MOST_INCLUDES) {
      throw include.fault("files include each other, or far too many");
    }
    String uri = include.requiredChild("uri").text();
    String name = uri.endsWith(".sdf") ? uri : uri + "/model.sdf";
    Path path = options.files().locator(at, scene.warnings()).locate(name, include);
    requireItsFolder(uri, path, include);
    XmlElement holder = SdfXml.read(path);
    XmlElement model = holder.requiredChild("model");
    Optional<XmlElement> own = include.child("name");
    String called = own.isPresent() ? own.get().text() : model.required("name");
    boolean rests = outerStatic || isStatic(include);
    boolean moves =
        depth == 1 && outerIsWorld && SdfRobot.moves(model) && !rests && !isStatic(model);
    Path before = at;
    at = path;
    if (moves) {
      robot(model, called, outer.included(model, include), holder);
    } else {
      addModel(model, outer.included(model, include), rests, shapes);
    }
    at = before;
    depth--;
    return moves ? Optional.empty() : Optional.of(called);
  }

  /**
   * Refuses the {@code model.sdf} of another model: packages are found under other names too, by
   * the files in them, and each model has one of that name.
   */
  private void requireItsFolder(String uri, Path found, XmlElement include)
      throws ModelFormatException {
    Matcher named = NAMED.matcher(uri);
    if (!named.matches() || options.files().packages().containsKey(named.group(1))) {
      return;
    }
    Path folder = found.toAbsolutePath().normalize().getParent();
    if (folder == null || !folder.endsWith(named.group(1))) {
      throw include.fault(
          "%s is not there: no folder of that name holds a model.sdf; say where it is with --package %s=DIR"
              .formatted(Quoted.file(uri), Quoted.plain(named.group(1))));
    }
  }

  private static void refuse(XmlElement holder, Set<String> names) throws ModelFormatException {
    for (XmlElement child : holder.children()) {
      if (names.contains(child.name())) {
        throw child.fault(
            "is not read, and may add or move geometry: write models with their poses in this"
                + " file");
      }
    }
  }

  private void addModel(
      XmlElement model, SdfFrames frames, boolean outerStatic, List<PlacedShape> shapes)
      throws ModelFormatException {
    refuse(model, REFUSED_IN_MODEL);
    if (model.attribute("placement_frame").isPresent()) {
      throw model.fault("placement_frame is not read: write the pose of the model's own frame");
    }
    boolean isStatic = outerStatic || isStatic(model);
    for (XmlElement joint : model.children("joint")) {
      if (!isStatic && !joint.required("type").equals("fixed")) {
        throw joint.fault(
            "moves, in a model within another: write the robot as a model of the world, or make it"
                + " static");
      }
    }
    for (XmlElement link : model.children("link")) {
      Pose worldFromLink = frames.worldFrom(link);
      for (XmlElement collision : link.children("collision")) {
        Pose pose = frames.worldFrom(collision, worldFromLink);
        parts.add(collision.requiredChild("geometry"), at, pose, shapes);
      }
    }
    for (XmlElement inner : model.children("model")) {
      addModel(inner, frames.within(inner), isStatic, shapes);
    }
    for (XmlElement inner : model.children("include")) {
      boolean outside = outerIsWorld;
      outerIsWorld = false;
      var _ = include(inner, frames, isStatic, shapes);
      outerIsWorld = outside;
    }
  }
}
