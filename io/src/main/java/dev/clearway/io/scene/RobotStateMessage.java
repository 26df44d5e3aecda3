package dev.clearway.io.scene;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.path.JointNames;
import dev.clearway.io.path.JointState;
import dev.clearway.io.path.StartScene;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointType;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.Body;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.Scene;
import dev.clearway.scene.Scene.PlacedRobot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A moveit_msgs RobotState in a scene: where the joints are, and what the robot carries.
 *
 * <p>Joints that it does not name are where the scene lets them rest. An object that it attaches is
 * in the scene no more where it was; without shapes of its own it is the scene's, where that
 * stands. What the scene attaches stays attached.
 *
 * @param scene with what the robot carries
 * @param configuration laid out as the scene's joint space
 */
public record RobotStateMessage(Scene scene, double[] configuration) {
  /**
   * Reads the message.
   *
   * @param files how meshes are found and read
   * @param warnings added to
   * @throws ModelFormatException if it has a field that is not honoured, or does not fit the scene
   */
  public static RobotStateMessage read(
      Element state, Scene scene, UrdfOptions files, Warnings warnings)
      throws ModelFormatException {
    return new Reading(state, scene, files, warnings).read();
  }

  /**
   * Returns what attaches the objects that the start state of a trajectory carries.
   *
   * @param files how meshes are found and read
   */
  public static StartScene carrier(UrdfOptions files) {
    return (state, scene, configuration, warn) -> {
      Warnings warnings = new Warnings();
      Reading reading = new Reading(state, scene, files, warnings);
      reading.attachAll(configuration);
      String prefix = state.file() + ": ";
      for (String text : warnings.toList()) {
        warn.accept(text.startsWith(prefix) ? text.substring(prefix.length()) : text);
      }
      return reading.scene;
    };
  }

  /** The reading of one message. */
  private static final class Reading {
    private final Element state;
    private final Warnings warnings;
    private final MessagePoses poses;
    private final MessageShapes shapes;
    private Scene scene;

    Reading(Element state, Scene scene, UrdfOptions files, Warnings warnings) {
      this.state = state;
      this.scene = scene;
      this.warnings = warnings;
      this.poses = new MessagePoses(this::warn);
      this.shapes = new MessageShapes(files.library(state.file(), warnings), poses, this::warn);
    }

    private void warn(String text) {
      warnings.add(state.file() + ": " + text);
    }

    RobotStateMessage read() throws ModelFormatException {
      state.allowOnly(PlanningSceneMessage.STATE_KEYS);
      double[] q = scene.defaultConfiguration();
      Optional<Element> joints = state.find("joint_state");
      if (joints.isPresent()) {
        q = JointState.read(joints.get()).configuration(JointNames.of(scene), q, this::warn);
      }
      if (state.find("multi_dof_joint_state").isPresent()) {
        applyMulti(state.require("multi_dof_joint_state"), q);
      }
      attachAll(q);
      return new RobotStateMessage(scene, q);
    }

    void attachAll(double[] q) throws ModelFormatException {
      Set<String> carried = new HashSet<>();
      for (Element attached : state.elements("attached_collision_objects")) {
        carried.add(attach(attached, q));
      }
      for (Body body : scene.bodies()) {
        if (body.kind() == Body.Kind.ATTACHED && !carried.contains(body.name())) {
          warn("'%s' stays attached, as the scene says".formatted(body.name()));
        }
      }
    }

    private PlacedRobot robot(Element place) throws ModelFormatException {
      if (scene.robots().size() != 1) {
        throw place.fault("not supported in a scene of several robots, of which it names none");
      }
      return scene.robots().getFirst();
    }

    private void applyMulti(Element message, double[] q) throws ModelFormatException {
      if (message.elements("transforms").isEmpty()) {
        return;
      }
      PlacedRobot robot = robot(message);
      RobotModel model = robot.model();
      MultiDofState multi = MultiDofState.read(Optional.of(message), model.tree(), poses);
      Joint base = scene.tree().joints().get(scene.tree().jointAbove(robot.rootLink()));
      Pose root = multi.modelFromRoot();
      if (!root.equals(Pose.IDENTITY) && !root.equals(base.parentFromJoint())) {
        throw message.fault(
            "places the robot elsewhere than the scene; say in the scene where it stands");
      }
      multi
          .values()
          .forEach(
              (coordinate, value) -> {
                String name = robot.name() + "/" + model.tree().space().names().get(coordinate);
                q[scene.tree().space().number(name).orElseThrow()] = value;
              });
      requireOnePlace(message, robot, base.parentFromJoint(), q);
    }

    /**
     * Where the scene places a robot whose base moves, a message may say the same place once more,
     * but no other: whether it counts from there or from the world would be a guess.
     */
    private void requireOnePlace(Element message, PlacedRobot robot, Pose placed, double[] q)
        throws ModelFormatException {
      Optional<String> base = robot.model().semantics().base();
      if (base.isEmpty() || placed.equals(Pose.IDENTITY)) {
        return;
      }
      KinematicTree tree = scene.tree();
      int joint = tree.joint(robot.name() + "/" + base.get()).orElseThrow();
      int at = tree.space().firstCoordinate(joint);
      List<Element> names = message.elements("joint_names");
      for (int i = 0; i < names.size(); i++) {
        if (names.get(i).text().equals(base.get())) {
          Pose pose = poses.transform(message.elements("transforms").get(i));
          if (!pose.equals(Pose.IDENTITY) && !pose.equals(placed)) {
            throw message.fault(
                "places the robot elsewhere than the scene; let the scene (or --base) say nothing"
                    + " of where it stands, and its virtual joint does");
          }
          System.arraycopy(scene.defaultConfiguration(), at, q, at, coordinates(tree, joint));
        }
      }
    }

    private static int coordinates(KinematicTree tree, int joint) {
      return tree.joints().get(joint).type() == JointType.PLANAR ? 3 : 7;
    }

    /** Attaches an object and returns its name. */
    private String attach(Element attached, double[] q) throws ModelFormatException {
      attached.allowOnly(PlanningSceneMessage.ATTACHED_KEYS);
      PlacedRobot robot = robot(attached);
      String link = robot.name() + "/" + attached.require("link_name").name();
      Element object = attached.require("object");
      String name = object.require("id").name();
      List<String> touch = new ArrayList<>();
      for (Element touched : attached.elements("touch_links")) {
        touch.add(robot.name() + "/" + touched.name());
      }
      boolean known = scene.body(name).filter(b -> b.kind() != Body.Kind.LINK).isPresent();
      if (known && MessageShapes.isShapeless(object)) {
        scene = object.make(() -> scene.withObjectOn(name, link, q, touch));
        return name;
      }
      List<PlacedShape> parts = shapes.of(object);
      Pose linkFromObject = linkFromFrame(robot.model().tree(), attached, object);
      if (known) {
        warn(
            "%s is attached, so it is in the scene no more where it was"
                .formatted(Quoted.of(name)));
        scene = scene.without(name);
      }
      scene =
          object.make(
              () ->
                  scene
                      .withObstacle(name, parts, Pose.IDENTITY)
                      .withObjectOn(name, link, q, touch)
                      .withObjectAt(name, linkFromObject));
      return name;
    }

    private static Pose linkFromFrame(KinematicTree tree, Element attached, Element object)
        throws ModelFormatException {
      return MessageFrames.linkFromFrame(
          tree, attached.require("link_name").name(), MessageFrames.frameOf(object), object);
    }
  }
}
