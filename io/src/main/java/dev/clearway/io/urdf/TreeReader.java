package dev.clearway.io.urdf;

import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.EmptyRangeException;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.JointSpace;
import dev.clearway.kinematics.KinematicTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads all joints of a robot into a kinematic tree. */
final class TreeReader {
  /** Joints in a row of which each follows the next. */
  static final int LONGEST_MIMIC_CHAIN = 100;

  private final List<TreeShape.Edge> edges;
  private final List<Joint> joints = new ArrayList<>();
  private final Map<String, Joint> byName = new HashMap<>();

  private TreeReader(List<TreeShape.Edge> edges) {
    this.edges = edges;
  }

  /**
   * Returns the tree of the robot; links come in depth-first order, children in file order.
   *
   * @throws ModelFormatException if a joint is wrong in itself or follows one that cannot be
   *     followed
   */
  static KinematicTree read(XmlElement robot, Warnings warnings) throws ModelFormatException {
    TreeShape shape = TreeShape.of(robot);
    return new TreeReader(shape.joints()).read(shape.root(), warnings);
  }

  private KinematicTree read(String root, Warnings warnings) throws ModelFormatException {
    KinematicTree.Builder builder = KinematicTree.withRoot(root);
    JointReader reader = new JointReader(warnings);
    Map<String, Integer> links = new HashMap<>(Map.of(root, 0));
    for (TreeShape.Edge edge : edges) {
      int parent = Objects.requireNonNull(links.get(edge.parent()), "parents come first");
      Joint joint = reader.read(edge, parent, builder.size());
      links.put(edge.child(), builder.add(edge.child(), joint));
      joints.add(joint);
      byName.put(joint.name(), joint);
    }
    for (Joint joint : joints) {
      requireMaster(joint);
    }
    requireDistinctCoordinates();
    KinematicTree tree = build(builder);
    warnOfCutRanges(tree.space(), warnings);
    return tree;
  }

  private KinematicTree build(KinematicTree.Builder builder) throws ModelFormatException {
    try {
      return builder.build();
    } catch (EmptyRangeException e) {
      throw element(e.follower()).fault(e);
    }
  }

  private XmlElement element(String joint) {
    return edges.get(joints.indexOf(byName.get(joint))).element();
  }

  /** Says which joints may not use all of their own limits, and because of which followers. */
  private void warnOfCutRanges(JointSpace space, Warnings warnings) {
    for (int c = 0; c < space.size(); c++) {
      double lower = space.lower(c);
      double upper = space.upper(c);
      if (lower == space.ownLower(c) && upper == space.ownUpper(c)) {
        continue;
      }
      String because =
          space.mimicRanges(c).stream()
              .filter(f -> f.lower() == lower || f.upper() == upper)
              .map(f -> XmlElement.quote(f.joint().name()))
              .distinct()
              .collect(Collectors.joining(", "));
      String name = space.names().get(c);
      warnings.add(
          element(name),
          "joint %s keeps to [%s, %s], since %s, following it, would leave its limits beyond"
              .formatted(XmlElement.quote(name), lower, upper, because));
    }
  }

  /** Follows the joint's masters to one that moves by itself. */
  private void requireMaster(Joint joint) throws ModelFormatException {
    Set<String> met = new HashSet<>();
    Joint at = joint;
    while (at.mimic().isPresent()) {
      String name = at.mimic().get().joint();
      met.add(at.name());
      Optional<Joint> master = Optional.ofNullable(byName.get(name));
      Optional<String> problem = problem(name, master, met);
      if (problem.isPresent()) {
        XmlElement element = edges.get(joints.indexOf(at)).element();
        throw element.requiredChild("mimic").fault(problem.get());
      }
      at = master.orElseThrow();
    }
  }

  /** Returns why the joints met so far cannot follow a joint, or empty. */
  private static Optional<String> problem(String name, Optional<Joint> master, Set<String> met) {
    String quoted = XmlElement.quote(name);
    if (master.isEmpty()) {
      return Optional.of("follows joint " + quoted + ", which is not in the file");
    }
    if (!master.get().type().singleAxis()) {
      return Optional.of(
          "follows joint %s of type %s, which has no position of its own to follow"
              .formatted(quoted, master.get().type().toString().toLowerCase(Locale.ROOT)));
    }
    if (met.contains(name)) {
      return Optional.of("follows joint %s, which so follows itself".formatted(quoted));
    }
    if (met.size() > LONGEST_MIMIC_CHAIN) {
      return Optional.of("more than %s joints follow in a row".formatted(LONGEST_MIMIC_CHAIN));
    }
    return Optional.empty();
  }

  /** A planar joint J has coordinates such as J.x, which another joint's name may take. */
  private void requireDistinctCoordinates() throws ModelFormatException {
    for (int j = 0; j < joints.size(); j++) {
      for (String name : JointSpace.coordinateNames(joints.get(j))) {
        if (byName.containsKey(name) && !name.equals(joints.get(j).name())) {
          throw edges
              .get(j)
              .element()
              .fault(
                  "has coordinate %s, which another joint is named: rename one of the two"
                      .formatted(XmlElement.quote(name)));
        }
      }
    }
  }
}
