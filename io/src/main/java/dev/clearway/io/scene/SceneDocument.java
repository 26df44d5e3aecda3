package dev.clearway.io.scene;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.files.FileLocator;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.tube.TubeParser;
import dev.clearway.io.xacro.Xacro;
import dev.clearway.kinematics.Tube;
import dev.clearway.scene.ClosedLoop;
import dev.clearway.scene.LoopJoint;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads our own scene file, as {@code docs/scene-file.md} defines it. Used once. */
final class SceneDocument {
  static final Set<String> KEYS =
      Set.of(
          "robots",
          "obstacles",
          "attached",
          "allowed",
          "clearance",
          "self_clearance",
          "clearances",
          "loops",
          "tube");
  private static final Set<String> LOOP_KEYS =
      Set.of("a", "a_pose", "b", "b_pose", "joint", "tolerance", "tube");
  private static final Set<String> ROBOT_KEYS =
      Set.of("name", "urdf", "srdf", "base", "self", "state", "xacro");
  static final Set<String> OBSTACLE_KEYS = Shapes.with(Shapes.KEYS, "name", "pose");
  private static final Set<String> ATTACHED_KEYS = Shapes.with(OBSTACLE_KEYS, "link", "touch");

  private final Element root;
  private final SceneOptions options;
  private final SceneAssembly scene;
  private final FileLocator files;
  private final Poses poses;
  private final Shapes shapes;

  SceneDocument(Element root, SceneOptions options) {
    this.root = root;
    this.options = options;
    this.scene = new SceneAssembly(root, options);
    this.files = options.files().locator(root.file(), scene.warnings());
    this.poses = new Poses(scene::warn);
    this.shapes = Shapes.in(root.file(), options.files(), scene.warnings(), poses);
  }

  SceneFile read() throws ModelFormatException {
    root.allowOnly(KEYS);
    for (GivenRobot robot : options.robots()) {
      scene.robot(robot, RestState.of(robot.model()), root);
    }
    for (Element robot : root.elements("robots")) {
      addRobot(robot);
    }
    for (Element obstacle : root.elements("obstacles")) {
      addObstacle(obstacle);
    }
    List<Element> attached = root.elements("attached");
    for (Element object : attached) {
      addAttached(object);
    }
    for (Element object : attached) {
      for (Element touched : object.elements("touch")) {
        scene.builder().allow(object.require("name").name(), body(touched));
      }
    }
    readRules();
    for (Element loop : root.elements("loops")) {
      addLoop(loop);
    }
    return withTube(scene.finish());
  }

  private SceneFile withTube(SceneFile all) throws ModelFormatException {
    Optional<Element> off = root.find("tube");
    if (off.isEmpty()) {
      return all;
    }
    Element parts = off.get();
    TubeParser parser = new TubeParser(all.scene());
    Tube tube = Tube.NONE;
    for (String what : parts.keys()) {
      Element how = parts.require(what);
      String text = how.isNumber() ? Double.toString(how.number()) : how.text();
      Tube before = tube;
      tube = how.make(() -> parser.with(before, what, text));
    }
    return new SceneFile(all.scene().withTube(tube), all.warnings());
  }

  private void addRobot(Element robot) throws ModelFormatException {
    robot.allowOnly(ROBOT_KEYS);
    String name = robot.require("name").name();
    if (name.contains("/")) {
      throw robot.require("name").fault("a robot's name has no slash: " + Quoted.of(name));
    }
    if (options.robots().stream().anyMatch(given -> given.name().equals(name))) {
      throw robot
          .require("name")
          .fault(
              "robot %s is given twice, here and with --robot; leave out one of them"
                  .formatted(Quoted.of(name)));
    }
    Path urdf = file(robot.require("urdf"));
    Optional<Element> srdf = robot.find("srdf");
    RobotSource.Loaded loaded =
        source(robot)
            .read(urdf, srdf.isPresent() ? Optional.of(file(srdf.get())) : Optional.empty());
    scene.passOn(loaded.warnings());
    RobotModel model = loaded.movedBy(options.moved());
    Optional<Element> state = robot.find("state");
    double[] rest =
        state.isPresent() ? RestState.read(model, state.get(), scene::warn) : RestState.of(model);
    Optional<Element> self = robot.find("self");
    boolean selfPairs = self.isEmpty() || self.get().truth();
    scene.robot(new GivenRobot(name, model, poses.own(robot, "base"), selfPairs), rest, robot);
  }

  /** Returns what reads a robot, with the arguments of xacro that stand beside it. */
  private RobotSource source(Element robot) throws ModelFormatException {
    Optional<Element> arguments = robot.find("xacro");
    if (arguments.isEmpty()) {
      return options.robotSource();
    }
    Map<String, String> given = new TreeMap<>();
    for (String name : arguments.get().keys()) {
      given.put(name, argument(arguments.get().require(name)));
    }
    Xacro xacro = arguments.get().make(() -> options.files().xacro().with(given));
    return RobotSource.of(options.files().withXacro(xacro));
  }

  /** Returns a value as Python writes it; a whole number stays one. */
  private static String argument(Element value) throws ModelFormatException {
    boolean whole = value.isNumber() && value.number() == (int) value.number();
    return value.isText() || whole || value.isEmpty() ? value.text() : value.describe();
  }

  private Path file(Element name) throws ModelFormatException {
    return files.locate(name.name(), name);
  }

  private void addObstacle(Element obstacle) throws ModelFormatException {
    obstacle.allowOnly(OBSTACLE_KEYS);
    String name = obstacle.require("name").name();
    List<PlacedShape> parts = shapes.of(obstacle);
    scene.obstacle(name, parts, poses.own(obstacle, "pose"), obstacle);
  }

  private void addAttached(Element object) throws ModelFormatException {
    object.allowOnly(ATTACHED_KEYS);
    String name = object.require("name").name();
    String link = object.require("link").name();
    List<PlacedShape> parts = shapes.of(object);
    Pose pose = poses.own(object, "pose");
    scene.attached(name, link, parts, pose, object);
  }

  private void addLoop(Element loop) throws ModelFormatException {
    loop.allowOnly(LOOP_KEYS);
    Optional<Element> joint = loop.find("joint");
    LoopJoint kind = joint.isPresent() ? loopJoint(joint.get()) : LoopJoint.FIXED;
    double tolerance = loop.require("tolerance").number();
    Optional<Element> tube = loop.find("tube");
    try {
      scene
          .builder()
          .loop(
              new ClosedLoop(
                  link(loop.require("a")),
                  poses.own(loop, "a_pose"),
                  link(loop.require("b")),
                  poses.own(loop, "b_pose"),
                  kind,
                  tolerance,
                  tube.isPresent() ? tube.get().number() : tolerance));
    } catch (IllegalArgumentException e) {
      throw loop.fault(Objects.requireNonNull(e.getMessage()));
    }
  }

  private static LoopJoint loopJoint(Element joint) throws ModelFormatException {
    for (LoopJoint kind : LoopJoint.values()) {
      if (kind.label().equals(joint.name())) {
        return kind;
      }
    }
    throw joint.fault(
        "a loop is closed by a joint that is spherical, revolute or fixed, got "
            + Quoted.of(joint.name()));
  }

  private String link(Element name) throws ModelFormatException {
    if (!name.name().equals(Scene.WORLD) && !scene.builder().hasLink(name.name())) {
      throw name.fault(
          "no link is named %s; links are named robot/link, the world is world"
              .formatted(Quoted.of(name.name())));
    }
    return name.name();
  }

  private void readRules() throws ModelFormatException {
    for (Element pair : root.elements("allowed")) {
      List<Element> names = pair(pair, 2, "[body, body]");
      scene.builder().allow(body(names.get(0)), body(names.get(1)));
    }
    Optional<Element> clearance = root.find("clearance");
    if (clearance.isPresent()) {
      scene.builder().clearance(metres(clearance.get()));
    }
    Optional<Element> selfClearance = root.find("self_clearance");
    if (selfClearance.isPresent()) {
      scene.builder().selfClearance(metres(selfClearance.get()));
    }
    Set<NamePair> seen = new HashSet<>();
    for (Element triple : root.elements("clearances")) {
      List<Element> parts = pair(triple, 3, "[body, body, metres]");
      NamePair pair = new NamePair(body(parts.get(0)), body(parts.get(1)));
      if (!seen.add(pair)) {
        throw triple.fault("a second clearance for this pair");
      }
      scene.builder().clearance(pair.first(), pair.second(), metres(parts.get(2)));
    }
  }

  private static List<Element> pair(Element list, int size, String wanted)
      throws ModelFormatException {
    List<Element> parts = list.elements();
    if (parts.size() != size) {
      throw list.fault("wanted " + wanted + ", got " + list.describe());
    }
    if (parts.get(0).name().equals(parts.get(1).name())) {
      throw list.fault("names one body twice");
    }
    return parts;
  }

  private static double metres(Element clearance) throws ModelFormatException {
    double metres = clearance.number();
    if (!(metres >= 0)) {
      throw clearance.fault("a clearance is ≥ 0, got " + metres);
    }
    return metres;
  }

  private String body(Element name) throws ModelFormatException {
    String body = name.name();
    if (!scene.knows(body)) {
      throw name.fault(
          "no body is named %s; links are named robot/link, objects as they are"
              .formatted(Quoted.of(body)));
    }
    return body;
  }
}
