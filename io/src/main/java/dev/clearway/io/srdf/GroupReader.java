package dev.clearway.io.srdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Reads the groups of a robot's joints.
 *
 * <p>A group holds the joints it names, the joint above each link it names, all joints between the
 * ends of its chains, and what its subgroups hold. Fixed joints are left out, joints that follow
 * others are not, nor are virtual joints that are named, after the others.
 */
final class GroupReader {
  /** Groups of one robot. */
  private static final int MOST = 10_000;

  /** Groups within groups. */
  private static final int DEEPEST = 100;

  /** Joints of all groups together, and joints walked along chains. */
  private static final int MOST_JOINTS = 1_000_000;

  private final RobotNames names;
  private final Warnings warnings;
  private final Map<String, List<XmlElement>> elements = new LinkedHashMap<>();
  private final Map<String, BitSet> resolved = new LinkedHashMap<>();
  private final Set<String> open = new HashSet<>();
  private long work;

  private GroupReader(RobotNames names, Warnings warnings) {
    this.names = names;
    this.warnings = warnings;
  }

  /**
   * Returns the names of the movable joints of each group, in tree order.
   *
   * @throws ModelFormatException if a group has no name or contains itself, or there are too many
   */
  static Map<String, List<String>> read(XmlElement robot, RobotNames names, Warnings warnings)
      throws ModelFormatException {
    GroupReader groups = new GroupReader(names, warnings);
    groups.collect(robot);
    Map<String, List<String>> result = new LinkedHashMap<>();
    for (Map.Entry<String, List<XmlElement>> group : groups.elements.entrySet()) {
      BitSet joints = groups.resolve(group.getKey(), group.getValue(), group.getValue().getFirst());
      groups.count(group.getValue().getFirst(), joints.cardinality());
      result.put(group.getKey(), joints.stream().mapToObj(groups::name).toList());
    }
    return result;
  }

  /** Returns the name of a joint; virtual ones are numbered after those of the tree. */
  private String name(int joint) {
    int own = names.tree().joints().size();
    return joint < own
        ? names.tree().joints().get(joint).name()
        : names.virtualJoints().get(joint - own);
  }

  private void collect(XmlElement robot) throws ModelFormatException {
    for (XmlElement group : robot.children("group")) {
      String name = group.required("name");
      List<XmlElement> same = elements.computeIfAbsent(name, k -> new ArrayList<>(1));
      if (!same.isEmpty()) {
        warnings.add(group, group.context() + " is defined before; both definitions count");
      }
      same.add(group);
      if (elements.size() > MOST) {
        throw group.fault("is one of more than " + MOST + " groups");
      }
      Spelling.warnOfChildren(group, warnings, "link", "joint", "chain", "group", "passive_joint");
    }
  }

  private BitSet resolve(String name, List<XmlElement> definitions, XmlElement asked)
      throws ModelFormatException {
    BitSet known = resolved.get(name);
    if (known != null) {
      return known;
    }
    if (!open.add(name) || open.size() > DEEPEST) {
      throw asked.fault(
          open.size() > DEEPEST
              ? "groups are nested more than " + DEEPEST + " deep"
              : "group " + XmlElement.quote(name) + " contains itself");
    }
    BitSet joints = new BitSet();
    for (XmlElement group : definitions) {
      for (XmlElement part : group.children()) {
        add(part, joints);
      }
    }
    open.remove(name);
    resolved.put(name, joints);
    return joints;
  }

  private void add(XmlElement part, BitSet joints) throws ModelFormatException {
    KinematicTree tree = names.tree();
    switch (part.name()) {
      case "joint" -> {
        names.joint(part.required("name")).ifPresent(j -> addJoint(j, joints));
        int virtual = names.virtualJoints().indexOf(part.required("name"));
        if (virtual >= 0) {
          joints.set(tree.joints().size() + virtual);
        }
      }
      case "link" ->
          names
              .link(part.required("name"))
              .ifPresent(link -> addJoint(tree.jointAbove(link), joints));
      case "chain" -> addChain(part, joints);
      case "group" -> {
        String name = part.required("name");
        List<XmlElement> definitions = elements.getOrDefault(name, List.of());
        if (definitions.isEmpty()) {
          warnings.add(part, part.context() + " is not defined in the file");
        } else {
          joints.or(resolve(name, definitions, part));
        }
      }
      default -> {}
    }
  }

  private void addJoint(int joint, BitSet joints) {
    if (joint >= 0 && names.tree().joints().get(joint).type().movable()) {
      joints.set(joint);
    }
  }

  /** Adds what lies between the ends, whether one is above the other or not. */
  private void addChain(XmlElement chain, BitSet joints) throws ModelFormatException {
    OptionalInt base = names.link(chain.required("base_link"));
    OptionalInt tip = names.link(chain.required("tip_link"));
    if (base.isEmpty() || tip.isEmpty()) {
      return;
    }
    KinematicTree tree = names.tree();
    int top = tree.commonAncestor(base.getAsInt(), tip.getAsInt());
    for (int end : new int[] {base.getAsInt(), tip.getAsInt()}) {
      for (int link = end; link != top; link = tree.parentLink(link)) {
        addJoint(tree.jointAbove(link), joints);
        count(chain, 1);
      }
    }
  }

  private void count(XmlElement where, int joints) throws ModelFormatException {
    work += joints;
    if (work > MOST_JOINTS) {
      throw where.fault("the groups have more than " + MOST_JOINTS + " joints");
    }
  }
}
