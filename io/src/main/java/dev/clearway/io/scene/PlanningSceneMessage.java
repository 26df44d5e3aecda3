package dev.clearway.io.scene;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.path.JointState;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.voxel.OctomapFile;
import dev.clearway.io.voxel.Unknown;
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
  private static final String OBJECTS = "collision_objects";
  private static final String OCTOMAP = "<octomap>";

  /** Those of a PlanningScene, and of a PlanningSceneWorld alone. */
  static final Set<String> KEYS =
      Set.of(
          OBJECTS,
          "octomap",
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
          OBJECTS,
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
    this.shapes =
        new MessageShapes(
            options.files().library(root.file(), scene.warnings()), poses, scene::warn);
  }

  SceneFile read() throws ModelFormatException {
    root.allowOnly(KEYS);
    refuseDifference(root);
    GivenRobot robot = padded(robot());
    Optional<Element> state = root.find("robot_state");
    if (state.isPresent()) {
      state.get().allowOnly(STATE_KEYS);
      refuseDifference(state.get());
    }
    MultiDofState multi =
        MultiDofState.read(
            state.flatMap(s -> s.find("multi_dof_joint_state")), robot.model().tree(), poses);
    WorldObjects objects = WorldObjects.of(worldObjects(), poses, scene::warn);
    MessageFrames frames = MessageFrames.read(root, robot, multi.modelFromRoot(), poses, objects);
    double[] rest = rest(robot, state, multi);
    if (saysWhereJointsAre(state)) {
      frames.at(rest);
    }
    addRobots(robot, frames.worldFromRoot(), rest);
    List<Element> attached =
        state.isPresent() ? state.get().elements("attached_collision_objects") : List.of();
    List<String> carried = new ArrayList<>();
    for (Element object : attached) {
      carried.add(object.require("object").require("id").name());
    }
    List<String> ids = new ArrayList<>();
    for (Element object : objects.all()) {
      String id = object.require("id").name();
      if (!carried.contains(id)) {
        Pose worldFromFrame = frames.worldFromFrame(MessageFrames.frameOf(object), object);
        scene.obstacle(id, shapes.of(object), worldFromFrame, object);
        ids.add(id);
      }
    }
    addOctomap(frames, ids);
    for (Element object : attached) {
      addAttached(robot, object, frames, objects);
    }
    ids.addAll(carried);
    allow(robot, attached, ids);
    return scene.finish();
  }

  private static boolean saysWhereJointsAre(Optional<Element> state) throws ModelFormatException {
    Optional<Element> joints = state.flatMap(s -> s.find("joint_state"));
    return joints.isPresent() && !joints.get().elements("name").isEmpty();
  }

  private GivenRobot padded(GivenRobot robot) throws ModelFormatException {
    return new GivenRobot(
        robot.name(),
        LinkPadding.of(robot.model(), root, scene::warn),
        robot.worldFromBase(),
        robot.selfPairs(),
        robot.virtualJoints());
  }

  private static void refuseDifference(Element at) throws ModelFormatException {
    Optional<Element> difference = at.find("is_diff");
    if (difference.isPresent() && difference.get().truth()) {
      throw difference
          .get()
          .fault("the message says how a scene changes, not what it is; give the whole scene");
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
                robot.name(),
                robot.model(),
                worldFromRoot,
                robot.selfPairs(),
                robot.virtualJoints()),
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

  private List<Element> worldObjects() throws ModelFormatException {
    Optional<Element> world = root.find("world").filter(w -> !w.isEmpty());
    if (world.isPresent()) {
      world.get().allowOnly(Set.of(OBJECTS, "octomap"));
    }
    return world.orElse(root).elements(OBJECTS);
  }

  /** Adds the world's octomap, if it holds anything, under the name that MoveIt gives it. */
  private void addOctomap(MessageFrames frames, List<String> ids) throws ModelFormatException {
    Element world = root.find("world").filter(w -> !w.isEmpty()).orElse(root);
    Optional<Element> map = world.find("octomap").filter(m -> m.find("octomap").isPresent());
    if (map.isPresent() && OctomapFile.isFilled(map.get().require("octomap"))) {
      Optional<Element> origin = map.get().find("origin");
      Pose pose = origin.isPresent() ? poses.pose(origin.get()) : Pose.IDENTITY;
      Pose frame = frames.worldFromFrame(MessageFrames.frameOf(map.get()), map.get());
      List<PlacedShape> cells = OctomapFile.ofMessage(map.get().require("octomap"), Unknown.FREE);
      if (cells.isEmpty()) {
        scene.warn("the octomap has no occupied cells; it adds nothing");
      } else {
        scene.obstacle(OCTOMAP, cells, frame.times(pose), map.get());
        ids.add(OCTOMAP);
      }
    }
  }

  /**
   * Attaches an object. One of the world with its id is there no more; where the attached one has
   * no shapes of its own, it is that one, where it stands.
   */
  private void addAttached(
      GivenRobot robot, Element attached, MessageFrames frames, WorldObjects objects)
      throws ModelFormatException {
    attached.allowOnly(ATTACHED_KEYS);
    String link = attached.require("link_name").name();
    if (robot.model().tree().link(link).isEmpty()) {
      throw attached.fault("the robot has no link " + Quoted.of(link));
    }
    Element object = attached.require("object");
    String id = object.require("id").name();
    Optional<Element> known = objects.object(id);
    Element whole = object;
    if (MessageShapes.isShapeless(object)) {
      if (known.isEmpty()) {
        throw object.fault(
            "has no shapes, and the world has no object of this id; give its primitives or meshes");
      }
      whole = known.get();
    } else if (known.isPresent()) {
      scene.warn("object %s is attached, so it is in the world no more".formatted(Quoted.of(id)));
    }
    Pose linkFromFrame = frames.linkFromFrame(link, MessageFrames.frameOf(whole), whole);
    scene.attached(id, robot.name() + "/" + link, shapes.of(whole), linkFromFrame, object);
  }

  /** Lets touch what the matrix and the attached objects say. */
  private void allow(GivenRobot robot, List<Element> attached, List<String> ids)
      throws ModelFormatException {
    String prefix = robot.name() + "/";
    Optional<Element> matrix = root.find("allowed_collision_matrix");
    if (matrix.isPresent()) {
      scene.builder().forgetAllowedOf(robot.name());
      CollisionMatrix pairs = CollisionMatrix.read(matrix.get(), scene::warn);
      if (pairs.isEmpty()) {
        scene.warn(
            "allowed_collision_matrix is empty and takes the place of the SRDF's pairs, so that all"
                + " pairs are checked; leave it out to keep the SRDF's");
      }
      allow(pairs, robot.model().tree(), prefix, ids);
    }
    for (Element object : attached) {
      String name = object.require("object").require("id").name();
      Optional<Element> touch = object.find("touch_links");
      for (String link : touch.isPresent() ? touch.get().texts() : List.<String>of()) {
        if (robot.model().tree().link(link).isEmpty() && !ids.contains(link)) {
          scene.warn(
              "object %s may touch %s, but the robot has no such link"
                  .formatted(Quoted.of(name), Quoted.of(link)));
        }
        scene.builder().allow(name, prefix + link);
      }
    }
  }

  private void allow(CollisionMatrix matrix, KinematicTree tree, String prefix, List<String> ids) {
    List<String> names = new ArrayList<>(tree.links());
    List<String> bodies = new ArrayList<>(names.stream().map(link -> prefix + link).toList());
    for (String id : ids) {
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
}
