package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.ForwardKinematics;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The frames that a PlanningScene's objects may stand in.
 *
 * <p>The model's frame goes by no name, by {@code world}, and by the child frame of the fixed
 * transforms; each of those places one more frame in it. The robot's root link stands in the
 * model's frame, moved by the transform of its virtual joint where the message gives one. Links
 * that are joined to the root by fixed joints only are frames too, and so are the objects of the
 * message and their subframes. A link that moves is one only where the message says where joints
 * are: what is placed in its frame stays where that state has it, whatever moves then.
 */
final class MessageFrames {
  private final KinematicTree tree;
  private final Pose worldFromModel;
  private final Pose worldFromRoot;
  private final Set<String> modelNames;
  private final Map<String, Pose> modelFromFixed;
  private final WorldObjects objects;
  private final Set<String> visiting = new HashSet<>();

  /** Laid out as ForwardKinematics has it; empty where no state is known. */
  private double[] rootFromLinks = new double[0];

  private MessageFrames(
      KinematicTree tree,
      Pose worldFromModel,
      Pose modelFromRoot,
      Set<String> modelNames,
      Map<String, Pose> modelFromFixed,
      WorldObjects objects) {
    this.tree = tree;
    this.worldFromModel = worldFromModel;
    this.worldFromRoot = worldFromModel.times(modelFromRoot);
    this.modelNames = modelNames;
    this.modelFromFixed = modelFromFixed;
    this.objects = objects;
  }

  /**
   * Reads the fixed transforms.
   *
   * @param modelFromRoot what the virtual joint says; the identity where there is none
   */
  static MessageFrames read(
      Element message,
      GivenRobot robot,
      Pose modelFromRoot,
      MessagePoses poses,
      WorldObjects objects)
      throws ModelFormatException {
    Map<String, Pose> fixed = new LinkedHashMap<>();
    Set<String> children = new LinkedHashSet<>();
    Set<String> placedTwice = new TreeSet<>();
    List<Element> transforms = message.elements("fixed_frame_transforms");
    for (Element stamped : transforms) {
      stamped.allowOnly(Set.of("header", "child_frame_id", "transform"));
      Optional<Element> child = stamped.find("child_frame_id");
      children.add(child.isPresent() ? plain(child.get().text()) : "");
      String frame = frameOf(stamped);
      if (fixed.put(frame, poses.transform(stamped.require("transform"))) != null) {
        placedTwice.add(frame);
      }
    }
    if (children.size() > 1) {
      throw message
          .require("fixed_frame_transforms")
          .fault("lead to several frames, wanted the model's: " + String.join(", ", children));
    }
    addModelFrames(message, robot, modelFromRoot, children);
    // The transform of the model's frame to itself says nothing.
    children.forEach(fixed::remove);
    String root = robot.model().tree().links().getFirst();
    fixed.keySet().stream()
        .filter(frame -> !frame.equals(root) && robot.model().tree().link(frame).isPresent())
        .forEach(placedTwice::add);
    placedTwice.removeAll(children);
    if (!placedTwice.isEmpty()) {
      throw message
          .require("fixed_frame_transforms")
          .fault(
              "say where frame %s is, which is also a link or placed before; give each place once"
                  .formatted(Quoted.of(placedTwice.iterator().next())));
    }
    return new MessageFrames(
        robot.model().tree(), robot.worldFromBase(), modelFromRoot, children, fixed, objects);
  }

  /** Adds the names that the model's own frame has besides, which no transform may move. */
  private static void addModelFrames(
      Element message, GivenRobot robot, Pose modelFromRoot, Set<String> frames)
      throws ModelFormatException {
    String root = robot.model().tree().links().getFirst();
    frames.add("");
    frames.add("world");
    robot.virtualJoints().stream()
        .filter(joint -> joint.childLink().equals(root))
        .forEach(joint -> frames.add(plain(joint.parentFrame())));
    if (frames.contains(root) && !modelFromRoot.equals(Pose.IDENTITY)) {
      throw message.fault(
          "the virtual joint moves link '%s', but its frame is also the model's".formatted(root));
    }
  }

  /** Returns where the robot's root link stands. */
  Pose worldFromRoot() {
    return worldFromRoot;
  }

  /** Returns the frame that an element's header names; no name where there is no header. */
  static String frameOf(Element stamped) throws ModelFormatException {
    Optional<Element> frame = stamped.find("header").flatMap(h -> h.find("frame_id"));
    return frame.isPresent() ? plain(frame.get().text()) : "";
  }

  /** Some tools write a slash before each frame. */
  private static String plain(String frame) {
    return frame.startsWith("/") ? frame.substring(1) : frame;
  }

  /**
   * Takes the state in which the message has the robot, so that links that move are frames.
   *
   * @param configuration read, laid out as the model's joint space
   */
  void at(double[] configuration) {
    rootFromLinks = new double[Pose.SIZE * tree.links().size()];
    ForwardKinematics.of(tree).compute(configuration, rootFromLinks);
  }

  /** Returns where the frame of an object stands. */
  Pose worldFromFrame(String frame, Element object) throws ModelFormatException {
    Optional<Integer> link = tree.link(frame);
    if (link.isPresent()) {
      return worldFromLink(link.get(), object);
    }
    if (modelNames.contains(frame)) {
      return worldFromModel;
    }
    if (modelFromFixed.containsKey(frame)) {
      return worldFromModel.times(modelFromFixed.get(frame));
    }
    Optional<Element> owner = objects.owner(frame);
    if (owner.isPresent()) {
      return worldFromObjectFrame(owner.get(), frame);
    }
    Set<String> known = new TreeSet<>(modelFromFixed.keySet());
    known.addAll(modelNames);
    known.addAll(objects.ids());
    known.remove("");
    if (object.find("id").isPresent()) {
      known.remove(object.require("id").text());
    }
    known.add(tree.links().getFirst());
    throw object.fault(
        "stands in unknown frame %s; known: %s"
            .formatted(Quoted.of(frame), String.join(", ", known)));
  }

  private Pose worldFromObjectFrame(Element owner, String frame) throws ModelFormatException {
    String id = owner.require("id").name();
    if (!visiting.add(id)) {
      throw owner.fault("stands in a frame that stands in its own");
    }
    Pose worldFromHeader = worldFromFrame(frameOf(owner), owner);
    visiting.remove(id);
    return worldFromHeader.times(objects.headerFromFrame(owner, frame));
  }

  /** Returns where a link stands; one that moves, in the state of the message. */
  private Pose worldFromLink(int link, Element object) throws ModelFormatException {
    if (tree.rigidRoot(link) == 0) {
      return worldFromRoot.times(rigidRootFrom(tree, link));
    }
    if (rootFromLinks.length == 0) {
      throw object.fault(
          "stands in the frame of link %s, which moves; attach it, give it a fixed frame, or say in robot_state where the joints are"
              .formatted(Quoted.of(tree.links().get(link))));
    }
    int at = Pose.SIZE * link;
    return worldFromRoot.times(
        Pose.fromArray(Arrays.copyOfRange(rootFromLinks, at, at + Pose.SIZE)));
  }

  /**
   * Returns where the frame of an attached object stands in the frame of its link: fixed to it, or
   * anywhere if the message says where the joints are.
   */
  Pose linkFromFrame(String link, String frame, Element object) throws ModelFormatException {
    Optional<Integer> carrier = tree.link(link);
    Optional<Integer> other = tree.link(frame);
    boolean rigid =
        carrier.isPresent()
            && other.isPresent()
            && tree.rigidRoot(carrier.get()) == tree.rigidRoot(other.get());
    if (rigid || carrier.isEmpty() || rootFromLinks.length == 0) {
      return linkFromFrame(tree, link, frame, object);
    }
    return worldFromLink(carrier.get(), object).inverse().times(worldFromFrame(frame, object));
  }

  /** Returns where the frame of an attached object stands in the frame of its link. */
  static Pose linkFromFrame(KinematicTree tree, String link, String frame, Element object)
      throws ModelFormatException {
    Optional<Integer> carrier = tree.link(link);
    if (carrier.isEmpty()) {
      throw object.fault("the robot has no link " + Quoted.of(link));
    }
    Optional<Integer> other = tree.link(frame);
    if (other.isEmpty() || tree.rigidRoot(carrier.get()) != tree.rigidRoot(other.get())) {
      throw object.fault(
          "stands in frame %s, which is not fixed to link '%s'; give it in the link's frame, or say in a PlanningScene's robot_state where the joints are"
              .formatted(Quoted.of(frame), link));
    }
    return carrier.get().equals(other.get())
        ? Pose.IDENTITY
        : rigidRootFrom(tree, carrier.get()).inverse().times(rigidRootFrom(tree, other.get()));
  }

  /** Returns the link's frame in that of its rigid root: the product along fixed joints. */
  private static Pose rigidRootFrom(KinematicTree tree, int link) {
    Pose pose = Pose.IDENTITY;
    int root = tree.rigidRoot(link);
    for (int at = link; at != root; at = tree.parentLink(at)) {
      Joint joint = tree.joints().get(tree.jointAbove(at));
      pose = joint.parentFromJoint().times(pose);
    }
    return pose;
  }
}
