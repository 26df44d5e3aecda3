package dev.clearway.io.urdf;

import dev.clearway.geometry.ConvexHull;
import dev.clearway.geometry.PlacedShape;
import dev.clearway.geometry.TriangleMesh;
import dev.clearway.io.ModelFormatException;
import dev.clearway.io.mesh.MeshLibrary;
import dev.clearway.io.text.Warnings;
import dev.clearway.io.xml.Spelling;
import dev.clearway.io.xml.XmlElement;
import dev.clearway.kinematics.Joint;
import dev.clearway.kinematics.KinematicTree;
import dev.clearway.scene.RobotModel;
import dev.clearway.scene.RobotSemantics;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a robot's links, joints and collision geometry from a URDF.
 *
 * <p>Whatever bears on where geometry is or moves is honoured or refused by name, never skipped:
 * every collision element counts, in the frames, scales and limits as written; a word in or around
 * it that is not known is refused, since it might change the shape. Inertia, materials,
 * transmissions, sensors and simulator tags are ignored. What is odd but plain, such as a misspelt
 * attribute of an origin, is read as it stands with a warning.
 *
 * <p>Files come from strangers: sizes and counts are limited before memory is taken, no entity is
 * expanded, and no other file is opened than the meshes that collision elements name.
 *
 * @see "ROS wiki, urdf/XML: the elements and their defaults"
 */
public final class UrdfReader {
  /** Names that a warning lists. */
  private static final int MOST_LISTED = 10;

  private final Path file;
  private final UrdfOptions options;
  private final Warnings warnings = new Warnings();
  private final Map<String, List<PlacedShape>> geometry = new HashMap<>();
  private final List<String> visualOnly = new ArrayList<>();

  private UrdfReader(Path file, UrdfOptions options) {
    this.file = file;
    this.options = options;
  }

  /**
   * Returns the robot that a file describes.
   *
   * @throws ModelFormatException if the file or a mesh it names cannot be used; names file, line
   *     and element. A robot without any collision geometry is refused unless the options take
   *     visual elements instead
   */
  public static UrdfModel read(Path file, UrdfOptions options) throws ModelFormatException {
    return new UrdfReader(file, options).read();
  }

  private UrdfModel read() throws ModelFormatException {
    XmlElement robot = options.xacro().robot(file, warnings);
    Spelling.warnOfChildren(
        robot, warnings, "link", "joint", "material", "transmission", "gazebo", "sensor");
    KinematicTree tree = TreeReader.read(robot, warnings);
    MeshLibrary meshes = options.library(file, warnings);
    GeometryMarkup.check(robot, warnings);
    LinkGeometry shapes = new LinkGeometry(robot, meshes, warnings);
    readGeometry(robot, tree, shapes);
    report(robot);
    return new UrdfModel(
        new RobotModel(
            name(robot),
            tree,
            geometry,
            RobotSemantics.NONE,
            JointReader.speeds(robot),
            new SoftLimitReader(warnings).read(robot, tree)),
        warnings.toList(),
        visualOnly,
        counts(tree, meshes, shapes.triangles()));
  }

  private String name(XmlElement robot) {
    Optional<String> name = robot.attribute("name").filter(n -> !n.isBlank());
    if (name.isEmpty()) {
      warnings.add(robot, "the robot has no name; its file's is taken");
    }
    return name.orElseGet(() -> file.getFileName().toString().replaceFirst("\\.[^.]*$", ""));
  }

  private void readGeometry(XmlElement robot, KinematicTree tree, LinkGeometry reader)
      throws ModelFormatException {
    for (XmlElement link : robot.children("link")) {
      Spelling.warnOfChildren(link, warnings, "inertial", "visual", "collision", "contact");
      List<XmlElement> collisions = link.children("collision");
      List<XmlElement> visuals = link.children("visual");
      boolean instead = collisions.isEmpty() && !visuals.isEmpty();
      if (instead) {
        visualOnly.add(link.required("name"));
      }
      List<PlacedShape> shapes =
          reader.shapes(instead && options.useVisuals() ? visuals : collisions);
      if (!shapes.isEmpty()) {
        geometry.put(link.required("name"), shapes);
      }
    }
    visualOnly.sort(Comparator.comparing(link -> tree.link(link).orElseThrow()));
  }

  private void report(XmlElement robot) throws ModelFormatException {
    if (geometry.isEmpty() && !options.useVisuals()) {
      throw robot.fault(
          visualOnly.isEmpty()
              ? "no link has any geometry, so there is nothing to check"
              : "no link has collision geometry, but %s have visual geometry: --use-visuals takes it"
                  .formatted(visualOnly.size()));
    }
    if (geometry.isEmpty()) {
      warnings.add(robot, "no link has any geometry, so there is nothing to check");
    }
    if (!visualOnly.isEmpty()) {
      int more = visualOnly.size() - MOST_LISTED;
      warnings.add(
          robot,
          "links with visual geometry only are %s: %s%s"
              .formatted(
                  options.useVisuals() ? "taken as they look" : "not checked",
                  String.join(
                      ", ", visualOnly.stream().limit(MOST_LISTED).map(XmlElement::quote).toList()),
                  more > 0 ? " and " + more + " more" : ""));
    }
  }

  private UrdfCounts counts(KinematicTree tree, MeshLibrary meshes, long triangles) {
    int primitives = 0;
    for (List<PlacedShape> shapes : geometry.values()) {
      for (PlacedShape placed : shapes) {
        boolean meshed =
            placed.shape() instanceof TriangleMesh || placed.shape() instanceof ConvexHull;
        primitives += meshed ? 0 : 1;
      }
    }
    List<Joint> movable = tree.joints().stream().filter(j -> j.type().movable()).toList();
    int mimics = (int) movable.stream().filter(j -> j.mimic().isPresent()).count();
    return new UrdfCounts(
        tree.links().size(), movable.size(), mimics, meshes.fileCount(), triangles, primitives);
  }
}
