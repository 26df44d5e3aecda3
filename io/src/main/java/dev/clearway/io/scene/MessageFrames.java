package dev.clearway.io.scene;

import dev.clearway.geometry.Pose;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.document.Element;
import dev.clearway.io.message.MessagePoses;
import dev.clearway.io.text.Quoted;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
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
 * that are joined to the root by fixed joints only are frames too; links that move are not, since
 * their place depends on a state that a motion leaves.
 */
final class MessageFrames {
  private final KinematicTree tree;
  private final Pose worldFromModel;
  private final Pose worldFromRoot;
  private final Set<String> modelNames;
  private final Map<String, Pose> modelFromFixed;

  private MessageFrames(
      KinematicTree tree,
      Pose worldFromModel,
      Pose modelFromRoot,
      Set<String> modelNames,
      Map<String, Pose> modelFromFixed) {
    this.tree = tree;
    this.worldFromModel = worldFromModel;
    this.worldFromRoot = worldFromModel.times(modelFromRoot);
    this.modelNames = modelNames;
    this.modelFromFixed = modelFromFixed;
  }

  /**
   * Reads the fixed transforms.
   *
   * @param modelFromRoot what the virtual joint says; the identity where there is none
   */
  static MessageFrames read(
      Element message, GivenRobot robot, Pose modelFromRoot, MessagePoses poses)
      throws ModelFormatException {
    Map<String, Pose> fixed = new LinkedHashMap<>();
    Set<String> children = new LinkedHashSet<>();
    List<Element> transforms = message.elements("fixed_frame_transforms");
    for (Element stamped : transforms) {
      stamped.allowOnly(Set.of("header", "child_frame_id", "transform"));
      Optional<Element> child = stamped.find("child_frame_id");
      children.add(child.isPresent() ? plain(child.get().text()) : "");
      fixed.put(frameOf(stamped), poses.transform(stamped.require("transform")));
    }
    if (children.size() > 1) {
      throw message
          .require("fixed_frame_transforms")
          .fault("lead to several frames, wanted the model's: " + String.join(", ", children));
    }
    children.add("");
    children.add("world");
    // The transform of the model's frame to itself says nothing.
    children.forEach(fixed::remove);
    String root = robot.model().tree().links().getFirst();
    if (children.contains(root) && !modelFromRoot.equals(Pose.IDENTITY)) {
      throw message.fault(
          "the virtual joint moves link '%s', but its frame is also the model's".formatted(root));
    }
    return new MessageFrames(
        robot.model().tree(), robot.worldFromBase(), modelFromRoot, children, fixed);
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

  /** Returns where the frame of an object stands. */
  Pose worldFromFrame(String frame, Element object) throws ModelFormatException {
    Optional<Integer> link = tree.link(frame);
    if (link.isPresent()) {
      if (tree.rigidRoot(link.get()) != 0) {
        throw object.fault(
            "stands in the frame of link %s, which moves; attach it or give it a fixed frame"
                .formatted(Quoted.of(frame)));
      }
      return worldFromRoot.times(rigidRootFrom(tree, link.get()));
    }
    if (modelNames.contains(frame)) {
      return worldFromModel;
    }
    if (modelFromFixed.containsKey(frame)) {
      return worldFromModel.times(modelFromFixed.get(frame));
    }
    Set<String> known = new TreeSet<>(modelFromFixed.keySet());
    known.addAll(modelNames);
    known.remove("");
    known.add(tree.links().getFirst());
    throw object.fault(
        "stands in unknown frame %s; known: %s"
            .formatted(Quoted.of(frame), String.join(", ", known)));
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
          "stands in frame %s, which is not fixed to link '%s'; give it in the link's frame"
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
