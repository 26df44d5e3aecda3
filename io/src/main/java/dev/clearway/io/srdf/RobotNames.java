package dev.clearway.io.srdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.srdf.SrdfModel.VirtualJoint;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.KinematicTree;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks names up in a robot and remembers those that it lacks, to warn of them once. */
final class RobotNames {
  /** Names that a warning lists. */
  private static final int MOST_LISTED = 10;

  private final KinematicTree tree;
  private final Set<String> known;
  private final List<String> virtualJoints;
  private final Set<String> unknownLinks = new LinkedHashSet<>();
  private final Set<String> links = new HashSet<>();
  private final Set<String> unknownJoints = new LinkedHashSet<>();

  /**
   * Looks names up in a tree.
   *
   * @param virtual joints that are known though the robot lacks them
   */
  RobotNames(KinematicTree tree, List<VirtualJoint> virtual) {
    this.tree = tree;
    this.known = virtual.stream().map(VirtualJoint::name).collect(Collectors.toSet());
    this.virtualJoints =
        virtual.stream()
            .filter(joint -> !joint.type().equals("fixed") && tree.joint(joint.name()).isEmpty())
            .map(VirtualJoint::name)
            .distinct()
            .toList();
  }

  /** Returns the names of the virtual joints that move. */
  List<String> virtualJoints() {
    return virtualJoints;
  }

  KinematicTree tree() {
    return tree;
  }

  /** Returns the number of the link, or empty after remembering that there is none. */
  OptionalInt link(String name) {
    links.add(name);
    if (tree.link(name).isEmpty()) {
      unknownLinks.add(name);
      return OptionalInt.empty();
    }
    return OptionalInt.of(tree.link(name).get());
  }

  /** Returns whether both links are there; remembers each that is not. */
  boolean links(String first, String second) {
    boolean hasFirst = link(first).isPresent();
    boolean hasSecond = link(second).isPresent();
    return hasFirst && hasSecond;
  }

  /** Returns the number of the joint, or empty: a virtual joint, or unknown and remembered. */
  OptionalInt joint(String name) {
    if (tree.joint(name).isPresent()) {
      return OptionalInt.of(tree.joint(name).get());
    }
    if (!known.contains(name)) {
      unknownJoints.add(name);
    }
    return OptionalInt.empty();
  }

  /**
   * Refuses the file of another robot: one most of whose links this robot lacks.
   *
   * @throws ModelFormatException if it is that
   */
  void requireSameRobot(XmlElement robot) throws ModelFormatException {
    if (2 * unknownLinks.size() > links.size()) {
      throw robot.fault(
          "%s of the %s links that it names are none of the robot's, such as %s: is it the SRDF of another robot?"
              .formatted(unknownLinks.size(), links.size(), listed(unknownLinks)));
    }
  }

  /** Warns of the names that the robot lacks, one line for links and one for joints. */
  void report(XmlElement robot, Warnings warnings) {
    report(robot, warnings, "links", unknownLinks);
    report(robot, warnings, "joints", unknownJoints);
  }

  private static void report(
      XmlElement robot, Warnings warnings, String kind, Set<String> unknown) {
    if (!unknown.isEmpty()) {
      warnings.add(
          robot,
          "names %s %s that the robot lacks: %s".formatted(unknown.size(), kind, listed(unknown)));
    }
  }

  /** Returns the first few of the names, quoted, and how many more there are. */
  static String listed(Set<String> names) {
    List<String> listed = names.stream().limit(MOST_LISTED).map(XmlElement::quote).toList();
    int more = names.size() - listed.size();
    return String.join(", ", listed) + (more > 0 ? " and " + more + " more" : "");
  }
}
