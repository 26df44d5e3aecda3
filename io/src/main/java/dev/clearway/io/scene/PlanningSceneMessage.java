package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.path.JointState;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a moveit_msgs PlanningScene about one of the given robots. Every field that adds or
 * enlarges geometry is honoured or refused by name. Used once.
 */
final class PlanningSceneMessage {
  static final Set<String> KEYS =
      Set.of(
          "name",
          "robot_state",
          "robot_model_name",
          "robot_model_root",
          "fixed_frame_transforms",
          "allowed_collision_matrix",
          "link_padding",
          "link_scale",
          "object_colors",
          "world",
          "is_diff");

  /** Keys that no other file has. */
  static final Set<String> TELLING_KEYS =
      Set.of(
          "robot_state",
          "robot_model_name",
          "fixed_frame_transforms",
          "allowed_collision_matrix",
          "link_padding",
          "link_scale",
          "world",
          "is_diff");

  static final Set<String> STATE_KEYS =
      Set.of("joint_state", "multi_dof_joint_state", "attached_collision_objects", "is_diff");
  static final Set<String> ATTACHED_KEYS =
      Set.of("link_name", "object", "touch_links", "detach_posture", "weight");

  private final Element root;
  private final SceneOptions options;
  private final SceneAssembly scene;
  private final MessagePoses poses;
  private final MessageShapes shapes;

  PlanningSceneMessage(Element root, SceneOptions options) {
    this.root = root;
    this.options = options;
    this.scene = new SceneAssembly(root, options);
    this.poses = new MessagePoses(scene::warn);
    this.shapes = new MessageShapes(options.files().library(root.file(), scene.warnings()), poses);
  }

  SceneFile read() throws ModelFormatException {
    root.allowOnly(KEYS);
    refuseDifference(root);
    refuseChangedLinks("link_padding", "padding", 0);
    refuseChangedLinks("link_scale", "scale", 1);
    GivenRobot robot = robot();
    Optional<Element> state = root.find("robot_state");
    if (state.isPresent()) {
      state.get().allowOnly(STATE_KEYS);
      refuseDifference(state.get());
    }
    MultiDofState multi =
        MultiDofState.read(
            state.flatMap(s -> s.find("multi_dof_joint_state")), robot.model().tree(), poses);
    MessageFrames frames = MessageFrames.read(root, robot, multi.modelFromRoot(), poses);
    addRobots(robot, frames.worldFromRoot(), rest(robot, state, multi));
    addWorld(frames);
    List<Element> attached =
        state.isPresent() ? state.get().elements("attached_collision_objects") : List.of();
    for (Element object : attached) {
      addAttached(robot, object);
    }
    allow(robot, attached);
    return scene.finish();
  }

  private static void refuseDifference(Element at) throws ModelFormatException {
    Optional<Element> difference = at.find("is_diff");
    if (difference.isPresent() && difference.get().truth()) {
      throw difference
          .get()
          .fault("the message says how a scene changes, not what it is; give the whole scene");
    }
  }

  /** Refuses links that are padded or scaled: the geometry would not be that of the model. */
  private void refuseChangedLinks(String key, String field, double neutral)
      throws ModelFormatException {
    for (Element link : root.elements(key)) {
      link.allowOnly(Set.of("link_name", field));
      Element value = link.require(field);
      if (value.number() != neutral) {
        throw value.fault(
            "%s %s of link %s is not supported; use a clearance instead"
                .formatted(field, value.number(), Quoted.of(link.require("link_name").text())));
      }
    }
  }

  private GivenRobot robot() throws ModelFormatException {
    List<GivenRobot> robots = options.robots();
    Optional<Element> named = root.find("robot_model_name");
    String name = named.isPresent() ? named.get().text() : "";
    List<GivenRobot> matching =
        robots.stream()
            .filter(r -> r.model().name().equals(name) || r.name().equals(name))
            .toList();
    if (matching.size() == 1) {
      return matching.getFirst();
    }
    if (robots.size() != 1) {
      throw root.fault(
          robots.isEmpty()
              ? "a PlanningScene names no robot file; give its robot with --robot"
              : "a PlanningScene is about one robot, and robot_model_name %s tells none of the %s"
                  .formatted(Quoted.of(name), robots.size()));
    }
    GivenRobot only = robots.getFirst();
    if (!name.isEmpty()) {
      scene.warn(
          "the scene is about a robot %s, the given one is called '%s'"
              .formatted(Quoted.of(name), only.model().name()));
    }
    return only;
  }

  private void addRobots(GivenRobot robot, Pose worldFromRoot, double[] rest)
      throws ModelFormatException {
    for (GivenRobot given : options.robots()) {
      if (given.name().equals(robot.name())) {
        scene.robot(
            new GivenRobot(
                given.name(),
                given.model(),
                worldFromRoot,
                given.selfPairs(),
                given.virtualJoints()),
            rest,
            root);
      } else {
        scene.robot(given, RestState.of(given.model()), root);
      }
    }
  }

  private double[] rest(GivenRobot robot, Optional<Element> state, MultiDofState multi)
      throws ModelFormatException {
    double[] rest = RestState.of(robot.model());
    Optional<Element> joints = state.flatMap(s -> s.find("joint_state"));
    if (joints.isPresent()) {
      rest =
          JointState.read(joints.get())
              .configuration(JointNames.of(robot.model().tree()), rest, scene::warn);
    }
    multi.applyTo(rest);
    return rest;
  }

  private void addWorld(MessageFrames frames) throws ModelFormatException {
    Optional<Element> world = root.find("world");
    if (world.isEmpty()) {
      return;
    }
    world.get().allowOnly(Set.of("collision_objects", "octomap"));
    refuseOctomap(world.get());
    for (Element object : world.get().elements("collision_objects")) {
      Pose worldFromFrame = frames.worldFromFrame(MessageFrames.frameOf(object), object);
      scene.obstacle(object.require("id").name(), shapes.of(object), worldFromFrame, object);
    }
  }

  private static void refuseOctomap(Element world) throws ModelFormatException {
    Optional<Element> data =
        world.find("octomap").flatMap(o -> o.find("octomap")).flatMap(o -> o.find("data"));
    if (data.isEmpty()) {
      return;
    }
    boolean holds =
        data.get().isSequence()
            ? !data.get().elements().isEmpty()
            : !(data.get().isText() && data.get().text().isEmpty());
    if (holds) {
      throw data.get().fault("an octomap is not supported; give its cells as boxes");
    }
  }

  private void addAttached(GivenRobot robot, Element attached) throws ModelFormatException {
    attached.allowOnly(ATTACHED_KEYS);
    String link = attached.require("link_name").name();
    Element object = attached.require("object");
    Pose linkFromFrame =
        MessageFrames.linkFromFrame(
            robot.model().tree(), link, MessageFrames.frameOf(object), object);
    scene.attached(
        object.require("id").name(),
        robot.name() + "/" + link,
        shapes.of(object),
        linkFromFrame,
        object);
  }

  /** Lets touch what the matrix and the attached objects say. */
  private void allow(GivenRobot robot, List<Element> attached) throws ModelFormatException {
    String prefix = robot.name() + "/";
    Optional<Element> matrix = root.find("allowed_collision_matrix");
    if (matrix.isPresent()) {
      scene.builder().forgetAllowedOf(robot.name());
      allow(CollisionMatrix.read(matrix.get(), scene::warn), robot.model().tree(), prefix);
    }
    for (Element object : attached) {
      String name = object.require("object").require("id").name();
      Optional<Element> touch = object.find("touch_links");
      for (String link : touch.isPresent() ? touch.get().texts() : List.<String>of()) {
        scene.builder().allow(name, prefix + link);
      }
    }
  }

  private void allow(CollisionMatrix matrix, KinematicTree tree, String prefix)
      throws ModelFormatException {
    List<String> names = new ArrayList<>(tree.links());
    List<String> bodies = new ArrayList<>(names.stream().map(link -> prefix + link).toList());
    for (Element object : objects()) {
      String id = object.require("id").name();
      if (tree.link(id).isPresent()) {
        scene.warn(
            "object '%s' is named as a link; the collision matrix is taken to mean the link"
                .formatted(id));
      } else {
        names.add(id);
        bodies.add(id);
      }
    }
    for (int i = 0; i < names.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (matrix.allows(names.get(i), names.get(j))) {
          scene.builder().allow(bodies.get(i), bodies.get(j));
        }
      }
    }
  }

  private List<Element> objects() throws ModelFormatException {
    List<Element> objects = new ArrayList<>();
    if (root.find("world").isPresent()) {
      objects.addAll(root.require("world").elements("collision_objects"));
    }
    if (root.find("robot_state").isPresent()) {
      for (Element attached : root.require("robot_state").elements("attached_collision_objects")) {
        objects.add(attached.require("object"));
      }
    }
    return objects;
  }
}
