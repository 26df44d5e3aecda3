package dev.clearway.io.sdf;

import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.Pose;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.text.DecimalText;
import dev.clearway.io.text.Quoted;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.urdf.UrdfCounts;
import dev.clearway.io.urdf.UrdfModel;
import dev.clearway.io.urdf.UrdfOptions;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.EmptyRangeException;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.NamePair;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads a model with joints as a robot on a link {@code world}, where the file puts it.
 *
 * <p>Links have their own names and frames. A joint whose axis does not go through the origin of
 * its child's frame has a link without geometry on the way, {@code CHILD:JOINT}. Revolute,
 * continuous, prismatic and fixed joints between links of the model are read; others, and models in
 * the model, are refused by name. Used once.
 */
public final class SdfRobot {
  private static final String WORLD = "world";

  /** Links of a model; joints have as many. */
  private static final int MOST = 10_000;

  /** What may add or move geometry, or tells it in another way. */
  private static final Set<String> REFUSED =
      Set.of("model", "include", "gripper", "experimental:params");

  /** A pose that changes nothing. */
  private static final Pattern ZERO = Pattern.compile("(?:[+-]?0*+(?:\\.0*+)?\\s*+)*+");

  private final XmlElement model;
  private final SdfFrames frames;
  private final SdfJoints joints;
  private final Warnings warnings = new Warnings();
  private final Map<String, XmlElement> links = new LinkedHashMap<>();
  private final Map<String, List<XmlElement>> below = new HashMap<>();
  private final Set<NamePair> joined = new HashSet<>();
  private final KinematicTree.Builder tree = KinematicTree.withRoot(WORLD);
  private final Map<String, Integer> numbers = new HashMap<>(Map.of(WORLD, 0));

  private SdfRobot(XmlElement model, SdfFrames frames, boolean axesInModel) {
    this.model = model;
    this.frames = frames;
    this.joints = new SdfJoints(frames, axesInModel);
  }

  /** Returns whether a model has a joint that moves; it may be static all the same. */
  public static boolean moves(XmlElement model) throws ModelFormatException {
    for (XmlElement joint : model.children("joint")) {
      if (!joint.required("type").equals("fixed")) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the robot.
   *
   * @param frames those of the model
   * @param at the file in which the model stands
   * @param axesInModel whether axes are told in the model's frame, as before version 1.5
   * @throws ModelFormatException if it is none that is read, or a mesh cannot be used
   */
  public static UrdfModel read(
      XmlElement model, SdfFrames frames, Path at, UrdfOptions options, boolean axesInModel)
      throws ModelFormatException {
    return new SdfRobot(model, frames, axesInModel).read(at, options);
  }

  private UrdfModel read(Path at, UrdfOptions options) throws ModelFormatException {
    for (XmlElement child : model.children()) {
      if (REFUSED.contains(child.name())) {
        throw child.fault(
            "is not read in a model that moves: write its links and joints in this one");
      }
    }
    for (XmlElement link : model.children("link")) {
      if (links.put(link.required("name"), link) != null || links.size() > MOST) {
        throw link.fault("has the name of another link, or there are more than " + MOST);
      }
    }
    grow();
    SdfShapes shapes = new SdfShapes(options, warnings);
    Map<String, List<PlacedShape>> geometry = geometry(at, shapes);
    if (geometry.isEmpty()) {
      throw model.fault("no link has a collision shape, so there is nothing to check");
    }
    if (shapes.hasHalfSpace()) {
      throw model.fault("has a plane on a link of a model that moves: write a box");
    }
    KinematicTree built = build();
    int movable = (int) built.joints().stream().filter(j -> j.type().movable()).count();
    int mimics = (int) built.joints().stream().filter(j -> j.mimic().isPresent()).count();
    RobotSemantics semantics = new RobotSemantics(joined, Map.of(), List.of(), Set.of());
    return new UrdfModel(
        new RobotModel(
            model.required("name"), built, geometry, semantics, joints.speeds(), Map.of()),
        warnings.toList(),
        List.of(),
        new UrdfCounts(
            built.links().size(),
            movable,
            mimics,
            shapes.meshFiles(),
            count(geometry, true),
            (int) count(geometry, false)));
  }

  private static long count(Map<String, List<PlacedShape>> geometry, boolean triangles) {
    long count = 0;
    for (List<PlacedShape> shapes : geometry.values()) {
      for (PlacedShape placed : shapes) {
        if (placed.shape() instanceof TriangleMesh mesh) {
          count += triangles ? mesh.triangleCount() : 0;
        } else {
          count += triangles ? 0 : 1;
        }
      }
    }
    return count;
  }

  private Map<String, List<PlacedShape>> geometry(Path at, SdfShapes shapes)
      throws ModelFormatException {
    Map<String, List<PlacedShape>> geometry = new HashMap<>();
    for (Map.Entry<String, XmlElement> link : links.entrySet()) {
      Pose worldFromLink = frames.worldFrom(link.getValue());
      List<PlacedShape> placed = new ArrayList<>();
      for (XmlElement collision : link.getValue().children("collision")) {
        Pose pose = linkFromShape(collision, worldFromLink);
        shapes.add(collision.requiredChild("geometry"), at, pose, placed);
      }
      if (!placed.isEmpty()) {
        geometry.put(link.getKey(), placed);
      }
    }
    return geometry;
  }

  private Pose linkFromShape(XmlElement collision, Pose worldFromLink) throws ModelFormatException {
    Optional<String> other = collision.child("pose").flatMap(p -> p.attribute("relative_to"));
    return other.orElse("").isEmpty()
        ? frames.worldFrom(collision, Pose.IDENTITY)
        : worldFromLink.inverse().times(frames.worldFrom(collision, worldFromLink));
  }

  /** Adds all links, from the world outward. */
  private void grow() throws ModelFormatException {
    Set<String> children = new HashSet<>();
    for (XmlElement joint : model.children("joint")) {
      String child = end(joint, "child", false);
      if (!children.add(child)) {
        throw joint.fault("moves %s, which another joint moves".formatted(Quoted.of(child)));
      }
      below.computeIfAbsent(end(joint, "parent", true), name -> new ArrayList<>()).add(joint);
    }
    List<String> roots = links.keySet().stream().filter(link -> !children.contains(link)).toList();
    boolean onWorld = below.containsKey(WORLD);
    if (roots.size() > (onWorld ? 0 : 1)) {
      throw model.fault(
          "has links that no joint joins to the others, such as %s: write joints"
              .formatted(Quoted.of(roots.getLast())));
    }
    Deque<String> open = new ArrayDeque<>(onWorld ? List.of(WORLD) : roots);
    if (!onWorld && !roots.isEmpty()) {
      add(roots.getFirst(), SdfJoints.fixed(roots.getFirst(), 0, 1, worldFrom(roots.getFirst())));
    }
    while (!open.isEmpty()) {
      String parent = open.poll();
      for (XmlElement joint : below.getOrDefault(parent, List.of())) {
        String child = joint.requiredChild("child").text();
        add(joint, parent, child);
        open.add(child);
      }
    }
    if (numbers.size() <= links.size()) {
      throw model.fault("its joints form a loop; links must form a tree");
    }
  }

  private String end(XmlElement joint, String end, boolean orWorld) throws ModelFormatException {
    XmlElement element = joint.requiredChild(end);
    String name = element.text();
    if (!links.containsKey(name) && !(orWorld && name.equals(WORLD))) {
      throw element.fault(
          "names %s, which is no link of the model%s"
              .formatted(Quoted.of(name), orWorld ? " or the world" : ""));
    }
    return name;
  }

  private Pose worldFrom(String link) throws ModelFormatException {
    XmlElement element = links.get(link);
    return element == null ? Pose.IDENTITY : frames.worldFrom(element);
  }

  private void add(XmlElement element, String parent, String child) throws ModelFormatException {
    Pose worldFromParent = worldFrom(parent);
    Pose worldFromChild = worldFrom(child);
    Pose worldFromJoint = frames.worldFrom(element);
    int above = numbers.getOrDefault(parent, 0);
    boolean same = isOfChild(element);
    Pose place = worldFromParent.inverse().times(same ? worldFromChild : worldFromJoint);
    Joint joint =
        joints.read(element, above, tree.size(), place, same ? worldFromChild : worldFromJoint);
    if (same) {
      add(child, joint);
      return;
    }
    String between = child + ":" + joint.name();
    add(between, joint);
    add(
        child,
        SdfJoints.fixed(
            child, joint.child(), tree.size(), worldFromJoint.inverse().times(worldFromChild)));
    if (!parent.equals(WORLD)) {
      joined.add(new NamePair(parent, child));
    }
  }

  /** Returns whether a joint stands in its child's frame, to the last bit. */
  private static boolean isOfChild(XmlElement joint) throws ModelFormatException {
    Optional<XmlElement> pose = joint.child("pose");
    return joint.required("type").equals("fixed")
        || pose.isEmpty()
        || (pose.get().attribute("relative_to").orElse("").isEmpty()
            && ZERO.matcher(pose.get().text()).matches());
  }

  private void add(String link, Joint joint) throws ModelFormatException {
    try {
      numbers.put(link, tree.add(link, joint));
    } catch (IllegalArgumentException e) {
      throw model.fault(e);
    }
  }

  private KinematicTree build() throws ModelFormatException {
    Optional<String> wrong = joints.unknownMaster();
    if (wrong.isPresent()) {
      throw model.fault(
          "a joint follows %s, which is no joint that turns or slides, or follows in a circle"
              .formatted(Quoted.of(wrong.get())));
    }
    try {
      return tree.build();
    } catch (EmptyRangeException e) {
      throw model.fault(String.valueOf(e.getMessage()));
    }
  }

  /** Returns a number as SDF tells limits: 1e16 and more is none. */
  static double bound(XmlElement limit) throws ModelFormatException {
    String text = limit.text();
    if (text.matches("[+-]?(?i:inf)")) {
      return text.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    double value = DecimalText.parse(text).orElse(Double.NaN);
    if (Double.isNaN(value)) {
      throw limit.fault("is %s, wanted a decimal number".formatted(Quoted.of(text)));
    }
    return Math.abs(value) < 1e16 ? value : Math.copySign(Double.POSITIVE_INFINITY, value);
  }
}
